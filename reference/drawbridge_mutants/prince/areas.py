"""Misread rules about area leaps: which sectors there are, and what shadows a cell in them."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.prince.formulas import orders
from drawbridge_mutants.prince.formulas_as_printed import (
    base_is_blocked_as_printed,
    reporter_is_blocked_as_printed,
    scientist_is_blocked_as_printed,
)
from drawbridge_mutants.prince.shared import is_straight
from drawbridge_rules.prince.areas import Sector, scalar_product
from drawbridge_rules.prince.board import (
    DIAGONAL,
    ORTHOGONAL,
    TRIAGONAL,
    added,
    change_between,
    is_on_the_field,
)
from drawbridge_rules.prince.ways import sizes

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.prince.board import Cell, Change

    Shadowed: TypeAlias = Callable[[str, Collection[Cell], Cell, Cell], bool]
    ShadowedIn: TypeAlias = Callable[[Sector, Collection[Cell], Cell, Cell], bool]

FAULTS = Faults("prince", Kind.RULE)


def _printed(rules: CodeCopy, clause: str, is_blocked: Callable[[Cell, Cell, list[Cell]], bool]) -> None:
    """Judge the leaps of a clause by a printed formula."""

    @rules.wrap("areas.area_shadowed")
    def area_shadowed(original: Shadowed, way: str, pieces: Collection[Cell], origin: Cell, target: Cell) -> bool:
        if way != clause:
            return original(way, pieces, origin, target)
        return is_blocked(origin, target, [cell for cell in pieces if cell != origin])


@FAULTS("area.orthogonal")
def bases_are_blocked_by_what_they_capture(rules: CodeCopy) -> None:
    """The piece on the target also shadows a base's leap, as appendix C is printed."""
    _printed(rules, "area.orthogonal", base_is_blocked_as_printed)


@FAULTS("area.shadowed")
def scientists_follow_appendix_d(rules: CodeCopy) -> None:
    """A scientist's leap is judged by appendix D as printed, with q + r in place of p + r."""
    _printed(
        rules,
        "area.diagonal",
        lambda origin, target, pieces: scientist_is_blocked_as_printed(
            origin, target, pieces, orders(origin, target)[0]
        ),
    )


@FAULTS("area.shadowed")
def reporters_follow_appendix_e(rules: CodeCopy) -> None:
    """A reporter's leap is judged by appendix E as printed, with fewer conditions on a second piece."""
    _printed(
        rules,
        "area.triagonal",
        lambda origin, target, pieces: reporter_is_blocked_as_printed(
            origin, target, pieces, orders(origin, target)[0]
        ),
    )


@FAULTS("area.shadowed")
def sectors_are_judged_together(rules: CodeCopy) -> None:
    """A piece that shadows a cell in one sector shadows it in all."""

    @rules.wrap("areas.area_shadowed")
    def area_shadowed(_original: Shadowed, way: str, pieces: Collection[Cell], origin: Cell, target: Cell) -> bool:
        is_shadowed_in = rules.function("areas.is_shadowed_in")
        sectors = rules.function("areas.sectors_over")(way, change_between(origin, target))
        return any(is_shadowed_in(sector, pieces, origin, target) for sector in sectors)


@FAULTS("area.shadowed")
def one_open_path_is_enough(rules: CodeCopy) -> None:
    """An area leap needs only one empty shortest path within a sector, not all of them."""

    @rules.wrap("areas.is_shadowed_in")
    def is_shadowed_in(
        original: ShadowedIn, sector: Sector, pieces: Collection[Cell], origin: Cell, target: Cell
    ) -> bool:
        if not original(sector, pieces, origin, target):
            return False
        m, n = rules.function("areas.steps_to")(sector)[change_between(origin, target)]
        reached = {(0, 0)}
        for i in range(m + 1):
            for j in range(n + 1):
                cell = added(added(origin, sector.u, i), sector.v, j)
                is_free = cell not in pieces or (i, j) == (m, n)
                if is_free and ((i - 1, j) in reached or (i, j - 1) in reached):
                    reached.add((i, j))
        return (m, n) not in reached


@FAULTS("area.shadowed")
def the_edge_shadows(rules: CodeCopy) -> None:
    """Cells of a parallelogram that are outside the field count as occupied."""

    @rules.wrap("areas.is_shadowed_in")
    def is_shadowed_in(
        original: ShadowedIn, sector: Sector, pieces: Collection[Cell], origin: Cell, target: Cell
    ) -> bool:
        m, n = rules.function("areas.steps_to")(sector)[change_between(origin, target)]
        # A parallelogram is inside the field if its corners are.
        corners = [added(origin, sector.u, m), added(origin, sector.v, n)]
        return not all(map(is_on_the_field, corners)) or original(sector, pieces, origin, target)


@FAULTS("area.shadowed")
def the_whole_box_shadows(rules: CodeCopy) -> None:
    """An area leap needs the whole box between start and target to be empty, not only the cells of a plane."""

    @rules.wrap("areas.area_shadowed")
    def area_shadowed(original: Shadowed, way: str, pieces: Collection[Cell], origin: Cell, target: Cell) -> bool:
        others = [cell for cell in pieces if cell not in (origin, target)]
        return original(way, pieces, origin, target) or base_is_blocked_as_printed(origin, target, others)


@FAULTS("area.shadowed")
def only_the_rim_of_a_parallelogram_shadows(rules: CodeCopy) -> None:
    """Only pieces on the sides of the parallelogram shadow an area leap. Pieces inside it do not."""

    @rules.wrap("areas.is_shadowed_in")
    def is_shadowed_in(
        original: ShadowedIn, sector: Sector, pieces: Collection[Cell], origin: Cell, target: Cell
    ) -> bool:
        steps = rules.function("areas.steps_to")(sector)
        m, n = steps[change_between(origin, target)]
        places = {cell: steps.get(change_between(origin, cell), (0, 0)) for cell in pieces}
        on_the_rim = [cell for cell, (i, j) in places.items() if i in (0, m) or j in (0, n)]
        return original(sector, on_the_rim, origin, target)


@FAULTS("area.shadowed")
def only_the_inside_of_a_parallelogram_shadows(rules: CodeCopy) -> None:
    """Pieces on the sides of the parallelogram do not shadow an area leap unless it is along one direction."""

    @rules.wrap("areas.is_shadowed_in")
    def is_shadowed_in(
        original: ShadowedIn, sector: Sector, pieces: Collection[Cell], origin: Cell, target: Cell
    ) -> bool:
        steps = rules.function("areas.steps_to")(sector)
        m, n = steps[change_between(origin, target)]
        places = {cell: steps.get(change_between(origin, cell), (0, 0)) for cell in pieces}
        inside = [cell for cell, (i, j) in places.items() if 0 in (m, n) or (0 < i < m and 0 < j < n)]
        return original(sector, inside, origin, target)


@FAULTS("area.shadowed")
def own_pieces_cast_no_shadow(rules: CodeCopy) -> None:
    """Only enemy pieces shadow an area leap."""

    @rules.wrap("areas.area_shadowed")
    def area_shadowed(original: Shadowed, way: str, pieces: Collection[Cell], origin: Cell, target: Cell) -> bool:
        assert isinstance(pieces, dict)
        colour = pieces[origin].colour
        return original(way, [cell for cell, piece in pieces.items() if piece.colour != colour], origin, target)


@FAULTS("area.shadowed")
def kings_cast_no_shadow(rules: CodeCopy) -> None:
    """A king does not shadow an area leap."""

    @rules.wrap("areas.area_shadowed")
    def area_shadowed(original: Shadowed, way: str, pieces: Collection[Cell], origin: Cell, target: Cell) -> bool:
        assert isinstance(pieces, dict)
        return original(way, [cell for cell, piece in pieces.items() if piece.kind != "Ki"], origin, target)


@cache
def _spanned(sector: Sector) -> int:
    return scalar_product(sector.u, sector.v)


def _keep_sectors(rules: CodeCopy, is_kept: Callable[[str, Sector, Change], bool]) -> None:
    """Leave only some sectors to each clause."""

    @rules.wrap("areas.sectors_over")
    def sectors_over(original: Callable[[str, Change], list[Sector]], clause: str, change: Change) -> list[Sector]:
        return [sector for sector in original(clause, change) if is_kept(clause, sector, change)]


def _sectors(rules: CodeCopy, path: str, added_sectors: list[Sector]) -> None:
    """Give a clause more sectors."""

    @rules.wrap(path)
    def sectors(original: Callable[[], list[Sector]]) -> list[Sector]:
        return [*original(), *added_sectors]


@FAULTS("area.diagonal")
def diagonal_sectors_are_right_angled(rules: CodeCopy) -> None:
    """Only perpendicular diagonals span a sector, so a scientist leaps only within a tier, a column or a row."""
    _keep_sectors(
        rules,
        lambda clause, sector, change: clause != "area.diagonal" or _spanned(sector) == 0 or is_straight(change),
    )


@FAULTS("area.diagonal")
def diagonal_sectors_are_narrow(rules: CodeCopy) -> None:
    """Only diagonals at 60 degrees span a sector, so a scientist does not leap within a tier."""
    _keep_sectors(rules, lambda clause, sector, _change: clause != "area.diagonal" or _spanned(sector) == 1)


@FAULTS("area.diagonal")
def diagonal_sectors_are_wide_too(rules: CodeCopy) -> None:
    """Two diagonals at 120 degrees also span a sector."""
    wide = [Sector(u, v) for u, v in combinations(DIAGONAL, 2) if scalar_product(u, v) == -1]
    _sectors(rules, "areas.area_diagonal", wide)


@FAULTS("area.triagonal")
def triagonal_sectors_are_narrow(rules: CodeCopy) -> None:
    """Only neighbouring triagonals span a sector. Triagonals that are far apart do not."""
    _keep_sectors(rules, lambda clause, sector, _change: clause != "area.triagonal" or _spanned(sector) == 1)


@FAULTS("area.triagonal")
def triagonal_sectors_are_wide(rules: CodeCopy) -> None:
    """Only triagonals that are far apart span a sector. Neighbouring triagonals do not."""
    _keep_sectors(rules, lambda clause, sector, _change: clause != "area.triagonal" or _spanned(sector) == -1)


@FAULTS("area.orthogonal")
def bases_keep_to_their_tier(rules: CodeCopy) -> None:
    """A base leaps only within its tier. It changes tier only along a line."""

    def is_kept(clause: str, sector: Sector, change: Change) -> bool:
        return clause != "area.orthogonal" or sector.u[0] == sector.v[0] == 0 or is_straight(change)

    _keep_sectors(rules, is_kept)


@FAULTS("area.orthogonal")
def bases_go_along_lines(rules: CodeCopy) -> None:
    """A base moves only along lines, like a rook."""
    _only_along_lines(rules, "area.orthogonal", ORTHOGONAL)


@FAULTS("area.diagonal")
def scientists_go_along_lines(rules: CodeCopy) -> None:
    """A scientist moves only along lines, like a bishop."""
    _only_along_lines(rules, "area.diagonal", DIAGONAL)


@FAULTS("area.triagonal")
def reporters_go_along_lines(rules: CodeCopy) -> None:
    """A reporter moves only along lines, like a merchant."""
    _only_along_lines(rules, "area.triagonal", TRIAGONAL)


def _only_along_lines(rules: CodeCopy, of: str, directions: list[Change]) -> None:
    number = sum(map(abs, directions[0]))

    def is_kept(clause: str, _sector: Sector, change: Change) -> bool:
        is_line = is_straight(change) and sum(map(bool, change)) == number
        return clause != of or is_line

    _keep_sectors(rules, is_kept)


@FAULTS("area.orthogonal")
def areas_are_without_lines(rules: CodeCopy) -> None:
    """An area leap needs a step in each of its two directions, so it is never along a line."""

    def is_kept(_clause: str, sector: Sector, change: Change) -> bool:
        return 0 not in rules.function("areas.steps_to")(sector)[change]

    _keep_sectors(rules, is_kept)


@FAULTS("area.orthogonal")
def areas_are_rhombs(rules: CodeCopy) -> None:
    """An area leap takes the same number of steps in each of its two directions, unless it is along a line."""

    def is_kept(_clause: str, sector: Sector, change: Change) -> bool:
        m, n = rules.function("areas.steps_to")(sector)[change]
        return m == n or 0 in (m, n)

    _keep_sectors(rules, is_kept)


@FAULTS("area.orthogonal")
def areas_reach_three_cells(rules: CodeCopy) -> None:
    """An area leap goes at most three cells in any dimension."""
    _keep_sectors(rules, lambda _clause, _sector, change: max(sizes(change)) <= 3)


@FAULTS("area.orthogonal")
def universities_mix_their_directions(rules: CodeCopy) -> None:
    """For bases, universities and networks, an orthogonal and a diagonal direction also span a sector."""
    mixed = [Sector(u, v) for u in ORTHOGONAL for v in DIAGONAL if scalar_product(u, v) == 1]
    _sectors(rules, "areas.area_orthogonal", mixed)


@FAULTS("area.triagonal")
def reporters_mix_in_diagonals(rules: CodeCopy) -> None:
    """For reporters, a triagonal direction and a diagonal one beside it also span a sector."""
    mixed = [Sector(u, v) for u in TRIAGONAL for v in DIAGONAL if scalar_product(u, v) == 2]
    _sectors(rules, "areas.area_triagonal", mixed)


@FAULTS("area.orthogonal")
def area_leaps_capture_along_lines_only(rules: CodeCopy) -> None:
    """A piece captures by an area leap only along a line."""

    @rules.wrap("areas.area_shadowed")
    def area_shadowed(original: Shadowed, way: str, pieces: Collection[Cell], origin: Cell, target: Cell) -> bool:
        captures = target in pieces and not is_straight(change_between(origin, target))
        return captures or original(way, pieces, origin, target)


@FAULTS("area.shadowed")
def area_leaps_jump_over_one_piece(rules: CodeCopy) -> None:
    """One piece does not shadow an area leap. Two pieces do."""

    @rules.wrap("areas.is_shadowed_in")
    def is_shadowed_in(
        original: ShadowedIn, sector: Sector, pieces: Collection[Cell], origin: Cell, target: Cell
    ) -> bool:
        shadowing = [cell for cell in pieces if cell != target and original(sector, [cell], origin, target)]
        return len(shadowing) > 1
