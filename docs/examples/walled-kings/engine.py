"""Plays walled kings on the protocol. With the argument `through-walls` its kings stand on walls, too."""

import json
import sys

SQUARES = [column + row for column in "abc" for row in "123"]
OTHER = {"white": "black", "black": "white"}
METHODS = ["legal_moves", "apply", "play", "status", "perft"]


def around(square):
    """Return the squares that touch this one."""
    column, row = map(ord, square)
    near = {other for other in SQUARES if abs(ord(other[0]) - column) <= 1 and abs(ord(other[1]) - row) <= 1}
    return near - {square}


def moves(position):
    """Return the legal moves."""
    squares = {king: square for square, king in position["board"].items()}
    own = squares["wK" if position["turn"] == "white" else "bK"]
    other = squares["bK" if position["turn"] == "white" else "wK"]
    wall = set() if "through-walls" in sys.argv else {position["wall"]}
    return [f"{own}-{target}" for target in sorted(around(own) - around(other) - wall)]


def after(position, move):
    """Return the position after a legal move."""
    origin, target = move.split("-")
    board = {target if square == origin else square: king for square, king in position["board"].items()}
    return {**position, "turn": OTHER[position["turn"]], "board": board}


def count(position, depth):
    """Return the number of sequences of legal moves."""
    return 1 if depth == 0 else sum(count(after(position, move), depth - 1) for move in moves(position))


def answer(method, params):
    """Return the result, or None for an illegal move."""
    position = params.get("position")
    for move in params.get("moves", [params["move"]] if "move" in params else []):
        if move not in moves(position):
            return None
        position = after(position, move)
    match method:
        case "initialize":
            rulesets = {"walled-kings": {"methods": METHODS}}
            result = {"protocol": 1, "engine": {"name": "kings.py"}, "rulesets": rulesets}
        case "legal_moves" | "play":
            result = {"moves": moves(position)}
        case "apply":
            result = {"position": position}
        case "status":
            winner = None if moves(position) else {"winner": OTHER[position["turn"]]}
            result = {"turn": position["turn"], "in_check": [], "result": winner}
        case "perft":
            result = {"nodes": count(position, params["depth"])}
        case _:
            result = {}
    return result


for line in sys.stdin:
    request = json.loads(line)
    result = answer(request["method"], request["params"])
    refusal = {"error": {"code": -32001, "message": "illegal move"}}
    response = refusal if result is None else {"result": result}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **response}), flush=True)
    if request["method"] == "shutdown":
        break
