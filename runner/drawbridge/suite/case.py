"""A case: the smallest position that shows one thing about one clause, with the expectation written out.

Values only. `drawbridge.suite.load` is the only reader of case files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

JsonObject: TypeAlias = Mapping[str, Any]
"""A JSON object as it stands in a case file or on the wire; the runner looks into no position."""


@dataclass(frozen=True, slots=True)
class ExpectMoves:
    """What the answer to `legal_moves` must hold. All parts are told from one answer."""

    all: frozenset[str] | None = None
    """The whole set of legal moves."""
    from_square: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The whole set of moves of the piece on a square."""
    legal: frozenset[str] = frozenset()
    """Moves that must be in the answer."""
    illegal: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Moves that must not be, each with the clauses that refuse it (for people: no engine is asked for reasons)."""


@dataclass(frozen=True, slots=True)
class ExpectPosition:
    """After `move` the answer to `apply` must be this position."""

    move: str
    position: JsonObject


@dataclass(frozen=True, slots=True)
class ExpectRefusal:
    """`apply` of `move` must be answered with the error «illegal move»."""

    move: str


@dataclass(frozen=True, slots=True)
class ExpectStatus:
    """The answer to `status` must hold these members."""

    status: JsonObject


@dataclass(frozen=True, slots=True)
class ExpectNodes:
    """The answer to `perft` at this depth must be this number."""

    depth: int
    nodes: int


@dataclass(frozen=True, slots=True)
class ExpectDestination:
    """The vector must lead from `origin` to this square, or nowhere (None)."""

    origin: str
    vector: tuple[int, int]
    to: str | None


@dataclass(frozen=True, slots=True)
class GameStep:
    """One move of a game, with what may be checked after it."""

    move: str
    legal_moves: frozenset[str] | None = None
    position: JsonObject | None = None


@dataclass(frozen=True, slots=True)
class ExpectGame:
    """The moves can be played one after another, and the checks hold.

    Asked by `play` (the legal moves after each prefix that has a check), or of an engine that does not offer `play`, by
    a chain of `apply`.
    """

    steps: tuple[GameStep, ...]


Expectation: TypeAlias = (
    ExpectMoves | ExpectPosition | ExpectRefusal | ExpectStatus | ExpectNodes | ExpectDestination | ExpectGame
)


@dataclass(frozen=True, slots=True)
class Sibling:
    """A position that differs from a case's in one member alone and has another answer.

    Each question of the case is asked about it, too: right before, and once more right after.
    """

    position: JsonObject
    expectations: tuple[Expectation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
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
    sibling: Sibling | None = None
    expectations: tuple[Expectation, ...]
    rulings: Mapping[str, str] = field(default_factory=dict)
    """The case is asked only of engines that follow these values."""
    note: str = ""
    alias: tuple[str, ...] = ()
    """Ids that the case had before."""
    leans_on: tuple[str, ...] = ()
    """Every clause that had a part in the answer, as the reference recorded it."""
    decides: bool | None = None
    """True where the clause decides (without it the answer changes), False for a near miss, None where it is unsaid."""
    fingerprint: str = ""
    """The hash of position, question and expectation, where the file holds it."""
