from __future__ import annotations

from collections import Counter
from importlib import import_module

import pytest

from drawbridge_reference.prince import scenarios as package
from drawbridge_reference.prince.scenarios import chapters, scenarios
from drawbridge_reference.prince.scenarios.start import start
from drawbridge_rules import prince as literal


def test_every_module_that_is_no_tool_is_a_chapter() -> None:
    assert {"castling", "endings", "games", "pawns", "perft"} <= set(chapters())
    assert not {"notation", "start", "symmetry", "variation"} & set(chapters())
    *told, last = chapters()
    assert (told, last) == (sorted(told), "games")


@pytest.mark.parametrize("chapter", sorted(set(chapters()) - {"games"}))
def test_a_chapter_has_scenarios_of_its_own(chapter: str) -> None:
    found = [(one.clause, one.name) for one in import_module(f"{package.__name__}.{chapter}").scenarios()]
    assert found
    assert [name for name, count in Counter(found).items() if count > 1] == []


@pytest.mark.parametrize("array", ["same", "rotated"])
def test_the_start_position_is_the_one_that_is_printed(array: str) -> None:
    stated, printed = start(array), literal.start({"black-array": array})
    assert {**stated, "castling": sorted(stated["castling"])} == {**printed, "castling": sorted(printed["castling"])}


def test_black_arrays_differ_in_four_cells() -> None:
    same, rotated = start("same")["board"], start("rotated")["board"]
    assert {cell: rotated[cell] for cell in same if same[cell] != rotated[cell]} == {
        "8d4": "bSp",
        "8e4": "bUn",
        "8d5": "bNe",
        "8e5": "bKi",
    }


def test_no_title_ends_with_a_full_stop_and_every_reason_does() -> None:
    told = [
        one
        for chapter in set(chapters()) - {"games"}
        for one in import_module(f"{package.__name__}.{chapter}").scenarios()
    ]
    assert [one.name for one in told if one.title.endswith(".") or not one.why.endswith(".")] == []


def test_the_package_goes_through_its_chapters_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    short = ("castling", "pawns")
    monkeypatch.setattr(package, "chapters", lambda: short)
    expected = [one for chapter in short for one in import_module(f"{package.__name__}.{chapter}").scenarios()]
    assert list(scenarios()) == expected
