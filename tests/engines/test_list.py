"""`engines.toml` and the program that checks what it lists."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENGINES: list[dict[str, Any]] = tomllib.loads((ROOT / "engines/engines.toml").read_text(encoding="utf-8"))["engine"]


def check_all(*names: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "engines/check_all.py", *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_every_engine_is_listed_once() -> None:
    names = [engine["name"] for engine in ENGINES]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: str(engine["name"]))
def test_the_adapter_that_a_command_starts_exists(engine: dict[str, Any]) -> None:
    adapter = next(word for word in engine["command"] if word.startswith("engines/"))
    assert (ROOT / adapter).is_file()


def test_python_chess_is_installed_in_the_version_that_is_listed() -> None:
    (listed,) = (engine for engine in ENGINES if engine["name"] == "python-chess")
    assert version("chess") == listed["version"]
    assert listed["version"] in listed["install"]


def test_an_engine_that_is_not_listed_is_refused_by_name() -> None:
    refused = check_all("deep-thought")
    assert refused.returncode == 2
    assert "deep-thought" in refused.stderr
    assert "python-chess" in refused.stderr
