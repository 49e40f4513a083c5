"""What a `ruleset.yaml` says, and what is said about one that is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.folder.rule_book import read_rule_book
from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.declared import METHODS
from drawbridge_reference.kernel.folders import BadFolder
from drawbridge_reference.kernel.notation import MemberKind
from support.nim import RULE_BOOK, write_nim

if TYPE_CHECKING:
    from pathlib import Path


def test_a_rule_book_is_read_as_it_is_written(tmp_path: Path) -> None:
    written = RULE_BOOK + "rulings:\n  - {id: greedy, values: [never, always], question: May one?}\nmethods: [apply]\n"
    book = read_rule_book(write_nim(tmp_path / "nim", written), "nim")
    assert book.ruleset == book.clauses.ruleset == "nim"
    assert book.clauses["heap.empty"].kind is Kind.PROHIBITION
    assert book.notation.position["heaps"].kind is MemberKind.TEXT
    assert book.rulings[0].default == "never"
    assert book.methods == ("apply",)
    assert read_rule_book(write_nim(tmp_path / "other"), "other").methods == METHODS


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("ruleset: nim", "ruleset: N I M", "nim/ruleset.yaml:1: ruleset: 'N I M' does not fit. The id of the"),
        ("ruleset: nim\n", "", "nim/ruleset.yaml:1: 'ruleset' is missing. The id of the ruleset"),
        ("start: 3 4", "strat: 3 4", "nim/ruleset.yaml:19: strat: unknown key 'strat'; did you mean 'start'?"),
        ("kind: outcome", "kind: end", "nim/ruleset.yaml:12: clauses[2].kind: 'end' does not fit. A movement lets"),
        ("heap.empty", "heap.take", "nim/ruleset.yaml:7: clauses[1].id: heap.take is listed 2 times: give each its"),
        ("turn: text", "turn: word", "nim/ruleset.yaml:18: notation.position.turn: `position.turn` must be of one of"),
        ('"[12]-[1-9]"', '"["', "nim/ruleset.yaml:17: notation.move: `move` is not a regular expression"),
        ("text: heaps", "text: heap", "nim/ruleset.yaml:21: positions.text: unknown member of `notation.position`"),
        ("{turn: first}", "{tunr: first}", "nim/ruleset.yaml:22: positions.defaults.tunr: unknown member of"),
        ("text: heaps", 'men: "["', "nim/ruleset.yaml:21: positions.men: is not a regular expression"),
        ("{turn: first}", "{1: first}", "nim/ruleset.yaml:22: positions.defaults[1]: is no text: put it into quotes"),
        (
            "clauses:\n",
            "clauses:\n  - 3\n",
            "nim/ruleset.yaml:3: clauses[0]: must not be a number. One rule,",
        ),
        ("ruleset: nim", "ruleset: {", "nim/ruleset.yaml:"),
    ],
)
def test_what_is_wrong_is_told_with_line_field_and_remedy(old: str, new: str, message: str, tmp_path: Path) -> None:
    folder = write_nim(tmp_path / "nim", RULE_BOOK.replace(old, new))
    with pytest.raises(BadFolder) as error:
        read_rule_book(folder, "nim")
    assert str(error.value).startswith(message)


def test_a_folder_without_a_rule_book_is_no_ruleset(tmp_path: Path) -> None:
    with pytest.raises(BadFolder, match=r"^here/ruleset.yaml: there is no such file: name a folder that holds"):
        read_rule_book(tmp_path, "here")
    with pytest.raises(BadFolder, match=r"^gone/ruleset.yaml: there is no folder gone"):
        read_rule_book(tmp_path / "gone", "gone")
