"""All files of cases of some rulesets, from the games' scenarios."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from drawbridge.generate.made import MadeCase, MadeFile, MadeRulesets, Uncounted
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.witnesses import Witnesses, witnesses_of
from drawbridge.generate.workers import made_of
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.game import HasScenariosByClause, game
from drawbridge_reference.kernel.problem import InvalidScenarios

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game


def made_rulesets(rulesets: Iterable[str], suite: str, clauses: Collection[str] = ()) -> MadeRulesets:
    """Return the files of these rulesets, in the order of their paths; `suite` is the version that their heads name.

    The files are those of these clauses; where none is named, of all. Raises GenerationStopped, and UnknownName.
    """
    each = [made_of_ruleset(witnesses_of(game(ruleset)), suite, clauses) for ruleset in rulesets]
    files = sorted((file for made in each for file in made.files), key=lambda file: file.path)
    return MadeRulesets(tuple(files), tuple(sentence for made in each for sentence in made.witnesses))


def made_of_ruleset(witnesses: Witnesses, suite: str, clauses: Collection[str] = ()) -> MadeRulesets:
    """Return the files of one ruleset, or of some of its clauses: one a clause, and its tables.

    Raises GenerationStopped with all that is wrong.
    """
    one = witnesses.engine
    by_file: dict[tuple[str, str], list[MadeCase]] = {}
    problems: list[str] = []
    uncounted = Uncounted()
    # Closed at once where the generation is given up, so that no process works on.
    with closing(made_of(witnesses, _about_known_clauses(one, clauses, problems))) as several:
        for made in several:
            by_file.setdefault((made.clause, made.table), []).extend(made.cases)
            problems += made.problems
            uncounted += made.uncounted
    if problems:
        raise GenerationStopped(tuple(problems))
    book = one.clauses.fingerprint
    files = tuple(
        MadeFile(one.ruleset, clause, suite, book, tuple(cases), table) for (clause, table), cases in by_file.items()
    )
    return MadeRulesets(files, (witnesses.sentence(uncounted),))


def _about_known_clauses(one: Game, clauses: Collection[str], problems: list[str]) -> Iterator[Scenario]:
    """Yield the scenarios about these clauses, or about any that exists. Each other scenario is added to `problems`."""
    for scenario in _scenarios(one, clauses):
        if clauses and scenario.clause not in clauses:
            continue
        if scenario.clause in one.clauses or scenario.clause in RESERVED:
            yield scenario
        else:
            problems.append(f"{scenario.clause}/{scenario.name}: {one.ruleset} has no clause {scenario.clause!r}")


def _scenarios(one: Game, clauses: Collection[str]) -> Iterable[Scenario]:
    """Yield the scenarios of a game, at least those about these clauses.

    Raises GenerationStopped where they cannot be read.
    """
    try:
        if clauses and isinstance(one, HasScenariosByClause):
            yield from one.scenarios_about(clauses)
        else:
            yield from one.scenarios()
    except InvalidScenarios as error:
        raise GenerationStopped(tuple(map(str, error.problems))) from error
