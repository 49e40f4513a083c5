"""A mutant is asked what is not known of it, and what it answered is kept when the run is stopped."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from drawbridge.diagnosis import recording
from drawbridge.diagnosis.recorded import read_recorded
from drawbridge.diagnosis.recording import Chunk, ask, record
from drawbridge.search.executors import executor
from drawbridge.suite.load import load
from drawbridge_mutants.catalogue import mutants

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from drawbridge.diagnosis.facts import Facts
    from drawbridge.grading.grades import CaseGrade
    from drawbridge.suite.case import Case

LEAPS = "three-chess/knight.leap/"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the mutants that are asked, each of which fails one case."""
    names: list[str] = []

    def answered(chunk: Chunk) -> Facts:
        names.append(chunk.name)
        return {recording.chosen_of(chunk.ruleset)[0].id: frozenset({"l000000ffffff"})}

    monkeypatch.setattr(recording, "ask", answered)
    return names


@pytest.mark.bulk
def test_a_mutant_fails_cases_about_what_it_does_not_know() -> None:
    found = ask(Chunk("three-chess", "without-knight-leap", None, frozenset()))
    assert any(case.startswith(LEAPS) for case in found)
    again = ask(Chunk("three-chess", "without-knight-leap", found, frozenset(found)))
    assert again == found


@pytest.mark.parametrize("torn", ["", '{"mutant": "torn'])
def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path, asked: list[str], torn: str) -> None:
    file, names = tmp_path / "answers.jsonl", [one.name for one in mutants("three-chess")]
    with executor("local:1") as pool:
        stopped = record("three-chess", file, pool)
        told = dict(islice(stopped, 5))
        stopped.close()
        assert not file.exists()
        (begun,) = tmp_path.iterdir()
        with begun.open("a") as more:
            more.write(torn)
        told_at_last = dict(record("three-chess", file, pool))
    assert [name for name, _ in sorted(told_at_last.items())] == sorted(names)
    assert asked == names
    assert told.items() <= told_at_last.items()
    assert [*tmp_path.iterdir()] == [file]
    assert read_recorded("three-chess", file).wrong == told_at_last


def test_a_stopped_run_over_other_cases_is_not_continued(
    tmp_path: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, chosen = tmp_path / "answers.jsonl", recording.chosen_of("three-chess")
    with executor("local:1") as pool:
        stopped = record("three-chess", file, pool)
        next(stopped)
        stopped.close()
        monkeypatch.setattr(recording, "chosen_of", lambda _ruleset: chosen[:-1])
        next(record("three-chess", file, pool))
    assert len(asked) == 2
    assert asked[0] == asked[1]


def test_a_mutant_that_passed_every_case_is_asked_again_only_when_something_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, names = tmp_path / "answers.jsonl", []

    def passed(chunk: Chunk) -> Facts:
        names.append(chunk.name)
        return {}

    monkeypatch.setattr(recording, "ask", passed)
    monkeypatch.setattr(recording, "mutants", lambda ruleset: mutants(ruleset)[:2])
    with executor("local:1") as pool:
        told = dict(record("three-chess", file, pool))
        assert names == [*told]
        assert dict(record("three-chess", file, pool)) == told
        assert names == [*told]
        monkeypatch.setattr(recording, "inputs_of", lambda *_: "another case")
        assert dict(record("three-chess", file, pool)) == told
    assert names == [*told, *told]


def test_the_cases_that_caught_a_mutant_are_asked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Case] = []

    def all_passed(_faults: object, cases: Sequence[Case], *_rulings: object) -> Iterator[CaseGrade]:
        asked.extend(cases)
        yield from ()

    monkeypatch.setattr(recording, "bad_cases", all_passed)
    last = load(rulesets=["three-chess"]).cases[-1].id
    unchanged = frozenset(case.id for case in recording.chosen_of("three-chess"))
    assert ask(Chunk("three-chess", "without-knight-leap", {}, unchanged, frozenset([last]))) == {}
    assert asked[0].id == last
