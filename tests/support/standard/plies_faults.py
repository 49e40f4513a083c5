"""The plies as published, with only their syntax mended, and with each of their faults alone.

`as_published.txt` holds the ply lines of the source, which are data under test; a sentence that stands between them is
put in other words. The faults are numbered as in docs/plies.md, which says what was published and what is run.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from drawbridge_reference.standard.ply_notation.parse import chess_text

PUBLISHED = (Path(__file__).parent / "as_published.txt").read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of the published plies."""

    number: int
    name: str
    lines: tuple[int, ...]
    """The lines of `as_published.txt` that hold it."""
    clauses: tuple[str, ...]
    """The clauses whose cases show it."""
    edits: tuple[tuple[str, str], ...]
    """The edits that put this fault alone into the plies of chess."""

    @property
    def plies(self) -> str:
        """The plies of chess with only this fault."""
        return edited(chess_text(), self.edits)


@dataclass(frozen=True, slots=True)
class Example:
    """A position and a move that show a fault."""

    fault: int
    fen: str
    move: str
    legal_in_chess: bool
    clause: str
    """The clause that refuses the move in chess, or with the fault."""


def edited(text: str, edits: tuple[tuple[str, str], ...]) -> str:
    """Return a text with every edit made. Each edit must find what it replaces."""
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new)
    return text


PROMOTING = "                           # mended (4)\n                    then mutate(queen, rook, bishop, knight)"
SYNTAX = (
    ("white_passant\n\n(", "Predicates:\nwhite_passant:\n("),
    ("right))\n\nblack_passant\n\n(", "right));\n\nblack_passant:\n\n("),
    ("right))\n\npassant\n\n(", "right));\n\npassant:\n\n("),
    ("(black and black_passant)\n", "(black and black_passant).\n"),
    ("    [?, 0]   if clear and not friend.\n    [?, ?]", "    [?, 0]   if clear and not friend;\n    [?, ?]"),
    ("clear[king, queens_rook];", "clear[king, queens_rook]."),
    ("What the rooks do is yet to be written down.\n", ""),
    ("not threat[king];", "not threat[king]."),
)
SYNTAX_MENDED = edited(PUBLISHED, SYNTAX)
"""The published plies with only their syntax mended: fault (1)."""

FAULTS = (
    Fault(
        2,
        "the-other-side",
        (17, 18),
        ("pawn.empty-capture",),
        (
            (
                "[ahead + left]  if passant_left then",
                "[ahead + left]  if passant_right then remove(right); [ahead + left]  if passant_left then",
            ),
            (
                "[ahead + right] if passant_right then",
                "[ahead + right] if passant_left then remove(left); [ahead + right] if passant_right then",
            ),
        ),
    ),
    Fault(
        3,
        "the-pawn-stays",
        (17, 18),
        ("pawn.en-passant",),
        (("passant_left then remove(left)", "passant_left"), ("passant_right then remove(right)", "passant_right")),
    ),
    Fault(
        4,
        "no-promotion",
        (15, 17, 18),
        ("pawn.promotion", "promotion.suffix"),
        (
            (f"    [ahead]         if empty and edge{PROMOTING};\n", ""),
            (f"    [ahead + left]  if enemy and edge{PROMOTING};\n", ""),
            (f"    [ahead + right] if enemy and edge{PROMOTING}.\n", ""),
            ("[ahead + right] if enemy and not edge;", "[ahead + right] if enemy and not edge."),
            (" and not edge", ""),
        ),
    ),
    Fault(
        5,
        "the-rook-stays",
        (58, 59),
        ("castling.kingside", "castling.queenside"),
        (("then move(kings_rook, king + [1, 0])", ""), ("then move(queens_rook, king - [1, 0])", "")),
    ),
    Fault(
        6,
        "out-of-check-and-through-it",
        (58, 59),
        ("castling.in-check", "castling.through-check"),
        (
            ("and not threat[king] and not threat[king + [1, 0]]", ""),
            ("and not threat[king] and not threat[king - [1, 0]]", ""),
        ),
    ),
    Fault(
        7,
        "three-files",
        (59,),
        ("castling.queenside",),
        (
            ("[queen * 2]", "[queen * 3]"),
            ("not threat[king - [1, 0]]", "not threat[king - [1, 0]] and not threat[king - [2, 0]]"),
            ("move(queens_rook, king - [1, 0])", "move(queens_rook, king - [2, 0])"),
        ),
    ),
)

EXAMPLES = (
    Example(2, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5-f6", legal_in_chess=False, clause="pawn.empty-capture"),
    Example(3, "8/8/8/3pP3/2K5/8/8/4k3 w - d6 0 1", "e5-d6", legal_in_chess=True, clause="king.safety"),
    Example(3, "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5-d6", legal_in_chess=False, clause="king.safety"),
    Example(4, "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e7-e8", legal_in_chess=False, clause="promotion.suffix"),
    Example(6, "k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "e1-g1", legal_in_chess=False, clause="castling.in-check"),
    Example(6, "k4r2/8/8/8/8/8/8/4K2R w K - 0 1", "e1-g1", legal_in_chess=False, clause="castling.through-check"),
    Example(7, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1-b1", legal_in_chess=False, clause="piece.movement"),
)
"""No list of moves shows fault (5): the rook stays where it is after the move."""
