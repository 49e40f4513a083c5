from __future__ import annotations

from enum import Enum

import pytest

from drawbridge_reference.casework.phrasing import after_plies, facts_joined, few_moves, moves_counted, possible
from drawbridge_reference.casework.played_games import Choice
from drawbridge_reference.kernel.wording import joined
from drawbridge_reference.three_man.notation import Move, read_move


class Tag(Enum):
    """What the moves of these tests do."""

    CAPTURES = "captures"
    JUMPS = "jumps"


COUNTED = {Tag.CAPTURES: ("captures", "capture"), Tag.JUMPS: ("jumps", "jump")}


def choices(*tags: tuple[Tag, ...]) -> list[Choice[Move, Tag]]:
    return [Choice(read_move("a1-a2"), each) for each in tags]


@pytest.mark.parametrize(
    ("parts", "sentence"), [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_parts_are_joined_as_a_sentence_lists_them(parts: list[str], sentence: str) -> None:
    assert joined(parts) == sentence


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        (["White is in check"], "White is in check"),
        (["White is in check", "White has 1 move"], "White is in check and has 1 move"),
        (["White is in check", "White has 1 move", "it captures"], "White is in check and has 1 move, and it captures"),
        (
            ["Gray is eliminated", "White is in check", "White has 1 move"],
            "Gray is eliminated, and White is in check and has 1 move",
        ),
        (["White is in check", "a pawn can promote"], "White is in check and a pawn can promote"),
        (["Black is in check", "White has 1 move"], "Black is in check and White has 1 move"),
    ],
)
def test_two_facts_about_the_mover_name_the_mover_once(facts: list[str], sentence: str) -> None:
    assert facts_joined("White", facts) == sentence


@pytest.mark.parametrize(("plies", "text"), [(0, "The start"), (1, "After 1 ply"), (12, "After 12 plies")])
def test_the_start_has_other_words_than_later_positions(plies: int, text: str) -> None:
    assert after_plies(plies) == text


@pytest.mark.parametrize(
    ("tags", "sentence"),
    [
        ([(Tag.CAPTURES,)], "White has 1 move."),
        ([(), ()], "White has 2 moves."),
        ([(Tag.CAPTURES,), ()], "White has 2 moves, of which 1 captures."),
        ([(Tag.JUMPS,), (Tag.CAPTURES,), (Tag.CAPTURES,)], "White has 3 moves, of which 2 capture and 1 jumps."),
    ],
)
def test_moves_are_counted_with_the_right_number(tags: list[tuple[Tag, ...]], sentence: str) -> None:
    assert moves_counted("White", choices(*tags), COUNTED) == sentence


def test_only_tags_of_some_move_are_possible_in_the_order_of_texts() -> None:
    told = {Tag.JUMPS: "a pawn can jump", Tag.CAPTURES: "a piece can be captured"}
    assert list(possible(choices((Tag.CAPTURES,), (Tag.JUMPS,)), told)) == list(told.values())
    assert list(possible(choices((Tag.CAPTURES,)), told)) == ["a piece can be captured"]
    assert list(possible(choices(()), told)) == []


@pytest.mark.parametrize(("count", "texts"), [(0, []), (1, ["White has 1 move"]), (2, ["White has 2 moves"]), (3, [])])
def test_only_a_few_moves_are_worth_a_remark(count: int, texts: list[str]) -> None:
    assert list(few_moves("White", choices(*[()] * count), 2)) == texts
