"""Slips in the detection of checks: a kind, a direction or a line of attack is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.standard.situations import allow_also, attack_only_if, moves_king, spare_kings
from drawbridge_rules.standard.board import Piece, Square, ahead

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.standard.situations import Original
    from drawbridge_rules.standard.board import Board
    from drawbridge_rules.standard.move import Move
    from drawbridge_rules.standard.position import Position

FAULTS = Faults("standard", Kind.MECHANISM)


def _forget(rules: CodeCopy, is_forgotten: Callable[[str, int, int], bool]) -> None:
    """Forget attacks by the kind of the man, and the files and ranks between it and its target."""
    attack_only_if(
        rules,
        lambda board, origin, target: (
            not is_forgotten(board[origin].kind, target.file - origin.file, target.rank - origin.rank)
        ),
    )


@FAULTS("king.safety")
def knights_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets knights."""
    _forget(rules, lambda kind, _files, _ranks: kind == "N")


@FAULTS("king.safety")
def pawns_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets pawns."""
    _forget(rules, lambda kind, _files, _ranks: kind == "P")


@FAULTS("king.safety")
def kings_attack_no_square(rules: CodeCopy) -> None:
    """Check detection forgets kings."""
    _forget(rules, lambda kind, _files, _ranks: kind == "K")


@FAULTS("king.safety")
def bishops_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets bishops."""
    _forget(rules, lambda kind, _files, _ranks: kind == "B")


@FAULTS("king.safety")
def queens_give_check_like_rooks(rules: CodeCopy) -> None:
    """Check detection forgets the diagonals of queens."""
    _forget(rules, lambda kind, files, ranks: kind == "Q" and abs(files) == abs(ranks))


@FAULTS("king.safety")
def queens_give_check_like_bishops(rules: CodeCopy) -> None:
    """Check detection forgets the straight lines of queens."""
    _forget(rules, lambda kind, files, ranks: kind == "Q" and 0 in (files, ranks))


@FAULTS("king.safety")
def checks_along_ranks_are_overlooked(rules: CodeCopy) -> None:
    """Check detection looks along files and diagonals, but not along ranks."""
    _forget(rules, lambda kind, _files, ranks: kind in "QR" and ranks == 0)


@FAULTS("king.safety")
def checks_from_behind_are_overlooked(rules: CodeCopy) -> None:
    """Check detection does not look down a file, from the king towards the first rank."""
    _forget(rules, lambda kind, files, ranks: kind in "QR" and files == 0 and ranks > 0)


@FAULTS("king.safety")
def one_diagonal_is_overlooked(rules: CodeCopy) -> None:
    """Check detection forgets one of the four diagonal directions."""
    _forget(rules, lambda kind, files, ranks: kind in "QB" and files == -ranks and files > 0)


@FAULTS("king.safety")
def checks_from_far_away_are_overlooked(rules: CodeCopy) -> None:
    """Check detection looks only six squares far."""
    _forget(rules, lambda _kind, files, ranks: 7 in (abs(files), abs(ranks)))


@FAULTS("king.safety")
def knights_give_no_check_from_two_files_away(rules: CodeCopy) -> None:
    """Check detection forgets half of the leaps of knights: those of two files and one rank."""
    _forget(rules, lambda kind, files, _ranks: kind == "N" and abs(files) == 2)


@FAULTS("king.safety")
def pawns_give_check_the_wrong_way(rules: CodeCopy) -> None:
    """Check detection treats the enemy's pawns as the mover's own, so it looks for them on the wrong side."""
    spare_kings(rules)

    @rules.wrap("attack.attacks")
    def attacks(original: Original, board: Board, origin: Square, target: Square) -> bool:
        piece = board[origin]
        if piece.kind != "P":
            return bool(original(board, origin, target))
        return abs(target.file - origin.file) == 1 and target.rank == origin.rank - ahead(piece.colour)


@FAULTS("king.safety")
def pawns_give_check_straight_ahead(rules: CodeCopy) -> None:
    """Check detection treats the square in front of a pawn as attacked."""

    @rules.wrap("attack.attacks")
    def attacks(original: Original, board: Board, origin: Square, target: Square) -> bool:
        piece = board[origin]
        is_ahead = piece.kind == "P" and target == Square(origin.file, origin.rank + ahead(piece.colour))
        return is_ahead or original(board, origin, target)


@FAULTS("king.safety")
def a_king_may_step_next_to_a_pawn(rules: CodeCopy) -> None:
    """A king may step onto an empty square that a pawn attacks, because the pawn cannot move there now."""
    _step_into(rules, "P")


@FAULTS("king.safety")
def a_king_may_step_next_to_a_king(rules: CodeCopy) -> None:
    """A king may step next to the enemy king."""
    _step_into(rules, "K")


@FAULTS("king.safety")
def a_king_may_capture_a_guarded_man(rules: CodeCopy) -> None:
    """A king may capture a man that another man protects."""
    allow_also(rules, lambda position, move: moves_king(position, move) and move.target in position.board)


def _step_into(rules: CodeCopy, kind: str) -> None:
    """Let a king step to squares that only men of one kind attack."""
    attacks = rules.function("attack.attacks")

    def allows(position: Position, move: Move) -> bool:
        if not moves_king(position, move) or move.target in position.board:
            return False
        board = {one: piece for one, piece in position.board.items() if one != move.origin}
        board[move.target] = Piece(position.turn, "K")
        found = [
            one for one, piece in board.items() if piece.colour != position.turn and attacks(board, one, move.target)
        ]
        return all(board[one].kind == kind for one in found)

    allow_also(rules, allows)
