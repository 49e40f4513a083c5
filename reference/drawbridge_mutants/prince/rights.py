"""Slips in what ends a castling right when a base is captured on its first cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_rules.prince.pieces import BASE, KING, PAWN, Piece

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.position import Position

FAULTS = Faults("prince", Kind.MECHANISM)
Rights = frozenset[str]


def _keep_what_captures_end(rules: CodeCopy, kind: str) -> None:
    """Let captures by a kind of piece end no right of the other player. Nobody castles without a base."""

    @rules.wrap("state.castling_after")
    def castling_after(original: Callable[..., Rights], position: Position, move: Move) -> Rights:
        left = original(position, move)
        if position.board[move.origin].kind != kind or move.target not in position.board:
            return left
        return left | {right for right in position.castling if right[0] != position.turn[0]}

    @rules.wrap("refusals.castling_right_lost")
    def castling_right_lost(original: Callable[..., bool], position: Position, way: str) -> bool:
        castling = rules.function("castling.castlings")(position.turn).get(way)
        has_base = castling is None or position.board.get(castling.base) == Piece(position.turn, BASE)
        return not has_base or original(position, way)


@FAULTS("state.castling")
def bases_captured_by_kings_keep_their_rights(rules: CodeCopy) -> None:
    """A king that captures a base on its start cell does not end that base's right."""
    _keep_what_captures_end(rules, KING)


@FAULTS("state.castling")
def bases_captured_by_promoting_pawns_keep_their_rights(rules: CodeCopy) -> None:
    """A pawn that captures a base on its start cell and promotes does not end that base's right."""
    _keep_what_captures_end(rules, PAWN)
