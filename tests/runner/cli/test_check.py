from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.grading.grades import Outcome, RunSummary
from drawbridge.suite.case import ExpectNodes
from drawbridge.suite.case_file import listed
from drawbridge.suite.load import Suite
from support.remembering_engine import REFERENCE
from support.small_suite import APPLIED, MOAT, START_MOVES, SUITE

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

    from conftest import Schemas

CRASHES = (sys.executable, "-c", "raise SystemExit(3)")


def records(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def case_records(text: str) -> dict[str, dict[str, Any]]:
    return {record["id"]: record for record in records(text) if record["record"] == "case"}


def test_the_reference_passes_and_the_skips_are_told(cli: Callable[..., Result]) -> None:
    assert cli("check", "--", *REFERENCE).output.splitlines()[-1] == "PASSED: 4 passed"
    result = cli("check", "--", *REFERENCE, "--ruling", "moats=momentary")
    assert result.exit_code == 0, result.output
    assert "4: 3 passed, 1 skipped" in result.output
    assert "1 skipped: the engine follows moats: momentary, the case is for strict" in result.output
    assert result.output.splitlines()[-1] == "PASSED: 3 passed, 1 skipped"


def test_an_engine_without_a_clause_fails_and_is_told_which(
    cli: Callable[..., Result], engine_without: Callable[..., tuple[str, ...]]
) -> None:
    result = cli("check", "--", *engine_without("moat.unbridged"))
    assert result.exit_code == 1
    assert re.search(r"extra +h1-i1 is illegal \(moat\.unbridged", result.output)
    assert MOAT.why in result.output


def test_the_command_that_is_told_runs_the_failed_case_alone(
    cli: Callable[..., Result], engine_without: Callable[..., tuple[str, ...]]
) -> None:
    first = cli("check", "--timeout", "9", "--", *engine_without("moat.unbridged"))
    told = first.output.split("Run it alone:\n")[1].split("\n\n")[0].replace("\\\n", " ")
    words = told.split()
    assert words[:6] == ["drawbridge", "check", "--timeout", "9", "--case", MOAT.id]
    again = cli(*words[1:])
    assert again.exit_code == 1
    assert "1: 1 failed" in again.output


def test_json_goes_to_standard_output_alone_when_no_file_is_named(cli: Callable[..., Result], schemas: Schemas) -> None:
    result = cli("check", "--report", "json", "--", *REFERENCE)
    found = records(result.stdout)
    for record in found:
        schemas.validator("report.schema.json").validate(record)
    assert [record["record"] for record in found] == ["run", "case", "case", "case", "case", "summary"]
    assert found[-1]["complete"]


def test_a_failed_case_in_json_holds_all_that_its_reader_needs(
    cli: Callable[..., Result], engine_without: Callable[..., tuple[str, ...]], schemas: Schemas
) -> None:
    result = cli("check", "--report", "json", "--", *engine_without("moat.unbridged"))
    failed = case_records(result.stdout)[MOAT.id]
    schemas.validator("report.schema.json").validate(failed)
    (grade,) = failed["grades"]
    assert [told["clauses"][0] for told in grade["explained"] if told["move"] == "h1-i1"] == ["moat.unbridged"]
    assert "wR*" in grade["drawing"]
    assert json.loads(grade["request"])["method"] == "legal_moves"
    assert "h1-i1" in json.loads(grade["answer"])["result"]["moves"]


def test_json_in_a_file_stands_beside_text_on_the_screen(cli: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    result = cli("check", "--report", f"json={path}", "--", *REFERENCE)
    assert "PASSED" in result.stdout
    assert records(path.read_text())[-1]["exit_code"] == 0


def test_text_in_a_file_leaves_the_screen_empty(cli: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    assert cli("check", "--report", f"text={path}", "--", *REFERENCE).stdout == ""
    assert "PASSED" in path.read_text()


@pytest.mark.parametrize(
    ("reports", "expected"),
    [
        (["jsn"], "did you mean 'json'"),
        (["json="], "'json=' names no file"),
        (["json", "text"], "two reports would go to standard output"),
        (["json=a", "text=a"], "two reports would go to a"),
    ],
)
def test_a_wrong_report_is_refused(reports: list[str], expected: str, cli: Callable[..., Result]) -> None:
    options = [word for report in reports for word in ("--report", report)]
    result = cli("check", *options, "--", *REFERENCE)
    assert result.exit_code == 2
    assert expected in result.stderr


def test_the_slowest_cases_are_shown_after_the_text(cli: Callable[..., Result]) -> None:
    told = cli("check", "--durations", "2", "--", *REFERENCE).stdout
    heading, *rows = told.split("PASSED: 4 passed\n")[1].strip().splitlines()
    assert heading == "Slowest cases"
    seconds = [float(row.split(" s  ")[0]) for row in rows]
    assert len(rows) == 2
    assert seconds == sorted(seconds, reverse=True)


def test_the_slowest_cases_do_not_disturb_json_on_standard_output(cli: Callable[..., Result]) -> None:
    result = cli("check", "--durations", "2", "--report", "json", "--", *REFERENCE)
    assert records(result.stdout)
    assert result.stderr.startswith("\nSlowest cases\n")


def test_an_unwritable_report_is_found_before_the_engine_is_started(cli: Callable[..., Result], tmp_path: Path) -> None:
    started = tmp_path / "started"
    engine = (sys.executable, "-c", f"open({str(started)!r}, 'w')")
    result = cli("check", "--report", f"json={tmp_path}/missing/out", "--", *engine)
    assert result.exit_code == 6
    assert "missing/out could not be written: No such file or directory" in result.stderr
    assert "hint: make the folder first" in result.stderr
    assert not started.exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_report_that_fails_on_the_way_leaves_the_others_whole(cli: Callable[..., Result]) -> None:
    result = cli("check", "--report", "json=/dev/full", "--", *REFERENCE)
    assert result.exit_code == 6
    assert "PASSED: 4 passed" in result.stdout
    assert "/dev/full could not be written" in result.stderr


def test_an_engine_that_does_not_start_ends_with_3(cli: Callable[..., Result]) -> None:
    result = cli("check", "--", *CRASHES)
    assert result.exit_code == 3
    assert "did not start" in result.stderr
    assert result.stdout == ""


def test_a_program_that_does_not_exist_is_named(cli: Callable[..., Result]) -> None:
    result = cli("check", "--", "no-such-engine")
    assert result.exit_code == 3
    assert "no-such-engine" in result.stderr


def test_without_an_engine_the_example_is_told(cli: Callable[..., Result]) -> None:
    result = cli("check")
    assert result.exit_code == 2
    assert result.stderr == (
        "drawbridge: ENGINE: missing\n"
        "  hint: end with the engine's command, such as -- python -m drawbridge_reference\n"
    )


def test_an_engine_without_the_two_dashes_is_refused_with_the_remedy(cli: Callable[..., Result]) -> None:
    result = cli("check", "node", "engine.js")
    assert result.exit_code == 2
    assert "put `--` before the engine's command: -- node engine.js" in result.stderr


def test_a_word_before_the_two_dashes_is_refused_by_its_name(cli: Callable[..., Result]) -> None:
    result = cli("check", "moat.unbridged", "--", "node", "engine.js")
    assert result.exit_code == 2
    assert result.stderr == (
        "drawbridge: moat.unbridged: unexpected before `--`\n"
        "  hint: only options belong there; --case and --clause choose cases\n"
    )


@pytest.mark.parametrize("command", ["check", "fuzz", "rulings"])
def test_a_ruleset_before_the_two_dashes_is_refused_with_its_option(cli: Callable[..., Result], command: str) -> None:
    result = cli(command, "three-man", "--", "node", "engine.js")
    assert result.exit_code == 2
    assert "  hint: name the ruleset by an option: --ruleset three-man\n" in result.stderr


def test_a_selection_is_asked_alone(cli: Callable[..., Result]) -> None:
    result = cli("check", "--clause", "pawn.*", "--report", "json", "--", *REFERENCE)
    assert set(case_records(result.stdout)) == {START_MOVES.id, APPLIED.id}
    assert records(result.stdout)[0]["selection"] == ["--clause", "pawn.*"]


def test_a_case_is_found_by_the_id_that_it_had_before(cli: Callable[..., Result]) -> None:
    result = cli("check", "--case", MOAT.alias[0], "--report", "json", "--", *REFERENCE)
    assert set(case_records(result.stdout)) == {MOAT.id}


def test_a_selection_of_nothing_ends_with_5_and_the_nearest_name(cli: Callable[..., Result]) -> None:
    result = cli("check", "--clause", "moat.unbrigded", "--", *REFERENCE)
    assert result.exit_code == 5
    assert "moat.unbridged" in result.stderr


def test_when_everything_is_skipped_the_end_is_5(cli: Callable[..., Result]) -> None:
    momentary = (*REFERENCE, "--ruling", "moats=momentary")
    assert cli("check", "--clause", "moat.unbridged", "--", *momentary).exit_code == 5


@pytest.mark.parametrize(
    ("counts", "complete", "code"),
    [
        ({Outcome.PASSED: 3}, True, 0),
        ({Outcome.PASSED: 3, Outcome.SKIPPED: 1}, True, 0),
        ({Outcome.PASSED: 3, Outcome.FAILED: 1}, True, 1),
        ({Outcome.PASSED: 3, Outcome.FAILED: 0}, True, 0),
        ({Outcome.TIMED_OUT: 1}, True, 1),
        ({Outcome.PASSED: 3}, False, 1),
        ({Outcome.SKIPPED: 3}, True, 5),
    ],
)
def test_the_exit_code_follows_the_outcomes(counts: dict[Outcome, int], complete: bool, code: int) -> None:  # noqa: FBT001 (a parameter of the table)
    assert RunSummary(counts=counts, complete=complete).exit_code == code


FORGETS = """
import json, sys
seen = set()
for line in sys.stdin:
    request = json.loads(line)
    asked = json.dumps(request["params"])
    result = {"moves": ["a1-a2"] if asked in seen else []}
    seen.add(asked)
    if request["method"] == "initialize":
        result = {"protocol": 1, "engine": {"name": "e"}, "rulesets": {"three-man": {"methods": ["legal_moves"]}}}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
    if request["method"] == "shutdown":
        break
"""


def test_an_engine_that_answers_otherwise_the_second_time_is_unsteady_with_both_answers(
    cli: Callable[..., Result],
) -> None:
    engine = (sys.executable, "-c", FORGETS)
    asked = cli("check", "--twice", "--shuffle", "7", "--case", MOAT.id, "--report", "json", "--", *engine)
    assert asked.exit_code == 1
    run, case, _ = records(asked.output)
    assert run["options"] == ["--shuffle", "7", "--twice"]
    [_, again] = case["grades"]
    assert (case["outcome"], again["outcome"]) == ("unsteady", "unsteady")
    assert again["message"] == "answered differently when asked again: a1-a2 only the second time"
    assert json.loads(again["first_answer"])["result"] == {"moves": []}
    told = cli("check", "--twice", "--shuffle", "7", "--case", MOAT.id, "--", *engine).output
    assert re.search(r"Options +--shuffle 7 --twice", told)
    assert "answered differently when asked again" in told


def test_the_reference_gives_every_answer_twice(cli: Callable[..., Result]) -> None:
    assert cli("check", "--twice", "--shuffle", "-3", "--", *REFERENCE).output.endswith("PASSED: 4 passed\n")


def failing(*_: object) -> None:
    raise ZeroDivisionError("nobody has looked here")


def test_an_error_of_drawbridge_costs_its_case_alone_and_stands_in_every_report(
    cli: Callable[..., Result],
    engine_without: Callable[..., tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr("drawbridge.report.explanations.explain_grade", failing)
    json_file, junit_file = tmp_path / "report.jsonl", tmp_path / "report.xml"
    written = ("--report", "text", "--report", f"json={json_file}", "--report", f"junit={junit_file}")
    result = cli("check", *written, "--", *engine_without("moat.unbridged"))
    assert result.exit_code == 1
    assert result.output.splitlines()[-1] == "NOT PASSED: 1 passed, 2 errored, 1 skipped"
    [*cases, summary] = records(json_file.read_text())[1:]
    assert [case["outcome"] for case in cases].count("errored") == summary["counts"]["errored"] == 2
    assert 'type="errored"' in junit_file.read_text()
    for text in (result.output, json_file.read_text(), junit_file.read_text()):
        assert "error in drawbridge, not in the engine: ZeroDivisionError" in " ".join(text.split())


def test_a_run_whose_findings_cannot_be_made_still_has_its_end(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawbridge.cli.check.findings_of", failing)
    result = cli("check", "--report", "json", "--", *REFERENCE)
    assert result.exit_code == 1
    summary = records(result.stdout)[-1]
    assert (summary["complete"], summary["exit_code"], summary["counts"]) == (True, 1, {"passed": 4})
    [remark] = summary["remarks"]
    assert "error in drawbridge, not in the engine: ZeroDivisionError: nobody has looked here" in remark


@pytest.mark.parametrize(("options", "expected"), [((), ["legal_moves"]), (("--narrow", "0"), [])])
def test_a_wrong_count_is_cut_down_unless_no_more_questions_are_allowed(
    cli: Callable[..., Result], options: tuple[str, ...], expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    count = MOAT._replace(id="three-man/perft/x", clause="perft", expectations=(ExpectNodes(2, 900),))
    [file, *_] = SUITE.files
    suite = Suite((file._replace(clause="perft", listed=listed([count])),))
    monkeypatch.setattr("drawbridge.cli.selection.load", lambda **_: suite)
    counts = FORGETS.replace('["legal_moves"]', '["legal_moves", "perft"]').replace("else []", 'else [], "nodes": 1')
    _, case, _ = records(cli("check", *options, "--report", "json", "--", sys.executable, "-c", counts).output)
    assert case["outcome"] == "failed"
    narrowed = [case["narrowed"]] if case["narrowed"] else []
    assert [one["grade"]["method"] for one in narrowed] == expected
    assert all(one["finding"].startswith("In the position itself the moves are wrong") for one in narrowed)
