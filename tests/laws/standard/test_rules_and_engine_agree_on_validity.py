"""Law: rules and engine of `standard` take the same FENs for valid, and blame the same fields."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_rules import standard as rules
from support.amounts import counts
from support.standard.arrangements import arrangement
from support.standard.classics import HARD

if TYPE_CHECKING:
    from collections.abc import Callable

ENGINE = game("standard")

Fields = list[str]


def blamed(position: Any) -> set[str]:
    """The fields of a position that the engine says are wrong: those of the FEN by their names alone."""
    try:
        ENGINE.canonical(position)
    except InvalidPosition as invalid:
        return {problem.field.removeprefix("fen.") for problem in invalid.problems}
    return set()


def assert_both_blame_the_same(position: Any) -> set[str]:
    """Compare, and return what the rules blame.

    Where there are not six fields, nobody can say which one is which. The engine may leave out a field that it would
    have to judge by another wrong one.
    """
    fields, told = blamed(position), set(rules.validate(position))
    assert bool(fields) == bool(told), position
    assert "fen" in fields if "fen" in told else fields <= told, position
    return told


def set_a_man(random: Random, fields: Fields) -> None:
    """Exchange a square of the board, most often keeping eight squares to the row."""
    rows = fields[0].split("/")
    row = random.randrange(8)
    squares = list("".join("1" * int(sign) if sign.isdigit() else sign for sign in rows[row]))
    squares[random.randrange(len(squares))] = random.choice("KQRBNPkqrbnp11PpPp")
    text = "".join(squares)
    for length in range(8, 1, -1):
        text = text.replace("1" * length, str(length))
    rows[row] = text
    fields[0] = "/".join(rows)


def give_the_turn(_random: Random, fields: Fields) -> None:
    fields[1] = "b" if fields[1] == "w" else "w"


def change_the_rights(random: Random, fields: Fields) -> None:
    rights = [right for right in "KQkq" if random.random() < 0.5]
    fields[2] = "".join(rights) or "-"


def change_the_jumped_square(random: Random, fields: Fields) -> None:
    fields[3] = random.choice("abcdefgh") + random.choice("36363645")


def disorder_the_rights(random: Random, fields: Fields) -> None:
    fields[2] = random.choice(("QK", "qk", "kK", "KK", "AHah", "KQkqK", "KQ-", "--", "0", "k Q"))


def miswrite_the_jumped_square(random: Random, fields: Fields) -> None:
    fields[3] = random.choice(("e4", "e", "3", "E3", "i6", "e66", "d0", "--", "e6-"))


def miswrite_a_counter(random: Random, fields: Fields) -> None:
    fields[random.choice((4, 5))] = random.choice(("00", "01", "-1", "+1", "1.0", "x", "1e3", "0x1", "1_0", "²", "٣"))


def begin_with_move_nought(_random: Random, fields: Fields) -> None:
    fields[5] = "0"


def miswrite_the_turn(random: Random, fields: Fields) -> None:
    fields[1] = random.choice(("W", "B", "white", "-", "x", "wb"))


def misspell_the_board(random: Random, fields: Fields) -> None:
    place = random.randrange(len(fields[0]))
    sign = random.choice(("", "/", "8", "0", "9", "x", "-", "1", "p", "K", "//", "11"))
    fields[0] = fields[0][:place] + sign + fields[0][place + random.choice((0, 1)) :]


def drop_a_field(random: Random, fields: Fields) -> None:
    del fields[random.randrange(6)]


def double_a_blank(random: Random, fields: Fields) -> None:
    fields.insert(random.randrange(len(fields) + 1), "")


def add_a_field(random: Random, fields: Fields) -> None:
    fields.insert(random.randrange(len(fields) + 1), random.choice(("1", "-", "w")))


def break_a_field_with_a_blank_that_is_none(random: Random, fields: Fields) -> None:
    place = random.randrange(6)
    fields[place] += random.choice(("\n", "\t", "\r", "\N{NO-BREAK SPACE}", "\0"))


PLAUSIBLE = (set_a_man, give_the_turn, change_the_rights, change_the_jumped_square)
MALFORMED = (
    disorder_the_rights,
    miswrite_the_jumped_square,
    miswrite_a_counter,
    begin_with_move_nought,
    miswrite_the_turn,
    misspell_the_board,
    drop_a_field,
    double_a_blank,
    add_a_field,
    break_a_field_with_a_blank_that_is_none,
)


def changed(random: Random, changes: tuple[Callable[[Random, Fields], None], ...]) -> dict[str, str]:
    fields = arrangement(random)["fen"].split(" ")
    for change in changes:
        change(random, fields)
    return {"fen": " ".join(fields)}


@counts("number", few=250, many=1500)
def test_both_find_the_same_faults_in_a_well_formed_fen(number: int) -> None:
    random = Random(71)
    count: Counter[str] = Counter()
    for _ in range(number):
        position = changed(random, tuple(random.choices(PLAUSIBLE, k=random.choice((1, 1, 2)))))
        count.update(assert_both_blame_the_same(position) or ["nothing"])
    assert min(count[field] for field in ("nothing", "board", "turn", "castling", "en_passant")) >= number / 30, count


@counts("number", few=10, many=150)
@pytest.mark.parametrize("change", MALFORMED, ids=lambda change: change.__name__)
def test_both_refuse_the_same_malformed_fens(change: Callable[[Random, Fields], None], number: int) -> None:
    random = Random(72)
    refused = 0
    for _ in range(number):
        refused += bool(assert_both_blame_the_same(changed(random, (change,))))
    assert refused > number / 2


@counts("number", few=20, many=300)
def test_both_find_nothing_wrong_in_a_valid_position(number: int) -> None:
    random = Random(73)
    for position in [*({"fen": fen} for fen in HARD.values()), *(arrangement(random) for _ in range(number))]:
        assert blamed(position) == set() == set(rules.validate(position)), position


@pytest.mark.parametrize("given", [None, True, 0, 1.5, "white", [], [{}], rules.START["fen"]])
def test_both_refuse_anything_that_is_not_an_object(given: Any) -> None:
    assert blamed(given) == {"position"} == set(rules.validate(given))


@pytest.mark.parametrize(
    "given",
    [
        *({}, {"fen": None}, {"fen": 3}, {"fen": [rules.START["fen"]]}, {"fen": ""}, {"FEN": rules.START["fen"]}),
        *({**rules.START, "turn": "white"}, {**rules.START, "": 1}),
    ],
)
def test_both_refuse_other_members_and_a_fen_that_is_not_text(given: Any) -> None:
    assert blamed(given) == set(rules.validate(given)) != set()
