"""Scenario files: scenarios as YAML that people write, read into `Scenario` and written from it.

`read_scenarios` raises `drawbridge_reference.kernel.problem.InvalidScenarios`. This package needs `jsonschema`, which
takes a while to import: import it where scenarios are asked for, not where a game is.
"""

from drawbridge_reference.casework.scenario_files.reading import read_scenarios
from drawbridge_reference.casework.scenario_files.writing import written_scenarios

__all__ = ["read_scenarios", "written_scenarios"]
