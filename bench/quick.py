"""How soon `check --quick` catches wrong engines: `python bench/quick.py --help`.

The recorded wrong answers of each mutant say which case of the quick set is the first to catch it. How long an engine
takes up to that case is measured on the right rules in code, in this process: what a fast engine needs after its start.
Cases of readings that an engine does not declare are not asked.
"""

from __future__ import annotations

import argparse
import time
from statistics import median

from drawbridge.diagnosis.in_process import grades
from drawbridge.diagnosis.quick import quick_set
from drawbridge.diagnosis.recorded import read_recorded
from drawbridge.diagnosis.strength import Fate, strengths
from drawbridge.suite.load import load
from drawbridge_mutants.served import conversations
from drawbridge_reference.kernel.game import declared
from drawbridge_reference.kernel.ruling import complete
from drawbridge_rules.register import BUILT_IN


def measure(ruleset: str) -> list[float]:
    """Print how the quick set of a ruleset does, and return the seconds to the first failure of each mutant."""
    cases = quick_set(load(rulesets=[ruleset]).cases)
    rulings = complete(declared(ruleset).rulings, {})
    began, at = time.process_time(), dict[str, float]()
    for graded in grades(conversations(ruleset, [], rulings), cases):
        if graded.outcome.is_scored:
            at[graded.case_id] = time.process_time() - began
    wrong = read_recorded(ruleset).wrong
    killed = [one for one in strengths(ruleset) if one.fate is Fate.KILLED]
    seconds = {
        one.mutant.name: min((at[case] for case in wrong[one.mutant.name] if case in at), default=None)
        for one in killed
    }
    caught = [found for found in seconds.values() if found is not None]
    asked = f"{len(at)} of {len(cases)} cases in {max(at.values()):.1f} s"
    print(
        f"{ruleset}: {asked} catch {len(caught)} of {len(killed)} mutants, "
        f"the median after {median(caught):.2f} s, nine in ten after {sorted(caught)[len(caught) * 9 // 10]:.2f} s",
        flush=True,
    )
    for name in (name for name, found in seconds.items() if found is None):
        print(f"    only under other readings: {name}")
    return caught


def main() -> None:
    """Print the figures of each ruleset, then of all together."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", metavar="RULESET", default=[*BUILT_IN])
    caught = [seconds for ruleset in parser.parse_args().rulesets for seconds in measure(ruleset)]
    print(f"all: the median of {len(caught)} mutants after {median(caught):.2f} s of processor time")


if __name__ == "__main__":
    main()
