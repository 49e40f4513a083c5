"""What is recorded of mutants is read as it was written, and what has changed since is not believed."""

from __future__ import annotations

import inspect
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawbridge.diagnosis import recorded as recorded_module
from drawbridge.diagnosis.recorded import Recorded, code_of, inputs_of, lines_of, read_recorded
from drawbridge.errors import WrongUsage
from drawbridge_mutants import mutant, mutants
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

FACTS = st.frozensets(st.text("0123456789abcdef", min_size=3, max_size=5), min_size=1, max_size=3)
CASES = ("three-man/a/1", "three-man/a/2", "three-man/b/1")


@given(st.dictionaries(st.sampled_from(["one", "two"]), st.dictionaries(st.sampled_from([*CASES, "other"]), FACTS)))
def test_wrong_answers_are_read_as_they_were_written(wrong: dict[str, dict[str, frozenset[str]]]) -> None:
    passed = {name: "456" for name, facts in wrong.items() if not facts}
    written = Recorded("three-man", dict.fromkeys(CASES, "abc"), wrong, dict.fromkeys(wrong, "123"), passed)
    assert recorded_module.parsed("three-man", list(lines_of(written))) == written


def test_a_mutant_that_has_changed_is_not_known() -> None:
    one = mutant("three-man", "knights-give-no-check")
    known = Recorded("three-man", {}, {one.name: {}}, {one.name: code_of(one)})
    assert known.of(one) == {}
    assert replace(known, code={one.name: "another"}).of(one) is None
    unrecorded = [other for other in mutants("three-man") if known.of(other) is None]
    assert one not in unrecorded
    assert len(unrecorded) == len(mutants("three-man")) - 1


@pytest.mark.parametrize(
    ("helper", "name", "has_changed"),
    [
        ("three_man.situations", "knights-give-no-check", True),
        ("three_man.situations", "captures-en-passant-end-before-jumped-squares-are-dropped", True),
        ("after_move", "captures-en-passant-end-before-jumped-squares-are-dropped", True),
        ("after_move", "knights-give-no-check", False),
        ("three_man.situations", "without-knight-leap", False),
        ("prince.shared", "knights-give-no-check", False),
    ],
)
def test_a_mutant_has_changed_where_a_helper_that_it_uses_has(
    monkeypatch: pytest.MonkeyPatch, helper: str, name: str, *, has_changed: bool
) -> None:
    one, source = mutant("three-man", name), inspect.getsource

    def changed(module: ModuleType) -> str:
        return source(module) + "#" * (module.__name__ == f"drawbridge_mutants.{helper}")

    before, inputs = code_of(one), inputs_of(one, "")
    monkeypatch.setattr(inspect, "getsource", changed)
    monkeypatch.setattr(recorded_module, "_hash_of_modules", recorded_module._hash_of_modules.__wrapped__)
    assert (code_of(one) != before, inputs_of(one, "") != inputs) == (has_changed, has_changed)


@pytest.mark.parametrize(("old", "new", "has_changed"), [("forgets knights", "overlooks", False), ('"N"', '"B"', True)])
def test_a_mutant_with_another_sentence_answers_as_before(
    monkeypatch: pytest.MonkeyPatch, old: str, new: str, *, has_changed: bool
) -> None:
    one, source = mutant("three-man", "knights-give-no-check"), inspect.getsource
    before = code_of(one)
    assert old in source(sys.modules[one.change.__module__])
    monkeypatch.setattr(inspect, "getsource", lambda module: source(module).replace(old, new))
    monkeypatch.setattr(recorded_module, "_hash_of_modules", recorded_module._hash_of_modules.__wrapped__)
    assert (code_of(one) != before) is has_changed


@pytest.mark.bulk
def test_every_mutant_is_recorded_as_it_is() -> None:
    for ruleset in BUILT_IN:
        known = read_recorded(ruleset)
        changed = [one.name for one in mutants(ruleset) if known.of(one) is None]
        assert not changed, f"ask them: drawbridge mutants --record --ruleset {ruleset}"


def test_a_broken_file_is_an_error_that_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "wrong_answers.jsonl"
    file.write_text('{"cases": []}\n[1]\n', encoding="utf-8")
    monkeypatch.setattr(recorded_module, "path_of", lambda _: file)
    with pytest.raises(WrongUsage, match=r"wrong_answers\.jsonl: it does not hold the wrong answers"):
        read_recorded("three-man")
