from __future__ import annotations

import json
from typing import Any

import pytest

from drawbridge.grading.grades import CaseGrade, Grade, Outcome
from drawbridge.report.model import OtherReading
from drawbridge.report.other_reading import Twins, fitting, other_readings
from drawbridge.suite.case import Case, ExpectMoves
from support.wrong_records import POSITION, missing, record

STRICT = Case(
    id="three-man/moat.unbridged/rook/moats-strict",
    ruleset="three-man",
    clause="moat.unbridged",
    title="A rook stops before the moat",
    why="It is not bridged.",
    position=POSITION,
    expectations=(ExpectMoves(illegal={"h1-i1": ("moat.unbridged",)}),),
    rulings={"moats": "strict"},
)
MOMENTARY = STRICT._replace(
    id="three-man/moat.unbridged/rook/moats-momentary",
    expectations=(ExpectMoves(legal=frozenset({"h1-i1"})),),
    rulings={"moats": "momentary"},
)
FOLLOWED = {"moats": "strict", "vacated": "own"}


def graded(answer: str | None) -> CaseGrade:
    params = {"ruleset": "three-man", "position": POSITION}
    grade = Grade(case_id=STRICT.id, method="legal_moves", params=params, outcome=Outcome.FAILED, answer=answer)
    return CaseGrade(STRICT.id, Outcome.FAILED, (grade,))


def result(*moves: str) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": 7, "result": {"moves": moves}})


def test_the_twins_of_a_case_hold_for_other_values_of_its_rulings() -> None:
    free: Any = STRICT._replace(id="three-man/moat.unbridged/rook/plain", rulings={})
    twins = Twins([STRICT, MOMENTARY, free])
    assert twins.of(STRICT) == [MOMENTARY]
    assert twins.of(free) == []


@pytest.mark.parametrize(
    ("answer", "fits"),
    [
        (result("h1-i1", "h1-h2"), True),
        (result("h1-h2"), False),
        (result()[:20], False),
        (None, False),
    ],
)
def test_an_answer_fits_a_reading_whose_case_it_passes(answer: str | None, *, fits: bool) -> None:
    assert fitting(graded(answer), FOLLOWED, [MOMENTARY]) == {"moats: momentary": fits}


def test_a_reading_is_named_where_half_of_the_wrong_answers_fit_it() -> None:
    bad = record("moat.unbridged/a", missing("h1-i1", "moat.unbridged"))
    assert bad.failure is not None
    fits, does_not = (
        bad._replace(failure=bad.failure._replace(readings={"moats: momentary": does_fit}))
        for does_fit in (True, False)
    )
    named = OtherReading(ruleset="three-man", reading="moats: momentary", fits=1, cases=2)
    assert other_readings([fits, does_not, bad]) == (named,)
    assert other_readings([fits, does_not, does_not]) == ()
