"""The text about a search: what was compared, what is wrong, and each finding as `check` shows a failure."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from drawbridge.grading.grades import Outcome
from drawbridge.protocol.text import number_of, printable
from drawbridge.report.counted_once import first_wrong
from drawbridge.report.failure import LABELS, headline, question, tell_in_full
from drawbridge.report.groups import heading
from drawbridge.report.look_first import tell_groups
from drawbridge.report.model import Kind, Report
from drawbridge.report.page import fixed
from drawbridge.report.parts import Rule, Text
from drawbridge.report.totals import labelled, tell_engine, tell_options
from drawbridge.report.typed_options import values_of
from drawbridge.report.unsteady import tell_unsteady
from drawbridge.search.case_making import GAMES
from drawbridge.search.findings import commands_asking
from drawbridge_reference.kernel.game import has_code

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from rich.console import RenderableType

    from drawbridge.report.model import Group, RunRecord, SummaryRecord
    from drawbridge.search.findings import Found, Searched
    from drawbridge.search.points import AskedAs
    from drawbridge.search.shrinking import Shrunk

SIDES = {"missing": "second", "extra": "first"}
"""Which of two engines has a move or value that the other has not."""
IN_FULL = 5
"""The number of findings shown in full."""


def tell_search(
    run: RunRecord,
    end: SummaryRecord,
    searched: Sequence[Searched],
    scenarios: Sequence[str],
    written: Mapping[str, Path],
    asked_as: AskedAs,
) -> Iterator[RenderableType]:
    """Yield the whole text. `scenarios` has each finding as a scenario file, `written` where it is kept, by its id."""
    yield from tell_engine(run)
    yield from tell_options(run)
    for each in searched:
        counted = each.counted
        questions = f"{counted.questions:,} questions" if counted.questions != 1 else "1 question"
        yield labelled("Compared", f"{each.ruleset}: {counted.positions:,} positions, {questions}")
        if counted.not_set_up:
            not_set_up = f"{counted.not_set_up:,} of these positions, not set up"
            yield labelled("Skipped", f"{each.ruleset}: {not_set_up}", "yellow")
    if end.run.leak:
        yield labelled("Memory", end.run.leak.in_words, "bold red")
    for remark in end.run.remarks:
        yield labelled("Remark", remark, "yellow")
    found = [one for each in searched for one in each.found]
    yield from tell_unsteady(Report(run, tuple(one.shrunk.record for one in found)))
    if _is_against(run):
        yield from tell_groups(end.findings.groups, "Where the two engines differ", _heading_of_difference)
    else:
        yield from tell_groups(end.findings.groups)
    for number, (one, scenario) in enumerate(zip(found, scenarios, strict=True), start=1):
        if number > IN_FULL:
            break
        yield Text()
        yield from _told(run, one, f"{number} of {len(found)}", scenario, written, asked_as)
    yield from _end(end, searched, len(found))


def _told(
    run: RunRecord, found: Found, heading: str, scenario: str, written: Mapping[str, Path], asked_as: AskedAs
) -> Iterator[RenderableType]:
    shrunk = found.shrunk
    record = shrunk.record
    first = first_wrong(record)
    is_difference = _is_against(run) and record.outcome is Outcome.FAILED
    yield Rule(Text(heading, style="dim"), style="dim")
    outcome = "DIFFERS" if is_difference else record.outcome.value.upper()
    yield fixed("").append_text(Text(outcome, style="bold red")).append(f"  {record.id}", "bold")
    # What is wrong, not what a clause says.
    about = f"{question(first[0].grade).plain}: {first[0].grade.message}" if is_difference and first else ""
    yield Text(printable(about) or headline(record._replace(clause=GAMES)))
    size = f"{number_of(shrunk.men, 'man').replace('mans', 'men')} left, after {number_of(shrunk.asked, 'question')}"
    yield Text(
        size if shrunk.is_smallest else f"{size}. Fewer may do: it was not made as small as can be.", style="dim"
    )
    if record.failure is not None:
        yield from tell_in_full(record.failure._replace(why=""), SIDES if _is_against(run) else LABELS)
    yield from _commands(run, shrunk, asked_as)
    if record.id in written:
        yield fixed(f"\nKept as a scenario in {written[record.id]}")
    elif scenario and not shrunk.is_gone_alone:
        yield Text("\nAs a scenario:")
        yield fixed("\n".join(f"  {line}" for line in scenario.splitlines()))


def _is_against(run: RunRecord) -> bool:
    return bool(values_of("--against", run.options))


def _heading_of_difference(group: Group) -> str:
    """Return how two engines differ in a group, in a few words: either of them may be wrong."""
    clause = f", {group.clause}" if group.clause else ""
    match group.kind:
        case Kind.MISSING | Kind.EXTRA:
            side = "second" if group.kind is Kind.MISSING else "first"
            moves = f"`{group.method}`: moves that only" if group.method else "moves that only"
            return f"{moves} the {side} engine {'makes' if group.method else 'lists'}{clause}"
        case Kind.MEMBER:
            names = " and ".join(f"`{member}`" for member in group.what.split(", "))
            return f"`{group.method}`: {names} {'differ' if ', ' in group.what else 'differs'}{clause}"
        case Kind.COUNT:
            return "`perft`: the counts differ"
        case _:
            return heading(group)


def _commands(run: RunRecord, shrunk: Shrunk, asked_as: AskedAs) -> Iterator[RenderableType]:
    """Yield how to ask again: the engine, and the one that it was compared with, if there was one."""
    ruleset, point = shrunk.record.ruleset, shrunk.point
    asking = commands_asking(shrunk, run, asked_as)
    if point.after:
        yield Text(
            "\nThe answer is right when it is asked alone. In one process, ask the same about this position first:"
        )
        yield fixed(f"  {json.dumps(point.after)}", "cyan")
        yield Text("\nThen ask about this one:")
    elif shrunk.is_gone_alone:
        yield Text("\nAsked alone, it was not wrong in this way. To ask it again:")
    elif len(asking) > 1:
        yield Text(f"\nAsk each engine alone{'. The reference judges both' if has_code(ruleset) else ''}:")
    else:
        yield Text("\nAsk it alone:")
    yield from (fixed(f"  {each}", "cyan") for each in asking)


def _end(end: SummaryRecord, searched: Sequence[Searched], found: int) -> Iterator[RenderableType]:
    yield Text()
    if found > IN_FULL:
        yield Text(f"{found - IN_FULL} more findings are not shown. `--report json=FILE` writes them all.\n")
    positions = sum(each.counted.positions for each in searched)
    wrong = sum(each.counted.disagreeing for each in searched)
    whole = sum(each.sampled_from or each.counted.positions for each in searched)
    sample = f" (a sample of {whole:,})" if any(each.sampled_from for each in searched) else ""
    counts = f"{positions:,} positions{sample} in {end.run.seconds:.1f} s"
    if found:
        counts = f"{number_of(found, 'finding')}; {wrong:,} of {counts} disagree"
    if end.run.not_set_up:
        counts += f", {end.run.not_set_up:,} {'were' if found else 'of them'} not set up"
    if not end.run.complete:
        yield Text(f"INCOMPLETE: {end.run.reason}. {counts[:1].upper()}{counts[1:]}", style="bold red")
    elif found or end.run.leak:
        memory = "the memory of the engine grows to the limit; " if end.run.leak else ""
        yield Text(f"FOUND: {memory}{counts}", style="bold red")
    elif positions > end.run.not_set_up:
        style = "bold yellow" if end.run.not_set_up else "bold green"
        yield Text(f"NOTHING FOUND: {counts}", style=style)
    elif positions:
        yield Text(f"NOTHING WAS ANSWERED: {counts}", style="bold yellow")
    else:
        yield Text("NOTHING WAS ASKED", style="bold yellow")
