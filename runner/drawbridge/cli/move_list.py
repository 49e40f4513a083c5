"""Lists of moves as they are given on the command line: moves, a file of them, or `-` for standard input.

A list is text, or a list of JSON or YAML. In text, whatever cannot be a move of the notation but belongs to such lists
is ignored: move numbers, comments, variations, headers, results and the marks behind a move.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from drawbridge.errors import WrongUsage
from drawbridge_reference.kernel.bounded import TooLong, bytes_in, bytes_of
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.kernel.notation import Notation

_LARGEST = 1_000_000
"""A list of moves has at most this many bytes: some hundred thousand moves."""
_COMMAND_LINE = "GAME"
_COMMENT = re.compile(r"\{[^}]*\}|(?:;|(?<!\S)[#%]).*|\$\d+|^\s*\[\w+ +\".*\"\]\s*$", re.MULTILINE)
"""Comments as in PGN, or behind `#`; numbered remarks; headers."""
_FEN_HEADER = re.compile(r"^\s*\[FEN +\"(.*)\"\]\s*$", re.MULTILINE)
_INNERMOST_VARIATION = re.compile(r"\([^()]*\)")
_NUMBER = re.compile(r"\d+(?:\.+|\))")
"""The number in front of a move, with or without a space between them."""
_NO_MOVE = re.compile(r"\d+|\*|[-+]?(?:1/2|[01½])(?:[-:,][-+]?(?:1/2|[01½]))+")
"""A bare number, or a result."""
_MARKS = "+#!?"


class GivenMove(NamedTuple):
    """One move of a list, and where it is."""

    text: str
    place: str
    """The file and line, such as `game.txt:3`, or where else it was given."""


def read_move_list(given: Sequence[str], notation: Notation) -> tuple[GivenMove, ...]:
    """Return the moves that were given. Raises WrongUsage for what is neither a move nor a part of a list of moves."""
    name, text = _text_of(given, notation)
    stripped = text.lstrip("\ufeff \t\r\n")
    if stripped.startswith("- ") or (stripped.startswith("[") and not re.match(r"\[\w+ +\"", stripped)):
        found = tuple(_listed(text, name))
    else:
        found = tuple(_written(text.removeprefix("\ufeff"), name, notation))
    for move in found:
        if not notation.is_move(move.text):
            _refuse(move)
    return found


def _refuse(move: GivenMove) -> NoReturn:
    raise WrongUsage(
        move.place,
        f"{move.text!r} is not a move in this notation",
        "write moves as `drawbridge explain RULESET start` lists them, and put comments into {}",
    )


def _text_of(given: Sequence[str], notation: Notation) -> tuple[str, str]:
    """Return the name and the text of what was given."""
    if len(given) > 1:
        return _COMMAND_LINE, "\n".join(given)
    (one,) = given
    if one == "-":
        return "standard input", _read(None, "standard input")
    if " " in one.strip() or "\n" in one or (notation.move is not None and notation.is_move(one)):
        return _COMMAND_LINE, one
    return one, _read(Path(one), one)


def _read(path: Path | None, name: str) -> str:
    try:
        return (bytes_of(path, _LARGEST) if path else bytes_in(sys.stdin.buffer, _LARGEST)).decode()
    except (OSError, ValueError) as error:
        problem = _about(error)
    raise WrongUsage(name, problem, "give moves, a file of moves, or - for standard input")


def _about(error: OSError | ValueError) -> str:
    match error:
        case TooLong():
            return f"{error}, too many for a list of moves"
        case UnicodeDecodeError():
            return f"is not UTF-8 text (byte {error.start})"
        case FileNotFoundError():
            return "is neither a move nor a file"
        case OSError():
            return f"cannot be read: {error.strerror}"
        case _:
            return "is neither a move nor a file"  # A name with a null character in it.


def _written(text: str, name: str, notation: Notation) -> Iterator[GivenMove]:
    """Yield the moves of a text, and every word that is neither a move nor anything else that such lists hold."""
    if header := _FEN_HEADER.search(text):
        place = _place(name, text, header.start())
        raise WrongUsage(place, "the game begins in the position of a FEN header", "remove it, and use --position FEN")
    bare = _blanked(_COMMENT, text)
    while _INNERMOST_VARIATION.search(bare):
        bare = _blanked(_INNERMOST_VARIATION, bare)
    for word in re.finditer(r"[^\s,]+", bare):
        move = _without_number(word[0], notation)
        if not notation.is_move(move):
            move = move.rstrip(_MARKS)
        if move and (notation.is_move(move) or not _NO_MOVE.fullmatch(move)):
            yield GivenMove(move, _place(name, text, word.start()))


def _without_number(word: str, notation: Notation) -> str:
    return word if notation.move is not None and notation.is_move(word) else _NUMBER.sub("", word, count=1)


def _blanked(pattern: re.Pattern[str], text: str) -> str:
    """Return a text with blanks in place of what a pattern matches, so that every line keeps its number."""
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def _place(name: str, text: str, start: int) -> str:
    return name if name == _COMMAND_LINE else f"{name}:{text.count(chr(10), 0, start) + 1}"


def _listed(text: str, name: str) -> Iterator[GivenMove]:
    """Yield the moves of a list in JSON or YAML. An entry may be the step of a case's game: a mapping with `move`."""
    from drawbridge_reference.kernel.plain_yaml import read_plain_yaml  # slow to import, and JSON is YAML, too

    found = read_plain_yaml(text)
    if found.problems:
        problem = found.problems[0]
        raise WrongUsage(f"{name}:{problem.line}", problem.message, "write a list of moves, such as [e2-e4, e7-e5]")
    for number, entry in enumerate(found.value):
        place = f"{name}:{found.lines.get((id(found.value), number), 1)}"
        move = entry.get("move") if isinstance(entry, dict) else entry
        if not isinstance(move, str):
            raise WrongUsage(place, f"entry {number + 1} is not a move", "write each move as text, in quotes")
        yield GivenMove(move, place)
