"""Misread rules about castling, and what ends the right to it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import change_rights, keep_ways, refuse_also
from drawbridge_rules.three_man.board import Square
from drawbridge_rules.three_man.move import Manner, Move, Way
from drawbridge_rules.three_man.pieces import Piece

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original, Rights
    from drawbridge_rules.three_man.pieces import Board
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.RULE)


@FAULTS("path.blocked")
def castling_passes_a_piece_beside_the_rook(rules: CodeCopy) -> None:
    """A king may castle queenside while a piece is next to the rook."""

    @rules.wrap("ways.castling_queenside")
    def castling_queenside(original: Original, colour: str, origin: Square) -> Iterator[Way]:
        for way in original(colour, origin):
            yield way._replace(passed=way.passed[:2])


@FAULTS("castling.through-check")
def the_square_beside_the_rook_must_be_safe(rules: CodeCopy) -> None:
    """A king may not castle queenside while the square next to the rook is attacked."""
    is_attacked_by, opponents = rules.function("attack.is_attacked_by"), rules.function("attack.opponents")

    @rules.wrap("checks.castling_through_check")
    def castling_through_check(original: Original, position: Position, way: Way) -> bool:
        beside = way.passed[2:] if way.manner is Manner.CASTLES else ()
        hostile = opponents(position.turn, position.eliminated)
        unsafe = any(is_attacked_by(position.board, square, hostile) for square in beside)
        return unsafe or original(position, way)


@FAULTS("castling.through-check")
def the_rook_must_be_safe(rules: CodeCopy) -> None:
    """A king may not castle with a rook that is attacked."""
    is_attacked_by, opponents = rules.function("attack.is_attacked_by"), rules.function("attack.opponents")
    rook_start, side = rules.function("board.rook_start"), rules.function("ways.castling_side")

    @rules.wrap("checks.castling_through_check")
    def castling_through_check(original: Original, position: Position, way: Way) -> bool:
        if way.manner is not Manner.CASTLES or original(position, way):
            return bool(original(position, way))
        hostile = opponents(position.turn, position.eliminated)
        return bool(is_attacked_by(position.board, rook_start(position.turn, side(way)), hostile))


@FAULTS("castling.through-check")
def only_the_next_player_stops_castling(rules: CodeCopy) -> None:
    """Only the next player's attacks prevent castling."""
    following, opponents = rules.function("board.following"), rules.function("attack.opponents")
    is_attacked_by, king_of = rules.function("attack.is_attacked_by"), rules.function("pieces.king_of")

    def hostile(position: Position) -> list[str]:
        return [one for one in opponents(position.turn, position.eliminated) if one == following(position.turn)]

    @rules.wrap("checks.castling_through_check")
    def castling_through_check(original: Original, position: Position, way: Way) -> bool:
        return bool(original(position, way)) and bool(is_attacked_by(position.board, way.passed[0], hostile(position)))

    @rules.wrap("checks.castling_in_check")
    def castling_in_check(original: Original, position: Position, way: Way) -> bool:
        king = king_of(position.board, position.turn)
        return bool(original(position, way)) and bool(is_attacked_by(position.board, king, hostile(position)))


@FAULTS("castling.through-check")
def eliminated_players_stop_castling(rules: CodeCopy) -> None:
    """An eliminated player's pieces prevent castling across the squares that they would attack."""
    is_attacked_by = rules.function("attack.is_attacked_by")

    @rules.wrap("checks.castling_through_check")
    def castling_through_check(original: Original, position: Position, way: Way) -> bool:
        if original(position, way) or way.manner is not Manner.CASTLES:
            return way.manner is Manner.CASTLES
        return bool(is_attacked_by(position.board, way.passed[0], position.eliminated))


@FAULTS("castling.queenside")
def castling_queenside_leads_three_files_away(rules: CodeCopy) -> None:
    """A king that castles queenside moves three files, to the square next to its rook."""

    @rules.wrap("ways.castling_queenside")
    def castling_queenside(original: Original, colour: str, origin: Square) -> Iterator[Way]:
        for way in original(colour, origin):
            yield way._replace(target=way.passed[2])

    @rules.wrap("board_after.board_after")
    def board_after(original: Original, position: Position, move: Move) -> Board:
        after: Board = original(position, move)
        if position.board[move.origin].kind == "K" and move.origin.file - move.target.file == 3:
            after[Square(0, move.target.file + 1)] = after.pop(Square(0, (move.origin.file + move.target.file) // 2))
        return after


@FAULTS("castling.kingside")
def the_rook_stays_beside_the_castled_king(rules: CodeCopy) -> None:
    """In castling kingside, the rook stays on its start square."""
    _leave_rook(rules, "K")


@FAULTS("castling.queenside")
def the_rook_stays_after_castling_queenside(rules: CodeCopy) -> None:
    """In castling queenside, the rook moves next to the king but does not cross it."""
    _leave_rook(rules, "Q")


def _leave_rook(rules: CodeCopy, side: str) -> None:
    way_of, castling_side = rules.function("ways.way_of"), rules.function("ways.castling_side")

    @rules.wrap("board_after.board_after")
    def board_after(original: Original, position: Position, move: Move) -> Board:
        after: Board = original(position, move)
        way = way_of(position.board, move)
        if way.manner is Manner.CASTLES and castling_side(way) == side:
            rook = after.pop(Square(0, (move.origin.file + move.target.file) // 2))
            after[Square(0, move.target.file + (1 if side == "K" else -1))] = rook
        return after


@FAULTS("castling.right-lost")
def rights_to_castle_are_swapped(rules: CodeCopy) -> None:
    """The right `wK` allows castling towards lower files, and `wQ` towards higher ones."""
    rook_start, castling_side = rules.function("board.rook_start"), rules.function("ways.castling_side")

    @rules.wrap("obstacles.castling_right_lost")
    def castling_right_lost(_original: Original, position: Position, way: Way) -> bool:
        if way.manner is not Manner.CASTLES:
            return False
        has_rook = position.board.get(rook_start(position.turn, castling_side(way))) == Piece(position.turn, "R")
        swapped = "Q" if castling_side(way) == "K" else "K"
        return not has_rook or position.turn[0] + swapped not in position.castling


@FAULTS("castling.right-lost")
def one_right_is_enough_for_both_sides(rules: CodeCopy) -> None:
    """A king with one castling right may castle to either side if its own rook is there."""
    rook_start, side = rules.function("board.rook_start"), rules.function("ways.castling_side")

    @rules.wrap("obstacles.castling_right_lost")
    def castling_right_lost(original: Original, position: Position, way: Way) -> bool:
        if way.manner is not Manner.CASTLES:
            return bool(original(position, way))
        rook = position.board.get(rook_start(position.turn, side(way)))
        held = {right[0] for right in position.castling}
        return rook != Piece(position.turn, "R") or position.turn[0] not in held


@FAULTS("castling.in-check")
def a_king_castles_only_while_no_king_is_in_check(rules: CodeCopy) -> None:
    """A king may not castle while the king of another player is in check."""
    is_in_check, opponents = rules.function("attack.is_in_check"), rules.function("attack.opponents")

    @rules.wrap("checks.castling_in_check")
    def castling_in_check(original: Original, position: Position, way: Way) -> bool:
        if original(position, way) or way.manner is not Manner.CASTLES:
            return way.manner is Manner.CASTLES
        others = opponents(position.turn, position.eliminated)
        return any(is_in_check(position.board, one, position.eliminated) for one in others)


@FAULTS("castling.kingside")
def a_king_does_not_castle_with_a_check(rules: CodeCopy) -> None:
    """Castling may not give check."""
    board_after, is_in_check = rules.function("board_after.board_after"), rules.function("attack.is_in_check")
    opponents, way_of = rules.function("attack.opponents"), rules.function("ways.way_of")

    def refuses(position: Position, move: Move) -> bool:
        if way_of(position.board, move).manner is not Manner.CASTLES:
            return False
        after, others = board_after(position, move), opponents(position.turn, position.eliminated)
        return any(is_in_check(after, one, position.eliminated) for one in others)

    refuse_also(rules, refuses)


@FAULTS("castling.kingside")
def there_is_no_castling_with_two_players(rules: CodeCopy) -> None:
    """Once a player is eliminated, nobody may castle."""

    @rules.wrap("obstacles.castling_right_lost")
    def castling_right_lost(original: Original, position: Position, way: Way) -> bool:
        return original(position, way) or (way.manner is Manner.CASTLES and bool(position.eliminated))


@FAULTS("castling.queenside")
def only_white_castles_queenside(rules: CodeCopy) -> None:
    """Gray and Black may castle only kingside."""

    def keeps(piece: Piece, way: Way) -> bool:
        return way.manner is not Manner.CASTLES or piece.colour == "white" or len(way.passed) == 2

    keep_ways(rules, keeps)


@FAULTS("state.castling")
def a_kings_move_ends_the_kingside_right_alone(rules: CodeCopy) -> None:
    """A king's move ends the right to castle kingside, but not the right to castle queenside."""

    def ended(position: Position, move: Move, left: Rights) -> Rights:
        moves_king = position.board[move.origin].kind == "K"
        return left | {position.turn[0] + "Q"} if moves_king else left

    change_rights(rules, ended)


@FAULTS("state.castling")
def castling_itself_keeps_the_other_right(rules: CodeCopy) -> None:
    """Castling ends only the right for the side to which the king castles."""
    way_of = rules.function("ways.way_of")

    def ended(position: Position, move: Move, left: Rights) -> Rights:
        way = way_of(position.board, move)
        if way.manner is not Manner.CASTLES:
            return left
        return left | {position.turn[0] + ("Q" if way.target.file > way.origin.file else "K")}

    change_rights(rules, ended)


@FAULTS("state.castling")
def a_captured_king_keeps_its_rights(rules: CodeCopy) -> None:
    """The rights of a player whose king is captured stay in the position."""

    def ended(position: Position, move: Move, left: Rights) -> Rights:
        captured = position.board.get(move.target)
        if captured is None or captured.kind != "K":
            return left
        return left | {captured.colour[0] + "K", captured.colour[0] + "Q"}

    change_rights(rules, ended)


@FAULTS("state.castling")
def a_captured_rook_keeps_its_right(rules: CodeCopy) -> None:
    """Capturing a rook on its start square does not end its right."""

    def ended(position: Position, move: Move, left: Rights) -> Rights:
        captured = position.board.get(move.target)
        if captured is None or captured.kind != "R":
            return left
        kept = {captured.colour[0] + side for side in "KQ"}
        return left | kept

    change_rights(rules, ended)


@FAULTS("state.castling")
def a_rooks_move_ends_both_rights(rules: CodeCopy) -> None:
    """A rook that leaves its start square ends both rights of its player."""

    def ended(position: Position, _move: Move, left: Rights) -> Rights:
        colour = position.turn[0]
        lost = {right for right in position.castling - left if right[0] == colour}
        return left - {colour + "K", colour + "Q"} if lost else left

    change_rights(rules, ended)


@FAULTS("state.castling")
def an_eliminated_player_loses_the_rights(rules: CodeCopy) -> None:
    """The rights of a player are removed from the position when the player is eliminated."""

    @rules.wrap("outcome.without")
    def without(original: Original, position: Position, colour: str) -> Position:
        after: Position = original(position, colour)
        return replace(after, castling=after.castling - {colour[0] + "K", colour[0] + "Q"})


@FAULTS("state.castling")
def captures_end_no_right(rules: CodeCopy) -> None:
    """Only a move of the king or of the rook ends a right. A capture ends none."""

    @rules.wrap("state.castling_after")
    def castling_after(original: Original, position: Position, move: Move) -> Rights:
        found: Rights = original(position, move)
        return found | {right for right in position.castling if right[0] != position.turn[0]}


@FAULTS("state.castling")
def a_check_ends_the_rights(rules: CodeCopy) -> None:
    """A king that has been in check may no longer castle."""
    board_after, is_in_check = rules.function("board_after.board_after"), rules.function("attack.is_in_check")

    @rules.wrap("state.castling_after")
    def castling_after(original: Original, position: Position, move: Move) -> Rights:
        found: Rights = original(position, move)
        after = board_after(position, move)
        checked = [one for one in ("white", "gray", "black") if is_in_check(after, one, position.eliminated)]
        return found - {one[0] + side for one in checked for side in "KQ"}
