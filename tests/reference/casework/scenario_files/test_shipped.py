"""The scenario files of drawbridge's own games: where they are, how they look, and how the writer writes them."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml

from drawbridge_reference.casework.scenario_files import read_scenarios, written_scenarios
from drawbridge_reference.kernel.yaml_files import LOADER
from support.amounts import counts_of_each

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.scenario import Scenario

ROOT = Path(__file__).resolve().parents[4]
FILES = sorted((ROOT / "reference" / "drawbridge_reference").glob("*/scenarios/*.yaml"))
GAMES = sorted({path.parents[1].name for path in FILES})


def shown(path: Path) -> str:
    return f"{path.parents[1].name}/{path.name}"


@pytest.mark.bulk
def test_a_file_holds_the_scenarios_of_its_clause() -> None:
    for path in FILES:
        content = yaml.load(path.read_text(encoding="utf-8"), LOADER)
        # A clause with many scenarios has several files: `king.safety.pawns.yaml`.
        assert f"{path.stem}.".startswith(f"{content['clause']}."), shown(path)
        assert all("clause" not in scenario for scenario in content["scenarios"]), shown(path)


def test_a_line_has_at_most_120_columns() -> None:
    lines = [(shown(path), line) for path in FILES for line in path.read_text(encoding="utf-8").splitlines()]
    assert [place for place, line in lines if len(line) > 120] == []


@counts_of_each("game, every", GAMES, few=120, many=10, every_run=1)
def test_a_scenario_survives_writing_and_reading(game: str, every: int, tmp_path: Path) -> None:
    package = f"drawbridge_reference.{game}"
    notation = import_module(f"{package}.scenarios.notation").NOTATION
    scenarios = import_module(f"{package}.scenarios.written").scenarios()[::every]
    for clause, several in by_clause(scenarios):
        (tmp_path / f"{clause}.yaml").write_text(written_scenarios(several, notation), encoding="utf-8")
    book, rulings = import_module(f"{package}.book").CLAUSES, import_module(f"{package}.rules").RULINGS
    again = read_scenarios(tmp_path, notation, book, rulings)
    assert sorted(again, key=place) == sorted(scenarios, key=place)


def by_clause(scenarios: tuple[Scenario, ...]) -> Iterator[tuple[str, list[Scenario]]]:
    for clause in {scenario.clause for scenario in scenarios}:
        yield clause, [scenario for scenario in scenarios if scenario.clause == clause]


def place(scenario: Scenario) -> tuple[str, str, str]:
    return scenario.clause, scenario.name, str(scenario.rulings)


@pytest.mark.bulk
def test_a_game_needs_no_library_that_reads_scenarios() -> None:
    asked = "from drawbridge_reference.kernel.game import game, rulesets; [game(one).start() for one in rulesets()]"
    finished = subprocess.run(
        [sys.executable, "-c", f"{asked}; import sys; print('jsonschema' in sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert finished.stdout == "False\n"
