from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from drawbridge.report import deciding
from drawbridge.report.deciding import deciding_clauses
from drawbridge_reference.kernel.game import game
from support.wrong_records import extra, member, missing, wrong

GAME = game("three-man")
LEANS_ON = ("file.straight", "king.step", "turn.next", "moat.unbridged", "ring.around", "path.blocked")
ROOK: dict[str, Any] = {"position": {"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK", "h1": "wR"}}}


def asked(explained: Any) -> dict[str, tuple[str, ...]]:
    grade = explained.grade
    params = {**grade.params, **ROOK}
    return deciding_clauses(GAME, _with(explained, params), LEANS_ON)


def _with(explained: Any, params: dict[str, Any]) -> Any:
    return explained._replace(grade=explained.grade._replace(params=params))


def test_a_move_is_decided_by_the_clauses_without_which_it_is_another() -> None:
    assert asked(missing("h1-h4", "file.straight")) == {"h1-h4": ("file.straight",)}
    assert asked(extra("h1-i1", "moat.unbridged"))["h1-i1"] == ("moat.unbridged",)


def test_text_that_is_not_a_move_hides_nothing_of_the_moves_beside_it() -> None:
    clauses = {"h1xh4": (), "h1-h4": ("file.straight",)}
    both = wrong("legal_moves", missing=("h1-h4",), extra=("h1xh4",), clauses=clauses)
    assert asked(both) == {"h1-h4": ("file.straight",)}


def test_a_member_is_decided_by_the_clauses_without_which_it_is_another() -> None:
    after = member("turn: gray")
    found = asked(_with(after, {**after.grade.params, "move": "e1-e2"}))
    assert found == {"turn": ("turn.next",)}


def test_nothing_decides_in_a_position_that_is_not_valid() -> None:
    broken = {"turn": "white", "board": {"z9": "wK"}}
    one = missing("h1-h4", "file.straight")
    assert deciding_clauses(GAME, _with(one, {**one.grade.params, "position": broken}), LEANS_ON) == {}


def test_nothing_decides_a_count() -> None:
    assert asked(wrong("perft", missing=("20",), extra=("21",))) == {}


STALEMATE: dict[str, Any] = {"position": {"fen": "k7/8/1Q6/8/8/8/8/7K b - - 0 1"}}
LEANS_ON_SAFETY = ("king.safety", "outcome.stalemate")
ESCAPES = ("a8-a7", "a8-b7", "a8-b8")


@pytest.mark.parametrize("judged", [50, -1], ids=["few wrong moves", "many"])
@pytest.mark.parametrize(
    ("wrong_moves", "expected"),
    [
        (None, LEANS_ON_SAFETY),
        ((), ("outcome.stalemate",)),
        (("h1-h2",), ("outcome.stalemate",)),
        (("no move",), ("outcome.stalemate",)),
        (ESCAPES[:1], LEANS_ON_SAFETY),
    ],
)
def test_a_status_is_not_put_down_to_what_the_moves_show_to_be_known(
    wrong_moves: tuple[str, ...] | None, expected: tuple[str, ...], judged: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "JUDGED", judged)
    status = member("result.draw: black", method="status")
    status = _with(status, {**status.grade.params, **STALEMATE})
    assert deciding_clauses(game("standard"), status, LEANS_ON_SAFETY, wrong_moves) == {"result": expected}


def test_a_status_keeps_its_clauses_where_the_moves_show_all_to_be_known() -> None:
    status = member("result.draw: black", method="status")
    status = _with(status, {**status.grade.params, **STALEMATE})
    assert deciding_clauses(game("standard"), status, ("king.safety",), ()) == {"result": ("king.safety",)}


@pytest.mark.parametrize(("moves", "expected"), [((), True), (("a",), True), (("a", "b"), False)])
def test_moves_are_others_where_one_is_new_or_missing(moves: tuple[str, ...], *, expected: bool) -> None:
    assert deciding._are_others(moves, frozenset({"a", "b"})) is expected


def test_moves_are_looked_at_up_to_the_first_new_one() -> None:
    # In prince without `origin.empty` there are more than 200,000.
    moves = deciding._moves_of(game("prince").without("origin.empty"), game("prince").start())
    known = frozenset(game("prince").legal_moves(game("prince").start()))
    assert deciding._are_others(moves, known)
    assert sum(1 for _ in islice(moves, 100)) == 100


CAPTURE: dict[str, Any] = {
    "position": {
        "turn": "blue",
        "board": {"BE1": "bK", "BC2": "bR", "GF3": "gK", "RE1": "rK", "RH2": "rP", "GH2": "gP"},
    },
    "moves": ["BC2-GF3"],
}


@pytest.mark.parametrize(
    ("leans_on", "expected"),
    [
        (("game.over", "outcome.king-captured", "king.step"), ("game.over", "outcome.king-captured")),
        (("rook.slide",), ()),
    ],
)
def test_the_moves_after_a_game_are_decided_by_what_has_changed_its_end(
    leans_on: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    on = wrong("play", extra=("GH2-GH3",), clauses={"GH2-GH3": ("game.over",)})
    assert deciding_clauses(game("three-chess"), _with(on, CAPTURE), leans_on) == {"GH2-GH3": expected}


def test_nothing_decides_the_moves_after_a_game_with_an_illegal_move() -> None:
    refused = _with(wrong("play", extra=("GH2-GH3",), clauses={"GH2-GH3": ()}), CAPTURE | {"moves": ["BC2-BD4"]})
    assert deciding_clauses(game("three-chess"), refused, ("game.over",)) == {}


EN_PASSANT: dict[str, Any] = {
    "position": {"turn": "white", "board": {"1h1": "wKi", "2d4": "wPn", "4c5": "bPn", "8a8": "bKi"}},
    "moves": ["2d4-4d4"],
}


def test_a_clause_without_which_a_game_leads_to_no_valid_position_hides_no_other() -> None:
    lacking = wrong("play", missing=("4c5-3d4",), clauses={"4c5-3d4": ("pawn.en-passant",)})
    leans_on = ("pawn.jump", "pawn.en-passant", "state.en-passant", "state.turn")
    decided = deciding_clauses(game("prince"), _with(lacking, EN_PASSANT), leans_on)
    assert decided == {"4c5-3d4": ("pawn.en-passant", "state.en-passant")}


@pytest.mark.parametrize(
    ("made", "expected"),
    [({"en_passant": "3d4"}, {"4c5-3d4": ("pawn.en-passant",)}), ({}, {})],
    ids=["right", "without-the-jumped-cell"],
)
def test_nothing_decides_a_refusal_that_is_right_in_the_position_that_the_engine_made(
    made: dict[str, str], expected: dict[str, tuple[str, ...]]
) -> None:
    position = {"turn": "black", "board": {"1h1": "wKi", "4d4": "wPn", "4c5": "bPn", "8a8": "bKi"}, **made}
    refused = _with(wrong("apply", missing=("4c5-3d4",)), {"position": position, "move": "4c5-3d4"})
    assert deciding_clauses(game("prince"), refused, ("pawn.en-passant", "pawn.empty-capture")) == expected
