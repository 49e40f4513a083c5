"""`drawbridge ask`: ask an engine one question and show the raw lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from drawbridge.asking.ask_once import ask
from drawbridge.cli.ask_and_judge import judged_wrong
from drawbridge.cli.engine import EngineCommand
from drawbridge.cli.folders import folders_option
from drawbridge.cli.limits import limit_options, limits_from
from drawbridge.cli.numbers import NOT_NEGATIVE
from drawbridge.cli.position import read_position
from drawbridge.cli.ruling_options import reading_option, readings_from
from drawbridge.cli.screen import page_of_screen
from drawbridge.cli.selection import all_cases
from drawbridge.errors import WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.games import known_rulesets
from drawbridge.protocol.answers import METHODS
from drawbridge.protocol.text import printable
from drawbridge.report.failure import tell_in_full
from drawbridge.standard_output import show, write
from drawbridge_reference.kernel.game import is_ruleset
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.asking.conversation import Exchange


EXAMPLES = """\b
drawbridge ask legal_moves three-man start -- node my-engine.js
drawbridge ask play three-man start e2-e4 m2-m4 -- node my-engine.js
drawbridge ask perft standard start --depth 3 --judge -- node my-engine.js
drawbridge ask destination three-man a1 1 1 -- node my-engine.js
drawbridge ask legal_moves three-man start --judge --ruling three-man:moats=momentary -- node my-engine.js
"""


@click.command(
    "ask",
    cls=EngineCommand,
    epilog=EXAMPLES,
    context_settings={"ignore_unknown_options": True},  # a vector may hold -1
)
@folders_option
@click.argument("method")
@click.argument("ruleset")
@click.argument("position")
@click.argument("moves", nargs=-1, metavar="[MOVE]...")
@click.option(
    "--depth",
    type=NOT_NEGATIVE,
    metavar="N",
    default=1,
    show_default=True,
    help="Count sequences of N legal moves, for `perft`.",
)
@click.option(
    "--judge", is_flag=True, help="Say what is wrong with the answer, where a game or count goes wrong, and why."
)
@reading_option
@limit_options
def command(engine: tuple[str, ...], **given: Any) -> ExitCode:
    """Ask an engine one question, and show the line that was sent and the line that came back.

    POSITION is `start`, a case id, men such as 'h1 wR, i1 gN', JSON text, a FEN, a file, or `-` for standard input.
    For `destination` give a square instead, and the two numbers of the vector after it.
    """
    params = params_of(given["method"], given["ruleset"], given["position"], given["moves"], given["depth"])
    # A ruleset without a game is known by its cases. A folder may have none yet.
    known = known_rulesets(() if is_ruleset(params["ruleset"]) else all_cases(params["ruleset"]))
    if params["ruleset"] not in known:
        raise UnknownName("ruleset", params["ruleset"], tuple(known))
    limits, readings = limits_from(given), readings_from(given["readings"])
    if readings and not given["judge"]:
        raise WrongUsage("--ruling", "says how an answer is judged, and none is", "add --judge, or leave it out")
    exchange = ask(engine, given["method"], params, known=known, limits=limits, readings=readings)
    show(printable("\n".join(_told(exchange))))
    if given["judge"]:
        wrong = judged_wrong(engine, given["method"], params, exchange.card, known, limits)
        write("judged  right\n" if wrong is None else page_of_screen().lay_out(tell_in_full(wrong)))
        return ExitCode.PASSED if wrong is None else ExitCode.FOUND
    return ExitCode.FOUND if exchange.problem else ExitCode.PASSED


def params_of(method: str, ruleset: str, given: str, moves: Sequence[str], depth: int) -> dict[str, Any]:
    """Return the params of a question. Raises UnknownName for an unknown method, WrongUsage for wrong arguments."""
    if method == "destination":
        return {"ruleset": ruleset, "from": given, "vector": _vector(moves)}
    members = _members(method, moves, depth)
    return {"ruleset": ruleset, "position": dict(read_position(ruleset, given)), **members}


def _members(method: str, moves: Sequence[str], depth: int) -> dict[str, Any]:
    match method, moves:
        case (("legal_moves" | "status"), ()):
            return {}
        case "perft", ():
            return {"depth": depth}
        case "apply", (move,):
            return {"move": move}
        case "play", _:
            return {"moves": list(moves)}
        case "apply", _:
            remedy = "use play for several moves" if moves else "give the move after the position"
            raise WrongUsage("apply", f"needs one move, not {len(moves)}", remedy)
        case _ if method in METHODS:
            raise WrongUsage(method, f"takes no move such as {moves[0]!r}", "use apply or play")
        case _:
            raise UnknownName("method", method, METHODS)


def _vector(words: Sequence[str]) -> list[int]:
    try:
        ranks, files = map(int, words)
    except ValueError:
        raise WrongUsage("destination", "needs two whole numbers after the square", "write a1 1 1") from None
    return [ranks, files]


def _told(exchange: Exchange) -> list[str]:
    told = [
        f"engine  {exchange.card.full_name}",
        f"sent    {exchange.request}",
    ]
    told.append(f"got     {'nothing' if exchange.answer is None else exchange.answer}")
    told += [f"problem {exchange.problem}"] if exchange.problem else []
    told += [f"remark  {remark}" for remark in (*exchange.card.remarks, *exchange.remarks)]
    return told + [f"stderr  {line}" for line in exchange.stderr.splitlines()]
