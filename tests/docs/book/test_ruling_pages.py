"""The readings of a ruling side by side: only what they say differently."""

from __future__ import annotations

from book.library import Volume
from book.ruling_pages import differences, ruling_page
from drawbridge_reference.kernel.game import game

BEFORE_A_DOUBLE_STEP = {"fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}


def test_readings_differ_by_legal_moves_where_they_can() -> None:
    judges = {value: game("three-man").under({"moats": value}) for value in ("strict", "momentary")}
    position = {"turn": "white", "board": {"h1": "wK", "m1": "gK", "u1": "bK"}}
    found = differences(judges, position, ())
    assert found["strict"] == []
    assert {one.move for one in found["momentary"]} == {"h1-i1", "h1-i2"}


def test_readings_differ_by_the_position_after_a_move_where_moves_are_the_same() -> None:
    judges = {value: game("standard").under({"ep-field": value}) for value in ("always", "legal")}
    (one,) = differences(judges, BEFORE_A_DOUBLE_STEP, ["e2-e4"])["always"]
    assert one.move == "e2-e4"
    assert "e3" in one.words


def test_readings_that_agree_have_no_differences() -> None:
    judges = {value: game("standard").under({"ep-field": value}) for value in ("always", "legal")}
    assert differences(judges, {"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}, ["e1-e2"]) == {}


def test_a_page_has_every_value_of_every_ruling() -> None:
    volume = Volume("standard", ["state.en-passant"])
    page = ruling_page(volume)
    assert page is not None
    assert [page.text.count(f"<code>{value}</code>") for value in ("always", "pseudo", "legal")] == [1, 1, 1]
    assert {"figure-1-answers", "figure-2-answers", "figure-3-answers"} <= page.parts.keys()


def test_a_game_without_rulings_has_no_page_of_them() -> None:
    assert ruling_page(Volume("three-chess", ["no.cases"])) is None
