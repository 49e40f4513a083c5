from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

import pytest

from drawbridge.generate import GenerationStopped
from drawbridge.generate.rulesets import files_of
from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.problem import InvalidScenarios, ScenarioProblem

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import Game

THREE_MAN = game("three-man")
SUITE = "7.8.9"


@dataclass
class WithScenarios:
    """The game `three-man`, with other scenarios."""

    told: tuple[Scenario, ...]

    def scenarios(self) -> tuple[Scenario, ...]:
        return self.told

    def __getattr__(self, name: str) -> Any:
        return getattr(THREE_MAN, name)


def with_scenarios(*scenarios: Scenario) -> Game:
    return cast("Game", WithScenarios(scenarios))


def about(clause: str, legal: str = "c2-c3") -> Scenario:
    return Scenario(
        clause=clause,
        name="pawn",
        title="A pawn",
        why="It is one.",
        position={"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK", "c2": "wP"}},
        decides=clause == "pawn.step",
        legal=(legal,),
    )


def test_each_clause_has_a_file_of_its_own() -> None:
    files = files_of(with_scenarios(about("pawn.step"), about("pawn.jump")), SUITE)
    assert [str(file.path) for file in files] == ["three-man/pawn.step.yaml", "three-man/pawn.jump.yaml"]


def test_a_table_is_a_file_beside_that_of_its_clause() -> None:
    files = files_of(with_scenarios(about("pawn.step"), replace(about("pawn.step"), table="many")), SUITE)
    assert [str(file.path) for file in files] == ["three-man/pawn.step.yaml", "three-man/pawn.step/many.json"]


def test_a_file_says_from_which_suite_and_rule_book_it_was_made() -> None:
    (file,) = files_of(with_scenarios(about("pawn.step")), SUITE)
    assert (file.suite, file.clauses) == (SUITE, THREE_MAN.clauses.fingerprint)


def test_a_clause_that_does_not_exist_stops_the_generation() -> None:
    with pytest.raises(GenerationStopped, match=r"three-man has no clause 'pawn\.stop'"):
        files_of(with_scenarios(about("pawn.stop")), SUITE)


def test_all_disagreements_are_told_at_once() -> None:
    with pytest.raises(GenerationStopped) as stopped:
        files_of(with_scenarios(about("pawn.step", "c2-c5"), about("pawn.stop"), about("pawn.jump", "c2-c6")), SUITE)
    assert len(stopped.value.problems) == 3


def test_a_problem_names_the_file_and_line_where_somebody_wrote_the_scenario() -> None:
    written = replace(about("pawn.step", "c2-c5"), source="pawn.step.yaml:7")
    with pytest.raises(GenerationStopped) as stopped:
        files_of(with_scenarios(written), SUITE)
    assert stopped.value.problems[0].startswith(
        "pawn.step.yaml:7: three-man/pawn.step/pawn: c2-c5 is stated as legal; "
    )


def test_scenarios_that_cannot_be_read_stop_the_generation() -> None:
    problems = (ScenarioProblem("a.yaml:3", "why", "is wrong"), ScenarioProblem("b.yaml:1", "", "the file is empty"))

    class Unreadable(WithScenarios):
        def scenarios(self) -> tuple[Scenario, ...]:
            raise InvalidScenarios(problems)

    with pytest.raises(GenerationStopped) as stopped:
        files_of(cast("Game", Unreadable(())), SUITE)
    assert stopped.value.problems == ("a.yaml:3: why: is wrong", "b.yaml:1: the file is empty")
