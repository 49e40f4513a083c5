"""The reference engine of a game, with the functions of a copy in the place of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_reference.kernel.game import Answering


def engine_game(code: CodeCopy, rulings: Mapping[str, str] | None = None) -> Answering:
    """Return the engine made of a copy of its code. Raises UnknownName for an unknown ruling or value."""
    chapters = code["game.CHAPTERS"]
    original = code.original("game.GAME")
    made: Answering = type(original)(original.rules.under(rulings or {}), chapters)
    return made
