"""Chapters State (`turn.next`) and Outcome: to whom the turn passes, who is eliminated then, and how a game ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_rules.three_man.attack import is_in_check
from drawbridge_rules.three_man.board import COLOURS, MOATS_BESIDE, following
from drawbridge_rules.three_man.moves import legal_moves_of

if TYPE_CHECKING:
    from drawbridge_rules.three_man.position import Position
    from drawbridge_rules.three_man.rulings import Rulings

Result: TypeAlias = dict[str, str] | dict[str, list[str]] | None
"""`{"winner": colour}`, `{"draw": [colours]}`, or None while the game goes on."""


def passed_on(position: Position, rulings: Rulings) -> Position:
    """Return the position with the turn passed on, every colour judged when the turn comes to it.

    `turn.next`: to the next colour that is not eliminated. A colour without a legal move is eliminated
    (`outcome.checkmate`, `outcome.stalemate-three`), unless the game is drawn; then the next is judged likewise.
    """
    colour = position.turn
    while True:
        colour = following(colour)
        position = _without_jumps_of(position, colour)
        if colour in position.eliminated:
            continue
        position = replace(position, turn=colour)
        if result(position, rulings) is not None or _has_a_legal_move(position, rulings):
            return position
        position = _eliminate(position, colour)


def result(position: Position, rulings: Rulings) -> Result:
    """Return how the game has ended, if it has.

    `outcome.winner`: the last colour left wins. `outcome.stalemate-two`: two colours are left, and the mover has no
    legal move and is not in check: a draw between them.
    """
    left = [colour for colour in COLOURS if colour not in position.eliminated]
    if len(left) == 1:
        return {"winner": left[0]}
    if (
        len(left) == 2
        and not is_in_check(position.board, position.turn, position.eliminated)
        and not _has_a_legal_move(position, rulings)
    ):
        return {"draw": sorted(left)}
    return None


def _has_a_legal_move(position: Position, rulings: Rulings) -> bool:
    return next(legal_moves_of(position, rulings), None) is not None


def _without_jumps_of(position: Position, colour: str) -> Position:
    """`state.en-passant`: a colour's jumped squares are dropped when its turn comes, or would have come.

    Whose a square is, the pawn that jumped it tells: it stands on rank 3 of the file.
    """
    left = {square for square in position.en_passant if position.board[square._replace(rank=3)].colour != colour}
    return replace(position, en_passant=frozenset(left))


def _eliminate(position: Position, colour: str) -> Position:
    """`moat.eliminated`: both moats beside the segment are bridged, before anything else is judged."""
    return replace(
        position,
        eliminated=position.eliminated | {colour},
        bridged=position.bridged | set(MOATS_BESIDE[colour]),
    )
