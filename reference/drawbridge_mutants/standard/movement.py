"""Misread rules about where men go: pawns first of all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.standard.situations import (
    is_en_passant,
    is_pinned,
    jumped_pawn,
    move_also,
    move_only_if,
    refuse_also,
    spare_kings,
)
from drawbridge_rules.standard.board import Piece, Square, ahead, last_rank, other, pawn_start_rank

if TYPE_CHECKING:
    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.standard.situations import Original
    from drawbridge_rules.standard.board import Board
    from drawbridge_rules.standard.move import Move
    from drawbridge_rules.standard.position import Position

FAULTS = Faults("standard", Kind.RULE)


@FAULTS("pawn.jump")
def pawns_jump_over_a_man(rules: CodeCopy) -> None:
    """For a pawn's double step, only the target must be empty, not the square that it passes."""

    @rules.wrap("refusals.path_blocked")
    def path_blocked(original: Original, position: Position, move: Move) -> bool:
        return position.board[move.origin].kind != "P" and original(position, move)


@FAULTS("pawn.jump")
def pawns_jump_from_anywhere(rules: CodeCopy) -> None:
    """A pawn may make a double step from any square if both squares are empty, except to the last rank."""
    move_also(
        rules,
        "ways.pawn_jump",
        lambda pawn, origin, target: (
            target == Square(origin.file, origin.rank + 2 * ahead(pawn.colour))
            and target.rank != last_rank(pawn.colour)
        ),
    )


@FAULTS("pawn.jump")
def pawns_jump_onto_a_man(rules: CodeCopy) -> None:
    """A pawn may capture with its double step."""
    spare_kings(rules)

    @rules.wrap("refusals.pawn_forward_capture")
    def pawn_forward_capture(original: Original, position: Position, move: Move) -> bool:
        return abs(move.target.rank - move.origin.rank) != 2 and original(position, move)


@FAULTS("pawn.jump")
def rook_pawns_do_not_jump(rules: CodeCopy) -> None:
    """A pawn on the first or the last file has no double step."""
    move_only_if(rules, "ways.pawn_jump", lambda _pawn, origin, _target: origin.file not in (1, 8))


@FAULTS("pawn.jump")
def pawns_jump_only_where_no_pawn_can_capture_them(rules: CodeCopy) -> None:
    """A pawn may not pass an enemy pawn with its double step."""

    def refuses(position: Position, move: Move) -> bool:
        is_jump = position.board[move.origin].kind == "P" and abs(move.target.rank - move.origin.rank) == 2
        beside = [Square(move.target.file + files, move.target.rank) for files in (1, -1)]
        return is_jump and any(position.board.get(one) == Piece(other(position.turn), "P") for one in beside)

    refuse_also(rules, refuses)


@FAULTS("pawn.forward-capture")
def pawns_capture_pawns_straight_ahead(rules: CodeCopy) -> None:
    """A pawn may capture a pawn straight ahead."""
    spare_kings(rules)

    @rules.wrap("refusals.pawn_forward_capture")
    def pawn_forward_capture(original: Original, position: Position, move: Move) -> bool:
        met = position.board.get(move.target)
        is_step = abs(move.target.rank - move.origin.rank) == 1
        return not (is_step and met is not None and met.kind == "P") and original(position, move)


@FAULTS("pawn.capture")
def pawns_capture_towards_the_a_file_alone(rules: CodeCopy) -> None:
    """A pawn captures towards the a-file, but not towards the h-file."""
    move_only_if(rules, "ways.pawn_capture", lambda _pawn, origin, target: target.file < origin.file)


@FAULTS("pawn.capture")
def pawns_on_their_first_square_do_not_capture(rules: CodeCopy) -> None:
    """A pawn captures only after it has moved once."""
    move_only_if(rules, "ways.pawn_capture", lambda pawn, origin, _target: origin.rank != pawn_start_rank(pawn.colour))


@FAULTS("pawn.backward")
def pawns_capture_backward(rules: CodeCopy) -> None:
    """A pawn also captures diagonally backward."""
    move_also(
        rules,
        "ways.pawn_capture",
        lambda pawn, origin, target: (
            abs(target.file - origin.file) == 1
            and target.rank == origin.rank - ahead(pawn.colour)
            and target.rank not in (1, 8)
        ),
    )
    rules.wrap("refusals.pawn_backward")(lambda _original, _position, _move: False)


@FAULTS("pawn.promotion")
def pawns_become_queens_alone(rules: CodeCopy) -> None:
    """A pawn that reaches the last rank becomes only a queen."""
    rules.wrap("ways.pawn_promotion")(lambda original, piece, target: original(piece, target)[:1])


@FAULTS("pawn.promotion")
def pawns_become_no_knights(rules: CodeCopy) -> None:
    """A pawn that reaches the last rank becomes a queen, a rook or a bishop."""
    rules.wrap("ways.pawn_promotion")(lambda original, piece, target: original(piece, target)[:3])


@FAULTS("pawn.promotion")
def pawns_do_not_promote_by_capturing(rules: CodeCopy) -> None:
    """A pawn cannot capture on the last rank."""
    refuse_also(rules, lambda position, move: move.promotion != "" and move.target in position.board)


@FAULTS("pawn.promotion")
def a_promoted_pawn_is_a_queen_whatever_was_chosen(rules: CodeCopy) -> None:
    """A promoted pawn becomes a queen, whatever piece the move names."""

    @rules.wrap("state.board_after")
    def board_after(original: Original, position: Position, move: Move) -> Board:
        after: Board = original(position, move)
        return {**after, move.target: Piece(position.turn, "Q")} if move.promotion else after


@FAULTS("pawn.promotion")
def pawns_become_no_rooks_or_bishops(rules: CodeCopy) -> None:
    """A pawn that reaches the last rank becomes only a queen or a knight."""
    rules.wrap("ways.pawn_promotion")(lambda original, piece, target: original(piece, target)[::3])


@FAULTS("pawn.promotion")
def there_is_one_queen_at_most(rules: CodeCopy) -> None:
    """A pawn becomes a queen only while its player has none."""
    refuse_also(
        rules,
        lambda position, move: move.promotion == "Q" and Piece(position.turn, "Q") in position.board.values(),
    )


@FAULTS("pawn.en-passant")
def pinned_pawns_do_not_capture_en_passant(rules: CodeCopy) -> None:
    """A pinned pawn cannot capture en passant, not even along the line of the pin."""
    refuse_also(rules, lambda position, move: is_en_passant(position, move) and is_pinned(rules, position, move.origin))


@FAULTS("pawn.en-passant")
def any_man_captures_en_passant(rules: CodeCopy) -> None:
    """Any man that moves to the jumped square removes the pawn that jumped over it."""

    @rules.wrap("state.board_after")
    def board_after(original: Original, position: Position, move: Move) -> Board:
        after: Board = original(position, move)
        if move.target == position.en_passant:
            after.pop(Square(move.target.file, move.target.rank + ahead(other(position.turn))), None)
        return after


@FAULTS("pawn.en-passant")
def men_that_step_like_a_pawn_capture_en_passant(rules: CodeCopy) -> None:
    """A bishop, queen or king that moves to the jumped square as a pawn would removes the pawn that jumped over it."""

    @rules.wrap("state.board_after")
    def board_after(original: Original, position: Position, move: Move) -> Board:
        after: Board = original(position, move)
        pawn = Piece(position.turn, "P")
        if move.target == position.en_passant and rules.function("ways.pawn_capture")(pawn, move.origin, move.target):
            after.pop(Square(move.target.file, move.origin.rank), None)
        return after


@FAULTS("pawn.en-passant")
def the_pawn_captured_en_passant_stays(rules: CodeCopy) -> None:
    """A pawn that is captured en passant stays on the board."""
    spare_kings(rules)

    @rules.wrap("state.board_after")
    def board_after(original: Original, position: Position, move: Move) -> Board:
        after: Board = original(position, move)
        jumped = jumped_pawn(position)
        return {**after, jumped: position.board[jumped]} if jumped and is_en_passant(position, move) else after


@FAULTS("pawn.en-passant")
def pawns_capture_en_passant_a_ply_too_late(rules: CodeCopy) -> None:
    """A capture en passant is possible for two plies instead of one."""

    @rules.wrap("state.en_passant_after")
    def en_passant_after(original: Original, position: Position, move: Move) -> Square | None:
        jumped: Square | None = original(position, move)
        late = position.en_passant
        if jumped is not None or late is None:
            return jumped
        still = {jumped_pawn(position), late}.isdisjoint({move.origin, move.target})
        return late if still and not is_en_passant(position, move) else None

    @rules.wrap("ways.pawn_en_passant")
    def pawn_en_passant(original: Original, position: Position, origin: Square, target: Square) -> bool:
        captured = Square(target.file, origin.rank)
        is_there = position.board.get(captured) == Piece(other(position.turn), "P")
        return is_there and original(position, origin, target)


@FAULTS("pawn.en-passant")
def pawns_capture_en_passant_towards_the_h_file_alone(rules: CodeCopy) -> None:
    """Only the pawn on the a-file's side of the jumped square captures en passant."""

    @rules.wrap("ways.pawn_en_passant")
    def pawn_en_passant(original: Original, position: Position, origin: Square, target: Square) -> bool:
        return target.file > origin.file and original(position, origin, target)


@FAULTS("pawn.en-passant")
def a_capture_en_passant_gives_no_check(rules: CodeCopy) -> None:
    """A capture en passant may not give check."""
    board_after, is_in_check = rules.function("state.board_after"), rules.function("attack.is_in_check")
    refuse_also(
        rules,
        lambda position, move: (
            is_en_passant(position, move) and is_in_check(board_after(position, move), other(position.turn))
        ),
    )


@FAULTS("king.step")
def kings_step_no_diagonals(rules: CodeCopy) -> None:
    """A king moves and attacks only along ranks and files."""
    move_only_if(
        rules, "ways.king_step", lambda _king, origin, target: origin.file == target.file or origin.rank == target.rank
    )


@FAULTS("knight.leap")
def knights_need_an_empty_square_next_to_them(rules: CodeCopy) -> None:
    """A man next to the knight, in the direction of its two squares, blocks its leap."""
    spare_kings(rules)

    @rules.wrap("attack.is_free")
    def is_free(original: Original, board: Board, origin: Square, target: Square) -> bool:
        if board[origin].kind != "N":
            return bool(original(board, origin, target))
        files, ranks = target.file - origin.file, target.rank - origin.rank
        leg = Square(origin.file + int(files / 2), origin.rank + int(ranks / 2))
        return leg not in board


@FAULTS("queen.slide")
def queens_do_not_capture_diagonally(rules: CodeCopy) -> None:
    """A queen does not capture diagonally."""

    def refuses(position: Position, move: Move) -> bool:
        is_diagonal = move.origin.file != move.target.file and move.origin.rank != move.target.rank
        return position.board[move.origin].kind == "Q" and is_diagonal and move.target in position.board

    refuse_also(rules, refuses)


@FAULTS("bishop.slide")
def bishops_move_four_squares_at_most(rules: CodeCopy) -> None:
    """A bishop moves at most four squares."""
    move_only_if(
        rules,
        "ways.bishop_slide",
        lambda piece, origin, target: piece.kind != "B" or abs(target.file - origin.file) < 5,
    )


@FAULTS("own.piece")
def kings_capture_their_own_pawns(rules: CodeCopy) -> None:
    """A king may capture its own pawns."""

    @rules.wrap("refusals.own_piece")
    def own_piece(original: Original, position: Position, move: Move) -> bool:
        met = position.board.get(move.target)
        is_own_pawn = met is not None and met.kind == "P" and position.board[move.origin].kind == "K"
        return not is_own_pawn and original(position, move)


@FAULTS("state.en-passant")
def the_jumped_square_is_the_square_of_the_pawn(rules: CodeCopy) -> None:
    """After a double step the position names the square where the pawn is, not the square that it jumped over."""

    @rules.wrap("answers.write")
    def write(original: Original, position: Position) -> object:
        jumped = jumped_pawn(position)
        return original(position if jumped is None else replace(position, en_passant=jumped))
