"""Sentences about moves: every movement clause has its words, and several ways are one sentence."""

from __future__ import annotations

from importlib import import_module

import pytest

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.verdict import LegalWay
from drawbridge_reference.kernel.wording import MoveWords, who_does

WORDS = MoveWords(
    verbs={"knight.leap": "leaps"},
    courses={"file.straight": "along its file", "ring.around": "around its ring", "center": "through the center"},
    ends={"pawn.promotion": "is promoted"},
)
SAY_NOTHING_OF_A_WAY = {"check.ignored"}


@pytest.mark.parametrize(
    ("ways", "sentence"),
    [
        ([("knight.leap",)], "The rook leaps from a1 to a2."),
        ([("center", "file.straight")], "The rook moves along its file through the center from a1 to a2."),
        ([("ring.around",), ("ring.around",)], "The rook moves around its ring from a1 to a2."),
        ([("ring.around",), ("file.straight",)], "The rook moves around its ring or along its file from a1 to a2."),
        ([("ring.around",), ("knight.leap",)], "The rook moves around its ring or leaps from a1 to a2."),
        ([("pawn.promotion",)], "The rook moves from a1 to a2 and is promoted."),
        ([()], "The rook moves from a1 to a2."),
    ],
)
def test_the_ways_of_a_legal_move_are_one_sentence(ways: list[tuple[str, ...]], sentence: str) -> None:
    legal = [LegalWay(clauses, ("a1", "a2")) for clauses in ways]
    assert WORDS.why_legal("rook", "a1", "a2", legal) == sentence


def test_each_way_is_told_with_what_it_crosses() -> None:
    ways = [
        LegalWay(("ring.around",), ("a1", "a2"), "the ditch"),
        LegalWay(("ring.around",), ("a1", "b1", "a2"), "the dike"),
        LegalWay(("ring.around",), ("a1", "b2", "a2")),
    ]
    by = "around its ring across the ditch or around its ring across the dike or around its ring"
    assert WORDS.why_legal("rook", "a1", "a2", ways) == f"The rook moves {by} from a1 to a2."


@pytest.mark.parametrize("game", ["prince", "standard", "three_chess", "three_man"])
def test_every_movement_clause_has_words(game: str) -> None:
    words: MoveWords = import_module(f"drawbridge_reference.{game}.judge").WORDS
    clauses = import_module(f"drawbridge_reference.{game}.book").CLAUSES
    movements = {clause for clause in clauses if clauses[clause].kind is Kind.MOVEMENT}
    assert {*words.verbs, *words.courses, *words.ends} == movements - SAY_NOTHING_OF_A_WAY


def test_the_verb_agrees_with_its_subjects() -> None:
    assert who_does(["the rook on a1"], "attacks", "attack") == "The rook on a1 attacks"
    assert who_does(["the rook on a1", "2 more"], "attacks", "attack") == "The rook on a1 and 2 more attack"
