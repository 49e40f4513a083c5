"""The features of the cases from played-out games of prince, read only from their files."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from support.cases.shipped import Entry

PROMOTIONS = [
    *("Ac", "Ad", "Ar", "As", "Ba", "Bi", "Ca", "Co", "Kn", "Ma", "Me"),
    *("Mt", "Ne", "Pa", "Pr", "Qu", "Re", "Ro", "Sc", "Sp", "Un"),
]
KINDS = sorted([*PROMOTIONS, "Ki", "Pn"])
PLANAR = ("Ba", "Sc", "Re", "Un", "Ne", "Sp", "Pr")
FAR = {"w": "8", "b": "1"}
CASTLING = {"b2": "low", "f6": "high"}
BASES = {"1a1": "w-low", "1h8": "w-high", "8a1": "b-low", "8h8": "b-high"}


def seen(case: Entry) -> Iterator[str]:
    """Yield the names of a position's features."""
    position, expect = case["position"], case["expect"]
    board, turn, moves = position["board"], position["turn"], expect["legal_moves"]
    yield f"{turn} to move"
    yield from (f"{colour} in check" for colour in expect["status"]["in_check"])
    yield from (f"right {right}" for right in position.get("castling", ()))
    yield from _seen_on_the_board(board)
    match expect["status"]["result"]:
        case {"winner": winner}:
            yield f"{winner} has won"
        case {"draw": _}:
            yield f"{turn} is stalemated"
        case _ if len(moves) <= 8:
            yield "few moves"
    if len(moves) >= 400:
        yield "many moves"
    for move in moves:
        yield from _seen_in_move(position, move)
    if "en_passant" in position:
        yield "a jumped cell"
        if not any(is_en_passant(position, move) for move in moves):
            yield "a jumped cell without a capture"
    if "apply" in expect:
        yield from _seen_after(case)
    if "perft" in expect:
        yield "perft"


def _seen_on_the_board(board: dict[str, str]) -> Iterator[str]:
    men = Counter(board.values())
    yield from (f"{kind} on the field" for kind in KINDS if men[f"w{kind}"] or men[f"b{kind}"])
    if len(board) <= 10:
        yield "few men"
    if len(board) >= 200:
        yield "nearly all men"


def _seen_in_move(position: Entry, move: str) -> Iterator[str]:
    board = position["board"]
    origin, target, promotion = parts_of(move)
    man, captured = board[origin], board.get(target)
    colour, kind = man[0], man[1:]
    yield f"{kind} can move"
    if captured:
        yield f"{kind} can capture"
        yield f"{captured[1:]} can be captured"
        if BASES.get(target) in position.get("castling", ()):
            yield "a base that could castle can be captured"
    if promotion:
        yield "promotion by capture possible" if captured else "promotion possible"
        if target[1:] != origin[1:] and target[1] != origin[1] and target[2] != origin[2]:
            yield "promotion by a triagonal capture possible"
    if kind == "Ki" and is_castling(move):
        yield f"{colour} can castle {CASTLING[target[1:]]}"
    if kind == "Pn" and abs(int(target[0]) - int(origin[0])) == 2:
        yield f"{colour} can jump"
    if is_en_passant(position, move):
        yield f"{colour} can capture en passant"
        is_diagonal = target[1] == origin[1] or target[2] == origin[2]
        yield f"en passant on a {'diagonal' if is_diagonal else 'triagonal'}"


def parts_of(move: str) -> tuple[str, str, str]:
    """Return origin, target and promotion."""
    way, _, promotion = move.partition("=")
    origin, _, target = way.partition("-")
    return origin, target, promotion


def is_castling(move: str) -> bool:
    """Return whether a king's move is castling: longer than a step."""
    origin, target, _ = parts_of(move)
    return origin[0] == target[0] and origin[1:] == "d4" and target[1:] in CASTLING


def is_en_passant(position: Entry, move: str) -> bool:
    origin, target, _ = parts_of(move)
    return position["board"][origin][1:] == "Pn" and target == position.get("en_passant") and origin[1:] != target[1:]


def _seen_after(case: Entry) -> Iterator[str]:
    before, asked = case["position"], case["expect"]["apply"]
    after = asked["position"]
    origin, target, promotion = parts_of(asked["move"])
    man = before["board"][origin]
    yield f"{man[1:]} moves"
    if len(after["board"]) < len(before["board"]):
        yield f"{man[1:]} captures"
    if promotion:
        yield f"a pawn becomes {promotion}"
        assert after["board"][target] == man[0] + promotion
    if is_en_passant(before, asked["move"]):
        yield f"{man[0]} captures en passant"
    if man[1:] == "Ki" and is_castling(asked["move"]):
        yield f"{man[0]} castles {CASTLING[target[1:]]}"
    if "en_passant" in after:
        yield "a pawn jumps"
    lost = set(before.get("castling", ())) - set(after.get("castling", ()))
    if lost:
        yield "a castling right ends"
    if BASES.get(target) in lost:
        yield "the base of a castling right is captured"
