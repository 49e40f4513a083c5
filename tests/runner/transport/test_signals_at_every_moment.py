"""Whatever signals come to a check, and when: no process is left, no half file, and no wrong exit code."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from support.amounts import counts

PROGRAM = Path(__file__).parents[2] / "support" / "interrupted_checks.py"
SEED = 1


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets a test be the reaper of what is left behind")
@counts("checks", 8, 300)
def test_signals_at_every_moment_leave_nothing_behind(checks: int) -> None:
    command = [sys.executable, str(PROGRAM), str(SEED), "0", str(checks)]
    finished = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False)
    assert (finished.returncode, finished.stderr) == (0, ""), finished.stdout + finished.stderr
    for code in (1, 130, 143, -9):
        assert f"{code}: " in finished.stdout
