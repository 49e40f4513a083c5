"""A FEN field by field: what each may hold, a message for each way of being malformed, and what it means.

How the fields fit together (a right without its rook, a side in check) is checked in `validity`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from reprlib import repr as shortened
from typing import TypeAlias

from drawbridge_reference.kernel.problem import Problem
from drawbridge_reference.standard.board import FILES, RANKS, Colour, Square, is_square, square_named
from drawbridge_reference.standard.pieces import PIECES, Piece
from drawbridge_reference.standard.position import RIGHTS, Board, Right

FIELDS = ("board", "turn", "castling", "en_passant", "halfmove", "fullmove")
"""The six fields of a FEN, in order."""

MOST_DIGITS = 1000
"""The most digits of a counter. No game is that long, and Python itself limits how long a number may be."""

Check: TypeAlias = Callable[[str], Iterator[tuple[str, str]]]
"""A function that yields the faults of one field's text, each with a message and a hint."""

_TURNS = {colour.letter: colour for colour in Colour}
_COUNTER = re.compile(r"0|[1-9][0-9]*")


def malformed(field: str, text: str) -> Iterator[Problem]:
    """Yield the problems that keep a field from being read at all."""
    for message, hint in _CHECKS[field](text):
        yield Problem(f"fen.{field}", message, hint)


def board_of(text: str) -> Board:
    """Return the man on each square, from a well-formed first field."""
    men: list[Piece | None] = []
    for row in reversed(text.split("/")):
        for letter in row:
            men += [PIECES[letter]] if letter in PIECES else [None] * int(letter)
    return tuple(men)


def turn_of(text: str) -> Colour:
    """Return the side to move, from a well-formed second field."""
    return _TURNS[text]


def rights_of(text: str) -> frozenset[Right]:
    """Return the castling rights of a well-formed third field."""
    return frozenset(RIGHTS[letter] for letter in text if letter != "-")


def jumped_square_of(text: str) -> Square | None:
    """Return the square of a well-formed fourth field, or None for `-`."""
    return None if text == "-" else square_named(text)


def _malformed_board(text: str) -> Iterator[tuple[str, str]]:
    rows = text.split("/")
    if len(rows) != RANKS:
        yield f"has {_counted(len(rows), 'row')}, not 8", "separate rows 8 to 1 by /"
    for number, row in enumerate(rows[:RANKS]):
        named = f"row {RANKS - number} ({shortened(row)})" if len(rows) == RANKS else f"the row {shortened(row)}"
        for message, hint in _malformed_row(row):
            yield f"{named} {message}", hint


def _malformed_row(row: str) -> Iterator[tuple[str, str]]:
    unknown = dict.fromkeys(letter for letter in row if letter not in PIECES and letter not in "12345678")
    if unknown:
        letters = shortened("".join(unknown))
        yield f"holds {letters}, neither men nor a count of empty squares", "men are KQRBNP and kqrbnp, counts 1 to 8"
        return
    for is_count, group in groupby(row, str.isdigit):
        counts = "".join(group)
        if is_count and len(counts) > 1:
            total = sum(map(int, counts))
            hint = f"write {total}" if total <= FILES else "a row has 8 squares"
            yield f"has the digits {shortened(counts)} side by side", hint
    squares = sum(int(letter) if letter.isdigit() else 1 for letter in row)
    if squares != FILES:
        yield f"holds {_counted(squares, 'square')}, not 8", "count one for each man, and the digits"


def _malformed_turn(text: str) -> Iterator[tuple[str, str]]:
    if text not in _TURNS:
        near = f"did you mean {text[0].lower()}?" if text[0].lower() in _TURNS else "w or b"
        yield f"{shortened(text)} is not a side", near


def _malformed_rights(text: str) -> Iterator[tuple[str, str]]:
    if text == "-":
        return
    unknown = dict.fromkeys(letter for letter in text if letter not in RIGHTS)
    if unknown:
        letters = shortened("".join(unknown))
        yield f"{shortened(text)} holds {letters}, which is not a right", "K, Q, k and q in this order, or - for none"
        return
    in_order = "".join(letter for letter in RIGHTS if letter in text)
    for letter in in_order:
        if text.count(letter) > 1:
            yield f"{letter} appears {text.count(letter)} times in {shortened(text)}", f"write {in_order}"
    if "".join(dict.fromkeys(text)) != in_order:
        yield f"{shortened(text)} is out of order", f"write {in_order}"


def _malformed_jumped_square(text: str) -> Iterator[tuple[str, str]]:
    if text != "-" and not is_square(text):
        yield f"{shortened(text)} is not a square", "the square that a pawn has just jumped over, such as e3, or -"


def _malformed_counter(text: str) -> Iterator[tuple[str, str]]:
    if not re.fullmatch("[0-9]+", text):
        yield f"{shortened(text)} is not a number in plain digits", "such as 0 or 12"
    elif not _COUNTER.fullmatch(text):
        yield f"{shortened(text)} has a leading zero", f"write {shortened(text.lstrip('0') or '0')[1:-1]}"
    elif len(text) > MOST_DIGITS:
        yield f"has {len(text)} digits", f"no game is that long; at most {MOST_DIGITS} are read"


def _malformed_number(text: str) -> Iterator[tuple[str, str]]:
    yield from _malformed_counter(text)
    if text == "0":
        yield "is 0", "the first move is number 1"


_CHECKS: dict[str, Check] = dict(
    zip(
        FIELDS,
        (
            _malformed_board,
            _malformed_turn,
            _malformed_rights,
            _malformed_jumped_square,
            _malformed_counter,
            _malformed_number,
        ),
        strict=True,
    )
)


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")
