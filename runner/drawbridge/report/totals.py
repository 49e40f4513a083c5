"""The head of a report in text: the engine, the totals, the clauses, what was left out."""

from __future__ import annotations

import shlex
from collections import Counter
from typing import TYPE_CHECKING

from drawbridge.grading.grades import Outcome
from drawbridge.protocol.text import number_of, printable
from drawbridge.report.baseline import in_words, lines_to_change, listed_cases, tally_of
from drawbridge.report.listed import Standing
from drawbridge.report.page import fixed
from drawbridge.report.parts import Column, Table, Text
from drawbridge.report.typed_options import values_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rich.console import RenderableType

    from drawbridge.report.model import CaseRecord, Report, RunRecord

TOLD_FIRST = (
    Outcome.PASSED,
    Outcome.UNSTEADY,
    Outcome.FAILED,
    Outcome.ERRORED,
    Outcome.VIOLATED,
    Outcome.TIMED_OUT,
    Outcome.CRASHED,
)
"""The order of outcomes in a report: what makes the others doubtful first, and then from good to bad."""
IN_ORDER = (*TOLD_FIRST, Outcome.CONTESTED, Outcome.SKIPPED)
_TOLD_BY_FORM = "geometry"
"""The word in a clause's place whose cases are also counted by the form of their vectors, if some have not passed."""
AS_EXPECTED = "of these as expected"
"""The heading of the column that counts failures which the baseline expects."""
STYLES = {Outcome.PASSED: "green", Outcome.CONTESTED: "yellow", Outcome.SKIPPED: "yellow"}


def tell_engine(run: RunRecord) -> Iterator[RenderableType]:
    """Yield what the engine is, and what it declared."""
    card = run.engine
    yield labelled("Engine", printable(card.described))
    yield labelled("Command", shlex.join(run.command))
    for ruleset, methods in card.methods.items():
        yield labelled("Offers", f"{ruleset}: {', '.join(methods)}")
        if rulings := card.rulings.get(ruleset):
            yield labelled("", ", ".join(f"{ruling}={value}" for ruling, value in rulings.items()))
    for remark in card.remarks:
        yield labelled("Remark", remark, "yellow")


def tell_versions(run: RunRecord) -> Iterator[RenderableType]:
    """Yield the line that names the version of the cases and of the program that asked them."""
    yield labelled("Suite", printable(f"{run.suites} (asked by drawbridge {run.program})"))


def tell_options(run: RunRecord) -> Iterator[RenderableType]:
    """Yield the line that names the options of the run, such as the seed of a shuffled one, if it had any."""
    if run.options:
        yield labelled("Options", printable(shlex.join(run.options)))


def tell_totals(report: Report) -> Iterator[RenderableType]:
    """Yield the totals, and whether the run came to its end."""
    counts = Counter(case.outcome for case in report.cases)
    told = Text.assemble(f"{len(report.cases)}: ", *_counted(counts), _not_offered(report, counts[Outcome.SKIPPED]))
    if report.summary is not None:
        told.append(f" in {report.summary.run.seconds:.1f} s")
    yield labelled("Cases", told)
    if report.leak:
        yield labelled("Memory", report.leak, "bold red")
    if not report.is_complete:
        yield Text(f"INCOMPLETE: {why_incomplete(report)}", style="bold red")
    for remark in report.summary.run.remarks if report.summary else ():
        yield labelled("Remark", remark, "yellow")


def _not_offered(report: Report, skipped: int) -> str:
    """Return how many of the skipped cases are in games that the engine does not offer, to follow their number."""
    methods = report.run.engine.methods
    others = sum(case.outcome is Outcome.SKIPPED and case.ruleset not in methods for case in report.cases)
    number = "all" if others == skipped else str(others)
    return f" ({number} in games that the engine does not offer)" if others else ""


def tell_right(report: Report) -> Iterator[RenderableType]:
    """Yield the methods without a wrong answer, if others have some."""
    if words := right_in_words(report):
        yield labelled("Right", words)


def right_in_words(report: Report) -> str:
    """Return the methods whose answers were all right, in one line; empty where every method or none is wrong.

    An engine that lists every legal move, and still goes wrong, has its fault in another function.
    """
    asked = Counter[tuple[str, str]]()
    for case in report.cases:
        asked.update({(case.ruleset, method): number for method, number in case.asked.items()})
    wrong = {
        (case.ruleset, explained.grade.method)
        for case in report.cases
        if case.outcome.is_bad and case.failure
        for explained in case.failure.grades
    }
    right = {key: number for key, number in asked.items() if number and key not in wrong}
    several = len({ruleset for ruleset, _ in asked}) > 1
    named = (f"{f'{ruleset} ' if several else ''}`{method}` ({number})" for (ruleset, method), number in right.items())
    return f"all answers by {', '.join(named)}" if wrong and right else ""


def tell_not_set_up(report: Report) -> Iterator[RenderableType]:
    """Yield how many positions the engine cannot set up, if there are any."""
    if words := not_set_up_in_words(report):
        yield labelled("Skipped", f"not set up: {words}", "yellow")


def not_set_up_in_words(report: Report) -> str:
    """Return how many positions the engine cannot set up, in one line; empty where it can set up all."""
    number = report.not_set_up
    what = f"{number} of {number_of(report.run.cases, 'position')}, by the engine's own account (error -32004)"
    return f"{what}: neither passed nor failed" if number else ""


def tell_baseline(report: Report) -> Iterator[RenderableType]:
    """Yield how the run compares with its baseline, in one line, and which listed cases passed or were never asked."""
    if report.run.baseline is None:
        return
    yield labelled("Baseline", baseline_in_words(report), "bold red" if report.has_surprise else "")
    flaky = [case for case in report.cases if case.listed and case.listed.standing is Standing.FLAKY]
    of_flaky = [("Flaky", listed_cases(flaky))] if flaky else []
    for heading, lines in (*lines_to_change(report), *of_flaky):
        yield Text()
        yield Text(heading, style="bold")
        for line in lines:
            yield fixed(f"  {line}")


def tell_level(report: Report) -> Iterator[RenderableType]:
    """Yield how much of its level passed, if the run asked for one."""
    if told := level_in_words(report):
        yield labelled("Level", told)


def level_in_words(report: Report) -> str:
    """Return how much of its level passed; empty for a run that asked for none."""
    level = "".join(values_of("--level", report.run.selection)[-1:])
    outcomes = Counter(case.outcome for case in report.cases)
    unset = sum(bool(case.not_set_up) for case in report.cases)
    others = [(outcomes[Outcome.CONTESTED], "contested"), (outcomes[Outcome.SKIPPED] - unset, "skipped")]
    # What an engine cannot set up is part of its level all the same.
    scored = report.run.cases - sum(number for number, _ in others)
    others.append((unset, "of these not set up"))
    told = f"{level}: {outcomes[Outcome.PASSED]} of {number_of(scored, 'case')} passed"
    return printable(", ".join((told, *(f"{number} {name}" for number, name in others if number)))) if level else ""


def baseline_in_words(report: Report) -> str:
    """Return how a run compares with its baseline, in one line; empty without one."""
    use = report.run.baseline
    return "" if use is None else printable(in_words(tally_of(report.cases, use), use.file))


def tell_without(run: RunRecord) -> Iterator[RenderableType]:
    """Yield what was left out by `--without`, if anything was."""
    if globs := values_of("--without", run.selection):
        count = number_of(run.without, "case")
        reason = f"--without leaves out what depends on {' or '.join(globs)}"
        yield labelled("Left out", f"{count}: {reason}", "yellow")


def tell_contested(report: Report) -> Iterator[RenderableType]:
    """Yield the cases whose answers are in dispute, with the reason and what the engine answered."""
    contested = [case for case in report.cases if case.outcome is Outcome.CONTESTED]
    if contested:
        yield Text()
        yield Text("Contested, and not scored", style="bold")
    for case in contested:
        answered = "otherwise than" if case.failure else "as"
        told = f"  {case.id}\n    {case.contested}\n    The engine answers {answered} the suite."
        yield Text(printable(told), overflow="fold")


def labelled(label: str, told: str | Text, style: str = "") -> Table:
    """Return a line of the head: a label, and what it says."""
    table = Table(Column(min_width=8, style="bold"), Column(overflow="fold", style=style))
    table.add_row(label, told)
    return table


def counted(cases: Iterable[CaseRecord]) -> str:
    """Return how many cases have which outcome, as part of a sentence: `3 passed, 1 failed`."""
    return Text.assemble(*_counted(Counter(case.outcome for case in cases))).plain


def verdict(report: Report) -> tuple[str, str]:
    """Return the verdict on a run with its numbers, and the style of it."""
    tally = report.summary.run.tally if report.summary else None
    numbers = counted(report.cases) + (f" ({tally.expected} expected by the baseline)" if tally else "")
    if report.leak:
        numbers += " (its memory grows to the limit)"
    if report.not_set_up:
        numbers += f" ({report.not_set_up} not set up)"
    if not report.is_complete:
        return f"INCOMPLETE: {numbers} of {report.run.cases}", "bold red"
    if report.has_surprise:
        return f"NOT PASSED: {numbers}", "bold red"
    if report.summary and report.summary.run.answered and report.summary.run.has_too_few:
        return f"TOO FEW SET UP: {numbers[:-1]}, more than {report.summary.run.most_not_set_up})", "bold red"
    if any(case.outcome is not Outcome.SKIPPED for case in report.cases):
        return (
            (f"PASSED IN PART: {numbers}", "bold yellow") if report.not_set_up else (f"PASSED: {numbers}", "bold green")
        )
    return f"NOTHING WAS ASKED: {numbers}", "bold yellow"


def _counted(counts: Mapping[Outcome, int]) -> Iterator[Text]:
    told = [(outcome, counts[outcome]) for outcome in IN_ORDER if counts.get(outcome)]
    for number, (outcome, count) in enumerate(told):
        yield Text(", " if number else "")
        yield Text(f"{count} {outcome.value}", style=STYLES.get(outcome, "bold red"))
    if not told:
        yield Text("none")


def why_incomplete(report: Report) -> str:
    """Return why a report is not complete, as a sentence with the numbers."""
    if report.summary is None:
        missing = report.run.cases - len(report.cases)
        return f"the report was cut off before its end; {missing} of {report.run.cases} cases are not in it."
    run = report.summary.run
    return f"{run.reason or 'the run was cut off'}; {run.not_asked} of {report.run.cases} cases were not asked."


def asked(cases: Iterable[CaseRecord]) -> Iterator[CaseRecord]:
    """Yield the cases that were not skipped."""
    return (case for case in cases if case.outcome is not Outcome.SKIPPED)


def of_asked_rulesets(report: Report) -> list[CaseRecord]:
    """Return all cases of the rulesets of which any was asked."""
    rulesets = {case.ruleset for case in asked(report.cases)}
    return [case for case in report.cases if case.ruleset in rulesets]


def outcomes_by_clause(cases: Iterable[CaseRecord]) -> dict[tuple[str, str], Counter[Outcome]]:
    """Return how many of these cases have which outcome, by ruleset and clause."""
    counts: dict[tuple[str, str], Counter[Outcome]] = {}
    for case in cases:
        counts.setdefault((case.ruleset, case.clause), Counter())[case.outcome] += 1
    return counts


def situation(case: CaseRecord) -> tuple[str, str]:
    """Return the clause of a case and the situation: the part of its id that its variations share."""
    return case.clause, case.id.split("/")[2]


def tell_clauses(report: Report) -> Iterator[RenderableType]:
    """Yield a table for each ruleset: one row a clause (and a failing form), one column an outcome that occurs."""
    cases = of_asked_rulesets(report)
    for ruleset in sorted({case.ruleset for case in cases}):
        yield Text()
        yield _table(ruleset, [case for case in cases if case.ruleset == ruleset])


def tell_failing_clauses(report: Report) -> Iterator[RenderableType]:
    """Yield the same tables with only the clauses that have a failure, and say how many others there are."""
    failing = {(case.ruleset, case.clause) for case in report.bad}
    cases = tuple(case for case in report.cases if (case.ruleset, case.clause) in failing)
    yield from tell_clauses(report._replace(cases=cases))
    others = {(case.ruleset, case.clause) for case in report.cases} - failing
    if failing and others:
        have = "other clause has" if len(others) == 1 else "other clauses have"
        as_expected = any(case.is_expected for case in report.cases if (case.ruleset, case.clause) in others)
        but = " but expected ones" if as_expected else ""
        yield Text(f"\n{len(others)} {have} no failure{but} (--all lists all clauses)", style="dim")


def _table(ruleset: str, cases: list[CaseRecord]) -> Table:
    rows: dict[tuple[str, ...], Counter[Outcome]] = {}
    expected = Counter[tuple[str, ...]]()
    for case in cases:
        for row in ((case.clause,), situation(case)) if case.clause == _TOLD_BY_FORM else ((case.clause,),):
            rows.setdefault(row, Counter())[case.outcome] += 1
            expected[row] += case.is_expected
    columns = [outcome for outcome in IN_ORDER if any(counts[outcome] for counts in rows.values())]
    outcomes = [Column(outcome.value, justify="right", style=STYLES.get(outcome, "bold red")) for outcome in columns]
    if expected.total():
        outcomes.append(Column(AS_EXPECTED, justify="right"))
    table = Table(Column(ruleset, overflow="fold"), *outcomes, header_style="underline")
    for (clause, *form), counts in sorted(rows.items()):
        is_bad = any(outcome.is_bad and number for outcome, number in counts.items())
        if is_bad or not form:
            name = f"  {form[0]}" if form else clause
            style = "bold" if is_bad else ""
            of_these = [str(expected[clause, *form] or "")] if expected.total() else []
            table.add_row(Text(name, style=style), *(str(counts[outcome] or "") for outcome in columns), *of_these)
    return table


def tell_left_out(report: Report) -> Iterator[RenderableType]:
    """Go through why cases were skipped, and which methods were left out of others.

    All that the engine does not offer is one line, first the rulesets and then the methods.
    """
    skipped = [case for case in report.cases if case.outcome is Outcome.SKIPPED and not case.not_set_up]
    offered = report.run.engine.methods
    rulesets = dict.fromkeys(case.ruleset for case in skipped if case.ruleset not in offered)
    methods = dict.fromkeys(method for case in skipped for method in case.left_out if case.ruleset in offered)
    others = Counter(case.skipped for case in skipped if case.ruleset in offered and not case.left_out)
    left_out = Counter(method for case in report.cases if not case.skipped for method in case.left_out)
    if skipped or left_out:
        yield Text()
    if not_offered := len(skipped) - others.total():
        named = ", ".join(sorted(rulesets) + sorted(methods))
        yield Text(f"{not_offered} skipped: the engine does not offer {named}", style="yellow")
    for reason, number in others.items():
        yield Text(f"{number} skipped: {reason}", style="yellow")
    for method, number in left_out.items():
        cases = number_of(number, "case")
        yield Text(f"{method} is not offered: its questions were left out of {cases}", style="yellow")
