"""The questions that can be asked, in text and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_rules.prince.attack import is_in_check
from drawbridge_rules.prince.moves import legal_moves_of, read_move
from drawbridge_rules.prince.outcome import is_over, result
from drawbridge_rules.prince.position import JsonPosition, Position, read, write
from drawbridge_rules.prince.refusals import refusals
from drawbridge_rules.prince.rulings import black_array_of
from drawbridge_rules.prince.start import start_position
from drawbridge_rules.prince.state import moved
from drawbridge_rules.prince.validity import validate

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


def start(rulings: Mapping[str, str]) -> JsonPosition:
    """Return the position before White's first move."""
    return write(start_position(black_array_of(rulings)))


def legal_moves(position: JsonPosition, rulings: Mapping[str, str]) -> set[str]:
    """Return the legal moves."""
    return {move.text for move in legal_moves_of(_valid(position, rulings), black_array_of(rulings))}


def judge(position: JsonPosition, move: str, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the clauses that refuse a move, none when it is legal. Raises UnreadableMove."""
    return judged(position, [move], rulings)[move]


def judged(position: JsonPosition, moves: Iterable[str], rulings: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Return what `judge` says of each of these moves."""
    here, black_array = _valid(position, rulings), black_array_of(rulings)
    refused = {move: refusals(here, read_move(move), black_array) for move in moves}
    # Over or not, a text that is no move has been found unreadable.
    return dict.fromkeys(refused, ("game.over",)) if is_over(here, black_array) else refused


def apply(position: JsonPosition, move: str, rulings: Mapping[str, str]) -> JsonPosition | None:
    """Return the position after a move; None where the move is illegal. Raises UnreadableMove."""
    after = _after(_valid(position, rulings), move, black_array_of(rulings))
    return None if after is None else write(after)


def play(position: JsonPosition, moves: Sequence[str], rulings: Mapping[str, str]) -> set[str] | None:
    """Return the legal moves after these moves, one after another; None where one of them is illegal.

    Raises UnreadableMove.
    """
    here: Position | None = _valid(position, rulings)
    for move in moves:
        here = None if here is None else _after(here, move, black_array_of(rulings))
    return None if here is None else {move.text for move in legal_moves_of(here, black_array_of(rulings))}


def status(position: JsonPosition, rulings: Mapping[str, str]) -> dict[str, Any]:
    """Return whose turn it is, who is in check, and the result."""
    here = _valid(position, rulings)
    in_check = [here.turn] if is_in_check(here.board, here.turn) else []
    return {"turn": here.turn, "in_check": in_check, "result": result(here, black_array_of(rulings))}


def perft(position: JsonPosition, depth: int, rulings: Mapping[str, str]) -> int:
    """Return the number of sequences of legal moves of this length."""
    return _count(_valid(position, rulings), depth, black_array_of(rulings))


def _count(position: Position, depth: int, black_array: str) -> int:
    if depth == 0:
        return 1
    moves = legal_moves_of(position, black_array)
    return sum(
        1 if depth == 1 else _count(moved(position, move, black_array), depth - 1, black_array) for move in moves
    )


def _after(position: Position, text: str, black_array: str) -> Position | None:
    # A move that no clause refuses shows that the game has not ended.
    move = read_move(text)
    return None if refusals(position, move, black_array) else moved(position, move, black_array)


def _valid(position: JsonPosition, rulings: Mapping[str, str]) -> Position:
    wrong = validate(position, rulings)
    if wrong:
        raise ValueError(f"the position is not valid: look at {', '.join(wrong)}")
    return read(position)
