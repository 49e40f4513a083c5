"""The public functions: every question that can be asked, in text and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_rules.prince.attack import is_in_check
from drawbridge_rules.prince.legal_moves import game_over, legal_moves_of
from drawbridge_rules.prince.move import read_move
from drawbridge_rules.prince.outcome import result
from drawbridge_rules.prince.position import JsonPosition, Position, read, write
from drawbridge_rules.prince.refusals import refusals
from drawbridge_rules.prince.rulings import in_force
from drawbridge_rules.prince.start import start_position
from drawbridge_rules.prince.state import moved
from drawbridge_rules.prince.validity import wrong_members

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


def start(rulings: Mapping[str, str]) -> JsonPosition:
    """Return the position before White's first move."""
    return write(start_position(in_force(rulings)))


def validate(position: Any, rulings: Mapping[str, str]) -> list[str]:
    """Return the names of the invalid members. The list is empty for a valid position."""
    return wrong_members(position, in_force(rulings))


def legal_moves(position: JsonPosition, rulings: Mapping[str, str]) -> set[str]:
    """Return the legal moves."""
    rulings = in_force(rulings)
    return {move.text for move in legal_moves_of(_valid(position, rulings), rulings)}


def judge(position: JsonPosition, move: str, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the clauses that refuse a move: none for a legal move. Raises UnreadableMove."""
    return judged(position, [move], rulings)[move]


def judged(position: JsonPosition, moves: Iterable[str], rulings: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Return what `judge` returns for each of these moves."""
    rulings = in_force(rulings)
    here = _valid(position, rulings)
    refused = {move: refusals(here, read_move(move), rulings) for move in moves}
    # If one of them is legal, the game goes on.
    if all(refused.values()) and game_over(here, rulings):
        return dict.fromkeys(refused, ("game.over",))
    return refused


def apply(position: JsonPosition, move: str, rulings: Mapping[str, str]) -> JsonPosition | None:
    """Return the position after a move, or None if the move is illegal. Raises UnreadableMove."""
    rulings = in_force(rulings)
    after = _after(_valid(position, rulings), move, rulings)
    return None if after is None else write(after)


def play(position: JsonPosition, moves: Sequence[str], rulings: Mapping[str, str]) -> set[str] | None:
    """Return the legal moves after playing these moves in turn, or None if one of them is illegal.

    Raises UnreadableMove.
    """
    rulings = in_force(rulings)
    here: Position | None = _valid(position, rulings)
    for move in moves:
        here = None if here is None else _after(here, move, rulings)
    return None if here is None else {move.text for move in legal_moves_of(here, rulings)}


def status(position: JsonPosition, rulings: Mapping[str, str]) -> dict[str, Any]:
    """Return the side to move, who is in check, and the result."""
    rulings = in_force(rulings)
    here = _valid(position, rulings)
    in_check = [here.turn] if is_in_check(here.board, here.turn) else []
    return {"turn": here.turn, "in_check": in_check, "result": result(here, rulings)}


def perft(position: JsonPosition, depth: int, rulings: Mapping[str, str]) -> int:
    """Return the number of sequences of legal moves of this length."""
    rulings = in_force(rulings)
    return _count(_valid(position, rulings), depth, rulings)


def _count(position: Position, depth: int, rulings: Mapping[str, str]) -> int:
    if depth == 0:
        return 1
    moves = legal_moves_of(position, rulings)
    return sum(1 if depth == 1 else _count(moved(position, move, rulings), depth - 1, rulings) for move in moves)


def _after(position: Position, text: str, rulings: Mapping[str, str]) -> Position | None:
    # If no clause refuses the move, the game has not ended.
    move = read_move(text)
    return None if refusals(position, move, rulings) else moved(position, move, rulings)


def _valid(position: JsonPosition, rulings: Mapping[str, str]) -> Position:
    wrong = wrong_members(position, rulings)
    if wrong:
        raise ValueError(f"the position is not valid: check {', '.join(wrong)}")
    return read(position)
