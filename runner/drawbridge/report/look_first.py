"""The part of a report in text that says what to look at first: what is wrong, then the most suspicious clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.protocol.text import number_of, printable
from drawbridge.report.groups import heading, hint, not_passed_of, share
from drawbridge.report.page import fixed
from drawbridge.report.parts import Column, Padding, Table, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.console import RenderableType

    from drawbridge.report.model import Findings, Group, KnownFault, Misreading, OtherReading, Suspect

GROUPS = 10
"""Groups shown before the rest is counted."""
OFTEN_FOLLOW = "The clauses after the first are often its consequences: mend the first, and check again."


def tell_findings(findings: Findings, *, has_baseline: bool = False) -> Iterator[RenderableType]:
    """Yield what is wrong, the reading and the clauses to look at first, and the faults that explain it all.

    With a baseline, all of this is about what it does not expect.
    """
    yield from tell_groups(findings.groups, what_is_wrong(has_baseline=has_baseline))
    yield from tell_readings(findings.readings, has_baseline=has_baseline)
    yield from tell_suspects(findings.suspects)
    yield from tell_misread(findings.misread, has_baseline=has_baseline)


def what_is_wrong(*, has_baseline: bool) -> str:
    """Return the heading above the groups of wrong answers."""
    return "What is wrong, apart from what the baseline expects" if has_baseline else "What is wrong"


def tell_groups(
    groups: Sequence[Group], title: str = "What is wrong", named: Callable[[Group], str] = heading
) -> Iterator[RenderableType]:
    """Yield the largest groups of wrong answers, each with its name and its smallest example."""
    if not groups:
        return
    yield Text()
    yield Text(title, style="bold")
    rulesets = {group.ruleset for group in groups}
    width = len(str(groups[0].answers))
    for group in groups[:GROUPS]:
        ruleset = f"{group.ruleset}, " if len(rulesets) > 1 else ""
        row = Table(Column(min_width=width, justify="right", no_wrap=True), Column())
        told = Text.assemble((printable(ruleset + named(group)), "bold"))
        if notes := "; ".join(filter(None, (share(group), hint(group)))):
            told.append(f" ({notes})", "dim")
        row.add_row(str(group.answers), told)
        yield Padding(row, (0, 0, 0, 2))
        yield fixed(f"{'':{width + 4}}{group.example}", "dim")
        yield Padding(Text(printable(group.message)), (0, 0, 0, width + 4))
    if rest := groups[GROUPS:]:
        answers = sum(group.answers for group in rest)
        smaller = "1 smaller group" if len(rest) == 1 else f"{len(rest)} smaller groups"
        are = "is" if len(rest) == 1 else "are"
        yield Text(f"{smaller}, with {number_of(answers, 'answer')}, {are} in the JSON report.", style="dim")


def tell_readings(readings: Sequence[OtherReading], *, has_baseline: bool = False) -> Iterator[RenderableType]:
    """Yield the readings that the engine seems to follow though it declares others."""
    for number, found in enumerate(readings):
        if not number:
            yield Text()
            yield Text("Another reading", style="bold")
        yield Text(
            f"  {found.reading}  {fit_of(found, has_baseline=has_baseline)}", style="dim" if found.is_weak else ""
        )
        settings = (f"--ruling {found.ruleset}:{part.replace(': ', '=')}" for part in found.reading.split(", "))
        yield fixed(f"    check against it with {' '.join(settings)}", "dim")


def fit_of(found: OtherReading, *, has_baseline: bool = False) -> str:
    """Return how well the wrong answers fit another reading."""
    cases = number_of(found.cases, "new failed case" if has_baseline else "failed case")
    fits = f"fits {found.fits} of {cases} about it"
    return f"{fits}: weak evidence" if found.is_weak else fits


def tell_suspects(suspects: Sequence[Suspect]) -> Iterator[RenderableType]:
    """Yield the first few suspects of each ruleset, each with its clause in a sentence."""
    rulesets = tuple(dict.fromkeys(suspect.ruleset for suspect in suspects))
    for ruleset in rulesets:
        shown = [suspect for suspect in suspects if suspect.ruleset == ruleset]
        yield Text()
        yield Text(f"Look first at{f' ({ruleset})' if len(rulesets) > 1 else ''}", style="bold")
        width = max(len(suspect.clause) for suspect in shown)
        for suspect in shown:
            yield Padding(
                Text(f"{suspect.clause:{width}}  {not_passed_of(suspect.failed, suspect.asked, suspect.expected)}"),
                (0, 0, 0, 2),
            )
            if suspect.sentence:
                yield Padding(Text(suspect.sentence, style="dim"), (0, 0, 0, 4))
        if advice := advice_on(shown):
            yield Text(advice)


def advice_on(suspects: Sequence[Suspect]) -> str:
    """Return what to do about several clauses of one ruleset, or nothing."""
    return OFTEN_FOLLOW if len({suspect.ruleset for suspect in suspects}) < len(suspects) else ""


def tell_misread(misread: Sequence[Misreading], *, has_baseline: bool = False) -> Iterator[RenderableType]:
    """Yield the known faults that an engine behaves as if it had."""
    for one in misread:
        yield Text()
        yield Text(f"It behaves as if{f' ({one.ruleset})' if len(misread) > 1 else ''}", style="bold")
        yield from fault_rows([(fault.answers, sentence_of(fault)) for fault in one.faults], one.wrong)
        yield Text(explained_in_words(one, has_baseline=has_baseline))


def explained_in_words(one: Misreading, *, has_baseline: bool = False) -> str:
    """Return how many wrong answers known faults explain, and why these are not all of the run."""
    answers = "new wrong answer" if has_baseline else "wrong answer"
    explained = f"This explains {one.explained} of {number_of(one.wrong, answers)} in a sample of the cases"
    return f"{explained}: the answers of known faults are recorded only there."


def fault_rows(faults: Sequence[tuple[int, str]], wrong: int) -> Iterator[RenderableType]:
    """Yield a row for each fault: in how many of the wrong answers it has a part, and what it is in words."""
    width = max((len(str(answers)) for answers, _ in faults), default=0)
    for answers, in_words in faults:
        row = Table(Column(no_wrap=True), Column(overflow="fold"))
        row.add_row(f"{answers:>{width}} of {wrong}", printable(in_words))
        yield Padding(row, (0, 0, 0, 2))


def sentence_of(fault: KnownFault) -> str:
    """Return what an engine with a fault does, and the name of the fault."""
    return f"{fault.sentence} ({fault.clause}; mutant {fault.mutant})" if fault.mutant else fault.sentence
