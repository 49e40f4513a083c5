"""The option `--judge` of `drawbridge ask`: the answer next to the game's, and what a wrong one comes down to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.asking.limits import Narrow, Pace
from drawbridge.asking.run import Run
from drawbridge.errors import WrongUsage
from drawbridge.games import game_under
from drawbridge.narrowing.steps import right_apply
from drawbridge.report.recording import record_case
from drawbridge.suite.case import (
    Case,
    ExpectDestination,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectStatus,
    GameStep,
)
from drawbridge_reference.kernel.game import HasDestination
from drawbridge_reference.kernel.verdict import Illegal

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

    Raises WrongUsage where there is no game to compare with, and InvalidPosition.
    """
    ruleset = params["ruleset"]
    rulings = card.rulings.get(ruleset, {})
    judge = game_under(ruleset, rulings)
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
    with Run(engine, [case], known=known, limits=limits, pace=Pace(narrow=Narrow(game_under))) as run:
        return next((record_case(case, graded, rulings).failure for graded in run), None)


def _right_answer(judge: Game, method: str, params: JsonObject) -> Expectation:
    position: dict[str, Any] = dict(params.get("position", {}))
    match method:
        case "legal_moves":
            return ExpectMoves(all=frozenset(judge.legal_moves(position)))
        case "status":
            return ExpectStatus(judge.status(position))
        case "perft":
            return ExpectNodes(params["depth"], judge.perft(position, params["depth"]))
        case "apply":
            return right_apply(judge, position, params["move"])
        case "play":
            return _game(judge, position, params["moves"])
        case _:
            return _destination(judge, params)


def _game(judge: Game, position: JsonObject, moves: Sequence[str]) -> ExpectGame:
    legal = judge.play(position, moves)
    if isinstance(legal, Illegal) or not moves:
        raise WrongUsage("--judge", "one of the moves is illegal, or there is none", "ask play with legal moves")
    return ExpectGame((*(GameStep(move) for move in moves[:-1]), GameStep(moves[-1], frozenset(legal))))


def _destination(judge: Game, params: JsonObject) -> ExpectDestination:
    if not isinstance(judge, HasDestination):
        raise WrongUsage("--judge", f"{params['ruleset']} has no destinations", "leave it out")
    ranks, files = params["vector"]
    return ExpectDestination(params["from"], (ranks, files), judge.destination(params["from"], (ranks, files)))
