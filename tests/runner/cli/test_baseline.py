"""Failures that are expected: written, compared in every report, and brought up to date."""

from __future__ import annotations

import shlex
import signal
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from support.known_failures import (
    ALL,
    MOAT,
    START,
    THREE_MAN,
    WRONG,
    WRONG_IN_MORE,
    failing_tests,
    records,
    told,
)
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

    from drawbridge.transport.channel import Launch


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize("options", [(), ("--shuffle", "7"), ("--fail-fast",), ("--jobs", "2"), ("--twice",)])
def test_a_check_by_the_baseline_just_written_passes(
    options: tuple[str, ...], check: Callable[..., Result], tmp_path: Path
) -> None:
    result = check(*options)
    assert result.exit_code == 0, result.output
    assert "2 expected, 0 new, 0 now pass, 0 differ, 0 never asked" in told(result)
    assert result.output.splitlines()[-1] == "PASSED: 1 passed, 2 failed, 1 skipped (2 expected by the baseline)"
    assert "Look first at" not in result.output
    assert records(tmp_path)[MOAT]["baseline"]["standing"] == "expected"
    assert failing_tests(tmp_path) == {}
    (skipped,) = (test for test in ET.parse(tmp_path / "junit").iter("testcase") if test.get("name") == MOAT)
    assert "expected failure, line " in str(skipped[0].get("message"))


def test_all_that_differs_from_the_baseline_fails_the_check(
    file: Path, check: Callable[..., Result], engine: Callable[[Launch], None], tmp_path: Path
) -> None:
    engine(served(WRONG_IN_MORE, ALL))
    result = check()
    assert result.exit_code == 1
    assert "1 expected, 1 new, 0 now pass, 1 differ" in told(result)
    assert failing_tests(tmp_path) == {"three-man/pawn.jump/start": "errored", START: "fails-differently"}
    assert records(tmp_path)[START]["baseline"]["now"].startswith("failed ")
    engine(served(THREE_MAN, ALL))
    result = check()
    assert result.exit_code == 1
    assert "0 expected, 0 new, 2 now pass" in told(result)
    assert f"{MOAT} (passed)" in told(result)
    assert set(failing_tests(tmp_path).values()) == {"passes"}
    assert file.exists()


def test_a_line_of_cases_that_were_skipped_was_never_asked(
    file: Path, check: Callable[..., Result], engine: Callable[[Launch], None], tmp_path: Path
) -> None:
    engine(served(WRONG, ("status",)))
    result = check()
    assert (result.exit_code, "1 now pass, 0 differ, 1 never asked" in told(result)) == (1, True)
    assert failing_tests(tmp_path) == {START: "passes", f"line 9: {MOAT}": "never-asked"}
    assert file.exists()


@pytest.mark.usefixtures("file")
def test_what_was_not_chosen_is_no_failure(check: Callable[..., Result]) -> None:
    result = check("--clause", "pawn.*")
    assert result.exit_code == 0, result.output
    assert "1 expected, 0 new" in told(result)
    assert "1 line outside of the selection" in told(result)


def test_a_flaky_case_may_pass_or_fail_and_is_named(
    file: Path, check: Callable[..., Result], engine: Callable[[Launch], None]
) -> None:
    file.write_text(file.read_text().replace(": failed", ": flaky"))
    assert "2 flaky (2 failed)" in told(check("--fail-fast"))
    engine(served(THREE_MAN, ALL))
    result = check()
    assert (result.exit_code, "2 flaky (0 failed)" in told(result)) == (0, True)
    assert f"{MOAT} (passed)" in told(result)


def test_a_listed_case_that_passes_stops_a_run_that_fails_fast(
    file: Path, check: Callable[..., Result], engine: Callable[[Launch], None]
) -> None:
    engine(served(THREE_MAN, ALL))
    assert "a listed case passed, and --fail-fast stops the run there" in told(check("--fail-fast"))
    assert file.exists()


def test_what_was_expected_is_not_run_again(
    file: Path,
    check: Callable[..., Result],
    cli: Callable[..., Result],
    engine: Callable[[Launch], None],
    tmp_path: Path,
) -> None:
    check()
    assert cli("check", "--last-failed", f"{tmp_path}/json", "--", "engine").exit_code == 0
    engine(served(WRONG_IN_MORE, ALL))
    check()
    again = cli("check", "--last-failed", f"{tmp_path}/json", "--baseline", str(file), "--", "engine")
    assert "0 expected, 1 new, 0 now pass, 1 differ" in told(again)
    assert "1 line outside of the selection" in told(again)


def test_a_run_that_goes_on_is_compared_as_a_whole(
    file: Path, check: Callable[..., Result], cli: Callable[..., Result], tmp_path: Path
) -> None:
    whole = check()
    cut = tmp_path / "cut"
    cut.write_text("".join((tmp_path / "json").read_text().splitlines(keepends=True)[:2]))
    assert cli("check", "--resume", str(cut), "--", "engine").exit_code == 2
    resumed = cli("check", "--resume", str(cut), "--baseline", str(file), "--", "engine")
    assert resumed.exit_code == whole.exit_code == 0, resumed.output
    assert cli("check", "--resume", str(cut), "--baseline", str(file), "--", "engine").exit_code == 0


def test_shards_are_one_report_with_one_comparison(file: Path, cli: Callable[..., Result], tmp_path: Path) -> None:
    parts = []
    for clause in ("moat.*", "pawn.*"):
        part = f"{tmp_path}/{clause[:4]}"
        cli("check", "--baseline", str(file), "--clause", clause, "--report", f"json={part}", "--", "engine")
        parts.append(part)
    assert "2 expected, 0 new, 0 now pass" in told(cli("report", *parts))
    assert "1 line outside of the selection" in told(cli("report", parts[0]))
    cli("check", "--clause", "moat.*", "--report", f"json={parts[0]}", "--", "engine")
    assert "it is of another baseline" in told(cli("report", *parts))


def test_a_report_of_expected_failures_can_be_verified(
    check: Callable[..., Result], file: Path, cli: Callable[..., Result], tmp_path: Path
) -> None:
    check()
    assert file.exists()
    assert cli("verify", f"{tmp_path}/json", "--", "engine").exit_code == 0


def test_a_former_id_follows_its_case(file: Path, check: Callable[..., Result], cli: Callable[..., Result]) -> None:
    file.write_text(file.read_text().replace(MOAT, "three-man/moat.unbridged/rook/old-name"))
    assert check().exit_code == 0
    assert cli("baseline", "--file", str(file), "--", "engine").exit_code == 0
    assert MOAT in file.read_text()


def test_an_update_changes_only_what_no_longer_holds(
    file: Path, cli: Callable[..., Result], check: Callable[..., Result], engine: Callable[[Launch], None]
) -> None:
    lines = file.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if MOAT in line)
    commented = [
        *lines[:place],
        "    # the moats come next",
        f"{lines[place]}  # issue 7",
        *lines[place + 1 :],
        "# end",
    ]
    file.write_text("\n".join(commented) + "\n")
    unchanged = cli("baseline", "--file", str(file), "--", "engine")
    assert "0 added, 0 changed, 0 removed, 2 lines kept" in told(unchanged)
    assert file.read_text().splitlines() == commented
    engine(served(WRONG_IN_MORE, ALL))
    updated = cli("baseline", "--file", str(file), "--reason", "https://example.org/8", "--", "engine")
    assert "1 added, 1 changed, 0 removed, 1 line kept" in told(updated)
    assert set(commented) - set(file.read_text().splitlines()) == {lines[place + 1]}
    assert "  - reason: https://example.org/8\n    cases:\n      three-man/pawn.jump/start: errored" in file.read_text()
    assert check().exit_code == 0
    engine(served(THREE_MAN, ALL))
    emptied = cli("baseline", "--file", str(file), "--", "engine")
    assert "0 added, 0 changed, 3 removed" in told(emptied)
    assert "expected: []\n    # the moats come next\n# end\n" in file.read_text()
    assert check().exit_code == 0


def test_a_line_without_a_fingerprint_is_filled_in(
    file: Path, cli: Callable[..., Result], check: Callable[..., Result]
) -> None:
    whole = file.read_text()
    file.write_text(
        "\n".join(line.partition(" failed")[0] + " failed" if MOAT in line else line for line in whole.splitlines())
    )
    refused = check()
    assert (refused.exit_code, "the fingerprint of the failure is missing" in refused.output) == (2, True)
    assert cli("baseline", "--file", str(file), "--", "engine").exit_code == 0
    assert file.read_text() == whole


def test_crashes_are_told_when_they_are_written(
    cli: Callable[..., Result], engine: Callable[[Launch], None], tmp_path: Path
) -> None:
    def crash(_request: object, answer: Any) -> Any:
        return {"jsonrpc": "2.0", "id": answer["id"], "result": {"moves": 7}}

    engine(served(THREE_MAN, ("legal_moves",), crash))
    written = cli("baseline", "--file", f"{tmp_path}/known.yaml", "--", "engine")
    assert "NOTE: 2 violated. They are not errors in rules" in told(written)
    assert '- reason: "crashed, timed out or broke the protocol: ' in (tmp_path / "known.yaml").read_text()


@pytest.mark.parametrize("is_from_report", [False, True])
@pytest.mark.parametrize(
    "chosen",
    [
        ("--ruleset", "three-man"),
        ("--clause", "moat.*"),
        ("--case", MOAT),
        ("--without", "pawn.step"),
        ("--ruling", "three-man:moats=momentary"),
        ("--timeout", "7"),
    ],
)
@pytest.mark.usefixtures("engine")
def test_the_command_that_is_printed_asks_the_same_cases(
    chosen: tuple[str, str], cli: Callable[..., Result], tmp_path: Path, *, is_from_report: bool
) -> None:
    source: tuple[str, ...] = (*chosen, "--", "an engine")
    if is_from_report:
        cli("check", f"--report=json={tmp_path}/out.jsonl", *source)
        source = ("--from", f"{tmp_path}/out.jsonl")
    written = cli("baseline", "--file", f"{tmp_path}/my base.yaml", *source)
    drawbridge, *words = shlex.split(written.output.partition("use it: ")[2])
    assert drawbridge == "drawbridge"
    result = cli(words[0], f"--report=json={tmp_path}/json", *words[1:])
    assert result.exit_code == 0, result.output
    run = records(tmp_path)["run"]
    assert chosen in pairwise([*run["selection"], *run["options"]])
    assert run["command"] == (["ENGINE"] if is_from_report else ["an engine"])


def test_nothing_is_written_from_a_run_that_is_not_whole(
    file: Path, cli: Callable[..., Result], tmp_path: Path, check: Callable[..., Result]
) -> None:
    before = file.read_text()
    check()
    cut = (tmp_path / "json").read_text().splitlines(keepends=True)[:-1]
    (tmp_path / "json").write_text("".join(cut))
    result = cli("baseline", "--file", str(file), "--from", f"{tmp_path}/json")
    assert (result.exit_code, "did not reach its end, so nothing is written" in told(result)) == (1, True)
    assert file.read_text() == before


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("expected:", "expects:", "line 6: the key `expects` is unknown\n  hint: did you mean `expected`?"),
        ("baseline: 1", "baseline: 2", "line 4: `baseline: 2` is another form"),
        (
            MOAT,
            "three-man/moat.unbridged/gone",
            "line 9: no case of this suite is called three-man/moat.unbridged/gone",
        ),
        (START, "three-man/moat*", "line 10: three-man/moat.unbridged/rook/white-gray is listed already in line 9"),
        (START, MOAT, f"line 10: {MOAT}: is given twice: keep one"),
        (f"{MOAT}: failed", f"{MOAT}: wrong", f"line 9: {MOAT}: 'wrong "),
        ("- reason: not looked at yet", "- why: not looked at yet", "line 7: the key `why` is unknown"),
        ("expected:", "{", "not YAML"),
    ],
)
def test_a_baseline_that_does_not_fit_is_refused_with_its_line(
    old: str, new: str, problem: str, file: Path, check: Callable[..., Result], cli: Callable[..., Result]
) -> None:
    broken = file.read_text().replace(old, new)
    file.write_text(broken)
    refused = check()
    assert refused.exit_code == 2
    assert problem in refused.output
    assert not (file.parent / "json").exists()
    cli("baseline", "--file", str(file), "--", "engine")
    assert file.read_text() == broken or "gone" in new


def test_a_baseline_of_another_suite_is_used_with_a_remark(file: Path, check: Callable[..., Result]) -> None:
    file.write_text(file.read_text().replace("suite: ", "suite: 9"))
    result = check()
    assert result.exit_code == 0
    assert "known.yaml, line 5: it is for suite 9" in told(result)


def test_a_missing_baseline_is_refused(check: Callable[..., Result]) -> None:
    result = check()
    assert (result.exit_code, "No such file" in told(result)) == (2, True)
    assert "drawbridge baseline --file" in told(result)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("moment", ["while asking", "before the file is replaced", "after it"])
def test_a_signal_leaves_the_old_file_or_the_new_one(
    number: signal.Signals,
    moment: str,
    file: Path,
    cli: Callable[..., Result],
    engine: Callable[[Launch], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old, replace = file.read_text(), Path.replace

    def answer(_request: object, answer: Any) -> Any:
        if moment == "while asking":
            signal.raise_signal(number)
        return answer

    def replaced(self: Path, target: Path) -> Path:
        if moment == "before the file is replaced":
            signal.raise_signal(number)
        found = replace(self, target)
        if moment == "after it":
            signal.raise_signal(number)
        return found

    engine(served(WRONG_IN_MORE, ALL, answer))
    monkeypatch.setattr(Path, "replace", replaced)
    assert cli("baseline", "--file", str(file), "--", "engine").exit_code == 128 + number
    is_new = file.read_text() != old
    assert is_new == (moment == "after it")
    assert ("pawn.jump" in file.read_text()) == is_new
    assert [path.name for path in file.parent.iterdir()] == [file.name]
