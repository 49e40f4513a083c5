"""What is changed: the files of a game's rules in code, or of its engine, that cases can notice."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_mutants.catalogue import package_of
from drawbridge_mutants.mutant import Implementation
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Mapping

NOT_ASKED = {
    # Every position of a case is valid, and how an engine treats others is never graded (docs/protocol.md).
    "validity",
    "__init__",
}
NOT_ASKED_FUNCTIONS = {
    # The protocol asks neither why a move is illegal nor for the start, and nobody writes all moves to play.
    "judge", "judged", "start", "validate", "writable_moves", "attribution",
}  # fmt: skip
ENGINE_CHAPTERS = {
    "attack", "board", "castling", "ending", "geometry", "king_safety", "moats", "moves", "obstacles", "pieces",
    "play", "squares_after", "state_after", "status", "ways", "ways_in_force",
}  # fmt: skip
"""The chapters of the engine that are rules. The others explain, draw, write positions or make cases."""


class Target(NamedTuple):
    """The code of one implementation of a game."""

    ruleset: str
    implementation: Implementation

    @property
    def name(self) -> str:
        """Such as `standard/rules`."""
        return f"{self.ruleset}/{self.implementation}"

    @property
    def package(self) -> str:
        """The package that has the code."""
        return package_of(self.ruleset, self.implementation)

    def sources(self) -> Mapping[str, str]:
        """Return the source of each module that is changed, by its name in the package."""
        folder = Path(next(iter(import_module(self.package).__path__)))
        is_of_rules = self.implementation is Implementation.RULES
        return {
            path.stem: path.read_text(encoding="utf-8")
            for path in sorted(folder.glob("*.py"))
            if (path.stem not in NOT_ASKED if is_of_rules else path.stem in ENGINE_CHAPTERS)
        }


TARGETS = tuple(Target(ruleset, kind) for kind in Implementation for ruleset in BUILT_IN)
