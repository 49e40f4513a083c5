"""The families of positions with few men that a game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.game import Game, HasSmallWorlds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_reference.kernel.small_worlds import World

SLOW_TO_COUNT = {"kings", "enemy-kings"}
"""The families that look for positions that other families have already, for another king."""


def worlds(found: Game, *, whole: bool = True) -> Sequence[World]:
    """Return these families: all of them, or those that are soon counted."""
    assert isinstance(found, HasSmallWorlds)
    return [world for world in found.small_worlds() if whole or world.name not in SLOW_TO_COUNT]
