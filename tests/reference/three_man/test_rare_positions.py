"""Random positions of rare kinds: all are valid, and some show what each kind is made for."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.three_man.rare_positions import rare_position
from drawbridge_reference.three_man.rules import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.game import JsonObject

THREE_MAN = game("three-man")
CROSSING = "a pawn that crosses the center eliminates a player"
KNIGHT = "a knight ends a right of another player"
BETWEEN = "a pawn that crosses the center answers a check"
PROMOTION = "a promotion answers a check"
PASSING = "a capture en passant is the only move left"
MOST = 1000


def what_moves_show(position: JsonObject) -> Iterator[str]:
    """Yield what is rare about the moves of a position and what follows from them."""
    board, is_in_check = position["board"], position["turn"] in THREE_MAN.status(position)["in_check"]
    for move in THREE_MAN.legal_moves(position):
        kind = board[move[:2]][1]
        if kind not in "NPO":
            continue
        after = THREE_MAN.apply(position, move)
        assert not isinstance(after, Illegal)
        if is_in_check and "=" in move:
            yield PROMOTION
        if is_in_check and kind == "P" and move[1] == move[4] == "6":
            yield BETWEEN
        if kind == "N" and len(after.get("castling", ())) < len(position.get("castling", ())):
            yield KNIGHT
        if (
            kind == "P"
            and move[1] == move[4] == "6"
            and len(after.get("eliminated", ())) > len(position.get("eliminated", ()))
        ):
            yield CROSSING
        left = THREE_MAN.legal_moves(after) if after.get("en_passant") else []
        if len(left) == 1 and left[0][3:5] in after["en_passant"]:
            yield PASSING


def test_rare_positions_are_valid_and_show_what_random_men_rarely_do() -> None:
    random, shown, made = Random(1), set[str](), 0
    while shown != {CROSSING, KNIGHT, PASSING, BETWEEN, PROMOTION}:
        made += 1
        assert made <= MOST, shown
        position = rare_position(DEFAULT, random)
        assert THREE_MAN.canonical(position)
        shown.update(what_moves_show(position))
