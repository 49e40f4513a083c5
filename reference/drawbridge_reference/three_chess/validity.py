"""What makes a position invalid. Each problem has its own message, which names the field.

A valid position is well-formed, and each colour has at most one king. At most one king is missing, and not that of the
colour before the turn: nobody captures their own king. Any other arrangement of men is valid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from drawbridge_reference.kernel.problem import InvalidPosition, Problem, kind_of, too_long, unknown, unknown_members
from drawbridge_reference.three_chess.board import COLOURS, NAMES, is_square, previous_colour
from drawbridge_reference.three_chess.pieces import PIECES, Kind, piece
from drawbridge_reference.three_chess.position import Position, position_from

_MEMBERS = ("turn", "board")
_TURNS = tuple(colour.value for colour in COLOURS)
_EXAMPLE = 'such as {"turn": "blue", "board": {...}}'


def read_position(given: object) -> Position:
    """Return the position that a JSON value describes. Raises InvalidPosition, which lists everything that is wrong."""
    position = read_draft(given)
    wrong = (*_kings_too_many(position), *_kings_too_few(position))
    if wrong:
        raise InvalidPosition(wrong)
    return position


def read_draft(given: object) -> Position:
    """Return the position that a JSON value writes, valid or not. Raises InvalidPosition where it cannot be read."""
    malformed = tuple(_malformed(given))
    if malformed or not isinstance(given, Mapping):
        raise InvalidPosition(malformed)
    return position_from(given)


def _malformed(given: object) -> Iterator[Problem]:
    """Yield the problems that keep a JSON value from being read as a position at all."""
    if not isinstance(given, Mapping):
        yield Problem("position", f"is {kind_of(given)}, not an object", _EXAMPLE)
        return
    yield from unknown_members(given, _MEMBERS)
    for name in _MEMBERS:
        if name not in given:
            yield Problem(name, "is missing", "a position holds turn and board")
    if "turn" in given:
        yield from unknown("turn", given["turn"], _TURNS)
    if "board" in given:
        yield from _malformed_board(given["board"])


def _malformed_board(board: object) -> Iterator[Problem]:
    if not isinstance(board, Mapping):
        yield Problem("board", f"is {kind_of(board)}, not an object", 'such as {"BE1": "bK"}')
        return
    if problem := too_long("board", board, len(NAMES)):
        yield problem
        return
    known = tuple(PIECES)
    for name, text in board.items():
        if not is_square(name):
            yield Problem(f"board.{name}", "is not a square", _about_square(str(name)))
        yield from unknown(f"board.{name}", text, known)


def _about_square(name: str) -> str:
    if is_square(name.upper()):
        return f"letters are case-sensitive: did you mean {name.upper()!r}?"
    return "squares are BA1 to RH4: a section B, G or R, a column A to H, a row 1 to 4"


def _kings_too_many(position: Position) -> Iterator[Problem]:
    for colour in COLOURS:
        king = piece(colour, Kind.KING)
        squares = [NAMES[where] for where, man in position.men() if man is king]
        if len(squares) > 1:
            message = f"{colour.value} has {len(squares)} kings, on {' and '.join(squares)}"
            yield Problem(f"board.{squares[1]}", message, "a colour has at most one king")


def _kings_too_few(position: Position) -> Iterator[Problem]:
    kingless = [colour.value for colour in COLOURS if position.king(colour) is None]
    captor = previous_colour(position.turn).value
    if len(kingless) > 1:
        message = f"{' and '.join(kingless)} have no king"
        yield Problem("board", message, "the game ends when the first king is captured, so only one may be missing")
    elif kingless == [captor]:
        message = f"{captor} has no king, though {captor} moved last"
        hint = f"nobody captures their own king: add it, or set the turn to {_turn_after_a_captor(captor)}"
        yield Problem("board", message, hint)


def _turn_after_a_captor(loser: str) -> str:
    return " or ".join(turn for turn, captor in zip(_TURNS, (*_TURNS[-1:], *_TURNS), strict=False) if captor != loser)
