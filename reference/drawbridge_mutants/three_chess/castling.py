"""Misread rules about castling."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_chess.shared import castling, refuse
from drawbridge_rules.three_chess.board import Piece, Square

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.three_chess.board import Board
    from drawbridge_rules.three_chess.move import Move, Way
    from drawbridge_rules.three_chess.position import Position

    PawnWays: TypeAlias = Callable[[str, Square], Iterator[Way]]
    Moves: TypeAlias = Callable[[Position], Iterator[Move]]
    BoardAfter: TypeAlias = Callable[[Board, Move], Board]
    Judge: TypeAlias = Callable[[Position, Move], tuple[str, ...]]
    Result: TypeAlias = dict[str, str] | None

FAULTS = Faults("three-chess", Kind.RULE)


def _castles_only(rules: CodeCopy, is_refused: Callable[[Position, Move], bool]) -> None:
    """Refuse some castlings."""
    refuse(
        rules,
        lambda position, move: castling(rules, position.board, move) is not None and is_refused(position, move),
    )


@FAULTS("check.ignored")
def no_castling_out_of_check(rules: CodeCopy) -> None:
    """A king in check may not castle."""
    _castles_only(rules, lambda position, _move: rules.function("outcome.is_in_check")(position.board, position.turn))


@FAULTS("check.ignored")
def no_castling_through_check(rules: CodeCopy) -> None:
    """A king may not castle across an attacked square."""

    def is_refused(position: Position, move: Move) -> bool:
        crossed = move.target._replace(column=(move.origin.column + move.target.column) // 2)
        board = {square: piece for square, piece in position.board.items() if square != move.origin}
        board[crossed] = position.board[move.origin]
        in_check: bool = rules.function("outcome.is_in_check")(board, position.turn)
        return in_check

    _castles_only(rules, is_refused)


@FAULTS("check.ignored")
def no_castling_into_check(rules: CodeCopy) -> None:
    """A king may not castle onto an attacked square."""
    _castles_only(
        rules,
        lambda position, move: rules.function("outcome.is_in_check")(
            rules.function("state.board_after")(position.board, move), position.turn
        ),
    )


def _rook(rules: CodeCopy, is_enough: Callable[[Piece, Piece | None], bool]) -> None:
    """Let other pieces on the corner be enough to castle with."""

    @rules.wrap("obstacles.castling_no_rook")
    def castling_no_rook(original: Callable[..., bool], board: Board, king: Piece, way: Way) -> bool:
        if not original(board, king, way):
            return False
        corner, _ = rules.function("ways.castling_rook")(way.target)
        return not is_enough(king, board.get(corner))


@FAULTS("castling.no-rook")
def castles_with_anybodys_rook(rules: CodeCopy) -> None:
    """A king may castle with a rook of any colour."""
    _rook(rules, lambda _king, there: there is not None and there.kind == "R")


@FAULTS("castling.no-rook")
def castles_with_any_own_piece(rules: CodeCopy) -> None:
    """A king may castle with any piece of its own colour on the corner."""
    _rook(rules, lambda king, there: there is not None and there.colour == king.colour)


@FAULTS("path.blocked")
def castles_past_a_piece_beside_the_rook(rules: CodeCopy) -> None:
    """Castling queenside needs only the two squares on the king's way to be empty."""

    @rules.wrap("ways.castling_queenside")
    def castling_queenside(original: PawnWays, colour: str, origin: Square) -> Iterator[Way]:
        yield from (way._replace(kept_empty=way.kept_empty[1:]) for way in original(colour, origin))


@FAULTS("castling.kingside")
def castles_on_every_back_row(rules: CodeCopy) -> None:
    """A king may also castle on another colour's back row if its own rook is on the corner."""
    for side in ("ways.castling_kingside", "ways.castling_queenside"):

        @rules.wrap(side)
        def castles(original: PawnWays, _colour: str, origin: Square) -> Iterator[Way]:
            yield from original(origin.section, origin)


@FAULTS("castling.kingside")
def the_rook_lands_outside_the_king(rules: CodeCopy) -> None:
    """In castling, the rook lands on the outer side of the king."""

    @rules.wrap("state.board_after")
    def board_after(original: BoardAfter, board: Board, move: Move) -> Board:
        after = original(board, move)
        if castling(rules, board, move) is not None:
            _, goes = rules.function("ways.castling_rook")(move.target)
            outside = move.target._replace(column=7 if move.target.column == 6 else 1)
            after[outside] = after.pop(goes)
        return after


@FAULTS("castling.queenside")
def kings_castle_over_three_squares(rules: CodeCopy) -> None:
    """In castling queenside, the king moves to column B and the rook to column C."""

    @rules.wrap("ways.castling_queenside")
    def castling_queenside(original: PawnWays, colour: str, origin: Square) -> Iterator[Way]:
        yield from (way._replace(target=way.target._replace(column=1)) for way in original(colour, origin))

    @rules.wrap("ways.castling_rook")
    def castling_rook(original: Callable[[Square], tuple[Square, Square]], target: Square) -> tuple[Square, Square]:
        corner, goes = original(target)
        return (corner, goes._replace(column=2)) if target.column == 1 else (corner, goes)


@FAULTS("castling.kingside")
def castling_wants_an_unmoved_king(rules: CodeCopy) -> None:
    """A king that has moved in the same game may not castle."""
    _remembering(rules, lambda piece, _origin, _colour: piece.kind == "K")


@FAULTS("castling.queenside")
def castling_wants_unmoved_rooks(rules: CodeCopy) -> None:
    """A player whose rook has left a corner in the same game may not castle."""
    _remembering(rules, lambda piece, origin, colour: piece == Piece(colour, "R") and origin.column in (0, 7))


def _remembering(rules: CodeCopy, ends: Callable[[Piece, Square, str], bool]) -> None:
    """Take castling away from a colour after some of its moves, as long as play goes on from there."""
    ended: dict[tuple[str, frozenset[tuple[Square, Piece]]], frozenset[str]] = {}

    def key(position: Position) -> tuple[str, frozenset[tuple[Square, Piece]]]:
        return position.turn, frozenset(position.board.items())

    @rules.wrap("state.moved")
    def moved(original: Callable[[Position, Move], Position], position: Position, move: Move) -> Position:
        after, colour = original(position, move), position.turn
        piece = position.board[move.origin]
        ended_now = {colour} if piece.colour == colour and ends(piece, move.origin, colour) else set()
        lost = ended.get(key(position), frozenset()) | ended_now
        if lost:
            ended[key(after)] = lost
        return after

    _castles_only(rules, lambda position, _move: position.turn in ended.get(key(position), frozenset()))
