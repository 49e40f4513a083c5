"""What a move changes: board, rights, jumped squares, bridges and the turn. The state clauses of the rule book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_man.board import (
    COLOURS,
    MOATS_BESIDE,
    Colour,
    Square,
    file_of,
    next_colour,
    rank_of,
    square,
)
from drawbridge_reference.three_man.moats import moats_of_vacated_segments
from drawbridge_reference.three_man.pieces import Kind
from drawbridge_reference.three_man.position import Position, Right, jumped_pawn
from drawbridge_reference.three_man.squares_after import board_after, colour_whose_king_falls, is_jump

if TYPE_CHECKING:
    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.rules import Rules


def moved(rules: Rules, position: Position, move: Move) -> Position:
    """Return the position after a legal move, before the turn has passed."""
    board = board_after(rules, position, move)
    after = position._replace(
        board=board,
        castling=_rights_left(rules, position, move),
        en_passant=_jumped_squares_left(rules, position, move),
        bridged=position.bridged | moats_of_vacated_segments(rules, board),
    )
    fallen = colour_whose_king_falls(rules, position, move)
    return eliminate(rules, after, fallen) if fallen else after


@states("moat.eliminated")
def eliminate(rules: Rules, position: Position, colour: Colour) -> Position:
    """Return the position with a colour eliminated and both moats beside its segment bridged."""
    bridges = MOATS_BESIDE[colour] if rules.holds("moat.eliminated") else frozenset()
    return position._replace(eliminated=position.eliminated | {colour}, bridged=position.bridged | bridges)


@states("state.castling")
def _rights_left(rules: Rules, position: Position, move: Move) -> frozenset[Right]:
    """Return the rights that a move leaves.

    A king that moves or is captured ends both rights of its colour. A piece that leaves a rook's start square or lands
    there ends one.
    """
    if not rules.holds("state.castling") or position.board[move.origin] is None:
        return position.castling
    touched = (move.origin, move.target)
    kings = {position.board[where] for where in touched}
    return frozenset(
        right
        for right in position.castling
        if right.rook_square not in touched
        and not any(man and man.kind is Kind.KING and man.colour is right.colour for man in kings)
    )


@states("state.en-passant")
def _jumped_squares_left(rules: Rules, position: Position, move: Move) -> frozenset[Square]:
    """Return the jumped squares after a move: with a new one, without those whose pawn was captured or that are taken.

    A piece that lands behind the jumped square changes nothing.
    """
    if not rules.holds("state.en-passant"):
        return position.en_passant
    left = {where for where in position.en_passant if move.target not in (where, jumped_pawn(where))}
    if is_jump(position, move):
        left.add(square(rank_of(move.origin) + 1, file_of(move.origin)))
    return frozenset(left)


@states("turn.next", "state.en-passant")
def turn_passed(rules: Rules, position: Position) -> Position:
    """Return the position with the turn passed to the next colour that is not eliminated.

    Every colour that the turn reaches or skips loses its jumped squares.
    """
    if not rules.holds("turn.next"):
        return position
    turns = [position.turn]
    while len(turns) <= len(COLOURS):
        turns.append(next_colour(turns[-1]))
        if turns[-1] not in position.eliminated:
            break
    passed = frozenset(turns[1:])
    kept = position.en_passant
    if rules.holds("state.en-passant"):
        kept = frozenset(where for where in kept if _jumper(position, where) not in passed)
    return position._replace(turn=turns[-1], en_passant=kept)


def _jumper(position: Position, jumped: Square) -> Colour | None:
    pawn = position.board[jumped_pawn(jumped)]
    return pawn.colour if pawn else None
