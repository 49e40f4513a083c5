"""Law: `is_legal` says what `judge` says, without any one clause, and no move is legal in a game that has ended."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.game import (
    HasRandomPositions,
    SaysOnlyWhetherLegal,
    game,
    own_rulesets,
)
from drawbridge_reference.kernel.verdict import Legal
from support.amounts import counts
from support.worlds import worlds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.game import Game, JsonObject

LEGAL, OTHERS = 5, 15
"""How many of the legal moves are tested, and how many of those that can be written."""
TRIES = 10


@cache
def writable(ruleset: str) -> tuple[str, ...]:
    return tuple(islice(game(ruleset).writable_moves(), 20_000))


def with_few_men(found: Game, random: Random) -> JsonObject:
    """Return a position with few men, one in which the game has ended if a few tries find one."""
    chosen = random.choices(worlds(found, whole=False), k=TRIES)
    tried = [world.position(random.randrange(len(world))) for world in chosen]
    return next((position for position in tried if found.status(position)["result"] is not None), tried[0])


def positions(found: Game, random: Random) -> Iterator[JsonObject]:
    """Yield positions with few men and others in turn."""
    assert isinstance(found, HasRandomPositions)
    for position in found.random_positions(random):
        yield with_few_men(found, random)
        yield position


@counts("count", few=2, many=60, weekly=3000)
@pytest.mark.parametrize("ruleset", own_rulesets())
def test_a_move_is_legal_if_its_judge_says_so_and_the_game_has_not_ended(ruleset: str, count: int) -> None:
    random = Random(ruleset)
    for position in islice(positions(game(ruleset), random), count):
        clause = random.choice([*game(ruleset).clauses])
        one = game(ruleset).without(clause)
        assert isinstance(one, SaysOnlyWhetherLegal)
        has_ended = clause != "game.over" and one.status(position)["result"] is not None
        known = one.legal_moves(position) if clause != "origin.empty" else game(ruleset).legal_moves(position)
        moves = [*random.sample(known, min(LEGAL, len(known))), *random.sample(writable(ruleset), OTHERS)]
        for move in moves:
            is_legal = isinstance(one.judge(position, move), Legal)
            assert one.is_legal(position, move) == is_legal, (position, move, clause)
            assert not (is_legal and has_ended), (position, move, clause)
