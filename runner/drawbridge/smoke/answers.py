"""Mistakes in answers about a ruleset that need no knowledge of its rules: errors, types, state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.grading.differences import difference, phrases_of
from drawbridge.protocol.answers import Moves, Status, read_answer
from drawbridge.protocol.codec import json_text
from drawbridge.protocol.messages import Bad, ErrorCode
from drawbridge.protocol.text import shown
from drawbridge.smoke.diagnosis import Diagnosis, Mistake
from drawbridge.smoke.errors import NOT_THERE_YET

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.smoke.dialogue import Request
    from drawbridge.smoke.trial import Asked
_TAKE_MOVES = ("apply", "play")


def mistakes_of_answers(asked: Asked) -> Iterator[Diagnosis]:
    """Yield what is wrong with the answers about one ruleset, whatever its rules are."""
    for name, exchange in asked.exchanges.items():
        for request in exchange.requests:
            answer = exchange.answers.get(request.id, {})
            if "result" in answer and name != "illegal" and not name.startswith("respelled"):
                yield from _of_result(asked, request.method, answer["result"])
            elif "result" in answer and name == "illegal":
                yield from _of_accepted(asked)
            elif isinstance(answer.get("error"), dict):
                yield from _of_error(asked, name, request, answer["error"])
            elif answer.get("error") is not None:
                seen = f"the answer to `{request.method}` has an error that is not an object"
                yield Diagnosis.of(Mistake.MALFORMED, seen, ruleset=asked.ruleset)
    yield from _of_state(asked)
    yield from _of_status(asked)


def moves_of(asked: Asked, name: str) -> frozenset[str] | None:
    """Return the moves that an answer lists, if it is well formed."""
    exchange = asked.exchanges.get(name)
    if exchange is None or asked.opening is None:
        return None
    read = read_answer("legal_moves", exchange.result, asked.opening.notation)
    return read.moves if isinstance(read, Moves) else None


def _of_result(asked: Asked, method: str, result: object) -> Iterator[Diagnosis]:
    if asked.opening is None:
        return
    read = read_answer(method, result, asked.opening.notation)
    if not isinstance(read, Bad):
        return
    nodes = result.get("nodes") if isinstance(result, dict) else None
    mistake = Mistake.NUMBER_AS_TEXT if isinstance(nodes, str) and nodes.isdigit() else Mistake.MALFORMED
    yield Diagnosis.of(mistake, f"the answer to `{method}` {read.problem}", ruleset=asked.ruleset)


def _of_status(asked: Asked) -> Iterator[Diagnosis]:
    """Yield what is wrong with the status of the start position, first of all the names of players."""
    exchange, opening = asked.exchanges.get("status"), asked.opening
    if exchange is None or opening is None:
        return
    read = read_answer("status", exchange.result, opening.notation)
    if not isinstance(read, Status):
        return
    right = opening.game.status(opening.positions[0])
    facts = difference(right, read.members, opening.notation.facts_of_status)
    if not any(facts):
        return
    seen = f"`status` of the start position: {'; '.join(phrases_of(*facts, right, read.members))}"
    players = dict.fromkeys(opening.game.status(position)["turn"] for position in opening.positions)
    if players.keys() >= {read.members["turn"], *read.members["in_check"]}:
        yield Diagnosis.of(Mistake.RULES, seen, ruleset=asked.ruleset)
    else:
        cure = f"name the players as the ruleset does: {', '.join(players)}"
        yield Diagnosis.of(Mistake.MALFORMED, seen, cure=cure, ruleset=asked.ruleset)


def _of_accepted(asked: Asked) -> Iterator[Diagnosis]:
    """Yield that `apply` played an illegal move, unless the engine also lists it: then a rule is wrong."""
    listed = moves_of(asked, "legal_moves 0")
    if asked.opening and listed is not None and asked.opening.illegal not in listed:
        seen = f"`apply` accepted {asked.opening.illegal} in the start position, where it is illegal"
        yield Diagnosis.of(Mistake.ACCEPTS_ILLEGAL, seen, ruleset=asked.ruleset)


def _of_error(asked: Asked, name: str, request: Request, error: dict[str, object]) -> Iterator[Diagnosis]:
    method, code, message = request.method, error.get("code"), error.get("message")
    if type(code) is not int or not isinstance(message, str):
        seen = f"an error of `{method}` has no integer `code` and string `message`: {shown(error)}"
        yield Diagnosis.of(Mistake.MALFORMED, seen, ruleset=asked.ruleset)
        return
    said = f"{code} ({shown(message)})"
    if name == "illegal":
        reads_moves = asked.exchanges["apply"].result is not None
        if reads_moves and code not in {ErrorCode.ILLEGAL_MOVE, *NOT_THERE_YET}:
            seen = f"`apply` of a move that is not legal was answered with the error {said}"
            yield Diagnosis.of(Mistake.ILLEGAL_CODE, seen, ruleset=asked.ruleset)
    elif name.startswith("respelled") or (code == ErrorCode.ILLEGAL_MOVE and method in _TAKE_MOVES):
        return  # Refused moves are a matter of notation.
    elif code in NOT_THERE_YET:
        seen = f"`{method}` was answered with the error {said}"
        yield Diagnosis.of(Mistake.NOT_IMPLEMENTED, seen, ruleset=asked.ruleset)
    elif (
        code == ErrorCode.CANNOT_SET_UP
        and asked.opening
        and request.params.get("position") != asked.opening.positions[0]
    ):
        seen = f"`{method}` about a position other than the start was answered with the error {said}"
        yield Diagnosis.of(Mistake.NOT_SET_UP, seen, ruleset=asked.ruleset)
    else:
        where = "the start position" if name.endswith(" 0") else "a right question"
        seen = f"`{method}` about {where} was answered with the error {said}"
        yield Diagnosis.of(Mistake.REFUSED, seen, ruleset=asked.ruleset)


def _of_state(asked: Asked) -> Iterator[Diagnosis]:
    """Yield whether a question that was asked again had another answer."""
    first: dict[str, str] = {}
    for exchange in asked.exchanges.values():
        for request in exchange.requests:
            answer = exchange.answers.get(request.id)
            if answer is None or "result" not in answer:
                continue
            result = answer["result"]
            if isinstance(result, dict) and isinstance(result.get("moves"), list):
                result = {**result, "moves": sorted(map(json_text, result["moves"]))}
            question = f"{request.method} {json_text(request.params)}"
            if first.setdefault(question, json_text(result)) != json_text(result):
                seen = f"the same `{request.method}` had another answer when it was asked again"
                yield Diagnosis.of(Mistake.KEEPS_STATE, seen, ruleset=asked.ruleset)
