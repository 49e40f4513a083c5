"""Positions as they are given on the command line: `start`, a case id, men, JSON text, a FEN, a file or `-`."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge.errors import NothingMatches, WrongUsage
from drawbridge_reference.kernel.bounded import TooLong, bytes_in, bytes_of
from drawbridge_reference.kernel.folders import NoCode
from drawbridge_reference.kernel.game import HasScenarioNotation, game, has_code, is_ruleset, notation
from drawbridge_reference.kernel.problem import InvalidPosition, UnknownName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.suite.case import Case, JsonObject
    from drawbridge_reference.casework.scenario_notation import ScenarioNotation
    from drawbridge_reference.kernel.game import Game

FORMS = "start, a case id, men as in scenarios, JSON text, a FEN, a file, or - for standard input"
_RANKS = 8
_SUFFIXES = {".json", ".txt", ".fen", ".epd", ".pgn", ".yaml", ".yml"}
"""The ends of the names of files in which people look for a position."""
_LARGEST = 1_000_000
"""A position has at most this many bytes, a hundred times as many as one of Prince with 256 pieces."""


def read_position(ruleset: str, given: str) -> JsonObject:
    """Return the position that was given for a ruleset. Raises WrongUsage and UnknownName."""
    if given == "-":
        return _parsed(_text_of(None, "standard input"), "standard input")
    if given != "start" and not given.lstrip().startswith("{") and _is_file(given):
        return _parsed(_text_of(Path(given), given), given)
    if _looks_like_a_path(given):
        raise WrongUsage("POSITION", f"there is no file {given!r}", "check the path and the name")
    return written_position(ruleset, given)


def written_position(ruleset: str, given: str) -> JsonObject:
    """Return the position that was given for a ruleset, without reading any file that it may name.

    Raises WrongUsage and UnknownName.
    """
    if given == "start":
        return game(ruleset).start()
    if given.lstrip().startswith("{"):
        return _parsed(given, "POSITION")
    if _is_fen(ruleset, given):
        return _fen(ruleset, given)
    if " " in given.strip():
        return _short(ruleset, given)
    if "/" not in given:
        forms = f"give {FORMS}"
        written = notation(ruleset)
        if written.move is not None and written.is_move(given):
            forms = f"give the position before the move, such as: start {given}"
        raise WrongUsage("POSITION", f"{given!r} is not a position", forms)
    case = find_case(given)
    if case is None:
        raise no_case("POSITION", f"{given!r} is neither a file nor a case id", given)
    return _position_of(case, ruleset)


def _is_fen(ruleset: str, given: str) -> bool:
    """Return whether this is meant as a FEN: the game uses FENs, and the text has several fields or eight ranks."""
    # A folder need not say how a game starts.
    members = game(ruleset).start() if has_code(ruleset) else notation(ruleset).position
    return "fen" in members and (" " in given.strip() or given.count("/") == _RANKS - 1)


def _fen(ruleset: str, given: str) -> JsonObject:
    """Return the position of a FEN. Where it can be read, fields that are left out at its end are filled in."""
    found = game(ruleset)
    if isinstance(found, HasScenarioNotation):
        with suppress(ValueError):
            return dict(found.scenario_notation.position(given))
    return {"fen": given}


def _short(ruleset: str, given: str) -> JsonObject:
    """Return the position with these men, as scenarios write it: `a1 wR, h1 wR; castling: wQ`."""
    found = game(ruleset)
    if not isinstance(found, HasScenarioNotation):
        raise WrongUsage(
            "POSITION", f"{given!r} is not a position", f"give {FORMS}; men need a game with `scenario_notation`"
        )
    notation = found.scenario_notation
    men, *others = given.removesuffix(";").split(";")
    try:
        return dict(notation.position(men.strip(), **_members(notation, others)))
    except InvalidPosition as error:
        hints = "; ".join(filter(None, (error.problems[0].hint, _like_this(found, notation.board))))
        raise WrongUsage("POSITION", error.problems[0].message, hints) from error
    except ValueError as error:
        raise WrongUsage("POSITION", str(error), _like_this(found, notation.board)) from error


def _members(notation: ScenarioNotation, texts: Sequence[str]) -> dict[str, str]:
    """Return what is written behind the men, such as `turn: gray`."""
    members: dict[str, str] = {}
    for each in texts:
        name, _, text = (part.strip() for part in each.partition(":"))
        if name not in notation.members:
            raise UnknownName("member of a position", name, tuple(notation.members))
        if name in members:
            raise WrongUsage("POSITION", f"{name} is given twice", "write all its words behind one colon")
        for word in text.split():
            if word not in notation.members[name]:
                raise WrongUsage("POSITION", f"{name}: {word!r} is unknown here", notation.members[name].expected)
        members[name] = text
    return members


def _like_this(found: Game, board_member: str) -> str:
    """Return how men are written, with two of the start position as an example, where it has a board."""
    written = "write each man with its square"
    try:
        board = found.start().get(board_member)
    except NoCode:
        board = None  # a folder need not say how a game starts
    if not isinstance(board, dict):
        return written
    return f"{written}, such as: {', '.join(f'{square} {man}' for square, man in list(board.items())[:2])}"


def find_case(name: str) -> Case | None:
    """Return the case that has this id, or had it before."""
    from drawbridge.cli.selection import all_cases  # few positions are of a case

    ruleset = name.partition("/")[0]
    found = (case for case in all_cases(ruleset) if name == case.id or name in case.alias)
    return next((case.read() for case in found), None)


def no_case(what: str, problem: str, name: str) -> WrongUsage:
    """Return the error for a name that no case has, with the nearest ids."""
    from drawbridge.cli.selection import all_cases  # few positions are of a case

    ruleset = name.partition("/")[0]
    missed = NothingMatches(
        "case", name, tuple(case.id for case in all_cases(*([ruleset] if is_ruleset(ruleset) else [])))
    )
    return WrongUsage(what, problem, missed.hint)


def _position_of(case: Case, ruleset: str) -> JsonObject:
    if case.ruleset != ruleset:
        raise WrongUsage("POSITION", f"the case {case.id!r} belongs to {case.ruleset}, not to {ruleset}")
    if case.position is None:
        raise WrongUsage("POSITION", f"the case {case.id!r} has no position: it asks only for destinations")
    return case.position


def _is_file(given: str) -> bool:
    try:
        return Path(given).is_file()
    except (OSError, ValueError):
        return False  # Too long for a name, or with a null character in it.


def _looks_like_a_path(given: str) -> bool:
    """Return whether this can only be meant as a file. A case id has slashes, and a FEN too."""
    return given.startswith(("/", "./", "../", "~")) or Path(given).suffix.lower() in _SUFFIXES


def _text_of(path: Path | None, name: str) -> str:
    """Return the text of a file, or of standard input."""
    try:
        found = bytes_of(path, _LARGEST) if path else bytes_in(sys.stdin.buffer, _LARGEST)
        return found.decode()
    except OSError as error:
        raise WrongUsage(name, error.strerror or str(error)) from error
    except TooLong as error:
        raise WrongUsage(name, f"{error}, too many for a position") from error
    except UnicodeDecodeError as error:
        raise WrongUsage(name, f"is not UTF-8 text (byte {error.start})") from error


def _parsed(text: str, name: str) -> JsonObject:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise WrongUsage(name, f"is not JSON: {error}", "a position is a JSON object") from error
    if not isinstance(found, dict):
        raise WrongUsage(name, "is not a JSON object", "a position is a JSON object")
    return found
