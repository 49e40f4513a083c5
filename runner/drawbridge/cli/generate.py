"""`drawbridge generate`: write the cases from the rule books and scenarios, or compare them."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawbridge.cli.limits import limit_options, limits_from
from drawbridge.cli.problems import tell
from drawbridge.errors import WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.generate import GenerationStopped, check, generate
from drawbridge.generate.scope import Scope
from drawbridge.standard_output import show
from drawbridge.suite.load import load
from drawbridge.suite.location import shipped
from drawbridge.suite.select import names_matching
from drawbridge.transport.signals import termination_raised
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.folders import folder_games
from drawbridge_reference.kernel.game import game, offered_cases, own_rulesets
from drawbridge_reference.kernel.wording import shown_path

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from drawbridge.generate.made import MadeRulesets
    from drawbridge.generate.shelf import Make

EXAMPLES = """\b
drawbridge generate
drawbridge generate --ruleset three-man --clause 'moat.*'
drawbridge generate --check
drawbridge generate --folder my-game --oracle "node engine.js" --oracle ./other
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
    "--folder",
    metavar="FOLDER",
    help="Write the cases of the ruleset in this folder, which has no code: oracles answer its scenarios.",
)
@click.option(
    "--oracle",
    "oracles",
    metavar="COMMAND",
    multiple=True,
    help="Ask the engine that this command starts, such as 'node engine.js'. Two or more must agree. Repeatable.",
)
@limit_options
@click.option(
    "--check", "compare", is_flag=True, help="Write nothing. End with 4 if a file differs from what its sources make."
)
def command(
    *,
    compare: bool,
    rulesets: tuple[str, ...],
    clauses: tuple[str, ...],
    folder: str | None,
    oracles: tuple[str, ...],
    **limits: Any,
) -> ExitCode:
    """Write the cases again from their scenarios, also for a ruleset of your own.

    A case is written only if its scenario, the engine and the rules in code agree.

    To write the cases of a ruleset from another package, name it with --ruleset. They go into the folder `cases` next
    to its module.

    A folder with a ruleset.yaml and scenarios is a ruleset, too. Name it with --folder, and engines that answer its
    scenarios with --oracle. The cases go into the folder `cases` in it.
    """
    try:
        with termination_raised():
            if folder is not None or oracles:
                return _of_folder(folder, oracles, (*rulesets, *clauses), limits, compare=compare)
            chosen = _clauses(rulesets, clauses)
            homes = [(home, Scope(there, chosen)) for home, there in _homes(rulesets)]
            again = (*_options("--ruleset", rulesets), *_options("--clause", clauses))
            codes = [_compared(*home, again) if compare else _written(*home) for home in homes]
    except GenerationStopped as stopped:
        count = len(stopped.problems)
        what = "the cases are not what their sources make" if compare else "no cases were written"
        tell(f"{what}: {count} problem{'s' * (count > 1)}\n\n{stopped}")
        return ExitCode.SUITE
    return max(codes)


def _of_folder(
    folder: str | None, oracles: Sequence[str], choice: Sequence[str], limits: Mapping[str, Any], *, compare: bool
) -> ExitCode:
    """Write the cases of a folder, or compare them. Raises WrongUsage for options that do not fit each other."""
    from drawbridge.cli.folders import use
    from drawbridge.cli.oracle_option import commands_from
    from drawbridge.generate.unchanged import changed_by_hand
    from drawbridge.oracles.generating import made_by_oracles

    if folder is None:
        raise WrongUsage("--oracle", "oracles answer for a folder, and none is named", "name it with --folder")
    if choice:
        raise WrongUsage(choice[0], "the cases of a folder are made all together", "leave --ruleset and --clause out")
    ruleset = use(folder)
    if compare and not oracles:
        files = load(rulesets=[ruleset]).files  # raises for cases that are missing or stale
        if changed := tuple(changed_by_hand(Path(folder) / "cases", files)):
            told = (f"{one}: its case is not the one that was generated; generate it again" for one in changed)
            raise GenerationStopped(tuple(told))
        show(f"The cases of {ruleset} are those of its scenarios; name its oracles to ask them again.")
        return ExitCode.PASSED
    if not oracles:
        raise WrongUsage("--folder", "no oracle is named", "name an engine with --oracle, such as 'node my.js'")
    commands = commands_from(oracles)

    def make(_rulesets: Iterable[str], suite: str, _clauses: Collection[str]) -> MadeRulesets:
        starters = {shlex.join(each): each for each in commands}
        return made_by_oracles(folder_games()[ruleset], starters, limits_from(limits), suite)

    cases, scope = Path(folder) / "cases", Scope((ruleset,))
    again = ("--folder", folder, *_options("--oracle", oracles))
    return _compared(cases, scope, again, make) if compare else _written(cases, scope, make)


def _options(name: str, values: Iterable[str]) -> Iterator[str]:
    return (word for value in values for word in (name, value))


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


def _compared(folder: Path, scope: Scope, options: Iterable[str], make: Make | None = None) -> ExitCode:
    """Compare a folder with its sources. `options` are those by which `generate` writes it."""
    compared = check(folder, scope, make)
    again = shlex.join(("drawbridge", "generate", *options))
    for line in compared.sentences:
        show(line)
    for one in compared.differences:
        show(f"{shown_path(folder / one.path)} {one.wrong.value}; run `{again}`")
    if not compared.differences:
        show("Every generated file is what its sources make.")
    return ExitCode.SUITE if compared.differences else ExitCode.PASSED


def _written(folder: Path, scope: Scope, make: Make | None = None) -> ExitCode:
    written = generate(folder, scope, make)
    for sentence in written.sentences:
        show(sentence)
    for path in written.changed:
        show(f"wrote {shown_path(folder / path)}")
    for path in written.removed:
        show(f"removed {shown_path(folder / path)}")
    show(f"{written.cases} cases; files changed: {len(written.changed)}, removed: {len(written.removed)}.")
    return ExitCode.PASSED
