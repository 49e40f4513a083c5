from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from drawbridge.grading.grades import Grade, Outcome
from drawbridge.report.explanations import explain_grade
from drawbridge.report.scene import NoScene, Scene, scene_of
from drawbridge_reference.kernel.game import game, notation, rulesets
from support.amounts import first

STANDARD = game("standard")
START: dict[str, Any] = dict(STANDARD.start())
FOUR_FIELDS = {"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"}


def grade(position: object, method: str = "apply", **params: Any) -> Grade:
    asked = {"ruleset": "standard", "position": position, "move": "e2-e4"} | params
    return Grade(case_id="standard/x/y", method=method, params=asked, outcome=Outcome.FAILED)


def scene(asked: Grade, own: Any = START) -> Scene | NoScene:
    return scene_of(STANDARD, asked, (), own)


def test_an_invalid_position_of_the_engine_becomes_a_remark() -> None:
    explained = explain_grade(STANDARD, grade(FOUR_FIELDS)._replace(remarks=("first",)), position=START)
    first, second = explained.grade.remarks
    assert first == "first"
    assert second.startswith("the position that the engine gave is not valid: fen: lacks halfmove and fullmove")
    assert (explained.drawing, explained.explained) == ("", ())


def test_an_invalid_position_of_the_case_is_not_blamed_on_the_engine() -> None:
    found = scene(grade(FOUR_FIELDS), FOUR_FIELDS)
    assert isinstance(found, NoScene)
    assert found.remark.startswith("the position of this case is not valid: fen: lacks")


def test_of_many_problems_only_a_few_are_listed() -> None:
    found = scene(grade({"fen": f"{'x/' * 5}x x x x x x"}))
    assert isinstance(found, NoScene)
    assert found.remark.endswith("more problems")
    assert len(found.remark) < 600


@pytest.mark.parametrize("ruleset", rulesets())
@pytest.mark.parametrize("position", [[], "start", 7, {}, {"board": 5, "fen": None}, {"turn": "white", "board": {}}])
def test_anything_may_be_given_as_a_position(ruleset: str, position: object) -> None:
    found = scene_of(game(ruleset), grade(position), (), START)
    assert isinstance(found, NoScene)
    assert found.remark


def test_a_game_that_cannot_be_played_under_the_explaining_rules_has_no_scene() -> None:
    played = grade(START, "play", moves=["e2-e4", "none"])
    assert isinstance(scene(played), NoScene)


MANY = 50_000
LONG: dict[str, object] = {
    "different entries": [f"x{number}" for number in range(MANY)],
    "equal entries": ["wK"] * MANY,
    "an object": {f"x{number}": "wK" for number in range(MANY)},
    "a text": "x" * MANY,
    "slashes": "/" * MANY,
    "digits": "1" * MANY,
    "blanks": " ".join("x" * MANY),
    "lists": [["x"]] * MANY,
}
CASES = [
    (ruleset, member, form)
    for form in LONG
    for ruleset in rulesets()
    for member in [*notation(ruleset).position, "unknown"]
]


@pytest.mark.parametrize(("ruleset", "member", "form"), first(6, CASES))
def test_no_position_takes_long_to_judge(ruleset: str, member: str, form: str) -> None:
    judge = game(ruleset)
    position = dict(judge.start()) | {member: LONG[form]}
    began = process_time()
    assert isinstance(scene_of(judge, grade(position), (), START), NoScene)
    assert process_time() - began < 1
