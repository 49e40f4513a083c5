"""A case: the smallest position that shows one thing about one clause, with the expectation written out.

Values only. `drawbridge.suite.load` is the only reader of case files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from drawbridge_reference.kernel.named_tuple import NamedTuple

JsonObject: TypeAlias = Mapping[str, Any]
"""A JSON object as it stands in a case file or on the wire; the runner looks into no position."""


class ExpectMoves(NamedTuple):
    """What the answer to `legal_moves` must hold. All parts are told from one answer."""

    all: frozenset[str] | None = None
    """The whole set of legal moves."""
    from_square: Mapping[str, frozenset[str]] = {}
    """The whole set of moves of the piece on a square."""
    legal: frozenset[str] = frozenset()
    """Moves that must be in the answer."""
    illegal: Mapping[str, tuple[str, ...]] = {}
    """Moves that must not be, each with the clauses that refuse it (for people: no engine is asked for reasons)."""


class ExpectPosition(NamedTuple):
    """After `move` the answer to `apply` must be this position."""

    move: str
    position: JsonObject


class ExpectRefusal(NamedTuple):
    """`apply` of `move` must be answered with the error «illegal move»."""

    move: str


class ExpectStatus(NamedTuple):
    """The answer to `status` must hold these members."""

    status: JsonObject


class ExpectNodes(NamedTuple):
    """The answer to `perft` at this depth must be this number."""

    depth: int
    nodes: int


class ExpectDestination(NamedTuple):
    """The vector must lead from `origin` to this square, or nowhere (None)."""

    origin: str
    vector: tuple[int, int]
    to: str | None


class GameStep(NamedTuple):
    """One move of a game, with what may be checked after it."""

    move: str
    legal_moves: frozenset[str] | None = None
    position: JsonObject | None = None


class ExpectGame(NamedTuple):
    """The moves can be played one after another, and the checks hold.

    Asked by `play` (the legal moves after each prefix that has a check), or of an engine that does not offer `play`, by
    a chain of `apply`.
    """

    steps: tuple[GameStep, ...]


Expectation: TypeAlias = (
    ExpectMoves | ExpectPosition | ExpectRefusal | ExpectStatus | ExpectNodes | ExpectDestination | ExpectGame
)


class Sibling(NamedTuple):
    """A position that differs from a case's in one member alone and has another answer.

    Each question of the case is asked about it, too: right before, and once more right after.
    """

    position: JsonObject
    expectations: tuple[Expectation, ...]


class Case(NamedTuple):
    """One case of the suite."""

    id: str
    """`<ruleset>/<clause>/<what>[/<variation>]`; never changes."""
    ruleset: str
    clause: str
    """The clause that it is about, or a reserved word: `perft`, `games`, `geometry`, `siblings`."""
    title: str
    why: str
    position: JsonObject | None
    """None only where a case asks for destinations alone."""
    expectations: tuple[Expectation, ...]
    sibling: Sibling | None = None
    rulings: Mapping[str, str] = {}
    """The case is asked only of engines that follow these values."""
    note: str = ""
    alias: tuple[str, ...] = ()
    """Ids that the case had before."""
    leans_on: tuple[str, ...] = ()
    """Every clause that had a part in the answer, as the reference recorded it."""
    decides: bool | None = None
    """True where the clause decides (without it the answer changes), False for a near miss, None where it is unsaid."""
    contested: str = ""
    """Why its answer is in dispute, where it is: it is asked and shown, but not scored."""
    fingerprint: str = ""
    """The hash of position, question and expectation, where the file holds it."""

    @property
    def named_moves(self) -> frozenset[str]:
        """The moves that the case says something of, one by one: those that it is about."""
        moves = [expected for expected in self.expectations if isinstance(expected, ExpectMoves)]
        return frozenset(move for expected in moves for move in (*expected.legal, *expected.illegal))
