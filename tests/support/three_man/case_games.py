"""What the cases from played-out games of three-man show, read only from their files."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from support.cases.shipped import Entry

FILES = "abcdefghijklmnopqrstuvwx"
ORDER = ("white", "gray", "black")


def seen(case: Entry) -> Iterator[str]:
    """Yield the names of what a position shows, to be counted."""
    position, expect = case["position"], case["expect"]
    board, turn = position["board"], position["turn"]
    eliminated, moves = position.get("eliminated", []), expect["legal_moves"]
    yield f"{turn} to move"
    yield from (f"{moat} bridged" for moat in position.get("bridged", []))
    for colour in eliminated:
        yield f"king of an eliminated colour {'on' if f'{colour[0]}K' in board.values() else 'off'} the board"
    yield f"{len(eliminated)} eliminated"
    if turn in expect["status"]["in_check"]:
        yield "mover in check"
    if set(expect["status"]["in_check"]) - {turn}:
        yield "another in check"
    yield from (f"a {name}" for name in (expect["status"]["result"] or {}))
    yield f"{len(position.get('en_passant', []))} jumped squares"
    if 0 < len(moves) <= 3:
        yield "few moves"
    if len(moves) >= 70:
        yield "many moves"
    for move in moves:
        yield from _seen_in_move(case, move)
    if "apply" in expect:
        yield from _seen_after(case)
    if "perft" in expect:
        yield "perft"


def _seen_in_move(case: Entry, move: str) -> Iterator[str]:
    position = case["position"]
    board = position["board"]
    origin, target = move.partition("=")[0].split("-")
    man, captured = board[origin], board.get(target)
    yield f"{man[1]} can move"
    if "=" in move:
        yield "promotion possible" if captured is None else "promotion by capture possible"
    if captured:
        yield "king can be captured" if captured[1] == "K" else "capture possible"
        if any(colour[0] == captured[0] for colour in position.get("eliminated", [])):
            yield "eliminated piece can be captured"
    if man[1] == "K" and origin[1] == target[1] and _apart(origin, target) == 2 and origin[1] == "1":
        yield "castling possible"
    if man[1] == "P" and origin[1] == target[1] == "6":
        yield "pawn can cross"
    if man[1] in "NB" and origin[1] in "56" and target[1] in "56" and _apart(origin, target) >= 9:
        yield "knight or bishop can cross"
    if man[1] == "O" and target in position.get("en_passant", []) and target[0] != origin[0]:
        jumper = board[f"{target[0]}4"][0]
        after = ORDER[(ORDER.index(position["turn"]) + 1) % 3]
        yield (
            "late en passant possible"
            if jumper == after[0] and not position.get("eliminated")
            else "en passant possible"
        )


def _seen_after(case: Entry) -> Iterator[str]:
    before, after = case["position"], case["expect"]["apply"]["position"]
    if len(after.get("eliminated", [])) > len(before.get("eliminated", [])):
        yield "somebody is eliminated"
    if len(after.get("bridged", [])) > len(before.get("bridged", [])):
        yield "a moat is bridged"
    if len(after.get("castling", [])) < len(before.get("castling", [])):
        yield "a castling right ends"
    if len(before["board"]) - len(after["board"]) == 1:
        yield "something is captured"


def _apart(origin: str, target: str) -> int:
    between = abs(FILES.index(origin[0]) - FILES.index(target[0]))
    return min(between, 24 - between)
