from __future__ import annotations

from collections import Counter

import pytest

from drawbridge_reference.prince.board import cell_named, column_of, row_of, tier_of
from drawbridge_reference.prince.pieces import MOVES
from drawbridge_reference.prince.scenarios.empty_field import scenarios

IN_THE_MIDDLE = {
    "Ro": 21, "Bi": 39, "Me": 25, "Co": 60, "Mt": 46, "Ar": 64, "Qu": 85, "Kn": 24, "Ca": 24, "Ac": 24, "As": 72,
    "Ba": 168, "Sc": 192, "Re": 115, "Ne": 259, "Un": 276, "Sp": 271, "Pr": 355,
}  # fmt: skip
"""The counts from 4d4 that the rules give."""

TOLD = list(scenarios())
PLACES = {"in-the-middle": 0, "on-a-face": 1, "on-an-edge": 2, "in-a-corner": 3}


def kind_of(number: int) -> tuple[str, str]:
    [origin] = TOLD[number].moves_from
    return TOLD[number].position["board"][origin][1:], origin


def test_every_kind_but_king_and_pawn_stands_alone_in_each_of_four_places() -> None:
    stood = Counter((kind_of(number)[0], one.name.split("/")[2]) for number, one in enumerate(TOLD))
    assert stood == {(kind.value, place): 1 for kind in MOVES for place in PLACES}


@pytest.mark.parametrize("number", range(len(TOLD)))
def test_its_place_is_what_its_name_says(number: int) -> None:
    origin = cell_named(kind_of(number)[1])
    at_an_end = [place in (1, 8) for place in (tier_of(origin), column_of(origin), row_of(origin))]
    assert sum(at_an_end) == PLACES[TOLD[number].name.split("/")[2]]


def test_the_counts_in_the_middle_are_those_of_the_rules() -> None:
    steps_of_the_king = 7
    found = {
        kind_of(number)[0]: one.perft[1] for number, one in enumerate(TOLD) if one.name.split("/")[2] == "in-the-middle"
    }
    assert {code: found[code] for code in IN_THE_MIDDLE} == {
        code: count + steps_of_the_king for code, count in IN_THE_MIDDLE.items()
    }


def test_every_clause_of_a_combined_kind_is_told_of_it_somewhere() -> None:
    told = {(kind_of(number)[0], one.clause) for number, one in enumerate(TOLD)}
    assert told == {(kind.value, clause) for kind, clauses in MOVES.items() for clause in clauses}


def test_faces_edges_and_corners_differ_from_group_to_group() -> None:
    for place in ("on-a-face", "on-an-edge", "in-a-corner"):
        origins = {kind_of(number)[1] for number, one in enumerate(TOLD) if one.name.split("/")[2] == place}
        assert len(origins) == 3
