from __future__ import annotations

import sys
from functools import partial
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference import three_man
from drawbridge_reference.kernel.clause import (
    Clause,
    ClauseBook,
    Kind,
    clauses_when_needed,
    read_clauses,
    stated,
    states,
)
from drawbridge_reference.kernel.problem import UnknownName
from drawbridge_reference.three_man.book import CLAUSES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ONE = Clause("moat.deep", Kind.STATE, "A moat is deep.", "specification")
TWO = Clause("moat.wide", Kind.PROHIBITION, "A moat is wide.", "specification")
BOOK = ClauseBook("some-game", lambda: (ONE, TWO))


def test_a_book_finds_clauses_by_id_in_their_order() -> None:
    assert BOOK["moat.wide"] == TWO
    assert list(BOOK) == ["moat.deep", "moat.wide"]
    assert len(BOOK) == 2
    assert "moat.deep" in BOOK
    assert "moat.dry" not in BOOK


def test_an_unknown_clause_is_reported_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r"unknown clause 'moat.wild' of some-game; did you mean 'moat.wide'\?"):
        BOOK["moat.wild"]


def test_clauses_are_chosen_by_kind() -> None:
    assert BOOK.of_kind(Kind.PROHIBITION) == ("moat.wide",)
    assert BOOK.of_kind(Kind.STATE, Kind.PROHIBITION) == ("moat.deep", "moat.wide")
    assert BOOK.of_kind(Kind.MOVEMENT) == ()


def test_the_fingerprint_changes_with_any_word_of_any_clause() -> None:
    deeper = Clause("moat.deep", Kind.STATE, "A moat is very deep.", "specification")
    changed = ((ONE,), (deeper, TWO))
    prints = {BOOK.fingerprint, *(ClauseBook("g", partial(tuple, clauses)).fingerprint for clauses in changed)}
    assert len(prints) == 3
    assert ClauseBook("another-game", lambda: (ONE, TWO)).fingerprint == BOOK.fingerprint


def test_the_mark_records_the_function_and_leaves_it_unchanged() -> None:
    def wide() -> str:
        return "wide"

    try:
        assert states("moat.wide", "moat.deep")(wide) is wide
        assert stated["moat.wide"][0].endswith(".wide")
        assert stated["moat.deep"] == stated["moat.wide"]
    finally:
        del stated["moat.wide"], stated["moat.deep"]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a package `some_game` that can be imported."""
    folder = tmp_path / "some_game"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    sys.modules.pop("some_game", None)


def read(package: Path, *entries: str) -> ClauseBook:
    text = "clauses:\n" + "".join(f"  - {entry}\n" for entry in entries)
    (package / "clauses.yaml").write_text(text, encoding="utf-8")
    return read_clauses("some_game", "some-game")


DEEP = "{id: moat.deep, kind: state, sentence: ' A moat is deep. ', source: specification}"


def test_a_book_is_read_from_a_packages_clauses(package: Path) -> None:
    assert read(package, DEEP) == ClauseBook("some-game", lambda: (ONE,))


def test_a_repeated_clause_is_reported(package: Path) -> None:
    with pytest.raises(ValueError, match=r"some_game/clauses.yaml: moat.deep is listed twice"):
        read(package, DEEP, DEEP)


@pytest.mark.parametrize(
    "entry", ["{id: moat.deep, kind: state, sentence: A moat is deep.}", DEEP[:-1] + ", colour: red}"]
)
def test_an_entry_with_missing_or_extra_members_is_reported(package: Path, entry: str) -> None:
    with pytest.raises(ValueError, match=r"some_game/clauses.yaml: entry 0 holds \["):
        read(package, entry)


def test_an_unknown_kind_is_reported(package: Path) -> None:
    with pytest.raises(ValueError, match="'rule' is not a valid Kind"):
        read(package, DEEP.replace("state", "rule"))


def import_the_whole_game() -> None:
    for module in walk_packages(three_man.__path__, "drawbridge_reference.three_man."):
        import_module(module.name)


@pytest.mark.parametrize("id_", CLAUSES)
def test_some_function_of_three_man_states_every_clause(id_: str) -> None:
    import_the_whole_game()
    assert any(place.startswith("drawbridge_reference.three_man.") for place in stated.get(id_, ()))


def test_no_function_of_three_man_states_an_unknown_clause() -> None:
    import_the_whole_game()
    here = {id_ for id_, places in stated.items() if any(".three_man." in place for place in places)}
    assert here == set(CLAUSES)


def test_the_clauses_of_three_man_are_whole_sentences_with_a_source() -> None:
    assert all(clause.sentence.endswith(".") and clause.source for clause in CLAUSES.clauses)
    assert {clause.kind for clause in CLAUSES.clauses} == set(Kind)
    assert len({clause.sentence for clause in CLAUSES.clauses}) == len(CLAUSES)


def test_the_book_of_a_built_in_game_is_read_when_someone_looks_into_it(package: Path) -> None:
    book = clauses_when_needed("some_game", "some-game")
    (package / "clauses.yaml").write_text(f"clauses:\n  - {DEEP}\n", encoding="utf-8")
    assert book["moat.deep"] == book.clauses[0] == ONE
