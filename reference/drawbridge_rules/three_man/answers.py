"""The public functions: the questions that can be asked about a position, in text and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_rules.three_man.attack import is_in_check
from drawbridge_rules.three_man.move import Move, read_move
from drawbridge_rules.three_man.outcome import game_over, left, legal_moves_of, passed_on, result
from drawbridge_rules.three_man.position import JsonPosition, Position, read, start_position, write
from drawbridge_rules.three_man.refusals import refusals_of_the_move
from drawbridge_rules.three_man.rulings import in_force
from drawbridge_rules.three_man.state import moved
from drawbridge_rules.three_man.validity import wrong_members

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


def start(rulings: Mapping[str, str]) -> JsonPosition:
    """Return the position before White's first move, which is the same under every ruling."""
    in_force(rulings)
    return write(start_position())


START: JsonPosition = start({})
"""The position before White's first move."""


def validate(position: Any, rulings: Mapping[str, str]) -> list[str]:
    """Return the names of the wrong members, or an empty list for a valid position. Accepts any JSON."""
    return wrong_members(position, in_force(rulings))


def legal_moves(position: JsonPosition, rulings: Mapping[str, str]) -> set[str]:
    """Return the legal moves."""
    rulings = in_force(rulings)
    return {move.text for move in legal_moves_of(_valid(position, rulings), rulings)}


def judge(position: JsonPosition, move: str, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the clauses that refuse a move, or an empty tuple for a legal move. Raises UnreadableMove."""
    return judged(position, [move], rulings)[move]


def judged(position: JsonPosition, moves: Iterable[str], rulings: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Return the answer of `judge` for each of these moves."""
    rulings = in_force(rulings)
    here = _valid(position, rulings)
    if game_over(here, rulings):
        return {read_move(move).text: ("game.over",) for move in moves}
    return {move: refusals_of_the_move(here, read_move(move), rulings) for move in moves}


def apply(position: JsonPosition, move: str, rulings: Mapping[str, str]) -> JsonPosition | None:
    """Return the position after a move and all that follows from it, or None for an illegal move.

    Raises UnreadableMove.
    """
    rulings = in_force(rulings)
    after = _after(_valid(position, rulings), read_move(move), rulings)
    return None if after is None else write(after)


def play(position: JsonPosition, moves: Sequence[str], rulings: Mapping[str, str]) -> set[str] | None:
    """Return the legal moves after these moves were played, or None when one of them is illegal.

    Raises UnreadableMove.
    """
    rulings = in_force(rulings)
    here: Position | None = _valid(position, rulings)
    for move in moves:
        here = None if here is None else _after(here, read_move(move), rulings)
    return None if here is None else {move.text for move in legal_moves_of(here, rulings)}


def status(position: JsonPosition, rulings: Mapping[str, str]) -> dict[str, Any]:
    """Return whose turn it is, who is in check, who is eliminated, and the result."""
    rulings = in_force(rulings)
    here = _valid(position, rulings)
    return {
        "turn": here.turn,
        "in_check": sorted(colour for colour in left(here) if is_in_check(here.board, colour, here.eliminated)),
        "eliminated": sorted(here.eliminated),
        "result": result(here, rulings),
    }


def perft(position: JsonPosition, depth: int, rulings: Mapping[str, str]) -> int:
    """Return the number of sequences of legal moves of this length."""
    rulings = in_force(rulings)
    return _count(_valid(position, rulings), depth, rulings)


def _count(position: Position, depth: int, rulings: Mapping[str, str]) -> int:
    if depth == 0:
        return 1
    moves = list(legal_moves_of(position, rulings))
    if depth == 1:
        return len(moves)
    return sum(_count(after_move(position, move, rulings), depth - 1, rulings) for move in moves)


def _after(position: Position, move: Move, rulings: Mapping[str, str]) -> Position | None:
    if game_over(position, rulings) or refusals_of_the_move(position, move, rulings):
        return None
    return after_move(position, move, rulings)


def after_move(position: Position, move: Move, rulings: Mapping[str, str]) -> Position:
    """Return the position after a legal move and all that follows from it."""
    return passed_on(moved(position, move, rulings), rulings)


def _valid(position: JsonPosition, rulings: Mapping[str, str]) -> Position:
    wrong = wrong_members(position, rulings)
    if wrong:
        raise ValueError(f"the position is not valid: look at {', '.join(wrong)}")
    return read(position)
