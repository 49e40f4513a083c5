"""No move ends on a piece of one's own: slides, leaps, area leaps and steps alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import position, refused_by
from drawbridge_reference.prince.scenarios.variation import OPPOSITE, varied

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about one's own piece on the destination."""
    for number, (code, word, own, enemy) in enumerate(_KINDS):
        # The kinds are White's and Black's by turns: each case would say the same of the other colour.
        _, other = varied(_mixed(code, word, own, enemy), OPPOSITE)
        yield other if number % 2 else _mixed(code, word, own, enemy)
    for scenario in _BOTH_WAYS:
        yield from varied(scenario, OPPOSITE)


_KINDS = (
    ("Ro", "rook", "4d7", "7d4"),
    ("Bi", "bishop", "4f6", "6d6"),
    ("Me", "merchant", "6f6", "2b6"),
    ("Co", "court", "6f4", "4d6"),
    ("Mt", "market", "6b6", "4g4"),
    ("Ar", "artist", "2b2", "4f2"),
    ("Qu", "queen", "6f6", "1d4"),
    ("Kn", "knight", "6e4", "4e6"),
    ("Ca", "captain", "6e5", "5f5"),
    ("Ac", "ace", "6f5", "5f6"),
    ("Ma", "marine", "6e5", "6e4"),
    ("Pa", "paratrooper", "4f5", "5b6"),
    ("Ad", "admiral", "6f5", "5b3"),
    ("As", "astronaut", "2d3", "6e5"),
    ("Ba", "base", "4g6", "6d7"),
    ("Sc", "scientist", "7e6", "4d6"),
    ("Re", "reporter", "7e5", "4d6"),
    ("Un", "university", "7e6", "4g6"),
    ("Ne", "network", "7e5", "6d3"),
    ("Sp", "spy", "8f6", "7e6"),
    ("Pr", "prince", "7e5", "7f5"),
    ("Ki", "king", "5e5", "4d3"),
)
"""Every kind but the pawn, with a cell that it goes to from 4d4 and another."""


def _mixed(code: str, word: str, own: str, enemy: str) -> Scenario:
    """Return a kind with one of its own pieces on a destination, and an enemy's on another."""
    return Scenario(
        clause="own.piece",
        name=word,
        title=f"A {word} takes no piece of its own, though it takes an enemy's".replace("A a", "An a"),
        why=f"From 4d4 the {word} has ways to {own} and to {enemy}. White's bishop stands on the one, Black's on the "
        f"other.",
        position=position(f"4d4 w{code}, {own} wBi, {enemy} bBi"),
        decides=True,
        legal=(f"4d4-{enemy}",),
        illegal=refused_by("own.piece", f"4d4-{own}"),
        moves_from=("4d4",) if code in ("Kn", "Ca", "Ac", "Ki") else (),
    )


_BOTH_WAYS = (
    Scenario(
        clause="own.piece",
        name="own-king",
        title="A piece does not take its own king",
        why="White's king on 4d7 stands on the rook's line and in the prince's planes.",
        position=position("4d4 wRo, 4f5 wPr, 4d7 wKi"),
        decides=True,
        legal=("4d4-4d6", "4f5-4e6"),
        illegal=refused_by("own.piece", "4d4-4d7", "4f5-4d7"),
    ),
    Scenario(
        clause="own.piece",
        name="told-before-what-is-between",
        title="One's own piece on the destination is told before pieces between",
        why="White's knights stand on 4d5 and 4d7: one between the rook and its target, the other on the target.",
        position=position("4d4 wRo, 4d5 wKn, 4d7 wKn"),
        decides=False,
        illegal=refused_by("own.piece", "4d4-4d7"),
    ),
    Scenario(
        clause="own.piece",
        name="told-before-shadows",
        title="One's own piece on the destination is told before what shadows it",
        why="White's knights stand on 4e5 and 4g6: one within the base's rectangle, the other on its far corner.",
        position=position("4d4 wBa, 4e5 wKn, 4g6 wKn"),
        decides=False,
        illegal=refused_by("own.piece", "4d4-4g6"),
    ),
    Scenario(
        clause="own.piece",
        name="an-enemy-instead",
        title="An enemy's piece on the same cell may be taken",
        why="Black's bishop stands on 7e6, where a scientist's two diagonals lead together.",
        position=position("4d4 wSc, 7e6 bBi"),
        decides=False,
        legal=("4d4-7e6",),
    ),
    Scenario(
        clause="own.piece",
        name="no-way-there-anyway",
        title="That there is no way at all is told before one's own piece on the destination",
        why="White's bishop stands on 4d5, next to the scientist on 4d4, where a scientist has no way.",
        position=position("4d4 wSc, 4d5 wBi"),
        decides=False,
        illegal=refused_by("piece.movement", "4d4-4d5"),
        legal=("4d4-4d6",),
    ),
)
