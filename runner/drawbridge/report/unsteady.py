"""What was answered differently when it was asked again: every report names it first, since no rule explains it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.protocol.text import number_of, printable
from drawbridge.report.page import fixed
from drawbridge.report.parts import Padding, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from drawbridge.report.model import CaseRecord, Report

NAMED = 3
"""How many cases are named."""


def unsteady_in_words(report: Report) -> str:
    """Return how many cases are unsteady, what that means and what to do; empty where none is."""
    number = len(report.unsteady)
    if not number:
        return ""
    were = "was" if number == 1 else "were"
    return (
        f"{number_of(number, 'case')} {were} answered differently when asked again. The answers depend on chance, on "
        "time or on earlier questions, so no rule is to blame. Mend this first: the same question must always get the "
        "same answer."
    )


def tell_unsteady(report: Report) -> Iterator[RenderableType]:
    """Yield what is unsteady, with a few examples."""
    if words := unsteady_in_words(report):
        yield Text()
        yield Text("Unsteady", style="bold")
        yield Padding(Text(words), (0, 0, 0, 2))
        for case in report.unsteady[:NAMED]:
            yield fixed(f"    {case.id}", "dim")
            yield Padding(Text(printable(how_in_words(case))), (0, 0, 0, 4))
        if len(report.unsteady) > NAMED:
            yield Text(f"    and {len(report.unsteady) - NAMED} more", style="dim")


def how_in_words(case: CaseRecord) -> str:
    """Return the first question of a case that got two answers, and how they differ."""
    changed = (grade for grade in case.grades if grade.outcome is case.outcome)
    return next((f"{grade.method}: {grade.message}" for grade in changed), "")
