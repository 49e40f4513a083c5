"""Runs over recorded engines: cases in few words, and transcripts that answer by the ids that a run gives out."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from drawbridge.asking.limits import Limits, Pace
from drawbridge.asking.run import Run
from drawbridge.protocol.declaration import KnownRuleset
from drawbridge.suite.case import Case, Expectation, ExpectNodes
from drawbridge.transport.channel import NoProcess
from drawbridge.transport.transcript import Ends, Hears, Says, Step, Transcript
from drawbridge_reference.kernel.game import notation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.grading.grades import CaseGrade, Grade, RunSummary

KNOWN = {"three-man": KnownRuleset({"moats": ("strict", "momentary")}, lambda: notation("three-man"))}
LIMITS = Limits(question_seconds=10, startup_seconds=30, shutdown_seconds=2, window=3, line_bytes=1000)
POSITION = {"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK"}}
PERFT = {"three-man": {"methods": ["perft"]}}


def case(name: str, *expectations: Expectation, rulings: dict[str, str] | None = None) -> Case:
    """A case that asks for perft of the depth that its name ends with, or for what it is given."""
    return Case(
        id=f"three-man/perft/{name}",
        ruleset="three-man",
        clause="perft",
        title="A case",
        why="Because.",
        position=POSITION,
        expectations=expectations or (ExpectNodes(int(name), 1),),
        rulings=rulings or {},
    )


def cases(number: int) -> list[Case]:
    """As many cases, of one question each, in this order."""
    return [case(str(depth)) for depth in range(1, number + 1)]


def says(identity: object, **members: object) -> Says:
    """A response; with one right count where nothing is said of it."""
    return Says(json.dumps({"jsonrpc": "2.0", "id": identity, **(members or {"result": {"nodes": 1}})}))


def starts(identity: int, version: str = "1", rulesets: object = None) -> tuple[Step, ...]:
    """The answer to `initialize`."""
    result = {"protocol": 1, "engine": {"name": "e", "version": version}, "rulesets": rulesets or PERFT}
    return Hears(), says(identity, result=result)


def farewell(identity: int) -> tuple[Step, ...]:
    """The answer to `shutdown`, and the end."""
    return Hears(), says(identity, result={}), Ends()


@dataclass
class Recorded:
    """The result of a run over transcripts."""

    cases: dict[str, CaseGrade] = field(default_factory=dict)
    summary: RunSummary | None = None
    lives: list[Transcript] = field(default_factory=list)

    @property
    def outcomes(self) -> dict[str, str]:
        """The outcome of each case, by the end of its id, in the order in which they came."""
        return {name.rpartition("/")[2]: grade.outcome.value for name, grade in self.cases.items()}

    def grade(self, name: str) -> Grade:
        """The one grade of a case."""
        [grade] = self.cases[f"three-man/perft/{name}"].grades
        return grade

    @property
    def told(self) -> RunSummary:
        """How the run ended."""
        assert self.summary is not None
        return self.summary


def run(
    chosen: Sequence[Case],
    *lives: Sequence[Step],
    limits: Limits = LIMITS,
    pace: Pace | None = None,
    set_aside: float = 0.0,
) -> Recorded:
    """Run the cases over an engine whose lives are these transcripts; it does not start once more."""
    recorded = Recorded()
    left = iter(lives)

    def launch() -> Transcript:
        clock = recorded.lives[-1].now() if recorded.lives else 0.0
        steps = next(left, None)
        if steps is None:
            raise NoProcess("no transcript is left")
        recorded.lives.append(Transcript(steps, log="log\n", starts_at=clock))
        return recorded.lives[-1]

    with Run(launch, chosen, known=KNOWN, limits=limits, pace=pace) as running:
        running.set_aside(set_aside)
        for grade in running:
            recorded.cases[grade.case_id] = grade
    recorded.summary = running.summary
    return recorded


def alone(first_id: int, *steps: Step) -> tuple[Step, ...]:
    """A life in which one question is asked: its `initialize` has this id, the question the next one."""
    return (*starts(first_id), Hears(), *steps)


def passes_alone(first_id: int) -> tuple[Step, ...]:
    """A life in which one question is asked and answered rightly."""
    return (*alone(first_id, says(first_id + 1)), *farewell(first_id + 2))
