"""The reference of three-chess with one thing changed: where pieces go, what is legal, or what follows."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.three_chess.board import COLOURS, SQUARES, Colour, Square, section_of
from drawbridge_reference.three_chess.game import ThreeChess
from drawbridge_reference.three_chess.geometry import AttackSource, Geometry
from drawbridge_reference.three_chess.moves import legal_moves
from drawbridge_reference.three_chess.notation import Move, read_move
from drawbridge_reference.three_chess.pieces import PIECES, Piece, piece
from drawbridge_reference.three_chess.play import play
from drawbridge_reference.three_chess.rules import DEFAULT
from drawbridge_reference.three_chess.validity import read_position
from drawbridge_reference.three_chess.ways import REVERSED, Line, Step, Use, Way, lines_stated, neighbour

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.three_chess.position import Position

    Stated: TypeAlias = Callable[[Piece, Square], tuple[Line, ...]]
    """Returns the lines of a piece from a square."""


class Walk(Protocol):
    """Walks a step."""

    def __call__(self, origin: Square, step: Step, *, turned: bool = False) -> Square | None:
        """Return where a step ends, walked reversed from its beginning or not."""


@dataclass(frozen=True, slots=True)
class Changed(Geometry):
    """The geometry that other lines make."""

    stated: Stated

    def lines(self, mover: Piece, origin: Square) -> tuple[Line, ...]:
        return _usable(self.stated, mover, origin)

    def ways(self, mover: Piece, origin: Square, target: Square) -> tuple[Way, ...]:
        return _by_target(self.stated, mover, origin).get(target, ())

    def targets(self, mover: Piece, origin: Square) -> Collection[Square]:
        return _by_target(self.stated, mover, origin).keys()

    def attack_lines(self, target: Square) -> tuple[AttackSource, ...]:
        return _attack_lines(self.stated)[target]


right_lines = cache(lines_stated)
"""Returns the lines of a piece from a square as they are."""


@cache
def _by_target(stated: Stated, mover: Piece, origin: Square) -> dict[Square, tuple[Way, ...]]:
    return {way.target: (way,) for line in stated(mover, origin) for way in line}


@cache
def _usable(stated: Stated, mover: Piece, origin: Square) -> tuple[Line, ...]:
    lines = (tuple(way for way in line if not way.barred) for line in stated(mover, origin))
    return tuple(tuple(replace(way, moves=(Move(origin, way.target),)) for way in line) for line in lines if line)


@cache
def _attack_lines(stated: Stated) -> dict[Square, tuple[AttackSource, ...]]:
    found: defaultdict[Square, tuple[AttackSource, ...]] = defaultdict(tuple)
    for man, alike in _men().items():
        for origin in SQUARES:
            for way in (way for line in stated(man, origin) for way in line):
                if way.use in (Use.EITHER, Use.CAPTURE) and not way.barred:
                    found[way.target] += (AttackSource(origin, way.passed, alike),)
    return found


def _men() -> dict[Piece, frozenset[Piece]]:
    """Return a piece of each sort that attacks in its own way, with all that do so: pawns differ by their colour."""
    kinds = {man if man.is_pawn else piece(Colour.BLUE, man.kind) for man in PIECES.values()}
    return {man: frozenset({man} if man.is_pawn else {piece(colour, man.kind) for colour in COLOURS}) for man in kinds}


def walk(
    origin: Square, step: Step, *, turned: bool = False, turns: bool = True, pawn: Colour | None = None
) -> Square | None:
    """Return where a step ends; `turns` says whether its directions are reversed once it has crossed the center."""
    here, crossed = origin, False
    for direction in step:
        is_abroad = pawn is not None and section_of(here) is not pawn
        there = neighbour(here, REVERSED[direction] if turned or (crossed and turns) or is_abroad else direction)
        if there is None:
            return None
        crossed = crossed or section_of(there) is not section_of(here)
        here = there
    return here


def slides(origin: Square, steps: Iterable[Step], clause: str, along: Walk, *, turns: bool = True) -> tuple[Line, ...]:
    """Return the lines along slides; `turns` says whether a step is walked reversed once the slide has crossed."""
    lines = []
    for step in steps:
        targets: list[Square] = []
        here = along(origin, step)
        while here is not None and here not in targets and here != origin:
            targets.append(here)
            here = along(here, step, turned=turns and section_of(here) is not section_of(origin))
        lines.append(tuple(Way(origin, target, tuple(targets[:at]), (clause,)) for at, target in enumerate(targets)))
    return tuple(dict.fromkeys(line for line in lines if line))


def leaps(origin: Square, steps: Iterable[Step], clause: str, along: Walk, use: Use = Use.EITHER) -> tuple[Line, ...]:
    """Return a line for each square at which one of the steps ends."""
    targets = dict.fromkeys(along(origin, step) for step in steps)
    return tuple((Way(origin, target, (), (clause,), use),) for target in targets if target is not None)


class Slipping(ThreeChess):
    """The reference. A class derived from this makes a slip, which breaks a clause."""

    __slots__ = ()

    clause: ClassVar[str]
    """The clause that the slip breaks."""

    def __init__(self) -> None:
        rules = DEFAULT.under({})
        # Rules are frozen for everybody else: these have a geometry of their own.
        object.__setattr__(rules, "geometry", Changed(frozenset(), self.lines))
        super().__init__(rules)

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        """Return every line of a piece from a square."""
        return right_lines(man, origin)

    def moves(self, position: Position) -> Iterable[Move]:
        """Return the moves that it considers legal."""
        return legal_moves(self.rules, position)

    def moves_after(self, positions: Sequence[Position]) -> Iterable[Move]:
        """Return the moves that it considers legal in the last of these positions of a game."""
        return self.moves(positions[-1])

    def after(self, position: Position, move: Move) -> Position:
        """Return the position that it makes of a move."""
        return play(self.rules, position, move)

    def result(self, position: Position, right: Any) -> Any:
        """Return the result that it reports, given the right one."""
        del position
        return right

    def legal_moves(self, position: JsonObject) -> list[str]:
        return self._moves(read_position(position))

    def play(self, position: JsonObject, moves: Sequence[str]) -> list[str] | Illegal:
        positions = [read_position(position)]
        for move in moves:
            if move not in _told(self.moves_after(positions)):
                return Illegal(())
            positions.append(self.after(positions[-1], read_move(move)))
        return _told(self.moves_after(positions))

    def status(self, position: JsonObject) -> JsonObject:
        right = super().status(position)
        return {**right, "result": self.result(read_position(position), right["result"])}

    def perft(self, position: JsonObject, depth: int) -> int:
        return self._counted(read_position(position), depth)

    def _counted(self, position: Position, depth: int) -> int:
        return 1 if depth == 0 else sum(self._counted(after, depth - 1) for after in self._following(position))

    def _following(self, position: Position) -> Iterator[Position]:
        return (self.after(position, move) for move in self.moves(position))

    def _moves(self, position: Position) -> list[str]:
        return _told(self.moves(position))

    def _after(self, position: Position, text: str) -> Position | Illegal:
        return self.after(position, read_move(text)) if text in self._moves(position) else Illegal(())


def _told(moves: Iterable[Move]) -> list[str]:
    return sorted({move.text for move in moves})
