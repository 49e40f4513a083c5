"""The rule page of Prince has every clause, and everything it says agrees with the reference."""

from __future__ import annotations

import json
import re
from collections import Counter
from fnmatch import fnmatchcase
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.suite.load import load
from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.prince.pieces import MOVES
from drawbridge_reference.prince.pieces import Kind as Man

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

PRINCE = game("prince")
CLAUSE_HEAD = re.compile(r'^ *(?:-|\d\.) <a id="([a-z-]+\.[a-z-]+)"></a>\n *`\1` — ', re.MULTILINE)
SECTIONS = {
    "Where pieces go": Kind.MOVEMENT,
    "What stops them": Kind.PROHIBITION,
    "What a move changes": Kind.STATE,
    "How it ends": Kind.OUTCOME,
}
CELLS = [f"{tier}{column}{row}" for tier, column, row in product("12345678", "abcdefgh", "12345678")]
Triple = tuple[int, int, int]


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "rules" / "prince.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def program(page: str) -> dict[str, Any]:
    """The program on the page."""
    (text,) = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(text, names)
    return names


@pytest.mark.parametrize(("heading", "kind"), SECTIONS.items())
def test_each_section_has_the_clauses_of_one_kind_in_order(page: str, heading: str, kind: Kind) -> None:
    (section,) = re.findall(rf"^## {heading}$(.*?)^## ", page, re.MULTILINE | re.DOTALL)
    assert tuple(CLAUSE_HEAD.findall(section)) == PRINCE.clauses.of_kind(kind)


def test_the_page_states_each_clause_once(page: str) -> None:
    assert sorted(CLAUSE_HEAD.findall(page)) == sorted(PRINCE.clauses)


def test_the_position_on_the_page_is_valid(page: str) -> None:
    example = re.findall(r"```json\n(.*?)\n```", page, re.DOTALL)[0]
    assert PRINCE.canonical(json.loads(example)) == json.loads(example)


def test_the_table_of_pieces_has_every_kind_with_clauses_and_number(page: str) -> None:
    rows = re.findall(r"^\| (\w+) \| `(\w\w)` \| (\d+) \| (.*) \|$", page, re.MULTILINE)
    assert {code for _, code, _, _ in rows} == {kind.value for kind in Man}
    at_start = Counter(PRINCE.start()["board"].values())
    for word, code, count, clauses in rows:
        kind = Man(code)
        assert kind.word == word
        assert at_start[f"w{code}"] == at_start[f"b{code}"] == int(count), word
        if kind in MOVES:
            assert tuple(re.findall(r"`([a-z.]+)`", clauses)) == MOVES[kind], word


def test_the_page_names_the_default_of_the_ruling_first(page: str) -> None:
    (ruling,) = PRINCE.known_rulings
    default, alternative = ruling.values
    assert re.search(rf"^\| `{ruling.id}` \| `{default}`: .* \| `{alternative}`: ", page, re.MULTILINE)


def test_the_page_lists_the_four_cells_of_the_rotated_array(page: str) -> None:
    (told,) = re.findall(r"differs in four cells: (.*?)\. The rights", page, re.DOTALL)
    rotated = PRINCE.under({"black-array": "rotated"}).start()["board"]
    same = PRINCE.start()["board"]
    changed = {where: man for where, man in rotated.items() if same.get(where) != man}
    assert {where: f"b{man}" for where, man in re.findall(r"`(\w+)`\s+(\w\w)", told)} == changed
    assert rotated.keys() == same.keys()


CASTLING = re.compile(
    r"^\| `(b-\w+)` under `(\w+)` \| `(\w+)` \| ([^|]+) \| `(\w+)`, `(\w+)` \| `(\w+)` to `(\w+)` \|$", re.MULTILINE
)


def test_black_castles_as_the_table_of_the_two_readings_says(page: str) -> None:
    rows = CASTLING.findall(page)
    assert len(rows) == 4
    for right, reading, king, empty, crossed, target, base, landing in rows:
        read = PRINCE.under({"black-array": reading})
        board = {king: "bKi", base: "bBa", "1b3": "wKi"}
        position = {"turn": "black", "board": board, "castling": [right]}
        move = f"{king}-{target}"
        after = read.apply(position, move)
        assert not isinstance(after, Illegal)
        assert after["board"] == {target: "bKi", landing: "bBa", "1b3": "wKi"}
        for where in re.findall(r"`(\w+)`", empty):
            told = read.judge({**position, "board": {**board, where: "bKn"}}, move)
            assert not isinstance(told, Legal), (right, reading, where)
        # The rook attacks the crossed cell along its row. It is on no cell between, and gives no check.
        rook = f"8h{crossed[2]}"
        told = read.judge({**position, "board": {**board, rook: "wRo"}}, move)
        assert isinstance(told, Illegal), (right, reading)
        assert told.clauses == ("castling.through-check",)


def test_the_numbers_to_try_first_are_right(page: str) -> None:
    (row,) = re.findall(r"^\| sequences \| (\d+) \| (\d+) \|$", page, re.MULTILINE)
    assert PRINCE.perft(PRINCE.start(), 1) == int(row[0])
    assert row == ("212", "44944")


@pytest.mark.slow
@pytest.mark.parametrize("reading", ["same", "rotated"])
def test_the_number_of_sequences_of_three_moves_is_right(page: str, reading: str) -> None:
    (told,) = re.findall(r"^At depth 3 the reference counts (\d+),", page, re.MULTILINE)
    under = PRINCE.under({"black-array": reading})
    assert under.perft(under.start(), 3) == int(told)


def test_the_numbers_of_cells_on_an_empty_field_match_the_reference(page: str) -> None:
    (head,) = re.findall(r"^\| from \| (.*) \|$", page, re.MULTILINE)
    rows = re.findall(r"^\| `(\w{3})` \| (\d.*) \|$", page, re.MULTILINE)
    assert len(rows) == 4
    for origin, counts in rows:
        for code, count in zip(head.split(" | "), counts.split(" | "), strict=True):
            assert len(reached(Man(code), origin)) == int(count), (code, origin)


PLANE = re.compile(
    r"^<!-- plane: (\w+) on (\w+), tier (\d), enemies on ([\w ]+) -->\n```\n(.*?)^```$", re.MULTILINE | re.DOTALL
)


def test_the_pictures_of_planes_match_the_reference(page: str) -> None:
    pictures = PLANE.findall(page)
    assert [picture[0] for picture in pictures] == ["base", "scientist"]
    for word, origin, tier, enemies, picture in pictures:
        kind = Man[word.upper()]
        men = dict.fromkeys(enemies.split(), "bKn")
        empty, now = reached(kind, origin), reached(kind, origin, men)
        seen: dict[str, str] = {}
        for line in picture.splitlines()[:-1]:
            row, *signs = line.split()
            seen |= {f"{tier}{column}{row}": sign for column, sign in zip("abcdefgh", signs, strict=True)}
        assert len(seen) == 64
        for where, sign in seen.items():
            expected = kind.value if where == origin else sign_of(where, men, empty, now)
            assert sign == expected, where


def sign_of(where: str, men: Mapping[str, str], empty: set[str], now: set[str]) -> str:
    if where in men:
        return "x" if where in now else "X"
    if where in now:
        return "o"
    return "#" if where in empty else "."


def test_the_page_is_right_about_single_leaps() -> None:
    scientist = reached(Man.SCIENTIST, "4d4", dict.fromkeys(("4c5", "4f5"), "bKn"))
    assert ("4e7" in scientist, "4d6" in scientist, "4f5" in scientist) == (False, True, False)
    assert "4d6" not in reached(Man.SCIENTIST, "4d4", dict.fromkeys(("4c5", "3d5"), "bKn"))
    reporter = reached(Man.REPORTER, "1a1", {"2b2": "bKn"})
    assert ("3a1" in reporter, "3c3" in reporter) == (True, False)
    # The three errors of the printed formulas.
    assert "2h1" in reached(Man.BASE, "1f1", {"2h1": "bKn"})
    assert "4d8" in reached(Man.SCIENTIST, "4d4", dict.fromkeys(("2d6", "4c6"), "bKn"))
    assert "4d8" in reached(Man.REPORTER, "4d4", dict.fromkeys(("2f6", "1a5"), "bKn"))


def test_the_program_of_the_page_finds_the_expected_number_of_sectors(page: str, program: dict[str, Any]) -> None:
    for kind, count in (("orthogonal", 12), ("diagonal", 36), ("triagonal", 24)):
        assert len(program["sectors"](kind)) == count
        assert f"({count} sectors in " in page


@pytest.mark.bulk
def test_the_program_of_the_page_agrees_with_the_reference_on_random_fields(program: dict[str, Any]) -> None:
    chance = Random(7)
    for number in range(30):
        kind = (Man.BASE, Man.SCIENTIST, Man.REPORTER, Man.PRINCE)[number % 4]
        origin = chance.choice(CELLS)
        men = {where: "bPn" for where in chance.sample(CELLS, number) if where[0] not in "18" and where != origin}
        found = reached(kind, origin, men)
        told = {cell_of(one) for name in types_of(kind) for one in leaps(program, name, origin, men)}
        assert found == told, (kind, origin, men)


def types_of(kind: Man) -> list[str]:
    return [clause.partition(".")[2] for clause in MOVES[kind]]


def triple(where: str) -> Triple:
    return int(where[0]), "abcdefgh".index(where[1]) + 1, int(where[2])


def cell_of(where: Triple) -> str:
    return f"{where[0]}{'abcdefgh'[where[1] - 1]}{where[2]}"


def leaps(program: Mapping[str, Any], name: str, origin: str, men: Iterable[str]) -> set[Triple]:
    found: set[Triple] = program["area_leaps"](name, triple(origin), {triple(where) for where in men})
    return found


def reached(kind: Man, origin: str, men: Mapping[str, str] | None = None) -> set[str]:
    """Return where the reference lets a white piece move with only these pieces and the kings on the field."""
    board = {**(men or {}), origin: f"w{kind.value}"}
    moves = PRINCE.legal_moves(with_kings(board, origin))
    return {move[4:] for move in moves if move.startswith(f"{origin}-")}


def with_kings(board: Mapping[str, str], origin: str) -> dict[str, Any]:
    """Return a position in which neither king is in check or in the way of the piece on a cell."""
    aside = [where for where in CELLS if where not in board and is_aside(origin, where)]
    whites = [{}] if "wKi" in board.values() else [{where: "wKi"} for where in aside]
    for white in whites:
        own = next(where for where, man in {**board, **white}.items() if man == "wKi")
        black = next(where for where in reversed(aside) if not are_near(where, own))
        position = {"turn": "white", "board": {**board, **white, black: "bKi"}}
        if not PRINCE.status(position)["in_check"]:
            return position
    raise AssertionError("there is no room for the kings")


def is_aside(origin: str, where: str) -> bool:
    """Return whether no line, plane or leap leads from one cell to another."""
    least, middle, most = sorted(abs(a - b) for a, b in zip(triple(origin), triple(where), strict=True))
    return 0 < least < middle < most != least + middle


def are_near(one: str, other: str) -> bool:
    return max(abs(a - b) for a, b in zip(triple(one), triple(other), strict=True)) <= 1


def test_points_on_which_careful_engines_differ_have_cases(page: str) -> None:
    globs = re.findall(r"^\| .+ \| `(prince/[^`]+)` \|$", page, re.MULTILINE)
    ids = [case.id for case in load(rulesets=["prince"]).cases]
    assert len(globs) == 8
    assert [glob for glob in globs if not any(fnmatchcase(case, glob) for case in ids)] == []
