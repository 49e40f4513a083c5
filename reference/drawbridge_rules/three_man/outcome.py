"""How it ends: who is eliminated when the turn comes to them, who has won, and when the game is drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_rules.three_man.attack import is_in_check
from drawbridge_rules.three_man.board import COLOURS
from drawbridge_rules.three_man.legal_moves import can_move, unrefused_moves
from drawbridge_rules.three_man.state import bridged_by_elimination, passed_turn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_rules.three_man.move import Move
    from drawbridge_rules.three_man.position import Position

Result: TypeAlias = dict[str, str] | dict[str, list[str]] | None
"""`{"winner": colour}`, `{"draw": [colours]}`, or None while the game goes on."""


def passed_on(position: Position, rulings: Mapping[str, str]) -> Position:
    """Return the position with the turn passed on. Each colour is judged when its turn comes, and not before.

    After an elimination, the turn passes on and the next colour is judged in the same way. So one move can eliminate
    both opponents.
    """
    position = passed_turn(position)
    while result(position, rulings) is None and is_out(position, rulings):
        position = passed_turn(without(position, position.turn))
    return position


def is_out(position: Position, rulings: Mapping[str, str]) -> bool:
    """Return whether the colour whose turn has come is now eliminated."""
    return checkmate(position, rulings) or stalemate_three(position, rulings)


def checkmate(position: Position, rulings: Mapping[str, str]) -> bool:
    """`outcome.checkmate`: a colour that is in check and has no legal move when its turn comes is eliminated."""
    return mover_is_in_check(position) and not can_move(position, rulings)


def stalemate_three(position: Position, rulings: Mapping[str, str]) -> bool:
    """`outcome.stalemate-three`: with three colours left, one that is not in check and cannot move is eliminated."""
    return len(left(position)) == 3 and not mover_is_in_check(position) and not can_move(position, rulings)


def stalemate_two(position: Position, rulings: Mapping[str, str]) -> bool:
    """`outcome.stalemate-two`: with two colours left, if one is not in check and cannot move, the game is a draw."""
    return len(left(position)) == 2 and not mover_is_in_check(position) and not can_move(position, rulings)


def winner(position: Position) -> str | None:
    """`outcome.winner`: the last colour left in the game wins."""
    colours = left(position)
    return colours[0] if len(colours) == 1 else None


def result(position: Position, rulings: Mapping[str, str]) -> Result:
    """Return how the game has ended, or None while it goes on."""
    won_by = winner(position)
    if won_by is not None:
        return {"winner": won_by}
    return {"draw": sorted(left(position))} if stalemate_two(position, rulings) else None


def game_over(position: Position, rulings: Mapping[str, str]) -> bool:
    """`game.over`: once the game has ended, no move is legal."""
    return result(position, rulings) is not None


def legal_moves_of(position: Position, rulings: Mapping[str, str]) -> Iterator[Move]:
    """Yield the legal moves."""
    # In a draw the mover has no move anyway, so it is enough to look for a winner.
    if winner(position) is None:
        yield from unrefused_moves(position, rulings)


def left(position: Position) -> list[str]:
    """Return the colours that are still in the game."""
    return [colour for colour in COLOURS if colour not in position.eliminated]


def mover_is_in_check(position: Position) -> bool:
    """Return whether the colour in `turn` is in check."""
    return is_in_check(position.board, position.turn, position.eliminated)


def without(position: Position, colour: str) -> Position:
    """Return the position with a colour eliminated, and the moats beside its segment bridged."""
    return replace(
        position,
        eliminated=position.eliminated | {colour},
        bridged=bridged_by_elimination(position.bridged, colour),
    )
