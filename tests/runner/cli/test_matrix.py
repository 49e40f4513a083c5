"""Many engines, listed in a file, against the clauses."""

from __future__ import annotations

import json
import signal
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge import __version__
from drawbridge.asking.run import Run
from drawbridge_reference.kernel.game import game
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from conftest import Schemas

THREE_MAN = game("three-man")
ALL = ("legal_moves", "apply", "status")
MOAT = "three-man/moat.unbridged/rook/white-gray"
LIST = """
about = "Ours."

[[subset]]
name = "moats"
cases = ["three-man/moat.*"]

[[engine]]
name = "right"
version = "2"
command = ["right"]
language = "Python"
url = "https://example.org/right"
quick = "moats"

[[engine]]
name = "right"
version = "1"
command = ["wrong"]
baseline = "known.yaml"
quick = "moats"

[[engine]]
name = "missing"
command = ["no-such-program"]
install = "make it"
by-name-only = true
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A list of two versions of an engine, both functions of this process, and of one that is not there."""

    def interrupted(_: object, answer: Any) -> Any:
        signal.raise_signal(signal.SIGINT)
        return answer

    engines = {
        "right": served(THREE_MAN, ALL),
        "wrong": served(THREE_MAN.without("moat.unbridged"), ALL),
        "interrupted": served(THREE_MAN, ALL, interrupted),
    }

    def run(command: tuple[str, ...], *others: Any, **named: Any) -> Run:
        return Run(engines.get(command[0], command), *others, **named)

    monkeypatch.setattr("drawbridge.cli.check.Run", run)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "engines.toml").write_text(LIST)
    return tmp_path


@pytest.fixture
def matrix(folder: Path, cli: Callable[..., Result]) -> Callable[..., Result]:
    """Make the matrix of the list, by a baseline of the engine that is wrong."""
    written = cli("baseline", "--file", "known.yaml", "--reason", "docs/why.md#moats", "--", "wrong")
    assert written.exit_code == 0, written.output
    (folder / "docs").mkdir()
    (folder / "docs" / "why.md").write_text("## moats\n")
    return lambda *words: cli("matrix", "--engines", "engines.toml", *words)


def engines_of(result: Result) -> list[dict[str, Any]]:
    engines: list[dict[str, Any]] = json.loads(result.stdout)["engines"]
    return engines


def test_every_engine_is_shown_against_the_clauses(matrix: Callable[..., Result], schemas: Schemas) -> None:
    result = matrix("--report", "json")
    assert result.exit_code == 0, result.output
    schemas.validator("matrix.schema.json").validate(json.loads(result.stdout))
    right, wrong = engines_of(result)
    assert (right["name"], right["version"], right["language"]) == ("right", "2", "Python")
    assert right["counts"] == {"passed": 3, "failed": 0, "expected": 0, "skipped": 1, "not_set_up": 0}
    assert wrong["counts"] == {"passed": 1, "failed": 0, "expected": 2, "skipped": 1, "not_set_up": 0}
    assert wrong["clauses"]["three-man"]["moat.unbridged"] == {"passed": 0, "failed": 0, "expected": 1}
    assert (wrong["as_expected"], wrong["reasons"]) == (True, ["docs/why.md#moats"])


def test_the_page_has_both_versions_and_leads_to_the_reasons(matrix: Callable[..., Result], folder: Path) -> None:
    assert matrix("--report", "markdown=docs/engines.md").output.count("right") == 2
    page = (folder / "docs" / "engines.md").read_text()
    assert "\nOurs.\n" in page
    assert "| [right](https://example.org/right) | 2 | Python | 3 | 3 | 0 | 0 | passed |" in page
    assert "| as expected | [moats](why.md#moats) |" in page
    assert "| clause | right 2 | right 1 |" in page
    assert "| `moat.unbridged` | 1 | *1* |" in page


def test_an_engine_that_does_not_start_is_shown_so_and_the_others_go_on(matrix: Callable[..., Result]) -> None:
    result = matrix("--engine", "missing", "--engine", "r*", "--report", "json")
    assert result.exit_code == 1
    *_, missing = engines_of(result)
    assert (missing["started"], missing["clauses"]) == (False, {})
    assert missing["problem"].startswith("the engine `no-such-program` did not start: ")
    assert missing["problem"].endswith("; install it with: make it")
    text = matrix("--engine", "*").stdout
    assert "did not start" in text
    assert "right 2" in text


def test_a_failure_that_is_not_expected_is_named(matrix: Callable[..., Result], folder: Path) -> None:
    (folder / "engines.toml").write_text(LIST.replace('baseline = "known.yaml"', ""))
    result = matrix()
    assert result.exit_code == 1
    assert f"right 1: not passed\n  {MOAT} (failed)" in result.stdout
    assert "moat.unbridged: right 1 1 of 1 wrong" in result.stdout
    passes = LIST.replace('command = ["wrong"]', 'command = ["right", "again"]')
    (folder / "engines.toml").write_text(passes)
    assert f"{MOAT} (passed, and line " in matrix().stdout


def test_a_quick_matrix_asks_the_subset_and_misses_no_other_line(matrix: Callable[..., Result]) -> None:
    result = matrix("--quick", "--report", "json")
    assert result.exit_code == 0, result.output
    assert [engine["counts"]["passed"] + engine["counts"]["expected"] for engine in engines_of(result)] == [1, 1]


def test_reports_are_kept_and_make_the_same_matrix(
    matrix: Callable[..., Result], folder: Path, cli: Callable[..., Result]
) -> None:
    page = matrix("--engine", "*", "--reports", "kept", "--report", "markdown").stdout
    kept = ["kept/right-2.jsonl", "kept/right-1.jsonl", "kept/missing.jsonl"]
    assert sorted(kept) == sorted(f"kept/{path.name}" for path in (folder / "kept").iterdir())
    assert matrix("--from", *kept, "--report", "markdown").stdout == page
    assert matrix("--from", kept[0], "--from", *kept[1:], "--report", "markdown").stdout == page
    alone = cli("matrix", "--from", *kept)
    assert alone.exit_code == 0
    assert "no-such-program" in alone.stdout


def test_what_leaves_nothing_to_ask_is_left_out(matrix: Callable[..., Result], folder: Path) -> None:
    (folder / "engines.toml").write_text(LIST.replace('version = "2"', 'version = "2"\nrulesets = ["standard"]'))
    assert [engine["version"] for engine in engines_of(matrix("--ruleset", "three-man", "--report", "json"))] == ["1"]
    assert matrix("--ruleset", "prince").exit_code == 5
    assert matrix("--ruleset", "nonsense").exit_code == 2


def test_an_interrupted_matrix_is_not_written(matrix: Callable[..., Result], folder: Path) -> None:
    (folder / "engines.toml").write_text(LIST.replace('command = ["wrong"]', 'command = ["interrupted"]'))
    (folder / "page.md").write_text("old")
    result = matrix("--report", "markdown=page.md", "--reports", "kept")
    assert result.exit_code == 130
    assert (folder / "page.md").read_text() == "old"
    assert (folder / "kept" / "right-2.jsonl").exists()


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ((), "give --engines FILE, or --from REPORT..."),
        (("x.jsonl", "--engines", "engines.toml"), "x.jsonl: unexpected without --from"),
        (("--engines", "engines.toml", "--engine", "no*"), "--engine no*: engines.toml lists no such engine"),
        (("--engines", "engines.toml", "--report", "pdf"), "pdf"),
        (("--engines", "engines.toml", "--report", "text", "--report", "json"), "would go to standard output"),
        (("--engines", "engines.toml", "--report", "json="), "names no file"),
        (("--from", "x.jsonl", "--quick"), "--quick: is about asking engines, and --from asks none"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_wrong_usage_is_one_sentence(words: tuple[str, ...], problem: str, cli: Callable[..., Result]) -> None:
    result = cli("matrix", *words)
    assert result.exit_code == 2
    assert problem in result.stderr


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("three-man/moat.*", "three-man/moot.*", "engines.toml: engine[0] (right): no case matches 'three-man/moot.*'"),
        ("known.yaml", "unknown.yaml", "unknown.yaml"),
        ('language = "Python"', 'without = ["moot.*"]', "engines.toml: engine[0] (right): "),
    ],
)
def test_a_list_that_does_not_fit_the_suite_is_refused(
    old: str, new: str, problem: str, matrix: Callable[..., Result], folder: Path
) -> None:
    (folder / "engines.toml").write_text(LIST.replace(old, new))
    result = matrix("--quick")
    assert (result.exit_code, problem in result.stderr) == (2, True), result.output


def test_a_version_that_the_engine_does_not_declare_is_remarked(matrix: Callable[..., Result]) -> None:
    remark = f"the list says version 2, and the engine declares {__version__}"
    # The other one is called 1, which may well be short for it.
    assert [engine["remark"] for engine in engines_of(matrix("--report", "json"))] == [remark, ""]
    assert f"right: {remark}\n" in matrix().output
