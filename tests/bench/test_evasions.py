"""Combinations of check, answer and pin that no case asks are found by comparing random positions with the cases."""

from __future__ import annotations

from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING

import evasions
import pytest
from boards_in_check import BOARDS
from evasions import combinations, holes, shown_by_cases

from drawbridge.search.random_play import unending_positions
from drawbridge.suite.case import ExpectMoves
from drawbridge_reference.kernel.game import game
from support.cut_down import case_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge.suite.case import JsonObject


def shown(ruleset: str, position: JsonObject) -> set[str]:
    return {str(each) for each in combinations(BOARDS[ruleset].asked(position, game(ruleset).legal_moves(position)))}


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("4k3/8/8/8/4r3/8/4P3/4K3 w - - 0 1", {"pin: R, P", "pin: R, P moves along the line"}),
        ("4k3/8/8/8/8/5n2/4P3/4K3 w - - 0 1", {"check: N, capture by P", "check: N, flight"}),
        ("4k3/8/8/8/8/4r3/8/R3K3 w Q - 0 1", {"check: R, flight"}),
        ("4k3/8/8/8/4q3/8/8/3RK2B w - - 0 1", {"check: Q straight, capture by B", "check: Q straight, flight"}),
        ("7k/8/8/8/b7/8/4q3/3QK3 w - - 0 1", {"check: Q straight, the king takes it"}),
        ("4r2k/8/8/8/8/5n2/8/3NK3 w - - 0 1", {"double check: N and R, one opponent"}),
        ("7k/8/8/b7/8/4q3/3P4/4K3 w - - 0 1", {"check: Q straight, flight", "only a pinned man could take: Q, P"}),
        (
            "4r2k/8/8/3n4/4P3/8/8/4K3 w - - 0 1",
            {"pin: R, P", "pin: R, P moves along the line", "pin: R, P could capture off the line"},
        ),
        ("4r2k/8/8/4b3/8/8/8/4K3 w - - 0 1", {"shield: R, its own B"}),
        ("8/8/8/8/3pP3/2k5/8/6K1 b - e3 0 1", set()),
        ("8/8/8/3k4/3pP3/8/8/6K1 b - e3 0 1", {f"check: P, {how}" for how in ("capture en passant", "flight")}),
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", {"check: R, mate"}),
    ],
)
def test_a_position_of_standard_chess_shows_checks_answers_and_pins(fen: str, expected: set[str]) -> None:
    assert shown("standard", {"fen": fen}) >= expected
    assert bool(expected) == bool(shown("standard", {"fen": fen}))


@pytest.mark.parametrize(
    ("ruleset", "position", "expected"),
    [
        pytest.param(
            "three-man",
            {"board": {"d3": "wK", "d6": "wR", "p4": "bR", "i3": "bK", "q3": "gK"}, "turn": "white"},
            {"pin: R through the center, R", "pin: R through the center, R moves along the line"},
            id="pin-through-the-center",
        ),
        pytest.param(
            "three-man",
            {"board": {"d3": "wK", "d5": "gR", "d6": "bR", "i3": "bK", "q3": "gK"}, "turn": "white"},
            {"check: R on a file, flight"},
            id="check-on-a-file",
        ),
        pytest.param(
            "prince",
            {"board": {"3d4": "wKi", "5d4": "wRo", "8d4": "bQu", "8h8": "bKi"}, "turn": "white"},
            {"pin: slide.orthogonal, slide piece", "pin: slide.orthogonal, slide piece takes it"},
            id="pin-along-the-tiers",
        ),
        pytest.param(
            "prince",
            {"board": {"2a4": "wKi", "5h4": "bBa", "8h8": "bKi"}, "turn": "white"},
            {"check: area, flight"},
            id="check-across-a-rectangle",
        ),
    ],
)
def test_lines_are_named_as_the_board_has_them(ruleset: str, position: JsonObject, expected: set[str]) -> None:
    bridged = {"bridged": ["black-white", "gray-black", "white-gray"]} if ruleset == "three-man" else {}
    assert shown(ruleset, {**position, **bridged}) >= expected


PINNED = {"fen": "4r2k/8/8/3n4/4P3/8/8/4K3 w - - 0 1"}


@pytest.mark.parametrize(
    ("expected", "rulings", "seen"),
    [
        (ExpectMoves(all=frozenset(game("standard").legal_moves(PINNED))), {}, 3),
        (ExpectMoves(from_square={"e4": frozenset({"e4-e5"})}), {}, 3),
        (ExpectMoves(from_square={"e1": frozenset()}), {}, 1),
        (ExpectMoves(legal=frozenset({"e4-e5"})), {}, 2),
        (ExpectMoves(from_square={"e4": frozenset({"e4-e5"})}), {"ep-field": "another"}, 0),
    ],
)
def test_a_case_shows_what_its_expectations_say_under_the_default_readings(
    expected: ExpectMoves, rulings: Mapping[str, str], seen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cases = (case_of(expected, position=PINNED)._replace(rulings=rulings),)
    monkeypatch.setattr(evasions, "load", lambda **_: SimpleNamespace(cases=cases))
    assert len(shown_by_cases("standard")) == seen


def test_what_no_case_shows_is_a_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    found = game("standard")
    positions = [*islice(unending_positions(found, Random("1 standard")), 20)]
    asked = [(each, ExpectMoves(all=frozenset(found.legal_moves(each)))) for each in positions]
    cases = tuple(case_of(expected, position=position) for position, expected in asked)
    monkeypatch.setattr(evasions, "load", lambda **_: SimpleNamespace(cases=cases))
    number, missing = holes("standard", len(positions), 1)
    assert number > 0
    assert missing == []
    monkeypatch.setattr(evasions, "load", lambda **_: SimpleNamespace(cases=()))
    number, missing = holes("standard", len(positions), 1)
    assert len(missing) == number
    assert missing[0].times == max(hole.times for hole in missing)
    assert str(missing[0]).startswith(str(missing[0].combination))


def test_all_games_that_have_check_are_compared_unless_some_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(evasions, "holes", lambda *_: (7, []))
    monkeypatch.setattr("sys.argv", ["evasions.py"])
    with pytest.raises(SystemExit) as ended:
        evasions.main()
    assert ended.value.code == 0
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == [*BOARDS]


def test_a_game_without_check_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["evasions.py", "three-chess"])
    with pytest.raises(SystemExit) as ended:
        evasions.main()
    assert ended.value.code == 2
    assert "three-chess: name rulesets that have check" in capsys.readouterr().err
