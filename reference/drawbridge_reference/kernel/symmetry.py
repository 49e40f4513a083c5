"""Symmetries: what a game looks like with its board turned, mirrored, or its players renamed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


def _always(_position: Mapping[str, Any]) -> bool:
    return True


class Symmetry(NamedTuple):
    """A change of squares, men and players after which the legal moves are those before, changed alike."""

    name: str
    sentence: str
    """What stays the same, as one sentence."""
    turn: Callable[[str], str]
    """What becomes of a square, a move, a man, a player, or another text of a position."""
    suits: Callable[[Mapping[str, Any]], bool] = _always
    """Whether it holds for a position: castling, for instance, has no mirror image."""

    def turned(self, value: Any) -> Any:
        """Return a JSON value with every text in it turned."""
        match value:
            case str():
                return self.turn(value)
            case Mapping():
                return {self.turn(name): self.turned(inner) for name, inner in value.items()}
            case list() | tuple():
                return [self.turned(inner) for inner in value]
            case _:
                return value
