"""The scenarios: the YAML files beside this one, and how their positions are written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from drawbridge_reference.casework.scenario_notation import ScenarioNotation, Word, board_of
from walled_kings.moves import read_move
from walled_kings.rules import CLAUSES

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario

SQUARE = Word(re.compile("[abc][123]"), "squares are a1 to c3")
KING = Word(re.compile("[wb]K"), "the kings are wK and bK")
TURN = Word(re.compile("white|black"), "white or black")


def position(men: str, turn: str = "white", *, wall: str = "b2") -> dict[str, Any]:
    """Return the position with these kings, written `a1 wK, c3 bK`; the wall stands on b2 unless it is written."""
    return {"turn": turn, "board": board_of(men, SQUARE, KING), "wall": wall}


NOTATION = ScenarioNotation(
    square=SQUARE,
    man=KING,
    position=position,
    members={"turn": TURN, "wall": SQUARE},
    read_move=read_move,
)


def scenarios() -> tuple[Scenario, ...]:
    """Return all scenarios. Raises InvalidScenarios for files that are wrong."""
    # Only `generate` asks for them, and reading takes an import that no other command should wait for.
    from drawbridge_reference.casework.scenario_files import read_scenarios

    return read_scenarios(Path(__file__).parent, NOTATION, CLAUSES)
