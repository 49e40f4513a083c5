from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

from support.amounts import first
from support.remembering_engine import REFERENCE
from support.small_suite import SUITE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from conftest import Schemas


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("drawbridge.cli.installation.load", lambda: SUITE)
    monkeypatch.setattr("drawbridge.cli.installation.shutil.which", lambda _: None)


@pytest.fixture
def doctor(cli: Callable[..., Result], schemas: Schemas) -> Callable[..., dict[str, Any]]:
    """Call the doctor, and return what it found, after a look at schema and exit code."""

    def call(*given: str) -> dict[str, Any]:
        result = cli("doctor", "--format", "json", *given)
        found = json.loads(result.stdout)
        schemas.validator("doctor.schema.json").validate(found)
        assert result.exit_code == (1 if found["problems"] else 0)
        return {"problems": [each["problem"] for each in found["findings"] if "problem" in each]} | {
            f"{each['area']}: {each['name']}": each["text"] for each in found["findings"]
        }

    return call


def test_a_whole_installation_and_a_good_engine_have_no_problem(
    doctor: Callable[..., dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "below").mkdir()
    monkeypatch.chdir(tmp_path / "below")
    (tmp_path / "drawbridge.toml").write_text(f"engine = {json.dumps(REFERENCE)}\njobs = 2")
    found = doctor()
    assert found["problems"] == []
    assert found["versions: Python"].endswith(f"({sys.executable})")
    assert found["suite: content"].startswith("4 cases")
    assert found["configuration: file"] == "../drawbridge.toml"
    assert found["configuration: jobs"] == "2"
    assert found["engine: starts"].startswith("yes: ")
    assert "perft" in found["engine: standard"]


@pytest.mark.parametrize(
    ("text", "problem"),
    first(
        1,
        [
            ("engin = ['x']", "drawbridge.toml: the key `engin` is unknown"),
            ("baseline = 'known.yaml'", "known.yaml: No such file or directory"),
            (
                "engine = ['nothing-of-this-name']",
                "the engine `nothing-of-this-name` did not start: there is no program",
            ),
        ],
    ),
)
def test_each_problem_of_configuration_and_engine_is_one_sentence(
    doctor: Callable[..., dict[str, Any]], tmp_path: Path, text: str, problem: str
) -> None:
    (tmp_path / "drawbridge.toml").write_text(text)
    (told,) = doctor()["problems"]
    assert told.startswith(problem)
    assert doctor("--no-config")["problems"] == []


def test_what_an_engine_that_does_not_start_wrote_is_shown(doctor: Callable[..., dict[str, Any]]) -> None:
    found = doctor("--", sys.executable, "-c", "import sys; sys.exit('no license')")
    assert found["engine: starts"] == "no"
    assert found["engine: standard error"] == "no license"


def test_another_command_of_the_name_is_a_problem(
    doctor: Callable[..., dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "drawbridge.cli.installation.shutil.which",
        lambda name: "/elsewhere/drawbridge" if name == "drawbridge" else None,
    )
    (told,) = doctor()["problems"]
    assert told.startswith("`drawbridge` on PATH is another installation")


def test_the_text_ends_with_problems_and_remedies(cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawbridge.cli.installation._version", lambda name: "" if name == "click" else "1")
    assert cli("doctor").stdout.endswith(
        "problem: the package click is missing\n  remedy: install drawbridge again\n1 problem\n"
    )
