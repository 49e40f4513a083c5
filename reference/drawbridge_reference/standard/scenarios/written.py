"""The scenarios in the YAML files of this folder, one file for each clause."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario_files import read_scenarios
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.declared import RULINGS
from drawbridge_reference.standard.scenarios.notation import NOTATION

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Return the scenarios of all clauses. Raises InvalidScenarios."""
    return read_scenarios(Path(__file__).parent, NOTATION, CLAUSES, RULINGS)
