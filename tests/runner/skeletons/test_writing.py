"""An adapter fresh from `drawbridge init` starts, obeys the protocol, and says what is not implemented."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml
from click.testing import CliRunner

from drawbridge.asking.limits import Limits
from drawbridge.cli import main
from drawbridge.errors import WrongUsage
from drawbridge.games import known_rulesets
from drawbridge.skeletons.languages import LANGUAGES
from drawbridge.skeletons.writing import adapter_files, write_adapter
from drawbridge.smoke.smoking import smoke_test
from drawbridge.transport.process import launcher
from drawbridge_reference.kernel.game import game, own_rulesets
from support.amounts import first
from support.smoking import labels

if TYPE_CHECKING:
    from collections.abc import Sequence

GSON = Path("/usr/share/java/gson.jar")
FROM_DEBIAN = (
    '--config=source.crates-io.replace-with="debian"',
    '--config=source.debian.directory="/usr/share/cargo/registry"',
)
"""Takes crates from packages such as librust-serde-json-dev."""
TOOLS: dict[str, tuple[str | Path, ...]] = {
    "typescript": ("node", "tsc"),
    "rust": ("cargo", Path("/usr/share/cargo/registry")),
    "go": ("go",),
    "java": ("javac", GSON),
    "c": ("make", Path("/usr/include/cjson/cJSON.h")),
    "cpp": ("make", Path("/usr/include/nlohmann/json.hpp")),
    "haskell": ("ghc",),
    "perl": ("perl",),
    "javascript": ("node",),
}
"""What building an adapter needs. Nothing is fetched here: where it is missing, the test is skipped."""
BUILDS: dict[str, Sequence[str]] = {
    "typescript": ("tsc",),
    "rust": ("cargo", "build", "--release", "--offline", *FROM_DEBIAN),
    "go": ("go", "build", "-o", "adapter", "."),
    "c": ("make",),
    "cpp": ("make",),
    # By the compiler alone: cabal would fetch a list of all packages.
    "haskell": (
        "ghc",
        "-Wall",
        "-Werror",
        "-outputdir",
        "dist-newstyle",
        "-iapp",
        "app/Main.hs",
        "-o",
        "dist-newstyle/adapter",
    ),
}
QUICKLY = {"rust": {"CARGO_PROFILE_RELEASE_OPT_LEVEL": "0"}, "cpp": {"CXXFLAGS": "-O0 -Wall -Wextra"}}
"""Surroundings in which nothing is optimized: that took most of the time."""
LIBRARY_MISSING = ("no matching package", "Could not find module")
"""What cargo and ghc say where a library is not installed."""


@pytest.mark.parametrize("language", first(3, LANGUAGES))
def test_an_adapter_is_filled_for_every_ruleset(language: str) -> None:
    for ruleset in own_rulesets():
        written = dict(adapter_files(language, "My Engine 2", ruleset))
        assert [name for name, text in written.items() if "%%" in text] == []
        rules = written[LANGUAGES[language].rules_file]
        assert '"my-engine-2"' in rules.replace("'", '"')
        methods = rules.replace("'", '"')
        assert ('"perft", "destination"' in methods) == ("destination" in game(ruleset).methods)
        workflow = yaml.safe_load(written[".github/workflows/drawbridge.yml"])
        assert workflow["jobs"]["rules"]["steps"][-1]["with"]["options"].startswith(f"--ruleset {ruleset}")


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_the_position_that_is_shown_is_valid_and_short(ruleset: str) -> None:
    page = dict(adapter_files("python", "mine", ruleset))["README.md"]
    [shown] = [json.loads(line.partition("such as ")[2]) for line in page.splitlines() if "A position is" in line]
    assert game(ruleset).legal_moves(shown)
    assert len(json.dumps(shown)) < 120


def test_a_folder_that_is_not_empty_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "rules.py").write_text("# years of work", encoding="utf-8")
    with pytest.raises(WrongUsage, match="not empty"):
        write_adapter("python", tmp_path / "mine", "standard")
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["rules.py"]
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_a_new_folder_and_an_empty_one_are_filled_whole(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for name in ("empty", "new/one"):
        names = write_adapter("perl", tmp_path / name, "prince")
        assert {".gitignore", "adapter.pl"} & set(names) == {"adapter.pl"}
        assert all((tmp_path / name / each).is_file() for each in names)


def built(language: str, folder: Path) -> tuple[str, ...]:
    """Write an adapter and build it; return the command that starts it."""
    tools = TOOLS.get(language, ())
    missing = [str(tool) for tool in tools if not (tool.exists() if isinstance(tool, Path) else shutil.which(tool))]
    if missing:
        pytest.skip(f"{', '.join(missing)} is missing")
    write_adapter(language, folder, "three-man")
    command = LANGUAGES[language].command
    if language == "java":
        sources = [str(path) for path in folder.rglob("*.java")]
        subprocess.run(["javac", "-d", "target/classes", "-cp", str(GSON), *sources], cwd=folder, check=True)
        command = ("java", "-cp", f"target/classes:{GSON}", "Adapter")
    elif language in BUILDS:
        folder.joinpath(command[0]).parent.mkdir(parents=True, exist_ok=True)  # ghc makes no folder
        env = {**os.environ, **QUICKLY.get(language, {})}
        done = subprocess.run(BUILDS[language], cwd=folder, env=env, check=False, capture_output=True, text=True)
        if any(sign in done.stderr for sign in LIBRARY_MISSING):
            pytest.skip("its libraries are not here, and nothing is fetched")
        assert done.returncode == 0, done.stderr
    return (sys.executable, *command[1:]) if language == "python" else command


@pytest.mark.bulk
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fresh_adapter_builds_starts_and_obeys_the_protocol(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = built(language, tmp_path / "mine")
    monkeypatch.chdir(tmp_path / "mine")
    result = smoke_test(launcher(command), known_rulesets(()), Limits())
    assert labels(result) == []
    assert [each.mistake.label for each in result.found] == ["not-implemented"]
    assert result.engine == f"mine ({LANGUAGES[language].title})"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_searches_find_only_that_a_fresh_adapter_is_not_implemented(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = built(language, tmp_path / "mine")
    monkeypatch.chdir(tmp_path / "mine")
    report = tmp_path / "report"
    for search in (("fuzz", "--positions", "300"), ("exhaust", "--sample", "100")):
        finished = CliRunner().invoke(main, [*search, "--report", f"json={report}", "--", *command])
        assert finished.exit_code == 1, finished.output
        records = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]
        grades = [grade for record in records if record["record"] == "case" for grade in record["grades"]]
        assert {grade["outcome"] for grade in grades} == {"errored"}, finished.output
        assert all("(not implemented: legal_moves)" in grade["message"] for grade in grades), finished.output


def test_a_fresh_adapter_offers_only_legal_moves(tmp_path: Path) -> None:
    write_adapter("python", tmp_path / "mine", "three-man")
    request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocol": 1}})
    engine = [sys.executable, str(tmp_path / "mine" / "adapter.py")]
    answered = subprocess.run(engine, input=request + "\n", capture_output=True, text=True, check=True).stdout
    assert json.loads(answered)["result"]["rulesets"] == {"three-man": {"methods": ["legal_moves"]}}


@pytest.mark.bulk
def test_a_python_adapter_with_an_engine_plugged_in_answers_rightly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = built("python", tmp_path / "mine")
    rules = tmp_path / "mine" / "rules.py"
    plugged = """
import chess


def legal_moves(position):
    board = chess.Board(position["fen"])
    texts = [move.uci() for move in board.legal_moves]
    return [written(text[:2], text[2:4], text[4:].upper()) for text in texts]


def apply(position, move):
    if move not in legal_moves(position):
        raise Refusal(ILLEGAL_MOVE, f"illegal move: {move}")
    board = chess.Board(position["fen"])
    origin, target, promotion = squares(move)
    board.push_uci(origin + target + promotion.lower())
    return {"fen": board.fen(en_passant="fen")}
"""
    offered = 'METHODS = ["legal_moves", "apply", "play", "status", "perft"]'
    text = rules.read_text(encoding="utf-8").replace("three-man", "standard")
    text = text.replace('METHODS = ["legal_moves"]', offered)
    rules.write_text(text + plugged, encoding="utf-8")
    monkeypatch.chdir(tmp_path / "mine")
    result = smoke_test(launcher(command), known_rulesets(()), Limits())
    assert result.mistakes == ()
    assert [each.seen.partition(" ")[0] for each in result.found] == ["`status`"]
