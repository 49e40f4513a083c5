"""All that happens after a move of three-man, and how a game stands."""

from moves import alive, has_legal_move, in_check, legal_moves, played
from ways import COLOURS, FILES

BESIDE = {
    "white": {"black-white", "white-gray"},
    "gray": {"white-gray", "gray-black"},
    "black": {"gray-black", "black-white"},
}
CASTLES = {"wK": "e1 h1", "wQ": "e1 a1", "gK": "m1 p1", "gQ": "m1 i1", "bK": "u1 x1", "bQ": "u1 q1"}


class IllegalMove(Exception):
    """The move is not legal: the answer is error -32001."""


def apply(position, move):
    """Return the position after a move and all that follows from it."""
    if move not in legal_moves(position):
        raise IllegalMove(move)
    return after_legal(position, move)


def after_legal(position, move):
    """Return the position after a move that is known to be legal."""
    board = played(position, move)
    out = position.get("eliminated", [])
    after = {
        "turn": position["turn"],
        "board": board,
        "castling": [right for right in position.get("castling", []) if keeps(board, right)],
        "en_passant": jumped_squares(position, board, move),
        "bridged": position.get("bridged", []),
        "eliminated": [colour for colour in COLOURS if colour in out or colour[0] + "K" not in board.values()],
    }
    while True:
        bridge(after)
        pass_turn(after)
        if len(alive(after)) == 1 or has_legal_move(after) or is_drawn(after):
            return after
        after["eliminated"] = [*after["eliminated"], after["turn"]]


def keeps(board, right):
    """Return whether the king and the rook of a castling right are where they started."""
    king, rook = CASTLES[right].split()
    return (board.get(king), board.get(rook)) == (right[0] + "K", right[0] + "R")


def jumped_squares(position, board, move):
    """Return the jumped squares that are left after a move, with the one that it adds."""
    pawn = {square: square[0] + "4" for square in position.get("en_passant", [])}
    left = [square for square in pawn if square not in board and pawn[square] in board and move[3:5] != pawn[square]]
    is_jump = board[move[3:5]][1] == "P" and (move[1], move[4]) == ("2", "4")
    return [*left, move[0] + "3"] if is_jump else left


def bridge(position):
    """Bridge the moats beside each segment that is vacated, or whose colour is eliminated."""
    for number, colour in enumerate(COLOURS):
        segment = FILES[8 * number : 8 * number + 8]
        is_held = any(position["board"].get(file + "1", " ")[0] == colour[0] for file in segment)
        if colour in position["eliminated"] or not is_held:
            position["bridged"] = sorted({*position["bridged"], *BESIDE[colour]})


def pass_turn(position):
    """Pass the turn. Each colour that it reaches or skips loses its jumped squares."""
    board, number = position["board"], COLOURS.index(position["turn"])
    for colour in (COLOURS[(number + step) % 3] for step in (1, 2, 3)):
        position["en_passant"] = [one for one in position["en_passant"] if board[one[0] + "4"][0] != colour[0]]
        position["turn"] = colour
        if colour not in position["eliminated"]:
            return


def is_drawn(position):
    """Return whether two players are left, and the one to move is not in check and has no legal move."""
    players, king = alive(position), position["turn"][0]
    return len(players) == 2 and not in_check(position["board"], king, players) and not has_legal_move(position)


def status(position):
    """Return who is to move, who is in check, who is out, and how the game ended."""
    in_game = [colour for colour in COLOURS if colour[0] in alive(position)]
    result = None
    if len(in_game) == 1:
        result = {"winner": in_game[0]}
    elif is_drawn(position):
        result = {"draw": in_game}
    return {
        "turn": position["turn"],
        "in_check": [colour for colour in in_game if in_check(position["board"], colour[0], alive(position))],
        "eliminated": position.get("eliminated", []),
        "result": result,
    }
