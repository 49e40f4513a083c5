"""The same sources make the same bytes: with any seed of hashes, locale, time zone and working folder."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from support.amounts import first

if TYPE_CHECKING:
    from pathlib import Path

PARTS = [(ruleset, "king.step") for ruleset in ("three-chess", "standard", "prince", "three-man")]
MORE_PARTS = [("prince", "outcome.*"), ("three-man", "moat.*")]
SEEDED = [(*part, seed) for seed in "17" for part in (*PARTS, *MORE_PARTS)]


@pytest.mark.parametrize(
    ("ruleset", "clauses", "seed"),
    first(0, SEEDED, many=len(PARTS)),
)
def test_the_committed_bytes_are_made_again_in_any_surroundings(
    ruleset: str, clauses: str, seed: str, tmp_path: Path
) -> None:
    odd = {"PYTHONHASHSEED": seed, "TZ": "Pacific/Apia", "LC_ALL": "C", "PYTHONUTF8": "0", "HOME": str(tmp_path)}
    finished = subprocess.run(
        [sys.executable, "-m", "drawbridge", "generate", "--check", "--ruleset", ruleset, "--clause", clauses],
        cwd=tmp_path,
        env={**os.environ, **odd},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (finished.returncode, finished.stderr) == (0, "")
