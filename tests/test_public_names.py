"""The public face: few names, each there, and quick to import."""

from __future__ import annotations

import subprocess
import sys

import pytest

import sfumato


@pytest.mark.parametrize("name", sfumato.__all__)
def test_each_public_name_is_there(name: str) -> None:
    assert getattr(sfumato, name) is not None


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = sfumato.nothing


def test_the_package_imports_nothing_heavy() -> None:
    code = (
        "import sys, sfumato; "
        "print([m for m in ('numpy', 'torch', 'onnxruntime', 'phonenumbers') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
