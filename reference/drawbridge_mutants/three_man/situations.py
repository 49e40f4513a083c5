"""What several faults ask about a position or a way, and the places where they put their answer."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.three_man.board import Square
    from drawbridge_rules.three_man.move import Move, Way
    from drawbridge_rules.three_man.pieces import Board, Piece
    from drawbridge_rules.three_man.position import Position

Original: TypeAlias = Callable[..., Any]
"""The function in whose place another is put."""
Rulings: TypeAlias = "Mapping[str, str]"
Rights: TypeAlias = "frozenset[str]"
"""Rights to castle: the letter of a colour, and the side."""


def keep_ways(rules: CodeCopy, keeps: Callable[[Piece, Way], bool]) -> None:
    """Take away the ways of pieces that do not fulfil a condition."""

    @rules.wrap("ways.ways_from")
    def ways_from(original: Original, piece: Piece, origin: Square) -> list[Way]:
        return [way for way in original(piece, origin) if keeps(piece, way)]


def attack_only_if(rules: CodeCopy, attacks: Callable[[Board, Way], bool]) -> None:
    """Let a piece attack by a way only under a condition. Where it may capture stays right."""

    @rules.wrap("attack.could_capture")
    def could_capture(original: Original, board: Board, way: Way) -> bool:
        return attacks(board, way) and original(board, way)


def refuse_also(rules: CodeCopy, refuses: Callable[[Position, Move], bool]) -> None:
    """Refuse also the moves that fulfil a condition, where the safety of the mover's king is judged."""

    @rules.wrap("checks.king_safety")
    def king_safety(original: Original, position: Position, move: Move, rulings: Rulings) -> bool:
        return original(position, move, rulings) or refuses(position, move)


def allow_also(rules: CodeCopy, allows: Callable[[Position, Move], bool]) -> None:
    """Allow the moves that fulfil a condition, though they leave the mover's king attacked."""

    @rules.wrap("checks.king_safety")
    def king_safety(original: Original, position: Position, move: Move, rulings: Rulings) -> bool:
        return original(position, move, rulings) and not allows(position, move)


def checkers(rules: CodeCopy, position: Position) -> list[Square]:
    """Return the squares of the pieces that give check to the mover."""
    return attackers(rules, position, position.board)


def attackers(rules: CodeCopy, position: Position, board: Board) -> list[Square]:
    """Return the squares of the opponents' pieces that attack the mover's king on some board."""
    king = rules.function("pieces.king_of")(board, position.turn)
    opponents = rules.function("attack.opponents")(position.turn, position.eliminated)
    attacks = rules.function("attack.attacks")
    if king is None:
        return []
    return [square for square, piece in board.items() if piece.colour in opponents and attacks(board, square, king)]


def lines_of_attack(rules: CodeCopy, board: Board, origin: Square, target: Square) -> list[Way]:
    """Return the ways by which the piece on a square attacks another square."""
    could_capture = rules.function("attack.could_capture")
    found = rules.function("ways.ways")(board[origin], origin, target)
    return [way for way in found if not way.moats and could_capture(board, way)]


def overlook_pins(rules: CodeCopy, overlooks: Callable[[Position, Move, Board, Way], bool]) -> None:
    """Let pieces leave pins by lines that fulfil a condition, on the board after the move.

    This changes only moves of other pieces than the king, and only if the king is not in check before.
    """
    board_after = rules.function("board_after.board_after")
    king_of = rules.function("pieces.king_of")

    def allows(position: Position, move: Move) -> bool:
        if position.board[move.origin].kind == "K" or checkers(rules, position):
            return False
        after = board_after(position, move)
        king = king_of(after, position.turn)
        found = [way for one in attackers(rules, position, after) for way in lines_of_attack(rules, after, one, king)]
        return all(overlooks(position, move, after, way) for way in found)

    allow_also(rules, allows)


def is_pinned(rules: CodeCopy, position: Position, origin: Square) -> bool:
    """Return whether the king would be attacked if a piece of the mover were not there, and is not attacked now."""
    board = {square: piece for square, piece in position.board.items() if square != origin}
    return (
        position.board[origin].kind != "K" and bool(attackers(rules, position, board)) and not checkers(rules, position)
    )


def way_taken(rules: CodeCopy, position: Position, move: Move) -> Way:
    """Return any one way of a move."""
    found: Way = rules.function("ways.way_of")(position.board, move)
    return found


def captured_en_passant(rules: CodeCopy, position: Position, move: Move) -> Square | None:
    """Return the square of the pawn that a move captures en passant, or None."""
    found: Square | None = rules.function("ways.pawn_en_passant")(position, way_taken(rules, position, move))
    return found


def squares_of(way: Way) -> tuple[Square, ...]:
    """Return the squares of a way, both ends included."""
    return (way.origin, *way.passed, way.target)


def crosses_the_center(way: Way) -> bool:
    """Return whether one step or leap of a way crosses the center: it changes files by more than any other."""
    return any(distance(here, there) > 2 for here, there in pairwise(squares_of(way)))


def distance(here: Square, there: Square) -> int:
    """Return the number of files between two squares, on the shorter way around."""
    files = abs(here.file - there.file)
    return min(files, 24 - files)


def is_around_a_ring(way: Way) -> bool:
    """Return whether a way goes around a ring, for one step at least."""
    squares = squares_of(way)
    return squares[0].rank == squares[1].rank and distance(squares[0], squares[1]) == 1


def is_along_a_file(way: Way) -> bool:
    """Return whether a way starts along a file."""
    first, second = squares_of(way)[:2]
    return first.file == second.file or (first.rank == second.rank == 5 and distance(first, second) == 12)


def is_a_leap(board: Board, way: Way) -> bool:
    """Return whether a knight takes a way."""
    return board[way.origin].kind == "N"


def is_on_a_diagonal(board: Board, way: Way) -> bool:
    """Return whether a way leads along a diagonal."""
    return not (is_around_a_ring(way) or is_along_a_file(way) or is_a_leap(board, way))


def position_asked(rules: CodeCopy) -> Callable[[], Position]:
    """Return a function that returns the position looked at now, for a place that is given its board alone."""
    seen: list[Position] = []

    def seeing(original: Original, position: Position, *arguments: Any) -> Any:
        seen[:] = [position]
        return original(position, *arguments)

    for path in ("legal_moves.unrefused_moves", "refusals.refusals_of_the_move", "outcome.mover_is_in_check"):
        rules.wrap(path)(seeing)

    @rules.wrap("position.read")
    def read(original: Original, position: Any) -> Position:
        seen[:] = [original(position)]
        return seen[0]

    return lambda: seen[0]


def change_rights(rules: CodeCopy, changed: Callable[[Position, Move, Rights], Rights]) -> None:
    """Change which rights to castle are left after a move. One that is gone does not come back."""

    @rules.wrap("state.castling_after")
    def castling_after(original: Original, position: Position, move: Move) -> Rights:
        return position.castling & changed(position, move, original(position, move))


def judge_next_on(rules: CodeCopy, changed: Callable[[Position, Move, Position], Position]) -> None:
    """Judge whether the next player is eliminated on another position than the one after the move."""
    made: list[tuple[Position, Move]] = []

    @rules.wrap("state.moved")
    def moved(original: Original, position: Position, move: Move, rulings: Rulings) -> Position:
        made[:] = [(position, move)]
        after: Position = original(position, move, rulings)
        return after

    @rules.wrap("outcome.is_out")
    def is_out(original: Original, position: Position, rulings: Rulings) -> bool:
        return bool(original(changed(*made[0], position) if made else position, rulings))
