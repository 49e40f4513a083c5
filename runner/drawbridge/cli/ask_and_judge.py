"""The option `--judge` of `drawbridge ask`: the answer next to the game's, and what a wrong one comes down to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.asking.limits import Narrow, Pace
from drawbridge.asking.run import Run
from drawbridge.errors import WrongUsage
from drawbridge.games import game_under
from drawbridge.report.recording import record_case
from drawbridge.search.points import point_from, right_answer
from drawbridge.suite.case import (
    Case,
    ExpectDestination,
)
from drawbridge_reference.kernel.folders import no_code
from drawbridge_reference.kernel.game import HasDestination, is_ruleset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.asking.limits import Limits
    from drawbridge.protocol.declaration import EngineCard, Known
    from drawbridge.report.model import Failure
    from drawbridge.suite.case import Expectation, JsonObject
    from drawbridge_reference.kernel.game import Game


def judged_wrong(
    engine: Sequence[str], method: str, params: JsonObject, card: EngineCard, known: Known, limits: Limits
) -> Failure | None:
    """Ask an engine the same question again, and return what is wrong with its answer; None where it is right.

    The card says by which readings it is judged. Raises WrongUsage where there is no game to compare with, NoCode for a
    folder, and InvalidPosition.
    """
    ruleset = params["ruleset"]
    rulings = card.rulings.get(ruleset, {})
    judge = game_under(ruleset, rulings)
    if judge is None and is_ruleset(ruleset):
        hint = "leave `--judge` out, or compare two engines with `drawbridge fuzz --against ENGINE2`"
        raise no_code(ruleset, "judge answers", hint)
    if judge is None:
        raise WrongUsage("--judge", f"there is no game of {ruleset} to compare with", "leave it out")
    case = Case(
        id=f"{ruleset}/asked/by-hand",
        ruleset=ruleset,
        clause="asked",
        title="",
        why="",
        position=params.get("position"),
        expectations=(_right_answer(judge, method, params),),
    )
    pace = Pace(narrow=Narrow(game_under))
    with Run(engine, [case], known=known, limits=limits, pace=pace, readings={ruleset: rulings}) as run:
        return next((record_case(case, graded, rulings).failure for graded in run), None)


def _right_answer(judge: Game, method: str, params: JsonObject) -> Expectation:
    point = point_from(method, params)
    if point is None:
        return _destination(judge, params)
    expected = right_answer(judge, point)
    if expected is None:
        raise WrongUsage("--judge", "one of the moves is illegal, or there is none", "ask play with legal moves")
    return expected


def _destination(judge: Game, params: JsonObject) -> ExpectDestination:
    if not isinstance(judge, HasDestination):
        raise WrongUsage("--judge", f"{params['ruleset']} has no destinations", "leave it out")
    ranks, files = params["vector"]
    return ExpectDestination(params["from"], (ranks, files), judge.destination(params["from"], (ranks, files)))
