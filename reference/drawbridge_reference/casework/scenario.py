"""Scenarios: what somebody states by hand, before the generator has asked for the whole answer.

A scenario is a position, a question, and the answers that matter. The generator asks for the rest, under every
combination of rulings, and stops where the answers and the statements disagree. People write scenarios as YAML
(`scenario_files`); code makes the few that are computed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One situation that shows one thing about one clause; it becomes a case for each reading of the rulings."""

    clause: str
    """The clause that it is about, or one of the reserved words `perft`, `games`, `geometry` and `siblings`."""
    name: str
    """The rest of the id: `rook-along-the-outer-ring/white-gray`. Lower case, digits, hyphens, slashes, dots."""
    title: str
    """What is shown, as a sentence without a full stop."""
    why: str
    """Why the answer is what it is, for this position, in one to three sentences."""
    position: Mapping[str, Any]
    """Empty where destinations alone are asked."""
    sibling: Mapping[str, Any] = field(default_factory=dict)
    """A position that differs in one member alone, and in the answer; empty where there is none. The same question is
    asked about it right before and right after."""
    decides: bool
    """True where the clause decides: switch it off and the answer changes. False for a near miss."""

    legal: tuple[str, ...] = ()
    """Moves that must be legal: stated by hand, written into the case, and told from `legal_moves`."""
    illegal: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Moves that must be illegal, with the clause, or the clauses of their several ways, that `judge` must give."""
    moves_from: tuple[str, ...] = ()
    """Squares whose whole set of moves the case is to hold."""
    all_moves: bool = False
    """Whether the case is to hold the whole set of legal moves."""
    apply: str | None = None
    """A move after which the case is to hold the whole position (or that it is illegal)."""
    after: Mapping[str, Any] | None = None
    """What must be true of the position after `apply`, stated by hand: members of the position and, within `board`,
    squares (None for an empty one)."""
    status: Mapping[str, Any] | None = None
    """Members of the status that must hold, stated by hand; the case holds the whole status."""
    perft: Mapping[int, int | None] = field(default_factory=dict)
    """Depths to count to, each with the number stated by hand or None."""
    destinations: tuple[tuple[str, tuple[int, int], str | None], ...] = ()
    """Origin, vector and the square it leads to (`three-man`)."""
    game: tuple[str, ...] = ()
    """Moves played one after another from the position; the case holds the legal moves after the last."""
    checked: tuple[int, ...] = ()
    """Numbers of moves of the game after which the case is to hold the legal moves, too."""
    end: Mapping[str, Any] | None = None
    """What must be true of the position after the game; the case holds the whole position."""

    rulings: Mapping[str, str] = field(default_factory=dict)
    """The values under which the statements hold; empty where they hold under all. Where readings differ, each has a
    scenario of its own with the same name."""
    default_reading: bool = False
    """Whether it becomes one case alone, for the default values of those rulings that its answer depends on."""
    note: str = ""
    """Where even a careful engine may differ: the question, and the source of the answer."""
    alias: tuple[str, ...] = ()
    """Ids that the case had before."""
    table: str = ""
    """The JSON file that it stands in, where there are many of its kind: `<clause>/<table>.json`. Empty: in
    `<clause>.yaml`, which is made for reading."""
    source: str = field(default="", compare=False)
    """The file and line where somebody wrote it, such as `moat.unbridged.yaml:12`. Empty for one that code computes.
    It has no part in what the scenario means."""
