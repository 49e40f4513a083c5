from __future__ import annotations

from dataclasses import replace
from itertools import islice

from drawbridge.generate.making import made_of_scenario
from drawbridge.generate.witnesses import Witnesses, witnesses_of
from drawbridge.generate.workers import made_of
from drawbridge_reference.kernel.game import game
from support.amounts import counts

GAME = game("three-man")
WITNESSES = witnesses_of(GAME)
SCENARIOS = list(islice(GAME.scenarios(), 60))


@counts("count", few=6, many=60)
def test_several_processes_make_the_same_cases_in_the_same_order(count: int) -> None:
    made = list(made_of(WITNESSES, SCENARIOS[:count]))
    assert [one.cases for one in made] == [
        made_of_scenario(WITNESSES, scenario).cases for scenario in SCENARIOS[:count]
    ]
    assert not any(one.problems for one in made)


def test_what_is_wrong_with_a_scenario_is_told_beside_the_others() -> None:
    wrong = replace(SCENARIOS[0], legal=("a1-a1",))
    first, second = made_of(WITNESSES, [wrong, SCENARIOS[1]])
    assert first.cases == ()
    assert "a1-a1 is stated as legal" in first.problems[0]
    assert second.cases


def test_a_game_that_other_processes_would_not_find_is_asked_here() -> None:
    # Without the clause the scenario's clause decides nothing: found by its id, the game would still have it.
    without = GAME.without(SCENARIOS[0].clause)
    (made,) = made_of(Witnesses(without, WITNESSES.rules), [SCENARIOS[0]])
    assert made.problems
