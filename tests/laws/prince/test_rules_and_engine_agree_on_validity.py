"""Law: rules and engine of `prince` accept the same positions and report the same invalid members."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_rules import prince as rules
from drawbridge_rules.prince.board import EVERY_CELL, name_of
from drawbridge_rules.prince.pieces import KINDS
from drawbridge_rules.prince.position import RIGHTS
from drawbridge_rules.prince.rulings import BLACK_ARRAYS
from support.amounts import counts
from support.prince.arrangements import arrangement

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_rules.prince.position import JsonPosition

ENGINE = game("prince")
UNDER = {black_array: ENGINE.under({"black-array": black_array}) for black_array in BLACK_ARRAYS}
NAMES = [name_of(cell) for cell in EVERY_CELL]
FEW = (0, 1, 2, 4, 8)


def blamed(position: Any, black_array: str) -> set[str]:
    """The members that the engine reports as invalid. For an entry of a list, that is the list."""
    try:
        UNDER[black_array].canonical(position)
    except InvalidPosition as invalid:
        return {re.sub(r"\[\d+\]$", "", problem.field) for problem in invalid.problems}
    return set()


def of_the_kings(position: Any, fields: set[str]) -> set[str]:
    """The members, with all kings of a colour for a reported second king: no rule says which one it is."""
    board = position["board"]
    return {
        f"{man} twice" if (man := str(board.get(field.removeprefix("board.")))) in ("wKi", "bKi") else field
        for field in fields
    }


def assert_both_blame_the_same(position: Any, black_array: str = "same") -> set[str]:
    """Compare, and return the members that the rules report.

    Either both report something or neither does. The engine may leave out a member that depends on another invalid one,
    but never reports one that the rules do not report.
    """
    engine, expected = blamed(position, black_array), set(rules.validate(position, {"black-array": black_array}))
    if isinstance(position, dict) and isinstance(position.get("board"), dict):
        engine, expected = of_the_kings(position, engine), of_the_kings(position, expected)
    assert bool(engine) == bool(expected), (position, black_array, engine, expected)
    assert engine <= expected, (position, black_array, engine, expected)
    return expected


def set_a_man(random: Random, position: JsonPosition) -> None:
    kind = random.choice((*KINDS, *("Pn", "Ki", "Ki", "Pr", "Sp") * 5))
    position["board"][random.choice(NAMES)] = random.choice("wb") + kind


def set_a_second_king(random: Random, position: JsonPosition) -> None:
    free = [name for name in NAMES if name not in position["board"]]
    position["board"][random.choice(free)] = random.choice(("wKi", "bKi"))


def set_a_pawn(random: Random, position: JsonPosition) -> None:
    """Put a pawn on one of the four outer tiers."""
    position["board"][f"{random.choice('1278')}{random.choice(NAMES)[1:]}"] = random.choice(("wPn", "bPn"))


def take_a_man(random: Random, position: JsonPosition) -> None:
    del position["board"][random.choice(sorted(position["board"]))]


def give_the_turn(_random: Random, position: JsonPosition) -> None:
    position["turn"] = "black" if position["turn"] == "white" else "white"


def change_the_rights(random: Random, position: JsonPosition) -> None:
    position["castling"] = random.sample(RIGHTS, random.choice((0, 1, 2)))


def change_the_jumped_cell(random: Random, position: JsonPosition) -> None:
    """Return a cell, usually one beside a pawn."""
    pawns = [cell for cell, man in position["board"].items() if man[1:] == "Pn"]
    cell = random.choice(pawns or NAMES)
    position["en_passant"] = f"{random.choice('3636' + cell[0])}{cell[1:]}"


def misname_a_cell(random: Random, position: JsonPosition) -> None:
    names = ("", "a1", "0a1", "9a1", "1i1", "1a9", "1a0", "1A1", "1a1 ", "1a11", "a11", "11a", "é")
    position["board"][random.choice(names)] = "wQu"


def miswrite_a_man(random: Random, position: JsonPosition) -> None:
    men = ("", "w", "Qu", "wQ", "wqu", "WQu", "wQU", "gQu", "wQuu", "wQu ", "wXx", None, True, 1, ["wQu"], {"w": "Qu"})
    position["board"][random.choice(NAMES)] = random.choice(men)


def miswrite_the_turn(random: Random, position: JsonPosition) -> None:
    position["turn"] = random.choice(("White", "w", "", "gray", "white ", None, 0, True, ["white"], {"white": 1}))


def miswrite_the_rights(random: Random, position: JsonPosition) -> None:
    rights = (
        "w-low",
        "",
        ["w-low", "w-low"],
        ["W-low"],
        ["w-mid"],
        [""],
        [None],
        [1],
        None,
        0,
        {"w-low": True},
        ["wlow"],
    )
    position["castling"] = random.choice(rights)


def miswrite_the_jumped_cell(random: Random, position: JsonPosition) -> None:
    cells: tuple[Any, ...] = ("", "4a1", "a3", "3i1", "3A1", "3a9", "3a1 ", "-", None, 3, True, ["3a1"], {"3a1": 1}, [])
    position["en_passant"] = random.choice(cells)


def drop_a_member(random: Random, position: JsonPosition) -> None:
    del position[random.choice(("turn", "board"))]


def add_a_member(random: Random, position: JsonPosition) -> None:
    position[random.choice(("enpassant", "Turn", "", "result", "rulings"))] = random.choice((None, [], "white"))


def exchange_the_board(random: Random, position: JsonPosition) -> None:
    position["board"] = random.choice((None, [], "", 0, [["1d4", "wKi"]], False))


PLAUSIBLE = (
    *(set_a_man, set_a_second_king, set_a_pawn, take_a_man, give_the_turn),
    *(change_the_rights, change_the_jumped_cell),
)
MALFORMED = (
    *(misname_a_cell, miswrite_a_man, miswrite_the_turn, miswrite_the_rights, miswrite_the_jumped_cell),
    *(drop_a_member, add_a_member, exchange_the_board),
)


def changed(random: Random, black_array: str, *changes: Callable[[Random, JsonPosition], None]) -> JsonPosition:
    position = arrangement(random, black_array, FEW)
    for change in changes:
        change(random, position)
    return position


@counts("size", few=100, many=500)
@pytest.mark.parametrize("black_array", BLACK_ARRAYS)
def test_both_report_the_same_problems_of_well_formed_positions(black_array: str, size: int) -> None:
    random = Random(75)
    count: Counter[str] = Counter()
    for number in range(size):
        # Each change comes up equally often, so that no kind of problem is missing.
        changes = [PLAUSIBLE[number % len(PLAUSIBLE)], *random.choices(PLAUSIBLE, k=random.choice((0, 0, 1)))]
        # The rights of a position made under the other value need other cells.
        made_under = random.choice((black_array, black_array, *BLACK_ARRAYS))
        found = assert_both_blame_the_same(changed(random, made_under, *changes), black_array)
        count.update({"a pawn" if field.startswith("board.") else field for field in found} or ["nothing"])
    assert (
        min(count[field] for field in ("nothing", "board", "turn", "castling", "en_passant", "a pawn")) >= size // 70
    ), count
    assert min(count["wKi twice"], count["bKi twice"]) >= max(1, size // 150), count


@counts("count", few=8, many=40)
@pytest.mark.parametrize("change", MALFORMED, ids=lambda change: change.__name__)
def test_both_refuse_the_same_malformed_positions(change: Callable[[Random, JsonPosition], None], count: int) -> None:
    random = Random(72)
    for _ in range(count):
        assert assert_both_blame_the_same(changed(random, "same", change))


@counts("count", few=15, many=80)
def test_both_refuse_the_same_positions_with_two_faults(count: int) -> None:
    random = Random(73)
    for _ in range(count):
        changes = random.sample(MALFORMED[:5], 2)
        assert assert_both_blame_the_same(changed(random, "same", *changes))


@counts("count", few=10, many=60)
@pytest.mark.parametrize("black_array", BLACK_ARRAYS)
def test_both_find_nothing_wrong_in_a_valid_position(black_array: str, count: int) -> None:
    random, rulings = Random(74), {"black-array": black_array}
    for position in [rules.start(rulings), *(arrangement(random, black_array) for _ in range(count))]:
        assert blamed(position, black_array) == set() == set(rules.validate(position, rulings)), position


@pytest.mark.parametrize("given", [None, True, 0, 1.5, "white", [], [{}]])
def test_both_refuse_a_value_that_is_not_an_object(given: Any) -> None:
    assert blamed(given, "same") == {"position"} == set(rules.validate(given, {}))


@pytest.mark.parametrize("black_array", BLACK_ARRAYS)
@pytest.mark.parametrize("right", RIGHTS)
@pytest.mark.parametrize("king", ["8d4", "8e5"])
def test_a_right_needs_the_king_where_it_starts_under_the_ruling(right: str, king: str, black_array: str) -> None:
    bases = {f"{tier}{corner}": f"{colour}Ba" for tier, colour in ((1, "w"), (8, "b")) for corner in ("a1", "h8")}
    board = {"1d4": "wKi", king: "bKi", **bases, "4d4": "wPn", "5e5": "wPn", "3b2": "bPn", "6g7": "bPn"}
    # Base and king of one tier shield each other's diagonals. No base attacks the king of the other tier.
    position = {"turn": "white", "board": board, "castling": [right]}
    is_home = right[0] == "w" or king == {"same": "8d4", "rotated": "8e5"}[black_array]
    assert assert_both_blame_the_same(position, black_array) == (set() if is_home else {"castling"})
