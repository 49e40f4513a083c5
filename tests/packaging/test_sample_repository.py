"""A repository of an engine's author, made from nothing and with faults: every handle shows what is wrong."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml
from click.testing import CliRunner

from drawbridge.cli import main
from support.action import run_step

if TYPE_CHECKING:
    from click.testing import Result

pytestmark = pytest.mark.bulk

CLAUSE = "castling.kingside"
CASES = f"standard/{CLAUSE}/plain/*"
ENGINE = (sys.executable, "adapter.py")
PLUGGED_IN = """
import chess

METHODS = ["legal_moves", "apply"]


def _moves(board):
    return {written(chess.square_name(move.from_square), chess.square_name(move.to_square),
                    chess.piece_symbol(move.promotion).upper() if move.promotion else ""): move
            for move in board.legal_moves}


def legal_moves(position):
    return sorted(_moves(chess.Board(position["fen"])))


def apply(position, move):
    board = chess.Board(position["fen"])
    moves = _moves(board)
    if move not in moves:
        raise Refusal(ILLEGAL_MOVE, f"illegal move: {move}")
    board.push(moves[move])
    return {"fen": board.fen(en_passant="fen")}
"""
BROKEN = PLUGGED_IN.replace("in board.legal_moves}", "in board.legal_moves if not board.is_castling(move)}")


def drawbridge(*words: str) -> Result:
    return CliRunner().invoke(main, [*words], catch_exceptions=False)


def checked(name: str, *options: str) -> Result:
    """Check the engine of drawbridge.toml, and write its report as JSON."""
    return drawbridge(
        "check", "--no-diagnosis", "--case", CASES, "--report", "text", "--report", f"json={name}.jsonl", *options
    )


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `init` writes, with an engine plugged in."""
    folder = tmp_path_factory.mktemp("author") / "sample"
    assert drawbridge("init", "python", str(folder), "--ruleset", "standard").exit_code == 0
    configuration = folder / "drawbridge.toml"
    words = configuration.read_text().replace('["python3", "adapter.py"]', json.dumps(ENGINE))
    configuration.write_text(words)
    plug_in(folder, PLUGGED_IN)
    return folder


def plug_in(folder: Path, code: str) -> None:
    skeleton, _, _ = (folder / "rules.py").read_text().partition("\n# plugged in\n")
    (folder / "rules.py").write_text(f"{skeleton}\n# plugged in\n{code}")


def test_every_handle_shows_what_was_broken_on_purpose(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repository)
    assert drawbridge("smoke", "--", *ENGINE).exit_code == 0
    right = checked("right")
    assert (right.exit_code, "PASSED" in right.stdout) == (0, True), right.output

    plug_in(repository, BROKEN)
    formats = ("junit", "html", "markdown", "github")
    broken = checked("broken", *(word for name in formats for word in ("--report", f"{name}=broken.{name}")))
    assert broken.exit_code == 1
    assert f"missing moves: {CLAUSE}" in broken.stdout
    assert [name for name in formats if CLAUSE not in Path(f"broken.{name}").read_text(encoding="utf-8")] == []
    assert json.loads(drawbridge("badge", "broken.jsonl").stdout)["color"] in ("orange", "red")
    worse = drawbridge("diff", "right.jsonl", "broken.jsonl")
    assert (worse.exit_code, CLAUSE in worse.stdout) == (1, True)
    Path("reports").mkdir()
    for name in ("right", "broken"):
        Path(f"{name}.jsonl").rename(Path("reports", f"{name}.jsonl"))
    assert CLAUSE in drawbridge("history", "reports").stdout
    assert CLAUSE in drawbridge("matrix", "--from", "reports/right.jsonl", "--from", "reports/broken.jsonl").stdout
    _the_plugin_and_the_action_show_it(repository)

    assert drawbridge("baseline", "--case", CASES).exit_code == 0
    configuration = repository / "drawbridge.toml"
    configuration.write_text(configuration.read_text().replace("# baseline", "baseline"))
    assert checked("expected").exit_code == 0
    plug_in(repository, PLUGGED_IN)
    mended = checked("mended")
    assert mended.exit_code == 1
    assert "Listed, but passed" in mended.stdout


def _the_plugin_and_the_action_show_it(repository: Path) -> None:
    (repository / "temp").mkdir()
    (repository / "temp" / "drawbridge").symlink_to(sys.prefix)
    plugin = (f"--drawbridge-engine={shlex.join(ENGINE)}", f"--drawbridge-case={CASES}", "-p", "no:cacheprovider")
    tests = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *plugin], cwd=repository, capture_output=True, text=True, check=False
    )
    assert tests.returncode == 1
    assert f"FAILED drawbridge/standard/{CLAUSE}::standard/{CLAUSE}/" in tests.stdout
    workflow = yaml.safe_load((repository / ".github" / "workflows" / "drawbridge.yml").read_text(encoding="utf-8"))
    given = workflow["jobs"]["rules"]["steps"][-1]["with"]
    chosen = {"engine": shlex.join(ENGINE), "options": f"{given['options']} --case {CASES} --no-diagnosis"}
    action = run_step("check", repository, {f"inputs.{name}": value for name, value in (given | chosen).items()})
    assert action.returncode == 1, action.stderr
    assert "::error title=drawbridge%3A" in action.stdout
    assert (repository / "summary").read_text(encoding="utf-8").startswith("## drawbridge: NOT PASSED: ")
