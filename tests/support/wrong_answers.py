"""Answers that are wrong in any way that an engine may think of: nearly right ones, and nothing like it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

JUNK: tuple[Any, ...] = (
    *(None, True, 0, -1, 10**30, 1.5, "", "x", "\ud800\x1b[2J", "é" * 300),
    *([], {}, [[]], [None], ["x", "x"], [0], {"x": {}}, {"": ""}),
)
ERRORS = (-32603, -32001, -32002, -32003, -32601, -32004, 7)


def changed(chance: Random, request: Any, answer: Any) -> Any:
    """Return an answer to this request with something changed, or another answer altogether."""
    if "result" not in answer or chance.random() < 0.1:
        return _another(chance, request, answer)
    result = json.loads(json.dumps(answer["result"]))
    match request["method"]:
        case "legal_moves" | "play":
            result["moves"] = _moves(chance, result["moves"])
        case "apply":
            result["position"] = _position(chance, result["position"])
        case "perft":
            result["nodes"] += chance.choice((-1, 1, 10**20))
        case _:
            result = _object(chance, result)
    return answer | {"result": result}


def _another(chance: Random, request: Any, answer: Any) -> Any:
    envelope = {"jsonrpc": "2.0", "id": request["id"]}
    match chance.randrange(4):
        case 0:
            return envelope | {"error": {"code": chance.choice(ERRORS), "message": "no"}}
        case 1:
            return envelope | {"result": chance.choice(JUNK)}
        case 2:
            # A move that is illegal is made all the same, and what is not an answer to the question is given.
            return envelope | {"result": {"position": request["params"].get("position"), "moves": [], "nodes": 1}}
        case _:
            return _object(chance, answer)


def _moves(chance: Random, moves: list[str]) -> list[Any]:
    kept = [move for move in moves if chance.random() < 0.8]
    match chance.randrange(5):
        case 0:
            return [*kept, *(f"{move}=Q" for move in moves[:3])]
        case 1:
            return [*kept, *("-".join(reversed(move.split("-"))) for move in moves[:5])]
        case 2:
            return [*kept, chance.choice(JUNK)]
        case 3:
            return [*kept, *kept[:1]]
        case _:
            return kept


def _position(chance: Random, position: dict[str, Any]) -> Any:
    if "fen" in position:
        fields = position["fen"].split()
        place = chance.randrange(len(fields))
        match chance.randrange(4):
            case 0:
                return {"fen": " ".join(fields[:place])}
            case 1:
                fields[place] = chance.choice(("-", "w", "b", "KQkq", "e3", "8/8/8/8/8/8/8/8", "0", "x"))
            case 2:
                fields[0] = _text(chance, fields[0])
            case _:
                fields[place] = _text(chance, fields[place])
        return {"fen": " ".join(fields)}
    return _object(chance, position)


def _object(chance: Random, members: dict[str, Any]) -> dict[str, Any]:
    """Return an object with one member changed, left out or added."""
    copy = dict(members)
    name = chance.choice([*copy, "castling", "en_passant", "bridged", "eliminated", "unknown"])
    match copy.get(name):
        case dict() as entries if entries:
            copy[name] = _entries(chance, entries)
        case list() as entries if entries:
            copy[name] = chance.choice(([], entries[1:], [*entries, entries[0]], [*entries, "wK"], [*entries, "x"]))
        case str() as text:
            copy[name] = _text(chance, text)
        case _:
            copy[name] = chance.choice((["wK"], ["a3"], ["white"], ["white-gray"], ["w-low"], "3d3", *JUNK))
    if chance.random() < 0.1:
        copy.pop(chance.choice([*copy]))
    return copy


def _entries(chance: Random, entries: dict[str, Any]) -> dict[str, Any]:
    """Return an object of squares and pieces with a piece lost, moved, exchanged, doubled or unknown."""
    copy = dict(entries)
    one, other = chance.choice([*copy]), chance.choice([*copy])
    match chance.randrange(5):
        case 0:
            copy.pop(one)
        case 1:
            copy[one] = copy[other]
        case 2:
            copy[one], copy[other] = copy[other], copy[one]
        case 3:
            copy[_text(chance, one)] = copy.pop(other)
        case _:
            copy[one] = chance.choice(JUNK)
    return copy


def _text(chance: Random, text: str) -> str:
    """Return a text with a letter lost, doubled or exchanged, or another of the words that games use."""
    place = chance.randrange(len(text) + 1)
    letter = chance.choice("abcKQkqwb158/-x ")
    words = ("white", "black", "gray", "blue", "green", "red", "w", "b")
    return chance.choice((text[:place] + text[place + 1 :], text[:place] + letter + text[place + 1 :], *words))


def sets_up(is_set_up: Callable[[Any], bool]) -> Callable[[Any, Any], Any]:
    """Return what makes an engine answer that it cannot set up any other position."""

    def change(request: Any, answer: Any) -> Any:
        position = request["params"].get("position")
        if position is None or is_set_up(position):
            return answer
        return {"jsonrpc": "2.0", "id": request["id"], "error": {"code": -32004, "message": "no room"}}

    return change
