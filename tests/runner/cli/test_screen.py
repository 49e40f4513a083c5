"""How wide a page is on standard output, whatever the environment says."""

from __future__ import annotations

import pytest

from drawbridge.cli.screen import NARROWEST, WIDEST, page_of_screen


@pytest.mark.parametrize(("columns", "width"), [("0", NARROWEST), ("1", NARROWEST), ("90", 90), ("100000", WIDEST)])
def test_a_page_is_neither_too_narrow_nor_too_wide(columns: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert page_of_screen().width == width
