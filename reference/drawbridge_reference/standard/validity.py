"""What makes a position invalid. Each problem has its own message, which names the field of the FEN."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from reprlib import repr as shortened
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.problem import InvalidPosition, Problem, kind_of, unknown_members
from drawbridge_reference.standard.attack import attackers, is_in_check, scene_of
from drawbridge_reference.standard.board import COLOURS, FILES, NAMES, Colour, Square, rank_of
from drawbridge_reference.standard.fen import FIELDS, board_of, jumped_square_of, malformed, rights_of, turn_of
from drawbridge_reference.standard.pieces import Kind, piece
from drawbridge_reference.standard.position import RIGHTS, Board, Position, Right
from drawbridge_reference.standard.rules import DEFAULT, Rules

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLE = '{"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}'
MOST_MEN, MOST_PAWNS = 16, 8


def read_position(rules: Rules, given: object) -> Position:
    """Return the position that a JSON value describes. Raises InvalidPosition, which lists everything that is wrong."""
    problems = [*_about_members(given)]
    fen = given.get("fen") if isinstance(given, Mapping) else None
    if problems or not isinstance(fen, str):
        raise InvalidPosition((*problems, *(_problems(rules, fen) if isinstance(fen, str) else ())))
    return _read(rules, fen)


# Many questions in a row are about the same position, each with its text.
@lru_cache(maxsize=64)
def _read(rules: Rules, fen: str) -> Position:
    if problems := _problems(rules, fen):
        raise InvalidPosition(problems)
    return _position(fen)


def read_draft(given: object) -> Position:
    """Return the position that a JSON value writes, valid or not. Raises InvalidPosition where it cannot be read."""
    problems = [*_about_members(given)]
    fen = given.get("fen") if isinstance(given, Mapping) else None
    if isinstance(fen, str):
        problems += _about_fields(fen)
        fields = zip(FIELDS, fen.split(), strict=False)
        problems += [problem for name, text in fields for problem in malformed(name, text)]
    if problems or not isinstance(fen, str):
        raise InvalidPosition(tuple(problems))
    return _position(fen)


def _position(fen: str) -> Position:
    fields = dict(zip(FIELDS, fen.split(), strict=True))
    return Position(
        board=board_of(fields["board"]),
        turn=turn_of(fields["turn"]),
        castling=rights_of(fields["castling"]),
        en_passant=jumped_square_of(fields["en_passant"]),
        halfmove=int(fields["halfmove"]),
        fullmove=int(fields["fullmove"]),
    )


def _problems(rules: Rules, fen: str) -> tuple[Problem, ...]:
    """Return everything that is wrong with a FEN."""
    problems: list[Problem] = []
    fields = dict(zip(FIELDS, fen.split(), strict=False))
    problems += _about_fields(fen)
    spoilt = set(FIELDS) - set(fields)
    for name, text in fields.items():
        if found := tuple(malformed(name, text)):
            problems += found
            spoilt.add(name)
    problems += _about_meaning(rules, fields, spoilt)
    return tuple(problems)


def _about_members(given: object) -> Iterator[Problem]:
    if not isinstance(given, Mapping):
        yield Problem("position", f"is {kind_of(given)}, not an object", f"such as {EXAMPLE}")
        return
    yield from unknown_members(given, ("fen",))
    if "fen" not in given:
        yield Problem("fen", "is missing", f"write a position as {EXAMPLE}")
    elif not isinstance(given["fen"], str):
        yield Problem("fen", f"is {kind_of(given['fen'])}, not a string", f"such as {EXAMPLE}")


def _about_fields(fen: str) -> Iterator[Problem]:
    """Yield what is wrong with the number of fields and with the blanks between them."""
    fields = fen.split()
    if len(fields) < len(FIELDS):
        missing = FIELDS[len(fields) :]
        hint = f"a FEN has six fields: {', '.join(FIELDS)}"
        yield Problem("fen", f"lacks {_listed(missing)}", hint)
    if len(fields) > len(FIELDS):
        more = shortened(" ".join(fields[len(FIELDS) :]))
        yield Problem("fen", f"has {len(fields)} fields, not six", f"drop {more} after the full-move number")
    if fields and fen != " ".join(fields):
        hint = "write one blank between two fields, and none before the first or after the last"
        yield Problem("fen", "its fields are not separated by single blanks", hint)


def _about_meaning(rules: Rules, fields: Mapping[str, str], spoilt: set[str]) -> Iterator[Problem]:
    """Yield what is wrong between fields that could be read."""
    board = None if "board" in spoilt else board_of(fields["board"])
    turn = None if "turn" in spoilt else turn_of(fields["turn"])
    if board is not None:
        yield from _about_kings(board)
        yield from _about_pawns(board)
        yield from _about_numbers(board)
    if board is not None and "castling" not in spoilt:
        yield from _about_rights(board, rights_of(fields["castling"]))
    jumped = None if "en_passant" in spoilt else jumped_square_of(fields["en_passant"])
    if turn is not None and jumped is not None:
        yield from _about_jumped_square(board, turn, jumped)
    if board is not None and turn is not None and all(len(_kings(board, colour)) == 1 for colour in COLOURS):
        yield from _about_check(rules, Position(board, turn))


def _about_kings(board: Board) -> Iterator[Problem]:
    for colour in COLOURS:
        squares = _kings(board, colour)
        if len(squares) > 1:
            message = f"{colour.value} has {len(squares)} kings, on {_listed(squares)}"
            yield Problem("fen.board", message, "a side has one king")
        if not squares:
            yield Problem("fen.board", f"{colour.value} has no king", "a side has one king")


def _about_pawns(board: Board) -> Iterator[Problem]:
    for name, man in zip(NAMES, board, strict=True):
        if man is not None and man.kind is Kind.PAWN and name[1] in "18":
            hint = "a pawn is never on rank 1 or 8: on the last rank it promotes"
            yield Problem("fen.board", f"a {man.phrase} is on {name}", hint)


def _about_numbers(board: Board) -> Iterator[Problem]:
    for colour in COLOURS:
        men = [man for man in board if man is not None and man.colour is colour]
        pawns = [man for man in men if man.kind is Kind.PAWN]
        if len(men) > MOST_MEN:
            yield Problem("fen.board", f"{colour.value} has {len(men)} men", f"a side has at most {MOST_MEN}")
        if len(pawns) > MOST_PAWNS:
            yield Problem("fen.board", f"{colour.value} has {len(pawns)} pawns", f"a side has at most {MOST_PAWNS}")


def _about_rights(board: Board, rights: frozenset[Right]) -> Iterator[Problem]:
    for text, right in RIGHTS.items():
        for kind, where in ((Kind.KING, right.king_square), (Kind.ROOK, right.rook_square)):
            needed = piece(right.colour, kind)
            if right in rights and board[where] is not needed:
                yield Problem("fen.castling", f"{text} needs the {needed.phrase} on {NAMES[where]}", "drop the right")


def _about_jumped_square(board: Board | None, turn: Colour, jumped: Square) -> Iterator[Problem]:
    """Yield what is wrong with a jumped square and, if the board could be read, with the squares around it."""
    jumper, name = turn.other, NAMES[jumped]
    rank = jumper.pawn_rank + jumper.ahead
    if rank_of(jumped) != rank:
        hint = f"with {turn.value} to move it is the square that a {jumper.value} pawn has just jumped over"
        yield Problem("fen.en_passant", f"{name} is not on rank {rank + 1}", hint)
        return
    if board is None:
        return
    origin, target = Square(jumped - FILES * jumper.ahead), Square(jumped + FILES * jumper.ahead)
    if board[jumped] is not None:
        yield Problem("fen.en_passant", f"{name} is not empty", "a pawn has just jumped over it; write -")
    if board[origin] is not None:
        hint = f"the pawn that jumped over {name} has just left it; write -"
        yield Problem("fen.en_passant", f"{name} has {NAMES[origin]} behind it, which is not empty", hint)
    pawn = piece(jumper, Kind.PAWN)
    if board[target] is not pawn:
        yield Problem("fen.en_passant", f"{name} needs the {pawn.phrase} on {NAMES[target]} before it", "write -")


def _about_check(rules: Rules, position: Position) -> Iterator[Problem]:
    """Yield the problem that the side that is not to move is in check, though it has just moved.

    Switching a clause off makes no position invalid: both the game in force and the game with all its clauses must say
    that the side is in check.
    """
    whole = DEFAULT.with_plies(rules.plies) if rules.off else rules
    waiting = position.turn.other
    checked = all(is_in_check(game, position, waiting) for game in {rules, whole})
    if not checked or not rules.holds("king.safety"):
        return
    king = position.king(waiting)
    givers = () if king is None else attackers(whole, scene_of(whole, position, waiting), king)
    named = [f"the {man.phrase} on {NAMES[giver]}" for giver in givers if (man := position.board[giver])]
    by = f" from {_listed(named)}" if named else ""
    message = f"{position.turn.value} is to move, and {waiting.value} is in check{by}"
    yield Problem("fen.turn", message, "the side that has just moved is never in check")


def _listed(names: Sequence[str]) -> str:
    """Return names as a list in a sentence: `a, b and c`."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _kings(board: Board, colour: Colour) -> list[str]:
    king = piece(colour, Kind.KING)
    return [name for name, man in zip(NAMES, board, strict=True) if man is king]
