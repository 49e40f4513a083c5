from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

import pytest

from drawbridge.generate.listing import listed
from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.problem import InvalidScenarios, ScenarioProblem

if TYPE_CHECKING:
    from collections.abc import Collection

    from drawbridge_reference.kernel.game import Game

THREE_MAN = game("three-man")
STEP = Scenario(clause="pawn.step", name="pawn", title="A pawn", why="It is one.", position={}, decides=True)
JUMP, PERFT = replace(STEP, clause="pawn.jump"), replace(STEP, clause="perft")


@dataclass
class WithScenarios:
    """The game `three-man`, with other scenarios; like any game, it may offer more than those asked for."""

    offered: tuple[Scenario, ...]

    def scenarios(self) -> tuple[Scenario, ...]:
        return self.offered

    def scenarios_about(self, _: Collection[str]) -> tuple[Scenario, ...]:
        return self.offered

    def __getattr__(self, name: str) -> Any:
        return getattr(THREE_MAN, name)


def with_scenarios(*scenarios: Scenario) -> Game:
    return cast("Game", WithScenarios(scenarios))


@pytest.mark.parametrize(
    ("clauses", "expected"),
    [((), (STEP, PERFT, JUMP)), (("pawn.jump",), (JUMP,)), (("pawn.step", "perft"), (STEP, PERFT))],
)
def test_the_scenarios_about_the_clauses_asked_for_are_listed(
    clauses: Collection[str], expected: tuple[Scenario, ...]
) -> None:
    assert listed(with_scenarios(STEP, PERFT, JUMP), clauses).scenarios == expected


def test_a_scenario_about_an_unknown_clause_is_a_problem() -> None:
    found = listed(with_scenarios(replace(STEP, clause="pawn.stop"), JUMP), ())
    assert found.scenarios == (JUMP,)
    assert found.problems == ("pawn.stop/pawn: three-man has no clause 'pawn.stop'",)


def test_scenarios_that_cannot_be_read_are_problems() -> None:
    problems = (ScenarioProblem("a.yaml:3", "why", "is wrong"), ScenarioProblem("b.yaml:1", "", "the file is empty"))

    class Unreadable(WithScenarios):
        def scenarios(self) -> tuple[Scenario, ...]:
            raise InvalidScenarios(problems)

    found = listed(cast("Game", Unreadable(())), ())
    assert (found.scenarios, found.problems) == ((), ("a.yaml:3: why: is wrong", "b.yaml:1: the file is empty"))
