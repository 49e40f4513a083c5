"""Valid positions of `prince`, sparse to full: constructed ones, reachable or not, and those of random games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from drawbridge_reference.prince import random_positions
from drawbridge_reference.prince.random_positions import FULL, PLANAR, SPARSE
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_rules.prince.attack import is_in_check
from drawbridge_rules.prince.board import COLOURS
from drawbridge_rules.prince.castling import castlings
from drawbridge_rules.prince.legal_moves import targets
from drawbridge_rules.prince.move import Move
from drawbridge_rules.prince.position import Position, write
from drawbridge_rules.prince.refusals import refusals
from drawbridge_rules.prince.start import start_position
from drawbridge_rules.prince.state import moved
from drawbridge_rules.prince.ways import pawn_promotion

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from drawbridge_rules.prince.position import JsonPosition

__all__ = ["FULL", "PLANAR", "SPARSE", "arrangement", "arrangements", "positions_from_games"]


def arrangement(
    random: Random, black_array: str = "same", numbers: Sequence[int] = SPARSE, kinds: Sequence[str] = ()
) -> JsonPosition:
    """Return a valid position under this value of the ruling, with one of these numbers of pieces."""
    return random_positions.arrangement(DEFAULT.under({"black-array": black_array}), random, numbers, kinds)


def arrangements() -> st.SearchStrategy[JsonPosition]:
    """Return the strategy of all valid positions."""
    return st.randoms(use_true_random=False).map(arrangement)


def positions_from_games(random: Random, black_array: str = "same") -> Iterator[JsonPosition]:
    """Yield positions of random games from the start array with some pieces removed, without end.

    Each game begins with a different share of the pieces, and with the rights that these allow.
    """
    rulings = {"black-array": black_array}
    while True:
        here = _thinned_start(random, rulings, random.choice((0.05, 0.08, 0.12, 0.2)))
        for ply in range(60):
            move = _some_move(random, here, rulings)
            if ply % 3 == 0 or move is None:
                yield write(here)
            if move is None:
                break
            here = moved(here, move, rulings)


def _thinned_start(random: Random, rulings: Mapping[str, str], share: float) -> Position:
    """Return the start position with this share of the pieces. The kings stay, and the bases on the king's diagonal."""
    start = start_position(rulings)
    every = [castling for colour in COLOURS for castling in castlings(colour).values()]
    while True:
        bases = {castling.base for castling in every if random.random() < 0.7}
        board = {
            cell: piece
            for cell, piece in start.board.items()
            if piece.kind == "Ki" or cell in bases or (piece.kind != "Ba" and random.random() < share)
        }
        if not is_in_check(board, "black"):
            held = frozenset(castling.right for castling in every if castling.base in bases)
            return Position("white", board, held)


def _some_move(random: Random, here: Position, rulings: Mapping[str, str]) -> Move | None:
    """Return the first legal move found, or None if there is none. Pawns are often asked first."""
    own = [cell for cell, piece in here.board.items() if piece.colour == here.turn]
    random.shuffle(own)
    if random.random() < 0.4:
        own.sort(key=lambda cell: here.board[cell].kind != "Pn")
    for origin in own:
        there = sorted(targets(here, origin))
        for target in random.sample(there, len(there)):
            move = Move(origin, target, random.choice(pawn_promotion(here.board[origin], target)))
            if not refusals(here, move, rulings):
                return move
    return None
