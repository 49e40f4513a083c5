"""The output of engines that speak UCI, and the further commands that many of them know, as text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from drawbridge.adapters.notation import FEN, is_coordinates

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MOST_LINES: Final = 256
"""More lines than any position has moves."""
NO_MOVE: Final = frozenset({"(none)", "NULL", "0000", "a1a1", "none", "null", ""})
"""What engines print instead of a best move if there is none."""
COUNTING: Final = ("go perft {depth}", "perft {depth}")
"""The commands by which engines count, the most usual first."""
COUNTED: Final = (
    r"Nodes searched *: *(\d+)",
    r"(?i:(?:total|nodes|perft|leaf nodes)[^:=\d]*[:=] *(\d+))",
    r"(\d+)",
    r" *{depth} +(\d+)\b.*",
)
"""How they print the count: as Stockfish and its family, as various others, as a bare number (Ethereal), or in a table
(Sjaak)."""
_FEN_AT_THE_END: Final = re.compile(rf"(?:.*[\s:\"])?({FEN.pattern})\"?\s*")
_CHECKERS: Final = re.compile(r"Checkers:(.*)")
_OPTION: Final = re.compile(r"option name (.+?) type (\w+)(?:.*? max (\d+))?.*")
_VERSIONED: Final = re.compile(r"(.*?) v?(\d.*)")
_MOST_DIGITS: Final = 30


@dataclass(frozen=True, slots=True)
class Card:
    """What an engine answers to `uci`."""

    name: str
    version: str
    options: Mapping[str, int | None]
    """The greatest value of each option that has one, by its name in lower case: UCI ignores case here."""


def read_card(lines: Iterable[str]) -> Card:
    """Return what an engine says of itself; lines that say nothing of it, such as a banner, are ignored."""
    name = ""
    options: dict[str, int | None] = {}
    for line in lines:
        if line.startswith("id name "):
            name = line.removeprefix("id name ").strip()
        elif option := _OPTION.match(line):
            options[option[1].lower()] = _greatest(option[3]) if option[3] else None
    if versioned := _VERSIONED.fullmatch(name):
        return Card(versioned[1], versioned[2], options)
    return Card(name or "an engine without a name", "", options)


def _greatest(digits: str) -> int:
    """Return the greatest value of an option. What has more digits than a count ever has is as good as unlimited."""
    return int(digits) if len(digits) <= _MOST_DIGITS else 10**_MOST_DIGITS


def is_search(line: str) -> bool:
    """Return whether a line comes from a search: an engine that searches when asked to count cannot count."""
    return line.startswith(("bestmove", "info ")) and not line.startswith("info string")


def divided(lines: Iterable[str]) -> list[str]:
    """Return the moves of the lines that say how many sequences begin with each: `e2e4: 20`, `e2e4 20`, `e2e4 - 20`."""
    found = ([word for word in line.replace(":", " ").split() if word != "-"] for line in lines)
    return [
        words[0] for words in found if len(words) == 2 and is_coordinates(words[0]) and count_of(words[1]) is not None
    ]


def count_of(text: str) -> int | None:
    """Return the number that a text is; None where it is none, or longer than any count."""
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


def first_moves(lines: Iterable[str]) -> list[str]:
    """Return the first move of every line of play that a search has printed, each once."""
    words = (line.split() for line in lines if is_search(line))
    lines_of_play = (line[line.index("pv") + 1 :] for line in words if "pv" in line)
    return list(dict.fromkeys(moves[0] for moves in lines_of_play if moves and moves[0] not in NO_MOVE))


def best_move(line: str) -> str:
    """Return the move of a line `bestmove`, empty where it says that there is none."""
    move = " ".join(line.split()[1:2])
    return "" if move in NO_MOVE else move


def printed_fen(lines: Iterable[str]) -> str | None:
    """Return the FEN that ends a line, whatever stands before it; None where there is none with all six fields."""
    found = (_FEN_AT_THE_END.fullmatch(line) for line in lines)
    return next((line[1] for line in found if line), None)


def printed_checkers(lines: Iterable[str]) -> str | None:
    """Return the text after `Checkers:`: empty if no piece gives check, None if there is no such line."""
    found = (_CHECKERS.fullmatch(line.strip()) for line in lines)
    return next((line[1].strip() for line in found if line), None)
