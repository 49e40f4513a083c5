"""`engines.toml` and what it names: adapters, packages, cases, baselines."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import replace
from importlib.metadata import version
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from drawbridge.baseline.reading import read_baseline, text_of
from drawbridge.cli import main
from drawbridge.cli.matrix_run import Wanted, checks_of
from drawbridge.matrix.engine_list import read_engine_list
from listed import LIST, ROOT, ListedEngine, listed_engines, search_path

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

ENGINES = listed_engines()
PINNED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
NODE = ROOT / "engines" / "node"


def from_source(source: str) -> list[ListedEngine]:
    return [engine for engine in ENGINES.values() if engine.source == source]


def by_name(engine: ListedEngine) -> str:
    return engine.name


@pytest.fixture
def matrix(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Make the matrix of listed engines, at the top of the checkout."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("PATH", search_path())
    return lambda *words: CliRunner().invoke(main, ["matrix", "--engines", str(LIST), *words])


def test_every_engine_is_listed_once() -> None:
    content = tomllib.loads((ROOT / "engines" / "engines.toml").read_text(encoding="utf-8"))
    assert [table["name"] for table in content["engine"]] == list(ENGINES)


@pytest.mark.parametrize("engine", [*from_source("PyPI"), *from_source("npm"), *from_source("GitHub")], ids=by_name)
def test_the_adapter_that_a_command_starts_exists(engine: ListedEngine) -> None:
    adapter = next(word for word in engine.command if word.startswith("engines/"))
    assert (ROOT / adapter).is_file()


@pytest.mark.parametrize("engine", from_source("PyPI"), ids=by_name)
def test_a_library_of_pypi_is_pinned_to_the_version_that_is_listed(engine: ListedEngine) -> None:
    assert f"{engine.package}=={engine.version}" in PINNED["engines"]
    assert engine.install == f"python -m pip install {engine.package}=={engine.version}"


@pytest.mark.parametrize("engine", from_source("npm"), ids=by_name)
def test_a_library_of_npm_is_pinned_to_the_version_that_is_listed(engine: ListedEngine) -> None:
    wanted = json.loads((NODE / "package.json").read_text(encoding="utf-8"))["dependencies"][engine.package]
    locked = json.loads((NODE / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert wanted.rpartition("@")[2] == engine.version
    assert locked[f"node_modules/{engine.package}"]["version"] == engine.version


def test_the_lock_file_names_no_place_to_install_from() -> None:
    locked = json.loads((NODE / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, package in locked.items() if "resolved" in package] == []


def test_python_chess_is_installed_in_the_version_that_is_listed() -> None:
    assert version("chess") == ENGINES["python-chess"].version
    assert ENGINES["python-chess"].obstacle() is None


def test_a_library_that_is_missing_or_of_another_version_is_told_with_the_command_that_installs_it() -> None:
    chess = ENGINES["python-chess"]
    missing, other = replace(chess, package="no-such-library"), replace(chess, version="0.1")
    assert missing.obstacle() == (f"python-chess: no-such-library is not installed; install it with: {chess.install}")
    assert (other.obstacle() or "").startswith(f"python-chess: chess {chess.version} is installed, 0.1 is listed: ")


def test_an_engine_without_its_checkout_is_told_in_the_words_of_its_adapter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THREECHESS", "")
    obstacle = ENGINES["threeChess"].obstacle() or ""
    assert obstacle.startswith("threeChess: THREECHESS is not set; set it to the folder of a checkout of ")


@pytest.mark.bulk
def test_every_engine_can_be_asked_and_its_baseline_lists_nothing_else() -> None:
    # Every subset, case and baseline is looked up here.
    checks = list(checks_of(read_engine_list(str(LIST)).engines, str(LIST), Wanted()))
    assert [engine.name for engine, _ in checks] == list(ENGINES)
    uses = {engine.name: check.baseline for engine, check in checks if check.baseline}
    assert uses
    assert {name: use.lines - use.chosen for name, use in uses.items() if use.lines != use.chosen} == {}


def test_every_baseline_is_named_and_gives_findings_as_reasons() -> None:
    named = {engine.baseline for engine in read_engine_list(str(LIST)).engines if engine.baseline}
    assert named == set(map(str, (LIST.parent / "known").iterdir()))
    reasons = {section.reason: file for file in named for section in read_baseline(text_of(file), file).sections}
    findings = set(
        re.findall(r"^### (\S+)$", (ROOT / "docs" / "findings.md").read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert {reason: file for reason, file in reasons.items() if reason.partition("#")[2] not in findings} == {}
    assert {reason.partition("#")[0] for reason in reasons} == {"docs/findings.md"}


@pytest.mark.bulk  # It is asked all cases of standard, as CI asks every engine again in a step of its own.
def test_python_chess_is_as_expected(matrix: Callable[..., Result]) -> None:
    checked = matrix("--engine", "python-chess")
    assert checked.exit_code == 0, checked.output
