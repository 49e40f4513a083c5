from __future__ import annotations

from typing import Any

import pytest

from drawbridge.report.counted_once import first_wrong, in_order_of_reading, pieces_in
from drawbridge.report.model import NarrowedFailure
from support.wrong_records import POSITION, missing, record, wrong

LATER = {"turn": "gray", "board": {"e2": "wK", "m1": "gK", "u1": "bK"}}


def test_of_a_game_only_the_shortest_wrong_play_counts() -> None:
    short, long = (wrong("play", missing=("a1-a2",), params={"moves": ["e1-e2"] * number}) for number in (2, 5))
    assert first_wrong(record("games/1", long, short)) == (short,)


def test_of_a_chain_of_moves_only_the_first_wrong_answer_counts() -> None:
    first, second = (wrong("legal_moves", missing=("a1-a2",), params={"position": LATER}) for _ in range(2))
    assert first_wrong(record("games/1", first, second)) == (first,)


def test_the_answers_from_which_others_follow_are_shown_first() -> None:
    short, long = (wrong("play", missing=("a1-a2",), params={"moves": ["e1-e2"] * number}) for number in (2, 5))
    later = wrong("legal_moves", missing=("a1-a2",), params={"position": LATER})
    start = missing("a1-a3")
    failure = record("games/1", long, short, later, start).failure
    assert failure
    assert in_order_of_reading(failure) == (start, short, later, long)


def test_every_wrong_answer_about_the_position_of_the_case_counts() -> None:
    grades = (missing("a1-a2"), missing("a1-a3"))
    assert first_wrong(record("a.a/1", *grades)) == grades


def test_nothing_is_wrong_in_a_case_that_passed() -> None:
    assert first_wrong(record("a.a/1")) == ()


@pytest.mark.parametrize(
    ("position", "pieces"),
    [(POSITION, 3), ({"fen": "7k/6p1/8/8/3B4/8/K7/8 w KQkq - 0 1"}, 4), (None, 0)],
)
def test_pieces_are_counted_on_a_board_and_in_a_fen(position: Any, pieces: int) -> None:
    assert pieces_in(position) == pieces


def test_what_a_wrong_game_or_count_comes_down_to_counts_in_its_place() -> None:
    smallest, other = missing("a1-a2", "king.step"), missing("a1-a3")
    count, played = wrong("perft", params={"depth": 3}), wrong("play", params={"moves": ["e1-e2"]})
    case = record("games/1", count, played, other)
    assert case.failure
    narrowed = NarrowedFailure(finding="There.", questions=3, explained=smallest)
    case = case._replace(failure=case.failure._replace(narrowed=narrowed))
    assert first_wrong(case) == (other, smallest)
