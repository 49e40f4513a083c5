"""The position after a move: `State` of the rule book."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.standard.board import Colour, Square, file_of, rank_of, square
from drawbridge_reference.standard.moves import legal_act, legal_acts
from drawbridge_reference.standard.pieces import Kind, piece
from drawbridge_reference.standard.ply_notation.meaning import double_step
from drawbridge_reference.standard.position import Position
from drawbridge_reference.standard.squares_after import board_after, jumped_after, rights_after

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_reference.standard.compiled.acts import Act
    from drawbridge_reference.standard.notation import Move
    from drawbridge_reference.standard.pieces import Piece
    from drawbridge_reference.standard.rules import Rules


def play(rules: Rules, position: Position, move: Move) -> Position:
    """Return the position after a legal move. Raises ValueError for an illegal one."""
    act = legal_act(rules, position, move)
    if act is None:
        raise ValueError(f"{move.text} is not a legal move here")
    return _as_the_fen_tells(rules, after(rules, position, act))


def after(rules: Rules, position: Position, act: Act) -> Position:
    """Return the position after an act. It names a jumped square whether or not anything can capture there."""
    arrived = uncounted(rules, position, act)
    halfmove, fullmove = _clocks(rules, position, act, arrived.board)
    return replace(arrived, halfmove=halfmove, fullmove=fullmove)


def uncounted(rules: Rules, position: Position, act: Act) -> Position:
    """Return the position after an act, without changing the FEN's counters."""
    board = board_after(position.board, act)
    return Position(
        tuple(board),
        position.turn.other,
        rights_after(rules, position, act),
        jumped_after(rules, position, act, board),
    )


@states("state.clocks")
def _clocks(rules: Rules, position: Position, act: Act, board: Sequence[Piece | None]) -> tuple[int, int]:
    """Return the two counters of the FEN after an act."""
    if not rules.holds("state.clocks"):
        return position.halfmove, position.fullmove
    is_of_a_pawn = act.way is not None and act.way.piece.kind is Kind.PAWN
    takes = board.count(None) > position.board.count(None)
    halfmove = 0 if is_of_a_pawn or takes else position.halfmove + 1
    return halfmove, position.fullmove + (position.turn is Colour.BLACK)


@states("state.en-passant")
def _as_the_fen_tells(rules: Rules, position: Position) -> Position:
    """Return the position without its jumped square if the ruling `ep-field` leaves it out."""
    if position.en_passant is None or not rules.holds("state.en-passant"):
        return position
    is_told = rules.ep_field == "always" or (
        _pawn_stands_ready(position, position.en_passant)
        if rules.ep_field == "pseudo"
        else _can_be_captured(rules, position)
    )
    return position if is_told else replace(position, en_passant=None)


def _pawn_stands_ready(position: Position, jumped: Square) -> bool:
    """Return whether a pawn of the side to move stands beside the pawn that has jumped."""
    step = double_step(jumped)
    if step is None:
        return False
    rank, file = rank_of(step[1]), file_of(step[1])
    pawn = piece(position.turn, Kind.PAWN)
    return any(0 <= beside < 8 and position.board[square(rank, beside)] is pawn for beside in (file - 1, file + 1))


def _can_be_captured(rules: Rules, position: Position) -> bool:
    """Return whether a legal move captures the pawn that has jumped, by a ply that demands its double step."""
    return any(
        act.way is not None and "pawn.en-passant" in act.way.clauses and act.target == position.en_passant
        for act in legal_acts(rules, position)
    )
