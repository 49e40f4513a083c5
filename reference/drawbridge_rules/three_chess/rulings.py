"""Rulings: there are none. Wherever the suite asks, the published rules of threeChess have one reading."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

NO_RULINGS: Mapping[str, str] = MappingProxyType({})
"""The choice of a game that has no rulings."""


def check_rulings(chosen: Mapping[str, str]) -> None:
    """Raise ValueError for any ruling: this game has none."""
    if chosen:
        raise ValueError(f"unknown ruling {next(iter(chosen))!r}: three-chess has no rulings")
