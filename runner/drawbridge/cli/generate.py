"""`drawbridge generate`: write the cases from the rule books and scenarios, or compare them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from drawbridge.cli.problems import tell
from drawbridge.exit_codes import ExitCode
from drawbridge.generate import GenerationStopped, check, generate
from drawbridge.generate.scope import Scope
from drawbridge.standard_output import show
from drawbridge.suite.location import shipped
from drawbridge.suite.select import names_matching
from drawbridge.transport.signals import termination_raised
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.game import game, offered_cases, own_rulesets

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from pathlib import Path

EXAMPLES = """\b
drawbridge generate
drawbridge generate --ruleset three-man --clause 'moat.*'
drawbridge generate --check
"""


@click.command("generate", epilog=EXAMPLES)
@click.option(
    "--ruleset",
    "rulesets",
    metavar="ID",
    multiple=True,
    help="Write only the cases of this ruleset, such as three-man. Repeatable.",
)
@click.option(
    "--clause",
    "clauses",
    metavar="GLOB",
    multiple=True,
    help="Write only the cases of these clauses, such as moat.* or games. Repeatable.",
)
@click.option(
    "--check", "compare", is_flag=True, help="Write nothing. End with 4 if a file differs from what its sources make."
)
def command(*, compare: bool, rulesets: tuple[str, ...], clauses: tuple[str, ...]) -> ExitCode:
    """Write all generated cases again. You need this only to change drawbridge itself.

    A case is written if the statements of its scenario, the engine and the rules in code all agree.

    To write the cases of a ruleset from another package, name it with --ruleset. They go into the folder `cases` next
    to its module.
    """
    chosen = _clauses(rulesets, clauses)
    homes = [(folder, Scope(there, chosen)) for folder, there in _homes(rulesets)]
    try:
        with termination_raised():
            codes = [_compared(*home) if compare else _written(*home) for home in homes]
    except GenerationStopped as stopped:
        count = len(stopped.problems)
        tell(f"no cases were written: {count} problem{'s' * (count > 1)}\n\n{stopped}")
        return ExitCode.SUITE
    return max(codes)


def _homes(rulesets: Sequence[str]) -> Iterator[tuple[Path, tuple[str, ...]]]:
    """Yield each folder of cases with the rulesets whose cases belong there. No ruleset stands for all."""
    if not rulesets:
        yield shipped("cases"), ()
        return
    elsewhere = offered_cases(rulesets)
    folders: dict[Path, tuple[str, ...]] = {}
    for ruleset in dict.fromkeys(rulesets):
        folder = elsewhere.get(game(ruleset).ruleset) or shipped("cases")
        folders[folder] = (*folders.get(folder, ()), ruleset)
    yield from folders.items()


def _clauses(rulesets: Sequence[str], globs: Sequence[str]) -> Collection[str]:
    """Return the clauses of these rulesets, or of all, that match. Raises NothingMatches and UnknownName."""
    if not globs:
        return ()
    books = [game(ruleset).clauses for ruleset in rulesets or own_rulesets()]
    return names_matching("clause", globs, {*(clause for book in books for clause in book), *RESERVED})


def _compared(folder: Path, scope: Scope) -> ExitCode:
    compared = check(folder, scope)
    for line in (*compared.sentences, *compared.differences):
        show(str(line))
    if not compared.differences:
        show("Every generated file is what its sources make.")
    return ExitCode.SUITE if compared.differences else ExitCode.PASSED


def _written(folder: Path, scope: Scope) -> ExitCode:
    written = generate(folder, scope)
    for sentence in written.sentences:
        show(sentence)
    for path in written.changed:
        show(f"wrote cases/{path}")
    for path in written.removed:
        show(f"removed cases/{path}")
    show(f"{written.cases} cases; files changed: {len(written.changed)}, removed: {len(written.removed)}.")
    return ExitCode.PASSED
