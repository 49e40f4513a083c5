"""A diagnosis as `drawbridge diagnose` prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.diagnosis.search import OUT_OF_TIME
from drawbridge.diagnosis.telling import known_fault
from drawbridge.grading.grades import Outcome
from drawbridge.protocol.text import number_of
from drawbridge.report.look_first import sentence_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge.diagnosis.diagnosing import Diagnosed
    from drawbridge.diagnosis.search import Explained

FIRST_CASES = 3
"""How many unexplained cases are named."""


ENDED = {
    Outcome.CRASHED.value: "the engine crashed",
    Outcome.TIMED_OUT.value: "the engine did not answer in time",
    Outcome.VIOLATED.value: "the engine broke the protocol",
}


def without_answers(counts: Mapping[str, int]) -> Iterator[str]:
    """Yield a line for each outcome of cases that ended without an answer that could be compared."""
    for outcome, number in counts.items():
        yield f"In {number_of(number, 'case')} {ENDED[outcome]}. This says nothing about rules: see `drawbridge check`."


def in_words(one: Diagnosed) -> Iterator[str]:
    """Yield the lines that say which faults explain the wrong answers, what is left, and what to do next."""
    diagnosis = one.diagnosis
    asked = number_of(one.asked, "case")
    if not diagnosis.wrong:
        yield f"{one.ruleset}: no wrong answer in {asked}"
    else:
        yield f"{one.ruleset}: {number_of(diagnosis.wrong, 'wrong answer')} in {asked}, {diagnosis.explained} explained"
    yield from without_answers(one.no_answers)
    proved = [found for found in diagnosis.found if found.is_proved]
    if proved:
        yield "The engine behaves as if:"
        yield from _faults(proved, diagnosis.wrong)
    if likely := [found for found in diagnosis.found if not found.is_proved]:
        yield "Not proved, since another fault may give these answers, too. It behaves in part as if:"
        yield from _faults(likely, diagnosis.wrong)
    if diagnosis.not_given:
        yield f"An engine with these faults would also give {number_of(diagnosis.not_given, 'other wrong answer')}."
    if diagnosis.stopped == OUT_OF_TIME:
        yield "The search ended before it had tried everything: --max-time gives it longer."
    elif diagnosis.stopped:
        yield "The search was interrupted. This is the best that it had found."
    if diagnosis.unexplained:
        yield f"Unexplained: the wrong answers in {number_of(len(diagnosis.unexplained), 'case')}, such as"
        yield from (f"  {case}" for case in diagnosis.unexplained[:FIRST_CASES])
        yield f"Next: `drawbridge check --ruleset {one.ruleset} -- ENGINE` names the clauses to look at first, and"
        yield f"`drawbridge show {diagnosis.unexplained[0]}` shows a case."


def _faults(faults: Sequence[Explained], wrong: int) -> Iterator[str]:
    width = max(len(str(found.answers)) for found in faults)
    for found in faults:
        doubt = "" if found.is_proved else f", fits {found.fits} of {found.around} wrong answers around it"
        yield f"  {found.answers:>{width}} of {wrong}{doubt}  {sentence_of(known_fault(found))}"
