"""What the published documents say, traced to the clauses and cases that hold it: nothing is left hanging."""

from __future__ import annotations

import re
from bisect import bisect_left
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from drawbridge_reference.kernel.game import game
from drawbridge_reference.prince.pieces import MOVES
from drawbridge_reference.standard.ply_notation.vocabulary import KINDS
from support.standard.plies_faults import SYNTAX_MENDED
from support.whole_suite import whole_suite

if TYPE_CHECKING:
    from pathlib import Path

Entry = dict[str, Any]
RULES = {"0", "1", "1a", "1a.i", "1a.ii", "1a.iii", "2", "2a", "2b", "2c", "3", "3a", "4", "4a", "5", "5a", "5b", "5c"}
"""The numbered rules that the first document prints, with their letters and roman numerals."""
TYPES = {
    "Rank",
    "Color",
    "SegmentHalf",
    "SegmentQuarter",
    "SegmentEight",
    "ColorSegment",
    "File",
    "Pos",
    "FigType",
    "Promotion",
    "Orientation",
    "RankwiseDirection",
    "FilewiseDirection",
    "DiagonalDirection",
    "Count",
    "LinearDirection",
}
FUNCTIONS = {
    "ranks",
    "inw",
    "out",
    "next",
    "prev",
    "opposite",
    "plus",
    "minus",
    "rank",
    "file",
    "kfm",
    "desiredType",
    "filewiseInc",
    "addOne",
}
"""What the first document declares, functions with their constants."""
CASES_OF_THE_FUNCTION = {"2-1", "1-1", "1-0", "0-1", "0-0"}
"""The cases of the function that the second document prints."""

NOTATION = {
    *("term.kings_rook", "term.queens_rook", "vector.arithmetic", "vector.ahead"),
    *("compound.white_passant", "compound.black_passant", "compound.passant"),
    *("action.default", "action.mutate", "rule.edge-of-the-board", "globally"),
    *("plies.pawns.step", "plies.pawns.jump", "plies.pawns.left", "plies.pawns.right"),
    *("plies.rooks", "plies.knights", "plies.bishops", "plies.queens"),
    *("plies.kings.step", "plies.kings.kingside", "plies.kings.queenside"),
}
"""What the document of the ply notation defines, and its plies."""
GAPS = {f"gap.{number}" for number in range(1, 8)}
"""The gaps that docs/plies.md numbers."""

THREE_CHESS = {
    *("players", "moves-by-kind", "capture", "goal", "end", "turns", "board"),
    *("king", "castling", "castling.check", "castling.moved", "queen", "rook", "bishop", "knight"),
    *("pawn.step", "pawn.jump", "pawn.capture", "pawn.promotion", "pawn.en-passant", "own-piece", "result"),
    *("check", "check.into", "check.staying", "mate", "repetition", "time"),
}
"""The sentences of the document of threeChess that say something about the rules."""

PRINCE = {
    *("astronaut", "polygamy", "court", "market", "artist", "queen", "planes", "array"),
    *("base", "base.planes", "base.blocking", "scientist", "scientist.planes", "scientist.blocking"),
    *("blocking.apart", "blocking.rook-lines", "A.evenness", "A.merchant", "A.bishop", "A.formula"),
    *("B.leap", "B.third", "B.corners", "C.range", "C.blocked", "C.inclusive", "C.shadow", "C.two-planes"),
    *("D.bishop", "D.range", "D.planes", "D.lines", "D.tie", "D.formula"),
    *("E.merchant", "E.range", "E.planes", "E.lines", "E.tie", "E.formula"),
    *(f"{appendix}.{claim}" for appendix in "DE" for claim in ("between", "nearer", "same-plane", "every-plane")),
    *("E.same-part", "F.castling", "F.castling.rules", "F.shadow", "F.checkmate"),
    *(f"F.pawn.{move}" for move in ("step", "capture", "jump", "en-passant", "promotion")),
}
"""The sentences and formulas of the document of Prince that say something about the rules."""


@pytest.fixture(scope="module")
def documents(root: Path) -> dict[str, Entry]:
    text = (root / "docs" / "sources.yaml").read_text(encoding="utf-8")
    return {document["id"]: document for document in yaml.safe_load(text)["documents"]}


@pytest.fixture(scope="module")
def entries(documents: dict[str, Entry]) -> list[Entry]:
    return [entry for document in documents.values() for entry in document["entries"]]


@pytest.fixture(scope="module")
def case_ids() -> list[str]:
    return sorted(case.id for case in whole_suite().listed)


def matching(case_ids: list[str], globs: list[str]) -> list[str]:
    """Return the ids that some glob matches; `case_ids` are sorted."""
    return [case for glob in globs for case in beginning(case_ids, glob) if fnmatchcase(case, glob)]


def beginning(case_ids: list[str], glob: str) -> list[str]:
    """Return the ids that begin as a glob does before its first wildcard: to match them all takes seconds."""
    start = re.split(r"[*?[]", glob, maxsplit=1)[0]
    first = bisect_left(case_ids, start)
    return case_ids[first : bisect_left(case_ids, start + "\U0010ffff", first)]


def test_an_entry_is_covered_or_says_why_not(entries: list[Entry]) -> None:
    for entry in entries:
        held = {"id", "says", "out_of_scope"} if "out_of_scope" in entry else {"id", "says", "clauses", "cases"}
        assert entry.keys() == held, entry["id"]
        assert all(entry[member] for member in held), entry["id"]


def test_no_entry_stands_twice_in_a_document(documents: dict[str, Entry]) -> None:
    for document in documents.values():
        names = [entry["id"] for entry in document["entries"]]
        assert len(set(names)) == len(names)


def test_every_clause_exists(documents: dict[str, Entry]) -> None:
    for document in documents.values():
        named = {clause for entry in document["entries"] for clause in entry.get("clauses", ())}
        assert named <= set(game(document["ruleset"]).clauses)


def test_every_case_exists(entries: list[Entry], case_ids: list[str]) -> None:
    unmatched = [glob for entry in entries for glob in entry.get("cases", ()) if not matching(case_ids, [glob])]
    assert unmatched == []


def test_an_entry_names_a_case_of_each_of_its_clauses(entries: list[Entry], case_ids: list[str]) -> None:
    for entry in entries:
        asked = {case.split("/")[1] for case in matching(case_ids, entry.get("cases", []))}
        assert asked >= set(entry.get("clauses", ())), entry["id"]


def test_a_clause_that_cites_a_document_is_named_by_an_entry_of_it(documents: dict[str, Entry]) -> None:
    for document in documents.values():
        clauses = game(document["ruleset"]).clauses.values()
        citing = {clause.id for clause in clauses if document["cited_as"] in clause.source}
        assert citing
        assert citing <= {clause for entry in document["entries"] for clause in entry.get("clauses", ())}


def test_every_source_of_a_clause_is_a_document_or_the_specification(documents: dict[str, Entry]) -> None:
    for ruleset in {document["ruleset"] for document in documents.values()}:
        of_it = [document["cited_as"] for document in documents.values() if document["ruleset"] == ruleset]
        for clause in game(ruleset).clauses.values():
            for source in clause.source.split("; "):
                # Where a document is silent, or names a rule of chess without stating it, orthodox chess applies.
                told = source.startswith(("specification", *of_it)) or source.endswith(" specification")
                assert told or source == "orthodox chess", clause.id


def test_every_numbered_rule_has_an_entry(documents: dict[str, Entry]) -> None:
    numbered = {f"rule.{number}" for number in RULES}
    assert numbered <= {entry["id"] for entry in documents["in-the-round"]["entries"]}


def test_every_declared_type_and_function_has_an_entry(documents: dict[str, Entry]) -> None:
    declared = {f"type.{name}" for name in TYPES} | {f"function.{name}" for name in FUNCTIONS}
    listed = {entry["id"] for entry in documents["in-the-round"]["entries"]}
    assert declared == {name for name in listed if name.startswith(("type.", "function."))}


def test_every_case_of_the_printed_function_has_an_entry(documents: dict[str, Entry]) -> None:
    names = [entry["id"] for entry in documents["in-apl"]["entries"]]
    for case in CASES_OF_THE_FUNCTION:
        assert any(name.startswith(f"addvec.case-{case}") for name in names)


def test_everything_that_the_ply_notation_defines_has_an_entry(documents: dict[str, Entry]) -> None:
    listed = {entry["id"] for entry in documents["ply-notation"]["entries"]}
    assert listed >= NOTATION | GAPS


def test_every_word_that_the_published_plies_use_has_an_entry(documents: dict[str, Entry]) -> None:
    listed = {entry["id"].partition(".")[2] for entry in documents["ply-notation"]["entries"]}
    joining = {"if", "and", "or", "not", "Globally", *KINDS}
    used = set(re.findall(r"[A-Za-z_]+", SYNTAX_MENDED)) - joining - {"Predicates"}
    assert used >= {"clear", "threat", "kings_rook"}
    assert used <= listed


def test_every_sentence_about_the_rules_of_three_chess_has_an_entry(documents: dict[str, Entry]) -> None:
    assert {entry["id"] for entry in documents["three-chess-project"]["entries"]} >= THREE_CHESS


def test_every_sentence_about_the_rules_of_prince_has_an_entry(documents: dict[str, Entry]) -> None:
    assert {entry["id"] for entry in documents["prince-outline"]["entries"]} >= PRINCE


def test_every_kind_of_the_quick_reference_of_prince_has_an_entry_with_its_clauses(documents: dict[str, Entry]) -> None:
    entries = {entry["id"]: entry for entry in documents["prince-outline"]["entries"]}
    for kind, clauses in MOVES.items():
        assert entries[f"F.{kind.word}"]["clauses"] == list(clauses), kind
    assert entries["F.king"]["clauses"] == ["king.step"]
