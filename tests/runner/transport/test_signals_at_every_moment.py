"""Whatever signals come to a check, and when: no process is left, no half file, and no wrong exit code."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[2]
SEED = 1


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets a test be the reaper of what is left behind")
@pytest.mark.parametrize(
    "checks", [pytest.param(40, marks=pytest.mark.bulk), pytest.param(300, marks=pytest.mark.slow)]
)
def test_signals_at_every_moment_leave_nothing_behind(checks: int) -> None:
    command = [sys.executable, "-m", "support.interrupted_checks", str(SEED), "0", str(checks)]
    finished = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False, cwd=TESTS)
    assert (finished.returncode, finished.stderr) == (0, ""), finished.stdout + finished.stderr
    for code in (1, 130, 143, -9):
        assert f"{code}: " in finished.stdout
