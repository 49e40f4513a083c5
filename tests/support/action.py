"""The steps of the action for GitHub, run as a runner of GitHub runs them."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import yaml

from support.remembering_engine import MEMORY

ROOT = Path(__file__).resolve().parents[2]
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS: dict[str, dict[str, Any]] = {step["id"]: step for step in ACTION["runs"]["steps"] if "id" in step}
EXPRESSION = re.compile(r"\$\{\{ (\S+) \}\}")


def run_step(step: str, folder: Path, contexts: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a step of the action as a runner does, with these values for its expressions."""
    inputs = {f"inputs.{name}": str(given.get("default", "")) for name, given in ACTION["inputs"].items()}
    values = {**inputs, **contexts}
    env = {name: EXPRESSION.sub(lambda found: values[found[1]], text) for name, text in STEPS[step]["env"].items()}
    script = folder / f"{step}.sh"
    script.write_text(STEPS[step]["run"], encoding="utf-8")
    assert STEPS[step]["shell"] == "bash"
    runner = {
        "GITHUB_ACTIONS": "true",
        "GITHUB_OUTPUT": str(folder / "output"),
        "GITHUB_STEP_SUMMARY": str(folder / "summary"),
        "RUNNER_TEMP": str(folder / "temp"),
        MEMORY: str(folder),
    }
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)],
        cwd=folder,
        env={**os.environ, **runner, **env},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
