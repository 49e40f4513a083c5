"""Where a clause can be read: every clause of every game has its function, its page, and mostly a file of scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.suite.clause_places import ClausePlaces, places_of
from drawbridge_reference.kernel.game import folder_of, game, register, rulesets
from support.amounts import counts

if TYPE_CHECKING:
    from pathlib import Path


@counts("every", few=24, many=1)
@pytest.mark.parametrize("ruleset", rulesets())
def test_every_clause_has_a_function_and_a_page(ruleset: str, every: int) -> None:
    for clause in list(game(ruleset).clauses)[::every]:
        places = places_of(ruleset, clause)
        assert places.statement is not None, clause
        assert places.statement.clause == clause
        assert places.page == f"docs/rules/{ruleset}.md#{clause}"


def test_a_clause_has_the_files_of_scenarios_that_are_about_it(root: Path) -> None:
    (file,) = places_of("three-man", "moat.check").scenarios
    assert file == "drawbridge_reference/three_man/scenarios/moat.check.yaml"
    assert (root / "reference" / file).is_file()


def test_a_clause_that_does_not_exist_is_nowhere() -> None:
    assert places_of("three-man", "moat.unknown") == ClausePlaces(None, (), "")


def test_a_game_that_a_process_has_registered_has_no_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawbridge_reference.kernel.game._registered", {})
    register("odd-chess", lambda: game("three-man"))
    assert folder_of("odd-chess") is None
    assert places_of("odd-chess", "moat.check") == ClausePlaces(None, (), "")
