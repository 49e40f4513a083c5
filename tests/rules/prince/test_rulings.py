"""The rules of `prince` read the ruling only where it matters: at the start, and where Black may castle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_rules.prince import apply, judged, legal_moves, perft, play, start, status, validate
from support.prince.asking import AT_HOME, ROTATED, position
from support.watched import Watched

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawbridge_rules.prince.position import JsonPosition

BASES = "1a1 wBa 1h8 wBa 8a1 bBa 8h8 bBa 2e1 wPn 7e1 bPn"
SAME = {"black-array": "same"}

QUESTIONS: dict[str, Callable[[JsonPosition, Mapping[str, str]], Any]] = {
    "validate": validate,
    "legal_moves": legal_moves,
    "status": status,
    "perft": lambda here, rulings: perft(here, 1, rulings),
    "judged": lambda here, rulings: judged(here, ["2e1-4e1", "7e1-5e1", "1d4-1b2", "4a1-4a1"], rulings),
    "apply": lambda here, rulings: apply(here, "2e1-4e1", rulings),
    "play": lambda here, rulings: play(here, ["2e1-4e1", "7e1-5e1"], rulings),
}


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("rights", [[], ["w-low"], ["w-high", "w-low"]])
def test_the_ruling_is_not_read_while_black_may_not_castle(name: str, rights: list[str]) -> None:
    here, watched = position("white", BASES, AT_HOME, castling=rights), Watched(ROTATED)
    assert QUESTIONS[name](here, watched) == QUESTIONS[name](here, SAME)
    assert watched.looked_up == set()


@pytest.mark.parametrize("turn", ["white", "black"])
def test_a_black_right_makes_the_ruling_matter(turn: str) -> None:
    here, watched = position(turn, BASES, AT_HOME, castling=["b-low"]), Watched(SAME)
    assert validate(here, watched) == []
    assert watched.looked_up == {"black-array"}
    assert validate(here, ROTATED) == ["castling"]


def test_the_ruling_decides_why_a_castling_like_move_is_refused() -> None:
    here = position("black", BASES, AT_HOME)
    watched = Watched(SAME)
    assert judged(here, ["8d4-8b2"], watched) == {"8d4-8b2": ("castling.right-lost",)}
    assert watched.looked_up == {"black-array"}
    assert judged(here, ["8d4-8b2"], ROTATED) == {"8d4-8b2": ("piece.movement",)}


def test_the_start_depends_on_the_ruling() -> None:
    watched = Watched(ROTATED)
    assert start(watched) == start(ROTATED) != start({}) == start(SAME)
    assert watched.looked_up == {"black-array"}


@pytest.mark.parametrize("wrong", [{"black-array": "turned"}, {"moats": "strict"}, Watched({"moats": "strict"})])
def test_an_unknown_ruling_or_value_is_refused(wrong: Mapping[str, str]) -> None:
    here = position("white")
    for ask in QUESTIONS.values():
        with pytest.raises(ValueError, match="no ruling '"):
            ask(here, wrong)
