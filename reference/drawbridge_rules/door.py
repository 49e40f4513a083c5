"""The door of the rules: the questions that every game answers. A game's package, taken as a value, has this form.

Everything that passes through the door is text or JSON: positions and moves in the game's own notation. `rulings` names
a value for some or all of the rulings that the game knows; the default holds for those that are left out. A game that
knows no rulings takes an empty mapping.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

JsonPosition: TypeAlias = dict[str, Any]
"""A position as `json.loads` gives it."""


class Rules(Protocol):
    """The rules of one game.

    Each question but `start` and `validate` raises ValueError for a position that is not valid. Each question raises
    ValueError for an unknown ruling, or an unknown value of a ruling.
    """

    def start(self, rulings: Mapping[str, str], /) -> JsonPosition:
        """Return the position before the first move."""

    def validate(self, position: Any, rulings: Mapping[str, str], /) -> list[str]:
        """Return the names of the members that are wrong, an empty list for a valid position. Accepts any JSON."""

    def legal_moves(self, position: JsonPosition, rulings: Mapping[str, str], /) -> set[str]:
        """Return the legal moves."""

    def apply(self, position: JsonPosition, move: str, rulings: Mapping[str, str], /) -> JsonPosition | None:
        """Return the position after a move, or None for an illegal move."""

    def play(self, position: JsonPosition, moves: Sequence[str], rulings: Mapping[str, str], /) -> set[str] | None:
        """Return the legal moves after these moves were played, or None when one of them is illegal."""

    def status(self, position: JsonPosition, rulings: Mapping[str, str], /) -> dict[str, Any]:
        """Return whose turn it is, who is in check, and the result."""

    def perft(self, position: JsonPosition, depth: int, rulings: Mapping[str, str], /) -> int:
        """Return the number of sequences of legal moves of this length."""


@runtime_checkable
class Judging(Protocol):
    """Rules that name the clauses which refuse a move."""

    def judge(self, position: JsonPosition, move: str, rulings: Mapping[str, str], /) -> tuple[str, ...]:
        """Return the clauses that refuse a move, an empty tuple for a legal move. Raises ValueError for no move."""

    def judged(
        self, position: JsonPosition, moves: Iterable[str], rulings: Mapping[str, str], /
    ) -> dict[str, tuple[str, ...]]:
        """Return what `judge` says of each of these moves."""


@runtime_checkable
class HasGeometry(Protocol):
    """Rules whose geometry can be asked on its own."""

    def destination(self, origin: str, vector: tuple[int, int], /) -> str | None:
        """Return the square that a vector leads to, or None where it leads nowhere. Raises ValueError for no square."""
