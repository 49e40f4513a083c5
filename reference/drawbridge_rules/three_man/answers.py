"""The questions that can be asked, in text and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_rules.three_man.attack import is_in_check
from drawbridge_rules.three_man.board import COLOURS
from drawbridge_rules.three_man.moves import legal_moves_of
from drawbridge_rules.three_man.outcome import passed_on, result
from drawbridge_rules.three_man.position import JsonPosition, Position, read, write
from drawbridge_rules.three_man.rulings import Rulings, rulings_of
from drawbridge_rules.three_man.state import moved
from drawbridge_rules.three_man.validity import validate

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def legal_moves(position: JsonPosition, rulings: Mapping[str, str]) -> set[str]:
    """Return the legal moves. Two ways between the same squares are one move."""
    return _texts(_valid(position, rulings), rulings_of(rulings))


def apply(position: JsonPosition, move: str, rulings: Mapping[str, str]) -> JsonPosition | None:
    """Return the position after a move, everything judged; None where the move is illegal."""
    after = _after(_valid(position, rulings), move, rulings_of(rulings))
    return None if after is None else write(after)


def play(position: JsonPosition, moves: Sequence[str], rulings: Mapping[str, str]) -> set[str] | None:
    """Return the legal moves after these moves, one after another; None where one of them is illegal."""
    here: Position | None = _valid(position, rulings)
    for move in moves:
        here = None if here is None else _after(here, move, rulings_of(rulings))
    return None if here is None else _texts(here, rulings_of(rulings))


def status(position: JsonPosition, rulings: Mapping[str, str]) -> dict[str, Any]:
    """Return whose turn it is, who is in check, who is eliminated, and the result."""
    here = _valid(position, rulings)
    left = [colour for colour in COLOURS if colour not in here.eliminated]
    return {
        "turn": here.turn,
        "in_check": sorted(colour for colour in left if is_in_check(here.board, colour, here.eliminated)),
        "eliminated": sorted(here.eliminated),
        "result": result(here, rulings_of(rulings)),
    }


def perft(position: JsonPosition, depth: int, rulings: Mapping[str, str]) -> int:
    """Return the number of sequences of legal moves of this length."""
    return _count(_valid(position, rulings), depth, rulings_of(rulings))


def _count(position: Position, depth: int, rulings: Rulings) -> int:
    if depth == 0:
        return 1
    moves = {move.text: move for move in legal_moves_of(position, rulings)}
    if depth == 1:
        return len(moves)
    after = [passed_on(moved(position, move, rulings), rulings) for move in moves.values()]
    return sum(_count(position, depth - 1, rulings) for position in after)


def _after(position: Position, text: str, rulings: Rulings) -> Position | None:
    # Which of several legal ways is gone makes no difference afterwards.
    for move in legal_moves_of(position, rulings):
        if move.text == text:
            return passed_on(moved(position, move, rulings), rulings)
    return None


def _texts(position: Position, rulings: Rulings) -> set[str]:
    return {move.text for move in legal_moves_of(position, rulings)}


def _valid(position: JsonPosition, rulings: Mapping[str, str]) -> Position:
    wrong = validate(position, rulings)
    if wrong:
        raise ValueError(f"the position is not valid: look at {', '.join(wrong)}")
    return read(position)
