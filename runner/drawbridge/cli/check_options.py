"""The options of `drawbridge check` that no other command has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from drawbridge.cli.number_or_share import NumberOrShare
from drawbridge.grading.grades import MOST_NOT_SET_UP

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")


_OPTIONS: Final = (
    click.option(
        "--quick",
        is_flag=True,
        help="Ask only a few cases, which together catch every known mutant. The strongest come first.",
    ),
    click.option(
        "--last-failed",
        metavar="REPORT",
        help="Run again only the cases that did not pass, or were not reached, in this JSON report. "
        "`-`: standard input.",
    ),
    click.option(
        "--resume",
        metavar="REPORT",
        help="Continue an interrupted run from its JSON report, and write one complete report.",
    ),
    click.option(
        "--no-diagnosis",
        is_flag=True,
        help="Do not search for known faults that explain the wrong answers. The search takes up to 10 seconds.",
    ),
    click.option(
        "--baseline",
        metavar="FILE",
        help="Fail only for failures that this file does not list. `drawbridge baseline` writes it.",
    ),
    click.option(
        "--max-not-set-up",
        "most_not_set_up",
        type=NumberOrShare(),
        metavar="N|SHARE",
        default=MOST_NOT_SET_UP,
        show_default=True,
        help="Fail if there are more positions than this that the engine cannot set up, such as 20, "
        "or 10% of those asked.",
    ),
)


def check_options(function: F) -> F:
    """Add the options that say what is asked first or again, and what counts."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function
