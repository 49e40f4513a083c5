"""Misread rules about slides, leaps and the king's step: which kind goes where."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.prince.formulas_as_printed import base_is_blocked_as_printed
from drawbridge_mutants.prince.shared import LEAPS
from drawbridge_rules.prince.board import added, cells_between, change_between
from drawbridge_rules.prince.pieces import GOES_BY
from drawbridge_rules.prince.ways import sizes

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.prince.board import Board, Cell, Change

    Leads: TypeAlias = Callable[[Change], bool]
    Blocked: TypeAlias = Callable[[str, Board, Cell, Cell], bool]

FAULTS = Faults("prince", Kind.RULE)


def _goes_by(rules: CodeCopy, **clauses: tuple[str, ...]) -> None:
    """Give kinds other movement clauses."""
    rules.replace("pieces.GOES_BY", {**rules["pieces.GOES_BY"], **clauses})


def _exchange(rules: CodeCopy, one: str, other: str) -> None:
    """Let two kinds move like each other."""
    known = rules["pieces.GOES_BY"]
    _goes_by(rules, **{one: known[other], other: known[one]})


def _narrow(rules: CodeCopy, path: str, is_kept: Leads) -> None:
    """Let a movement lead only to some of its cells."""

    @rules.wrap(path)
    def leads(original: Leads, change: Change) -> bool:
        return is_kept(change) and original(change)


def _widen(rules: CodeCopy, path: str, is_added: Leads) -> None:
    """Let a movement lead to further cells."""

    @rules.wrap(path)
    def leads(original: Leads, change: Change) -> bool:
        return is_added(change) or original(change)


def _block(rules: CodeCopy, is_blocked: Callable[[str, Board, Cell, Cell], bool]) -> None:
    """Block further ways."""

    @rules.wrap("attack.path_blocked")
    def path_blocked(original: Blocked, way: str, board: Board, origin: Cell, target: Cell) -> bool:
        return original(way, board, origin, target) or is_blocked(way, board, origin, target)


@FAULTS("slide.triagonal")
def merchants_need_room(rules: CodeCopy) -> None:
    """A triagonal slide needs the whole box between its ends to be empty, not only its line."""

    def is_blocked(way: str, board: Board, origin: Cell, target: Cell) -> bool:
        others = [cell for cell in board if cell not in (origin, target)]
        return way == "slide.triagonal" and base_is_blocked_as_printed(origin, target, others)

    _block(rules, is_blocked)


@FAULTS("slide.diagonal")
def bishops_need_a_corner(rules: CodeCopy) -> None:
    """A diagonal step may not pass between two pieces that touch at its corner."""

    def is_blocked(way: str, board: Board, origin: Cell, target: Cell) -> bool:
        if way != "slide.diagonal":
            return False
        path = [origin, *cells_between(origin, target), target]
        return any(_is_shut(board, here, there) for here, there in pairwise(path))

    _block(rules, is_blocked)


def _is_shut(board: Board, here: Cell, there: Cell) -> bool:
    change = change_between(here, there)
    parts = [tuple(value if place == axis else 0 for place in range(3)) for axis, value in enumerate(change) if value]
    return all(added(here, (part[0], part[1], part[2])) in board for part in parts)


@FAULTS("path.blocked")
def slides_pass_own_pieces(rules: CodeCopy) -> None:
    """Only enemy pieces block a slide. It passes over the player's own pieces."""

    @rules.wrap("attack.path_blocked")
    def path_blocked(original: Blocked, way: str, board: Board, origin: Cell, target: Cell) -> bool:
        colour = board[origin].colour
        if way.startswith("slide."):
            board = {cell: piece for cell, piece in board.items() if piece.colour != colour or cell == origin}
        return original(way, board, origin, target)


@FAULTS("path.blocked")
def slides_pass_pawns(rules: CodeCopy) -> None:
    """A slide passes over pawns."""

    @rules.wrap("attack.path_blocked")
    def path_blocked(original: Blocked, way: str, board: Board, origin: Cell, target: Cell) -> bool:
        if way.startswith("slide."):
            board = {cell: piece for cell, piece in board.items() if piece.kind != "Pn"}
        return original(way, board, origin, target)


@FAULTS("path.blocked")
def triagonal_slides_jump(rules: CodeCopy) -> None:
    """A triagonal slide jumps over everything, as it passes only corners."""

    @rules.wrap("attack.path_blocked")
    def path_blocked(original: Blocked, way: str, board: Board, origin: Cell, target: Cell) -> bool:
        return way != "slide.triagonal" and original(way, board, origin, target)


@FAULTS("leap.knight")
def knights_can_be_hobbled(rules: CodeCopy) -> None:
    """A piece beside the knight, in the direction of the longer change, blocks its leap."""

    def is_blocked(way: str, board: Board, origin: Cell, target: Cell) -> bool:
        return way == "leap.knight" and _foot(origin, target) in board

    _block(rules, is_blocked)


@FAULTS("leap.captain")
def captains_can_be_hobbled(rules: CodeCopy) -> None:
    """A piece beside the captain, in the direction of the longer change, blocks its leap."""

    def is_blocked(way: str, board: Board, origin: Cell, target: Cell) -> bool:
        return way == "leap.captain" and _foot(origin, target) in board

    _block(rules, is_blocked)


@FAULTS("leap.ace")
def aces_can_be_hobbled(rules: CodeCopy) -> None:
    """A piece diagonally beside the ace, in the direction of the longer changes, blocks its leap."""

    def is_blocked(way: str, board: Board, origin: Cell, target: Cell) -> bool:
        return way == "leap.ace" and _foot(origin, target) in board

    _block(rules, is_blocked)


def _foot(origin: Cell, target: Cell) -> Cell:
    """Return the cell one step along every change of two."""
    tiers, columns, rows = (int(change / 2) for change in change_between(origin, target))
    return added(origin, (tiers, columns, rows))


@FAULTS("leap.captain")
def captains_and_aces_change_places(rules: CodeCopy) -> None:
    """A "2x2x3 jumper" changes (2, 2, 1), so captains leap like aces, and aces like captains."""
    swapped = {"leap.captain": "leap.ace", "leap.ace": "leap.captain"}
    _goes_by(
        rules,
        **{
            kind: tuple(swapped.get(clause, clause) for clause in clauses)
            for kind, clauses in rules["pieces.GOES_BY"].items()
        },
    )


@FAULTS("leap.ace")
def marines_leap_like_paratroopers(rules: CodeCopy) -> None:
    """Marines leap like paratroopers, and paratroopers like marines."""
    _exchange(rules, "Ma", "Pa")


@FAULTS("leap.knight")
def admirals_leap_like_marines(rules: CodeCopy) -> None:
    """Admirals leap like marines, and marines like admirals."""
    _exchange(rules, "Ad", "Ma")


@FAULTS("slide.diagonal")
def artists_slide_like_markets(rules: CodeCopy) -> None:
    """Artists slide like markets, and markets like artists."""
    _exchange(rules, "Ar", "Mt")


@FAULTS("slide.diagonal")
def courts_slide_like_markets(rules: CodeCopy) -> None:
    """Courts slide like markets, and markets like courts."""
    _exchange(rules, "Co", "Mt")


@FAULTS("area.orthogonal")
def spies_leap_like_networks(rules: CodeCopy) -> None:
    """Spies leap like networks, and networks like spies."""
    _exchange(rules, "Sp", "Ne")


@FAULTS("area.diagonal")
def universities_leap_like_networks(rules: CodeCopy) -> None:
    """Universities leap like networks, and networks like universities."""
    _exchange(rules, "Un", "Ne")


@FAULTS("slide.triagonal")
def queens_slide_without_triagonals(rules: CodeCopy) -> None:
    """A queen moves only like a rook and a bishop, as in orthodox chess."""
    _goes_by(rules, Qu=GOES_BY["Co"])


@FAULTS("area.orthogonal")
def princes_move_like_queens(rules: CodeCopy) -> None:
    """A prince slides along lines like a queen."""
    _goes_by(rules, Pr=GOES_BY["Qu"])


@FAULTS("area.orthogonal")
def princes_also_leap(rules: CodeCopy) -> None:
    """A prince also leaps like an astronaut."""
    _goes_by(rules, Pr=(*GOES_BY["Pr"], *LEAPS))


@FAULTS("slide.triagonal")
def bishops_slide_triagonally_too(rules: CodeCopy) -> None:
    """A triagonal is a diagonal, so bishops slide along both."""
    _goes_by(rules, Bi=GOES_BY["Ar"])


@FAULTS("leap.ace")
def astronauts_leap_like_marines(rules: CodeCopy) -> None:
    """An astronaut leaps like a knight and a captain, but not like an ace."""
    _goes_by(rules, As=GOES_BY["Ma"])


@FAULTS("leap.knight")
def knights_stay_on_their_tier(rules: CodeCopy) -> None:
    """A knight's leap does not change the tier."""
    _narrow(rules, "ways.leap_knight", lambda change: change[0] == 0)


@FAULTS("leap.knight")
def knights_change_their_tier(rules: CodeCopy) -> None:
    """A knight's leap always changes the tier."""
    _narrow(rules, "ways.leap_knight", lambda change: change[0] != 0)


@FAULTS("leap.captain")
def captains_change_their_tier_by_one(rules: CodeCopy) -> None:
    """A captain's leap changes the tier by one, never by two."""
    _narrow(rules, "ways.leap_captain", lambda change: abs(change[0]) == 1)


@FAULTS("leap.ace")
def aces_leap_two_straight_cells(rules: CodeCopy) -> None:
    """An ace's leap may also change two dimensions by two and the third not at all."""
    _widen(rules, "ways.leap_ace", lambda change: sizes(change) == (0, 2, 2))


@FAULTS("leap.captain")
def captains_leap_any_way_to_two_cells(rules: CodeCopy) -> None:
    """A captain may also leap two cells along a line."""
    _widen(rules, "ways.leap_captain", lambda change: sizes(change) == (0, 0, 2))


@FAULTS("slide.diagonal")
def bishops_stay_on_their_tier(rules: CodeCopy) -> None:
    """A diagonal slide changes column and row, and never the tier."""
    _narrow(rules, "ways.slide_diagonal", lambda change: change[0] == 0)


@FAULTS("slide.diagonal")
def bishops_leave_their_tier(rules: CodeCopy) -> None:
    """A diagonal slide always changes the tier."""
    _narrow(rules, "ways.slide_diagonal", lambda change: change[0] != 0)


@FAULTS("slide.orthogonal")
def rooks_stay_on_their_tier(rules: CodeCopy) -> None:
    """An orthogonal slide changes column or row, and never the tier."""
    _narrow(rules, "ways.slide_orthogonal", lambda change: change[0] == 0)


@FAULTS("slide.triagonal")
def merchants_go_one_step(rules: CodeCopy) -> None:
    """A triagonal slide is one step long."""
    _narrow(rules, "ways.slide_triagonal", lambda change: abs(change[0]) == 1)


@FAULTS("king.step")
def kings_step_without_triagonals(rules: CodeCopy) -> None:
    """A king does not step along a triagonal."""
    _narrow(rules, "ways.king_step", lambda change: 0 in change)


@FAULTS("king.step")
def kings_step_along_lines(rules: CodeCopy) -> None:
    """A king steps only along a tier, a column or a row."""
    _narrow(rules, "ways.king_step", lambda change: sum(map(bool, change)) == 1)


@FAULTS("king.step")
def kings_stay_on_their_tier(rules: CodeCopy) -> None:
    """A king's step does not change the tier."""
    _narrow(rules, "ways.king_step", lambda change: change[0] == 0)


@FAULTS("king.step")
def kings_also_leap(rules: CodeCopy) -> None:
    """A king may go two cells along a line."""
    _widen(rules, "ways.king_step", lambda change: sizes(change) == (0, 0, 2))
