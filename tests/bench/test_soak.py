"""The soak finds what is put in: memory that is kept, a descriptor that stays open, a process that is left."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import pytest
from made_suite import MadeSuite
from soak import Amounts, Part, crashes, many_engines, questions

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FEW = Amounts(questions=20_000, crashes=9, cases=1_000, failures=100, kept_bytes=1_000_000)
KEEPS_RESULTS = """
from drawbridge.asking.results import Results
kept, keep = [], Results.keep
def keep_all(self, result):
    kept.append(result)
    keep(self, result)
Results.keep = keep_all
"""
LEAVES_DESCRIPTORS = """
import os
from drawbridge.asking.supervisor import Supervisor
lost = Supervisor.lost
def lost_and_open(self, loss):
    os.dup(0)
    lost(self, loss)
Supervisor.lost = lost_and_open
"""
LEAVES_A_PROCESS = """
import sys
if "watched_check" in sys.argv[0]:
    import subprocess
    subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(30)"])
"""


def _with_leak(monkeypatch: pytest.MonkeyPatch, folder: Path, leak: str) -> MadeSuite:
    """Have every command run this code when it starts."""
    (folder / "path").mkdir()
    (folder / "path" / "sitecustomize.py").write_text(leak, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(folder / "path"))
    return MadeSuite(folder / "suite")


# `.ci/run soak` asks the same with greater amounts.
@pytest.mark.slow
@pytest.mark.parametrize("part", [questions, crashes, many_engines], ids=lambda part: part.__name__)
def test_the_runner_leaves_nothing(part: Callable[[MadeSuite, Amounts], Part], tmp_path: Path) -> None:
    assert part(MadeSuite(tmp_path / "suite"), FEW).problems == []


@pytest.mark.bulk
def test_memory_that_grows_with_questions_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    [problem] = questions(_with_leak(monkeypatch, tmp_path, KEEPS_RESULTS), FEW).problems
    assert problem.startswith("the memory grew by ")


@pytest.mark.bulk
def test_descriptors_that_stay_open_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    [problem] = crashes(_with_leak(monkeypatch, tmp_path, LEAVES_DESCRIPTORS), FEW).problems
    assert "descriptors were open at first" in problem


@pytest.mark.bulk
def test_a_process_that_is_left_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    [problem] = crashes(_with_leak(monkeypatch, tmp_path, LEAVES_A_PROCESS), FEW).problems
    assert problem.startswith("still running: ")
    os.kill(int(problem.split()[2]), signal.SIGKILL)
