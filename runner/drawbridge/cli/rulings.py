"""`drawbridge rulings`: which readings of the rules an engine follows, found out from its answers."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Any

import click

from drawbridge.asking.run import Run
from drawbridge.cli.engine import EngineCommand
from drawbridge.cli.folders import folders_option
from drawbridge.cli.known_rulesets import nothing_to_ask, require_rulesets
from drawbridge.cli.limits import limit_options, limits_from
from drawbridge.cli.progress import progress_shown
from drawbridge.cli.screen import page_of_screen
from drawbridge.diagnosis.facts import facts_of
from drawbridge.diagnosis.readings import Follows, ask_all, depending_on_readings, rulings_found, without_other_faults
from drawbridge.diagnosis.text import without_answers
from drawbridge.errors import NothingToAsk
from drawbridge.exit_codes import ExitCode
from drawbridge.games import known_rulesets
from drawbridge.grading.grades import ANSWERED_WRONGLY, Outcome
from drawbridge.protocol.text import number_of
from drawbridge.report.page import fixed
from drawbridge.report.parts import Padding, Text
from drawbridge.standard_output import write
from drawbridge.suite.load import load
from drawbridge_reference.kernel.folders import folder_games
from drawbridge_reference.kernel.game import declared, rulesets
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rich.console import RenderableType

    from drawbridge.diagnosis.facts import Facts
    from drawbridge.diagnosis.readings import Passed, RulingFound
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.suite.case import Case

EXAMPLES = """\b
drawbridge rulings -- node my-engine.js
drawbridge rulings --ruleset three-man -- ./my-engine
"""
FIRST_CASES = 3
_HIDDEN = (Follows.BETTER, Follows.NEITHER, Follows.INCONSISTENT)
"""Where no reading fits nearly all answers."""
_UNDECIDED = {
    Follows.NEITHER: "no reading fits its answers: other faults may hide the one that it follows",
    Follows.INCONSISTENT: "inconsistent: some answers follow one reading, and some another",
}


@click.command("rulings", cls=EngineCommand, epilog=EXAMPLES)
@folders_option
@click.option("--ruleset", metavar="ID", help="Ask about this ruleset only.  [default: all that the engine declares]")
@limit_options
def command(engine: tuple[str, ...], ruleset: str | None, **given: Any) -> ExitCode:
    """Find out which value of each ruling an engine follows, whatever it declares.

    The engine is asked the cases whose right answer depends on a ruling. The command ends with 1 if another value than
    it declares fits its answers, or fits them better, or if none fits, or if it crashed.
    """
    require_rulesets([ruleset] if ruleset else [], "")
    named = [ruleset] if ruleset else [*folder_games()]
    cases = depending_on_readings(load(rulesets=named).cases)
    wanted = tuple(dict.fromkeys(case.ruleset for case in cases))
    if not wanted:
        raise _no_rulings(named)
    told: list[RenderableType] = []
    is_as_declared = True
    card: EngineCard | None = None
    for each in wanted:
        of_ruleset = [case for case in cases if case.ruleset == each]
        asking = _Asking(engine, each, given)
        passed = ask_all(of_ruleset, each, asking.ask)
        card = asking.card
        if passed and card is not None:
            says = card.rulings[each]
            found = _without_other_faults(rulings_found(each, passed, of_ruleset), each, asking, passed, of_ruleset)
            told += [
                *([Text()] if told else []),
                Text(f"{each}:"),
                *(part for one in found for part in _told(each, one, says)),
            ]
            if each in BUILT_IN and any(one.follows in _HIDDEN for one in found):
                told.append(Text("It may misread other rules. To look for them:"))
                told.append(fixed(f"  drawbridge diagnose --ruleset {each} -- ENGINE"))
            told += map(Text, without_answers(asking.no_answers))
            is_as_declared &= all(_is_as_declared(one, says) for one in found) and not asking.no_answers
    if not told:
        raise nothing_to_ask(wanted, card)
    write(page_of_screen().lay_out(told))
    return ExitCode.PASSED if is_as_declared else ExitCode.FOUND


def _no_rulings(named: Sequence[str]) -> NothingToAsk:
    with_rulings = (name for name in rulesets() if declared(name).rulings)
    return NothingToAsk(
        f"{' and '.join(named)} {'has' if len(named) == 1 else 'have'} no rulings",
        f"those with rulings are {', '.join(with_rulings)}",
    )


def _without_other_faults(
    found: Sequence[RulingFound], ruleset: str, asking: _Asking, passed: Passed, cases: Sequence[Case]
) -> list[RulingFound]:
    """Return what was found. If no reading fits nearly all answers, only those that differ between readings count."""
    card = asking.card
    if card is None or ruleset not in BUILT_IN:
        return list(found)
    methods, wrong = card.methods[ruleset], asking.wrong
    return [
        without_other_faults(one, ruleset, passed, wrong, methods, cases) if one.follows in _HIDDEN else one
        for one in found
    ]


class _Asking:
    """An engine that is asked under one combination of readings after the other."""

    def __init__(self, engine: Sequence[str], ruleset: str, given: Mapping[str, Any]) -> None:
        self._engine = engine
        self._ruleset = ruleset
        self._given = given
        self.card: EngineCard | None = None
        """What it declares."""
        self.wrong: Facts = {}
        """Its wrong answers in each case."""
        self.no_answers = Counter[str]()
        """How many cases ended without an answer that could be compared, by the outcome: `crashed`, ..."""

    def ask(self, cases: Sequence[Case], values: Mapping[str, str] | None) -> Iterator[tuple[str, bool | None]]:
        """Yield the id of each case that was asked, and whether it passed. None if it gave no answer to compare."""
        readings = None if values is None else {self._ruleset: values}
        limits = limits_from(self._given)
        run = Run(self._engine, cases, known=known_rulesets(cases), limits=limits, readings=readings)
        with run, progress_shown(len(cases)) as done:
            for one in chain(run, run.asked_again()):
                done(one.outcome)
                is_passed = one.outcome is Outcome.PASSED
                if is_passed or one.outcome in ANSWERED_WRONGLY:
                    self.wrong |= facts_of([(one.case_id, one.grades)])
                    yield one.case_id, is_passed
                elif one.outcome.is_scored:
                    self.no_answers[one.outcome.value] += 1
                    yield one.case_id, None
        self.card = self.card or run.card


def _is_as_declared(found: RulingFound, says: Mapping[str, str]) -> bool:
    if found.follows in (Follows.ONE, Follows.ALIKE):
        return says.get(found.ruling) in found.fitting
    if found.follows is Follows.BETTER:
        return says.get(found.ruling) == found.value
    return found.follows is Follows.UNKNOWN


def _told(ruleset: str, found: RulingFound, says: Mapping[str, str]) -> Iterator[RenderableType]:
    fits = ", ".join(f"{fit.value} fits {fit.passed} of {fit.asked}" for fit in found.fits)
    asked = f"{number_of(found.asked, 'case')} {'depends' if found.asked == 1 else 'depend'} on it: {fits}"
    yield Padding(Text(f"{found.ruling}: {_verdict(found, says)} ({asked})"), (0, 0, 0, 2))
    if found.other_faults:
        wrong = f"{number_of(found.other_faults, 'case')} {'is' if found.other_faults == 1 else 'are'} wrong"
        yield fixed(f"    {wrong} under every reading: see `drawbridge check`")
    if found.follows in (Follows.ONE, Follows.BETTER) and found.value != says[found.ruling]:
        yield fixed(f"    check against it with --ruling {ruleset}:{found.ruling}={found.value}")
    if found.follows in _HIDDEN:
        yield from (fixed(f"    not as under {found.value}: {case}") for case in found.best.failed[:FIRST_CASES])


def _verdict(found: RulingFound, says: Mapping[str, str]) -> str:
    declares = says[found.ruling]
    match found.follows:
        case Follows.ONE | Follows.ALIKE if declares not in found.fitting:
            return f"{' or '.join(found.fitting)}, but it declares {declares}"
        case Follows.ONE:
            return f"{found.value}, as it declares"
        case Follows.ALIKE:
            *others, last = found.fitting
            return f"not known: {', '.join(others)} and {last} fit its answers"
        case Follows.BETTER:
            return _better(found, declares)
        case Follows.NEITHER | Follows.INCONSISTENT:
            return _UNDECIDED[found.follows]
        case Follows.UNKNOWN:
            about = f"for {' or '.join(found.unasked)}" if found.asked else "in which the readings differ"
            return f"not known: no case {about} could be asked"


def _better(found: RulingFound, declares: str) -> str:
    """Return how much better a reading fits than the one that the engine declares, or than the next best."""
    best, other = found.best, found.next_best(declares)
    wrong = f"{len(best.failed)} of {best.asked} wrong instead of {len(other.failed)} of {other.asked}"
    if best.value == declares:
        compared = f"{best.value}, as it declares, fits better than {other.value}"
    else:
        compared = f"{best.value} fits better than {other.value}, which it declares"
    return f"{compared}: {wrong}. Not proved: other faults may explain this"
