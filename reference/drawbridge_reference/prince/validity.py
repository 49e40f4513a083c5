"""What makes a position invalid. Each problem has its own message, which names the field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from reprlib import repr as shortened
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.problem import InvalidPosition, Problem, kind_of, too_long, unknown, unknown_members
from drawbridge_reference.kernel.wording import joined
from drawbridge_reference.prince.attack import attackers, enemies_on, is_in_check
from drawbridge_reference.prince.board import COLOURS, NAMES, Colour, is_cell, tier_of
from drawbridge_reference.prince.pieces import PIECES, Kind, piece
from drawbridge_reference.prince.position import RIGHTS, Position, jumper_of, king_start, position_from
from drawbridge_reference.prince.rules import DEFAULT

if TYPE_CHECKING:
    from drawbridge_reference.prince.board import Cell
    from drawbridge_reference.prince.position import Right
    from drawbridge_reference.prince.rules import Rules

_MEMBERS = ("turn", "board", "castling", "en_passant")
_TURNS = tuple(colour.value for colour in COLOURS)


def read_position(rules: Rules, given: object) -> Position:
    """Return the position that a JSON value holds. Raises InvalidPosition with everything that is wrong."""
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
            yield Problem(name, "is missing", "a position needs at least turn and board")
    if "turn" in given:
        yield from unknown("turn", given["turn"], _TURNS)
    if "board" in given:
        yield from _malformed_board(given["board"])
    if "castling" in given:
        yield from _malformed_rights(given["castling"])
    if "en_passant" in given and not is_cell(given["en_passant"]):
        jumped = given["en_passant"]
        yield Problem("en_passant", f"{shortened(jumped)} is not a cell", _about_jumped(jumped))


def _malformed_board(board: object) -> Iterator[Problem]:
    if not isinstance(board, Mapping):
        yield Problem("board", f"is {kind_of(board)}, not an object", 'such as {"1d4": "wKi"}')
        return
    if problem := too_long("board", board, len(NAMES)):
        yield problem
        return
    known = tuple(PIECES)
    for name, text in board.items():
        if not is_cell(name):
            yield Problem(f"board.{name}", "is not a cell", _about_cell(name))
        if not isinstance(text, str) or text not in PIECES:
            yield from unknown(f"board.{name}", text, known)


def _malformed_rights(rights: object) -> Iterator[Problem]:
    if not isinstance(rights, list):
        yield Problem("castling", f"is {kind_of(rights)}, not a list", 'such as ["w-low", "b-high"]')
        return
    known = tuple(RIGHTS)
    if problem := too_long("castling", rights, len(known)):
        yield problem
        return
    for number, right in enumerate(rights):
        yield from unknown(f"castling[{number}]", right, known)
        if right in rights[:number]:
            yield Problem(f"castling[{number}]", f"{shortened(right)} is listed twice", "list each right once")


def _about_cell(name: object) -> str:
    if is_cell(str(name).lower()):
        return f"columns are lower-case letters: did you mean {str(name).lower()!r}?"
    return "cells are 1a1 to 8h8: a tier 1 to 8, a column a to h, a row 1 to 8"


def _about_jumped(value: object) -> str:
    return "leave it out if no cell was jumped over" if value in (None, "", "-") else _about_cell(value)


def _wrong(rules: Rules, position: Position) -> Iterator[Problem]:
    """Yield the problems that make a well-formed position invalid."""
    yield from _wrong_kings(position)
    yield from _wrong_pawns(position)
    for right in sorted(position.castling, key=lambda right: right.text):
        yield from _wrong_right(rules, position, right)
    if position.en_passant is not None:
        yield from _wrong_jumped_cell(position, position.en_passant)
    if all(position.board.count(piece(colour, Kind.KING)) == 1 for colour in COLOURS):
        yield from _wrong_check(rules, position)


def _wrong_kings(position: Position) -> Iterator[Problem]:
    for colour in COLOURS:
        count = position.board.count(piece(colour, Kind.KING))
        if count == 0:
            yield Problem("board", f"{colour.value} has no king", "each side has one king")
        elif count > 1:
            cells = [NAMES[where] for where, man in position.men() if man is piece(colour, Kind.KING)]
            message = f"{colour.value} has {count} kings, on {' and '.join(cells)}"
            yield Problem(f"board.{cells[1]}", message, "each side has one king")


def _wrong_pawns(position: Position) -> Iterator[Problem]:
    for where, man in position.men():
        if not man.is_pawn:
            continue
        field, tier = f"board.{NAMES[where]}", tier_of(where)
        if tier == man.colour.far_tier:
            yield Problem(field, f"{man.text} is on tier {tier}", "a pawn that reaches this tier is promoted")
        if tier == man.colour.home_tier:
            hint = f"{man.colour.value} pawns start on tier {man.colour.pawn_tier} and never go back"
            yield Problem(field, f"{man.text} is on tier {tier}", hint)


def _wrong_right(rules: Rules, position: Position, right: Right) -> Iterator[Problem]:
    for kind, where in ((Kind.KING, _king_start(rules, right.colour)), (Kind.BASE, right.base_cell)):
        needed = piece(right.colour, kind)
        if position.board[where] is not needed:
            yield Problem("castling", f"{right.text} needs {needed.text} on {NAMES[where]}", "drop the right")


def _king_start(rules: Rules, colour: Colour) -> Cell:
    # White's king does not depend on the ruling, so the ruling is not read.
    return king_start(colour, rotated=colour is Colour.BLACK and rules.rotated_black)


def _wrong_jumped_cell(position: Position, jumped: Cell) -> Iterator[Problem]:
    jumper, name = position.turn.other, NAMES[jumped]
    tier = jumper.pawn_tier + jumper.forward
    if tier_of(jumped) != tier:
        hint = f"with {position.turn.value} to move, it is the cell that a {jumper.value} pawn has just jumped over"
        yield Problem("en_passant", f"{name} is not on tier {tier}", hint)
        return
    origin, target = jumper_of(jumped, jumper)
    if position.board[jumped] is not None:
        yield Problem("en_passant", f"{name} is not empty", "a pawn has just jumped over it; leave it out")
    if position.board[origin] is not None:
        message = f"{name} was jumped over from {NAMES[origin]}, which is not empty"
        yield Problem("en_passant", message, "the pawn that jumped has just left it; leave the cell out")
    pawn = piece(jumper, Kind.PAWN)
    if position.board[target] is not pawn:
        hint = "that is where the pawn would be; leave the cell out if none has jumped"
        yield Problem("en_passant", f"{name} needs {pawn.text} on {NAMES[target]}", hint)


def _wrong_check(rules: Rules, position: Position) -> Iterator[Problem]:
    """Yield the problem that the side that is not to move is in check, although it has just moved.

    Switching a clause off makes no position invalid: the side must be in check under the clauses in force and also
    under all clauses.
    """
    waiting = position.turn.other
    king = position.king(waiting)
    games = [DEFAULT, rules] if rules.off else [rules]
    if (
        king is None
        or not rules.holds("king.safety")
        or not all(is_in_check(game, position, waiting) for game in games)
    ):
        return
    givers = attackers(DEFAULT, enemies_on(position.board, waiting), position.occupied, king)
    # An area leap may attack in several sectors at once.
    listed = [f"the {man.phrase} on {NAMES[giver]}" for giver in sorted(set(givers)) if (man := position.board[giver])]
    message = f"{position.turn.value} is to move, and {waiting.value} is in check from {joined(listed)}"
    yield Problem("turn", message, "a side that has just moved cannot be in check")
