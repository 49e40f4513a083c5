from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from drawbridge.generate import GenerationStopped, MadeCase, MadeFile
from drawbridge.generate.fingerprint import fingerprint
from drawbridge.generate.index import FILE_NAME, Index, next_index, read_index

if TYPE_CHECKING:
    from pathlib import Path

CASE = MadeCase(
    id="three-man/pawn.step/inwards",
    title="A pawn steps inwards",
    why="c3 is empty.",
    position={"turn": "white", "board": {"c2": "wP"}},
    expect={"legal": ["c2-c3"], "illegal": {"c2-c5": "piece.movement"}},
    rulings={},
    decides=True,
)
MEANING = fingerprint("three-man", CASE)


def files(*cases: MadeCase) -> list[MadeFile]:
    return [MadeFile("three-man", "pawn.step", "0.1.0", "0" * 16, cases)]


def index_of(*cases: MadeCase) -> Index:
    return next_index(Index(), files(*cases))


def problems(old: Index, *cases: MadeCase) -> str:
    with pytest.raises(GenerationStopped) as stopped:
        next_index(old, files(*cases))
    return str(stopped.value)


@pytest.mark.parametrize(
    "other",
    [
        replace(CASE, position={"turn": "gray", "board": {"c2": "wP"}}),
        replace(CASE, expect={**CASE.expect, "legal": ["c2-c4"]}),
        replace(CASE, expect={**CASE.expect, "status": {}}),
        replace(CASE, expect={**CASE.expect, "illegal": {"c2-c6": "piece.movement"}}),
        replace(CASE, rulings={"moats": "strict"}),
    ],
    ids=["position", "answer", "question", "refusal", "ruling"],
)
def test_a_fingerprint_changes_with_the_meaning(other: MadeCase) -> None:
    assert fingerprint("three-man", other) != MEANING


@pytest.mark.parametrize(
    "other",
    [
        replace(CASE, id="three-man/pawn.step/other"),
        replace(CASE, title="Pawns step", why="So they do.", note="Nobody doubts it."),
        replace(CASE, expect={**CASE.expect, "illegal": {"c2-c5": "path.blocked"}}),
    ],
    ids=["id", "words", "reason"],
)
def test_a_fingerprint_does_not_change_with_the_explanation(other: MadeCase) -> None:
    assert fingerprint("three-man", other) == MEANING


def test_a_new_case_is_added() -> None:
    assert index_of(CASE) == Index(cases={CASE.id: MEANING})


def test_an_id_keeps_its_meaning() -> None:
    told = problems(index_of(CASE), replace(CASE, rulings={"moats": "strict"}))
    assert told == (
        "three-man/pawn.step/inwards: this id that stands would get another position, question or answer; "
        "give the case a new id"
    )


def test_a_case_that_is_made_no_more_is_retired() -> None:
    assert next_index(index_of(CASE), files()) == Index(retired={CASE.id: MEANING})


def test_a_retired_id_is_given_to_no_other_case() -> None:
    retired = next_index(index_of(CASE), files())
    assert "this id of a retired case" in problems(retired, replace(CASE, rulings={"moats": "strict"}))


def test_a_retired_case_may_come_back_as_it_was() -> None:
    retired = next_index(index_of(CASE), files())
    assert next_index(retired, files(CASE)) == Index(cases={CASE.id: MEANING})


def test_a_renamed_case_keeps_its_old_id() -> None:
    renamed = replace(CASE, id="three-man/pawn.step/new", alias=(CASE.id,))
    assert next_index(index_of(CASE), files(renamed)) == Index(
        cases={renamed.id: MEANING}, aliases={CASE.id: MEANING}, retired={}
    )


def test_an_old_id_is_an_alias_only_of_a_case_with_its_meaning() -> None:
    other = replace(CASE, id="three-man/pawn.step/new", alias=(CASE.id,), rulings={"moats": "strict"})
    assert "three-man/pawn.step/inwards: this id that stands" in problems(index_of(CASE), other)


def test_an_alias_that_is_dropped_is_retired() -> None:
    renamed = replace(CASE, id="three-man/pawn.step/new", alias=(CASE.id,))
    with_alias = next_index(index_of(CASE), files(renamed))
    assert next_index(with_alias, files(replace(renamed, alias=()))).retired == {CASE.id: MEANING}


def test_an_id_is_used_once() -> None:
    assert "two cases have this id" in problems(Index(), CASE, replace(CASE, title="Another"))


def test_an_alias_is_no_other_cases_id() -> None:
    other = replace(CASE, id="three-man/pawn.step/new", alias=(CASE.id,))
    assert "two cases have this id or alias" in problems(Index(), CASE, other)


def test_the_index_is_read_as_it_was_written(tmp_path: Path) -> None:
    index = Index({"b": "1", "a": "2"}, {"c": "3"}, {"d": "4"})
    (tmp_path / FILE_NAME).write_text(index.text, encoding="utf-8")
    assert read_index(tmp_path) == index
    assert index.text.index('"a"') < index.text.index('"b"')


def test_without_an_index_every_id_is_free(tmp_path: Path) -> None:
    assert read_index(tmp_path) == Index()


@pytest.mark.parametrize("text", ["{", "[]", '{"cases": {}}', '{"cases": 1, "aliases": {}, "retired": {}}'])
def test_an_index_that_cannot_be_read_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")
    with pytest.raises(GenerationStopped, match=r"fingerprints\.json is not an index of fingerprints"):
        read_index(tmp_path)
