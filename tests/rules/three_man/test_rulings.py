"""The rules of `three-man` read a ruling only where it decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_rules.three_man import START, apply, judged, legal_moves, perft, play, start, status, validate
from drawbridge_rules.three_man.rulings import VALUES
from support.three_man.asking import ALL_MOATS, KINGS, position
from support.watched import Watched

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

OTHERS = {name: values[1] for name, values in VALUES.items()}
QUESTIONS: dict[str, Callable[[Mapping[str, str]], Any]] = {
    "start": start,
    "validate": lambda rulings: validate(START, rulings),
    "legal_moves": lambda rulings: legal_moves(START, rulings),
    "status": lambda rulings: status(START, rulings),
    "perft": lambda rulings: perft(START, 1, rulings),
    "judged": lambda rulings: judged(START, ["e2-e4", "e2-e5"], rulings),
    "play": lambda rulings: play(START, ["e2-e4", "m2-m4"], rulings),
    "apply": lambda rulings: apply(START, "g1-f3", rulings),
}

BESIDE_A_MOAT = {**KINGS, "h1": "wN", "n1": "gN"}


def looked_up(board: dict[str, str], move: str, rulings: Mapping[str, str], **members: list[str]) -> set[str]:
    """Return the rulings that decide a move and what follows from it."""
    watched = Watched(rulings)
    apply(position("white", board, **members), move, watched)
    return watched.looked_up


@pytest.mark.parametrize("name", QUESTIONS)
def test_no_ruling_is_looked_up_where_none_decides(name: str) -> None:
    watched = Watched(OTHERS)
    assert QUESTIONS[name](watched) == QUESTIONS[name]({})
    assert watched.looked_up == set()


@pytest.mark.parametrize(
    ("men", "bridged", "expected"),
    [
        ({}, [], {"moats"}),
        ({"i3": "gN"}, [], set()),
        ({}, ["white-gray"], set()),
        ({"i3": "gN"}, ["white-gray"], {"moats"}),
        ({"i3": "wN"}, [], set()),
    ],
)
def test_the_ruling_moats_decides_where_a_moat_is_crossed(
    men: dict[str, str], bridged: list[str], expected: set[str]
) -> None:
    strict = {name: values[0] for name, values in VALUES.items()}
    assert looked_up(BESIDE_A_MOAT | men, "h1-i3", strict, bridged=bridged) == expected


def test_crossing_check_decides_about_checks_by_pieces_that_did_not_move() -> None:
    kings = {"e1": "wK", "m4": "gK", "u1": "bK", "n1": "gN"}
    defaults = {name: values[0] for name, values in VALUES.items()}
    crossing = {**kings, "h1": "wN"}
    assert looked_up(crossing, "h1-i3", defaults, bridged=["white-gray"]) == set()
    assert looked_up({**crossing, "m5": "wR"}, "h1-i3", defaults, bridged=["white-gray"]) == {"crossing-check"}


def test_a_captured_kings_pieces_decide_where_they_alone_attack() -> None:
    silent = {"e1": "wK", "h3": "gK", "h5": "wR", "m3": "gN", "u1": "bK"}
    assert "captured-king" not in looked_up(silent, "h5-h3", OTHERS, bridged=ALL_MOATS)
    attacking = {**silent, "e5": "gR"}
    assert "captured-king" in looked_up(attacking, "h5-h3", OTHERS, bridged=ALL_MOATS)


def test_the_ruling_vacated_decides_if_only_other_colours_are_left() -> None:
    rook_leaves = {"d2": "wK", "a1": "wR", "m1": "gK", "u1": "bK"}
    assert looked_up(rook_leaves, "a1-a3", OTHERS, bridged=[]) == set()
    assert looked_up({**rook_leaves, "g1": "gN"}, "a1-a3", OTHERS, bridged=[]) == {"vacated"}


@pytest.mark.parametrize("wrong", [{"moats": "dry"}, {"ep-field": "legal"}, Watched({"ep-field": "legal"})])
@pytest.mark.parametrize("name", QUESTIONS)
def test_an_unknown_ruling_or_value_is_refused(name: str, wrong: Mapping[str, str]) -> None:
    with pytest.raises(ValueError, match="no ruling '"):
        QUESTIONS[name](wrong)
