from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from drawbridge_mutants.prince.formulas import orders
from drawbridge_mutants.prince.formulas_as_printed import scientist_is_blocked_as_printed
from drawbridge_reference.prince.scenarios.written import scenarios
from drawbridge_rules.prince.board import Cell, cell_named
from support.prince.formula_slips import said_as_printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.scenario import Scenario

APPENDICES = {"Ba": "C", "Sc": "D", "Re": "E"}


def cell(name: str) -> Cell:
    found = cell_named(name)
    assert found is not None
    return found


def as_printed(scenario: Scenario) -> Iterator[tuple[str, str, str]]:
    """Yield a scenario's moves, each with the answers of the printed formula and of the scenario."""
    board = scenario.position["board"]
    for move in (*scenario.legal, *scenario.illegal):
        origin, target = move.split("-")
        pieces = [cell(name) for name in board if name != origin]
        said = said_as_printed(APPENDICES[board[origin][1:]], cell(origin), cell(target), pieces)
        yield move, said, "open" if move in scenario.legal else "blocked"


def family(scenario: Scenario) -> str:
    return scenario.name.rpartition("/")[0]


@cache
def slips() -> list[Scenario]:
    return [one for one in scenarios() if one.name.startswith("slip-")]


@cache
def beside() -> list[Scenario]:
    return [one for one in scenarios() if one.name.startswith("beside-the-slip-")]


def test_an_engine_from_a_printed_formula_fails_the_cases_of_its_slip() -> None:
    # `either` does not pass: the printed formula gives no single answer.
    passed = [one.name for one in slips() if all(said == rule for _, said, rule in as_printed(one))]
    assert passed == []


@pytest.mark.parametrize("named_first", list(permutations(range(3))))
def test_naming_equal_changes_differently_still_fails_cases_of_each_family(
    named_first: tuple[int, int, int],
) -> None:
    ambiguous = [one for one in slips() if "either" in {said for _, said, _ in as_printed(one)}]
    assert {family(one) for one in ambiguous} == {
        "slip-of-appendix-d/open",
        "slip-of-appendix-d/all-second-pieces",
        "slip-of-appendix-d/farther",
    }
    failed = {family(one) for one in ambiguous if fails(one, named_first)}
    assert failed == {family(one) for one in ambiguous}


def fails(scenario: Scenario, named_first: tuple[int, int, int]) -> bool:
    """Return whether the printed appendix D gives a wrong answer when equal changes are named in this order."""
    board = scenario.position["board"]
    for move in (*scenario.legal, *scenario.illegal):
        origin, target = (cell(name) for name in move.split("-"))
        order = min(orders(origin, target), key=lambda names: [named_first.index(dimension) for dimension in names])
        pieces = [cell(name) for name in board if name != move[:3]]
        if scientist_is_blocked_as_printed(origin, target, pieces, order) is (move in scenario.legal):
            return True
    return False


def test_beside_a_slip_the_formula_as_printed_is_right() -> None:
    assert beside()
    assert [one.name for one in beside() if not all(said == rule for _, said, rule in as_printed(one))] == []


def test_every_slip_has_cases_along_all_three_dimensions_and_a_note() -> None:
    assert all(one.note for one in slips())
    along = {
        (APPENDICES[board[origin][1:]], dimension)
        for one in slips()
        for board in [one.position["board"]]
        for move in (*one.legal, *one.illegal)
        for origin, target in [move.split("-")]
        for dimension, (here, there) in enumerate(zip(origin, target, strict=True))
        if here != there
    }
    assert along == {(appendix, dimension) for appendix in "CDE" for dimension in range(3)}


def test_each_appendix_has_its_share() -> None:
    shares = Counter(one.name[len("slip-of-appendix-")] for one in slips())
    assert min(shares[letter] for letter in "cde") >= 6
