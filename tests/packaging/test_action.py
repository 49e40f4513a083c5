"""The action for GitHub and the hook for pre-commit: their commands run as they are written, in a fresh folder."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from drawbridge import __version__
from drawbridge.cli import COMMANDS
from drawbridge.suite.version import suite_version
from support.action import ACTION, STEPS, run_step
from support.remembering_engine import without

ROOT = Path(__file__).resolve().parents[2]
CASE = "three-man/moat.unbridged/rook-along-rank-0/clockwise/white/moats-strict"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A fresh folder in which the step `install` has put this Python's drawbridge."""
    (tmp_path / "temp").mkdir()
    (tmp_path / "temp" / "drawbridge").symlink_to(sys.prefix)
    return tmp_path


def outputs(folder: Path) -> dict[str, str]:
    """Return the outputs that a step has set."""
    return dict(line.split("=", 1) for line in (folder / "output").read_text().splitlines())


@pytest.mark.bulk
def test_the_check_leaves_the_report_annotations_and_the_summary(folder: Path) -> None:
    (folder / "drawbridge.jsonl").write_text("an older report")
    given = {"inputs.engine": shlex.join(without("moat.unbridged")), "inputs.options": f"--case '{CASE}'"}
    ran = run_step("check", folder, given | {"inputs.suite-version": suite_version()})
    assert ran.returncode == 1, ran.stderr
    assert outputs(folder) == {"exit-code": "1", "report": "drawbridge.jsonl"}
    assert (folder / "drawbridge.jsonl").read_text().startswith('{"record":"run"')
    assert (folder / "summary").read_text().startswith("## drawbridge: NOT PASSED: 1 failed\n")
    first, *lines = ran.stdout.splitlines()
    end = lines.index(f"::{first.removeprefix('::stop-commands::')}::")
    assert any(line.startswith("NOT PASSED") for line in lines[:end])
    assert [line.partition(" ")[0] for line in lines[end + 1 :]] == ["::error"]


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("given", "code"), [({"inputs.options": "--no-such"}, 2), ({"inputs.suite-version": "0.0.0"}, 2), ({}, 3)]
)
def test_a_check_that_cannot_begin_fails_and_says_so(given: dict[str, str], code: int, folder: Path) -> None:
    (folder / "drawbridge.jsonl").write_text("an older report")
    chosen = {"inputs.engine": "./none 'two words'", "inputs.options": f"--case {CASE}"}
    ran = run_step("check", folder, chosen | given)
    assert ran.returncode == code, ran.stdout
    assert outputs(folder)["exit-code"] == str(code)
    assert "::error " in ran.stdout.splitlines()[-1]
    if code == 2:
        assert (folder / "drawbridge.jsonl").read_text() == "an older report"
        assert "report" not in outputs(folder)
    else:
        assert "./none 'two words'" in ran.stderr
        assert "did not start" in (folder / "summary").read_text()


@pytest.mark.slow
def test_the_action_installs_this_checkout_and_checks_a_fresh_repository_by_it(tmp_path: Path) -> None:
    (tmp_path / "temp").mkdir()
    contexts = {"steps.python.outputs.python-path": sys.executable, "github.action_path": str(ROOT)}
    assert run_step("install", tmp_path, contexts).returncode == 0
    installed = tmp_path / "temp" / "drawbridge" / "bin" / "drawbridge"

    def drawbridge(*words: str) -> str:
        return subprocess.run([installed, *words], cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    assert __version__ in drawbridge("--version")
    drawbridge("init", "python", "sample")
    for path in (tmp_path / "sample").iterdir():
        path.rename(tmp_path / path.name)
    workflow = yaml.safe_load((tmp_path / ".github" / "workflows" / "drawbridge.yml").read_text(encoding="utf-8"))
    given = workflow["jobs"]["rules"]["steps"][-1]["with"]
    ran = run_step("check", tmp_path, {"inputs.engine": given["engine"], "inputs.options": f"--case {CASE}"})
    # Nothing is implemented yet: the adapter answers every question with an error.
    assert ran.returncode == 1, ran.stderr
    assert outputs(tmp_path) == {"exit-code": "1", "report": "drawbridge.jsonl"}
    assert "not implemented" in (tmp_path / "summary").read_text(encoding="utf-8")
    assert "::error title=drawbridge%3A" in ran.stdout


def test_the_action_uses_others_by_their_commits() -> None:
    used = [step["uses"] for step in ACTION["runs"]["steps"] if "uses" in step]
    assert len(used) == 2
    assert [one for one in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", one)] == []


def test_no_step_has_an_input_in_its_script() -> None:
    assert [step["id"] for step in STEPS.values() if "${{" in step.get("run", "")] == []


def test_the_hook_runs_a_command_that_there_is() -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    program, command = hook["entry"].split()
    assert (program, hook["id"]) == ("drawbridge", "drawbridge")
    assert command in COMMANDS


def test_the_examples_pin_this_version() -> None:
    for name in ("github-action.yml", "gitlab-ci.yml", "pre-commit-config.yaml"):
        text = (ROOT / "docs" / "examples" / name).read_text(encoding="utf-8")
        assert set(re.findall(r"\bv(\d+\.\d+\.\d+\S*)", text.replace('"', " "))) == {__version__}, name
