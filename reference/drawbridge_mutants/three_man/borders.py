"""Slips of counting: borders that are a file off, lines that do not go on from the last file to the first."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import crosses_the_center, is_around_a_ring, keep_ways, squares_of

if TYPE_CHECKING:
    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original
    from drawbridge_rules.three_man.board import Square
    from drawbridge_rules.three_man.move import Way
    from drawbridge_rules.three_man.pieces import Board

FAULTS = Faults("three-man", Kind.MECHANISM)


def _wraps(way: Way) -> bool:
    """Return whether a step or leap, not through the center, goes on from the last files to the first."""
    if crosses_the_center(way):
        return False
    return any(abs(here.file - there.file) > 12 for here, there in pairwise(squares_of(way)))


@FAULTS("ring.around")
def rings_end_at_the_last_file(rules: CodeCopy) -> None:
    """A rook or queen cannot move around a ring from the last file to the first."""
    keep_ways(rules, lambda piece, way: piece.kind not in "RQ" or not (is_around_a_ring(way) and _wraps(way)))


@FAULTS("diagonal.line")
def diagonals_end_at_the_last_file(rules: CodeCopy) -> None:
    """A bishop or queen cannot move diagonally from the last file to the first."""
    keep_ways(rules, lambda piece, way: piece.kind not in "BQ" or is_around_a_ring(way) or not _wraps(way))


@FAULTS("knight.leap")
def knights_end_at_the_last_file(rules: CodeCopy) -> None:
    """A knight cannot leap from the last files to the first."""
    keep_ways(rules, lambda piece, way: piece.kind != "N" or not _wraps(way))


@FAULTS("king.step")
def kings_end_at_the_last_file(rules: CodeCopy) -> None:
    """A king cannot step from the last file to the first."""
    keep_ways(rules, lambda piece, way: piece.kind != "K" or not _wraps(way))


@FAULTS("pawn.capture")
def pawns_end_at_the_last_file(rules: CodeCopy) -> None:
    """A pawn cannot capture from the last file to the first."""
    keep_ways(rules, lambda piece, way: not piece.is_pawn or not _wraps(way))


@FAULTS("moat.unbridged")
def moats_are_a_file_off(rules: CodeCopy) -> None:
    """Each moat and its creek are one file too far towards higher files."""
    rules.wrap("board.moat_between")(lambda original, file, neighbour: original((file - 1) % 24, (neighbour - 1) % 24))


@FAULTS("moat.unbridged")
def a_knights_second_file_is_not_looked_at(rules: CodeCopy) -> None:
    """A knight's leap by two files is stopped only by a moat on the first border that it passes."""

    @rules.wrap("moats.moats_of_leap")
    def moats_of_leap(original: Original, origin: Square, target: Square, files: int) -> tuple[str, ...]:
        found: tuple[str, ...] = original(origin, target, files // abs(files))
        return found


@FAULTS("moat.unbridged")
def the_moat_past_the_last_file_is_overlooked(rules: CodeCopy) -> None:
    """The moat and the creek between the last file and the first do not exist."""
    rules.wrap("board.moat_between")(
        lambda original, file, neighbour: None if abs(file - neighbour) > 1 else original(file, neighbour)
    )


@FAULTS("moat.vacated")
def the_last_file_of_a_segment_is_not_counted(rules: CodeCopy) -> None:
    """A piece on the highest file of a segment does not keep the segment from being vacated."""

    @rules.wrap("state.moat_vacated")
    def moat_vacated(original: Original, board: Board, colour: str, rulings: object) -> bool:
        counted = {square: piece for square, piece in board.items() if square.file % 8 < 7}
        return bool(original(counted, colour, rulings))


@FAULTS("moat.vacated")
def the_first_file_of_a_segment_is_not_counted(rules: CodeCopy) -> None:
    """A piece on the lowest file of a segment does not keep the segment from being vacated."""

    @rules.wrap("state.moat_vacated")
    def moat_vacated(original: Original, board: Board, colour: str, rulings: object) -> bool:
        counted = {square: piece for square, piece in board.items() if square.file % 8 > 0}
        return bool(original(counted, colour, rulings))


@FAULTS("file.straight")
def files_end_one_square_early_beyond_the_center(rules: CodeCopy) -> None:
    """A rook or queen that has crossed the center cannot reach the outermost rank."""
    keep_ways(
        rules,
        lambda piece, way: (
            piece.kind not in "RQ"
            or way.target.rank > 0
            or way.origin.file == way.target.file
            or not crosses_the_center(way)
        ),
    )


@FAULTS("diagonal.line")
def diagonals_end_one_square_early_beyond_the_center(rules: CodeCopy) -> None:
    """A bishop that has crossed the center cannot reach the outermost rank."""
    keep_ways(rules, lambda piece, way: piece.kind != "B" or way.target.rank > 0 or not crosses_the_center(way))


@FAULTS("ring.around")
def the_long_way_around_is_cut_short(rules: CodeCopy) -> None:
    """A rook or queen moves at most twenty squares around a ring."""
    keep_ways(rules, lambda _piece, way: not is_around_a_ring(way) or len(way.passed) < 20)
