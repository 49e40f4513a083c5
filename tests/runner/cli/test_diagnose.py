"""`drawbridge diagnose`, as somebody runs it."""

from __future__ import annotations

import sys
from itertools import count
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


@pytest.mark.bulk
def test_the_time_of_a_search_is_that_of_the_processor(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    used = count(step=10)
    monkeypatch.setattr("time.process_time", lambda: next(used))
    result = cli("diagnose", "--ruleset", "three-chess", "--max-time", "5", "--", *WRONG)
    assert result.exit_code == 1
    assert "The search ended before it had tried everything: --max-time gives it longer." in result.output
