"""A position as lines of text, at most 80 columns wide.

The ring is cut open between the files x and a and laid out flat, with the three segments next to each other. The
squares a1 to x1 are at the bottom, a6 to x6 at the top, next to the center. (Seen from above, files rise clockwise.
Here, as in every chess diagram, they rise to the right.) The line above a6 to x6 names the squares straight through the
center.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FILES = "abcdefghijklmnopqrstuvwx"
RANKS = "654321"
COLOURS = ("white", "gray", "black")
MOATS = ("black-white", "white-gray", "gray-black")
"""Each moat is at the beginning of the segment of the colour with the same place in COLOURS."""

OPEN, CREEK, MOAT, BRIDGE = " ", "~", "#", "="
LIGHT, DARK = ".", ":"


def is_dark(square: str) -> bool:
    """Return whether a square is dark: any two that share a side differ, and `a1` is light."""
    return (FILES.index(square[0]) + int(square[1])) % 2 == 0


_EMPTY = {
    rank: {square: DARK if is_dark(square) else LIGHT for square in (f"{name}{rank}" for name in FILES)}
    for rank in RANKS
}
"""What is drawn on each square without a piece, by rank."""
LEGEND = f"{MOAT} moat   {BRIDGE} bridged moat   {CREEK} creek   ^ the square straight through the center"


def draw(position: Mapping[str, Any], marks: Mapping[str, str] | None = None) -> str:
    """Return a valid position as text. `marks` gives the character to print after some squares."""
    board = position["board"]
    bridged = position.get("bridged", ())
    lines = [_names_of_segments(position), _across()]
    lines += [_rank(rank, board, bridged, marks or {}) for rank in RANKS]
    lines += [_files(), "", LEGEND, *state(position)]
    return "\n".join(line.rstrip() for line in lines)


def _names_of_segments(position: Mapping[str, Any]) -> str:
    return "   " + " ".join(player(colour, position).center(24) for colour in COLOURS)


def player(colour: str, position: Mapping[str, Any]) -> str:
    """Return the name of a player, and whether it is to move or eliminated."""
    if colour in position.get("eliminated", ()):
        return f"{colour.capitalize()} (eliminated)"
    return f"{colour.capitalize()} (to move)" if colour == position["turn"] else colour.capitalize()


def _across() -> str:
    """Return the squares across the center, each above the innermost square that it touches."""
    return "^ " + _row([f"{FILES[(file + 12) % 24]}6 " for file in range(24)], OPEN * 4)


def _rank(rank: str, board: Mapping[str, str], bridged: Sequence[str], marks: Mapping[str, str]) -> str:
    cells = [f"{board.get(square, empty):>2}{marks.get(square, ' ')}" for square, empty in _EMPTY[rank].items()]
    borders = "".join(_border(rank, bridged=moat in bridged) for moat in MOATS)
    # The border between x and a is drawn at both ends.
    return f"{rank} " + _row(cells, borders + borders[0])


def _files() -> str:
    return "  " + _row([f" {file} " for file in FILES], OPEN * 4)


def _row(cells: Sequence[str], borders: str) -> str:
    segments = ["".join(cells[first : first + 8]) for first in (0, 8, 16)]
    return "".join(border + segment for border, segment in zip(borders, segments, strict=False)) + borders[3]


def _border(rank: str, *, bridged: bool) -> str:
    match rank:
        case "1":
            return BRIDGE if bridged else MOAT
        case "2" | "3":
            return CREEK
        case _:
            return OPEN


def state(position: Mapping[str, Any]) -> list[str]:
    """Return what the board itself cannot show."""
    told = [f"{position['turn']} to move", f"castling: {_listed(position, 'castling')}"]
    told.append(f"en passant: {_listed(position, 'en_passant')}")
    lines = ["   ".join(told)]
    if position.get("bridged") or position.get("eliminated"):
        lines.append(f"bridged: {_listed(position, 'bridged')}   eliminated: {_listed(position, 'eliminated')}")
    return lines


def _listed(position: Mapping[str, Any], member: str) -> str:
    return " ".join(position.get(member, ())) or "none"
