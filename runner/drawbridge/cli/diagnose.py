"""`drawbridge diagnose`: what an engine has misread, in sentences."""

from __future__ import annotations

import json
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

import click

from drawbridge.asking.run import Run
from drawbridge.cli.engine import EngineCommand
from drawbridge.cli.folders import folders_option
from drawbridge.cli.known_rulesets import nothing_to_ask, require_rulesets
from drawbridge.cli.limits import limit_options, limits_from
from drawbridge.cli.numbers import SECONDS
from drawbridge.cli.output import format_option
from drawbridge.cli.problems import ended_by
from drawbridge.cli.progress import progress_shown, search_shown
from drawbridge.cli.screen import page_of_screen
from drawbridge.diagnosis.diagnosing import Diagnosed, cases_for, diagnosed
from drawbridge.diagnosis.recorded import read_recorded
from drawbridge.diagnosis.telling import known_fault
from drawbridge.diagnosis.text import tell_diagnosed
from drawbridge.exit_codes import ExitCode
from drawbridge.games import known_rulesets
from drawbridge.protocol.text import number_of
from drawbridge.report.json_lines import fault_as_json
from drawbridge.report.parts import Text
from drawbridge.standard_output import show, write
from drawbridge.suite.load import load
from drawbridge.transport.clock import processor_seconds
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.diagnosis.recorded import Recorded
    from drawbridge.diagnosis.search import Explained
    from drawbridge.grading.grades import CaseGrade
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.suite.case import Case

EXAMPLES = """\b
drawbridge diagnose -- node my-engine.js
drawbridge diagnose --ruleset three-man --max-time 60 -- ./my-engine
"""


@click.command("diagnose", cls=EngineCommand, epilog=EXAMPLES)
@folders_option
@click.option("--ruleset", metavar="ID", help="Ask about this ruleset only.  [default: all that the engine declares]")
@click.option(
    "--max-time",
    "seconds",
    type=SECONDS,
    default=120,
    show_default=True,
    metavar="S",
    help="Stop searching in each ruleset after S seconds of processor time, and print what was found.",
)
@format_option("text", "json")
@limit_options
def command(engine: tuple[str, ...], ruleset: str | None, seconds: float, form: str, **given: Any) -> ExitCode:
    """Find out which rules an engine has misread: the smallest set of known faults that gives the same wrong answers.

    The known faults are those of `drawbridge mutants`, and other values of rulings. Answers that no set of them
    explains are printed as unexplained. Ctrl-C ends the search, and prints what was found until then.
    """
    require_rulesets([ruleset] if ruleset else (), "make wrong engines")
    known = [read_recorded(each) for each in ([ruleset] if ruleset else BUILT_IN)]
    cases = {each.ruleset: cases_for(each, load(rulesets=[each.ruleset]).cases) for each in known}
    card, graded = _asked(engine, [case for of_ruleset in cases.values() for case in of_ruleset], given)
    found: list[Diagnosed] = []
    for each in known:
        if each.ruleset in card.methods and not any(one.interruption for one in found):
            found.append(_diagnosed(each, cases[each.ruleset], graded, card, seconds))
    asked = [one for one in found if one.asked]
    if not asked:
        raise nothing_to_ask([each.ruleset for each in known], card)
    if form == "json":
        show("\n".join(json.dumps(_as_json(one)) for one in asked))
    else:
        parts = chain.from_iterable((Text(), *tell_diagnosed(one)) for one in asked)
        write(page_of_screen().lay_out(islice(parts, 1, None)))
    for one in asked:
        if one.interruption:
            return ended_by(one.interruption) or ExitCode.INTERRUPTED
    return ExitCode.FOUND if any(one.diagnosis.wrong or one.no_answers for one in asked) else ExitCode.PASSED


def _asked(engine: Sequence[str], cases: Sequence[Case], given: Any) -> tuple[EngineCard, list[CaseGrade]]:
    graded: dict[str, CaseGrade] = {}
    run = Run(engine, cases, known=known_rulesets(cases), limits=limits_from(given))
    with run, progress_shown(len(cases)) as done:
        for one in run:
            graded[one.case_id] = one
            done(one.outcome)
        graded |= {one.case_id: one for one in run.asked_again()}
    return run.card, list(graded.values())


def _diagnosed(
    recorded: Recorded, cases: Sequence[Case], graded: Sequence[CaseGrade], card: EngineCard, seconds: float
) -> Diagnosed:
    # Where other programs run, too, the same search takes longer: only its own time counts.
    ids, began = {case.id for case in cases}, processor_seconds()

    with search_shown() as show_step:

        def goes_on(faults: int, explained: int) -> bool:
            known = f"{number_of(faults, 'fault')} together would give {number_of(explained, 'wrong answer')}, so far"
            used = processor_seconds() - began
            show_step(used, seconds, f"{recorded.ruleset}: {known}")
            return used < seconds

        return diagnosed(
            recorded,
            cases,
            [one for one in graded if one.case_id in ids],
            card.methods.get(recorded.ruleset, ()),
            card.rulings.get(recorded.ruleset, {}),
            goes_on,
        )


def _as_json(one: Diagnosed) -> dict[str, Any]:
    diagnosis = one.diagnosis
    return {
        "ruleset": one.ruleset,
        "cases": one.asked,
        "wrong_answers": diagnosis.wrong,
        "explained": diagnosis.explained,
        "not_given": diagnosis.not_given,
        "no_answers": dict(one.no_answers),
        "found": [*map(_fault_as_json, diagnosis.found)],
        "partial": diagnosis.partial
        and {
            "explained": diagnosis.partial.explained,
            "not_given": diagnosis.partial.not_given,
            "found": [*map(_fault_as_json, diagnosis.partial.found)],
        },
        "readings": [*map(_fault_as_json, diagnosis.readings)],
        "stopped": diagnosis.stopped,
        "unexplained": list(diagnosis.unexplained),
    }


def _fault_as_json(found: Explained) -> dict[str, Any]:
    known = fault_as_json(known_fault(found))
    return {**known, "fits": found.fits, "around": found.around, "proved": found.is_proved}
