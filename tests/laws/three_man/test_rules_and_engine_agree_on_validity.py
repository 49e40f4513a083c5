"""Law: rules and engine accept the same positions as valid, and name the same wrong members of the others."""

from __future__ import annotations

import copy
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.three_man.rules import DEFAULT, Rules
from drawbridge_reference.three_man.validity import read_position
from drawbridge_rules import three_man as rules
from support.amounts import counts, first
from support.three_man.arrangements import COLOURS, FILES, MOATS, JsonPosition, arrangement
from support.three_man.comparison import COMBINATIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

RIGHTS = [colour[0] + side for colour in COLOURS for side in "KQ"]


def blamed(engine: Rules, position: Any) -> set[str]:
    """Return the members of a position that are wrong according to the engine."""
    try:
        read_position(engine, position)
    except InvalidPosition as invalid:
        return {problem.field.partition(".")[0].partition("[")[0] for problem in invalid.problems}
    return set()


def any_square(random: Random) -> str:
    return random.choice(FILES) + random.choice("123456")


def any_man(random: Random) -> str:
    return random.choice("wgb") + random.choice("KQRBNPOPO")


def toggled(members: list[str], member: str) -> list[str]:
    return [other for other in members if other != member] if member in members else [*members, member]


def set_a_man(random: Random, position: JsonPosition) -> None:
    position["board"][any_square(random)] = any_man(random)


def take_a_man(random: Random, position: JsonPosition) -> None:
    if position["board"]:
        del position["board"][random.choice(sorted(position["board"]))]


def give_the_turn(random: Random, position: JsonPosition) -> None:
    position["turn"] = random.choice(COLOURS)


def toggle_elimination(random: Random, position: JsonPosition) -> None:
    position["eliminated"] = toggled(position.get("eliminated", []), random.choice(COLOURS))


def toggle_a_bridge(random: Random, position: JsonPosition) -> None:
    position["bridged"] = toggled(position.get("bridged", []), random.choice(MOATS))


def toggle_a_right(random: Random, position: JsonPosition) -> None:
    position["castling"] = toggled(position.get("castling", []), random.choice(RIGHTS))


def toggle_a_jumped_square(random: Random, position: JsonPosition) -> None:
    square = random.choice(FILES) + "3" if random.random() < 0.8 else any_square(random)
    position["en_passant"] = toggled(position.get("en_passant", []), square)


CHANGES = (
    set_a_man,
    set_a_man,
    take_a_man,
    give_the_turn,
    toggle_elimination,
    toggle_a_bridge,
    toggle_a_right,
    toggle_a_jumped_square,
)


def changed(random: Random, position: JsonPosition) -> JsonPosition:
    """Return a well-formed position with one to three changes, so that it may be invalid."""
    position = copy.deepcopy(position)
    for change in random.choices(CHANGES, k=random.choice((1, 1, 2, 3))):
        change(random, position)
    return position


@counts("size", few=150, many=3000)
def test_both_blame_the_same_members_of_a_well_formed_position(size: int) -> None:
    random = Random(21)
    count: Counter[str] = Counter()
    for number in range(size):
        rulings = COMBINATIONS[number % len(COMBINATIONS)]
        position = changed(random, arrangement(random, rulings))
        members = blamed(DEFAULT.under(rulings), position)
        assert members == set(rules.validate(position, rulings)), position
        count.update(members or ["nothing"])
    asked = ("nothing", "turn", "board", "castling", "en_passant", "bridged")
    assert min(count[member] for member in asked) >= size / 30


@counts("count", few=3, many=60)
@pytest.mark.parametrize("rulings", COMBINATIONS, ids=lambda rulings: "-".join(rulings.values()))
def test_both_find_nothing_wrong_in_a_valid_position(rulings: Mapping[str, str], count: int) -> None:
    random = Random(22)
    for _ in range(count):
        position = arrangement(random, rulings)
        assert blamed(DEFAULT.under(rulings), position) == set() == set(rules.validate(position, rulings)), position


STRANGE: tuple[Any, ...] = (None, True, 3, 1.5, "", "white", "a1", [], ["white", "white"], [1], [["a3"]], {}, {"a1": 1})


def misshape(random: Random, position: JsonPosition) -> None:
    member = random.choice(("turn", "board", "castling", "en_passant", "bridged", "eliminated", "colour"))
    position[member] = random.choice(STRANGE)


def drop_a_member(random: Random, position: JsonPosition) -> None:
    del position[random.choice(sorted(position))]


def misname_a_square(random: Random, position: JsonPosition) -> None:
    position["board"][random.choice(("a0", "a7", "y1", "A1", "", "a11", "a-1"))] = any_man(random)


def misname_a_man(random: Random, position: JsonPosition) -> None:
    position["board"][any_square(random)] = random.choice(("wk", "rK", "w", "K", "wKK", None, 1, ["wK"]))


def repeat_an_entry(random: Random, position: JsonPosition) -> None:
    member = random.choice(("castling", "bridged", "eliminated", "en_passant"))
    entry = random.choice((*RIGHTS, *MOATS, *COLOURS, "a3"))
    position[member] = [*position.get(member, []), entry, entry]


MISSHAPES = (misshape, drop_a_member, misname_a_square, misname_a_man, repeat_an_entry)


@pytest.mark.parametrize("change", first(1, MISSHAPES), ids=lambda change: change.__name__)
def test_both_refuse_the_same_malformed_positions(change: Callable[[Random, JsonPosition], None]) -> None:
    random = Random(23)
    refused = 0
    for _ in range(300):
        position = copy.deepcopy(arrangement(random))
        change(random, position)
        members = blamed(DEFAULT, position)
        told = set(rules.validate(position, {}))
        # If a member cannot be read, the engine reports only that and does not judge the rest.
        assert members <= told, position
        assert bool(members) == bool(told), position
        refused += bool(members)
    assert refused > 100


@pytest.mark.parametrize("given", [None, True, 0, 1.5, "white", [], [{}]])
def test_both_refuse_a_value_that_is_not_an_object(given: Any) -> None:
    assert blamed(DEFAULT, given) == {"position"}
    assert rules.validate(given, {})
