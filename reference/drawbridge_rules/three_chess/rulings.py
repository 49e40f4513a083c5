"""Rulings: there are none. The published rules of threeChess can be read in one way only, so far as the suite asks."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

NO_RULINGS: Mapping[str, str] = MappingProxyType({})
"""What is chosen where nothing can be chosen."""


def check_rulings(chosen: Mapping[str, str]) -> None:
    """Raise ValueError for any ruling: this game knows none."""
    if chosen:
        raise ValueError(f"no ruling {next(iter(chosen))!r}: three-chess knows no rulings")
