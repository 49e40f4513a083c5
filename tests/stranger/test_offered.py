"""A ruleset that another package offers is found by its entry point, and drawbridge needs no change for it."""

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
from click.testing import CliRunner, Result

from drawbridge import __version__
from drawbridge.cli import main
from drawbridge.cli.position import written_position
from drawbridge.errors import WrongCaseFile, WrongUsage
from drawbridge.games import known_rulesets
from drawbridge.internal_errors import unless_internal_error
from drawbridge.protocol.declaration import EngineCard, read_declaration
from drawbridge.suite.load import load
from drawbridge.suite.version import suite_version
from drawbridge_reference.kernel.game import game, own_rulesets, rulesets
from support.amounts import first
from support.offering import forget, install

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Schemas

ROOT = Path(__file__).resolve().parents[2]
START = '{"turn": "white", "board": {"a1": "wK", "c3": "bK"}, "wall": "b2"}'
WITHOUT = """
import sys
from drawbridge_reference.kernel.game import game
from drawbridge_reference.serve import serve
serve({"walled-kings": game("walled-kings").without(*sys.argv[1:])}, sys.stdin.buffer, sys.stdout.buffer)
"""


def drawbridge(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command as in an environment where the stranger's package is installed."""
    return subprocess.run(
        [sys.executable, "-m", "drawbridge", *words],
        cwd=site,
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture(scope="session")
def generated(site: Path) -> str:
    """The output of generating the cases of the stranger's ruleset."""
    finished = drawbridge(site, "generate", "--ruleset", "walled-kings")
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


@pytest.fixture
def cli(installed: Path, generated: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Call `drawbridge` with the stranger's package installed, its cases being the only ones: the others take time."""
    assert installed.is_dir()
    assert generated
    monkeypatch.setattr("drawbridge.suite.load.shipped", lambda _what: tmp_path)
    return lambda *words: CliRunner().invoke(main, words)


@pytest.mark.usefixtures("installed")
def test_an_offered_ruleset_is_known_beside_the_built_in_ones() -> None:
    assert rulesets() == (*own_rulesets(), "walled-kings")
    assert game("walled-kings").ruleset == "walled-kings"


@pytest.mark.usefixtures("installed")
def test_its_positions_may_be_written_as_in_its_scenarios() -> None:
    assert written_position("walled-kings", "a1 wK, c3 bK; wall: a2") == {
        "turn": "white",
        "board": {"a1": "wK", "c3": "bK"},
        "wall": "a2",
    }


@pytest.mark.usefixtures("installed")
def test_where_it_has_no_notation_of_scenarios_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(type(game("walled-kings")), "scenario_notation")
    with pytest.raises(WrongUsage, match="men need a game with `scenario_notation`"):
        written_position("walled-kings", "a1 wK, c3 bK")


@pytest.mark.usefixtures("installed")
def test_an_error_in_its_code_is_not_called_one_of_drawbridge(monkeypatch: pytest.MonkeyPatch) -> None:
    found = game("walled-kings")
    monkeypatch.setattr("walled_kings.judge._no_mover", None)
    remark = unless_internal_error(lambda: str(found.judge(found.start(), "a1-a2")), str, "the case walled-kings/a/b")
    assert remark.startswith("This is an error in the package walled-kings 0.1.0, not in the engine: TypeError: ")


@pytest.mark.bulk
def test_its_cases_are_written_beside_its_module_and_nowhere_else(site: Path, generated: str) -> None:
    files = {path.relative_to(site).as_posix() for path in (site / "walled_kings" / "cases").rglob("*.*")}
    files.remove("walled_kings/cases/walled-kings/.index.jsonl")
    assert "walled_kings/cases/walled-kings/wall.blocked.yaml" in files
    witnesses, *wrote, _ = generated.splitlines()
    assert witnesses == "walled-kings: one witness, the engine; no rules in code are registered"
    assert {f"wrote {path}" for path in files} == set(wrote)
    assert (site / "walled_kings" / "cases" / "suite.yaml").read_text(encoding="utf-8").endswith("\nversion: 0.1.0\n")
    assert generated.splitlines()[-1] == f"18 cases; files changed: {len(files)}, removed: 0."
    assert not (ROOT / "cases" / "walled-kings").exists()


@pytest.mark.bulk
def test_its_cases_are_checked_and_read_like_any(cli: Callable[..., Result], installed: Path, schemas: Schemas) -> None:
    assert cli("generate", "--check", "--ruleset", "walled-kings").output.endswith(
        "Every generated file is what its sources make.\n"
    )
    cases = load(rulesets=["walled-kings"]).cases
    assert len(cases) == 18
    assert {case.clause for case in cases} == {*game("walled-kings").clauses, "perft"}
    index = json.loads((installed / "walled_kings" / "cases" / "fingerprints.json").read_text(encoding="utf-8"))
    assert set(index["cases"]) == {case.id for case in cases}
    for path in (installed / "walled_kings" / "cases" / "walled-kings").glob("*.yaml"):
        schemas.validator("cases.schema.json").validate(yaml.safe_load(path.read_text(encoding="utf-8")))


@pytest.mark.bulk
def test_its_cases_have_a_version_of_their_own(
    cli: Callable[..., Result], installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stated = installed / "walled_kings" / "cases" / "suite.yaml"
    monkeypatch.setattr("drawbridge.suite.version.shipped", lambda _what: installed / "nothing")
    assert cli("export", "--suite-version", "walled-kings=0.1.0").exit_code == 0
    before = stated.read_bytes()
    stated.write_text("version: 0.2.0\n", encoding="utf-8")
    told = cli("export", "--suite-version", "walled-kings=0.1.0")
    stated.write_bytes(before)
    assert told.exit_code == 2
    assert "this is suite 0.2.0 of walled-kings" in told.stderr


def test_a_report_names_the_version_of_its_cases(
    cli: Callable[..., Result], site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(site))
    out = tmp_path / "out.jsonl"
    engine = ("--", sys.executable, "-m", "drawbridge_reference")
    told = cli("check", "--report", f"json={out}", "--report", "text", "--case", "*/wall.blocked/*", *engine)
    assert f"Suite     {suite_version()}, walled-kings 0.1.0 (asked by drawbridge {__version__})\n" in told.output
    out.write_text(out.read_text(encoding="utf-8").replace('"walled-kings":"0.1.0"', '"walled-kings":"0.0.9"'))
    again = cli("check", "--last-failed", str(out), *engine)
    assert again.exit_code == 2
    assert "the report has suite walled-kings 0.0.9, but this is suite walled-kings 0.1.0" in again.stderr


@pytest.mark.bulk
def test_the_reference_serves_it_and_passes(site: Path, generated: str) -> None:
    assert generated
    engine = (sys.executable, "-m", "drawbridge_reference", "--ruleset", "walled-kings")
    finished = drawbridge(site, "check", "--ruleset", "walled-kings", "--", *engine)
    assert finished.returncode == 0, finished.stdout + finished.stderr
    assert "18: 18 passed" in finished.stdout


@pytest.mark.parametrize("clause", first(1, ["wall.blocked", "king.safety", "state.turn", "outcome.stuck"]))
def test_an_engine_without_a_clause_fails_in_it(
    clause: str, cli: Callable[..., Result], site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(site))
    (tmp_path / "engine.py").write_text(WITHOUT, encoding="utf-8")
    engine = (sys.executable, str(tmp_path / "engine.py"), clause)
    told = cli("check", "--report", "json", "--", *engine)
    assert told.exit_code == 1
    records = [json.loads(line) for line in told.output.splitlines()]
    failed = {record["id"] for record in records if record.get("outcome") == "failed" and record["clause"] == clause}
    about = [case for case in load().cases if case.clause == clause]
    assert failed == {case.id for case in about if case.decides} != set()


def test_every_command_knows_it(cli: Callable[..., Result]) -> None:
    assert "walled-kings  wall.blocked        2\n" in cli("list").output
    shown = cli("show", "walled-kings/wall.blocked/onto-the-wall").output
    assert "No king goes onto the wall" in shown
    assert "2 ##" in shown
    assert shown.endswith("    -- python -m drawbridge_reference --ruleset walled-kings\n")
    assert "1 wK " in cli("draw", "walled-kings", "start").output
    explained = cli("explain", "walled-kings", START, "a1-b2")
    assert explained.exit_code == 1
    assert "king.safety" in explained.output
    assert "2 legal moves" in cli("explain", "walled-kings", "start").output
    assert "walled-kings: 18 cases: 17 about 8 clauses, 1 about perft" in cli("clauses", "walled-kings").output
    assert json.loads(cli("export").output.splitlines()[0])["ruleset"] == "walled-kings"


@pytest.mark.bulk
def test_scenarios_that_are_wrong_are_named_with_file_and_line_and_nothing_is_written(
    site: Path, tmp_path: Path
) -> None:
    shutil.copytree(site, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("cases"))
    folder = tmp_path / "walled_kings" / "scenarios"
    (folder / "wall.blocked.yaml").write_text(
        (folder / "wall.blocked.yaml").read_text(encoding="utf-8").replace("wall: a2", "wall: d4"), encoding="utf-8"
    )
    (folder / "king.step.yaml").write_text("clause: king.step\n", encoding="utf-8")
    finished = drawbridge(tmp_path, "generate", "--ruleset", "walled-kings")
    assert finished.returncode == 4
    assert finished.stderr.splitlines() == [
        "drawbridge: no cases were written: 2 problems",
        "",
        "walled_kings/scenarios/king.step.yaml:1: 'scenarios' is missing. The scenarios, in the order in which their "
        "cases are written.",
        "walled_kings/scenarios/wall.blocked.yaml:8: position.wall: 'd4' is unknown here (squares are a1 to c3)",
    ]
    assert not (tmp_path / "walled_kings" / "cases").exists()


@pytest.mark.bulk
def test_a_legal_move_that_is_stated_as_illegal_is_named_with_file_and_line(site: Path, tmp_path: Path) -> None:
    shutil.copytree(site, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("cases"))
    file = tmp_path / "walled_kings" / "scenarios" / "turn.other.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("turn.other: c3-c2", "turn.other: a1-a2"), encoding="utf-8"
    )
    finished = drawbridge(tmp_path, "generate", "--ruleset", "walled-kings")
    assert finished.returncode == 4
    problem = finished.stderr.splitlines()[2]
    assert problem.startswith(
        "walled_kings/scenarios/turn.other.yaml:3: walled-kings/turn.other/the-other-king: "
        "a1-a2 is stated as illegal by turn.other; "
    )
    assert not (tmp_path / "walled_kings" / "cases").exists()


def test_an_unknown_ruleset_is_told_with_the_offered_one(cli: Callable[..., Result]) -> None:
    told = cli("draw", "walled-king", "start")
    assert told.exit_code == 2
    assert "did you mean 'walled-kings'?" in told.output


@pytest.mark.bulk
def test_a_package_that_ends_the_process_on_import_leaves_the_built_in_games_alone(tmp_path: Path) -> None:
    install(tmp_path, "broken", "holes = leaving:GAME", leaving="import sys; sys.exit(0)")
    engine = (sys.executable, "-m", "drawbridge_reference")
    finished = drawbridge(tmp_path, "check", "--case", "*/geometry/knight/x4", "--", *engine)
    assert (finished.returncode, finished.stderr) == (0, "")
    assert " passed" in finished.stdout
    named = drawbridge(tmp_path, "check", "--ruleset", "holes", "--", *engine)
    assert named.returncode == 4
    assert named.stderr == (
        "drawbridge: the ruleset 'holes' of the package broken 1.0 cannot be used: leaving:GAME raises SystemExit: 0; "
        "mend the package, or uninstall it\n"
    )


def test_a_command_over_all_rulesets_passes_over_a_broken_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    install(tmp_path, "broken", "holes = nowhere_at_all:GAME")
    told = CliRunner().invoke(main, ["clauses", "moat.unbridged"])
    forget()
    assert told.exit_code == 0
    assert "moat.unbridged" in told.stdout
    assert "the ruleset 'holes' of the package broken 1.0 cannot be used" in caplog.text


def test_an_engine_that_offers_a_broken_ruleset_gets_a_remark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    install(tmp_path, "broken", "holes = nowhere_at_all:GAME")
    offer = {"methods": ["legal_moves"]}
    rulesets = {"three-man": offer, "holes": offer}
    card = read_declaration({"protocol": 1, "engine": {"name": "x"}, "rulesets": rulesets}, known_rulesets([]))
    forget()
    assert isinstance(card, EngineCard)
    assert [*card.methods] == ["three-man"]
    assert [remark.partition(" cannot")[0] for remark in card.remarks] == [
        "the ruleset 'holes' of the package broken 1.0"
    ]


def test_a_wrong_case_file_of_a_package_stops_only_who_asks_for_it(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shutil.copytree(installed, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("cases"))
    folder = tmp_path / "walled_kings" / "cases" / "walled-kings"
    folder.mkdir(parents=True)
    (folder / "odd.yaml").write_text("ruleset: 3\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    assert {file.ruleset for file in load().files} == {*own_rulesets()}
    assert "drawbridge: the cases of the ruleset 'walled-kings' are left out: " in caplog.text
    with pytest.raises(WrongCaseFile):
        load(rulesets=["walled-kings"])
