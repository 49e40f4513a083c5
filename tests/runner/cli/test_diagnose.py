"""`drawbridge diagnose`, as somebody runs it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from drawbridge.diagnosis.search import Search

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

MUTANT = "three-chess/without-castling-kingside"
WRONG = (sys.executable, "-m", "drawbridge_reference", "--mutant", MUTANT)


@pytest.mark.bulk
def test_ctrl_c_ends_the_search_and_keeps_what_it_has(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    search = Search._search

    def interrupted(self: Search) -> None:
        search(self)
        raise KeyboardInterrupt

    monkeypatch.setattr(Search, "_search", interrupted)
    result = cli("diagnose", "--ruleset", "three-chess", "--", *WRONG)
    assert result.exit_code == 130
    assert MUTANT in result.output
    assert "The search was interrupted." in result.output
