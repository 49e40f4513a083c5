"""Slips in the detection of checks: a kind, a direction or a line of attack is forgotten."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import (
    attack_only_if,
    crosses_the_center,
    is_along_a_file,
    is_around_a_ring,
    is_on_a_diagonal,
)
from drawbridge_rules.three_man.board import COLOURS

if TYPE_CHECKING:
    from collections.abc import Collection

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original
    from drawbridge_rules.three_man.board import Square
    from drawbridge_rules.three_man.move import Way
    from drawbridge_rules.three_man.pieces import Board

FAULTS = Faults("three-man", Kind.MECHANISM)


@FAULTS("king.safety")
def knights_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets knights."""

    @rules.wrap("attack.attacks")
    def attacks(original: Original, board: Board, origin: Square, target: Square) -> bool:
        return board[origin].kind != "N" and original(board, origin, target)


@FAULTS("king.safety")
def inward_pawns_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets inward pawns."""
    attack_only_if(rules, lambda board, way: board[way.origin].kind != "P")


@FAULTS("king.safety")
def outward_pawns_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets outward pawns."""
    attack_only_if(rules, lambda board, way: board[way.origin].kind != "O")


@FAULTS("king.safety")
def outward_pawns_give_check_inwards(rules: CodeCopy) -> None:
    """Check detection treats every pawn as an inward pawn."""
    pawn_capture = rules.function("ways.pawn_capture")

    @rules.wrap("attack.attacks")
    def attacks(original: Original, board: Board, origin: Square, target: Square) -> bool:
        if board[origin].kind != "O":
            return bool(original(board, origin, target))
        return target in [way.target for way in pawn_capture(origin, 1) if not way.moats]


@FAULTS("king.safety")
def pawns_give_check_straight_ahead(rules: CodeCopy) -> None:
    """Check detection treats the square in front of a pawn as attacked."""
    ways = rules.function("ways.ways")

    @rules.wrap("attack.attacks")
    def attacks(original: Original, board: Board, origin: Square, target: Square) -> bool:
        piece = board[origin]
        if original(board, origin, target) or not piece.is_pawn:
            return bool(original(board, origin, target))
        return any(not way.passed and target.file == origin.file for way in ways(piece, origin, target))


@FAULTS("center.diagonal")
def pawns_give_no_check_through_the_center(rules: CodeCopy) -> None:
    """Check detection forgets that a pawn on the innermost rank attacks through the center."""
    attack_only_if(rules, lambda board, way: not (board[way.origin].is_pawn and crosses_the_center(way)))


@FAULTS("center.knight")
def knights_give_no_check_through_the_center(rules: CodeCopy) -> None:
    """Check detection forgets the leaps of knights through the center."""
    attack_only_if(rules, lambda board, way: not (board[way.origin].kind == "N" and crosses_the_center(way)))


@FAULTS("center.knight")
def knights_on_the_fifth_ring_give_no_check_through_the_center(rules: CodeCopy) -> None:
    """Check detection forgets the leaps of knights through the center from one rank before the innermost."""
    attack_only_if(
        rules,
        lambda board, way: not (board[way.origin].kind == "N" and way.origin.rank == 4 and crosses_the_center(way)),
    )


@FAULTS("center.straight")
def straight_lines_give_no_check_through_the_center(rules: CodeCopy) -> None:
    """Check detection ends files at the center."""
    attack_only_if(rules, lambda _board, way: not (is_along_a_file(way) and crosses_the_center(way)))


@FAULTS("center.diagonal")
def diagonals_give_no_check_through_the_center(rules: CodeCopy) -> None:
    """Check detection ends diagonals at the center."""
    attack_only_if(rules, lambda board, way: not (is_on_a_diagonal(board, way) and crosses_the_center(way)))


@FAULTS("king.step")
def kings_attack_nothing_through_the_center(rules: CodeCopy) -> None:
    """Check detection forgets that kings may stand next to each other through the center."""
    attack_only_if(rules, lambda board, way: not (board[way.origin].kind == "K" and crosses_the_center(way)))


@FAULTS("king.safety")
def kings_attack_nothing_diagonally(rules: CodeCopy) -> None:
    """Check detection sees the attacks of kings only along files and rings."""
    attack_only_if(rules, lambda board, way: not (board[way.origin].kind == "K" and is_on_a_diagonal(board, way)))


@FAULTS("ring.around")
def checks_around_a_ring_come_from_lower_files_alone(rules: CodeCopy) -> None:
    """Check detection looks around a ring in one direction only."""
    attack_only_if(
        rules,
        lambda _board, way: (
            not is_around_a_ring(way) or (*way.passed, way.target)[0].file == (way.origin.file + 1) % 24
        ),
    )


@FAULTS("ring.around")
def checks_around_a_ring_end_half_way(rules: CodeCopy) -> None:
    """Check detection looks at most twelve files away around a ring."""
    attack_only_if(rules, lambda _board, way: not is_around_a_ring(way) or len(way.passed) < 12)


@FAULTS("ring.around")
def checks_around_a_ring_end_at_the_last_file(rules: CodeCopy) -> None:
    """Check detection does not continue around a ring from the last file to the first."""

    def is_seen(_board: Board, way: Way) -> bool:
        files = [square.file for square in (way.origin, *way.passed, way.target)]
        return not is_around_a_ring(way) or not {0, 23} <= set(files)

    attack_only_if(rules, is_seen)


@FAULTS("diagonal.line")
def checks_on_diagonals_end_at_the_last_file(rules: CodeCopy) -> None:
    """Check detection ends a diagonal between the last file and the first."""

    def is_seen(board: Board, way: Way) -> bool:
        files = [square.file for square in (way.origin, *way.passed, way.target)]
        wraps = any({here, there} == {0, 23} for here, there in pairwise(files))
        return not (is_on_a_diagonal(board, way) and wraps)

    attack_only_if(rules, is_seen)


@FAULTS("knight.leap")
def knights_give_no_check_past_the_last_file(rules: CodeCopy) -> None:
    """Check detection forgets the leaps of knights from the last files to the first."""
    attack_only_if(
        rules,
        lambda board, way: (
            board[way.origin].kind != "N" or crosses_the_center(way) or abs(way.target.file - way.origin.file) < 3
        ),
    )


@FAULTS("pawn.capture")
def pawns_give_no_check_past_the_last_file(rules: CodeCopy) -> None:
    """Check detection forgets that a pawn on the last file attacks the first one, and the other way around."""
    attack_only_if(
        rules,
        lambda board, way: not (board[way.origin].is_pawn and {way.origin.file, way.target.file} == {0, 23}),
    )


@FAULTS("king.safety")
def queens_give_check_like_rooks(rules: CodeCopy) -> None:
    """Check detection forgets the diagonals of queens."""
    attack_only_if(rules, lambda board, way: not (board[way.origin].kind == "Q" and is_on_a_diagonal(board, way)))


@FAULTS("king.safety")
def queens_give_check_like_bishops(rules: CodeCopy) -> None:
    """Check detection forgets the straight lines of queens."""
    attack_only_if(rules, lambda board, way: board[way.origin].kind != "Q" or is_on_a_diagonal(board, way))


@FAULTS("king.safety")
def checks_outwards_are_overlooked(rules: CodeCopy) -> None:
    """Check detection finds sliding pieces only outwards of the king, not inwards or through the center."""
    attack_only_if(
        rules,
        lambda board, way: (
            board[way.origin].kind not in "QRB" or is_around_a_ring(way) or way.origin.rank < way.target.rank
        ),
    )


@FAULTS("king.safety")
def one_attacker_is_looked_at(rules: CodeCopy) -> None:
    """Check detection stops at the first piece that could reach the king, even if that one is blocked."""
    attacks, ways = rules.function("attack.attacks"), rules.function("ways.ways")

    @rules.wrap("attack.is_attacked_by")
    def is_attacked_by(_original: Original, board: Board, target: Square, colours: Collection[str]) -> bool:
        for origin, piece in sorted(board.items()):
            if piece.colour in colours and origin != target and ways(piece, origin, target):
                return bool(attacks(board, origin, target))
        return False


@FAULTS("king.safety")
def black_gives_no_check(rules: CodeCopy) -> None:
    """Check detection forgets the last of the three players."""
    rules.wrap("attack.opponents")(
        lambda original, colour, eliminated: [one for one in original(colour, eliminated) if one != COLOURS[2]]
    )


@FAULTS("king.safety")
def checks_by_a_second_way_are_overlooked(rules: CodeCopy) -> None:
    """Check detection considers only the first of several ways between two squares."""
    could_capture, ways = rules.function("attack.could_capture"), rules.function("ways.ways")

    @rules.wrap("attack.attacks")
    def attacks(_original: Original, board: Board, origin: Square, target: Square) -> bool:
        return any(could_capture(board, way) and not way.moats for way in ways(board[origin], origin, target)[:1])
