"""A small suite of a game that does not exist, its right answers, and runs of fault-injecting engines over it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from drawbridge.asking.limits import Limits, Pace
from drawbridge.asking.run import Run
from drawbridge.grading.grades import CaseGrade, Grade, Outcome, RunSummary
from drawbridge.protocol.codec import json_text
from drawbridge.protocol.declaration import KnownRuleset
from drawbridge.suite.case import Case, ExpectMoves, ExpectNodes, ExpectPosition, ExpectRefusal
from drawbridge_reference.kernel.game import notation
from support.living import living_with

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge.protocol.declaration import EngineCard

CASES = 8
KNOWN = {"three-man": KnownRuleset({"moats": ("strict", "momentary")}, lambda: notation("three-man"))}
CUED = 3
"""The number of the case whose position is the cue: the fourth of eight."""
LIMITS = Limits(question_seconds=5, startup_seconds=20, shutdown_seconds=1, window=4, line_bytes=256 * 1024)


def name(number: int) -> str:
    return f"three-man/moat.unbridged/{number}"


def _case(number: int) -> Case:
    position = {"turn": "white", "board": {"e1": "wK", f"a{number % 6 + 1}": "wR", "x1": f"b{number}"}}
    return Case(
        id=name(number),
        ruleset="three-man",
        clause="moat.unbridged",
        title="A case",
        why="Because.",
        position=position,
        expectations=(ExpectMoves(all=frozenset({"e1-e2", f"a1-a{number}"})),),
    )


def _cases() -> list[Case]:
    cases = [_case(number) for number in range(CASES)]
    first = cases[0]
    return [
        *cases,
        _variation(first, "apply", ExpectPosition("e1-e2", {"turn": "gray", "board": {"e2": "wK"}})),
        _variation(first, "illegal", ExpectRefusal("e1-x1")),
        _variation(first, "perft", ExpectNodes(1, 2)),
    ]


def _variation(case: Case, what: str, expected: ExpectPosition | ExpectRefusal | ExpectNodes) -> Case:
    return Case(
        id=f"{case.id}/{what}",
        ruleset=case.ruleset,
        clause=case.clause,
        title=case.title,
        why=case.why,
        position=case.position,
        expectations=(expected,),
    )


def _table(cases: list[Case]) -> dict[str, object]:
    answers: dict[str, object] = {}
    for case in cases:
        params = {"ruleset": case.ruleset, "position": case.position}
        for expected in case.expectations:
            match expected:
                case ExpectMoves(all=moves):
                    answers[f"legal_moves {json_text(params)}"] = {"moves": sorted(moves or ())}
                case ExpectPosition(move, position):
                    answers[f"apply {json_text({**params, 'move': move})}"] = {"position": position}
                case ExpectRefusal(move):
                    answers[f"apply {json_text({**params, 'move': move})}"] = None
                case ExpectNodes(depth, nodes):
                    answers[f"perft {json_text({**params, 'depth': depth})}"] = {"nodes": nodes}
                case _:
                    raise AssertionError(expected)
    methods = ["legal_moves", "apply", "perft"]
    declaration = {"protocol": 1, "engine": {"name": "hostile"}, "rulesets": {"three-man": {"methods": methods}}}
    return {"initialize": declaration, "answers": answers}


@dataclass(frozen=True)
class Told:
    """What a run has reported."""

    card: EngineCard
    cases: dict[str, CaseGrade]
    summary: RunSummary

    @property
    def bad(self) -> dict[str, Outcome]:
        return {name: case.outcome for name, case in self.cases.items() if case.outcome is not Outcome.PASSED}

    def grade(self, number: int) -> Grade:
        [grade] = self.cases[name(number)].grades
        return grade


RunHostile = Callable[..., Told]


@pytest.fixture
def cases() -> list[Case]:
    return _cases()


@pytest.fixture
def run_hostile(cases: list[Case], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunHostile]:
    table = tmp_path / "answers.json"
    table.write_text(json.dumps(_table(cases)), encoding="utf-8")
    monkeypatch.setenv("DRAWBRIDGE_ANSWERS", str(table))
    monkeypatch.setenv("DRAWBRIDGE_CUE", f'"x1":"b{CUED}"')
    monkeypatch.setenv("DRAWBRIDGE_ONCE", str(tmp_path / "once"))
    monkeypatch.setenv("DRAWBRIDGE_LATE_SECONDS", "600")

    def run(hostile: str, limits: Limits = LIMITS, pace: Pace | None = None) -> Told:
        engine = [sys.executable, "-m", "drawbridge.hostile", hostile]
        with Run(engine, cases, known=KNOWN, limits=limits, pace=pace) as run:
            grades = {case.case_id: case for case in run}
            card = run.card
        return Told(card, grades, run.summary)

    yield run
    assert living_with("DRAWBRIDGE_ONCE", str(tmp_path / "once")) == []
