"""Settings of all tests: property tests have no deadline, as speed is measured in `bench/`."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("sfumato", deadline=None)
settings.load_profile("sfumato")
