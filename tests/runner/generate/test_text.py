from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge.generate import MadeCase, MadeFile
from drawbridge.generate.text import JSON_MARK, MARK, text_of
from drawbridge.suite.case_file import read_case_file

if TYPE_CHECKING:
    from pathlib import Path

CASE = MadeCase(
    id="three-man/pawn.step/inwards",
    title="A pawn steps inwards",
    why="c3 is empty: nothing stands in White's way.",
    position={"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK", "c2": "wP"}},
    expect={
        "legal_moves": [f"{file}2-{file}{rank}" for file in "abcdefgh" for rank in (3, 4)],
        "moves_from": {"c2": ["c2-c3", "c2-c4"], "e1": []},
        "legal": ["c2-c3"],
        "illegal": {"c2-c5": "piece.movement", "c2-d3": ["pawn.empty-capture", "creek.capture"]},
        "apply": {"move": "c2-c3", "position": {"turn": "gray", "board": {"c3": "wP"}}},
        "perft": {1: 7},
        "destination": [{"from": "a1", "vector": [6, -6], "to": None}],
    },
    rulings={"moats": "strict"},
    decides=True,
    note="Some say otherwise.",
    contested="Two sources disagree.",
    alias=("three-man/pawn.step/old",),
)
FILE = MadeFile("three-man", "pawn.step", "0.1.0", "0123456789abcdef", (CASE, CASE))

EXPECTED = f"""{MARK}: edit the scenarios in the reference, not this file.
ruleset: three-man
clause: pawn.step
suite: 0.1.0
clauses: 0123456789abcdef
count: 2
cases:
"""
BLOCK = """\
  - id: three-man/pawn.step/inwards
    title: A pawn steps inwards
    why: 'c3 is empty: nothing stands in White''s way.'
    rulings: {moats: strict}
    note: Some say otherwise.
    contested: Two sources disagree.
    alias: [three-man/pawn.step/old]
    position: {turn: white, board: {e1: wK, m1: gK, u1: bK, c2: wP}}
    decides: true
    expect:
      legal_moves: [a2-a3, a2-a4, b2-b3, b2-b4, c2-c3, c2-c4, d2-d3, d2-d4, e2-e3, e2-e4, f2-f3, f2-f4, g2-g3,
        g2-g4, h2-h3, h2-h4]
      moves_from:
        c2: [c2-c3, c2-c4]
        e1: []
      legal: [c2-c3]
      illegal: {c2-c5: piece.movement, c2-d3: [pawn.empty-capture, creek.capture]}
      apply:
        move: c2-c3
        position: {turn: gray, board: {c3: wP}}
      perft: {1: 7}
      destination:
      - {from: a1, vector: [6, -6], to: null}
"""


def test_a_file_is_written_to_be_read() -> None:
    assert text_of(FILE) == f"{EXPECTED}{BLOCK}\n{BLOCK}"


def test_no_line_is_long() -> None:
    assert max(map(len, text_of(FILE).splitlines())) <= 114


def test_what_is_written_can_be_loaded(tmp_path: Path) -> None:
    path = tmp_path / "pawn.step.yaml"
    path.write_text(text_of(MadeFile("three-man", "pawn.step", "0.1.0", "0123456789abcdef", (CASE,))), encoding="utf-8")
    (case,) = read_case_file(path).cases
    assert (case.id, case.why, case.rulings, case.alias) == (CASE.id, CASE.why, CASE.rulings, CASE.alias)
    assert case.position == CASE.position


def test_a_hash_of_digits_alone_stays_text() -> None:
    head = text_of(MadeFile("three-man", "pawn.step", "0.1.0", "1234567890123456", (CASE,)))
    assert "clauses: '1234567890123456'" in head


def test_a_case_about_no_clause_says_nothing_of_deciding() -> None:
    counted = MadeCase(
        id="standard/perft/start",
        title="t",
        why="w",
        position={"fen": "x"},
        expect={"perft": {1: 20}},
        rulings={},
        decides=None,
    )
    text = text_of(MadeFile("standard", "perft", "0.1.0", "0123456789abcdef", (counted,)))
    assert "decides" not in text
    assert "rulings" not in text


TABLE = MadeFile("three-man", "pawn.step", "0.1.0", "0123456789abcdef", (CASE, CASE), "many")


def test_a_table_has_a_line_for_each_case() -> None:
    first, *others, end = text_of(TABLE).partition('"cases": [\n')[2].splitlines()
    assert json.loads(first.rstrip(",")) == json.loads(others[0])
    assert (len(others), end) == (1, "]}")
    assert text_of(TABLE).startswith(JSON_MARK)


def test_a_table_is_loaded_as_the_same_cases(tmp_path: Path) -> None:
    found = []
    for file in (FILE, TABLE):
        path = tmp_path / file.path.name
        path.write_text(text_of(file), encoding="utf-8")
        found.append(read_case_file(path))
    assert found[0].cases == found[1].cases
    assert (found[1].clause, found[1].suite, found[1].clauses) == ("pawn.step", "0.1.0", "0123456789abcdef")


def test_a_case_without_a_position_says_nothing_of_one() -> None:
    led = replace(CASE, position={}, expect={"destination": CASE.expect["destination"]})
    assert "position" not in text_of(replace(FILE, cases=(led,)))
    assert "position" not in text_of(replace(TABLE, cases=(led,)))
