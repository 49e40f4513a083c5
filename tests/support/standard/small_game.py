"""A whole file of plies to put one thing into: what is missing in it is there, and nothing else is wrong."""

from __future__ import annotations

SECTIONS = {
    "Predicates": "close: clear and home",
    "Pawns": "[ahead] if empty",
    "Rooks": "[0, ?] if clear and not friend",
    "Knights": "[+1, +2] if not friend",
    "Bishops": "[?, ?] if clear and not friend",
    "Queens": "[?, 0] if clear and not friend",
    "Kings": "[+1, 0] if not friend and not threat",
    "Globally": "not threat[king]",
}


def plies_with(**sections: str) -> str:
    """Return a file of plies with these entries in place of its own: `Pawns="[ahead] if empty"`."""
    assert sections.keys() <= SECTIONS.keys()
    return "\n".join(f"{name}: {entries}." for name, entries in (SECTIONS | sections).items())


def line_of(section: str) -> int:
    """Return the line in which a section stands, as long as no entry before it holds a line break."""
    return list(SECTIONS).index(section) + 1
