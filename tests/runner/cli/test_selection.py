"""Cases that options choose: only the files that may hold them are read."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from drawbridge.cli.selection import Selection
from drawbridge.errors import NothingToAsk, WrongCaseFile
from drawbridge.suite.load import load

if TYPE_CHECKING:
    from pathlib import Path

NEW = "three-man/pawn.step/x"
FORMER = "three-man/pawn.walk/x"
TEXT = """\
ruleset: three-man
clause: pawn.step
suite: 0.1.0
clauses: 0123456789abcdef
count: 1
cases:
  - {id: three-man/pawn.step/x, alias: [three-man/pawn.walk/x], title: A pawn steps, why: It does.,
     position: {turn: white}, expect: {legal: [a2-a3]}}
"""


@pytest.fixture
def cases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder with the cases of one ruleset, about one clause."""
    folder = tmp_path / "three-man"
    folder.mkdir()
    (folder / "pawn.step.yaml").write_text(TEXT, encoding="utf-8")
    monkeypatch.setattr("drawbridge.cli.selection.load", partial(load, tmp_path))
    return folder


@pytest.mark.parametrize("selection", [Selection(names=(name,)) for name in (NEW, FORMER)])
def test_a_case_is_found_by_its_id_and_by_a_former_id_of_another_clause(selection: Selection, cases: Path) -> None:
    assert [case.id for case in selection.chosen()] == [NEW]
    assert cases.is_dir()


@pytest.mark.parametrize(
    "selection", [Selection(names=(NEW,)), Selection(rulesets=("three-man",), clauses=("pawn.step",))]
)
def test_a_file_about_another_clause_is_not_read(selection: Selection, cases: Path) -> None:
    other = cases / "king.step.yaml"
    other.write_text(TEXT.replace("pawn.", "king."), encoding="utf-8")
    assert len(Selection(rulesets=("three-man",)).chosen()) == 2
    other.write_text("no case file", encoding="utf-8")
    assert [case.id for case in selection.chosen()] == [NEW]
    with pytest.raises(WrongCaseFile):
        Selection(names=("three-man/*",)).chosen()


@pytest.mark.parametrize(
    "words", [("--cases", "my.epd"), ("--level", "moves@0.5.0"), ("--reachable",), ("--level", "state", "--reachable")]
)
def test_what_chose_the_cases_is_read_again_as_it_is_typed(words: tuple[str, ...]) -> None:
    assert Selection.from_typed(("--case", "a", *words)).as_typed() == ("--case", "a", *words)


@pytest.mark.usefixtures("cases")
def test_a_ruleset_without_a_played_game_has_nothing_reachable() -> None:
    with pytest.raises(NothingToAsk, match="--reachable: none of the 1 chosen cases is from a played game"):
        Selection(reachable=True).chosen()
