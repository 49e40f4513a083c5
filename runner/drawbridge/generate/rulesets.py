"""All files of cases of some rulesets, from the games' scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.generate.made import MadeCase, MadeFile
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.workers import made_of
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.problem import InvalidScenarios

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game


def made_files(rulesets: Iterable[str], suite: str) -> tuple[MadeFile, ...]:
    """Return the files of these rulesets, in the order of their paths; `suite` is the version that their heads name.

    Raises GenerationStopped, and UnknownName.
    """
    files = (file for ruleset in rulesets for file in files_of(game(ruleset), suite))
    return tuple(sorted(files, key=lambda file: file.path))


def files_of(one: Game, suite: str) -> tuple[MadeFile, ...]:
    """Return the files of one game: one a clause, and its tables. Raises GenerationStopped with all that is wrong."""
    by_file: dict[tuple[str, str], list[MadeCase]] = {}
    problems: list[str] = []
    for made in made_of(one, _about_known_clauses(one, problems)):
        by_file.setdefault((made.clause, made.table), []).extend(made.cases)
        problems += made.problems
    if problems:
        raise GenerationStopped(tuple(problems))
    book = one.clauses.fingerprint
    return tuple(
        MadeFile(one.ruleset, clause, suite, book, tuple(cases), table) for (clause, table), cases in by_file.items()
    )


def _about_known_clauses(one: Game, problems: list[str]) -> Iterator[Scenario]:
    """Go through the scenarios whose clause exists; of the others it is noted that it does not."""
    for scenario in _scenarios(one):
        if scenario.clause in one.clauses or scenario.clause in RESERVED:
            yield scenario
        else:
            problems.append(f"{scenario.clause}/{scenario.name}: {one.ruleset} has no clause {scenario.clause!r}")


def _scenarios(one: Game) -> Iterator[Scenario]:
    """Go through the scenarios of a game. Raises GenerationStopped where they cannot be read."""
    try:
        yield from one.scenarios()
    except InvalidScenarios as error:
        raise GenerationStopped(tuple(map(str, error.problems))) from error
