"""A position becomes a scenario file that is ready to be added, and replaces none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.board.kept import keep
from drawbridge.board.refused import Refused
from drawbridge.board.setting import Setting
from drawbridge_reference.casework.scenario_files import read_scenarios
from drawbridge_reference.kernel.game import HasScenarioNotation, game

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge_reference.casework.scenario import Scenario

POSITION = {"turn": "white", "board": {"h1": "wK", "h2": "wR", "p1": "gN", "u1": "bK", "m3": "gK"}}


def read_back(folder: Path, ruleset: str) -> tuple[Scenario, ...]:
    judge = game(ruleset)
    assert isinstance(judge, HasScenarioNotation)
    return tuple(read_scenarios(folder, judge.scenario_notation, judge.clauses, judge.known_rulings))


def test_a_refused_move_becomes_a_scenario_of_its_clause(tmp_path: Path) -> None:
    kept = keep(tmp_path, Setting("three-man"), POSITION, "h1-i1")
    assert kept["file"].startswith("moat.unbridged.board-")
    (scenario,) = read_back(tmp_path, "three-man")
    assert scenario.clause == "moat.unbridged"
    assert scenario.illegal == {"h1-i1": ("moat.unbridged",)}
    assert scenario.decides
    assert kept["text"].startswith("ruleset: three-man\n")
    assert scenario.position == game("three-man").canonical(POSITION)


def test_a_position_alone_asks_for_all_moves(tmp_path: Path) -> None:
    kept = keep(tmp_path, Setting("standard"), game("standard").start(), "")
    (scenario,) = read_back(tmp_path, "standard")
    assert scenario.all_moves
    assert scenario.clause == "games"
    assert (tmp_path / kept["file"]).read_text(encoding="utf-8") == kept["text"]


def test_a_file_is_never_replaced(tmp_path: Path) -> None:
    kept = keep(tmp_path, Setting("three-man"), POSITION, "h2-h3")
    (tmp_path / kept["file"]).write_text("mine")
    with pytest.raises(Refused, match="is there already"):
        keep(tmp_path, Setting("three-man"), POSITION, "h2-h3")
    assert (tmp_path / kept["file"]).read_text() == "mine"


@pytest.mark.parametrize(
    ("setting", "position", "move", "problem"),
    [
        (Setting("three-man", (), ("moat.unbridged",)), POSITION, "", "switch on again: moat.unbridged"),
        (Setting("three-man"), {"turn": "white", "board": {}}, "", "is not valid"),
    ],
)
def test_what_cannot_be_a_scenario_is_refused(
    tmp_path: Path, setting: Setting, position: dict[str, object], move: str, problem: str
) -> None:
    with pytest.raises(Refused) as refused:
        keep(tmp_path, setting, position, move)
    assert problem in str(refused.value)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="cannot be written: No such file"):
        keep(tmp_path / "gone", Setting("three-man"), POSITION, "h2-h3")
