"""The options of `check` for every day: parts of the suite, what failed last, processes and time."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge import __version__
from drawbridge.suite.version import suite_version
from support.remembering_engine import REFERENCE
from support.small_suite import APPLIED, CASES, MOAT, START_MOVES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from conftest import Schemas


LATE = """
import json, sys, time
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] != "initialize":
        time.sleep(600)
    offer = {"three-man": {"methods": ["legal_moves"]}}
    result = {"protocol": 1, "engine": {"name": "late"}, "rulesets": offer}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
"""
"""An engine that never answers a question."""


def records(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def ids(text: str) -> list[str]:
    return [record["id"] for record in records(text) if record["record"] == "case"]


@pytest.fixture
def failed(cli: Callable[..., Result], engine_without: Callable[..., tuple[str, ...]], tmp_path: Path) -> Path:
    """The report of a run in which two cases failed, one passed and one was skipped."""
    path = tmp_path / "out.jsonl"
    assert cli("check", "--report", f"json={path}", "--", *engine_without("moat.unbridged")).exit_code == 1
    return path


def cut(report: Path, keep: int) -> None:
    """Leave of a report its first records, as a run that was killed does."""
    report.write_text("".join(report.read_text().splitlines(keepends=True)[:keep]))


def test_the_shards_together_ask_every_case_once(cli: Callable[..., Result]) -> None:
    asked: list[str] = []
    for number in (1, 2, 3):
        result = cli("check", "--shard", f"{number}/3", "--report", "json", "--", *REFERENCE)
        asked += ids(result.stdout)
        if result.exit_code != 5:
            assert records(result.stdout)[0]["selection"] == ["--shard", f"{number}/3"]
    assert sorted(asked) == sorted(case.id for case in CASES)


def test_a_list_can_be_cut_into_shards_too(cli: Callable[..., Result]) -> None:
    parts = [cli("list", "--ids", "--shard", f"{number}/2").stdout.split() for number in (1, 2)]
    assert sorted(parts[0] + parts[1]) == sorted(case.id for case in CASES)


@pytest.mark.parametrize("shard", ["5/4", "0/4", "two"])
def test_a_shard_that_is_none_is_one_sentence(shard: str, cli: Callable[..., Result]) -> None:
    result = cli("check", "--shard", shard, "--", *REFERENCE)
    assert result.exit_code == 2
    assert f"--shard: '{shard}' is not a shard" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_shard_without_a_case_ends_with_5(cli: Callable[..., Result]) -> None:
    result = cli("check", "--shard", "1/4", "--case", MOAT.id, "--", *REFERENCE)
    assert result.exit_code == 5
    assert "--shard 1/4: none of the 1 chosen cases is in it" in result.stderr


def test_what_failed_last_is_asked_alone(cli: Callable[..., Result], failed: Path) -> None:
    result = cli("check", "--last-failed", str(failed), "--report", "json", "--", *REFERENCE)
    assert result.exit_code == 0
    assert sorted(ids(result.stdout)) == [MOAT.id, START_MOVES.id]
    assert records(result.stdout)[0]["selection"] == ["--case", MOAT.id, "--case", START_MOVES.id]


def test_cases_that_were_chosen_by_their_failures_do_not_say_what_varies(
    cli: Callable[..., Result], failed: Path
) -> None:
    again = cli("check", "--last-failed", str(failed), "--report", "json", "--", *REFERENCE)
    found = [records(text) for text in (failed.read_text(), again.stdout)]
    says = [
        ["varying" in one for one in part if one["record"] == "case" and one["outcome"] != "skipped"] for part in found
    ]
    assert says == [[True, True, True], [False, False]]


def test_a_report_may_be_written_over_the_one_that_chose_the_cases(cli: Callable[..., Result], failed: Path) -> None:
    assert cli("check", "--last-failed", str(failed), "--report", f"json={failed}", "--", *REFERENCE).exit_code == 0


def test_after_a_green_run_there_is_nothing_to_ask_again(cli: Callable[..., Result], failed: Path) -> None:
    cli("check", "--report", f"json={failed}", "--", *REFERENCE)
    again = cli("check", "--last-failed", str(failed), "--", "no-such-engine")
    assert (again.exit_code, again.stdout) == (0, "")
    assert again.stderr == f"drawbridge: {failed}: everything in it has passed; there is nothing to ask again\n"


def test_a_run_that_skipped_everything_is_no_green_run(cli: Callable[..., Result], failed: Path) -> None:
    cli("check", "--case", MOAT.id, "--report", f"json={failed}", "--", *REFERENCE, "--ruling", "moats=momentary")
    assert cli("check", "--last-failed", str(failed), "--", *REFERENCE).exit_code == 5


def test_of_a_report_that_was_cut_off_the_rest_is_asked_too(cli: Callable[..., Result], failed: Path) -> None:
    told = ids(failed.read_text())
    cut(failed, 3)
    result = cli("check", "--last-failed", str(failed), "--report", "json", "--", *REFERENCE)
    # The first is the skipped case: the report names it, and it is not asked again.
    assert sorted(ids(result.stdout)) == sorted({MOAT.id, START_MOVES.id, *told[2:]})


def test_of_a_run_that_chose_some_cases_only_the_rest_of_those_is_asked(
    cli: Callable[..., Result], failed: Path
) -> None:
    cli("check", "--clause", "pawn.*", "--report", f"json={failed}", "--", *REFERENCE)
    cut(failed, 1)
    result = cli("check", "--last-failed", str(failed), "--report", "json", "--", *REFERENCE)
    assert sorted(ids(result.stdout)) == sorted([START_MOVES.id, APPLIED.id])


def test_what_a_run_left_out_on_purpose_is_not_asked_as_its_rest(cli: Callable[..., Result], failed: Path) -> None:
    cli("check", "--without", "ring.around", "--ruleset", "three-man", "--report", f"json={failed}", "--", *REFERENCE)
    cut(failed, 1)
    result = cli("check", "--last-failed", str(failed), "--report", "json", "--", *REFERENCE)
    assert sorted(ids(result.stdout)) == sorted([START_MOVES.id, APPLIED.id])


def test_what_failed_last_can_be_chosen_from(cli: Callable[..., Result], failed: Path) -> None:
    result = cli("check", "--last-failed", str(failed), "--clause", "pawn.jump", "--", *REFERENCE)
    assert result.exit_code == 5
    assert "none of the chosen cases failed in it or was left unasked" in result.stderr


def test_ids_that_the_suite_does_not_have_are_told(cli: Callable[..., Result], failed: Path) -> None:
    failed.write_text(failed.read_text().replace(APPLIED.id, "three-man/pawn.jump/gone"))
    result = cli("check", "--last-failed", str(failed), "--", *REFERENCE)
    assert result.exit_code == 0
    assert f"{failed}: the suite has no case three-man/pawn.jump/gone; left out" in result.stderr


def test_a_report_of_another_suite_is_refused(cli: Callable[..., Result], failed: Path) -> None:
    failed.write_text(failed.read_text().replace(f'"suite":"{suite_version()}"', '"suite":"0.0.9"'))
    result = cli("check", "--last-failed", str(failed), "--", *REFERENCE)
    assert result.exit_code == 2
    assert f"the report has suite 0.0.9, but this is suite {suite_version()}" in result.stderr


def test_a_report_that_is_none_is_refused(cli: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "out.txt").write_text("PASSED\n")
    result = cli("check", "--last-failed", str(tmp_path / "out.txt"), "--", *REFERENCE)
    assert result.exit_code == 2
    assert "line 1: not JSON" in result.stderr
    missing = cli("check", "--last-failed", str(tmp_path / "missing"), "--", *REFERENCE)
    assert missing.exit_code == 2
    assert "No such file" in missing.stderr


def test_another_version_of_the_suite_is_refused(cli: Callable[..., Result]) -> None:
    result = cli("check", "--suite-version", "9.9", "--", *REFERENCE)
    assert result.exit_code == 2
    brings = f"this is suite {suite_version()}, which belongs to drawbridge {__version__}"
    assert f"--suite-version 9.9: {brings}" in result.stderr
    assert cli("check", "--suite-version", suite_version(), "--", *REFERENCE).exit_code == 0


def test_a_version_of_a_suite_may_be_asked_for_by_ruleset(cli: Callable[..., Result]) -> None:
    assert cli("export", "--suite-version", f"three-man={suite_version()}").exit_code == 0
    result = cli("export", "--suite-version", "three-men=1.0.0")
    assert result.exit_code == 2
    assert "did you mean 'three-man'?" in result.stderr


def test_the_version_of_the_suite_is_not_that_of_the_program(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("check", "suite_version"):
        monkeypatch.setattr(f"drawbridge.cli.{module}.suite_version", lambda: "7.8.9")
        monkeypatch.setattr(f"drawbridge.cli.{module}.__version__", "6.5.4")
    result = cli("check", "--suite-version", "7.8.9", "--report", "json", "--", *REFERENCE)
    run = json.loads(result.output.splitlines()[0])
    assert (run["program"], run["suite"], run["other_suites"]) == ("6.5.4", "7.8.9", {})
    assert cli("check", "--suite-version", "6.5.4", "--", *REFERENCE).exit_code == 2


def test_a_report_of_several_processes_is_whole(cli: Callable[..., Result], schemas: Schemas) -> None:
    result = cli("check", "--jobs", "3", "--report", "json", "--", *REFERENCE)
    assert result.exit_code == 0
    found = records(result.stdout)
    for record in found:
        schemas.validator("report.schema.json").validate(record)
    assert sorted(ids(result.stdout)) == sorted(case.id for case in CASES)
    assert found[-1]["complete"]


def test_a_run_whose_time_is_over_is_incomplete_and_ends_with_1(cli: Callable[..., Result], tmp_path: Path) -> None:
    script = tmp_path / "late.py"
    script.write_text(LATE)
    result = cli("check", "--max-time", "1", "--", sys.executable, str(script))
    assert result.exit_code == 1
    assert re.search(r"INCOMPLETE: its time of 1 s was over; 2 of 4 cases were not\s+asked", result.output)


def test_no_limit_of_time_is_0_and_stands_so_in_the_report(cli: Callable[..., Result]) -> None:
    result = cli("check", "--timeout", "0", "--startup-timeout", "0", "--report", "json", "--", *REFERENCE)
    assert result.exit_code == 0
    assert records(result.stdout)[0]["options"] == ["--timeout", "0", "--startup-timeout", "0"]


@pytest.mark.parametrize(
    "words",
    [
        ("--jobs", "0"),
        ("--jobs", "two"),
        ("--jobs", "20000000"),
        ("--max-time", "0"),
        ("--timeout", "-1"),
        ("--timeout", "nan"),
    ],
)
def test_a_number_out_of_range_is_refused(words: tuple[str, str], cli: Callable[..., Result]) -> None:
    result = cli("check", *words, "--", *REFERENCE)
    assert result.exit_code == 2
    assert words[0] in result.stderr
