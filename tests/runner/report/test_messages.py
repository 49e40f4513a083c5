from __future__ import annotations

from string import punctuation

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawbridge.report.messages import LONGEST, form_of, in_common

LONG = "the position has a member that nobody knows, and it is called by a name which is longer than it needs to be"


@pytest.mark.parametrize(
    ("messages", "expected"),
    [
        (["no answer within 10 s"], "no answer within 10 s"),
        (["no answer within 10 s", "no answer within 9.5 s"], "no answer within ... s"),
        (["error -1 (no piece on e4)", "error -1 (no piece on h11)"], "error -1 (no piece on ...)"),
        (["error -32001 (a rook is blocked)"], "error -32001 (a rook is blocked)"),
        (["error -32001 (a rook is blocked)", "error -32001 (a king is attacked)"], "error -32001"),
        (["debug 1 2 3", "debug 4 5 6"], "debug ..."),
        ([f"error -1 ({LONG})"], f"error -1 ({LONG.partition(' than')[0]} ...)"),
        (["not JSON: " + "x" * 300], "not JSON: ..."),
    ],
)
def test_what_is_common_is_shown_without_a_cut_word(messages: list[str], expected: str) -> None:
    assert in_common(messages) == expected


WORDS = st.lists(st.sampled_from(["rook", "e4", "17", "(", ")", "error -1", "x" * 60, "9.5", "moves,"]), max_size=30)


@given(WORDS.map(" ".join), st.text("0123456789", min_size=1, max_size=3))
def test_every_shown_word_is_one_of_the_messages(message: str, number: str) -> None:
    alike = [message, message.replace("17", number)]
    if form_of(alike[0]) == form_of(alike[1]):
        shown = in_common(set(alike))
        assert len(shown) <= LONGEST + len(" ...") + shown.count(")")
        assert _words(shown) <= _words(f"{message} ...")


def _words(text: str) -> set[str]:
    return {word.strip(punctuation) for word in text.split()}


def test_messages_are_alike_whatever_the_moves() -> None:
    assert form_of("DEBUG apply e2-e4") == form_of("DEBUG apply e7-e8=Q") == form_of("DEBUG apply s2-s1=B")


def test_messages_are_alike_whatever_the_numbers_but_not_the_error() -> None:
    assert form_of("error -1 (on e4)") == form_of("error -1 (on h11)") != form_of("error -2 (on e4)")
