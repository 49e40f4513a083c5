from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from drawbridge_reference.prince.board import cell_named, column_of, row_of, tier_of
from drawbridge_reference.prince.pieces import MOVES
from drawbridge_reference.prince.scenarios.written import scenarios

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario

IN_THE_MIDDLE = {
    "Ro": 21, "Bi": 39, "Me": 25, "Co": 60, "Mt": 46, "Ar": 64, "Qu": 85, "Kn": 24, "Ca": 24, "Ac": 24, "As": 72,
    "Ba": 168, "Sc": 192, "Re": 115, "Ne": 259, "Un": 276, "Sp": 271, "Pr": 355,
}  # fmt: skip
"""The counts from 4d4 in the rules."""
STEPS_OF_THE_KING = {"in-the-middle": 7, "on-a-face": 11, "on-an-edge": 11, "in-a-corner": 11}
"""The king's moves that a perft also counts: the mover's king is in a corner or at the edge of the field."""

PLACES = {"in-the-middle": 0, "on-a-face": 1, "on-an-edge": 2, "in-a-corner": 3}


@cache
def told() -> list[Scenario]:
    return [one for one in scenarios() if one.name.startswith("empty-field/")]


def origin(scenario: Scenario) -> str:
    [cell] = scenario.moves_from
    return cell


def code(scenario: Scenario) -> str:
    return str(scenario.position["board"][origin(scenario)][1:])


def place(scenario: Scenario) -> str:
    return scenario.name.split("/")[2]


def test_every_kind_except_king_and_pawn_is_alone_in_four_places() -> None:
    stood = Counter((code(one), place(one)) for one in told())
    assert stood == {(kind.value, where): 1 for kind in MOVES for where in PLACES}


def test_its_place_is_what_its_name_says() -> None:
    for scenario in told():
        cell = cell_named(origin(scenario))
        at_an_end = [number in (1, 8) for number in (tier_of(cell), column_of(cell), row_of(cell))]
        assert sum(at_an_end) == PLACES[place(scenario)], scenario.name


def test_the_counts_in_the_middle_are_those_of_the_rules() -> None:
    found = {code(one): one.perft[1] for one in told() if place(one) == "in-the-middle"}
    assert {kind: found[kind] for kind in IN_THE_MIDDLE} == {
        kind: count + STEPS_OF_THE_KING["in-the-middle"] for kind, count in IN_THE_MIDDLE.items()
    }


def test_the_counts_in_title_reason_and_perft_agree() -> None:
    for scenario in told():
        counts = re.findall(r"(\d+) (?:of the 24(?: leaps)?|leaps|cells(?! are counted twice)|where)", scenario.why)
        twice = sum(map(int, re.findall(r"(\d+) cells are counted twice", scenario.why)))
        reached = sum(map(int, counts)) - twice
        assert scenario.title.endswith(f" reaches {reached} cells"), scenario.name
        assert scenario.perft == {1: reached + STEPS_OF_THE_KING[place(scenario)]}, scenario.name


def test_every_clause_of_a_combined_kind_has_a_case_for_it() -> None:
    stated = {(code(one), one.clause) for one in told()}
    assert stated == {(kind.value, clause) for kind, clauses in MOVES.items() for clause in clauses}


def test_faces_edges_and_corners_differ_from_group_to_group() -> None:
    for where in ("on-a-face", "on-an-edge", "in-a-corner"):
        assert len({origin(one) for one in told() if place(one) == where}) == 3
