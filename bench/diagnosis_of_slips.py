"""What `drawbridge diagnose` says of slips that are not mutants: `python bench/diagnosis_of_slips.py --help`.

Each slip is the rules in code, changed in one place by the tool of `bench/code_mutants`. Nobody has listed them, so a
diagnosis may name faults that give the same wrong answers, or nearly the same, or nothing. It may also name some in
part, as not proved. Anything else is a wrong guess. Faults that were named are printed.
"""

from __future__ import annotations

import argparse
import resource
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from random import Random
from signal import ITIMER_PROF, SIG_DFL, SIGPROF, setitimer, signal
from typing import TYPE_CHECKING

from code_mutants.__main__ import mutants_of
from code_mutants.asking import MEMORY
from code_mutants.loading import load_changed
from code_mutants.target import Target
from diagnosis import found_in

from drawbridge.diagnosis.diagnosing import cases_for
from drawbridge.diagnosis.facts import facts_of
from drawbridge.diagnosis.in_process import grades
from drawbridge.diagnosis.recorded import read_recorded
from drawbridge.diagnosis.recording import chosen_of
from drawbridge.diagnosis.suspects import EngineSeen
from drawbridge_mutants.mutant import Implementation
from drawbridge_mutants.served import conversations_with
from drawbridge_reference.kernel.game import declared
from drawbridge_reference.kernel.ruling import complete
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.diagnosis.facts import Facts
    from drawbridge.diagnosis.search import Diagnosis
    from drawbridge.suite.case import Case

SEED = 20
SLIPS = 20
SECONDS = 20.0
"""Of processor time for all answers of one slip: one that takes longer loops."""
SEARCHING = 40.0
"""Seconds of processor time after which a diagnosis begins no further step."""

LIKE = 0.9
"""The part of the wrong answers that must be explained where the faults named are like the slip, but not the same."""


def wrong_answers_of(target: Target, module: str, source: str, cases: Sequence[Case]) -> Facts:
    """Return the wrong answers of a game with one module changed. The process can do nothing else afterwards."""
    signal(SIGPROF, SIG_DFL)
    setitimer(ITIMER_PROF, SECONDS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    rulings = complete(declared(target.ruleset).rulings, {})
    game = load_changed(target, {module: source})(rulings)
    return facts_of((one.case_id, one.grades) for one in grades(conversations_with(target.ruleset, game), cases))


def asked(target: Target, module: str, source: str, cases: Sequence[Case]) -> Facts | None:
    """Return the wrong answers of a slip, asked in a process of its own, or None if it loops or cannot be loaded."""
    with ProcessPoolExecutor(1, mp_context=get_context("fork")) as pool:
        try:
            return pool.submit(wrong_answers_of, target, module, source, cases).result()
        except BrokenProcessPool:
            return None
        except Exception as error:  # noqa: BLE001  # changed code raises anything when it is imported
            print(f"{target.name}: {error}", file=sys.stderr)
            return None


def diagnose(target: Target, slips: int, seed: int) -> Counter[str]:
    """Print a line for each slip, and return what was said of how many."""
    ruleset, recorded = target.ruleset, read_recorded(target.ruleset)
    cases = cases_for(recorded, chosen_of(ruleset))
    methods, rulings = declared(ruleset).methods, complete(declared(ruleset).rulings, {})
    known, counts = [*mutants_of(target)], Counter[str]()
    for module, slip in Random(seed).sample(known, len(known)):
        facts = asked(target, module, slip.source, cases)
        if not facts:  # No case catches it, or it loops.
            continue
        engine = EngineSeen(ruleset, cases, facts, methods, rulings)
        found = found_in(engine, recorded, SEARCHING)
        verdict = verdict_of(found)
        counts[verdict] += 1
        print(f"{ruleset} {module}.{slip.function}: {verdict}\n    {slip.line}\n    {slip.becomes}", flush=True)
        if found.found:
            named = ", ".join(
                f"{one.fault.name} ({one.answers}, fits {one.fits} of {one.around})" for one in found.found
            )
            print(f"    named: {named}; {found.explained} of {found.wrong}, {found.not_given} not given", flush=True)
        if counts.total() == slips:
            break
    return counts


def main() -> None:
    """Print what is said of each slip, then the sums."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", metavar="RULESET", default=[*BUILT_IN])
    parser.add_argument("--slips", type=int, default=SLIPS, help="how many of each game (%(default)s)")
    parser.add_argument("--seed", type=int, default=SEED, help="draw them with this seed (%(default)s)")
    given = parser.parse_args()
    for ruleset in given.rulesets:
        counts = diagnose(Target(ruleset, Implementation.RULES), given.slips, given.seed)
        print(f"{ruleset}: {', '.join(f'{number} {verdict}' for verdict, number in counts.items())}")


def verdict_of(found: Diagnosis) -> str:
    """Return whether a diagnosis explains a slip, leaves it unexplained, or names faults that it does not have."""
    if not found.found:
        return "unexplained"
    if found.explained == found.wrong and not found.not_given:
        return "explained"
    # What is not said of the slip is little: the faults named are like it.
    if found.fits >= LIKE:
        return "nearly explained"
    return "wrong guess" if any(one.is_proved for one in found.found) else "in part, not proved"


if __name__ == "__main__":
    main()
