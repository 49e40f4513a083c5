"""What a piece on a square can do: its ways, grouped by how they are checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.standard.board import Square, file_of, rank_of, squares_between
from drawbridge_reference.standard.compiled.demands import ANYTHING, NOTHING, Demand, Men, demands_of
from drawbridge_reference.standard.pieces import Kind, Piece, piece
from drawbridge_reference.standard.ply_notation.syntax import Mutate

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.standard.notation import Move
    from drawbridge_reference.standard.ways import Way


# Each act exists once and is compared by identity.
@dataclass(frozen=True, slots=True, eq=False)
class Act:
    """A move made by one way, or by none in a game without `origin.empty`: then the turn passes."""

    move: Move
    way: Way | None
    rank: int
    """If several acts make the same move, the one with the lowest number is played."""
    origin: Square
    target: Square
    piece: Piece | None
    """The man on the target afterwards."""
    is_plain: bool
    """Whether one piece moves and nothing else happens."""


Exit: TypeAlias = tuple[Square, Men, tuple[Act, ...]]
"""A square that a piece may move to, what may be on it, and what the piece does."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The acts of a piece on a square."""

    lines: tuple[tuple[Exit, ...], ...]
    """The acts along a line, nearest first, up to the first man."""
    leaps: tuple[Exit, ...]
    """The acts that do not depend on other squares."""
    unthreatened: tuple[Exit, ...]
    """The acts to targets where no enemy could capture the piece."""
    others: tuple[tuple[tuple[Demand, ...], Act], ...]
    """The acts that need one of several demands."""
    is_harmless: bool
    """Whether all of its acts are plain and none can capture its own king."""
    overlaps: bool
    """Whether two of its acts make the same move."""


def reach_of(ways: Sequence[Way]) -> Reach:
    """Return what a piece can do by these ways, in the order of the file."""
    on_lines: dict[Square, Exit] = {}
    leaps: list[Exit] = []
    unthreatened: list[Exit] = []
    others: list[tuple[tuple[Demand, ...], Act]] = []
    is_harmless = True
    for number, way in enumerate(ways):
        acts, demands = acts_of(way, number), demands_of(way)
        is_harmless &= _is_harmless(way, demands)
        only = demands[0] if len(demands) == 1 else None
        men = dict(only.squares).get(way.target, ANYTHING) if only else ANYTHING
        if only and way.target not in on_lines and _is_along_a_line(way, only):
            on_lines[way.target] = (way.target, men, acts)
        elif only and _asks_for_the_target_alone(way, only):
            (unthreatened if only.threats else leaps).append((way.target, men, acts))
        elif demands:
            others += ((demands, act) for act in acts)
    moves = [move for way in ways for move in way.moves]
    lines = tuple(_lines(on_lines))
    return Reach(
        lines=tuple(line for line in lines if len(line) > 1),
        leaps=(*(line[0] for line in lines if len(line) == 1), *leaps),
        unthreatened=tuple(unthreatened),
        others=tuple(others),
        is_harmless=is_harmless,
        overlaps=len(set(moves)) < len(moves),
    )


def _is_harmless(way: Way, demands: tuple[Demand, ...]) -> bool:
    king = piece(way.piece.colour, Kind.KING)
    spares = all(king not in dict(demand.squares).get(way.target, ANYTHING) for demand in demands)
    return spares and _is_plain(way)


def _is_plain(way: Way) -> bool:
    return all(isinstance(action, Mutate) for action in way.ply.actions)


def acts_of(way: Way, number: int) -> tuple[Act, ...]:
    """Return the acts of a way, one for each of its moves."""
    kinds = next((action.kinds for action in way.ply.actions if isinstance(action, Mutate)), ())
    is_plain = _is_plain(way)
    return tuple(
        Act(move, way, number, way.origin, way.target, _piece_after(way.piece, kinds, move.promotion), is_plain)
        for move in way.moves
    )


def _piece_after(mover: Piece, kinds: tuple[Kind, ...], promotion: Kind | None) -> Piece:
    """Return what a piece becomes. A suffix that is missing or not offered means the first kind."""
    if not kinds:
        return mover
    return piece(mover.colour, promotion if promotion in kinds else kinds[0])


def _is_along_a_line(way: Way, demand: Demand) -> bool:
    """Return whether a way demands only certain men on the target and empty squares before it."""
    passed = squares_between(way.origin, way.target)
    elsewhere = {where: men for where, men in demand.squares if where != way.target}
    return passed is not None and demand.is_of_squares and elsewhere == dict.fromkeys(passed, NOTHING)


def _asks_for_the_target_alone(way: Way, demand: Demand) -> bool:
    on_target = all(where == way.target for where, _ in demand.squares)
    threats = demand.threats in ((), ((way.target, False),))
    return on_target and threats and not (demand.rights or demand.last or demand.rest) and way.target != way.origin


def _lines(exits: dict[Square, Exit]) -> Iterator[tuple[Exit, ...]]:
    """Yield the lines along which a piece can reach these squares.

    A line is walked square by square. It also holds squares that no way leads to, without acts.
    """
    furthest: dict[tuple[int, int], tuple[Square, ...]] = {}
    for target, _, acts in exits.values():
        origin = acts[0].origin
        squares = (*(squares_between(origin, target) or ()), target)
        ahead = direction(origin, target)
        furthest[ahead] = max(squares, furthest.get(ahead, ()), key=len)
    for squares in furthest.values():
        yield tuple(exits.get(where, (where, frozenset(), ())) for where in squares)


def direction(origin: Square, target: Square) -> tuple[int, int]:
    """Return the direction of a line: the signs of its changes of rank and file."""
    ranks, files = rank_of(target) - rank_of(origin), file_of(target) - file_of(origin)
    return (ranks > 0) - (ranks < 0), (files > 0) - (files < 0)
