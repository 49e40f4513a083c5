"""One mutant asked the cases, in a process of its own that may loop, crash or take all memory that it is allowed."""

from __future__ import annotations

import os
import resource
import signal
import traceback
from enum import StrEnum
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from code_mutants.loading import load_changed
from code_mutants.rulings_of_cases import in_turn
from drawbridge.diagnosis.chosen_cases import chosen_cases, counts_far, most_counted
from drawbridge.diagnosis.in_process import grades
from drawbridge.diagnosis.quick import quick_set
from drawbridge.suite.load import load
from drawbridge_mutants.served import conversations_with

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from code_mutants.target import Target
    from drawbridge.suite.case import Case
    from drawbridge_reference.kernel.game import Answering

SECONDS = 4.0
"""Of processor time, with no case done: a mutant that takes longer loops. The rules take 1.4 at most."""
MEMORY = 2 << 30
"""Bytes that a mutant may take."""

MOST_NODES = 1000


class Amount(StrEnum):
    """Which cases are asked, each amount after those before it."""

    QUICK = "quick set"
    CHOSEN = "chosen cases"
    ALL = "all cases"


class Fate(StrEnum):
    """What became of a mutant."""

    CAUGHT = "caught"
    """A case found a wrong answer, or a crash."""
    LOOPED = "looped"
    """It was ended because it took too long. `drawbridge check` would have done the same."""
    DOES_NOT_LOAD = "does not load"
    """Its code raises an error when it is imported. It is not an engine, so no case need catch it."""
    SURVIVES = "survives"


class Told(NamedTuple):
    """What became of a mutant, and by which cases."""

    fate: Fate
    amount: Amount
    """The last that was asked."""
    case: str = ""
    """The case that caught it."""


class Chunk(NamedTuple):
    """A mutant to ask: the code that is changed, and how far to go."""

    target: Target
    module: str
    source: str
    most: Amount
    noticed_by: int = -1
    """Which cases could notice it, as bits in the order of `every_case`. They are the only ones that are asked."""
    seconds: float = SECONDS


def fate_of(chunk: Chunk) -> Told:
    """Return what becomes of a mutant."""
    known = _cases(chunk.target.ruleset, chunk.most)  # read once, by the process that all mutants come from
    noticing = {
        case.id
        for place, case in enumerate(every_case(chunk.target.ruleset, chunk.most))
        if chunk.noticed_by >> place & 1
    }
    amounts = {amount: [case for case in cases if case.id in noticing] for amount, cases in known.items()}
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            _ask(chunk, amounts, writing)
        except BaseException:  # noqa: BLE001  # it is printed, and the process must end here
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as lines:
        words = [line.rstrip("\n").split("\t") for line in lines]
    told = _told(words[-1], os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    if told.fate is Fate.CAUGHT:
        _first_next_time(known[told.amount], told.case)
    return told


def _told(last: Sequence[str], exit_code: int) -> Told:
    """Return what the last line of a process and its end mean. Raises RuntimeError if no mutant ends so."""
    match last:
        case [amount, Fate.CAUGHT, case]:
            return Told(Fate.CAUGHT, Amount(amount), case)
        case [amount, fate]:
            return Told(Fate(fate), Amount(amount))
        case [amount] if exit_code == -signal.SIGPROF:
            return Told(Fate.LOOPED, Amount(amount))
        case _:
            raise RuntimeError(f"the process of a mutant ended with {exit_code} after {last}")


def _ask(chunk: Chunk, amounts: Mapping[Amount, list[Case]], writing: int) -> None:
    """Ask the mutant, and write lines: an amount when it is begun, and in the end what became of the mutant."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    watch = _watch(chunk.seconds)

    def tell(*words: str) -> None:
        os.write(writing, ("\t".join(words) + "\n").encode())

    tell(Amount.QUICK)
    try:
        made = load_changed(chunk.target, {chunk.module: chunk.source})
    except (Exception, SystemExit):  # noqa: BLE001  # changed code raises anything
        tell(Amount.QUICK, Fate.DOES_NOT_LOAD)
        return
    amount = Amount.QUICK
    for amount, cases in amounts.items():
        tell(amount)
        if caught := _first_failed(chunk.target.ruleset, made, cases, watch):
            tell(amount, Fate.CAUGHT, caught)
            return
    tell(amount, Fate.SURVIVES)


def _first_failed(
    ruleset: str,
    made: Callable[[Mapping[str, str]], Answering],
    cases: Sequence[Case],
    watch: Callable[[], None],
) -> str:
    """Return the id of the first case that the game does not pass, under any combination of rulings, or nothing."""
    for rulings, fitting in in_turn(ruleset, cases):
        try:
            begin = conversations_with(ruleset, made(rulings))
        except Exception:  # noqa: BLE001  # changed code raises anything
            return "(it cannot be put under its rulings)"
        for graded in grades(begin, fitting, rulings):
            watch()
            if graded.outcome.is_bad:
                return graded.case_id
    return ""


def _watch(seconds: float) -> Callable[[], None]:
    """Have this process end after so much processor time, and return what begins to count again."""

    def begin() -> None:
        signal.setitimer(signal.ITIMER_PROF, seconds)

    begin()
    return begin


@cache
def _cases(ruleset: str, most: Amount) -> Mapping[Amount, list[Case]]:
    """Return the cases of each amount that those before it do not have, up to the last one."""
    known = load(rulesets=[ruleset]).cases
    chosen = chosen_cases(known)
    groups = {
        Amount.QUICK: quick_set(chosen),
        Amount.CHOSEN: chosen,
        # Those that count come first: the chosen cases have none that counts several moves.
        Amount.ALL: sorted((case for case in known if not _counts_many(case)), key=lambda case: not counts_far(case)),
    }
    seen: set[str] = set()
    found: dict[Amount, list[Case]] = {}
    for amount, cases in groups.items():
        found[amount] = [case for case in cases if case.id not in seen]
        seen |= {case.id for case in cases}
        if amount is most:
            break
    return found


def every_case(ruleset: str, most: Amount) -> tuple[Case, ...]:
    """Return the cases of all amounts, in an order that is always the same."""
    return tuple(sorted(chain(*_cases(ruleset, most).values()), key=lambda case: case.id))


def _counts_many(case: Case) -> bool:
    """Return whether a case counts more sequences than the plain rules, which are slow, do in a moment."""
    return most_counted(case) > MOST_NODES


def _first_next_time(cases: list[Case], case: str) -> None:
    """Move a case to the front: what has caught one mutant often catches the next one."""
    place = next((place for place, one in enumerate(cases) if one.id == case), 0)
    cases.insert(0, cases.pop(place))
