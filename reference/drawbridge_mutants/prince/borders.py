"""Slips in the tables of moves: borders, distances, the first way found, and moves found twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.prince.shared import is_castling, is_leap, is_straight
from drawbridge_rules.prince.board import change_between, pawn_tier
from drawbridge_rules.prince.pieces import KING, PAWN
from drawbridge_rules.prince.ways import sizes

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.prince.areas import Sector
    from drawbridge_rules.prince.board import Board, Cell, Change
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.pieces import Piece
    from drawbridge_rules.prince.position import Position

    Ways: TypeAlias = Callable[[Piece, Cell, Cell], tuple[str, ...]]
    Targets: TypeAlias = Callable[[Position, Cell], list[Cell]]
    Steps: TypeAlias = dict[Change, tuple[int, int]]

FAULTS = Faults("prince", Kind.MECHANISM)


@FAULTS("area.shadowed")
def the_first_movement_decides(rules: CodeCopy) -> None:
    """If two movements of a piece lead to one cell, only the first is tried."""

    @rules.wrap("ways.capturing_ways")
    def capturing_ways(original: Ways, piece: Piece, origin: Cell, target: Cell) -> tuple[str, ...]:
        return original(piece, origin, target)[:1]


@FAULTS("area.shadowed")
def the_first_sector_decides(rules: CodeCopy) -> None:
    """If several sectors lead to one cell, only the first is tried."""

    @rules.wrap("areas.sectors_over")
    def sectors_over(original: Callable[[str, Change], list[Sector]], clause: str, change: Change) -> list[Sector]:
        return original(clause, change)[:1]


@FAULTS("area.shadowed")
def the_last_sector_decides(rules: CodeCopy) -> None:
    """If several sectors lead to one cell, the result of the last overwrites the others."""

    @rules.wrap("areas.sectors_over")
    def sectors_over(original: Callable[[str, Change], list[Sector]], clause: str, change: Change) -> list[Sector]:
        return original(clause, change)[-1:]


def _steps(rules: CodeCopy, is_kept: Callable[[int, int], bool]) -> None:
    """Leave only some cells in each sector."""

    @rules.wrap("areas.steps_to")
    def steps_to(original: Callable[[Sector], Steps], sector: Sector) -> Steps:
        return {change: (m, n) for change, (m, n) in original(sector).items() if is_kept(m, n)}


@FAULTS("area.orthogonal")
def sectors_end_a_step_early(rules: CodeCopy) -> None:
    """Area leaps take at most six steps in each direction, since a loop ends one step early."""
    _steps(rules, lambda m, n: max(m, n) < 7)


@FAULTS("area.orthogonal")
def sectors_are_triangles(rules: CodeCopy) -> None:
    """Area leaps take at most seven steps in all."""
    _steps(rules, lambda m, n: m + n <= 7)


@FAULTS("area.orthogonal")
def sectors_lean_to_one_side(rules: CodeCopy) -> None:
    """Area leaps take no more steps in the second direction of a sector than in the first, unless along a line."""
    _steps(rules, lambda m, n: n <= m or m == 0)


@FAULTS("area.shadowed")
def parallelograms_are_turned(rules: CodeCopy) -> None:
    """The numbers of steps in the two directions of a parallelogram are exchanged."""

    @rules.wrap("areas.is_shadowed_in")
    def is_shadowed_in(
        _original: Callable[..., bool], sector: Sector, pieces: Collection[Cell], origin: Cell, target: Cell
    ) -> bool:
        steps = rules.function("areas.steps_to")(sector)
        m, n = steps[change_between(origin, target)]
        if 0 not in (m, n):
            m, n = n, m
        places = (steps.get(change_between(origin, cell), (8, 8)) for cell in pieces if cell != target)
        return any(i <= m and j <= n for i, j in places)


def _part_of_parallelogram(rules: CodeCopy, is_looked_at: Callable[[int, int, int, int], bool]) -> None:
    """Look at some cells of a parallelogram only, by their steps and those of the target."""

    @rules.wrap("areas.is_shadowed_in")
    def is_shadowed_in(
        original: Callable[..., bool], sector: Sector, pieces: Collection[Cell], origin: Cell, target: Cell
    ) -> bool:
        steps = rules.function("areas.steps_to")(sector)
        m, n = steps[change_between(origin, target)]
        places = {cell: steps.get(change_between(origin, cell), (8, 8)) for cell in pieces}
        return original(sector, [cell for cell, (i, j) in places.items() if is_looked_at(i, j, m, n)], origin, target)


@FAULTS("area.shadowed")
def the_far_side_of_a_parallelogram_is_not_looked_at(rules: CodeCopy) -> None:
    """The far side of a parallelogram is not tested, since the loop over its second direction ends too early."""
    _part_of_parallelogram(rules, lambda _i, j, _m, n: j < n or n == 0)


@FAULTS("area.shadowed")
def the_near_side_of_a_parallelogram_is_not_looked_at(rules: CodeCopy) -> None:
    """The near side of a parallelogram is not tested, since a loop begins one step too late."""
    _part_of_parallelogram(rules, lambda _i, j, _m, n: j > 0 or n == 0)


@FAULTS("area.shadowed")
def the_corners_of_a_parallelogram_are_not_looked_at(rules: CodeCopy) -> None:
    """The two corners of a parallelogram apart from start and target are not tested."""
    _part_of_parallelogram(rules, lambda i, j, m, n: (i, j) not in ((m, 0), (0, n)) or 0 in (m, n))


@FAULTS("path.blocked")
def the_last_cell_of_a_path_is_not_looked_at(rules: CodeCopy) -> None:
    """A slide may jump over a piece beside its target, since a loop ends one step too early."""
    _part_of_path(rules, lambda distance, length: distance < length - 1)


@FAULTS("path.blocked")
def the_first_cell_of_a_path_is_not_looked_at(rules: CodeCopy) -> None:
    """A slide may jump over a piece beside its start, since a loop begins one step too late."""
    _part_of_path(rules, lambda distance, _length: distance > 1)


def _part_of_path(rules: CodeCopy, is_looked_at: Callable[[int, int], bool]) -> None:
    @rules.wrap("attack.path_blocked")
    def path_blocked(original: Callable[..., bool], way: str, board: Board, origin: Cell, target: Cell) -> bool:
        if not way.startswith("slide."):
            return original(way, board, origin, target)
        length = max(sizes(change_between(origin, target)))
        seen = {
            cell: piece
            for cell, piece in board.items()
            if cell == origin or is_looked_at(max(sizes(change_between(origin, cell))), length)
        }
        return original(way, seen, origin, target)


def _drop_targets(rules: CodeCopy, is_dropped: Callable[[Position, Cell, Cell], bool]) -> None:
    """Let the search for legal moves leave out some targets."""

    @rules.wrap("legal_moves.targets")
    def targets(original: Targets, position: Position, origin: Cell) -> list[Cell]:
        return [cell for cell in original(position, origin) if not is_dropped(position, origin, cell)]


@FAULTS("leap.knight")
def leaps_do_not_reach_the_last_column(rules: CodeCopy) -> None:
    """Leaps to column h are not found, since the test for the border is off by one."""
    _drop_targets(rules, lambda _position, origin, cell: is_leap(change_between(origin, cell)) and cell[1] == 8)


@FAULTS("leap.knight")
def leaps_do_not_reach_the_first_tier(rules: CodeCopy) -> None:
    """Leaps to tier 1 are not found, since the test for the border is off by one."""
    _drop_targets(rules, lambda _position, origin, cell: is_leap(change_between(origin, cell)) and cell[0] == 1)


@FAULTS("slide.orthogonal")
def slides_do_not_reach_the_last_row(rules: CodeCopy) -> None:
    """Moves along lines to row 8 are not found, since the test for the border is off by one."""
    _drop_targets(
        rules,
        lambda position, origin, cell: (
            position.board[origin].kind not in (KING, PAWN)
            and is_straight(change_between(origin, cell))
            and cell[2] == 8
        ),
    )


@FAULTS("slide.orthogonal")
def slides_end_after_six_cells(rules: CodeCopy) -> None:
    """A slide is at most six cells long, since a loop ends one step early."""
    _drop_targets(
        rules,
        lambda position, origin, cell: (
            not rules["pieces.GOES_BY"][position.board[origin].kind][0].startswith("area.")
            and max(sizes(change_between(origin, cell))) == 7
        ),
    )


@FAULTS("king.step")
def kings_do_not_reach_the_border(rules: CodeCopy) -> None:
    """A king inside the field does not step to its outermost cells."""
    _drop_targets(
        rules,
        lambda position, origin, cell: (
            position.board[origin].kind == KING and {1, 8}.isdisjoint(origin) and not {1, 8}.isdisjoint(cell)
        ),
    )


@FAULTS("pawn.capture")
def pawns_wrap_around_the_columns(rules: CodeCopy) -> None:
    """Pawns on column a do not capture towards column b, since the test for the border looks at the wrong column."""
    _drop_targets(
        rules,
        lambda position, origin, cell: position.board[origin].kind == PAWN and origin[1] == 1 and cell[1] == 2,
    )


@FAULTS("pawn.jump")
def black_pawns_do_not_jump(rules: CodeCopy) -> None:
    """Black's pawns do not jump, since only White's start tier is known."""
    _drop_targets(
        rules,
        lambda position, origin, cell: (
            position.board[origin].kind == PAWN
            and position.turn == "black"
            and origin[0] == pawn_tier("black")
            and cell[0] == origin[0] - 2
        ),
    )


@FAULTS("area.orthogonal")
def moves_by_two_movements_are_counted_twice(rules: CodeCopy) -> None:
    """A move that two movements of a piece allow is counted twice."""
    _twice(
        rules,
        lambda position, move: (
            len(rules.function("ways.capturing_ways")(position.board[move.origin], move.origin, move.target)) > 1
        ),
    )


@FAULTS("pawn.promotion")
def promotions_are_counted_once(rules: CodeCopy) -> None:
    """The promotions of a pawn on one cell are counted as one move."""

    @rules.wrap("answers._count")
    def count(original: Callable[..., int], position: Position, depth: int, rulings: Mapping[str, str]) -> int:
        if depth != 1:
            return original(position, depth, rulings)
        moves = rules.function("legal_moves.legal_moves_of")(position, rulings)
        return len({(move.origin, move.target) for move in moves})


@FAULTS("castling.low")
def castling_is_not_counted(rules: CodeCopy) -> None:
    """Castling is not counted among the moves of a position, although it is legal."""

    @rules.wrap("answers._count")
    def count(original: Callable[..., int], position: Position, depth: int, rulings: Mapping[str, str]) -> int:
        if depth != 1:
            return original(position, depth, rulings)
        moves: list[Move] = list(rules.function("legal_moves.legal_moves_of")(position, rulings))
        return len(moves) - sum(is_castling(position, move) for move in moves)


def _twice(rules: CodeCopy, is_doubled: Callable[[Position, Move], bool]) -> None:
    """Find some moves twice, which shows where moves are counted."""

    @rules.wrap("legal_moves.legal_moves_of")
    def legal_moves_of(original: Callable[..., Iterator[Move]], position: Position, rulings: Any) -> Iterator[Move]:
        for move in original(position, rulings):
            yield move
            if is_doubled(position, move):
                yield move
