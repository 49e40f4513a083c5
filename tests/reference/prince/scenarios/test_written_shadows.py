from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.prince.pieces import MOVES, Kind
from drawbridge_reference.prince.scenarios.written import scenarios

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario

PLANAR = [kind for kind, clauses in MOVES.items() if clauses[0].startswith("area.")]


@cache
def told() -> list[Scenario]:
    """Return the scenarios about shadows. Reading them takes a second, so nobody reads them to collect tests."""
    return [one for one in scenarios() if one.clause == "area.shadowed" and "slip-of-appendix" not in one.name]


@pytest.mark.parametrize("kind", PLANAR)
def test_every_planar_kind_has_a_case_with_one_open_sector(kind: Kind) -> None:
    found = []
    for one in told():
        board = one.position["board"]
        shadowed = {move[:3] for move, clauses in one.illegal.items() if clauses == ("area.shadowed",)}
        # An open move onto an empty cell, not only the capture of the shadowing piece.
        opened = {move[:3] for move in one.legal if move[4:] not in board}
        found += [one.name for origin in shadowed & opened if board[origin][1:] == kind.value]
    assert found


@pytest.mark.parametrize("kind", [kind for kind in PLANAR if kind is not Kind.PRINCE])
def test_every_planar_kind_except_the_prince_is_surrounded_in_one_case(kind: Kind) -> None:
    shut_in = [one for one in told() if "neighbours" in one.name and one.moves_from]
    assert [one.name for one in shut_in if one.position["board"][one.moves_from[0]][1:] == kind.value]


@pytest.mark.parametrize("kind", PLANAR)
def test_shadows_of_every_planar_kind_decide_in_some_cases_but_not_all(kind: Kind) -> None:
    decides = {one.decides for one in told() if kind.value in {man[1:] for man in one.position["board"].values()}}
    assert decides == {True, False}
