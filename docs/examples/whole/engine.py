"""All six methods of three-man. To offer only some of them, name them: python engine.py legal_moves apply."""

import json
import sys
from itertools import islice

from moves import legal_moves
from play import IllegalMove, after_legal, apply, status
from ways import LEAPS, leap, line, name, place


def play(position, moves):
    """Return the legal moves after these moves."""
    for move in moves:
        position = apply(position, move)
    return legal_moves(position)


def perft(position, depth):
    """Return the number of sequences of legal moves of this length."""
    if depth == 0:
        return 1
    found = legal_moves(position)
    return len(found) if depth == 1 else sum(perft(after_legal(position, move), depth - 1) for move in found)


def destination(square, ranks, files):
    """Return the square that a vector leads to on an empty board, or None."""
    if (ranks, files) in LEAPS:
        reached = [target for target, _ in leap(square, ranks, files)]
    elif ranks == 0:
        rank, file = place(square)
        reached = [name(rank, file + files)]
    elif abs(files) in (0, abs(ranks)):
        steps = line(square, ranks // abs(ranks), files // abs(ranks))
        reached = [target for target, _ in islice(steps, abs(ranks) - 1, abs(ranks))]
    else:
        reached = []
    return reached[0] if reached else None


METHODS = {
    "legal_moves": lambda params: {"moves": legal_moves(params["position"])},
    "apply": lambda params: {"position": apply(params["position"], params["move"])},
    "status": lambda params: status(params["position"]),
    "play": lambda params: {"moves": play(params["position"], params["moves"])},
    "perft": lambda params: {"nodes": perft(params["position"], params["depth"])},
    "destination": lambda params: {"to": destination(params["from"], *params["vector"])},
}
OFFERED = sys.argv[1:] or list(METHODS)
OFFER = {"protocol": 1, "engine": {"name": "whole"}, "rulesets": {"three-man": {"methods": OFFERED}}}
METHODS |= {"initialize": lambda params: OFFER, "shutdown": lambda params: {}}


def answered(method, params):
    """Return the result of a request, or its error."""
    if method not in METHODS:
        return {"error": {"code": -32601, "message": "method not found"}}
    try:
        return {"result": METHODS[method](params)}
    except IllegalMove as move:
        return {"error": {"code": -32001, "message": f"illegal move: {move}"}}


for text in sys.stdin:
    request = json.loads(text)
    print(
        json.dumps({"jsonrpc": "2.0", "id": request["id"], **answered(request["method"], request["params"])}),
        flush=True,
    )
    if request["method"] == "shutdown":
        break
