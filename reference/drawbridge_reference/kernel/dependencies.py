"""Dependencies: which clauses had a part in an answer, told by the game that gave it.

A clause has a part in an answer when it is stated on a way by which a move of the answer is made; when it refuses a
move that the answer leaves out or calls illegal; when it lets a piece attack, where an attack is the reason; when it
silences an attack that would be one; or when a change or an outcome that the answer tells would be another without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_reference.kernel.game import JsonObject

T = TypeVar("T")

WIDTH = 25
"""Positions sampled per depth of a count."""


def spread(found: Sequence[T]) -> Sequence[T]:
    """Return at most `WIDTH` of these, evenly spread, the first among them."""
    return found[:: -(-len(found) // WIDTH) or 1]


class Dependencies(Protocol):
    """A record of the clauses that answers lean on: every question that is put to it adds its own.

    The methods take what the game's own take, and raise what they raise.
    """

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses so far, in the order of the rule book."""

    def legal_moves(self, position: JsonObject) -> None:
        """Add what the whole set of legal moves leans on."""

    def moves_from(self, position: JsonObject, square: str) -> None:
        """Add what the moves of the piece on one square lean on."""

    def judge(self, position: JsonObject, move: str) -> None:
        """Add what makes one move legal or illegal."""

    def apply(self, position: JsonObject, move: str) -> None:
        """Add what the position after a move leans on, or what refuses it."""

    def play(self, position: JsonObject, moves: Sequence[str]) -> None:
        """Add what the moves, one after another, and the legal moves after the last lean on."""

    def status(self, position: JsonObject) -> None:
        """Add what the status leans on."""

    def perft(self, position: JsonObject, depth: int) -> None:
        """Add what a count leans on; for a large tree, from positions that are spread over it."""

    def destination(self, origin: str, vector: tuple[int, int]) -> None:
        """Add the clauses of the line that a vector goes along."""


@runtime_checkable
class HasDependencies(Protocol):
    """A game that can tell what its answers lean on."""

    def dependencies(self) -> Dependencies:
        """Return a record that is still empty."""
