"""Slides along one, two and three dimensions: how far they go, what they capture, how they give check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import AXES, CENTER, SIDES, varied

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about slides."""
    for scenario in _ALONG_EACH_AXIS:
        yield from varied(scenario, AXES)
    for scenario in (*_BOTH_WAYS, *_BETWEEN_MEN):
        yield from varied(scenario, CENTER)
    for scenario in _BOTH_SIDES:
        yield from varied(scenario, SIDES)
    yield from _BESIDE


_ALONG_EACH_AXIS = (
    Scenario(
        clause="slide.orthogonal",
        name="from-end-to-end",
        title="A rook goes from one end of the field to the other",
        why="From 1c5 to 8c5 only the tier changes, and the six cells between are empty. To 8c6 the row would change, "
        "too.",
        position=position("1c5 wRo"),
        decides=True,
        legal=moves("1c5", "8c5 4c5 2c5"),
        illegal=refused_by("piece.movement", *moves("1c5", "8c6 8d5 2d6")),
    ),
    Scenario(
        clause="slide.orthogonal",
        name="gives-check",
        title="A rook gives check along any dimension",
        why="White's rook on 2e6 and Black's king on 7e6 differ in the tier alone, and nothing stands between.",
        position=position("2e6 wRo, 7e6 bKi", turn="black"),
        decides=True,
        status={"in_check": ["black"], "result": None},
    ),
    Scenario(
        clause="slide.diagonal",
        name="within-its-plane",
        title="A bishop changes two dimensions alike and keeps the third",
        why="From 3c6 the bishop goes to 6f6 and 1a6 with the row kept. 6f7 changes all three, 6e6 the two unlike.",
        position=position("3c6 wBi"),
        decides=True,
        legal=moves("3c6", "6f6 1a6 5a6 1e6"),
        illegal=refused_by("piece.movement", *moves("3c6", "6f7 6e6 6f8")),
    ),
    Scenario(
        clause="slide.diagonal",
        name="gives-check",
        title="A bishop gives check within a plane that it shares with the king",
        why="From 2b6 to 6f6 tier and column change by four, and 3c6, 4d6 and 5e6 are empty.",
        position=position("2b6 wBi, 6f6 bKi", turn="black"),
        decides=True,
        status={"in_check": ["black"], "result": None},
    ),
    Scenario(
        clause="slide.triagonal",
        name="against-each-other",
        title="A merchant's dimensions may change in different senses",
        why="From 6c5 to 3f2 the tier falls by three, the column grows by three and the row falls by three. To 3f3 the "
        "row would change by two only.",
        position=position("6c5 wMe"),
        decides=True,
        legal=moves("6c5", "3f2 2g1 7d6 8a7 4a3"),
        illegal=refused_by("piece.movement", *moves("6c5", "3f3 3f5 6f2")),
    ),
)

_BOTH_WAYS = (
    Scenario(
        clause="slide.orthogonal",
        name="captures-the-first",
        title="A rook captures the first enemy on its line",
        why="Black's knight on 7b3 is the first piece on the rook's way from 2b3, and the rook takes its place.",
        position=position("2b3 wRo, 7b3 bKn"),
        decides=True,
        legal=("2b3-6b3", "2b3-7b3"),
        illegal=refused_by("path.blocked", "2b3-8b3"),
        apply="2b3-7b3",
        after={"turn": "black", "board": {"2b3": None, "7b3": "wRo"}},
    ),
    Scenario(
        clause="slide.diagonal",
        name="captures-the-first",
        title="A bishop captures the first enemy on its line",
        why="On the bishop's way from 2b3 to 8h3 Black's knight on 6f3 is the first piece.",
        position=position("2b3 wBi, 6f3 bKn"),
        decides=True,
        legal=("2b3-5e3", "2b3-6f3"),
        illegal=refused_by("path.blocked", "2b3-7g3", "2b3-8h3"),
        apply="2b3-6f3",
        after={"turn": "black", "board": {"2b3": None, "6f3": "wBi"}},
    ),
    Scenario(
        clause="slide.triagonal",
        name="captures-the-first",
        title="A merchant captures the first enemy on its line",
        why="On the merchant's way from 2b2 to 8h8 Black's knight on 5e5 is the first piece.",
        position=position("2b2 wMe, 5e5 bKn"),
        decides=True,
        legal=("2b2-4d4", "2b2-5e5"),
        illegal=refused_by("path.blocked", "2b2-6f6", "2b2-8h8"),
        apply="2b2-5e5",
        after={"turn": "black", "board": {"2b2": None, "5e5": "wMe"}},
    ),
    Scenario(
        clause="slide.diagonal",
        name="corner-of-a-face",
        title="A bishop crosses a face from corner to corner, not the whole field",
        why="From 1a1 it reaches 1h8, 8a8 and 8h1, each with one dimension kept. To 8h8 all three would change.",
        position=position("1a1 wBi, 4f8 wKi, 6b7 bKi"),
        decides=True,
        legal=moves("1a1", "1h8 8a8 8h1"),
        illegal=refused_by("piece.movement", *moves("1a1", "8h8 8a1 2b2")),
        moves_from=("1a1",),
    ),
    Scenario(
        clause="slide.triagonal",
        name="corner-to-opposite-corner",
        title="A merchant crosses the whole field from corner to opposite corner",
        why="From 1a1 one line alone changes all dimensions: by 4d4 and 5e5 to 8h8.",
        position=position("1a1 wMe, 4f8 wKi, 6b7 bKi"),
        decides=True,
        legal=moves("1a1", "2b2 4d4 5e5 8h8"),
        illegal=refused_by("piece.movement", *moves("1a1", "1h8 8h1 8a8 8h7")),
        moves_from=("1a1",),
    ),
)

# Who asks for the cells of a whole area where a line is enough stops a slide between men that stand beside it.
_BETWEEN_MEN = (
    Scenario(
        clause="slide.diagonal",
        name="between-men-beside-its-way",
        title="A bishop passes between men who stand on both sides of its diagonal",
        why="On the way from 3c3 by 4d3 to 5e3 and 8h3 nothing stands. The knights on 4c3 and 3d3, 5d3 and 4e3 "
        "touch it.",
        position=position("3c3 wBi, 4c3 bKn, 3d3 bKn, 5d3 bKn, 4e3 bKn"),
        decides=True,
        legal=moves("3c3", "4d3 5e3 8h3"),
        moves_from=("3c3",),
    ),
    Scenario(
        clause="slide.triagonal",
        name="between-men-beside-its-way",
        title="A merchant passes between men who stand all around its triagonal",
        why="On the way from 3c3 by 4d4 to 5e5 and 8h8 nothing stands. All six other cells of the cube that 3c3 and "
        "4d4 are opposite corners of are occupied.",
        position=position("3c3 wMe, 4c3 bKn, 3d3 bKn, 3c4 bKn, 4d3 bKn, 4c4 bKn, 3d4 bKn"),
        decides=True,
        legal=moves("3c3", "4d4 5e5 8h8"),
        moves_from=("3c3",),
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="slide.triagonal",
        name="gives-check",
        title="A merchant gives check through the middle of the field",
        why="From 2b7 to 7g2 all dimensions change by five, and nothing stands between.",
        position=position("2b7 wMe, 7g2 bKi", turn="black"),
        decides=True,
        status={"in_check": ["black"], "result": None},
    ),
    Scenario(
        clause="slide.orthogonal",
        name="court",
        title="A court goes like a rook or like a bishop, and never like a merchant",
        why="From 3f4 the court goes straight to 3a4 and diagonally to 6f7; 5h6 lies on a triagonal.",
        position=position("3f4 wCo"),
        decides=True,
        legal=moves("3f4", "3a4 8f4 6f7 1d4"),
        illegal=refused_by("piece.movement", *moves("3f4", "5h6 1d2 5e3")),
        moves_from=("3f4",),
    ),
    Scenario(
        clause="slide.triagonal",
        name="market",
        title="A market goes like a rook or like a merchant, and never like a bishop",
        why="From 3f4 the market goes straight to 3a4 and along a triagonal to 5h6; 6f7 lies on a diagonal.",
        position=position("3f4 wMt"),
        decides=True,
        legal=moves("3f4", "3a4 8f4 5h6 1d2"),
        illegal=refused_by("piece.movement", *moves("3f4", "6f7 1d4 3g5")),
        moves_from=("3f4",),
    ),
    Scenario(
        clause="slide.diagonal",
        name="artist",
        title="An artist goes like a bishop or like a merchant, and never like a rook",
        why="From 3f4 the artist goes diagonally to 6f7 and along a triagonal to 5h6; 3a4 lies straight ahead.",
        position=position("3f4 wAr"),
        decides=True,
        legal=moves("3f4", "6f7 1d4 5h6 1d2"),
        illegal=refused_by("piece.movement", *moves("3f4", "3a4 8f4 3f5")),
        moves_from=("3f4",),
    ),
    Scenario(
        clause="slide.triagonal",
        name="queen",
        title="A queen has all three slides and nothing besides",
        why="From 3f4 the queen goes straight, diagonally and along triagonals. 5g4 is a knight's cell, 6h4 lies in "
        "a base's plane.",
        position=position("3f4 wQu"),
        decides=True,
        legal=moves("3f4", "3a4 6f7 5h6 8f4 1d4 1d2"),
        illegal=refused_by("piece.movement", *moves("3f4", "5g4 6h4 5g5 5h5")),
    ),
)

_BESIDE = (
    Scenario(
        clause="slide.orthogonal",
        name="a-base-on-a-line",
        title="A base goes straight by its own clause",
        why="From 4d4 the base leaps to 4d8 as to every cell of its planes: it needs no slide for that.",
        position=position("4d4 wBa"),
        decides=False,
        legal=moves("4d4", "4d8 1d4 4h4"),
    ),
    Scenario(
        clause="slide.orthogonal",
        name="a-king-on-a-line",
        title="A king on a straight line goes one cell along it",
        why="From 4d4 the king steps to 4d5. 4d6 and 6d4 are two cells away.",
        position=position("4d4 wKi"),
        decides=False,
        legal=moves("4d4", "4d5 5d4 4c4"),
        illegal=refused_by("piece.movement", *moves("4d4", "4d6 6d4 4a4")),
    ),
    Scenario(
        clause="slide.orthogonal",
        name="a-bishop-needs-two-moves",
        title="A bishop reaches a straight line's second cell only with two moves",
        why="4d6 lies on no diagonal through 4d4; from 4e5 it lies on one.",
        position=position("4d4 wBi"),
        decides=False,
        legal=("4d4-4e5",),
        illegal=refused_by("piece.movement", "4d4-4d6", "4d4-4d5"),
    ),
    Scenario(
        clause="slide.diagonal",
        name="a-scientist-on-a-line",
        title="A scientist goes diagonally by its own clause",
        why="From 4d4 the scientist leaps to 4g7 and 1a4 as within every sector of its planes.",
        position=position("4d4 wSc"),
        decides=False,
        legal=moves("4d4", "4g7 1a4 8d8"),
    ),
    Scenario(
        clause="slide.diagonal",
        name="a-base-on-a-line",
        title="A base goes diagonally by its own clause",
        why="4g7 and 1a4 share the tier or the row with 4d4, which is all that a base asks for.",
        position=position("4d4 wBa"),
        decides=False,
        legal=moves("4d4", "4g7 1a4"),
    ),
    Scenario(
        clause="slide.diagonal",
        name="a-rook-beside",
        title="A rook does not go diagonally",
        why="4e5 is one diagonal step from 4d4. The rook comes there by 4e4 or 4d5, in two moves.",
        position=position("4d4 wRo"),
        decides=False,
        legal=moves("4d4", "4e4 4d5"),
        illegal=refused_by("piece.movement", "4d4-4e5", "4d4-5e4"),
    ),
    Scenario(
        clause="slide.triagonal",
        name="a-reporter-on-a-line",
        title="A reporter goes along triagonals by its own clause",
        why="From 4d4 the reporter leaps to 8h8 and 1g7 as within every sector of its planes.",
        position=position("4d4 wRe"),
        decides=False,
        legal=moves("4d4", "8h8 1g7 7a1"),
    ),
    Scenario(
        clause="slide.triagonal",
        name="a-pawn-captures-one-step",
        title="A pawn captures one step along a triagonal by its own clause",
        why="Black's knights on 5e5 and 6f6 stand on one triagonal of White's pawn on 4d4. The nearer can be taken.",
        position=position("4d4 wPn, 5e5 bKn, 6f6 bKn"),
        decides=False,
        legal=("4d4-5e5",),
        illegal=refused_by("piece.movement", "4d4-6f6"),
    ),
    Scenario(
        clause="slide.triagonal",
        name="a-court-beside",
        title="A court does not change all three dimensions",
        why="5e5 is one triagonal step from 4d4, which a court does not have; 4e5 and 5d4 it has.",
        position=position("4d4 wCo"),
        decides=False,
        legal=moves("4d4", "4e5 5d4"),
        illegal=refused_by("piece.movement", "4d4-5e5", "4d4-3c5"),
    ),
)
