"""Every game without one clause, and every slip, through the whole of `check`: it ends with 1 and a complete report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.declared import METHODS
from drawbridge_reference.kernel.game import game, rulesets
from support.amounts import first, spread
from support.prince import area_slips as prince_areas
from support.prince import slips as prince
from support.standard import slips as standard
from support.three_chess import slips as three_chess
from support.three_chess import walking_slips as three_chess_walking
from support.whole_check import assert_complete, cases_about, check_in_full, first_failing, served, whole_games_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from drawbridge_reference.kernel.game import Game

UNHEARD = [("standard", "game.over"), ("prince", "game.over")]
"""The clauses that no answer of an engine shows: tests/cases/test_clauses_decide.py says why."""
CLAUSES = [
    (ruleset, clause) for ruleset in rulesets() for clause in game(ruleset).clauses if (ruleset, clause) not in UNHEARD
]
SLIPS: dict[str, Sequence[Any]] = {
    "prince": (*prince.SLIPS, *prince_areas.SLIPS),
    "standard": standard.SLIPS,
    "three-chess": (*three_chess.SLIPS, *three_chess_walking.SLIPS),
}
ALL_SLIPS = [(name, number) for name, slips in SLIPS.items() for number in range(len(slips))]
BULK = 6
"""One fault in this number is checked in bulk. These run all but 16 of the 7,759 lines of the runner that all run."""
MOVE_BY_MOVE = tuple(method for method in METHODS if method != "play")
"""The methods of an engine that is asked for games move by move, so that they go on from its own positions."""
MANY_MOVES = {"origin.empty", "piece.movement"}
"""Without one of these a position has tens of thousands of moves: no game is asked for."""


def ends_well(engine: Game, clause: str, folder: Path) -> None:
    about = cases_about(engine.ruleset, clause)
    # Some slips are made by memory alone, and show only where an engine plays on.
    launches = [served(engine, methods) for methods in (MOVE_BY_MOVE, METHODS)]
    launch, failing = next((launch, case) for launch in launches if (case := first_failing(launch, about)))
    cases = (failing, *(() if clause in MANY_MOVES else whole_games_of(engine.ruleset)[:1]))
    checked = check_in_full(launch, cases, folder)
    assert_complete(checked, cases)
    assert checked.exit_code == 1


@pytest.mark.parametrize(("ruleset", "clause"), first(1, spread(CLAUSES, BULK), many=len(CLAUSES) // BULK))
def test_a_game_without_a_clause_ends_with_one_and_a_complete_report(ruleset: str, clause: str, tmp_path: Path) -> None:
    ends_well(game(ruleset).without(clause), clause, tmp_path)


@pytest.mark.parametrize(("ruleset", "number"), first(1, spread(ALL_SLIPS, BULK), many=len(ALL_SLIPS) // BULK))
def test_an_engine_with_a_slip_ends_with_one_and_a_complete_report(ruleset: str, number: int, tmp_path: Path) -> None:
    slip = SLIPS[ruleset][number]
    ends_well(slip(), slip.clause, tmp_path)
