"""`engines.toml` and the program that checks what it lists."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import pytest

from listed import ListedEngine, listed_engines

ROOT = Path(__file__).resolve().parents[2]
ENGINES = listed_engines()
PINNED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
NODE = ROOT / "engines" / "node"


def from_source(source: str) -> list[ListedEngine]:
    return [engine for engine in ENGINES.values() if engine.source == source]


def by_name(engine: ListedEngine) -> str:
    return engine.name


def check_all(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "engines/check_all.py", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


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


def test_an_engine_that_is_not_installed_is_told_before_anything_is_checked(tmp_path: Path) -> None:
    # Without a PATH there is no node.
    refused = check_all("python-chess", "chess.js", PATH=str(tmp_path))
    assert refused.returncode == 2
    assert refused.stderr == ("chess.js: chess.js is not installed; install it with: npm ci --prefix engines/node\n")
    assert refused.stdout == ""


def test_an_engine_without_its_checkout_is_told_in_the_words_of_its_adapter() -> None:
    refused = check_all("threeChess", THREECHESS="")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("threeChess: THREECHESS is not set; set it to the folder of a checkout of ")


def test_an_engine_that_is_not_listed_is_refused_by_name() -> None:
    refused = check_all("deep-thought")
    assert refused.returncode == 2
    assert "deep-thought" in refused.stderr
    assert "python-chess" in refused.stderr


def test_what_is_known_is_not_written_from_a_quick_check() -> None:
    refused = check_all("--quick", "--write-known", "python-chess")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "leave out --quick" in refused.stderr


@pytest.mark.bulk  # It is asked all cases of standard, as CI asks every engine again in a step of its own.
def test_python_chess_is_as_expected() -> None:
    checked = check_all("python-chess")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout.splitlines()[-1].endswith("as expected")
