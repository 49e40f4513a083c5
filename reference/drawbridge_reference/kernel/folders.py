"""Rulesets that are folders: a rule book and scenarios, and no code. A process knows those that were named to it.

A folder becomes a game that has clauses, a notation and scenarios, and refuses every question about the rules.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge_reference.kernel.problem import ScenarioProblem

FILE_NAME = "ruleset.yaml"
_games: dict[str, Any] = {}


class BadFolder(ValueError):
    """A folder is not a ruleset, or its `ruleset.yaml` cannot be used. Holds everything that is wrong in it."""

    def __init__(self, problems: tuple[ScenarioProblem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        """Return all problems, one a line."""
        return "\n".join(str(problem) for problem in self.problems)


class NoCode(Exception):
    """A question about the rules was put to a ruleset that is a folder without code."""

    hint = (
        "ask an engine: `drawbridge check`, `ask`, `perft` and `referee` take one after `--`, "
        "and `fuzz` and `bisect` compare two with `--against ENGINE2`"
    )

    def __init__(self, ruleset: str, folder: str, question: str, hint: str = "") -> None:
        """Take the folder as somebody typed it, and what follows `drawbridge cannot`, such as `list legal moves`."""
        super().__init__(ruleset, folder, question)
        self.ruleset = ruleset
        self.folder = folder
        self.question = question
        self.hint = hint or self.hint

    @property
    def message(self) -> str:
        """What cannot be answered, and why."""
        return f"drawbridge cannot {self.question} in {self.ruleset}: {self.folder} holds no code, only its rule book"

    def __str__(self) -> str:
        """Return one sentence."""
        return f"{self.message}; {self.hint}"


class NoOracles(NoCode):
    """Scenarios of a folder were to be asked before an oracle has answered them."""

    def __init__(self, ruleset: str, scenarios: Path) -> None:
        """Take the file of scenarios."""
        import shlex  # nothing but this error needs it

        found = _games[ruleset]
        super().__init__(ruleset, found.shown, "answer scenarios")
        is_inside = scenarios.resolve().is_relative_to((found.folder / "scenarios").resolve())
        first = "" if is_inside else f"move {scenarios} into {found.shown}/scenarios, and "
        self.hint = (
            f"{first}write the cases with `drawbridge generate --folder {shlex.quote(found.shown)} --oracle COMMAND`"
        )


class NoStart(NoCode):
    """A folder without code was asked for its start position, and states none."""

    hint = "give a position, or add `start` to that file"

    def __init__(self, ruleset: str, folder: str) -> None:
        """Take the folder as somebody typed it."""
        super().__init__(ruleset, folder, "say how a game starts")

    @property
    def message(self) -> str:
        """What is missing."""
        return f"{self.ruleset} has no start position: {self.folder}/ruleset.yaml has no `start`"


def use_folder(folder: Path, taken: tuple[str, ...] = ()) -> str:
    """Make the ruleset of a folder known to this process, and return its id.

    `taken` are the ids that no folder may have. Raises BadFolder.
    """
    found = import_module("drawbridge_reference.folder.game").read_folder(folder, taken)
    _games[found.ruleset] = found
    return str(found.ruleset)


def no_code(ruleset: str, question: str, hint: str = "") -> NoCode:
    """Return the error that a ruleset which is a folder cannot answer a question, with a hint of its own if given."""
    return NoCode(ruleset, _games[ruleset].shown, question, hint)


def folder_games() -> dict[str, Any]:
    """Return the games of all folders that were named to this process, by their rulesets."""
    return _games
