"""The pieces of Prince: how each kind moves, where it reaches from one cell, and what shadows it."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from book.figures import Figures
from book.pages import page_with_boards
from drawbridge.pictures.marks import Mark
from drawbridge_reference.kernel.clause import Kind as ClauseKind
from drawbridge_reference.kernel.game import notation
from drawbridge_reference.kernel.move_parts import parts_of
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.prince.pieces import MOVES, Kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from book.figures import Figure
    from book.library import Volume
    from book.pages import Page
    from drawbridge_reference.kernel.game import Game, JsonObject

ORIGIN = "4d4"
"""A cell from which every kind has many ways."""
_KINGS = tuple(product(("1h2", "1b7", "2g1"), ("8a7", "8g1", "7b8")))
"""Where the two kings may be, out of the way."""
_SHADOWED = "area.shadowed"
_BLOCKERS = ("4d5", "4e5", "5e5", "4d6", "5e4")
"""Cells near the origin, for a man that casts a shadow."""


class Row(NamedTuple):
    """A line of the table."""

    kind: Kind
    at_start: int
    clauses: tuple[str, ...]


class Drawn(NamedTuple):
    """A kind of piece with its boards."""

    row: Row
    reached: int
    """How many cells it reaches from ORIGIN."""
    figure: Figure | None
    blocker: str
    """Where a man casts the largest shadow on its leaps; empty if none can."""
    shadow: Figure | None


def prince_page(volume: Volume) -> Page:
    """Return the page of all kinds of piece."""
    figures = Figures()
    judge = volume.game
    count = Counter(text[1:] for text in judge.start()["board"].values() if text.startswith("w"))
    movements = judge.clauses.of_kind(ClauseKind.MOVEMENT)
    own = {
        Kind.KING: tuple(clause for clause in movements if clause.startswith(("king.", "castling."))),
        Kind.PAWN: tuple(clause for clause in movements if clause.startswith("pawn.")),
    }
    rows = [Row(kind, count[kind.value], clauses) for kind, clauses in {**own, **MOVES}.items()]
    values = {
        "rows": rows,
        "drawn": [_drawn(judge, row, figures) for row in rows],
        "origin": ORIGIN,
    }
    return page_with_boards(f"{volume.ruleset}/pieces", "pieces", values, figures)


def _drawn(judge: Game, row: Row, figures: Figures) -> Drawn:
    position, reached = reach(judge, row.kind)
    marks = {ORIGIN: Mark.ORIGIN, **dict.fromkeys(reached, Mark.LEGAL)}
    figure = figures.of_marks(judge, position, marks, answers=True)
    if not any(clause.startswith("area.") for clause in row.clauses):
        return Drawn(row, len(reached), figure, "", None)
    shadows = {cell: shadow(judge, position, reached, cell) for cell in _BLOCKERS}
    blocker = max(shadows, key=lambda cell: len(shadows[cell]))
    seen = dict.fromkeys(reached - shadows[blocker], Mark.LEGAL) | dict.fromkeys(shadows[blocker], Mark.ILLEGAL)
    blocked = _with(position, blocker)
    marks = {**seen, ORIGIN: Mark.ORIGIN, blocker: Mark.REFUSES}
    return Drawn(row, len(reached), figure, blocker, figures.of_marks(judge, blocked, marks, answers=True))


def reach(judge: Game, kind: Kind) -> tuple[JsonObject, frozenset[str]]:
    """Return a position with this piece on ORIGIN and nothing in its way, and the cells that it reaches."""
    found = max(_reaches(judge, kind), key=lambda one: len(one[1]))
    return found[0], found[1]


def _reaches(judge: Game, kind: Kind) -> Iterator[tuple[JsonObject, frozenset[str]]]:
    """Yield what it reaches with the kings here and there. It could stand in their way, or they in its way."""
    for own, other in _KINGS:
        men = (
            {other: "bKi", ORIGIN: "wKi"} if kind is Kind.KING else {own: "wKi", other: "bKi", ORIGIN: f"w{kind.value}"}
        )
        position = {"turn": "white", "board": men}
        try:
            moves = judge.legal_moves(position)
        except InvalidPosition:
            continue
        yield (
            position,
            _targets(moves),
        )


def _targets(moves: Iterable[str]) -> frozenset[str]:
    written = notation("prince")
    return frozenset(parts_of(move, written).target for move in written.moves_from(ORIGIN, moves))


def shadow(judge: Game, position: JsonObject, reached: frozenset[str], blocker: str) -> frozenset[str]:
    """Return which of these cells are shadowed by a black knight on a cell."""
    blocked = _with(position, blocker)
    lost = reached - _targets(judge.legal_moves(blocked))
    verdicts = {cell: judge.judge(blocked, f"{ORIGIN}-{cell}") for cell in lost}
    return frozenset(
        cell for cell, verdict in verdicts.items() if isinstance(verdict, Illegal) and _SHADOWED in verdict.clauses
    )


def _with(position: JsonObject, cell: str) -> JsonObject:
    board: Mapping[str, str] = position["board"]
    return {**position, "board": {**board, cell: "bKn"}}
