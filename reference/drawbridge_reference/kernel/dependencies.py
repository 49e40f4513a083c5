"""Dependencies: which clauses had a part in an answer, reported by the game that gave it.

A clause has a part in an answer in any of these cases:

- a way of a legal move in the answer states it
- it refuses a move that is illegal or not in the answer
- it lets a piece attack, and that attack is the reason for a refusal
- it silences an attack
- a change or an outcome in the answer would be different without it
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from drawbridge_reference.kernel.game import JsonObject

T = TypeVar("T")

WIDTH = 25
"""Positions sampled per depth of a count."""


def spread(found: Sequence[T]) -> Sequence[T]:
    """Return at most `WIDTH` of these, evenly spread and including the first."""
    return found[:: -(-len(found) // WIDTH) or 1]


class Dependencies(Protocol):
    """A record of the clauses that answers depend on. Every question adds its clauses.

    The methods take the same arguments as the game's own, and raise the same errors.
    """

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses so far, in the order of the rule book."""

    def legal_moves(self, position: JsonObject) -> None:
        """Add the clauses that the whole set of legal moves depends on."""

    def moves_from(self, position: JsonObject, square: str) -> None:
        """Add the clauses that the moves of the piece on one square depend on."""

    def judge(self, position: JsonObject, move: str) -> None:
        """Add the clauses that make one move legal or illegal."""

    def apply(self, position: JsonObject, move: str) -> None:
        """Add the clauses that the position after a move depends on, or that refuse the move."""

    def play(self, position: JsonObject, moves: Sequence[str]) -> None:
        """Add the clauses that these moves in turn, and the legal moves after the last, depend on."""

    def game(self, position: JsonObject, moves: Sequence[str], listed_after: Collection[int]) -> None:
        """Add the clauses that the steps of a whole game depend on.

        Each step asks for the position after its move. The steps of these numbers, and the last, also ask for the legal
        moves there. Nothing follows an illegal move.
        """

    def status(self, position: JsonObject) -> None:
        """Add the clauses that the status depends on."""

    def perft(self, position: JsonObject, depth: int) -> None:
        """Add the clauses that a count depends on. A large tree is sampled."""

    def destination(self, origin: str, vector: tuple[int, int]) -> None:
        """Add the clauses of the line along a vector."""


@runtime_checkable
class HasDependencies(Protocol):
    """A game that can report the clauses that its answers depend on."""

    def dependencies(self) -> Dependencies:
        """Return an empty record."""
