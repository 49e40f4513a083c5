"""The page about plies names every word of the notation, and its table of gaps is the one that is tested."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.standard.ply_notation.parse import LONGEST, chess, parse
from drawbridge_reference.standard.ply_notation.vocabulary import ACTIONS, ANCHORS, MUTATIONS, SECTIONS, TESTS, VECTORS
from support.standard.plies_faults import EXAMPLES, FAULTS

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "plies.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def rows(page: str) -> dict[int, str]:
    """Give the rows of the table of gaps, by number."""
    return {int(row[1]): row[0] for row in re.finditer(r"^\| \((\d)\) \|.*$", page, re.MULTILINE)}


def test_every_word_of_the_notation_is_on_the_page(page: str) -> None:
    quoted = set(re.findall(r"[a-z_]+|[A-Z][a-z]+", " ".join(re.findall(r"`([^`\n]+)`", page))))
    assert quoted >= {*SECTIONS, *VECTORS, *ANCHORS, *TESTS, *ACTIONS, "if", "then", "not", "and", "or"}
    assert all(f'"{piece}"' in page for piece in MUTATIONS)


def test_the_longest_file_is_on_the_page(page: str) -> None:
    assert f"at most {LONGEST:,} characters" in page


def test_the_table_shows_each_gap_by_the_positions_that_are_tested(rows: dict[int, str]) -> None:
    assert list(rows) == [1, 2, 3, 4, 5, 6, 7]
    for example in EXAMPLES:
        assert f"`{example.fen}`" in rows[example.fault]
        assert f"`{example.move}`" in rows[example.fault]


def test_the_table_names_the_clauses_of_each_gap(rows: dict[int, str]) -> None:
    for fault in FAULTS:
        assert all(f"`{clause}`" in rows[fault.number] for clause in fault.clauses)


def test_the_example_differs_from_chess_in_one_ply(root: Path) -> None:
    text = (root / "docs" / "examples" / "long-leaps.txt").read_text(encoding="utf-8")
    example = parse(text, "long-leaps.txt")
    assert (example.predicates, example.globally) == (chess().predicates, chess().globally)
    changed = [
        (ours.text, theirs.text)
        for kind, plies in example.plies.items()
        for ours, theirs in zip(plies, chess().plies[kind], strict=True)
        if ours != theirs
    ]
    assert changed == [("[+2, +3] if not friend", "[+1, +2] if not friend")]
