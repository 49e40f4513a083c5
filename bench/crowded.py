"""Positions with a given number of pieces: the start position of a game, from which pieces were taken at random."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import chess

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_reference.kernel.game import Game

TRIES = 1000


def crowded_cases(ruleset: str, pieces: int, count: int) -> Iterator[Mapping[str, Any]]:
    """Yield cases that expect all legal moves of such positions."""
    one, chance = game(ruleset), random.Random(pieces)
    board = board_of(one)
    # Without a king the position is invalid.
    needed = [at for at in board if not _is_valid(one, {where: man for where, man in board.items() if where != at})]
    others = sorted(board.keys() - needed)
    for number in range(count):
        for _ in range(TRIES):
            kept = {at: board[at] for at in (*needed, *chance.sample(others, pieces - len(needed)))}
            if _is_valid(one, kept):
                break
        else:
            raise SystemExit(f"no valid position of {ruleset} with {pieces} pieces was found")
        position = position_of(one, kept)
        yield {
            "id": f"case-{number}",
            "title": f"Position {number}",
            "why": "It was made so.",
            "position": position,
            "expect": {"legal_moves": one.legal_moves(position)},
        }


def board_of(one: Game) -> dict[str, str]:
    """Return where the pieces are at the start."""
    start = one.start()
    if "fen" not in start:
        return dict(start["board"])
    pieces = chess.Board(start["fen"]).piece_map()
    return {chess.square_name(square): piece.symbol() for square, piece in pieces.items()}


def position_of(one: Game, board: Mapping[str, str]) -> dict[str, Any]:
    """Return the start position with these pieces alone, in which nobody may castle."""
    start = dict(one.start())
    if "fen" not in start:
        return start | {"board": dict(board)} | ({"castling": []} if "castling" in start else {})
    pieces = {chess.parse_square(at): chess.Piece.from_symbol(man) for at, man in board.items()}
    left = chess.Board(None)
    left.set_piece_map(pieces)
    return {"fen": left.fen()}


def _is_valid(one: Game, board: Mapping[str, str]) -> bool:
    with suppress(InvalidPosition):
        one.legal_moves(position_of(one, board))
        return True
    return False
