"""Misread rules about pawns: steps, captures, crossing the center, promotion."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import crosses_the_center, keep_ways
from drawbridge_rules.three_man.board import Square
from drawbridge_rules.three_man.lines import INWARDS
from drawbridge_rules.three_man.move import Manner, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original, Rulings
    from drawbridge_rules.three_man.move import Move
    from drawbridge_rules.three_man.pieces import Board, Piece
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.RULE)


@FAULTS("state.crossed")
def pawns_never_turn_outwards(rules: CodeCopy) -> None:
    """A pawn that crosses the center stays an inward pawn."""
    rules.wrap("board_after.outward_pawn")(lambda _original, pawn: pawn)


@FAULTS("state.crossed")
def pawns_that_capture_through_the_center_do_not_turn(rules: CodeCopy) -> None:
    """A pawn becomes an outward pawn when it steps through the center, but not when it captures through it."""

    @rules.wrap("board_after.crosses_the_center")
    def crosses(original: Original, piece: Piece, move: Move) -> bool:
        return (move.target.file - move.origin.file) % 24 == 12 and original(piece, move)


@FAULTS("state.crossed")
def pawns_turn_when_they_reach_the_innermost_ring(rules: CodeCopy) -> None:
    """A pawn becomes an outward pawn as soon as it reaches the innermost rank."""

    @rules.wrap("board_after.crosses_the_center")
    def crosses(original: Original, piece: Piece, move: Move) -> bool:
        return original(piece, move) or (piece.kind == "P" and move.target.rank == 5)


@FAULTS("pawn.capture")
def pawns_do_not_capture_through_the_center(rules: CodeCopy) -> None:
    """A pawn on the innermost rank cannot capture."""
    keep_ways(rules, lambda piece, way: piece.kind != "P" or way.manner is Manner.STEPS or way.origin.rank < 5)


@FAULTS("pawn.capture")
def pawns_capture_straight_beside_the_opposite_file(rules: CodeCopy) -> None:
    """Through the center a pawn captures on the files next to the opposite one."""

    @rules.wrap("ways.pawn_capture")
    def pawn_capture(original: Original, origin: Square, ranks: int) -> Iterator[Way]:
        for way in original(origin, ranks):
            if crosses_the_center(way):
                nearer = 1 if (way.target.file - origin.file) % 24 == 10 else -1
                yield way._replace(target=Square(5, (way.target.file + nearer) % 24))
            else:
                yield way


@FAULTS("pawn.capture")
def pawns_capture_beside_them_on_the_innermost_ring(rules: CodeCopy) -> None:
    """A pawn on the innermost rank captures on the squares next to it, but not through the center."""

    @rules.wrap("ways.pawn_capture")
    def pawn_capture(original: Original, origin: Square, ranks: int) -> Iterator[Way]:
        for files, way in zip((1, -1), original(origin, ranks), strict=False):
            beside = Square(5, (origin.file + files) % 24)
            yield way._replace(target=beside) if crosses_the_center(way) else way


@FAULTS("pawn.step")
def pawns_do_not_step_through_the_center(rules: CodeCopy) -> None:
    """A pawn crosses the center only by a capture."""
    keep_ways(rules, lambda piece, way: not (piece.is_pawn and way.manner is Manner.STEPS and crosses_the_center(way)))


@FAULTS("pawn.capture")
def outward_pawns_capture_inwards(rules: CodeCopy) -> None:
    """An outward pawn steps outwards, but captures inwards, as it did before."""
    pawn_capture = rules.function("ways.pawn_capture")

    @rules.wrap("ways.ways_from")
    def ways_from(original: Original, piece: Piece, origin: Square) -> Iterator[Way]:
        ways: Iterator[Way] = original(piece, origin)
        if piece.kind != "O":
            yield from ways
            return
        yield from (way for way in ways if way.manner is not Manner.CAPTURES)
        yield from pawn_capture(origin, INWARDS)


@FAULTS("pawn.capture")
def outward_pawns_capture_both_ways(rules: CodeCopy) -> None:
    """An outward pawn captures inwards as well as outwards."""
    pawn_capture = rules.function("ways.pawn_capture")

    @rules.wrap("ways.ways_from")
    def ways_from(original: Original, piece: Piece, origin: Square) -> Iterator[Way]:
        yield from original(piece, origin)
        if piece.kind == "O":
            yield from pawn_capture(origin, INWARDS)


@FAULTS("pawn.jump")
def pawns_jump_from_the_third_ring(rules: CodeCopy) -> None:
    """A pawn may still jump from the third ring of its own segment."""

    @rules.wrap("ways.pawn_jump")
    def pawn_jump(original: Original, pawn: Piece, origin: Square) -> Iterator[Way]:
        yield from original(pawn, origin)
        if pawn.kind == "P" and origin.rank == 2 and rules.function("board.is_on_segment")(origin, pawn.colour):
            yield Way(Manner.STEPS, origin, Square(4, origin.file), (Square(3, origin.file),))

    @rules.wrap("state.en_passant_after")
    def en_passant_after(original: Original, position: Position, way: Way) -> frozenset[Square]:
        found: frozenset[Square] = original(position, way)
        return found - {Square(3, way.target.file)}


@FAULTS("pawn.jump")
def outward_pawns_jump(rules: CodeCopy) -> None:
    """An outward pawn may jump two squares from the innermost rank."""

    @rules.wrap("ways.pawn_jump")
    def pawn_jump(original: Original, pawn: Piece, origin: Square) -> Iterator[Way]:
        yield from original(pawn, origin)
        if pawn.kind == "O" and origin.rank == 5:
            yield Way(Manner.STEPS, origin, Square(3, origin.file), (Square(4, origin.file),))

    @rules.wrap("state.en_passant_after")
    def en_passant_after(original: Original, position: Position, way: Way) -> frozenset[Square]:
        found: frozenset[Square] = original(position, way)
        return found - {Square(4, way.target.file)}


@FAULTS("pawn.jump")
def pawns_jump_onto_pieces(rules: CodeCopy) -> None:
    """A pawn may capture with its jump."""

    @rules.wrap("obstacles.pawn_forward_capture")
    def pawn_forward_capture(original: Original, board: Board, way: Way) -> bool:
        return not way.passed and original(board, way)


@FAULTS("pawn.forward-capture")
def outward_pawns_capture_straight_ahead(rules: CodeCopy) -> None:
    """An outward pawn may capture straight ahead."""

    @rules.wrap("obstacles.pawn_forward_capture")
    def pawn_forward_capture(original: Original, board: Board, way: Way) -> bool:
        return board[way.origin].kind != "O" and original(board, way)


@FAULTS("pawn.forward-capture")
def pawns_capture_straight_through_the_center(rules: CodeCopy) -> None:
    """A pawn that steps through the center may capture there."""

    @rules.wrap("obstacles.pawn_forward_capture")
    def pawn_forward_capture(original: Original, board: Board, way: Way) -> bool:
        return not crosses_the_center(way) and original(board, way)


@FAULTS("pawn.promotion")
def pawns_become_queens_alone(rules: CodeCopy) -> None:
    """A pawn that reaches the outermost rank can become only a queen."""
    _promote_to(rules, lambda offered: offered[:1])


@FAULTS("pawn.promotion")
def pawns_become_no_knights(rules: CodeCopy) -> None:
    """A pawn that reaches the outermost rank can become only a queen, a rook or a bishop."""
    _promote_to(rules, lambda offered: offered[:3])


def _promote_to(rules: CodeCopy, chosen: Original) -> None:
    rules.wrap("ways.pawn_promotion")(lambda original, piece, target: chosen(original(piece, target)))


@FAULTS("pawn.promotion")
def pawns_promote_on_foreign_segments_alone(rules: CodeCopy) -> None:
    """A pawn may promote only on an opponent's segment."""

    def keeps(piece: Piece, way: Way) -> bool:
        is_home = way.target.file // 8 == {"white": 0, "gray": 1, "black": 2}[piece.colour]
        return not (piece.kind == "O" and way.target.rank == 0 and is_home)

    keep_ways(rules, keeps)


@FAULTS("pawn.promotion")
def pawns_do_not_promote_by_capturing(rules: CodeCopy) -> None:
    """A pawn may promote only by a step, not by a capture."""
    keep_ways(
        rules,
        lambda piece, way: not (piece.kind == "O" and way.target.rank == 0 and way.manner is Manner.CAPTURES),
    )


@FAULTS("pawn.promotion")
def a_promoted_pawn_is_a_queen_whatever_was_chosen(rules: CodeCopy) -> None:
    """A promoted pawn becomes a queen, whatever piece the move names."""

    @rules.wrap("board_after.piece_after")
    def piece_after(original: Original, piece: Piece, move: Move) -> Piece:
        found: Piece = original(piece, move)
        return found._replace(kind="Q") if move.promotion else found


@FAULTS("pawn.promotion")
def there_is_one_queen_at_most(rules: CodeCopy) -> None:
    """A pawn may become a queen only while its player has none on the board."""

    @rules.wrap("checks.king_safety")
    def king_safety(original: Original, position: Position, move: Move, rulings: Rulings) -> bool:
        own = [piece.kind for piece in position.board.values() if piece.colour == position.turn]
        return original(position, move, rulings) or (move.promotion == "Q" and "Q" in own)


@FAULTS("pawn.backward")
def inward_pawns_on_foreign_segments_move_outwards(rules: CodeCopy) -> None:
    """A pawn moves outwards as soon as it is on the segment of an opponent, whether it has crossed or not."""

    def outward(piece: Piece, origin: Square) -> Piece:
        home = {"white": 0, "gray": 1, "black": 2}[piece.colour]
        return piece._replace(kind="O") if piece.kind == "P" and origin.file // 8 != home else piece

    @rules.wrap("ways.ways_from")
    def ways_from(original: Original, piece: Piece, origin: Square) -> Iterator[Way]:
        found: Iterator[Way] = original(outward(piece, origin), origin)
        return found

    @rules.wrap("board_after.crosses_the_center")
    def crosses(original: Original, piece: Piece, move: Move) -> bool:
        return original(piece, move) and outward(piece, move.origin) == piece


@FAULTS("pawn.en-passant")
def only_the_next_player_captures_en_passant(rules: CodeCopy) -> None:
    """Only the next player may capture a pawn en passant."""

    @rules.wrap("state.passed_turn")
    def passed_turn(original: Original, position: Position) -> Position:
        before = position.en_passant
        after: Position = original(position)
        own = {square for square in before if position.board[Square(3, square.file)].colour == position.turn}
        return replace(after, en_passant=after.en_passant & own)


@FAULTS("state.en-passant")
def jumped_squares_are_named_only_if_a_pawn_can_capture(rules: CodeCopy) -> None:
    """A jumped square is kept only while an outward pawn is in place to capture there."""
    diagonal_line = rules.function("lines.diagonal_line")

    @rules.wrap("state.passed_turn")
    def passed_turn(original: Original, position: Position) -> Position:
        after: Position = original(position)
        beside = {
            square: [next(diagonal_line(square, INWARDS, files)) for files in (1, -1)] for square in after.en_passant
        }
        kept = {
            square
            for square, places in beside.items()
            if any(after.board.get(place, after.board[Square(3, square.file)]).kind == "O" for place in places)
        }
        return replace(after, en_passant=frozenset(kept))


@FAULTS("state.en-passant")
def a_new_jump_replaces_the_last(rules: CodeCopy) -> None:
    """A position has at most one jumped square, that of the last jump."""

    @rules.wrap("state.en_passant_after")
    def en_passant_after(original: Original, position: Position, way: Way) -> frozenset[Square]:
        found: frozenset[Square] = original(position, way)
        return found - position.en_passant or found


@FAULTS("pawn.en-passant")
def inward_pawns_capture_en_passant(rules: CodeCopy) -> None:
    """An inward pawn may also capture en passant, but not across a creek."""

    @rules.wrap("ways.pawn_en_passant")
    def pawn_en_passant(original: Original, position: Position, way: Way) -> Square | None:
        is_inward = position.board[way.origin].kind == "P" and way.manner is Manner.CAPTURES
        if is_inward and way.target in position.en_passant:
            return Square(3, way.target.file)
        found: Square | None = original(position, way)
        return found


@FAULTS("pawn.en-passant")
def the_pawn_captured_en_passant_stays(rules: CodeCopy) -> None:
    """A pawn that is captured en passant stays on the board."""

    @rules.wrap("board_after.board_after")
    def board_after(original: Original, position: Position, move: Move) -> Board:
        after: Board = original(position, move)
        jumped = Square(3, move.target.file)
        if move.target in position.en_passant and jumped not in after and move.origin != jumped:
            return {**after, jumped: position.board[jumped]}
        return after


@FAULTS("pawn.en-passant")
def any_piece_captures_en_passant(rules: CodeCopy) -> None:
    """Any piece that lands on a jumped square captures the pawn that jumped over it."""

    @rules.wrap("board_after.board_after")
    def board_after(original: Original, position: Position, move: Move) -> Board:
        after: Board = original(position, move)
        if move.target in position.en_passant:
            after.pop(Square(3, move.target.file), None)
        return after


@FAULTS("pawn.en-passant")
def pieces_that_step_like_a_pawn_capture_en_passant(rules: CodeCopy) -> None:
    """A bishop, queen or king that moves one step diagonally outwards to a jumped square captures the jumped pawn."""

    @rules.wrap("board_after.board_after")
    def board_after(original: Original, position: Position, move: Move) -> Board:
        after: Board = original(position, move)
        is_a_pawns_step = move.origin.rank == 3 and (move.target.file - move.origin.file) % 24 in (1, 23)
        if move.target in position.en_passant and is_a_pawns_step:
            after.pop(Square(3, move.target.file), None)
        return after


@FAULTS("pawn.en-passant")
def only_pawns_of_the_player_before_are_captured_en_passant(rules: CodeCopy) -> None:
    """Only the pawn of the player who moved last may be captured en passant."""
    following = rules.function("board.following")

    @rules.wrap("ways.pawn_en_passant")
    def pawn_en_passant(original: Original, position: Position, way: Way) -> Square | None:
        found: Square | None = original(position, way)
        if found is None or following(position.board[found].colour) != position.turn:
            return None
        return found
