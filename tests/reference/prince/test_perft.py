from __future__ import annotations

import pytest

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.prince.game import GAME
from drawbridge_reference.prince.scenarios.notation import position
from support.amounts import first

MATED = position("1a1 wKi, 2b2 bQu, 2b8 bRo")
STALEMATED = position("1a1 wKi, 2b4 bUn")


@pytest.mark.parametrize(("depth", "nodes"), first(2, [(0, 1), (1, 212), (2, 44944)]))
def test_the_start_position_has_as_many_sequences_of_moves_as_others_count(depth: int, nodes: int) -> None:
    assert GAME.perft(GAME.start(), depth) == nodes


def test_a_count_agrees_with_playing_the_moves_one_after_another() -> None:
    here = position("4d4 wKn, 7c3 wPn, 6d6 bBi, 4f1 bPn")
    after = [GAME.apply(here, move) for move in GAME.legal_moves(here)]
    assert GAME.perft(here, 2) == sum(len(GAME.legal_moves(there)) for there in after if isinstance(there, dict))


@pytest.mark.parametrize("given", [MATED, STALEMATED])
def test_a_finished_game_has_only_the_empty_sequence_of_moves(given: dict[str, object]) -> None:
    assert [GAME.perft(given, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_sequences_that_a_mate_cuts_short_are_not_counted() -> None:
    here = position("1a1 wKi, 2b5 bPr", "black")
    following = [GAME.play(here, [move]) for move in GAME.legal_moves(here)]
    assert [] in following
    assert GAME.perft(here, 2) == sum(len(moves) for moves in following if not isinstance(moves, Illegal))
