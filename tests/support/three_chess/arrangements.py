"""Valid positions of `three-chess`: arranged ones that no game need reach, and positions from random play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from drawbridge_reference.three_chess.random_positions import arrangement
from drawbridge_rules.three_chess import START
from drawbridge_rules.three_chess.board import Piece
from drawbridge_rules.three_chess.legal_moves import legal_moves_of
from drawbridge_rules.three_chess.position import Position, read, write
from drawbridge_rules.three_chess.state import moved

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from drawbridge_rules.three_chess.move import Move
    from drawbridge_rules.three_chess.position import JsonPosition

__all__ = ["arrangement", "arrangements", "positions_from_games"]


def arrangements() -> st.SearchStrategy[JsonPosition]:
    """Return the strategy of all valid positions."""
    return st.randoms(use_true_random=False).map(arrangement)


def positions_from_games(random: Random) -> Iterator[JsonPosition]:
    """Yield positions of randomly played games without end, each game to its end or to ply 90."""
    while True:
        here = read(START)
        for ply in range(90):
            moves = list(legal_moves_of(here))
            if not moves:
                yield write(here)
                break
            if ply % 3 == 0:
                yield write(here)
            here = moved(here, _chosen(random, here, moves))


def _chosen(random: Random, here: Position, moves: list[Move]) -> Move:
    """Return a move, usually one that spares the kings, so that games last long, and often a pawn's."""
    going_on = [move for move in moves if here.board.get(move.target, Piece("", "")).kind != "K"]
    pawns = [move for move in going_on if here.board[move.origin].kind == "P"]
    if pawns and random.random() < 0.3:
        return random.choice(pawns)
    return random.choice(going_on if going_on and random.random() < 0.97 else moves)
