"""The engines of the tutorial are what it says they are."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sys
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from drawbridge.cli import main
from support.whole_suite import whole_suite

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


@pytest.fixture(autouse=True)
def _beside_the_examples(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Call the command in the folder of the examples, with the cases that other tests of this process have read."""
    monkeypatch.chdir(root / "docs" / "examples")
    monkeypatch.setattr("drawbridge.cli.selection.load", whole_suite)


def check(report: Path, *words: str) -> tuple[int, Counter[str]]:
    """Check an example engine and return the exit code and the number of cases with each outcome."""
    options, engine = words[:-2], words[-2:]
    finished = CliRunner().invoke(main, ["check", "--report", f"json={report}", *options, "--", *engine])
    assert finished.exit_code in {0, 1}, finished.stderr
    records = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]
    return finished.exit_code, Counter(record["outcome"] for record in records if "outcome" in record)


def commands(root: Path) -> list[list[str]]:
    """Return the checks that the tutorial runs of its own engines, as words."""
    page = (root / "docs" / "write-an-engine.md").read_text(encoding="utf-8")
    shown = re.findall(r"^<!-- run.*?: (drawbridge check .*\.(?:py|js)\b.*) -->$", page, re.MULTILINE)
    return [shlex.split(command) for command in shown]


@pytest.mark.slow  # `make bulk` runs all commands of the pages, and compares what they print.
def test_every_check_of_the_tutorial_ends_as_the_page_says(root: Path) -> None:
    ended: dict[str, int] = {}
    last = ""
    for words in commands(root):
        program = words.index("--") + 1
        words[program] = sys.executable if words[program] == "python" else words[program]
        if shutil.which(words[program]) is None:
            continue  # Node is not installed.
        finished = CliRunner().invoke(main, words[1:])
        ended[" ".join(words)] = finished.exit_code
        last = finished.stdout
    assert len(ended) >= 6
    # Only the knights that know no moats are wrong, and the page says so.
    assert [code for command, code in ended.items() if "first_day.py" in command] == [0, 1]
    assert all(code == 0 for command, code in ended.items() if "first_day.py" not in command), ended
    assert "Offers    three-man: legal_moves, apply, play, status, perft, destination\n" in last


@pytest.mark.parametrize(
    "words",
    [
        ("apply", "three-man", "three-man/knight.leap/eight-leaps/white", "d4-d5"),
        ("apply", "three-man", "start", "e2e4"),
    ],
)
def test_the_engine_of_the_tutorial_refuses_an_illegal_move(words: tuple[str, ...]) -> None:
    finished = CliRunner().invoke(main, ["ask", *words, "--", sys.executable, "whole/engine.py"])
    assert finished.exit_code == 1
    assert "error -32001: illegal move" in finished.stdout


@pytest.mark.parametrize(
    ("condition", "failed"), [("is_drawn(position)", 0), ("not has_legal_move(position)", 16), ("False", 7)]
)
def test_cases_catch_a_wrong_draw_in_the_engine_of_the_tutorial(condition: str, failed: int, tmp_path: Path) -> None:
    engine = Path(shutil.copytree("whole", tmp_path / "whole"))
    play = (engine / "play.py").read_text(encoding="utf-8")
    assert play.count("elif is_drawn(position):") == 1
    (engine / "play.py").write_text(play.replace("elif is_drawn(position):", f"elif {condition}:"), encoding="utf-8")
    options = ("--ruleset", "three-man", "--clause", "outcome.*")
    _, outcomes = check(tmp_path / "report", *options, sys.executable, str(engine / "engine.py"))
    assert outcomes["failed"] == failed


@pytest.mark.bulk  # It is asked a thousand cases.
def test_the_engine_of_the_tutorial_knows_every_rule(tmp_path: Path) -> None:
    options = ("--ruleset", "three-man", "--without", "games", "--without", "perft")
    code, outcomes = check(tmp_path / "report", *options, sys.executable, "whole/engine.py")
    assert code == 0
    assert set(outcomes) == {"passed", "skipped"}


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(("--shard", "1/10"), id="part", marks=pytest.mark.bulk),
        pytest.param((), id="whole", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize(
    ("program", "engine"),
    [
        pytest.param(sys.executable, "minimal_engine.py", id="Python"),
        pytest.param("node", "minimal-engine.js", id="JavaScript", marks=needs_node),
    ],
)
def test_a_minimal_engine_never_breaks_the_protocol(
    program: str, engine: str, asked: tuple[str, ...], tmp_path: Path
) -> None:
    _, outcomes = check(tmp_path / "report", *asked, program, engine)
    assert set(outcomes) <= {"passed", "failed", "skipped"}
    assert outcomes["failed"]
