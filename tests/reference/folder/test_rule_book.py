"""What a `ruleset.yaml` says, and what is said about one that is wrong."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from drawbridge_reference.folder.rule_book import read_rule_book
from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.declared import METHODS
from drawbridge_reference.kernel.folders import BadFolder
from drawbridge_reference.kernel.notation import MemberKind
from support.nim import RULE_BOOK, write_nim

if TYPE_CHECKING:
    from collections.abc import Iterator


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
        (
            "text: heaps",
            "text: heap",
            "nim/ruleset.yaml:21: positions.text: unknown member 'heap' of `notation.position`",
        ),
        ("{turn: first}", "{tunr: first}", "nim/ruleset.yaml:22: positions.defaults.tunr: unknown member 'tunr' of"),
        ("text: heaps", 'men: "["', "nim/ruleset.yaml:21: positions.men: is not a regular expression"),
        (
            "{turn: first}",
            "{1: first}",
            "nim/ruleset.yaml:22: positions.defaults[1]: is not a text: put it into quotes",
        ),
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


WHOLE = {
    **yaml.safe_load(RULE_BOOK),
    "variations": {
        "heaps": {"as-written": {}, "turned": {"words": {"first": "second"}}, "other": {"axes": {"a": "21"}}}
    },
    "rulings": [{"id": "greedy", "values": ["never", "always"], "question": "May one?"}],
    "promotions": ["Q"],
    "methods": ["apply"],
}
"""A rule book with every key."""
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.sampled_from(["", "x", "[", "3 4", "heaps"])
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=2), st.dictionaries(SCALARS, inner, max_size=2)),
    max_leaves=4,
)


def places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every value in a document."""
    yield place
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in members:
        yield from places(inner, (*place, key))


@settings(max_examples=15, deadline=None)
@given(place=st.sampled_from([place for place in places(WHOLE) if place]), other=ANYTHING)
@example(place=("variations", "heaps"), other=3)
@example(place=("variations", "heaps", "turned", "words"), other=[3])
@example(place=("variations", "heaps", "turned", "words", "first"), other=None)
def test_whatever_is_in_a_rule_book_it_is_read_or_refused_in_sentences(place: tuple[Any, ...], other: object) -> None:
    document = deepcopy(WHOLE)
    inner: Any = document
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = other
    with TemporaryDirectory() as folder:
        Path(folder, "ruleset.yaml").write_text(yaml.safe_dump(document, sort_keys=False), encoding="utf-8")
        said: list[str] = []
        try:
            read_rule_book(Path(folder), "nim")
        except BadFolder as error:
            said = str(error).splitlines()
    assert [line for line in said if not line.startswith("nim/ruleset.yaml:")] == []


def test_a_folder_without_a_rule_book_is_no_ruleset(tmp_path: Path) -> None:
    with pytest.raises(BadFolder, match=r"^here/ruleset.yaml: there is no such file: name a folder that holds"):
        read_rule_book(tmp_path, "here")
    with pytest.raises(BadFolder, match=r"^gone/ruleset.yaml: there is no folder gone"):
        read_rule_book(tmp_path / "gone", "gone")
