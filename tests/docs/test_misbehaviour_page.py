"""Every file in the catalogue of misbehaviour gets the sentence that stands there, and never a traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from drawbridge.cli import main
from drawbridge.cli.problems import ended_by
from drawbridge.errors import DrawbridgeError
from drawbridge.suite.load import load
from drawbridge_reference.casework.scenario_files import read_scenarios
from drawbridge_reference.kernel.problem import InvalidScenarios
from drawbridge_reference.three_man.book import CLAUSES
from drawbridge_reference.three_man.declared import RULINGS
from drawbridge_reference.three_man.scenarios.notation import NOTATION
from support.broken_files import ENDS_WITH, FILES, Broken

if TYPE_CHECKING:
    from pathlib import Path

    from _pytest.mark import ParameterSet

COMMANDS = {"report": ("report",), "position": ("draw", "three-man"), "plies": ("plies", "check")}


def _told(broken: Broken, path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Return the exit code and the text that a command has for a file."""
    match broken.kind:
        case "cases":
            with pytest.raises(DrawbridgeError) as error:
                load(path.parent.parent)
            return int(ended_by(error.value) or 0), capsys.readouterr().err
        case "scenarios":
            with pytest.raises(InvalidScenarios) as problems:
                read_scenarios(path.parent, NOTATION, CLAUSES, RULINGS)
            return 4, str(problems.value)
        case kind:
            result = CliRunner().invoke(main, [*COMMANDS[kind], str(path)])
            return result.exit_code, result.output


def _amount(broken: Broken) -> ParameterSet:
    # To check readable plies takes most of the time: they are compared with chess in all positions.
    is_slow = broken.kind == "plies"
    name = f"{broken.kind} {broken.what}"
    return pytest.param(broken, id=name, marks=[pytest.mark.bulk] if is_slow else [])


@pytest.mark.parametrize("broken", [*map(_amount, FILES)])
def test_a_broken_file_gets_its_sentence(broken: Broken, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "three-man" / "file.yaml"
    path.parent.mkdir()
    path.write_bytes(broken.content)
    code, told = _told(broken, path, capsys)
    assert broken.says.replace("FILE", str(path)) in told
    assert code in ENDS_WITH[broken.kind]
    assert "Traceback" not in told
