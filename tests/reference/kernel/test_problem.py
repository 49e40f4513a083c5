from __future__ import annotations

import pytest

from drawbridge_reference.kernel.problem import (
    NAMED_MEMBERS,
    InvalidPosition,
    Problem,
    UnknownName,
    UnreadableMove,
    nearest,
    too_long,
    unknown_members,
)


def test_a_problem_is_one_line_with_field_message_and_hint() -> None:
    assert str(Problem("turn", "is missing")) == "turn: is missing"
    assert str(Problem("turn", "is missing", "name one")) == "turn: is missing (name one)"


def test_an_invalid_position_lists_every_problem_on_its_line() -> None:
    error = InvalidPosition((Problem("turn", "is missing"), Problem("board", "is missing")))
    assert str(error) == "turn: is missing\nboard: is missing"


def test_an_unreadable_move_shows_the_text_and_what_was_expected() -> None:
    assert str(UnreadableMove("e2e4", "from-to")) == "'e2e4' is not a move in this notation: expected from-to"


@pytest.mark.parametrize(
    ("name", "hint"),
    [("three-men", "did you mean 'three-man'? known: three-man, prince"), ("go", "known: three-man, prince")],
)
def test_an_unknown_name_is_reported_with_the_nearest_or_with_all(name: str, hint: str) -> None:
    assert str(UnknownName("ruleset", name, ("three-man", "prince"))) == f"unknown ruleset {name!r}; {hint}"


def test_a_list_with_too_many_entries_is_not_read() -> None:
    assert too_long("castling", ["wK"] * 6, 6) is None
    told = "castling: has 100000 entries (there are only 6 different ones)"
    assert str(too_long("castling", [[]] * 100_000, 6)) == told


def test_only_the_first_of_very_many_unknown_members_are_named() -> None:
    problems = [str(problem) for problem in unknown_members({f"x{number}": 1 for number in range(5000)}, ("turn",))]
    assert len(problems) == NAMED_MEMBERS + 1
    assert problems[0].startswith("x0: is not a member of a position")
    assert problems[-1] == f"position: has {5000 - NAMED_MEMBERS} more unknown members"


def test_a_very_long_text_is_not_compared_with_names() -> None:
    assert nearest("white" * 100_000, ("white", "black")) == "known: white, black"
