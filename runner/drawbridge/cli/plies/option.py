"""The option `--plies FILE`: check against a game that a file of plies states."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from drawbridge.cli.problems import tell
from drawbridge.errors import NothingToAsk
from drawbridge.games import game_under
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge.suite.case import Case
    from drawbridge_reference.kernel.game import Game

plies_option = click.option(
    "--plies", metavar="FILE", help="Check against the moves that this file of plies states for orthodox chess."
)


class PlayedBy(NamedTuple):
    """The games that cases are judged by: those of the suite, or one that is played by a file of plies."""

    file: str | None = None
    changed: Game | None = None

    @classmethod
    def from_option(cls, file: str | None) -> PlayedBy:
        """Return what the option names. Raises PliesError and WrongUsage."""
        if file is None:
            return cls()
        from drawbridge.cli.plies.file import RULESET, changed_game

        return cls(file, changed_game(RULESET, file))

    def judge(self, ruleset: str, rulings: Mapping[str, str]) -> Game | None:
        """Return the game that says what is right under these rulings, None where there is none."""
        if self.changed is not None and ruleset == self.changed.ruleset:
            return self.changed.under(rulings)
        return game_under(ruleset, rulings)

    def cases(self, chosen: tuple[Case, ...]) -> tuple[Case, ...]:
        """Return the cases that ask about the game, and print how many were left out. Raises NothingToAsk."""
        if self.changed is None:
            return chosen
        from drawbridge.suite.changed_game import changed_cases

        ours = [case for case in chosen if case.ruleset == self.changed.ruleset]
        why = f"The pieces move as {self.file} says; what is right was asked of that game."
        told = changed_cases(ours, self.changed, why)
        if not told.cases:
            raise NothingToAsk(
                f"--plies: none of the {len(chosen)} chosen cases is left", f"choose cases of {self.changed.ruleset}"
            )
        self._tell(len(told.cases), told.invalid, told.counted)
        return told.cases

    def as_typed(self) -> tuple[str, ...]:
        """Return the option as it was typed."""
        return () if self.file is None else ("--plies", self.file)

    def _tell(self, asked: int, invalid: int, counted: int) -> None:
        left_out = [
            *([f"{invalid} with a position that is invalid in that game"] if invalid else []),
            *([f"{counted} with counts that would take too long"] if counted else []),
        ]
        more = f"; left out: {', '.join(left_out)}" if left_out else ""
        tell(f"{asked} cases ask about the game of {self.file}{more}")
