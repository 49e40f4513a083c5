"""The variations of a scenario by the board's symmetries: colours exchanged, or left and right.

Exchanging the colours turns the board upside down, so squares and ranks change too. The mirror exchanges the a-file and
the h-file. The rook's part of castling differs between the wings, so a scenario with castling rights has no mirror
image.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from drawbridge_reference.casework.variation import Variant, Variation, crossed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.casework.scenario import Scenario

_MEN = "KQRBNPkqrbnp"
_FILES = "abcdefgh"
_RIGHTS = "KQkq"
_EXCHANGED = {"white": "black", "black": "white", "left": "right", "right": "left"}

NAMES = re.compile(
    rf"(?P<fen>(?<![\w/])[{_MEN}1-8]+(?:/[{_MEN}1-8]+){{7}} [wb] (?:-|[{_RIGHTS}]+) (?:-|[a-h][1-8]))"
    r"|\b(?:(?P<square>[a-h][1-8])|(?P<colour>[Ww]hite|[Bb]lack))\b"
)
"""FENs, squares and colours."""
_LINES = re.compile(r"\b(?:(?P<rank>rank [1-8])|(?P<file>[a-h]-file)|(?P<side>[Ll]eft|[Rr]ight))\b")
LETTERS = re.compile(rf"[{_MEN}]|[{_RIGHTS}]{{2,4}}")
"""Letters of FENs: a man, or castling rights. They turn only if they are a whole text."""
TURNING = re.compile(rf"{_LINES.pattern}|(?<=\bright )[{_RIGHTS}]\b|(?<=\brights )[{_RIGHTS}]+\b|\b[{_MEN}](?= on\b)")
"""Ranks, files and sides, and letters of FENs where they are probably meant: `the rights KQ`, `r on f8`.

`left` and `right` are sides everywhere: a text of a mirrored scenario says in other words what a player may do.
"""
MARKED = re.compile(rf"{NAMES.pattern}|{_LINES.pattern}|{LETTERS.pattern}|[a-h][1-8]-[a-h][1-8](?:=[QRBN])?")
"""All that turns."""
_WORD = re.compile(rf"{NAMES.pattern}|{_LINES.pattern}")
_NUMBER = re.compile(r"(?<= )[0-9]+$")


def with_colours_exchanged(text: str) -> str:
    """Return a text with the board upside down and the colours exchanged."""

    def word(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "fen":
                return _fen_of_the_other_colour(found[0])
            case "square" | "rank":
                return found[0][:-1] + str(9 - int(found[0][-1]))
            case "colour":
                return _other(found[0])
            case _:
                return found[0]

    return _sorted_rights(text.swapcase()) if LETTERS.fullmatch(text) else _WORD.sub(word, text)


def mirrored(text: str) -> str:
    """Return a text mirrored, with the a-file and the h-file exchanged. Raises ValueError for rights."""

    def word(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "fen":
                return _fen_in_the_mirror(found[0])
            case "square" | "file":
                return _other_file(found[0][0]) + found[0][1:]
            case "side":
                return _other(found[0])
            case _:
                return found[0]

    return _WORD.sub(word, text)


def _fen_of_the_other_colour(fen: str) -> str:
    rows, turn, rights, jumped = fen.split(" ")
    board = "/".join(reversed(rows.swapcase().split("/")))
    jumped = jumped if jumped == "-" else jumped[0] + str(9 - int(jumped[1]))
    return f"{board} {'b' if turn == 'w' else 'w'} {_sorted_rights(rights.swapcase())} {jumped}"


def _fen_in_the_mirror(fen: str) -> str:
    rows, turn, rights, jumped = fen.split(" ")
    if rights != "-":
        raise ValueError(f"{fen!r} has castling rights: it has no mirror image")
    board = "/".join(row[::-1] for row in rows.split("/"))
    return f"{board} {turn} {rights} {jumped if jumped == '-' else _other_file(jumped[0]) + jumped[1]}"


def _sorted_rights(rights: str) -> str:
    return "".join(sorted(rights, key=_RIGHTS.index)) if len(rights) > 1 else rights


def _other_file(file: str) -> str:
    return _FILES[7 - _FILES.index(file)]


def _other(word: str) -> str:
    """Return the word for the other colour or side, with its first letter in the same case."""
    other = _EXCHANGED[word.lower()]
    return other.capitalize() if word[0].isupper() else other


def _renumbered(turned: Scenario, unturned: Scenario) -> Scenario:
    """Correct the full-move numbers: they go up after each move by Black, whichever side moved first."""
    # After an odd number of plies, the side that moved first has made one move more than the other.
    change = -1 if unturned.position["fen"].split(" ")[1:2] == ["b"] else 1
    return replace(
        turned,
        after=_with_number_changed(turned.after, change),
        end=_with_number_changed(turned.end, change * (len(unturned.game) % 2)),
    )


def _with_number_changed(stated: Mapping[str, Any] | None, change: int) -> Mapping[str, Any] | None:
    if stated is None or not isinstance(stated.get("fen"), str):
        return stated
    return {**stated, "fen": _NUMBER.sub(lambda number: str(int(number[0]) + change), stated["fen"])}


_EACH_COLOUR: Variation = (Variant("white", str), Variant("black", with_colours_exchanged, _renumbered))
_BOTH_SIDES: Variation = (Variant("left", str), Variant("right", mirrored))
VARIATIONS: Mapping[str, Variation] = {
    "each-colour": _EACH_COLOUR,
    "both-sides": _BOTH_SIDES,
    "everywhere": crossed(_BOTH_SIDES, _EACH_COLOUR),
}
"""The variations by the names that `vary` uses."""
