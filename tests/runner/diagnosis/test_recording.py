"""A mutant is asked what is not known of it."""

from __future__ import annotations

import pytest

from drawbridge.diagnosis.recording import Chunk, ask

LEAPS = "three-chess/knight.leap/"


@pytest.mark.bulk
def test_a_mutant_fails_cases_about_what_it_does_not_know() -> None:
    found = ask(Chunk("three-chess", "without-knight-leap", None, frozenset()))
    assert any(case.startswith(LEAPS) for case in found)
    again = ask(Chunk("three-chess", "without-knight-leap", found, frozenset(found)))
    assert again == found
