"""Members of positions and statuses, found in the facts that grades list."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def member_of(fact: str, position: Mapping[str, object]) -> str:
    """Return the member that a fact is about: `board` of `board.e4: wP`, but `fen.turn` of `fen.turn: w`."""
    place = fact.partition(": ")[0]
    name = place.partition(".")[0]
    return place if isinstance(position.get(name), str) else name
