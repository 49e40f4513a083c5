from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.counterfactuals import deciding, upholding
from drawbridge_reference.kernel.game import HasRandomPositions, game
from drawbridge_reference.prince.ending import result
from drawbridge_reference.prince.rules import DEFAULT as PRINCE
from drawbridge_reference.prince.validity import read_position as read_prince
from drawbridge_reference.three_man.counterfactuals import FOLLOWING
from drawbridge_reference.three_man.moves import legal_moves
from drawbridge_reference.three_man.play import play
from drawbridge_reference.three_man.rules import DEFAULT as THREE_MAN
from drawbridge_reference.three_man.validity import read_position as read_three_man

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.prince.position import Position as PrincePosition
    from drawbridge_reference.prince.rules import Rules as PrinceRules
    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules


def positions(ruleset: str, count: int) -> Iterator[JsonObject]:
    asked = game(ruleset)
    assert isinstance(asked, HasRandomPositions)
    made = asked.random_positions(Random(7))
    return (next(made) for _ in range(count))


def _after(here: Position, move: Move, rules: Rules) -> Position:
    return play(rules, here, move)


def _result(here: PrincePosition, rules: PrinceRules) -> object:
    return result(rules, here)


@pytest.mark.bulk
def test_clauses_that_nobody_asks_for_change_nothing_after_a_move() -> None:
    for written in positions("three-man", 30):
        here = read_three_man(THREE_MAN, written)
        for move in [*legal_moves(THREE_MAN, here)][:2]:
            after = partial(_after, here, move)
            tried = [clause for clause in FOLLOWING if after(THREE_MAN.without(clause)) != after(THREE_MAN)]
            assert list(deciding(THREE_MAN, FOLLOWING, after)) == tried


@pytest.mark.bulk
def test_clauses_that_nobody_asks_for_change_no_result() -> None:
    for written in positions("prince", 10):
        asked = partial(_result, read_prince(PRINCE, written))
        tried = [clause for clause in PRINCE.book if asked(PRINCE.without(clause)) != asked(PRINCE)]
        assert list(deciding(PRINCE, PRINCE.book, asked)) == tried


def test_a_clause_is_not_tried_if_nobody_asks_for_it() -> None:
    tried: list[frozenset[str]] = []

    def answer(rules: Rules) -> bool:
        tried.append(rules.off)
        return rules.holds("turn.next")

    assert list(deciding(THREE_MAN, ("turn.next", "state.castling"), answer)) == ["turn.next"]
    assert tried[1:] == [{"turn.next"}]


def test_a_clause_of_the_geometry_is_tried_though_nobody_asks_for_it() -> None:
    decided = deciding(THREE_MAN, ("knight.leap", "king.safety"), lambda rules: rules.geometry)
    assert list(decided) == ["knight.leap"]


@pytest.mark.parametrize("clause", ["turn.next", "own.piece"])
def test_what_stands_is_upheld_by_the_clauses_without_which_it_falls(clause: str) -> None:
    assert list(upholding(THREE_MAN, ("turn.next", "own.piece"), lambda rules: rules.holds(clause))) == [clause]
