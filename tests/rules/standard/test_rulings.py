"""The rules of `standard` look the ruling up where it decides: after a double step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_rules.standard import START, apply, judged, legal_moves, perft, play, start, status, validate
from support.watched import Watched

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LEGAL = {"ep-field": "legal"}

QUESTIONS: dict[str, Callable[[Mapping[str, str]], Any]] = {
    "start": start,
    "validate": lambda rulings: validate(START, rulings),
    "legal_moves": lambda rulings: legal_moves(START, rulings),
    "status": lambda rulings: status(START, rulings),
    "perft": lambda rulings: perft(START, 1, rulings),
    "judged": lambda rulings: judged(START, ["e2-e4", "e2-e5"], rulings),
    "play": lambda rulings: play(START, ["e2-e4", "e7-e5"], rulings),
    "apply": lambda rulings: apply(START, "g1-f3", rulings),
    "apply, one step": lambda rulings: apply(START, "e2-e3", rulings),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_nobody_looks_at_the_ruling_while_no_pawn_jumps(name: str) -> None:
    watched = Watched(LEGAL)
    assert QUESTIONS[name](watched) == QUESTIONS[name]({})
    assert watched.looked_up == set()


def test_the_field_after_a_double_step_depends_on_the_ruling() -> None:
    watched = Watched(LEGAL)
    assert apply(START, "e2-e4", watched) == apply(START, "e2-e4", LEGAL) != apply(START, "e2-e4", {})
    assert watched.looked_up == {"ep-field"}


@pytest.mark.parametrize("wrong", [{"ep-field": "never"}, {"moats": "strict"}, Watched({"moats": "strict"})])
@pytest.mark.parametrize("name", QUESTIONS)
def test_an_unknown_ruling_or_value_is_refused_at_the_door(name: str, wrong: Mapping[str, str]) -> None:
    with pytest.raises(ValueError, match="no ruling '"):
        QUESTIONS[name](wrong)
