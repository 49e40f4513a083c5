"""All files of cases of some rulesets, from the games' scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.generate.made import MadeCase, MadeFile, MadeRulesets, Uncounted
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.witnesses import Witnesses, witnesses_of
from drawbridge.generate.workers import workers
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from drawbridge.generate.workers import Made


def made_rulesets(rulesets: Iterable[str], suite: str, clauses: Collection[str] = ()) -> MadeRulesets:
    """Return the files of these rulesets, in the order of their paths; `suite` is the version that their heads name.

    The files are those of these clauses; where none is named, of all. Raises GenerationStopped, and UnknownName.
    """
    made = made_by([witnesses_of(game(ruleset)) for ruleset in rulesets], suite, clauses)
    return MadeRulesets(tuple(sorted(made.files, key=lambda file: file.path)), made.witnesses)


def made_by(rulesets: Sequence[Witnesses], suite: str, clauses: Collection[str] = ()) -> MadeRulesets:
    """Return the files of the rulesets of these witnesses: one a clause, and its tables.

    Raises GenerationStopped with all that is wrong with the first ruleset that has something wrong.
    """
    with workers() as several:
        lists = [several.listed(witnesses, clauses) for witnesses in rulesets]
        # Each ruleset is begun before the first is waited for, so that no processor is idle in between.
        listed = [wait() for wait in lists]
        begun = [several.made(one, found.scenarios) for one, found in zip(rulesets, listed, strict=True)]
        each = [
            _of_ruleset(one, suite, found.problems, made)
            for one, found, made in zip(rulesets, listed, begun, strict=True)
        ]
    return MadeRulesets(
        tuple(file for made in each for file in made.files),
        tuple(sentence for made in each for sentence in made.witnesses),
    )


def _of_ruleset(witnesses: Witnesses, suite: str, unlisted: Iterable[str], several: Iterable[Made]) -> MadeRulesets:
    """Return the files of one ruleset. Raises GenerationStopped with all that is wrong."""
    one = witnesses.engine
    by_file: dict[tuple[str, str], list[MadeCase]] = {}
    problems = list(unlisted)
    uncounted = Uncounted()
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
