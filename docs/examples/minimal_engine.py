"""A minimal engine: it knows where the knights of three-man go, moats included, and nothing else."""

import json
import sys

FILES = "abcdefghijklmnopqrstuvwx"
MOATS = {(23, 0): "black-white", (7, 8): "white-gray", (15, 16): "gray-black"}


def leaps(square):
    """Yield the squares that a knight reaches from here, each with the moat that the leap crosses, or None."""
    file, rank = FILES.index(square[0]), int(square[1]) - 1
    for ranks, files in (2, 1), (2, -1), (1, 2), (1, -2), (-1, 2), (-1, -2), (-2, 1), (-2, -1):
        to_rank, to_file = rank + ranks, file + files
        if to_rank > 5:  # through the center, and out again on the opposite file
            to_rank, to_file = 11 - to_rank, to_file + 12
        if to_rank >= 0:
            at_a_moat = 0 in (rank, to_rank)
            yield FILES[to_file % 24] + str(to_rank + 1), moat_between(file, files) if at_a_moat else None


def moat_between(file, files):
    """Return the moat that a step of some files from this one crosses, or None."""
    passed = {(file + step) % 24 for step in range(min(files, 0), max(files, 0) + 1)}
    return next((moat for border, moat in MOATS.items() if passed.issuperset(border)), None)


def legal_moves(params):
    """Return the moves of the mover's knights."""
    position = params["position"]
    board, mine, bridged = position["board"], position["turn"][0], position.get("bridged", [])
    moves = []
    for origin in (square for square, piece in board.items() if piece == mine + "N"):
        for target, moat in leaps(origin):
            if moat is None:
                is_open = not board.get(target, "").startswith(mine)
            else:
                is_open = moat in bridged and target not in board
            if is_open:
                moves.append(f"{origin}-{target}")
    return {"moves": moves}


OFFER = {"protocol": 1, "engine": {"name": "minimal"}, "rulesets": {"three-man": {"methods": ["legal_moves"]}}}
METHODS = {"initialize": lambda params: OFFER, "legal_moves": legal_moves, "shutdown": lambda params: {}}

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
