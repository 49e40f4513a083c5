"""What is seen in the cases from played-out games of three-chess, read from their files alone."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from support.cases.shipped import Entry

ORDER = ("blue", "green", "red")


def seen(case: Entry) -> Iterator[str]:
    """Yield names for what a position has, to count them."""
    position, expect = case["position"], case["expect"]
    board, turn, moves = position["board"], position["turn"], expect["legal_moves"]
    yield f"{turn} to move"
    for colour in expect["status"]["in_check"]:
        yield f"{colour} in check"
        yield "mover in check" if colour == turn else "another in check"
    if len(expect["status"]["in_check"]) > 1:
        yield "two in check"
    yield from _seen_on_the_board(board)
    if expect["status"]["result"] is not None:
        yield "a winner"
        yield f"{expect['status']['result']['loser']} has lost"
    elif len(moves) <= 12:
        yield "few moves"
    if len(moves) >= 60:
        yield "many moves"
    for move in moves:
        yield from _seen_in_move(position, move)
    if "apply" in expect:
        yield from _seen_after(case)
    if "perft" in expect:
        yield "perft"


def _seen_on_the_board(board: dict[str, str]) -> Iterator[str]:
    men = Counter(board.values())
    if len(board) <= 20:
        yield "few men"
    if any(men[f"{colour[0]}Q"] > 1 for colour in ORDER):
        yield "more queens than at the start"
    for square, man in board.items():
        if square[0].lower() != man[0]:
            yield f"{man[1]} abroad"
            yield f"{man[0]}P abroad" if man[1] == "P" else "a piece abroad"


def _seen_in_move(position: Entry, move: str) -> Iterator[str]:
    board = position["board"]
    origin, target = move.split("-")
    man, captured = board[origin], board.get(target)
    yield f"{man[1]} can move"
    if captured:
        yield "king can be captured" if captured[1] == "K" else "capture possible"
    if origin[0] != target[0]:
        yield f"{man[1]} can cross"
        if is_around(origin, target):
            yield f"{man[1]} can go around the center"
    if man[1] == "P":
        yield from _seen_in_move_of_a_pawn(man, origin, target, captures=captured is not None)
    if man[1] == "K" and origin[1:] == "E1" and target[1:] in ("C1", "G1") and origin[0] == target[0]:
        yield f"castling {'kingside' if target[1] == 'G' else 'queenside'} possible"


def _seen_in_move_of_a_pawn(man: str, origin: str, target: str, *, captures: bool) -> Iterator[str]:
    abroad = target[0].lower() != man[0]
    if abroad and target[2] == "1":
        yield "promotion by capture possible" if captures else "promotion possible"
    elif abroad and origin[0] == target[0]:
        yield "pawn abroad can capture" if captures else "pawn abroad can step"
    elif abroad:
        yield "pawn can capture over the center line" if captures else "pawn can step over the center line"


def is_around(origin: str, target: str) -> bool:
    """Return whether a step leads from one of the six squares at the center point to the one that is two on."""
    return origin[0] != target[0] and origin[1:] == target[1:] and origin[1:] in ("D4", "E4")


def _seen_after(case: Entry) -> Iterator[str]:
    before, asked = case["position"]["board"], case["expect"]["apply"]
    after = asked["position"]["board"]
    origin, target = asked["move"].split("-")
    if len(after) < len(before):
        yield "something is captured"
    if sum(man[1] == "K" for man in after.values()) < 3:
        yield "a king is captured"
    if before[origin][1] == "P" and after[target][1] == "Q":
        yield "a pawn becomes a queen"
    if len(before.keys() - after.keys()) == 2:
        yield "the king castles"
    if before[origin][1] == "P" and is_around(origin, target):
        yield "a pawn captures around the center"
