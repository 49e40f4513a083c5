"""The examples that judge an engine from inside do so, and fail where the engine is wrong."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

KNIGHTS = ("--ruleset", "three-man", "--clause", "knight.leap")
MOATS = ("--clause", "moat.unbridged", "--case", "*/knight*")


def exported(into: Path, *selection: str) -> None:
    command = [sys.executable, "-m", "drawbridge", "export", *selection, "--output", str(into)]
    subprocess.run(command, check=True, timeout=60)


def finished(example: Path, folder: Path, command: list[str], *selection: str) -> subprocess.CompletedProcess[str]:
    """Run the tests of a copy of an example over these cases."""
    shutil.copytree(example, folder, dirs_exist_ok=True)
    exported(folder / "cases.jsonl", *selection)
    places = {"GOFLAGS": "-mod=mod", "GOPROXY": "off", "GOTOOLCHAIN": "local", "GOCACHE": str(folder / "cache")}
    return subprocess.run(
        command, cwd=folder, env=os.environ | places, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.mark.bulk
@pytest.mark.skipif(shutil.which("cargo") is None, reason="cargo is not installed (https://rustup.rs)")
def test_the_rust_example_judges_its_knights_from_inside(root: Path, tmp_path: Path) -> None:
    example, command = root / "docs" / "examples" / "from-inside" / "rust", ["cargo", "test", "--offline"]
    right = finished(example, tmp_path, [*command, "--", "--nocapture"], *KNIGHTS)
    assert right.returncode == 0, right.stderr
    assert re.search(r"\d+ judged, \d+ of other methods left out", right.stdout)
    wrong = finished(example, tmp_path, command, *MOATS)
    assert wrong.returncode != 0
    assert "three-man/moat.unbridged/knight-from-rank-0/clockwise/white/moats-strict: " in wrong.stdout


@pytest.mark.bulk
@pytest.mark.skipif(shutil.which("go") is None, reason="go is not installed (apt-get install golang-go)")
def test_the_go_example_judges_its_knights_from_inside(root: Path, tmp_path: Path) -> None:
    example, command = root / "docs" / "examples" / "from-inside" / "go", ["go", "test", "-v", "./..."]
    right = finished(example, tmp_path, command, *KNIGHTS)
    assert right.returncode == 0, right.stderr
    assert re.search(r"\d+ judged, \d+ of other methods left out", right.stdout)
    wrong = finished(example, tmp_path, command, *MOATS)
    assert wrong.returncode != 0
    assert "three-man/moat.unbridged/knight-from-rank-0/clockwise/white/moats-strict: " in wrong.stdout


@pytest.mark.bulk
@pytest.mark.skipif(shutil.which("runghc") is None, reason="ghc is not installed (apt-get install ghc)")
def test_the_haskell_example_judges_its_knights_from_inside(root: Path, tmp_path: Path) -> None:
    example, command = root / "docs" / "examples" / "from-inside" / "haskell", ["runghc", "--ghc-arg=-Wall"]
    right = finished(example, tmp_path, [*command, "Drawbridge.hs"], *KNIGHTS)
    if "Could not find module \u2018Data.Aeson" in right.stderr:
        pytest.skip("aeson is not installed (apt-get install libghc-aeson-dev)")
    assert (right.returncode, right.stderr) == (0, "")
    assert re.search(r"\d+ judged, \d+ of other methods left out", right.stdout)
    wrong = finished(example, tmp_path, [*command, "Drawbridge.hs"], *MOATS)
    assert wrong.returncode != 0
    assert "three-man/moat.unbridged/knight-from-rank-0/clockwise/white/moats-strict: g1-i2 is extra" in wrong.stderr
