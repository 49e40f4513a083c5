"""`drawbridge plies check`: what is wrong in a file of plies, what does nothing, and what is not chess."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import click

from drawbridge.cli.plies.file import game_with_plies, read_plies, ruleset_option
from drawbridge.errors import ExitCode
from drawbridge_reference.kernel.plies import Severity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_reference.kernel.plies import PliesProblem

_COUNTED = {
    Severity.ERROR: ("error", "errors"),
    Severity.WARNING: ("warning", "warnings"),
    Severity.CHESS: ("difference from chess", "differences from chess"),
}


@click.command("check", short_help="Tell what is wrong in a file of plies.")
@click.argument("file")
@click.option("--strict", is_flag=True, help="End with 1 as well when all that is found are differences from chess.")
@ruleset_option
def command(file: str, ruleset: str, *, strict: bool) -> ExitCode:
    """Tell everything that is to say about a FILE of plies (`-`: standard input), one line each, with line and column.

    An error keeps it from being run. A warning tells what does nothing, such as a ply that can never apply. What is not
    chess is told as well: it may be what is wanted, and ends with 0 unless --strict is given.
    """
    problems = game_with_plies(ruleset).check_plies(*read_plies(file))
    for problem in problems:
        click.echo(str(problem))
    click.echo(f"{file}: {_told(problems)}")
    found = any(strict or problem.severity is not Severity.CHESS for problem in problems)
    return ExitCode.FOUND if found else ExitCode.PASSED


def _told(problems: Sequence[PliesProblem]) -> str:
    """Return how many there are of each severity."""
    numbers = Counter(problem.severity for problem in problems)
    told = [
        f"{numbers[severity]} {words[numbers[severity] > 1]}"
        for severity, words in _COUNTED.items()
        if numbers[severity]
    ]
    return ", ".join(told) or "nothing to say"
