"""An engine's words are short and printable wherever they are shown."""

from __future__ import annotations

import pytest

from drawbridge.protocol.text import kept, shown, written


@pytest.mark.parametrize("word", ["\x1b[2J", "\ud800", "a\nb", "\u202e"])
def test_what_a_terminal_might_obey_or_choke_on_is_shown_as_json(word: str) -> None:
    assert shown(word).isprintable()
    assert shown(word).encode("utf-8")


def test_a_plain_string_is_shown_bare_and_written_in_quotes() -> None:
    assert shown("a1-a4") == "a1-a4"
    assert written("a1-a4") == '"a1-a4"'


@pytest.mark.parametrize("word", ["", " ", "a1-a4 ", " a1-a4"])
def test_a_string_with_nothing_to_see_at_an_end_is_shown_in_quotes(word: str) -> None:
    assert shown(word) == f'"{word}"'


def test_what_is_very_long_is_cut_and_says_so() -> None:
    assert shown("x" * 1000).endswith("... (1000 characters)")
    assert kept(b"x" * 100_000).endswith("... (100000 bytes)")
    assert len(kept(b"x" * 100_000)) < 21_000


def test_a_raw_line_that_is_no_text_is_kept_all_the_same() -> None:
    assert kept(b"\xffok") == "\\xffok"
