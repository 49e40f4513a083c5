"""An engine that answers differently when asked again: named first in every report, and no rule is accused."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from drawbridge.asking.run import Run
from drawbridge.grading.grades import Outcome
from drawbridge.report.groups import groups_of
from drawbridge.report.model import Findings
from drawbridge_reference.kernel.declared import METHODS
from drawbridge_reference.kernel.game import game
from support.unsteady_answers import at_first, by_chance, wrong
from support.whole_check import assert_complete, cases_about, check_in_full, served, whole_games_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

STANDARD = game("standard")
CLAUSES = ("castling.kingside", "king.safety", "pawn.jump", "state.castling")
CASES = (
    *(case for clause in CLAUSES for case in cases_about("standard", clause)[:12]),
    *whole_games_of("standard")[:1],
)


def test_answers_wrong_by_chance_accuse_no_rule_in_any_report(tmp_path: Path) -> None:
    checked = check_in_full(served(STANDARD, METHODS, by_chance(Random(3), 0.1)), CASES, tmp_path)
    assert_complete(checked, CASES)
    unsteady = checked.report.unsteady
    assert len(unsteady) > 1
    assert checked.report.wrong == unsteady
    assert checked.report.summary
    assert checked.report.summary.findings == Findings()
    assert checked.exit_code == 1
    assert not [each for case in unsteady for each in (case.failure.grades if case.failure else ()) if each.explained]
    number = len(unsteady)
    assert f"{number} unsteady" in checked.texts["text"].splitlines()[-1]
    for name in ("text", "markdown", "html", "github"):
        told = " ".join(checked.texts[name].split())
        assert "answered differently when asked again. The answers depend on chance, on time or on earlier" in told, (
            name
        )
        assert "Look first" not in told, name
        assert "What is wrong" not in told, name
    assert groups_of(checked.report.cases) == ()
    tests = ET.fromstring(checked.texts["junit"]).iter("testcase")
    assert [error.get("type") for test in tests for error in test.findall("error")] == ["unsteady"] * number


def test_a_true_fault_is_named_after_what_is_unsteady(tmp_path: Path) -> None:
    launch = served(STANDARD.without("castling.kingside"), METHODS, by_chance(Random(3), 0.02))
    checked = check_in_full(launch, CASES, tmp_path)
    assert checked.report.summary
    suspects = checked.report.summary.findings.suspects
    assert [suspect.clause for suspect in suspects] == ["castling.kingside"]
    text = checked.texts["text"]
    assert text.index("\nUnsteady") < text.index("What is wrong") < text.index("Look first at")
    assert text.index("UNSTEADY") < text.index("ERRORED")


def test_an_engine_that_is_wrong_at_first_is_unsteady(tmp_path: Path) -> None:
    checked = check_in_full(served(STANDARD, METHODS, at_first(30)), CASES, tmp_path)
    assert {case.outcome for case in checked.report.bad} == {Outcome.UNSTEADY}


def test_a_steady_wrong_engine_has_the_report_that_it_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    launch = served(STANDARD.without("castling.kingside"), METHODS)
    again = check_in_full(launch, CASES, tmp_path)
    monkeypatch.setattr(Run, "asked_again", lambda *_: iter(()))
    once = check_in_full(launch, CASES, tmp_path)
    assert again.report.bad
    assert _said(again.report) == _said(once.report)


def _said(report: Any) -> Any:
    cases = sorted(
        (case.id, case.outcome, case.asked, [grade.message for grade in case.grades]) for case in report.cases
    )
    return cases, report.summary.findings


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any], None]:
    """Let a function of this process be the engine of the commands that follow."""

    def use(change: Callable[[Any, Any], Any]) -> None:
        launch = served(game("three-man"), ("legal_moves", "apply", "status"), change)
        monkeypatch.setattr("drawbridge.cli.check.Run", lambda _, *others, **named: Run(launch, *others, **named))

    return use


def told(result: Result) -> str:
    return " ".join(result.output.split())


def test_a_baseline_is_not_written_for_an_unsteady_engine(
    cli: Callable[..., Result], engine: Callable[[Any], None], tmp_path: Path
) -> None:
    file = tmp_path / "known.yaml"
    engine(at_first(2))
    refused = cli("baseline", "--file", str(file), "--", "engine")
    assert refused.exit_code == 1
    assert "answered differently when asked again, so nothing is written" in told(refused)
    assert "add --flaky" in told(refused)
    assert not file.exists()


def test_a_baseline_lists_unsteady_cases_as_flaky_if_asked_to(
    cli: Callable[..., Result], engine: Callable[[Any], None], tmp_path: Path
) -> None:
    file = tmp_path / "known.yaml"
    engine(at_first(2))
    written = cli("baseline", "--flaky", "--file", str(file), "--", "engine")
    assert written.exit_code == 0, written.output
    assert ": flaky (legal_moves) answered differently when asked again" in file.read_text()
    for change in (at_first(2), lambda _, answer: answer, lambda _, answer: wrong(answer)):
        engine(change)
        case = next(line.split(":")[0].strip() for line in file.read_text().splitlines() if ": flaky" in line)
        checked = cli("check", "--case", case, "--baseline", str(file), "--", "engine")
        assert checked.exit_code == 0, checked.output
    engine(at_first(2))
    assert cli("baseline", "--file", str(file), "--", "engine").exit_code == 0


def test_a_wide_flaky_glob_expects_unsteady_cases_alone(
    cli: Callable[..., Result],
    engine: Callable[[Any], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("drawbridge.baseline.entry.MOST_CASES", 1)
    file = tmp_path / "known.yaml"
    file.write_text("baseline: 1\nsuite: 0.1.0\nexpected:\n  - reason: races\n    cases:\n      three-man/*: flaky\n")
    engine(at_first(2))
    checked = cli("check", "--baseline", str(file), "--", "engine")
    assert checked.exit_code == 0, checked.output
    assert "Flaky" in checked.output
    engine(lambda _, answer: wrong(answer))
    checked = cli("check", "--baseline", str(file), "--", "engine")
    assert checked.exit_code == 1
    assert " new" in checked.output
    assert cli("baseline", "--file", str(file), "--", "engine").exit_code == 0
    assert "three-man/*: flaky" in file.read_text()
    assert ": failed " in file.read_text()


def test_what_was_unsteady_is_asked_again_by_last_failed(
    cli: Callable[..., Result], engine: Callable[[Any], None], tmp_path: Path
) -> None:
    file = tmp_path / "out.jsonl"
    engine(at_first(2))
    assert cli("check", "--report", f"json={file}", "--", "engine").exit_code == 1
    unsteady = [
        record["id"] for record in map(json.loads, file.read_text().splitlines()) if record.get("outcome") == "unsteady"
    ]
    assert unsteady
    engine(lambda _, answer: answer)
    again = cli("check", "--last-failed", str(file), "--", "engine")
    assert f"PASSED: {len(unsteady)} passed" in again.output
    assert "unsteady in it, and may happen to pass now" in told(again)


def test_a_run_that_goes_on_asks_the_wrong_answers_before_it_again(
    cli: Callable[..., Result], engine: Callable[[Any], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "out.jsonl"
    engine(at_first(2))
    with monkeypatch.context() as patched:
        patched.setattr(Run, "asked_again", lambda *_: iter(()))
        assert cli("check", "--report", f"json={file}", "--", "engine").exit_code == 1
    *cut_off, _ = file.read_text().splitlines(keepends=True)
    assert any(json.loads(line).get("outcome") == "failed" for line in cut_off)
    file.write_text("".join(cut_off))
    engine(lambda _, answer: answer)
    assert cli("check", "--resume", str(file), "--", "engine").exit_code == 1
    outcomes = [json.loads(line).get("outcome") for line in file.read_text().splitlines()]
    assert "unsteady" in outcomes
    assert "failed" not in outcomes


def test_an_interruption_while_answers_are_asked_again_keeps_all_cases(
    cli: Callable[..., Result], engine: Callable[[Any], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("drawbridge.asking.run.SecondAsking.unsteady", interrupted)
    file = tmp_path / "out.jsonl"
    engine(lambda _, answer: wrong(answer))
    assert cli("check", "--report", f"json={file}", "--", "engine").exit_code == 130
    *cases, summary = map(json.loads, file.read_text().splitlines())
    assert "failed" in [case.get("outcome") for case in cases]
    assert (summary["not_asked"], summary["complete"]) == (0, False)
    assert summary["reason"] == "the run was interrupted"
