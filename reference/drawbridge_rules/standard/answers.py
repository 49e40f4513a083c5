"""The interface: the questions that can be asked, in text and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_rules.standard.attack import is_in_check
from drawbridge_rules.standard.legal_moves import game_over, legal_moves_of
from drawbridge_rules.standard.move import read_move
from drawbridge_rules.standard.outcome import result
from drawbridge_rules.standard.position import JsonPosition, Position, read, write
from drawbridge_rules.standard.refusals import refusal
from drawbridge_rules.standard.rulings import NO_RULINGS, field_written, in_force
from drawbridge_rules.standard.state import moved
from drawbridge_rules.standard.validity import wrong_fields

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

START: JsonPosition = {"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}
"""The position before White's first move."""


def start(rulings: Mapping[str, str] = NO_RULINGS) -> JsonPosition:
    """Return the position before White's first move, which is the same under every ruling."""
    in_force(rulings)
    return dict(START)


def validate(position: Any, rulings: Mapping[str, str] = NO_RULINGS) -> list[str]:
    """Return the names of the fields that are wrong, or none for a valid position. No ruling changes them."""
    in_force(rulings)
    return wrong_fields(position)


def legal_moves(position: JsonPosition, rulings: Mapping[str, str] = NO_RULINGS) -> set[str]:
    """Return the legal moves."""
    return {move.text for move in legal_moves_of(_valid(position, rulings))}


def judge(position: JsonPosition, move: str, rulings: Mapping[str, str] = NO_RULINGS) -> tuple[str, ...]:
    """Return the clauses that refuse a move, or none for a legal move. Raises UnreadableMove."""
    return judged(position, [move], rulings)[move]


def judged(
    position: JsonPosition, moves: Iterable[str], rulings: Mapping[str, str] = NO_RULINGS
) -> dict[str, tuple[str, ...]]:
    """Return the answer of `judge` for each of these moves."""
    here = _valid(position, rulings)
    refusals = {move: refusal(here, read_move(move)) for move in moves}
    # If one of them is legal, the game goes on.
    if None not in refusals.values() and game_over(here):
        return dict.fromkeys(refusals, ("game.over",))
    return {move: () if clause is None else (clause,) for move, clause in refusals.items()}


def apply(position: JsonPosition, move: str, rulings: Mapping[str, str]) -> JsonPosition | None:
    """Return the position after a move, or None for an illegal move. Raises UnreadableMove."""
    after = _after(_valid(position, rulings), move)
    return None if after is None else write(field_written(after, in_force(rulings)))


def play(position: JsonPosition, moves: Sequence[str], rulings: Mapping[str, str] = NO_RULINGS) -> set[str] | None:
    """Return the legal moves after these moves in a row, or None if one of them is illegal.

    No ruling changes them: a jumped square that is left out allows no capture. Raises UnreadableMove.
    """
    here: Position | None = _valid(position, rulings)
    for move in moves:
        here = None if here is None else _after(here, move)
    return None if here is None else {move.text for move in legal_moves_of(here)}


def status(position: JsonPosition, rulings: Mapping[str, str] = NO_RULINGS) -> dict[str, Any]:
    """Return whose turn it is, who is in check, and the result."""
    here = _valid(position, rulings)
    in_check = [here.turn] if is_in_check(here.board, here.turn) else []
    return {"turn": here.turn, "in_check": in_check, "result": result(here)}


def perft(position: JsonPosition, depth: int, rulings: Mapping[str, str] = NO_RULINGS) -> int:
    """Return the number of sequences of legal moves of this length."""
    return _count(_valid(position, rulings), depth)


def _count(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(1 if depth == 1 else _count(moved(position, move), depth - 1) for move in legal_moves_of(position))


def _after(position: Position, text: str) -> Position | None:
    # A move that no clause refuses shows that the game has not ended.
    move = read_move(text)
    return None if refusal(position, move) is not None else moved(position, move)


def _valid(position: JsonPosition, rulings: Mapping[str, str]) -> Position:
    wrong = validate(position, rulings)
    if wrong:
        raise ValueError(f"the position is not valid: look at {', '.join(wrong)}")
    return read(position)
