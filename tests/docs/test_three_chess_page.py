"""The page of three-chess's rules holds every clause, and says nothing that the reference denies."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

import pytest

from drawbridge.suite.load import load
from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from pathlib import Path

THREE_CHESS = game("three-chess")
CLAUSE_HEAD = re.compile(r'^ *(?:-|\d\.) <a id="([a-z-]+\.[a-z-]+)"></a>\n *`\1` — ', re.MULTILINE)
SECTIONS = {
    "Where pieces go": Kind.MOVEMENT,
    "What stops them": Kind.PROHIBITION,
    "What a move changes": Kind.STATE,
    "How it ends": Kind.OUTCOME,
}
LETTERS = {"bishop": "B", "knight": "N", "king": "K", "rook": "R"}
COLOURS = {"B": "blue", "G": "green", "R": "red"}


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "rules" / "three-chess.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("heading", "kind"), SECTIONS.items())
def test_each_section_lists_one_kind_of_clause_in_rule_book_order(page: str, heading: str, kind: Kind) -> None:
    (section,) = re.findall(rf"^## {heading}$(.*?)^## ", page, re.MULTILINE | re.DOTALL)
    stated = CLAUSE_HEAD.findall(section)
    assert tuple(stated) == THREE_CHESS.clauses.of_kind(kind)


def test_the_page_states_no_clause_twice(page: str) -> None:
    assert sorted(CLAUSE_HEAD.findall(page)) == sorted(THREE_CHESS.clauses)


def test_the_position_on_the_page_is_valid(page: str) -> None:
    example = re.findall(r"```json\n(.*?)\n```", page, re.DOTALL)[0]
    assert THREE_CHESS.canonical(json.loads(example)) == json.loads(example)


@pytest.mark.bulk
def test_the_numbers_to_try_first_are_right(page: str) -> None:
    (row,) = re.findall(r"^\| sequences \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", page, re.MULTILINE)
    assert [str(THREE_CHESS.perft(THREE_CHESS.start(), depth)) for depth in range(1, 5)] == list(row)


@pytest.mark.slow
def test_the_number_of_sequences_of_five_moves_is_right(page: str) -> None:
    (told,) = re.findall(r"^At depth 5 there are (\d+):", page, re.MULTILINE)
    assert THREE_CHESS.perft(THREE_CHESS.start(), 5) == int(told)


def test_the_moves_on_an_empty_board_are_those_of_the_reference(page: str) -> None:
    rows = re.findall(r"^\| (\w+) on `([BGR][A-H][1-4])` \| (.*) \|$", page, re.MULTILINE)
    assert len(rows) == 7
    for kind, square, cell in rows:
        targets = re.findall(r"`(\w+)`", cell)
        assert sorted(targets) == moves_alone(LETTERS[kind], square)


def moves_alone(letter: str, square: str) -> list[str]:
    """Return where a piece goes from a square when only the kings that a position needs stand elsewhere."""
    own = square[0].lower()
    kings = [f"{colour}K" for colour in "bgr" if not (letter == "K" and colour == own)]
    # None of these lies on a way of the page's rows.
    corners = dict(zip(("GH2", "BG2", "RG3"), kings, strict=False))
    position = {"turn": COLOURS[square[0]], "board": {**corners, square: own + letter}}
    moves = THREE_CHESS.legal_moves(position)
    return sorted(move[4:] for move in moves if move.startswith(f"{square}-"))


def test_each_difference_from_orthodox_chess_has_cases(page: str) -> None:
    globs = re.findall(r"^\| .+ \| `(three-chess/[^`]+)` \|$", page, re.MULTILINE)
    ids = [case.id for case in load(rulesets=["three-chess"]).cases]
    assert len(globs) == 11
    assert [glob for glob in globs if not any(fnmatchcase(case, glob) for case in ids)] == []
