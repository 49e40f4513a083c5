from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import pytest

from drawbridge.search.kept import kept, letting_go

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def _noted(name: str, notes: list[str]) -> Iterator[str]:
    notes.append(f"{name} begins")
    try:
        yield name
    except ZeroDivisionError:
        notes.append(f"{name} breaks")
    else:
        notes.append(f"{name} ends")


def test_what_is_kept_is_entered_once_and_left_at_the_end() -> None:
    notes: list[str] = []
    with letting_go():
        assert [kept("a", lambda: _noted("a", notes)) for _ in range(3)] == ["a"] * 3
        assert notes == ["a begins"]
    assert notes == ["a begins", "a ends"]


def test_another_key_ends_what_was_kept_before() -> None:
    notes: list[str] = []
    with letting_go():
        for name in "aba":
            kept(name, partial(_noted, name, notes))
    assert notes == ["a begins", "a ends", "b begins", "b ends", "a begins", "a ends"]


def test_an_error_passes_through_what_is_kept() -> None:
    notes: list[str] = []
    with pytest.raises(ZeroDivisionError), letting_go():
        assert 1 // len(kept("a", lambda: _noted("", notes)))
    assert notes == [" begins", " breaks"]
