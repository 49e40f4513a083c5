"""Law: the rules of `three-chess` and the engine find the same positions valid, and blame the same fields."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_rules import three_chess as rules
from drawbridge_rules.three_chess.board import EVERY_SQUARE
from support.three_chess.arrangements import arrangement

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_rules.three_chess.position import JsonPosition

ENGINE = game("three-chess")
KINGS = {"BE1": "bK", "GE1": "gK", "RE1": "rK"}
NAMES = [square.name for square in EVERY_SQUARE]


def blamed(position: Any) -> set[str]:
    """The fields that the engine says are wrong."""
    try:
        ENGINE.canonical(position)
    except InvalidPosition as invalid:
        return {problem.field for problem in invalid.problems}
    return set()


def of_the_kings(position: Any, fields: set[str]) -> set[str]:
    """Return the fields, with all kings of a colour that has several as one: the rules do not say which to blame."""
    return {
        f"{man} twice" if (man := position["board"].get(field[6:])) in KINGS.values() else field for field in fields
    }


def assert_both_blame_the_same(position: Any) -> set[str]:
    """Compare, and return what both blame."""
    by_engine, expected = blamed(position), set(rules.validate(position))
    if isinstance(position, dict) and isinstance(position.get("board"), dict):
        by_engine, expected = of_the_kings(position, by_engine), of_the_kings(position, expected)
    # What cannot be read at all may keep the engine from asking about kings.
    if not any(field in expected for field in ("board", "bK twice", "gK twice", "rK twice")):
        assert by_engine == expected, position
    assert bool(by_engine) == bool(expected), position
    assert by_engine <= expected, position
    return expected


def set_a_man(random: Random, position: JsonPosition) -> None:
    position["board"][random.choice(NAMES)] = random.choice("bgr") + random.choice("KQRBNPKKPP")


def remove_a_king(random: Random, position: JsonPosition) -> None:
    kings = [square for square, man in position["board"].items() if man[1] == "K"]
    for square in random.sample(kings, min(len(kings), random.choice((1, 1, 1, 2)))):
        del position["board"][square]


def give_the_turn(random: Random, position: JsonPosition) -> None:
    position["turn"] = random.choice(("blue", "green", "red"))


def misname_a_square(random: Random, position: JsonPosition) -> None:
    position["board"][random.choice(("", "A1", "BA0", "BA5", "BI1", "WA1", "ba1", "bA1", "BA1 ", "BA11", "é"))] = "bQ"


def miswrite_a_man(random: Random, position: JsonPosition) -> None:
    men = ("", "b", "Q", "bq", "BQ", "wK", "bO", "bQQ", "bK ", None, True, 1, ["bQ"], {"b": "Q"})
    position["board"][random.choice(NAMES)] = random.choice(men)


def miswrite_the_turn(random: Random, position: JsonPosition) -> None:
    position["turn"] = random.choice(("Blue", "b", "white", "", "blue ", None, 0, True, ["blue"], {"blue": 1}))


def drop_a_member(random: Random, position: JsonPosition) -> None:
    del position[random.choice(("turn", "board"))]


def add_a_member(random: Random, position: JsonPosition) -> None:
    position[random.choice(("castling", "Turn", "", "result", "en_passant"))] = random.choice((None, [], "blue"))


def exchange_the_board(random: Random, position: JsonPosition) -> None:
    position["board"] = random.choice((None, [], "", 0, [["BE1", "bK"]], False))


CHANGES = (
    *(set_a_man, remove_a_king, misname_a_square, miswrite_a_man),
    *(miswrite_the_turn, drop_a_member, add_a_member, exchange_the_board),
)


def changed(random: Random, *changes: Callable[[Random, JsonPosition], None]) -> JsonPosition:
    position = arrangement(random)
    for change in changes:
        change(random, position)
    return position


def test_both_find_the_same_faults_in_well_formed_positions() -> None:
    random = Random(71)
    count: Counter[str] = Counter()
    for _ in range(800):
        changes = random.choices((set_a_man, set_a_man, remove_a_king, give_the_turn), k=random.choice((1, 2, 3)))
        count.update(assert_both_blame_the_same(changed(random, *changes)) or ["nothing"])
    assert min(count[field] for field in ("nothing", "board", "bK twice", "gK twice", "rK twice")) >= 30, count


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_both_refuse_the_same_changed_positions(change: Callable[[Random, JsonPosition], None]) -> None:
    random = Random(72)
    refused = sum(bool(assert_both_blame_the_same(changed(random, change))) for _ in range(100))
    assert refused > 10


def test_both_refuse_the_same_positions_with_two_faults() -> None:
    random = Random(73)
    malformed = (misname_a_square, miswrite_a_man, miswrite_the_turn, add_a_member)
    for _ in range(300):
        assert assert_both_blame_the_same(changed(random, *random.sample(malformed, 2)))


def test_both_find_nothing_wrong_in_a_valid_position() -> None:
    random = Random(74)
    for position in [rules.START, *(arrangement(random) for _ in range(200))]:
        assert blamed(position) == set() == set(rules.validate(position)), position


@pytest.mark.parametrize("given", [None, True, 0, 1.5, "blue", [], [{}]])
def test_both_refuse_anything_that_is_not_an_object(given: Any) -> None:
    assert blamed(given) == {"position"} == set(rules.validate(given))


@pytest.mark.parametrize("turn", ["blue", "green", "red"])
def test_both_allow_the_same_colours_to_have_lost_a_king(turn: str) -> None:
    wrong = {}
    for lost in KINGS:
        position = {"turn": turn, "board": {square: man for square, man in KINGS.items() if square != lost}}
        wrong[lost[0].lower()] = assert_both_blame_the_same(position)
    before = {"blue": "r", "green": "b", "red": "g"}[turn]
    assert wrong == {colour: {"board"} if colour == before else set() for colour in "bgr"}
