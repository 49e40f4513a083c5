"""What a drawing marks: the squares of some moves, and the ways that they take."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from drawbridge_reference.kernel.verdict import Verdict

FEW = 3
"""For at most this many illegal moves, what refuses them is marked, too."""
WITH_ARROWS = 12
"""Of more moves than this only the squares are marked: their arrows would hide the board."""


class Mark(Enum):
    """What is marked on a square. The value stands beside it in a text."""

    ORIGIN = "*"
    LEGAL = "+"
    ILLEGAL = "x"
    REFUSES = "!"
    WRONG = "?"
    DIFFERS = "~"
    MISSING = "m"
    EXTRA = "e"


MEANINGS = {
    Mark.ORIGIN: "moved piece",
    Mark.LEGAL: "legal",
    Mark.ILLEGAL: "illegal",
    Mark.REFUSES: "refuses it",
    Mark.WRONG: "not valid",
    Mark.DIFFERS: "differs",
    Mark.MISSING: "missing",
    Mark.EXTRA: "extra",
}


def marks_in_words(marks: Mapping[str, Mark]) -> Iterator[str]:
    """Yield what is marked on which squares in words, such as `legal: f2, g3`."""
    for mark in Mark:
        if squares := [square for square, found in marks.items() if found is mark]:
            yield f"{MEANINGS[mark]}: {', '.join(squares)}"


class Arrow(NamedTuple):
    """The way of a move, drawn as an arrow."""

    squares: tuple[str, ...]
    """From origin to target, both included."""
    kind: Mark
    """LEGAL or ILLEGAL."""


def marks_of(verdicts: Collection[Verdict]) -> dict[str, Mark]:
    """Return the mark of each square: the most important one if it has several."""
    marks: dict[str, Mark] = {}
    illegal = [verdict for verdict in verdicts if isinstance(verdict, Illegal)]
    if len(illegal) <= FEW:
        faults = (fault for verdict in illegal for fault in verdict.faults if fault.way)
        marks |= {square: Mark.REFUSES for fault in faults for square in fault.squares[:1]}
    arrows = arrows_of(verdicts)
    marks |= {arrow.squares[0]: Mark.ORIGIN for arrow in arrows}
    for kind in (Mark.LEGAL, Mark.ILLEGAL):
        marks |= {arrow.squares[-1]: kind for arrow in arrows if arrow.kind is kind}
    return marks


def arrows_of(verdicts: Collection[Verdict]) -> tuple[Arrow, ...]:
    """Return the ways of these moves, each once. Those of illegal moves come last, so that they are drawn on top."""
    return tuple(sorted(dict.fromkeys(_arrows(verdicts)), key=lambda arrow: arrow.kind is Mark.ILLEGAL))


def drawn_arrows_of(verdicts: Collection[Verdict]) -> tuple[Arrow, ...]:
    """Return the ways of these moves, or none of them where they would hide the board."""
    return arrows_of(verdicts) if len(verdicts) <= WITH_ARROWS else ()


def _arrows(verdicts: Collection[Verdict]) -> Iterator[Arrow]:
    for verdict in verdicts:
        match verdict:
            case Legal(ways):
                yield from (Arrow(way.squares, Mark.LEGAL) for way in ways)
            case Illegal(faults):
                yield from (Arrow(fault.way, Mark.ILLEGAL) for fault in faults if fault.way)
