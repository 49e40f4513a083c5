"""The tool that fills pages."""

from __future__ import annotations

from typing import Any

import pytest

from support.checkout import ROOT, loaded


@pytest.fixture(scope="session")
def fill() -> Any:
    """The module `docs/fill.py`."""
    return loaded(ROOT / "docs" / "fill.py")
