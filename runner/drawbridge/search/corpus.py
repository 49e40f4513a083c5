"""A corpus: a folder that keeps what was found, as scenario files, so that later searches ask it first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.errors import ResultNotWritten, WrongUsage
from drawbridge.search.found_scenarios import points_in, scenario_of
from drawbridge.suite.whole_file import write_whole
from drawbridge_reference.kernel.game import HasScenarioNotation
from drawbridge_reference.kernel.problem import InvalidScenarios

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge.search.points import Point
    from drawbridge.search.shrinking import Shrunk
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game


def kept_in(folder: Path, game: Game) -> tuple[tuple[str, Point], ...]:
    """Return the questions that a corpus keeps about a game, each with a name. Raises WrongUsage."""
    if not isinstance(game, HasScenarioNotation) or not (folder / game.ruleset).is_dir():
        return ()
    from drawbridge_reference.casework.scenario_files import read_scenarios

    try:
        scenarios = read_scenarios(folder / game.ruleset, game.scenario_notation, game.clauses, game.known_rulings)
    except (InvalidScenarios, OSError) as error:
        raise WrongUsage("--corpus", str(error), "mend or remove the file") from None
    return tuple(
        (f"{scenario.name}-{point.method.replace('_', '-')}", point)
        for scenario in scenarios
        for point in points_in(scenario)
    )


def as_scenario_file(shrunk: Shrunk, game: Game) -> str:
    """Return a finding as the text of a scenario file; empty for a game whose scenarios are not YAML."""
    return _written(scenario_of(shrunk, game), game)


def _written(scenario: Scenario, game: Game) -> str:
    if not isinstance(game, HasScenarioNotation):
        return ""
    from drawbridge_reference.casework.scenario_files import written_scenarios

    return written_scenarios([scenario], game.scenario_notation)


def keep(folder: Path, shrunk: Shrunk, game: Game) -> Path | None:
    """Write a finding into a corpus, and return the file. Returns None for one that it cannot or need not keep.

    A question that was answered rightly when it was asked alone is not kept: its scenario would pass.
    Raises ResultNotWritten.
    """
    if shrunk.is_gone_alone:
        return None
    scenario = scenario_of(shrunk, game)
    text = _written(scenario, game)
    path = folder / game.ruleset / f"{scenario.name}.yaml"
    if not text or path.exists():
        return path if text else None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, [text.encode()])
    except OSError as error:
        raise ResultNotWritten(str(path), error.strerror or str(error)) from error
    return path
