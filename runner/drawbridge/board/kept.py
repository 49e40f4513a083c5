"""A position kept as a scenario file that can be added as it is."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from drawbridge.board.refused import Refused
from drawbridge.generate.making import with_what_is_so
from drawbridge.search.case_making import GAMES
from drawbridge.search.found_scenarios import with_verdicts
from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.kernel.game import HasScenarioNotation
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge.board.setting import Setting
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.verdict import Verdict

_DIGITS = 8


def keep(folder: Path, setting: Setting, position: JsonObject, move: str) -> dict[str, Any]:
    """Write a position as a scenario file, and return its name. With a `move`, the scenario is about that move.

    Raises UnreadableMove, and Refused where that cannot be: a file of that name is never replaced.
    """
    if setting.without:
        switched_off = ", ".join(setting.without)
        raise Refused("a scenario is about the whole rules", f"switch on again: {switched_off}")
    judge = setting.judge
    if not isinstance(judge, HasScenarioNotation):
        raise Refused(f"the scenarios of {setting.ruleset} are not written as YAML")
    from drawbridge_reference.casework.scenario_files import written_scenarios

    scenario = _scenario(judge, position, move)
    text = f"ruleset: {setting.ruleset}\n{written_scenarios([scenario], judge.scenario_notation)}"
    name = f"{scenario.clause}.{scenario.name}.yaml"
    try:
        with (folder / name).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Refused(f"{name} is there already", "rename it to keep the position again") from None
    except OSError as error:
        raise Refused(f"{name} cannot be written: {error.strerror}") from None
    return {"file": name, "text": text}


def _scenario(judge: Game, position: JsonObject, move: str) -> Scenario:
    try:
        position = judge.canonical(position)
        return with_what_is_so(judge, _about_move(judge, position, move) if move else _about_all(judge, position))
    except InvalidPosition as invalid:
        raise Refused("the position is not valid", str(invalid.problems[0])) from None


def _about_all(judge: Game, position: JsonObject) -> Scenario:
    return Scenario(
        clause=GAMES,
        name=_name(position, ""),
        title="All legal moves of a position that was set up by hand",
        why="The rules give these moves. Write here why they matter.",
        position=position,
        decides=False,
        all_moves=True,
        rulings=judge.rulings,
    )


def _about_move(judge: Game, position: JsonObject, move: str) -> Scenario:
    clause, why = _decisive(judge.judge(position, move))
    scenario = Scenario(
        clause=clause,
        name=_name(position, move),
        title=judge.clauses[clause].sentence.rstrip("."),
        why=why,
        position=position,
        decides=False,
        rulings=judge.rulings,
    )
    return with_verdicts(scenario, judge, [move])


def _decisive(verdict: Verdict) -> tuple[str, str]:
    """Return the clause that decides, and why."""
    match verdict:
        case Legal(ways, reason):
            return ways[0].clauses[0], reason
        case Illegal(faults):
            return faults[0].clause, faults[0].reason


def _name(position: JsonObject, move: str) -> str:
    """Return a name that is always the same for the same question."""
    return "board-" + sha256(f"{sorted(position.items())} {move}".encode()).hexdigest()[:_DIGITS]
