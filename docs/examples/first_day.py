"""An engine on its first day: it knows where the knights of three-man go, and nothing of moats."""

import json
import sys

FILES = "abcdefghijklmnopqrstuvwx"


def leaps(square):
    """Yield the squares that a knight reaches from here."""
    file, rank = FILES.index(square[0]), int(square[1]) - 1
    for ranks, files in (2, 1), (2, -1), (1, 2), (1, -2), (-1, 2), (-1, -2), (-2, 1), (-2, -1):
        to_rank, to_file = rank + ranks, file + files
        if to_rank > 5:  # through the center, and out again on the opposite file
            to_rank, to_file = 11 - to_rank, to_file + 12
        if to_rank >= 0:
            yield FILES[to_file % 24] + str(to_rank + 1)


def legal_moves(params):
    """Return the moves of the mover's knights."""
    position = params["position"]
    board, mine = position["board"], position["turn"][0]
    return {
        "moves": [
            f"{origin}-{target}"
            for origin, piece in board.items()
            if piece == mine + "N"
            for target in leaps(origin)
            if not board.get(target, "").startswith(mine)
        ]
    }


def initialize(params):
    """Return what the engine is and what it offers."""
    return {
        "protocol": 1,
        "engine": {"name": "first-day", "language": "Python"},
        "rulesets": {"three-man": {"methods": ["legal_moves"]}},
    }


METHODS = {"initialize": initialize, "legal_moves": legal_moves, "shutdown": lambda params: {}}

for line in sys.stdin:
    request = json.loads(line)
    answer = {"jsonrpc": "2.0", "id": request["id"]}
    if request["method"] in METHODS:
        answer["result"] = METHODS[request["method"]](request["params"])
    else:
        answer["error"] = {"code": -32601, "message": "method not found"}
    print(json.dumps(answer), flush=True)
    if request["method"] == "shutdown":
        break
