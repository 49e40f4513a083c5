"""CI runs what it should, under every reading, and no place of it knows a machine."""

from __future__ import annotations

import itertools
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from drawbridge_reference.kernel.game import game, rulesets

ROOT = Path(__file__).resolve().parents[2]
RUN = ROOT / ".ci" / "run"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w./-]+@[0-9a-f]{40}")


def run_text() -> str:
    return RUN.read_text(encoding="utf-8")


def steps_of_run() -> set[str]:
    """Return the names that `.ci/run` takes as arguments."""
    return set(re.findall(r"^    ([a-z]+)\) step ", run_text(), re.MULTILINE))


def jobs() -> list[dict[str, Any]]:
    """Return every job of every hosted workflow."""
    contents = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in WORKFLOWS]
    return [job for content in contents for job in content["jobs"].values()]


def commands() -> list[str]:
    """Return every command line that a hosted workflow runs."""
    return [step["run"] for job in jobs() for step in job["steps"] if "run" in step]


def test_it_can_be_run() -> None:
    assert os.access(RUN, os.X_OK)
    assert run_text().startswith("#!/usr/bin/env bash\n")
    assert "\nset -euo pipefail\n" in run_text()


def test_without_arguments_it_takes_every_step() -> None:
    (listed,) = re.findall(r"^all_steps=\((.*)\)$", run_text(), re.MULTILINE)
    # `coverage` runs what `tests` runs, and measures it: the hosted workflow does. The other two run every week.
    assert set(listed.split()) == steps_of_run() - {"coverage", "examples", "slow"}


def test_slow_tests_and_new_examples_run_every_week() -> None:
    weekly = (ROOT / ".github" / "workflows" / "weekly.yml").read_text(encoding="utf-8")
    assert "- run: .ci/run slow examples\n" in weekly


def test_it_checks_the_reference_under_every_combination_of_rulings() -> None:
    chapter = run_text().partition("\ncombinations() {")[2].partition("\n}")[0]
    lines = [line for line in chapter.splitlines() if "={" in line]
    stated = {line.split()[0].strip('"'): re.findall(r"([\w-]+)=\{([^}]*)\}", line) for line in lines}
    known = {
        ruleset: [(ruling.id, ",".join(ruling.values)) for ruling in game(ruleset).known_rulings]
        for ruleset in rulesets()
    }
    assert stated == {ruleset: rulings for ruleset, rulings in known.items() if rulings}


def test_hosted_jobs_name_steps_that_exist() -> None:
    called = [command.split()[1:] for command in commands() if command.startswith(".ci/run")]
    assert set(itertools.chain.from_iterable(called)) <= steps_of_run()


def test_hosted_jobs_build_the_book_for_every_change_and_run_its_tests() -> None:
    assert ".ci/run docs" in commands()
    assert "export DRAWBRIDGE_BOOK_IS_BUILT=1" in run_text()


def test_hosted_jobs_leave_no_step_out() -> None:
    assert ".ci/run" in commands()


def test_hosted_tests_run_on_every_python_that_the_package_names() -> None:
    (matrix,) = [
        job["strategy"]["matrix"] for job in jobs() if ".ci/run tests" in [step.get("run") for step in job["steps"]]
    ]
    package = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert matrix["python"] == re.findall(r'"Programming Language :: Python :: (3\.\d+)"', package)
    assert {system.partition("-")[0] for system in matrix["os"]} == {"ubuntu", "macos"}


def test_hosted_jobs_have_a_time_limit_and_may_only_read() -> None:
    assert jobs()
    for job in jobs():
        assert job["timeout-minutes"] <= 90
        assert job["permissions"] == {"contents": "read"}


def test_hosted_jobs_use_each_action_by_its_commit() -> None:
    used = [step["uses"] for job in jobs() for step in job["steps"] if "uses" in step]
    assert used
    assert [action for action in used if not PINNED.fullmatch(action)] == []


# The hosted workflow measures the whole for every change.
@pytest.mark.slow
def test_the_coverage_counts_what_worker_processes_run(tmp_path: Path) -> None:
    known = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "SLIPCOVER"))}
    stamp, binaries, written = ".venv/installed-dev", Path(sys.executable).parent, tmp_path / "coverage.json"
    ended = subprocess.run(
        ["make", "-o", stamp, "coverage", f"BIN={binaries}", f"COVERAGE={written}", "ARGS=tests/runner/grading"],
        cwd=ROOT,
        env=known,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    (share,) = re.findall(r"^\(summary\) .* (\d+)$", ended.stdout, re.MULTILINE)
    assert 0 < int(share) < 95
    assert ended.returncode == 2  # one file runs fewer lines than all must


def test_it_names_no_host() -> None:
    assert [path for path in (RUN, *WORKFLOWS) if "://" in path.read_text(encoding="utf-8")] == []
