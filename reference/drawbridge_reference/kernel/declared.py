"""What a game declares about itself, known without loading its rules, which takes long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from drawbridge_reference.kernel.ruling import Ruling

METHODS = ("legal_moves", "apply", "play", "status", "perft")
"""The methods of the protocol that every built-in game answers."""


class Declared(NamedTuple):
    """The methods that a game answers, and its rulings."""

    methods: tuple[str, ...]
    rulings: tuple[Ruling, ...]
