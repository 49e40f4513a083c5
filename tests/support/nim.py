"""Nim as a folder: a game whose positions are not boards, with engines that are functions of this process."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from drawbridge.transport.direct import direct

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from drawbridge.transport.channel import Launch

RULE_BOOK = """\
ruleset: nim
clauses:
  - id: heap.take
    kind: movement
    sentence: A player takes one or more pieces of one heap.
    source: specification
  - id: heap.empty
    kind: prohibition
    sentence: Nobody takes more pieces than a heap has.
    source: specification
  - id: last.wins
    kind: outcome
    sentence: A player who cannot take a piece has lost.
    source: specification
notation:
  square: "[12]"
  move: "[12]-[1-9]"
  position: {turn: text, heaps: text}
start: 3 4
positions:
  text: heaps
  defaults: {turn: first}
"""
SCENARIOS = """\
clause: heap.empty
scenarios:
  - name: too-many
    title: Nobody takes more than there is
    why: The first heap has one piece.
    position: 1 2
    all_moves: true
    legal: 1-1
    illegal: {heap.empty: 1-2}
    decides: true

  - name: all-of-it
    title: A heap may be taken as a whole
    why: The second heap has two pieces.
    position:
      men: 0 2
      turn: second
    apply: 2-2
    after: {heaps: 0 0, turn: first}
"""
ENDINGS = """\
clause: last.wins
scenarios:
  - name: nothing-left
    title: A player without a piece to take has lost
    why: Both heaps are empty.
    position: 0 0
    status: {result: {winner: second}}

  - name: whole-game
    title: Two moves end this game
    why: Each heap has one piece.
    position: {heaps: 1 1, turn: second}
    game: 1-1 2-1
    end: {turn: second}
    perft: {2: 2, 3: null}
"""
OTHER = {"first": "second", "second": "first"}
METHODS = ("legal_moves", "apply", "play", "status", "perft")


def write_nim(folder: Path, rule_book: str = RULE_BOOK, scenarios: str = SCENARIOS, endings: str = ENDINGS) -> Path:
    """Write the folder of the game, without cases, and return it."""
    (folder / "scenarios").mkdir(parents=True)
    (folder / "ruleset.yaml").write_text(rule_book, encoding="utf-8")
    (folder / "scenarios" / "heap.empty.yaml").write_text(scenarios, encoding="utf-8")
    (folder / "scenarios" / "last.wins.yaml").write_text(endings, encoding="utf-8")
    return folder


def moves(position: Any) -> list[str]:
    """Return the legal moves."""
    heaps = map(int, position["heaps"].split())
    return [f"{heap}-{taken}" for heap, size in enumerate(heaps, start=1) for taken in range(1, size + 1)]


def after(position: Any, move: str) -> dict[str, Any]:
    """Return the position after a legal move."""
    heaps = [*map(int, position["heaps"].split())]
    heap, taken = map(int, move.split("-"))
    heaps[heap - 1] -= taken
    return {"turn": OTHER[position["turn"]], "heaps": " ".join(map(str, heaps))}


def right(method: str, params: Any) -> Any:
    """Return the right result, or None for a move that is illegal."""
    position = params["position"]
    for move in params.get("moves", [params["move"]] if "move" in params else []):
        if move not in moves(position):
            return None
        position = after(position, move)
    match method:
        case "apply":
            return {"position": position}
        case "perft":
            return {"nodes": _count(position, params["depth"])}
        case "status":
            winner = None if moves(position) else {"winner": OTHER[position["turn"]]}
            return {"turn": position["turn"], "in_check": [], "result": winner}
        case _:
            return {"moves": moves(position)}


def engine(
    change: Callable[[str, Any, Any], Any] = lambda _method, _params, result: result,
    methods: tuple[str, ...] = METHODS,
    rulings: dict[str, str] | None = None,
    ruleset: str = "nim",
) -> Launch:
    """Return what starts an engine for Nim; `change` may change any result.

    A result that is bytes is the whole line; a number is the code of an error.
    """

    def answer(line: bytes) -> bytes | None:
        request = json.loads(line)
        method, params = request["method"], request["params"]
        match method:
            case "initialize":
                offers = {ruleset: {"methods": methods, "rulings": rulings or {}}}
                result: Any = {"protocol": 1, "engine": {"name": "nim"}, "rulesets": offers}
            case "shutdown":
                result = {}
            case _:
                result = change(method, params, right(method, params))
        if isinstance(result, bytes):
            return result
        code = -32001 if result is None else result
        told = {"result": result} if isinstance(result, dict) else {"error": {"code": code, "message": "no"}}
        return json.dumps({"jsonrpc": "2.0", "id": request["id"], **told}).encode() + b"\n"

    return direct(answer)


def _count(position: Any, depth: int) -> int:
    return sum(_count(after(position, move), depth - 1) for move in moves(position)) if depth else 1


def first_only(method: str, _params: Any, result: Any) -> Any:
    """Answer with the first move alone."""
    return {"moves": result["moves"][:1]} if result and method == "legal_moves" else result


def nothing(_method: str, _params: Any, _result: Any) -> Any:
    """Answer with an error."""
    return -32603


def one_too_many(method: str, params: Any, result: Any) -> Any:
    """List taking two pieces of the first heap where it has one, and the second has two."""
    is_there = method == "legal_moves" and params["position"]["heaps"] == "1 2"
    return {"moves": [*result["moves"], "1-2"]} if is_there else result


def one_more(method: str, _params: Any, result: Any) -> Any:
    """Count a sequence too many."""
    return {"nodes": result["nodes"] + 1} if method == "perft" else result


def by(what: str) -> Launch:
    """Return an engine whose results have a member that the protocol does not name."""

    def change(method: str, _params: Any, result: Any) -> Any:
        ended = method == "status" and result["result"]
        return {**result, "result": {**result["result"], "by": what}} if ended else result

    return engine(change)


ENGINES: Final = {
    "by-turns": by("turns"),
    "by-pieces": by("pieces"),
    "right": engine(),
    "other": engine(),
    "wrong": engine(first_only),
    "mute": engine(nothing),
    "greedy": engine(one_too_many),
    "counts-more": engine(one_more),
}
"""Engines by the words that stand for their commands."""
