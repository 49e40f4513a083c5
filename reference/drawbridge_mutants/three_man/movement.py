"""Misread rules about lines: through the center, around a ring, along a diagonal, and a knight's leap."""

from __future__ import annotations

from itertools import islice, pairwise
from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import crosses_the_center, is_around_a_ring, keep_ways, squares_of
from drawbridge_rules.three_man.board import Square
from drawbridge_rules.three_man.lines import INWARDS, OUTWARDS
from drawbridge_rules.three_man.move import Manner, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original

FAULTS = Faults("three-man", Kind.RULE)


@FAULTS("center.diagonal")
def diagonals_turn_back_in_the_center(rules: CodeCopy) -> None:
    """Beyond the center a diagonal continues in the opposite direction of files."""

    @rules.wrap("lines.diagonal_line")
    def diagonal_line(original: Original, origin: Square, ranks: int, files: int) -> Iterator[Square]:
        here, beyond = origin, None
        for there in original(origin, ranks, files):
            if here.rank == there.rank == 5:
                beyond = there
            yield there if beyond is None else Square(there.rank, (2 * beyond.file - there.file) % 24)
            here = there


@FAULTS("center.diagonal")
def diagonals_cross_the_center_straight(rules: CodeCopy) -> None:
    """A diagonal crosses the center to the opposite file, and continues from there."""
    rules.wrap("lines.center_diagonal")(lambda _original, square, _files: Square(5, (square.file + 12) % 24))


@FAULTS("center.diagonal")
def diagonals_cross_the_center_a_file_short(rules: CodeCopy) -> None:
    """A diagonal crosses the center to the file next to the opposite one."""
    rules.wrap("lines.center_diagonal")(lambda _original, square, files: Square(5, (square.file - 11 * files) % 24))


@FAULTS("center.diagonal")
def diagonals_cross_the_center_to_the_wrong_side(rules: CodeCopy) -> None:
    """A diagonal crosses the center to the wrong side of the opposite file."""
    rules.wrap("lines.center_diagonal")(lambda _original, square, files: Square(5, (square.file + 10 * files) % 24))


@FAULTS("center.straight")
def straight_lines_cross_to_the_mirrored_file(rules: CodeCopy) -> None:
    """A straight line crosses the center to the file 16 files away, not to the opposite file."""
    rules.wrap("lines.center_straight")(lambda _original, square: Square(5, (square.file + 16) % 24))


@FAULTS("center.straight")
def kings_do_not_cross_the_center(rules: CodeCopy) -> None:
    """A king cannot cross the center."""
    keep_ways(rules, lambda piece, way: piece.kind != "K" or not crosses_the_center(way))


@FAULTS("center.diagonal")
def kings_cross_the_center_straight_alone(rules: CodeCopy) -> None:
    """A king may cross the center along its file, but not on a diagonal."""
    keep_ways(
        rules,
        lambda piece, way: (
            piece.kind != "K" or not crosses_the_center(way) or (way.target.file - way.origin.file) % 24 == 12
        ),
    )


@FAULTS("center.knight")
def knights_do_not_cross_the_center_from_the_fifth_ring(rules: CodeCopy) -> None:
    """A knight may cross the center only from the innermost rank."""
    keep_ways(rules, lambda piece, way: piece.kind != "N" or way.origin.rank == 5 or not crosses_the_center(way))


@FAULTS("center.knight")
def knights_cross_the_center_one_rank_at_a_time(rules: CodeCopy) -> None:
    """A knight crosses the center with one rank and two files, but not with two ranks and one file."""
    keep_ways(
        rules,
        lambda piece, way: (
            piece.kind != "N"
            or not crosses_the_center(way)
            or (way.origin.rank == way.target.rank == 5 and (way.target.file - way.origin.file) % 24 in (10, 14))
        ),
    )


@FAULTS("center.knight")
def the_center_counts_as_a_rank_of_a_knight(rules: CodeCopy) -> None:
    """For a knight, crossing the center costs one rank more."""
    file_straight = rules.function("lines.file_straight")

    @rules.wrap("lines.center_knight")
    def center_knight(original: Original, origin: Square, ranks: int, files: int) -> Square | None:
        if ranks < 0 or origin.rank + ranks < 6:
            found: Square | None = original(origin, ranks, files)
            return found
        beyond = list(islice(file_straight(origin, INWARDS), ranks - 1))
        if not beyond or origin.rank + ranks - 1 < 6:
            return None
        return Square(beyond[-1].rank, (beyond[-1].file + files) % 24)


@FAULTS("center.knight")
def knights_follow_diagonals_through_the_center(rules: CodeCopy) -> None:
    """A knight crosses the center along a diagonal, not straight."""

    @rules.wrap("lines.center_knight")
    def center_knight(original: Original, origin: Square, ranks: int, files: int) -> Square | None:
        found: Square | None = original(origin, ranks, files)
        if found is None or ranks < 0 or origin.rank + ranks < 6:
            return found
        return Square(found.rank, (found.file + (2 if files > 0 else -2)) % 24)


@FAULTS("center.knight")
def knights_turn_round_beyond_the_center(rules: CodeCopy) -> None:
    """Beyond the center a knight's files count in the other direction, which changes where a vector leads."""

    @rules.wrap("lines.center_knight")
    def center_knight(original: Original, origin: Square, ranks: int, files: int) -> Square | None:
        is_through = ranks > 0 and origin.rank + ranks > 5
        found: Square | None = original(origin, ranks, -files if is_through else files)
        return found


@FAULTS("center.straight")
def a_piece_stops_beyond_the_center(rules: CodeCopy) -> None:
    """A piece that crosses the center ends its move on the innermost rank."""
    keep_ways(
        rules,
        lambda _piece, way: not crosses_the_center(way) or way.target.rank == 5 or not way.passed,
    )


@FAULTS("center.straight")
def pieces_cross_the_center_from_the_innermost_ring_alone(rules: CodeCopy) -> None:
    """A piece crosses the center only if it starts its move on the innermost rank."""
    keep_ways(rules, lambda _piece, way: way.origin.rank == 5 or not crosses_the_center(way))


@FAULTS("center.diagonal")
def bishops_do_not_cross_the_center(rules: CodeCopy) -> None:
    """A bishop cannot cross the center, and a queen can cross it only straight."""
    keep_ways(
        rules,
        lambda piece, way: (
            piece.kind not in "BQ"
            or not any(
                here.rank == there.rank == 5 and (there.file - here.file) % 24 in (10, 14)
                for here, there in pairwise(squares_of(way))
            )
        ),
    )


@FAULTS("ring.around")
def pieces_go_half_way_around_a_ring(rules: CodeCopy) -> None:
    """A rook or queen goes at most halfway around a ring."""
    rules.wrap("lines.ring_around")(lambda original, origin, files: islice(original(origin, files), 12))


@FAULTS("ring.around")
def pieces_go_around_a_ring_one_way_alone(rules: CodeCopy) -> None:
    """A piece moves around a ring only towards the next player's segment."""
    rules.wrap("lines.ring_around")(lambda original, origin, files: original(origin, files) if files > 0 else iter(()))


@FAULTS("ring.around")
def the_innermost_ring_has_no_way_around(rules: CodeCopy) -> None:
    """No piece may move around the innermost ring."""
    keep_ways(rules, lambda _piece, way: way.origin.rank < 5 or not is_around_a_ring(way))


@FAULTS("ring.around")
def queens_stay_in_their_segment_around_a_ring(rules: CodeCopy) -> None:
    """A rook or queen that moves around a ring cannot leave its segment."""
    keep_ways(
        rules,
        lambda piece, way: (
            piece.kind not in "RQ" or not is_around_a_ring(way) or way.origin.file // 8 == way.target.file // 8
        ),
    )


@FAULTS("origin.return")
def a_rook_may_go_all_the_way_around(rules: CodeCopy) -> None:
    """A piece may move all the way around an empty ring to its own square, and so pass."""
    rules.wrap("obstacles.origin_return")(lambda original, origin, target: original(origin, target) and origin.rank < 1)
    rules.wrap("refusals.own_piece")(
        lambda original, position, move: move.origin != move.target and original(position, move)
    )


@FAULTS("diagonal.corner")
def bishops_turn_the_corner(rules: CodeCopy) -> None:
    """A bishop may turn the corner on the outermost rank and continue inwards, but a queen may not."""
    rules.wrap("obstacles.diagonal_corner")(lambda _original, _way: False)
    corner = rules.original("obstacles.diagonal_corner")
    keep_ways(rules, lambda piece, way: piece.kind == "B" or not corner(way))


@FAULTS("diagonal.line")
def diagonals_end_at_the_creeks(rules: CodeCopy) -> None:
    """On the outer three rings, a bishop or queen stops at the border of two segments."""

    def crosses_a_creek(way: Way) -> bool:
        return any(
            here.rank != there.rank and min(here.rank, there.rank) in (1, 2) and here.file // 8 != there.file // 8
            for here, there in pairwise(squares_of(way))
        )

    keep_ways(rules, lambda piece, way: piece.kind not in "BQ" or not crosses_a_creek(way))


@FAULTS("king.step")
def kings_step_outwards_straight_alone(rules: CodeCopy) -> None:
    """A king cannot step outwards on a diagonal."""
    keep_ways(
        rules,
        lambda piece, way: (
            piece.kind != "K" or way.target.rank >= way.origin.rank or way.target.file == way.origin.file
        ),
    )


@FAULTS("knight.leap")
def knights_leap_files_before_ranks_alone(rules: CodeCopy) -> None:
    """Away from the center, a knight leaps two ranks and one file, but not one rank and two files."""
    keep_ways(
        rules,
        lambda piece, way: piece.kind != "N" or crosses_the_center(way) or abs(way.target.rank - way.origin.rank) == 2,
    )


@FAULTS("knight.leap")
def knights_are_stopped_by_pieces_next_to_them(rules: CodeCopy) -> None:
    """A knight needs the first square on its way along the file to be empty."""
    file_straight = rules.function("lines.file_straight")

    @rules.wrap("ways.knight_leap")
    def knight_leap(original: Original, origin: Square) -> Iterator[Way]:
        for way in original(origin):
            inwards = way.target.rank > origin.rank or crosses_the_center(way)
            steps = 2 if abs(way.target.file - origin.file) % 24 in (1, 23, 11, 13) else 1
            passed = tuple(islice(file_straight(origin, INWARDS if inwards else OUTWARDS), steps - 1))
            yield way._replace(passed=passed)


@FAULTS("path.blocked")
def outward_pawns_do_not_block(rules: CodeCopy) -> None:
    """Outward pawns do not block: a sliding piece passes over them."""
    rules.wrap("obstacles.path_blocked")(
        lambda _original, board, way: any(square in board and board[square].kind != "O" for square in way.passed)
    )


@FAULTS("path.blocked")
def pawns_jump_over_pieces(rules: CodeCopy) -> None:
    """A pawn's jump needs its target to be empty, but not the square that it jumps over."""
    rules.wrap("obstacles.path_blocked")(
        lambda original, board, way: way.manner is not Manner.STEPS and original(board, way)
    )
