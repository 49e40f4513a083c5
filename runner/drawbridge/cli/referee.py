"""`drawbridge referee`: play a list of moves, stop at the first illegal one, and say who has won."""

from __future__ import annotations

import json
import shlex
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import click

from drawbridge.cli.engine import OptionalEngineCommand
from drawbridge.cli.explain import print_one_move
from drawbridge.cli.folders import folders_option
from drawbridge.cli.limits import limit_options, limits_from
from drawbridge.cli.move_list import read_move_list
from drawbridge.cli.output import format_option
from drawbridge.cli.position import read_position
from drawbridge.cli.ruling_options import game_by, ruling_option
from drawbridge.cli.screen import page_of_screen
from drawbridge.errors import WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.games import notation_of
from drawbridge.protocol.text import number_of
from drawbridge.report.page import fixed
from drawbridge.report.parts import Padding, Text
from drawbridge.search.refereeing import deciding_outcomes, refereed, scores
from drawbridge.search.target import folder_game
from drawbridge.standard_output import show, write
from drawbridge_reference.kernel.game import has_code
from drawbridge_reference.kernel.problem import UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rich.console import RenderableType

    from drawbridge.cli.move_list import GivenMove
    from drawbridge.search.refereeing import Refereed
    from drawbridge_reference.kernel.game import Game, JsonObject

EXAMPLES = """\b
drawbridge referee standard f2-f3 e7-e5 g2-g4 d8-h4
drawbridge referee three-chess game.txt --format json
drawbridge referee --rulesets my-game my-game game.txt -- node engine.js
"""


@click.command("referee", cls=OptionalEngineCommand, epilog=EXAMPLES)
@folders_option
@click.argument("ruleset")
@click.argument("moves", metavar="GAME...", nargs=-1, required=True)
@click.option(
    "--position",
    "beginning",
    default="start",
    show_default=True,
    metavar="POSITION",
    help="Play from here: a case id, men, JSON text, a FEN, a file, or `-`.",
)
@format_option("text", "json")
@ruling_option
@limit_options
def command(engine: tuple[str, ...], moves: tuple[str, ...], **options: Any) -> ExitCode:
    """Play a game by its rules: stop at the first illegal move and say why, or say how the game ended.

    GAME is a list of moves: the moves themselves, a file, or `-` for standard input. Move numbers, comments and
    results in it are ignored. The list can also be JSON or YAML. In a ruleset without code, ENGINE plays the moves.
    Ends with 1 if a move is illegal, and with 2 if the list cannot be read.
    """
    ruleset, beginning = options["ruleset"], options["beginning"]
    _refuse_an_engine_too_many(engine, ruleset, options["rulings"])
    judge = game_by(ruleset, options["rulings"])
    if beginning == "-" and moves == ("-",):
        raise WrongUsage("-", "the game and the position cannot both be standard input", "give one of them as a file")
    given = read_move_list(moves, notation_of(ruleset))
    position = read_position(ruleset, beginning)
    with _played_by(engine, judge, options) as playing:
        game = _refereed(playing, position, given)
        if options["form"] == "json":
            show(json.dumps(_as_json(playing, game, given), ensure_ascii=False))
        else:
            _print(playing, game, given)
    return ExitCode.FOUND if game.illegal else ExitCode.PASSED


def _refuse_an_engine_too_many(engine: tuple[str, ...], ruleset: str, rulings: Sequence[str]) -> None:
    if engine and has_code(ruleset):
        problem = f"drawbridge itself knows the rules of {ruleset}"
        raise WrongUsage(shlex.join(engine), problem, "leave `--` and the engine out")
    if engine and rulings:
        raise WrongUsage("--ruling", "an engine follows the rulings that it declares", "leave it out")


@contextmanager
def _played_by(engine: tuple[str, ...], judge: Game, options: Mapping[str, Any]) -> Iterator[Game]:
    """Yield the game. In one without code, the engine answers, if there is one."""
    if not engine:
        yield judge
        return
    from drawbridge.search.second_engine import NoAnswer, SecondEngine  # games with code need none

    with ExitStack() as exits:
        player = SecondEngine(engine, judge.ruleset, limits_from(options), exits)
        try:
            player.require("apply", "status")
            rulings = player.card.rulings.get(judge.ruleset, {})
            yield folder_game(judge.ruleset, rulings, player) or judge
        except NoAnswer as error:
            raise WrongUsage(shlex.join(engine), f"gives no answer: {error}", "ask it alone: drawbridge ask") from None


def _refereed(judge: Game, position: JsonObject, given: Sequence[GivenMove]) -> Refereed:
    try:
        return refereed(judge, position, [move.text for move in given])
    except UnreadableMove as error:
        place = next((move.place for move in given if move.text == error.text), "GAME")
        raise WrongUsage(place, error.message, error.hint) from error


def _print(judge: Game, game: Refereed, given: Sequence[GivenMove]) -> None:
    if game.illegal:
        turn = judge.status(game.position)["turn"]
        place = given[game.plies].place
        where = f" ({place})" if place != "GAME" else ""
        show(f"Ply {game.plies + 1}, {turn} to move: {game.illegal} is illegal{where}.\n")
        if has_code(judge.ruleset):
            print_one_move(judge, game.position, game.illegal)
        else:
            show(f"{judge.draw(game.position)}\n\nThe engine refuses it. Without code, no clause is named.")
        return
    write(page_of_screen().lay_out(_end(judge, game)))


def _end(judge: Game, game: Refereed) -> Iterator[RenderableType]:
    status = judge.status(game.position)
    yield fixed(judge.draw(game.position))
    yield Text()
    plies = number_of(game.plies, "move")
    yield Text(f"{plies}, all legal." if game.plies != 1 else "1 move, legal.")
    if status["result"] is None:
        check = f" {_names(status['in_check'])} in check." if status["in_check"] else ""
        yield Text(f"The game is not over: {status['turn']} is to move.{check}", style="bold")
        return
    yield Text(_result(status["result"]), style="bold")
    points = scores(judge, status["result"])
    if points:
        yield Text(
            "score: "
            + ", ".join(f"{player} {score:+d}" if score else f"{player} 0" for player, score in points.items())
        )
    for clause in deciding_outcomes(judge, game):
        sentence = judge.clauses[clause].sentence
        yield Padding(Text.assemble((clause, "bold"), f"  {sentence}"), (0, 0, 0, 2))


def _names(players: Sequence[str]) -> str:
    named = " and ".join(players)
    return f"{named[:1].upper()}{named[1:]} {'is' if len(players) == 1 else 'are'}"


def _result(result: JsonObject) -> str:
    match result:
        case {"winner": winner, "loser": loser}:
            return f"The game is over: {winner} has won against {loser}."
        case {"winner": winner}:
            return f"The game is over: {winner} has won."
        case {"draw": players}:
            return f"The game is over: a draw between {' and '.join(players)}."
        case _:
            return f"The game is over: {json.dumps(result)}."


def _as_json(judge: Game, game: Refereed, given: Sequence[GivenMove]) -> dict[str, Any]:
    status = judge.status(game.position)
    told: dict[str, Any] = {
        "ruleset": judge.ruleset,
        "legal": not game.illegal,
        "plies": game.plies,
        "position": game.position,
        "status": status,
        "score": scores(judge, status["result"]) or None,
        "decided_by": [_cited(judge, clause) for clause in deciding_outcomes(judge, game)],
        "illegal": None,
    }
    verdict = judge.judge(game.position, game.illegal) if game.illegal else None
    if isinstance(verdict, Illegal):
        told["illegal"] = {
            "ply": game.plies + 1,
            "move": game.illegal,
            "place": given[game.plies].place,
            "faults": [
                {
                    **_cited(judge, fault.clause),
                    "reason": fault.reason,
                    "squares": [*fault.squares],
                    "way": [*fault.way],
                }
                for fault in verdict.faults
            ],
        }
    return told


def _cited(judge: Game, clause: str) -> dict[str, str]:
    return {"clause": clause, "sentence": judge.clauses[clause].sentence}
