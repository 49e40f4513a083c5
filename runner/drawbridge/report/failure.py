"""The text about one case that has not passed: what is wrong, why, and how to see it again."""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING, Any

from drawbridge.protocol.text import number_of, printable
from drawbridge.report.counted_once import first_wrong, in_order_of_reading
from drawbridge.report.destinations import are_destinations, tell_destinations
from drawbridge.report.model import CHECK
from drawbridge.report.page import fixed
from drawbridge.report.parts import Column, Padding, Rule, Table, Text
from drawbridge.report.reasons import reasons_of
from drawbridge.report.typed_options import values_of
from drawbridge.report.wire import broken_at_commas, check_alone, command, shortened

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rich.console import RenderableType

    from drawbridge.grading.grades import Grade
    from drawbridge.report.listed import Listed
    from drawbridge.report.model import (
        CaseRecord,
        ExplainedGrade,
        Explanation,
        Failure,
        NarrowedFailure,
        RunRecord,
    )

LABELS: Mapping[str, str] = {}
"""Other words than `missing` and `extra` for what an answer lacks, and what it has beyond: none."""
REASONS = 6
"""The number of different reasons shown for the missing moves, and for the extra ones."""
LIKEWISE = 8
"""The number of moves named that have the same reason as the one explained."""
QUESTIONS = 3
"""The number of questions of one case that are shown."""
LOG_HEAD, LOG_TAIL = 5, 20
"""How many lines of standard error are shown of its beginning and of its end."""


def tell_failure(run: RunRecord, case: CaseRecord, heading: str = "") -> Iterator[RenderableType]:
    """Yield the parts of the text about one case."""
    yield Rule(Text(heading, style="dim"), style="dim")
    outcome = Text(case.outcome.value.upper(), style="bold red" if case.outcome.is_bad else "bold")
    yield fixed("").append_text(outcome).append(f"  {case.id}", style="bold")
    yield Text(headline(case))
    if headline(case) != case.title:
        yield Text(case.title, style="dim")
    if case.listed is not None:
        yield Text(printable(line_of_baseline(case.listed)), style="yellow")
    if case.contested:
        yield Text(printable(f"Contested, and not scored: {case.contested}"), style="yellow")
    if case.failure is not None:
        yield from tell_in_full(case.failure)
    if case.skipped:
        yield Text(printable(f"  Skipped: {case.why_skipped}."))
    if case.left_out:
        yield Text(f"Not offered by the engine and left out: {', '.join(case.left_out)}.", style="dim")
    for label, parts in commands_for(run, case.id, case.asked_alone):
        yield Text(f"\n{label}:")
        yield command(parts)


def commands_for(run: RunRecord, case_id: str, asked_alone: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each command that shows a case again: what it does, and its parts, after which a line may be broken."""
    if run.made_by == CHECK:
        own = (word for path in values_of("--cases", run.selection) for word in ("--cases", path))
        yield "Run it alone", check_alone((*run.options, *own), case_id, run.command)
        return
    yield from (("Ask it alone", (asking,)) for asking in asked_alone)
    yield "Search again", (shlex.join(["drawbridge", run.made_by, *run.options]), shlex.join(["--", *run.command]))


def line_of_baseline(listed: Listed) -> str:
    """Return what the line of the baseline says that lists a case."""
    now = f"Now: {listed.now}. " if listed.now else ""
    line = f"Line {listed.line} of the baseline ({listed.standing.value.replace('-', ' ')}): {listed.failure}."
    return f"{line} {now}{listed.reason}".rstrip()


def headline(case: CaseRecord) -> str:
    """Return what a case is about; for a case from a game, what is wrong first: the game has no subject."""
    first = first_wrong(case) if case.clause == "games" else ()
    return _wrong_first(first[0]) if first else case.title


def _wrong_first(explained: ExplainedGrade) -> str:
    grade = explained.grade
    for explanation in explained.explained:
        clauses = f": {', '.join(explanation.clauses)}" if explanation.clauses else ""
        for label, moves in (("missing", grade.missing), ("extra", grade.extra)):
            if explanation.move in moves:
                return f"{explanation.move} is {label}{clauses}"
    return printable(f"{question(grade)}: {grade.message}")


def tell_in_full(failure: Failure, labels: Mapping[str, str] = LABELS) -> Iterator[RenderableType]:
    """Yield the parts of the text about what is wrong, and why. `labels` are for what is missing, and what is extra."""
    if failure.why:
        yield Padding(Text(failure.why), (0, 0, 0, 2))
    if failure.note:
        yield Padding(Text(f"Note: {failure.note}"), (0, 0, 0, 2))
    grades = tuple(explained.grade for explained in failure.grades)
    if are_destinations(grades):
        yield Text()
        yield from tell_destinations(grades)
        return
    if failure.narrowed:
        yield Text()
        yield from _told_narrowed(failure.narrowed, labels)
    shown = ""
    for explained in in_order_of_reading(failure)[:QUESTIONS]:
        picture = explained.drawing or _position(failure.position)
        if picture != shown:
            yield Text()
            yield fixed(picture) if explained.drawing else Text(picture, overflow="fold")
            shown = picture
        yield Text()
        yield from _told_grade(explained, labels)
    if len(failure.grades) > QUESTIONS:
        more = number_of(len(failure.grades) - QUESTIONS, "more question")
        yield Text(f"\n{more} of this case did not pass.")


def _told_narrowed(narrowed: NarrowedFailure, labels: Mapping[str, str]) -> Iterator[RenderableType]:
    """Yield the smallest example: it comes before the long question that it was found in."""
    yield Text.assemble(("Cut down ", "bold"), f"with {number_of(narrowed.questions, 'question')}. {narrowed.finding}")
    explained = narrowed.explained
    picture = explained.drawing or _position(explained.grade.params.get("position"))
    yield Text()
    yield fixed(picture) if explained.drawing else Text(picture, overflow="fold")
    yield Text()
    yield from _told_grade(explained, labels)


def _position(position: Mapping[str, Any] | None) -> str:
    return "" if position is None else json.dumps(position, ensure_ascii=False)


def _told_grade(explained: ExplainedGrade, labels: Mapping[str, str]) -> Iterator[RenderableType]:
    grade = explained.grade
    yield Text.assemble(question(grade), ": ", (printable(grade.message) or grade.outcome.value, "red"))
    table = Table(Column(no_wrap=True, min_width=7), Column(overflow="fold"))
    for label, told in (*_moves(explained), *_lines(grade)):
        table.add_row(Text(labels.get(label, label), style="dim"), told)
    if grade.shared_with:
        yield fixed(f"  shared   asked once, together with {grade.shared_with}")
    yield Padding(table, (0, 0, 0, 2))


def question(grade: Grade) -> Text:
    """Return what was asked, in the words of the protocol; the position is drawn above."""
    asked = " ".join(
        " ".join(value)
        if isinstance(value, list | tuple) and all(isinstance(entry, str) for entry in value)
        else str(value)
        for name, value in grade.params.items()
        if name not in ("ruleset", "position")
    )
    return Text.assemble((grade.method, "bold"), f" {asked}" if asked else "")


def _moves(explained: ExplainedGrade) -> Iterator[tuple[str, Text]]:
    """Yield what is missing and what is extra. Moves with the same reason are together."""
    for label, alike, rest in reasons_of(explained):
        for first, *others in alike[:REASONS]:
            yield label, _reason(first, [explanation.move for explanation in others])
        if more := [explanation.move for group in alike[REASONS:] for explanation in group]:
            yield label, Text(_some(more))
        if rest:
            yield label, Text(_some(rest))


def _reason(explanation: Explanation, likewise: Sequence[str]) -> Text:
    verdict = "legal" if explanation.legal else "illegal"
    clauses = f" ({', '.join(explanation.clauses)})" if explanation.clauses else ""
    told = Text.assemble((explanation.move, "bold"), f" is {verdict}{clauses}: {explanation.reason}")
    return told.append(f"\nLikewise {_some(likewise)}.", style="dim") if likewise else told


def _some(moves: Sequence[str]) -> str:
    named = ", ".join(moves[:LIKEWISE])
    return named if len(moves) <= LIKEWISE else f"{named} and {len(moves) - LIKEWISE} more"


def _lines(grade: Grade) -> Iterator[tuple[str, Text]]:
    for remark in grade.remarks:
        yield "remark", Text(remark)
    yield "sent", Text(_raw(grade.request), style="dim")
    if grade.first_answer is not None:
        yield "first", Text(_raw(grade.first_answer), style="dim")
    yield "got", Text("nothing" if grade.answer is None else _raw(grade.answer), style="dim")
    if grade.stderr:
        yield "stderr", Text(printable("\n".join(_both_ends(grade.stderr.splitlines()))), style="dim")


def _both_ends(lines: list[str]) -> list[str]:
    missing = len(lines) - LOG_HEAD - LOG_TAIL
    return lines if missing <= 0 else [*lines[:LOG_HEAD], f"[... {missing} lines ...]", *lines[-LOG_TAIL:]]


def _raw(line: str) -> str:
    return broken_at_commas(printable(shortened(line)))
