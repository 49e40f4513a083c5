"""The page of standard's rules holds every clause and the ruling, and says nothing that the reference denies."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.game import GAME
from drawbridge_reference.standard.published import published_counts

if TYPE_CHECKING:
    from pathlib import Path

CLAUSE_HEAD = re.compile(r'^ *(?:-|\d\.) <a id="([a-z-]+\.[a-z-]+)"></a>\n *`\1` — ', re.MULTILINE)
SECTIONS = {
    "Where pieces go": Kind.MOVEMENT,
    "What stops them": Kind.PROHIBITION,
    "What a move changes": Kind.STATE,
    "How it ends": Kind.OUTCOME,
}


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "rules" / "standard.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("heading", "kind"), SECTIONS.items())
def test_each_section_lists_one_kind_of_clause_in_rule_book_order(page: str, heading: str, kind: Kind) -> None:
    (section,) = re.findall(rf"^## {heading}$(.*?)^## ", page, re.MULTILINE | re.DOTALL)
    assert tuple(CLAUSE_HEAD.findall(section)) == CLAUSES.of_kind(kind)


def test_the_page_states_no_clause_twice(page: str) -> None:
    assert sorted(CLAUSE_HEAD.findall(page)) == sorted(CLAUSES)


def test_the_page_names_every_ruling_with_its_default_first(page: str) -> None:
    for ruling in GAME.known_rulings:
        (row,) = re.findall(rf"^\| `{ruling.id}` \| (.*) \|$", page, re.MULTILINE)
        assert tuple(re.findall(r"`([a-z]+)`: ", row)) == ruling.values


def test_the_position_on_the_page_is_the_start(page: str) -> None:
    (example,) = re.findall(r"```json\n(\{\"fen\".*?)```", page, re.DOTALL)
    assert GAME.canonical(json.loads(example)) == GAME.start()


def test_the_numbers_to_try_first_are_right(page: str) -> None:
    rows = re.findall(r"^\| `(.+ [wb] .+)` \| (\d+) \| (\d+) \| (\d+) \|", page, re.MULTILINE)
    assert len(rows) == 3
    for fen, *counts in rows:
        depths = (1, 2, 3) if int(counts[2]) < 10_000 else (1, 2)
        assert [GAME.perft({"fen": fen}, depth) for depth in depths] == [int(count) for count in counts[: len(depths)]]


def test_the_numbers_to_try_first_are_the_published_ones(page: str) -> None:
    published = {counts.fen: counts.nodes for counts in published_counts()}
    for fen, *counts in re.findall(r"^\| `(.+ [wb] .+)` \| (\d+) \| (\d+) \| (\d+) \|", page, re.MULTILINE):
        assert published[fen][:3] == tuple(int(count) for count in counts)
