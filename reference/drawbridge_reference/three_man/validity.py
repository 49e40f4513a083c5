"""What makes a position invalid. Each problem has its own message, which names the field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from reprlib import repr as shortened
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.problem import InvalidPosition, Problem, kind_of, too_long, unknown, unknown_members
from drawbridge_reference.three_man.board import COLOURS, NAMES, SQUARES, Colour, Moat, file_of, is_square, rank_of
from drawbridge_reference.three_man.moats import implied_moats
from drawbridge_reference.three_man.pieces import PIECES, Kind, piece
from drawbridge_reference.three_man.position import RIGHTS, Position, jumped_pawn, position_from

if TYPE_CHECKING:
    from drawbridge_reference.three_man.rules import Rules

_LISTS: Mapping[str, tuple[str, ...]] = {
    "castling": tuple(RIGHTS),
    "en_passant": NAMES,
    "bridged": tuple(moat.value for moat in Moat),
    "eliminated": tuple(colour.value for colour in COLOURS),
}
_MEMBERS = ("turn", "board", *_LISTS)
_SQUARES = frozenset(NAMES)
_OUTER_RINGS = tuple(where for where in SQUARES if rank_of(where) <= 1)
"""The only squares on which a pawn can be wrong."""


def read_position(rules: Rules, given: object) -> Position:
    """Return the position that a JSON value writes. Raises InvalidPosition, with all that is wrong."""
    position = read_draft(given)
    wrong = tuple(_wrong(rules, position))
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
    """Yield the problems that keep a JSON value from being read as a position."""
    if not isinstance(given, Mapping):
        yield Problem("position", f"is {kind_of(given)}, not an object", 'such as {"turn": "white", "board": {...}}')
        return
    yield from unknown_members(given, _MEMBERS)
    for name in ("turn", "board"):
        if name not in given:
            yield Problem(name, "is missing", "a position holds at least turn and board")
    if "turn" in given:
        yield from unknown("turn", given["turn"], tuple(colour.value for colour in COLOURS))
    if "board" in given:
        yield from _malformed_board(given["board"])
    for name, known in _LISTS.items():
        if name in given:
            yield from _malformed_list(name, given[name], known)


def _malformed_board(board: object) -> Iterator[Problem]:
    if not isinstance(board, Mapping):
        yield Problem("board", f"is {kind_of(board)}, not an object", 'such as {"e1": "wK"}')
        return
    if problem := too_long("board", board, len(NAMES)):
        yield problem
        return
    known = tuple(PIECES)
    if _SQUARES.issuperset(board) and all(text in known for text in board.values()):
        return
    for name, text in board.items():
        if not is_square(name):
            yield Problem(f"board.{name}", "is not a square", "squares are a1 to x6")
        yield from unknown(f"board.{name}", text, known)


def _malformed_list(name: str, members: object, known: tuple[str, ...]) -> Iterator[Problem]:
    if not isinstance(members, list):
        yield Problem(name, f"is {kind_of(members)}, not a list")
        return
    if problem := too_long(name, members, len(known)):
        yield problem
        return
    for number, member in enumerate(members):
        yield from unknown(f"{name}[{number}]", member, known)
        if member in members[:number]:
            yield Problem(f"{name}[{number}]", f"{shortened(member)} appears twice", "list each member once")


def _wrong(rules: Rules, position: Position) -> Iterator[Problem]:
    """Yield the problems of a well-formed position."""
    if position.turn in position.eliminated:
        yield Problem("turn", f"{position.turn.value} is eliminated", "name a colour that is still in the game")
    yield from _wrong_kings(position)
    yield from _wrong_pawns(position)
    yield from _wrong_rights(position)
    yield from _wrong_jumped_squares(position)
    for moat in sorted(implied_moats(rules, position) - position.bridged, key=lambda moat: moat.value):
        yield Problem("bridged", f"lacks {moat.value!r}", "a segment beside it is vacated or its colour eliminated")


def _wrong_kings(position: Position) -> Iterator[Problem]:
    for colour in COLOURS:
        king = piece(colour, Kind.KING)
        kings = position.board.count(king)
        if kings > 1:
            squares = [NAMES[where] for where, man in position.men() if man is king]
            message = f"{colour.value} has {kings} kings, on {' and '.join(squares)}"
            yield Problem(f"board.{squares[1]}", message, "a colour has one king")
        if not kings and colour not in position.eliminated:
            yield Problem("board", f"{colour.value} has no king", f"set one, or list {colour.value} in eliminated")


def _wrong_pawns(position: Position) -> Iterator[Problem]:
    for where in _OUTER_RINGS:
        man = position.board[where]
        if man is None or not man.is_pawn:
            continue
        field = f"board.{NAMES[where]}"
        if rank_of(where) == 0:
            yield Problem(field, f"{man.text} is on the outermost rank", "a pawn that reaches it is promoted")
        if man.kind is Kind.INWARD_PAWN and rank_of(where) == 1 and not _is_home(man.colour, file_of(where)):
            hint = "no inward pawn gets there; a pawn that has crossed the center is written O"
            yield Problem(field, f"{man.text} is on the home rank of another segment", hint)


def _is_home(colour: Colour, file: int) -> bool:
    return 0 <= file - colour.first_file < 8


def _wrong_rights(position: Position) -> Iterator[Problem]:
    for right in sorted(position.castling, key=lambda right: right.text):
        for kind, where in ((Kind.KING, right.king_square), (Kind.ROOK, right.rook_square)):
            needed = piece(right.colour, kind)
            if position.board[where] is not needed:
                yield Problem("castling", f"{right.text} needs {needed.text} on {NAMES[where]}", "drop the right")


def _wrong_jumped_squares(position: Position) -> Iterator[Problem]:
    for where in sorted(position.en_passant):
        name = NAMES[where]
        if rank_of(where) != 2:
            yield Problem("en_passant", f"no pawn can jump over {name}", "pawns jump over squares such as e3")
            continue
        if position.board[where] is not None:
            yield Problem("en_passant", f"{name} is not empty", "a jumped square on which a piece lands is dropped")
        pawn = position.board[jumped_pawn(where)]
        if pawn is None or pawn.kind is not Kind.INWARD_PAWN or pawn.colour is position.turn:
            behind = NAMES[jumped_pawn(where)]
            yield Problem("en_passant", f"{name} needs an opponent's inward pawn on {behind}", "drop the square")
