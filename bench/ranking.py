"""In how many games that lack one clause the report names it first: `python bench/ranking.py`, or `--quick`.

Each clause is switched off in turn; the game without it is checked as an engine, and the suspects are ranked as in any
report. Counts of sequences are left out: without `origin.empty` there are millions of them. In `prince` every position
has then a quarter of a million moves, so that only some are asked.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge.asking.run import Run
from drawbridge.games import known_rulesets
from drawbridge.report.suspects import Suspicion
from drawbridge.suite.case import ExpectNodes
from drawbridge.suite.load import load
from drawbridge.transport.direct import Direct
from drawbridge_reference.kernel.game import game, rulesets
from drawbridge_reference.serve import Session

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge.suite.case import Case
    from drawbridge.transport.channel import Channel
    from drawbridge_reference.kernel.game import Game

QUICK = 3
"""Of the deciding cases of each clause, and of its near misses, so many are asked when it is to be quick."""
SPREAD = {("prince", "origin.empty"): 20}
"""Of the cases that are to be asked without a clause, one in so many is; elsewhere all."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of a game that was checked."""

    failed: tuple[Case, ...]
    suspects: tuple[str, ...]
    """The clauses that are told, the first to look at first."""


@dataclass(frozen=True, slots=True)
class Found:
    """What became of one clause that was switched off."""

    clause: str
    place: int
    """Its place among the suspects, from 1; 0 where it is not among those that are told."""
    failed: int
    first: str
    """The clause that was named first; empty where nothing failed."""


def cases_to_ask(ruleset: str, *, quick: bool) -> tuple[Case, ...]:
    """Return the cases of the ruleset that count nothing, all of them or some of each clause."""
    cases = tuple(case for case in load(rulesets=[ruleset]).cases if not _counts(case))
    if not quick:
        return cases
    taken: Counter[tuple[str, bool]] = Counter()
    chosen = []
    for case in cases:
        if case.decides is not None and taken[case.clause, case.decides] < QUICK:
            taken[case.clause, case.decides] += 1
            chosen.append(case)
    return tuple(chosen)


def _counts(case: Case) -> bool:
    depths = [expected.depth for expected in case.expectations if isinstance(expected, ExpectNodes)]
    return any(depth > 1 and case.decides is None for depth in depths)


def check(engine: Game, cases: tuple[Case, ...]) -> Checked:
    """Check a game as an engine."""
    suspicion, failed = Suspicion(), []
    by_id = {case.id: case for case in cases}
    with Run(lambda: _served(engine), cases, known=known_rulesets(cases)) as run:
        for graded in run:
            case = by_id[graded.case_id]
            suspicion.add(case, graded.outcome)
            failed += [case] if graded.outcome.is_bad else []
    return Checked(tuple(failed), tuple(suspect.clause for suspect in suspicion.ranked()))


def look_for(ruleset: str, clause: str, cases: tuple[Case, ...]) -> Found:
    """Check the game without a clause, and return where the clause stands among the suspects."""
    spread = SPREAD.get((ruleset, clause), 1)
    asked = tuple(case for number, case in enumerate(cases) if case.clause == clause or number % spread == 0)
    checked = check(game(ruleset).without(clause), asked)
    named = checked.suspects
    place = named.index(clause) + 1 if clause in named else 0
    return Found(clause, place, len(checked.failed), named[0] if named else "")


def look_for_each(ruleset: str, cases: tuple[Case, ...]) -> Iterable[Found]:
    """Go through what becomes of every clause of the ruleset."""
    return (look_for(ruleset, clause, cases) for clause in game(ruleset).clauses)


def share_ranked_first(found: Iterable[Found]) -> float:
    """Return the share of the clauses that were named first; those that change no answer nobody can name."""
    places = [one.place for one in found if one.failed]
    return places.count(1) / len(places)


def _served(engine: Game) -> Channel:
    session = Session({engine.ruleset: engine})

    def answer(line: bytes) -> bytes | None:
        return json.dumps(session.answer(line)).encode() + b"\n"

    return Direct(answer)


def main() -> None:
    """Print of each ruleset the clauses that were not named first, and the share of those that were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="on a few cases of each clause")
    parser.add_argument("--ruleset", choices=rulesets(), help="of this ruleset alone")
    chosen = parser.parse_args()
    for ruleset in [chosen.ruleset] if chosen.ruleset else rulesets():
        _tell(ruleset, cases_to_ask(ruleset, quick=chosen.quick))


def _tell(ruleset: str, cases: tuple[Case, ...]) -> None:
    found = []
    for one in look_for_each(ruleset, cases):
        found.append(one)
        if not one.failed:
            print(f"{ruleset} {one.clause}: no case fails", flush=True)
        elif one.place != 1:
            place = one.place or "none"
            print(f"{ruleset} {one.clause}: place {place}, {one.failed} cases fail, first is {one.first}", flush=True)
    heard, share = sum(one.failed > 0 for one in found), share_ranked_first(found)
    print(f"{ruleset}: {heard} clauses that change an answer, over {len(cases)} cases: {share:.1%} first", flush=True)


if __name__ == "__main__":
    main()
