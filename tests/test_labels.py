"""Every map leads to labels that exist and back."""

from __future__ import annotations

import pytest

from sfumato.errors import ConfigError
from sfumato.labels import DIRECT, LABELS, MAPS, NAMES, QUASI, from_sfumato, to_sfumato


@pytest.mark.parametrize("name", MAPS)
def test_maps_lead_to_our_labels_and_exports_to_theirs(name: str) -> None:
    assert set(to_sfumato(name).values()) <= set(LABELS)
    back = from_sfumato(name)
    assert set(back) <= set(LABELS)
    assert set(back.values()) <= set(to_sfumato(name))


@pytest.mark.parametrize("name", MAPS)
def test_every_label_that_comes_from_a_set_goes_back_to_it(name: str) -> None:
    back = from_sfumato(name)
    assert all(ours in back for ours in to_sfumato(name).values())


def test_direct_and_quasi_divide_the_labels() -> None:
    assert set(LABELS) == DIRECT | QUASI
    assert not DIRECT & QUASI
    assert NAMES <= DIRECT


def test_an_unknown_map_lists_the_known_ones() -> None:
    with pytest.raises(
        ConfigError, match=r"Unknown label map 'i2b2'\. Known label maps: .*i2b2-2014"
    ):
        to_sfumato("i2b2")
