"""Scenarios: what a person states by hand, before the generator asks for the whole answer.

A scenario is a position, a question, and the answers that matter. The generator asks for the rest under every
combination of rulings, and stops if answers and statements disagree. People write scenarios as YAML
(`scenario_files`); code makes the few that are computed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One situation that shows one thing about one clause. It becomes a case for each reading of the rulings."""

    clause: str
    """Its clause, or one of the reserved words `perft`, `games`, `geometry` and `siblings`."""
    name: str
    """The rest of the id: `rook-along-the-outer-ring/white-gray`. Lower case, digits, hyphens, slashes, dots."""
    title: str
    """What is shown, as a sentence without a full stop."""
    why: str
    """Why the answer is right in this position, in one to three sentences."""
    position: Mapping[str, Any]
    """Empty if only destinations are asked."""
    sibling: Mapping[str, Any] = field(default_factory=dict)
    """A position that differs only in one member and in the answer, or empty. The same question is asked about it right
    before and right after."""
    decides: bool | None
    """True if the clause decides: with the clause switched off, the answer changes. False for a near miss. None only
    where nobody has said so, in a ruleset whose clauses cannot be switched off."""

    legal: tuple[str, ...] = ()
    """Moves that must be legal: stated by hand and written into the case. `legal_moves` answers them."""
    illegal: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Moves that must be illegal, each with the clauses of its ways that `judge` must give."""
    moves_from: tuple[str, ...] = ()
    """Squares for which the case holds all legal moves."""
    all_moves: bool = False
    """Whether the case holds all legal moves."""
    apply: str | None = None
    """A move after which the case holds the whole position (or that the move is illegal)."""
    after: Mapping[str, Any] | None = None
    """What must be true of the position after `apply`, stated by hand: members of the position and, within `board`,
    squares (None for an empty one)."""
    status: Mapping[str, Any] | None = None
    """Members of the status that must hold, stated by hand. The case holds the whole status."""
    perft: Mapping[int, int | None] = field(default_factory=dict)
    """Depths to count to, each with the number stated by hand or None."""
    destinations: tuple[tuple[str, tuple[int, int], str | None], ...] = ()
    """Origin, vector and the square it leads to (`three-man`)."""
    game: tuple[str, ...] = ()
    """Moves played one after another from the position. The case holds the legal moves after the last."""
    checked: tuple[int, ...] = ()
    """Numbers of moves of the game after which the case also holds the legal moves."""
    held: tuple[int, ...] = ()
    """Numbers of moves of the game after which the case also holds the whole position."""
    end: Mapping[str, Any] | None = None
    """What must be true of the position after the game. The case holds the whole position."""

    rulings: Mapping[str, str] = field(default_factory=dict)
    """The values under which the statements hold, or empty if they hold under all. If readings differ, each has its own
    scenario with the same name."""
    default_reading: bool = False
    """Whether it becomes only one case, for the default values of the rulings that its answer depends on."""
    note: str = ""
    """Where even a careful engine may differ: the question, and the source of the answer."""
    contested: str = ""
    """Why the answer is in dispute, where it is. The case is asked and shown, but not scored."""
    alias: tuple[str, ...] = ()
    """Ids that the case had before."""
    table: str = ""
    """The JSON file for the case if there are many of its kind: `<clause>/<table>.json`. If empty, the case is in
    `<clause>.yaml`, which is made for reading."""
    source: str = field(default="", compare=False)
    """The file and line where it is written, such as `moat.unbridged.yaml:12`. Empty for one that code computes. It is
    not part of the scenario's meaning."""
