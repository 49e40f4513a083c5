from __future__ import annotations

import pytest

from drawbridge_reference.kernel.problem import InvalidPosition, Problem, UnknownName, UnreadableMove


def test_a_problem_is_one_line_with_field_message_and_hint() -> None:
    assert str(Problem("turn", "is missing")) == "turn: is missing"
    assert str(Problem("turn", "is missing", "name one")) == "turn: is missing (name one)"


def test_an_invalid_position_tells_every_problem_a_line() -> None:
    error = InvalidPosition((Problem("turn", "is missing"), Problem("board", "is missing")))
    assert str(error) == "turn: is missing\nboard: is missing"


def test_an_unreadable_move_shows_the_text_and_what_was_expected() -> None:
    assert str(UnreadableMove("e2e4", "from-to")) == "'e2e4' is no move of this notation: expected from-to"


@pytest.mark.parametrize(
    ("name", "hint"), [("three-men", "did you mean 'three-man'?"), ("go", "known: three-man, prince")]
)
def test_an_unknown_name_is_told_with_the_nearest_or_with_all(name: str, hint: str) -> None:
    assert str(UnknownName("ruleset", name, ("three-man", "prince"))) == f"unknown ruleset {name!r}; {hint}"
