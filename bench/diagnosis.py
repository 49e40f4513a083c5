"""How well `drawbridge diagnose` finds random sets of mutants: `python bench/diagnosis.py --help`.

A set is found if the diagnosis names it exactly, or another set with the same wrong answers.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import TYPE_CHECKING

from drawbridge.diagnosis.diagnosing import cases_for, search_in
from drawbridge.diagnosis.facts import facts_of, of_methods
from drawbridge.diagnosis.in_process import grades, wrong_answers
from drawbridge.diagnosis.recorded import read_recorded
from drawbridge.diagnosis.recording import chosen_of
from drawbridge.diagnosis.suspects import EngineSeen, Reading
from drawbridge_mutants.catalogue import mutants
from drawbridge_mutants.mutant import Implementation
from drawbridge_mutants.served import conversations
from drawbridge_reference.kernel.game import declared
from drawbridge_reference.kernel.ruling import complete
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from drawbridge.diagnosis.recorded import Recorded
    from drawbridge.diagnosis.search import Diagnosis
    from drawbridge_mutants.mutant import Mutant

SIZES = (1, 2, 3, 4, 5, 6, 7, 8, 9)
SEED = 20
SECONDS = 120.0
"""Of processor time for a search, as `drawbridge diagnose` takes at most unless it is given another limit."""


def diagnose(ruleset: str, faults: Sequence[Mutant], methods: Collection[str]) -> tuple[Diagnosis, bool]:
    """Return the diagnosis of an engine with these faults, and whether it names these or some that answer alike."""
    recorded = read_recorded(ruleset)
    cases = cases_for(recorded, chosen_of(ruleset))
    rulings = complete(declared(ruleset).rulings, {})
    graded = [*grades(conversations(ruleset, faults, rulings), cases)]
    # A fault may end the engine in some cases, or so often that it is given up. A diagnosis leaves these cases aside.
    scored = {one.case_id: one.grades for one in graded if one.outcome.is_scored}
    cases = tuple(case for case in cases if case.id in scored)
    facts = of_methods(facts_of(scored.items()), methods)
    engine = EngineSeen(ruleset, cases, facts, methods, rulings)
    found = found_in(engine, recorded, SECONDS)
    named = [one.fault for one in found.found]
    readings = dict(one for one in named if isinstance(one, Reading))
    mutants_named = [one for one in named if not isinstance(one, Reading)]
    # In every case: those that the search asked may not show all that the named faults do together.
    answers = of_methods(wrong_answers(mutants_named, cases, {**rulings, **readings}, rulings), methods)
    return found, answers == facts


def found_in(engine: EngineSeen, recorded: Recorded, seconds: float) -> Diagnosis:
    """Return what a search finds that begins no further step after these seconds of processor time."""
    until = time.process_time() + seconds
    return search_in(engine, recorded, lambda *_: time.process_time() < until).result()


def diagnose_sets(ruleset: str, methods: Sequence[str], sizes: Sequence[int], seed: int) -> None:
    """Print a line for each random set, then the share that was found."""
    known = [one for one in mutants(ruleset) if read_recorded(ruleset).of(one)]
    of_rules = [one for one in known if one.implementation is Implementation.RULES]
    random, right = Random(seed), []
    for size in SIZES:
        faults = random.sample(of_rules, size)
        if size not in sizes:
            continue
        start = time.process_time()
        found, is_same = diagnose(ruleset, faults, methods)
        right.append(is_same)
        named = [one.fault.name for one in found.found]
        missed = sorted({one.name for one in faults} - set(named))
        print(
            f"{ruleset} {len(methods)} methods, {size} faults: {'found' if is_same else 'NOT found'}, "
            f"{found.explained} of {found.wrong} explained, {found.not_given} not given, missed {missed}, "
            f"named as well {sorted(set(named) - {one.name for one in faults})}, "
            f"{time.process_time() - start:.1f} s",
            flush=True,
        )
    print(f"{ruleset}, {', '.join(methods)}: {sum(right)} of {len(right)} sets found", flush=True)


def main() -> None:
    """Diagnose the random sets of each ruleset, by every method and by `legal_moves` alone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", metavar="RULESET", default=[*BUILT_IN])
    parser.add_argument("--methods", choices=("every", "legal_moves"), help="only by these (both, one after the other)")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="only sets of these sizes (%(default)s)")
    parser.add_argument("--seed", type=int, default=SEED, help="draw them with this seed (%(default)s)")
    given = parser.parse_args()
    for ruleset in given.rulesets:
        for name, methods in (("every", declared(ruleset).methods), ("legal_moves", ("legal_moves",))):
            if given.methods in (None, name):
                diagnose_sets(ruleset, methods, given.sizes, given.seed)


if __name__ == "__main__":
    main()
