"""The options for the pace of a run: how many processes, how long, and when to stop."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawbridge.asking.limits import NARROWING_QUESTIONS, Narrow, Pace
from drawbridge.cli.numbers import MOST_JOBS, NOT_NEGATIVE, SECONDS, WHOLE, WholeNumber

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawbridge.games import JudgeOf

F = TypeVar("F", bound="Callable[..., Any]")


jobs_option = click.option(
    "--jobs",
    type=WholeNumber(1, MOST_JOBS),
    metavar="N",
    default=1,
    show_default=True,
    help=f"Run N processes of the engine at the same time, at most {MOST_JOBS}.",
)


def pace_options(function: F) -> F:
    """Add the options that `pace_from` reads."""
    for option in (
        click.option(
            "--narrow",
            type=NOT_NEGATIVE,
            metavar="N",
            default=NARROWING_QUESTIONS,
            show_default=True,
            help="Ask up to N more questions to find where a game or count goes wrong. 0 for none.",
        ),
        click.option(
            "--twice",
            is_flag=True,
            help="Ask every question again later. It is a failure if the second answer differs from the first.",
        ),
        click.option("--shuffle", type=WHOLE, metavar="SEED", help="Ask in random order, with this seed."),
        click.option("--fail-fast", is_flag=True, help="Stop at the first case that does not pass."),
        click.option(
            "--max-time", type=SECONDS, metavar="S", help="Stop after S seconds, finished or not.  [default: no limit]"
        ),
        jobs_option,
    ):
        function = option(function)
    return function


def pace_from(given: Mapping[str, Any], judge_of: JudgeOf) -> Pace:
    """Return the pace that the options of a command name. `judge_of` finds the game that has the right answers."""
    return Pace(
        jobs=given["jobs"],
        seconds=given["max_time"] or inf,
        fail_fast=given["fail_fast"],
        shuffle=given["shuffle"],
        twice=given["twice"],
        narrow=Narrow(judge_of, given["narrow"]) if given["narrow"] else None,
    )


def as_typed(pace: Pace) -> tuple[str, ...]:
    """Return the options that decide what is asked when: a run with them can be repeated."""
    shuffle = () if pace.shuffle is None else ("--shuffle", str(pace.shuffle))
    return (*shuffle, "--twice") if pace.twice else shuffle
