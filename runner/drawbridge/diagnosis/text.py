"""A diagnosis as `drawbridge diagnose` prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.diagnosis.telling import known_fault
from drawbridge.protocol.text import number_of
from drawbridge.report.look_first import sentence_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.diagnosis.diagnosing import Diagnosed

FIRST_CASES = 3
"""How many unexplained cases are named."""


def in_words(one: Diagnosed) -> Iterator[str]:
    """Yield the lines that say which faults explain the wrong answers, what is left, and what to do next."""
    diagnosis = one.diagnosis
    asked = number_of(one.asked, "case")
    if not diagnosis.wrong:
        yield f"{one.ruleset}: no wrong answer in {asked}"
    else:
        yield f"{one.ruleset}: {number_of(diagnosis.wrong, 'wrong answer')} in {asked}, {diagnosis.explained} explained"
    for outcome, number in one.no_answers.items():
        yield f"{number_of(number, 'case')} {outcome}; drawbridge check shows what that was"
    if diagnosis.found:
        yield "The engine behaves as if:"
        width = max(len(str(found.answers)) for found in diagnosis.found)
        for found in diagnosis.found:
            yield f"  {found.answers:>{width}} of {diagnosis.wrong}  {sentence_of(known_fault(found))}"
    if diagnosis.not_given:
        yield f"An engine with these faults would also give {number_of(diagnosis.not_given, 'other wrong answer')}."
    if diagnosis.unexplained:
        yield f"Unexplained: the wrong answers in {number_of(len(diagnosis.unexplained), 'case')}, such as"
        yield from (f"  {case}" for case in diagnosis.unexplained[:FIRST_CASES])
        yield f"Next: `drawbridge check --ruleset {one.ruleset} -- ENGINE` names the clauses to look at first, and"
        yield f"`drawbridge show {diagnosis.unexplained[0]}` shows a case."
