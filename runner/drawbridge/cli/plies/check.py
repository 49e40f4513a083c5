"""`drawbridge plies check`: report what is wrong in a file of plies, what does nothing, and what is not chess."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import click

from drawbridge.cli.plies.file import game_with_plies, read_plies, ruleset_option
from drawbridge.exit_codes import ExitCode
from drawbridge.standard_output import show
from drawbridge_reference.kernel.plies import Severity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_reference.kernel.plies import PliesProblem

_COUNTED = {
    Severity.ERROR: ("error", "errors"),
    Severity.WARNING: ("warning", "warnings"),
    Severity.CHESS: ("difference from chess", "differences from chess"),
}


EXAMPLES = """\b
drawbridge plies check my-chess.txt
drawbridge plies check my-chess.txt --strict
"""


@click.command("check", epilog=EXAMPLES)
@click.argument("file")
@click.option("--strict", is_flag=True, help="End with 1 for differences from chess, too.")
@ruleset_option
def command(file: str, ruleset: str, *, strict: bool) -> ExitCode:
    """Report every problem in a FILE of plies, one a line, with line and column. `-` reads standard input.

    An error: the file cannot be run. A warning: something has no effect, such as a ply that can never apply. A
    difference from chess may be what you want: it ends with 0, or with 1 under --strict.
    """
    problems = game_with_plies(ruleset).check_plies(*read_plies(file))
    for problem in problems:
        show(str(problem))
    show(f"{file}: {_told(problems)}")
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
    return ", ".join(told) or "nothing to report"
