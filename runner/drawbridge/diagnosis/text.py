"""A diagnosis as `drawbridge diagnose` prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.diagnosis.search import OUT_OF_TIME
from drawbridge.diagnosis.telling import known_fault
from drawbridge.grading.grades import Outcome
from drawbridge.protocol.text import number_of
from drawbridge.report.look_first import fault_rows, sentence_of
from drawbridge.report.page import fixed
from drawbridge.report.parts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rich.console import RenderableType

    from drawbridge.diagnosis.diagnosing import Diagnosed
    from drawbridge.diagnosis.search import Diagnosis, Explained

FIRST_CASES = 3
"""How many unexplained cases are named."""


ENDED = {
    Outcome.CRASHED.value: "the engine crashed",
    Outcome.TIMED_OUT.value: "the engine did not answer in time",
    Outcome.VIOLATED.value: "the engine broke the protocol",
    Outcome.UNSTEADY.value: "the engine answered differently when asked again",
}


def without_answers(counts: Mapping[str, int]) -> Iterator[str]:
    """Yield a line for each outcome of cases that ended without an answer that could be compared."""
    for outcome, number in counts.items():
        yield f"In {number_of(number, 'case')} {ENDED[outcome]}. This says nothing about rules: see `drawbridge check`."


def tell_diagnosed(one: Diagnosed) -> Iterator[RenderableType]:
    """Yield which faults explain the wrong answers, what is left, and what to do next."""
    diagnosis = one.diagnosis
    asked = f"the {number_of(one.asked, 'case')} that mutants were asked"
    wrong = "no wrong answer" if not diagnosis.wrong else number_of(diagnosis.wrong, "wrong answer")
    explained = f", {diagnosis.explained} explained" if diagnosis.wrong else ""
    explained += f" ({diagnosis.partial.explained} in part, not proved)" if diagnosis.partial else ""
    yield Text.assemble((f"{one.ruleset}: {wrong} in {asked}{explained}", "bold"))
    yield from map(Text, without_answers(one.no_answers))
    if proved := [found for found in diagnosis.found if found.is_proved]:
        yield Text("The engine behaves as if:")
        yield from fault_rows([_in_words(found) for found in proved], diagnosis.wrong)
    if likely := [found for found in diagnosis.found if not found.is_proved]:
        yield Text("Not proved, since another fault may give these answers, too. It behaves in part as if:")
        yield from fault_rows([_in_words(found) for found in likely], diagnosis.wrong)
    if diagnosis.found:
        yield from _tell_others(diagnosis)
    if diagnosis.partial:
        yield Text("Not proved, and only the best set that was found. It behaves in part as if:")
        yield from fault_rows([_in_words(found) for found in diagnosis.partial.found], diagnosis.wrong)
        yield from _tell_others(diagnosis.partial)
    if diagnosis.readings:
        yield Text("Another reading alone gives some of these wrong answers:")
        yield from fault_rows([(found.answers, _of_reading(found)) for found in diagnosis.readings], diagnosis.wrong)
        yield fixed(f"  drawbridge rulings --ruleset {one.ruleset} -- ENGINE")
    if diagnosis.stopped == OUT_OF_TIME:
        yield Text("The search ended before it had tried everything: --max-time gives it longer.")
    elif diagnosis.stopped:
        yield Text("The search was interrupted. This is the best that it had found.")
    if diagnosis.unexplained:
        yield from _tell_unexplained(one.ruleset, diagnosis.unexplained)


def _tell_others(diagnosis: Diagnosis) -> Iterator[RenderableType]:
    """Yield how many wrong answers an engine with the faults would give that this one does not."""
    if diagnosis.not_given:
        others = number_of(diagnosis.not_given, "other wrong answer")
        yield Text(f"An engine with these faults would also give {others}.")


def _of_reading(found: Explained) -> str:
    others = found.around - found.answers
    also = f". It would also give {number_of(others, 'other wrong answer')}" if others else ""
    return f"{known_fault(found).sentence.rstrip('.')}{also}."


def _tell_unexplained(ruleset: str, cases: Sequence[str]) -> Iterator[RenderableType]:
    yield Text(f"Unexplained: the wrong answers in {number_of(len(cases), 'case')}, such as")
    yield from (fixed(f"  {case}") for case in cases[:FIRST_CASES])
    yield Text("Next, see the clauses to look at first, or one of these cases:")
    yield fixed(f"  drawbridge check --ruleset {ruleset} -- ENGINE\n  drawbridge show {cases[0]}")


def _in_words(found: Explained) -> tuple[int, str]:
    """Return in how many answers a fault has a part, and what it is."""
    in_words = sentence_of(known_fault(found))
    if not found.is_proved:
        fits = f"fits {found.fits} of {found.around} wrong answers around it"
        in_words = f"{in_words.rstrip('.')}: {fits if found.around else 'it shows only together with the others'}"
    return found.answers, in_words
