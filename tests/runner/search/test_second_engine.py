"""Two engines compared with each other, without the reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.errors import WrongUsage
from drawbridge.search.chunks import compared, engine_of
from drawbridge.search.fuzzing import FuzzChunk
from drawbridge.search.kept import let_go
from drawbridge.search.target import Target
from drawbridge_reference.kernel.game import game
from support.searching import KINGS, METHODS, Positions
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.suite.case import JsonObject

ROOK = {"turn": "white", "board": {**KINGS, "h1": "wR"}}
RIGHT = served(game("three-man"), METHODS)
WRONG = served(game("three-man").without("moat.unbridged"), METHODS)


@pytest.fixture(autouse=True)
def _no_engine_is_left() -> Iterator[None]:
    yield
    let_go()


def test_two_engines_with_the_same_fault_agree() -> None:
    result = compared(Positions(Target(WRONG, "three-man", against=WRONG), (ROOK,)))
    assert (result.counted.positions, result.counted.disagreeing) == (1, 0)


def test_a_disagreement_with_the_second_engine_is_found() -> None:
    result = compared(Positions(Target(RIGHT, "three-man", against=WRONG), (ROOK,)))
    assert result.counted.disagreeing == 1


@pytest.mark.parametrize(
    ("other", "readings", "differing"),
    [
        ({"moats": "strict"}, (), ""),
        ({"moats": "momentary"}, (), "the first moats=strict, the second moats=momentary"),
        ({"moats": "momentary"}, (("moats", "momentary"),), ""),
        (
            {"moats": "momentary", "captured-king": "attacks"},
            (("moats", "strict"),),
            "the first captured-king=gone, the second captured-king=attacks",
        ),
    ],
)
def test_different_readings_of_two_engines_are_a_remark(
    other: dict[str, str], readings: tuple[tuple[str, str], ...], differing: str
) -> None:
    second = served(game("three-man").under(other), METHODS)
    result = compared(Positions(Target(RIGHT, "three-man", readings=readings, against=second), (ROOK,)))
    told = [remark for remark in result.remarks if remark.startswith("the engines declare different readings")]
    assert bool(told) == bool(differing)
    assert all(f"of three-man: {differing}. They may disagree" in remark for remark in told)


def test_only_methods_that_both_offer_are_asked() -> None:
    target = Target(RIGHT, "three-man", against=served(game("three-man"), ("legal_moves", "status")))
    assert set(engine_of(target).asked.methods) == {"legal_moves", "status"}


def test_a_second_engine_without_the_ruleset_is_refused() -> None:
    target = Target(RIGHT, "three-man", against=served(game("standard"), METHODS))
    with pytest.raises(WrongUsage, match="the second engine does not offer three-man"):
        compared(Positions(target, (ROOK,)))


def test_a_list_of_the_second_engine_with_a_move_that_cannot_be_read_is_left_out() -> None:
    def with_a_word(request: JsonObject, answer: JsonObject) -> JsonObject:
        listed = request["method"] == "legal_moves"
        return {**answer, "result": {"moves": [*answer["result"]["moves"], "e1e2"]}} if listed else answer

    result = compared(
        FuzzChunk(Target(RIGHT, "three-man", against=served(game("three-man"), METHODS, with_a_word)), 1, 0, 8)
    )
    assert (result.counted.positions, result.counted.disagreeing) == (0, 0)
    assert result.remarks == (
        "the second engine gave an answer that nothing can be compared with: it lists e1e2, which is not a move",
    )
