"""Small searches: engines in this process with a clause switched off, and chunks of positions."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from drawbridge.search.case_making import case_of, questions_about
from drawbridge.search.target import Target
from drawbridge_reference.kernel.game import game
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.search.target import Asked
    from drawbridge.suite.case import Case, JsonObject

METHODS = ("legal_moves", "apply", "status", "perft", "play")
KINGS = {"e1": "wK", "m1": "gK", "u1": "bK"}


def target_without(*clauses: str, ruleset: str = "three-man", methods: tuple[str, ...] = METHODS) -> Target:
    """Return the reference without these clauses as the engine to be compared."""
    return Target(served(game(ruleset).without(*clauses), methods), ruleset)


class Positions(NamedTuple):
    """A chunk of given positions."""

    target: Target
    positions: tuple[JsonObject, ...]

    def cases(self, asked: Asked) -> Iterator[Case]:
        """Yield a case of each position, with the questions of one seed."""
        for number, position in enumerate(self.positions):
            questions = questions_about(asked.judge, position, asked.methods, Random(number), near=asked.game)
            yield case_of(f"p{number}", asked.game.ruleset, position, questions)
