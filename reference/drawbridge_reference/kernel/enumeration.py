"""Enumerations that are looked up often."""

from __future__ import annotations

from enum import Enum


class Enumeration(Enum):
    """An `Enum` whose members are quickly found in sets and mappings."""

    # Each member exists once. The hash of `Enum` is that of the member's name, and is computed by Python code.
    __hash__ = object.__hash__
