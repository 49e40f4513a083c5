"""The interface: the questions that can be asked about a position, in text and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_rules.three_chess.board import COLOURS, Board, Piece, Square
from drawbridge_rules.three_chess.legal_moves import legal_moves_of
from drawbridge_rules.three_chess.move import read_move
from drawbridge_rules.three_chess.outcome import game_over, is_in_check, result
from drawbridge_rules.three_chess.position import JsonPosition, Position, read, write
from drawbridge_rules.three_chess.refusals import refusals, refusals_of_the_move
from drawbridge_rules.three_chess.rulings import NO_RULINGS, check_rulings
from drawbridge_rules.three_chess.state import moved
from drawbridge_rules.three_chess.validity import validate

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


def _start() -> JsonPosition:
    """Return every colour's pieces on row 0 and pawns on row 1, with Blue to move."""
    board: Board = {}
    for colour in COLOURS:
        for column, kind in enumerate("RNBQKBNR"):
            board[Square(colour, column, 0)] = Piece(colour, kind)
            board[Square(colour, column, 1)] = Piece(colour, "P")
    return write(Position("blue", board))


START: JsonPosition = _start()
"""The position before Blue's first move."""


def start(rulings: Mapping[str, str] = NO_RULINGS) -> JsonPosition:
    """Return the position before Blue's first move."""
    check_rulings(rulings)
    return write(read(START))


def legal_moves(position: JsonPosition, rulings: Mapping[str, str] = NO_RULINGS) -> set[str]:
    """Return the legal moves."""
    return {move.text for move in legal_moves_of(_valid(position, rulings))}


def judge(position: JsonPosition, move: str, rulings: Mapping[str, str] = NO_RULINGS) -> tuple[str, ...]:
    """Return the clauses that refuse a move, or an empty tuple for a legal move. Raises UnreadableMove."""
    return refusals(_valid(position, rulings), read_move(move))


def judged(
    position: JsonPosition, moves: Iterable[str], rulings: Mapping[str, str] = NO_RULINGS
) -> dict[str, tuple[str, ...]]:
    """Return the answer of `judge` for each of these moves."""
    here = _valid(position, rulings)
    refused = {move: refusals_of_the_move(here, read_move(move)) for move in moves}
    # The moves are read first, so that unreadable text is an error even in a finished game.
    return dict.fromkeys(refused, ("game.over",)) if game_over(here) else refused


def apply(position: JsonPosition, move: str, rulings: Mapping[str, str] = NO_RULINGS) -> JsonPosition | None:
    """Return the position after a move, or None for an illegal move. Raises UnreadableMove."""
    after = _after(_valid(position, rulings), move)
    return None if after is None else write(after)


def play(position: JsonPosition, moves: Sequence[str], rulings: Mapping[str, str] = NO_RULINGS) -> set[str] | None:
    """Return the legal moves after these moves in a row, or None if one of them is illegal.

    Raises UnreadableMove.
    """
    here: Position | None = _valid(position, rulings)
    for move in moves:
        here = None if here is None else _after(here, move)
    return None if here is None else {move.text for move in legal_moves_of(here)}


def status(position: JsonPosition, rulings: Mapping[str, str] = NO_RULINGS) -> dict[str, Any]:
    """Return whose turn it is, who is in check, and the result."""
    here = _valid(position, rulings)
    in_check = sorted(colour for colour in COLOURS if is_in_check(here.board, colour))
    return {"turn": here.turn, "in_check": in_check, "result": result(here)}


def perft(position: JsonPosition, depth: int, rulings: Mapping[str, str] = NO_RULINGS) -> int:
    """Return the number of sequences of legal moves of this length."""
    return _count(_valid(position, rulings), depth)


def _count(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(1 if depth == 1 else _count(moved(position, move), depth - 1) for move in legal_moves_of(position))


def _after(position: Position, text: str) -> Position | None:
    move = read_move(text)
    return None if refusals(position, move) else moved(position, move)


def _valid(position: JsonPosition, rulings: Mapping[str, str]) -> Position:
    wrong = validate(position, rulings)
    if wrong:
        raise ValueError(f"the position is not valid: look at {', '.join(wrong)}")
    return read(position)
