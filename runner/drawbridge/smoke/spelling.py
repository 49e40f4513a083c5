"""Moves in another notation than the ruleset's: what the engine writes, brought back into it if that is possible."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from drawbridge_reference.kernel.notation import Notation

_SHORT = re.compile(r"[A-Z]?[a-z]?[0-9]?x?([A-Za-z]+[0-9]+)(=?[A-Z])?[+#]?|[0O](-[0O]){1,2}[+#]?")
"""A move as it is written in a game score: its target, and as little more as is needed."""
_NUMBERS = re.compile(r"\d+\D*\d*")


@dataclass(frozen=True, slots=True)
class Spelling:
    """How an engine spells moves."""

    words: str
    """To be read after "moves are written"."""
    example: str
    """One of its moves."""
    moves: Mapping[str, str] = field(default_factory=dict)
    """Each of its moves in the ruleset's notation; empty if they do not say enough."""

    def respelled(self, moves: Collection[str]) -> frozenset[str]:
        """Return moves of the engine in the ruleset's notation."""
        return frozenset(self.moves[move] for move in moves)


def spelling_of(moves: Collection[str], right: Collection[str], notation: Notation) -> Spelling | None:
    """Return how these moves are spelled, if most of them are not moves of the notation."""
    foreign = sorted(move for move in moves if not notation.is_move(move))
    if notation.move is None or len(foreign) * 2 <= len(moves):
        return None
    example = foreign[0]
    respelled = {move: found for move in moves if (found := _respelled(move, notation))}
    if len(respelled) == len(moves):
        return Spelling(_difference(example, respelled[example]), example, respelled)
    if all(map(_SHORT.fullmatch, moves)) and _targets(moves, notation) & _targets(right, notation):
        return Spelling("as in a game score (SAN), with the target alone", example)
    if all(map(_NUMBERS.fullmatch, moves)):
        return Spelling("as numbers", example)
    return Spelling("in another notation", example)


def _respelled(move: str, notation: Notation) -> str | None:
    """Return a move in the notation, if its text has two squares in some spelling."""
    if notation.square is None or len(move) > 40:
        return None
    length = len(notation.axes) or 2
    places = [place for place in range(len(move) - length + 1) if _square(move[place : place + length], notation)]
    for origin in places:
        for target in places:
            if target >= origin + length and len(move[origin + length : target]) <= 4:
                squares = (_square(move[at : at + length], notation) for at in (origin, target))
                found = _with_suffix("-".join(filter(None, squares)), move[target + length :], notation)
                if found:
                    return found
    return None


def _square(text: str, notation: Notation) -> str | None:
    """Return the square that a text names in its own case, in another one, or with its places the other way around."""
    spellings = (text, text.lower(), text.upper(), text[::-1], text[::-1].lower(), text[::-1].upper())
    return next((one for one in spellings if notation.is_square(one)), None)


def _with_suffix(move: str, suffix: str, notation: Notation) -> str | None:
    """Return the move with its promotion. Signs of check and capture are left out."""
    piece = suffix.strip("=()/+#! ?").replace("e.p.", "")
    tries = (move, f"{move}={piece.upper()}", f"{move}={piece.capitalize()}") if piece else (move,)
    return next((one for one in reversed(tries) if notation.is_move(one)), None)


def _difference(found: str, right: str) -> str:
    if found.lower() == right.lower():
        return "in letters of another case"
    if found.lower() == right.replace("-", "").replace("=", "").lower():
        return "without a hyphen, as in UCI"
    if len(found) == len(right) and sorted(found.lower()) == sorted(right.lower()):
        return "with the parts of a square the other way around"
    if re.sub(r"[^A-Za-z0-9]", "", found).lower() == re.sub(r"[^A-Za-z0-9]", "", right).lower():
        return "with another separator than a hyphen"
    return "with more than two squares and a hyphen"


def _targets(moves: Collection[str], notation: Notation) -> set[str]:
    length = len(notation.axes) or 2
    squares = (re.sub(r"(=?[A-Z])?[+#]?$", "", move)[-length:].lower() for move in moves)
    return set(squares)
