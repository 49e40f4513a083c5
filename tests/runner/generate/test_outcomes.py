from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from drawbridge.generate.answer import answer
from drawbridge.generate.outcomes import outcomes_of
from drawbridge.generate.readings import Reading
from drawbridge_reference.kernel.game import Game, game, notation
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.kernel.ruling import combinations

GAME = game("three-man")


@pytest.mark.bulk
def test_what_is_not_asked_again_would_have_come_out_the_same() -> None:
    hand_made = (one for one in islice(GAME.scenarios(), 900) if not one.destinations and not one.game)
    for scenario in Random(1).sample([*hand_made], 40):

        def ask(under: Game) -> object:
            try:
                return answer(under, scenario, notation(GAME.ruleset))  # noqa: B023 - asked before the next scenario comes
            except InvalidPosition:
                return "invalid"

        asked_each = [Reading(rulings, ask(GAME.under(rulings))) for rulings in combinations(GAME.known_rulings)]
        assert outcomes_of(GAME, ask) == asked_each, scenario.name


def test_a_question_that_looks_at_no_ruling_is_asked_once() -> None:
    asked: list[Game] = []
    outcomes = outcomes_of(GAME, asked.append)
    assert len(asked) == 1
    assert len(outcomes) == 16


def test_a_question_is_asked_again_for_each_value_that_was_looked_at() -> None:
    asked: list[Game] = []

    def ask(under: Game) -> str:
        asked.append(under)
        return under.rulings["moats"]

    outcomes = outcomes_of(GAME, ask)
    assert [one.outcome for one in outcomes] == [one.rulings["moats"] for one in outcomes]
    # `rulings` is a look at all of them.
    assert len(asked) == 16
