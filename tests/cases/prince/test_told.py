"""The hand-written cases of prince include those that must be there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.prince.book import CLAUSES
from drawbridge_reference.prince.pieces import PROMOTIONS
from support.cases.shipped import clause_of, entries

if TYPE_CHECKING:
    from support.cases.shipped import Entry

_OF_LINES = {"Ro": 21, "Bi": 39, "Me": 25, "Co": 60, "Mt": 46, "Ar": 64, "Qu": 85}
_OF_LEAPS = {"Kn": 24, "Ca": 24, "Ac": 24, "As": 72}
_OF_AREAS = {"Ba": 168, "Sc": 192, "Re": 115, "Ne": 259, "Un": 276, "Sp": 271, "Pr": 355}
REACHED = _OF_LINES | _OF_LEAPS | _OF_AREAS
"""The number of cells that each kind reaches from 4d4 on an empty field (specification, Area leaps)."""


def about(clause: str) -> list[Entry]:
    return [case for case in entries("prince") if clause_of(case) == clause]


def change(move: str) -> tuple[int, int, int]:
    """Return the changes of tier, column and row of a move."""
    tiers, columns, rows = (
        ("abcdefgh12345678".index(move[4 + one]) % 8) - "abcdefgh12345678".index(move[one]) % 8 for one in range(3)
    )
    return tiers, columns, rows


@pytest.mark.bulk
def test_there_are_more_than_a_thousand() -> None:
    assert len(entries("prince")) > 1000


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_cases_for_both_colours(clause: str) -> None:
    assert {case["position"]["turn"] for case in about(clause)} == {"white", "black"}


@pytest.mark.parametrize("clause", ["pawn.capture", "pawn.en-passant"])
def test_pawns_of_either_colour_capture_in_all_eight_directions(clause: str) -> None:
    applied = {change(case["expect"]["apply"]["move"]) for case in about(clause) if "apply" in case["expect"]}
    aside = {(columns, rows) for columns in (-1, 0, 1) for rows in (-1, 0, 1)} - {(0, 0)}
    assert applied >= {(tier, *cells) for tier in (1, -1) for cells in aside}


def test_a_pawn_becomes_each_of_21_kinds_and_both_colours_promote() -> None:
    applied = [case["expect"]["apply"]["move"] for case in about("pawn.promotion") if "apply" in case["expect"]]
    assert {move.partition("=")[2] for move in applied} >= {kind.value for kind in PROMOTIONS}
    assert {move[0] for move in applied if "=" in move} == {"7", "2"}


def test_each_cell_between_king_and_base_is_occupied_in_one_case() -> None:
    cells = {"low": {"c3", "b2"}, "high": {"e5", "f6", "g7"}}
    for wing, expected in cells.items():
        found = {
            case["id"].split("/")[3].rpartition("-")[2]
            for case in about("path.blocked")
            if f"/castling-{wing}/" in case["id"] and case["id"].endswith("/white")
        }
        assert found == expected


@pytest.mark.parametrize(("array", "moves"), [("same", {"8d4-8b2", "8d4-8f6"}), ("rotated", {"8e5-8c3", "8e5-8g7"})])
def test_black_castles_from_where_its_king_starts(array: str, moves: set[str]) -> None:
    told = [
        case["expect"]["apply"]["move"]
        for clause in ("castling.low", "castling.high")
        for case in about(clause)
        if case.get("rulings") == {"black-array": array} and "apply" in case["expect"] and case["decides"]
    ]
    assert {move for move in told if move[0] == "8"} == moves


@pytest.mark.parametrize("kind", REACHED)
def test_each_kind_is_alone_on_the_field_in_some_case(kind: str) -> None:
    alone = [
        case["expect"]["moves_from"]["4d4"]
        for case in entries("prince")
        if case["position"]["board"].get("4d4") == f"w{kind}" and len(case["position"]["board"]) == 3
        if "4d4" in case["expect"].get("moves_from", {})
    ]
    assert REACHED[kind] in [len(moves) for moves in alone]


def test_checks_by_area_leaps_have_the_expected_cases() -> None:
    told = {case["id"].partition("/king.safety/")[2].rpartition("/")[0] for case in about("king.safety")}
    assert told >= {
        "area/shut-far-off-the-line/white",
        "sectors/scientist-shut-in-both/white",
        "sectors/reporter-shut-in-both/white",
        "sectors/two-men-both-pinned/white",
        "sectors/outside-the-field/white",
    }


def test_mates_are_given_by_many_kinds_and_stalemates_are_draws() -> None:
    mates = [case for case in about("outcome.checkmate") if case["decides"]]
    kinds = Counter(man[1:] for case in mates for man in case["position"]["board"].values())
    assert kinds.keys() >= {"Ba", "Pr", "Qu", "Kn", "Ac", "Re", "Un", "Sp", "Sc", "Ne", "As", "Ma"}
    drawn = [case["expect"]["status"] for case in about("outcome.stalemate") if case["decides"]]
    assert drawn
    assert all(told["result"] == {"draw": ["black", "white"]} and told["in_check"] == [] for told in drawn)


@pytest.mark.parametrize("array", ["same", "rotated"])
def test_the_start_position_has_212_moves_under_either_array(array: str) -> None:
    assert [
        case["expect"]["perft"]
        for case in about("perft")
        if case["id"] == f"prince/perft/start/{array}/depth-1/black-array-{array}"
    ] == [{1: 212}]


NOTED = {
    "area.orthogonal/slip-of-appendix-c",
    "area.shadowed/beside-the-slip-of-appendix-e",
    "area.shadowed/reporter/corner/one-plane-outside",
    "area.shadowed/slip-of-appendix-c",
    "area.shadowed/slip-of-appendix-d",
    "area.shadowed/slip-of-appendix-e",
    "castling.high/arrays",
    "castling.low/arrays",
    "castling.right-lost/arrays",
    "king.safety/sectors/outside-the-field",
}
"""Points on which even careful engines may differ."""


def test_the_questions_that_the_words_leave_open_are_noted() -> None:
    noted = {case["id"].partition("/")[2] for case in entries("prince") if case.get("note")}
    assert {next((name for name in NOTED if case.startswith(f"{name}/")), case) for case in noted} == NOTED
