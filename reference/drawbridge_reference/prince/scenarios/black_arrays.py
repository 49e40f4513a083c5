"""Where Black's king starts: what the ruling `black-array` changes, and what it leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, promotions, refused_by
from drawbridge_reference.prince.scenarios.start import start

if TYPE_CHECKING:
    from collections.abc import Iterator

_SAME = {"black-array": "same"}
_ROTATED = {"black-array": "rotated"}
_LOST, _NO_WAY = "castling.right-lost", "piece.movement"
_HOME = "8a1 bBa, 8h8 bBa, 1g3 wKi"
_QUESTION = (
    "Does Black's array stand on the same columns and rows as White's, or turned by 180 degrees? The source prints one "
    "array and does not say how the opponent's stands. See the ruling black-array."
)


def scenarios() -> Iterator[Scenario]:
    """Go through the cases in which the readings differ."""
    yield from (*_SAME_ARRAY, *_ROTATED_ARRAY, *_BOTH)


_SAME_ARRAY = (
    Scenario(
        clause="castling.low",
        name="arrays/from-8d4",
        title="With the same array as White's, Black castles low from 8d4",
        why="Black's king goes from 8d4 to 8b2 and the base from 8a1 to 8c3. 8b2 and 8c3 are empty.",
        position=position(f"8d4 bKi, {_HOME}", turn="black", castling="b-low"),
        decides=True,
        legal=("8d4-8b2",),
        illegal=refused_by(_NO_WAY, "8d4-8c2", "8d4-8f2"),
        apply="8d4-8b2",
        after={"board": {"8d4": None, "8b2": "bKi", "8a1": None, "8c3": "bBa"}, "castling": []},
        rulings=_SAME,
        note=_QUESTION,
    ),
    Scenario(
        clause="castling.low",
        name="arrays/not-from-8e5",
        title="With the same array as White's, Black does not castle from 8e5",
        why="Black's king has come to 8e5, which is not where it started: two cells along the diagonal are no way of "
        "it.",
        position=position(f"8e5 bKi, {_HOME}", turn="black"),
        decides=False,
        illegal=refused_by(_NO_WAY, "8e5-8c3", "8e5-8g7"),
        moves_from=("8e5",),
        rulings=_SAME,
        note=_QUESTION,
    ),
    Scenario(
        clause=_LOST,
        name="arrays/from-8d4",
        title="With the same array as White's, a king on 8d4 that has no right does not castle",
        why="Black's king and bases stand where they started, but have moved.",
        position=position(f"8d4 bKi, {_HOME}", turn="black"),
        decides=True,
        illegal=refused_by(_LOST, "8d4-8b2", "8d4-8f6"),
        moves_from=("8d4",),
        rulings=_SAME,
        note=_QUESTION,
    ),
    Scenario(
        clause="castling.high",
        name="arrays/of-the-start",
        title="In the start array no castling is open",
        why="White's men stand between king and bases, on 1c3 and 1b2, 1e5, 1f6 and 1g7, and Black's between theirs.",
        position=start("same"),
        decides=False,
        illegal={
            **refused_by("own.piece", "1d4-1b2", "1d4-1f6"),
            **refused_by("turn.other", "8d4-8b2"),
            **refused_by("own.piece", "1a1-1c3"),
        },
        moves_from=("1d4",),
        rulings=_SAME,
    ),
)

_ROTATED_ARRAY = (
    Scenario(
        clause="castling.low",
        name="arrays/from-8e5",
        title="With an array turned by 180 degrees, Black castles low from 8e5",
        why="Black's king goes from 8e5 to 8c3 and the base from 8a1 to 8d4. 8b2, 8c3 and 8d4 are empty.",
        position=position(f"8e5 bKi, {_HOME}", turn="black", castling="b-low b-high"),
        decides=True,
        legal=("8e5-8c3", "8e5-8g7"),
        apply="8e5-8c3",
        after={"board": {"8e5": None, "8c3": "bKi", "8a1": None, "8d4": "bBa", "8h8": "bBa"}, "castling": []},
        rulings=_ROTATED,
        note=_QUESTION,
    ),
    Scenario(
        clause="castling.high",
        name="arrays/from-8e5",
        title="With an array turned by 180 degrees, Black castles high from 8e5",
        why="Black's king goes from 8e5 to 8g7 and the base from 8h8 to 8f6. 8f6 and 8g7 are empty.",
        position=position(f"8e5 bKi, {_HOME}", turn="black", castling="b-low b-high"),
        decides=True,
        legal=("8e5-8g7", "8e5-8c3"),
        apply="8e5-8g7",
        after={"board": {"8e5": None, "8g7": "bKi", "8h8": None, "8f6": "bBa", "8a1": "bBa"}, "castling": []},
        rulings=_ROTATED,
        note=_QUESTION,
    ),
    Scenario(
        clause="castling.low",
        name="arrays/not-from-8d4",
        title="With an array turned by 180 degrees, Black does not castle from 8d4",
        why="Black's king has come to 8d4, which is not where it started: two cells along the diagonal are no way of "
        "it.",
        position=position(f"8d4 bKi, {_HOME}", turn="black"),
        decides=False,
        illegal=refused_by(_NO_WAY, "8d4-8b2", "8d4-8f6"),
        moves_from=("8d4",),
        rulings=_ROTATED,
        note=_QUESTION,
    ),
    Scenario(
        clause=_LOST,
        name="arrays/from-8e5",
        title="With an array turned by 180 degrees, a king on 8e5 that has no right does not castle",
        why="Black's king and bases stand where they started, but have moved.",
        position=position(f"8e5 bKi, {_HOME}", turn="black"),
        decides=True,
        illegal=refused_by(_LOST, "8e5-8c3", "8e5-8g7"),
        moves_from=("8e5",),
        rulings=_ROTATED,
        note=_QUESTION,
    ),
    Scenario(
        clause="path.blocked",
        name="castling/arrays/where-only-the-base-passes",
        title="With an array turned by 180 degrees, it is low that the base has the longer way",
        why="Black's knight on 8b2 stands between the base on 8a1 and 8c3, where the king would land. High, nothing is "
        "in the way.",
        position=position(f"8e5 bKi, 8b2 bKn, {_HOME}", turn="black", castling="b-low b-high"),
        decides=True,
        legal=("8e5-8g7",),
        illegal=refused_by("path.blocked", "8e5-8c3"),
        rulings=_ROTATED,
    ),
    Scenario(
        clause="castling.through-check",
        name="arrays/over-8d4",
        title="With an array turned by 180 degrees, Black's king passes 8d4 and 8f6",
        why="White's rook on 3d4 attacks 8d4 along the tiers. 8f6 and the cells beyond are safe.",
        position=position(f"8e5 bKi, 3d4 wRo, {_HOME}", turn="black", castling="b-low b-high"),
        decides=True,
        legal=("8e5-8g7",),
        illegal=refused_by("castling.through-check", "8e5-8c3"),
        rulings=_ROTATED,
    ),
)

_BOTH = (
    Scenario(
        clause="castling.low",
        name="arrays/whites-castling",
        title="White castles from 1d4, however Black's array stands",
        why="White's king on 1d4 goes to 1b2 or 1f6; the ruling is about Black's men.",
        position=position("1d4 wKi, 1a1 wBa, 1h8 wBa, 8c6 bKi", castling="w-low w-high"),
        decides=True,
        legal=("1d4-1b2", "1d4-1f6"),
        illegal=refused_by(_NO_WAY, *moves("1d4", "1b6 1f2")),
    ),
    Scenario(
        clause="castling.low",
        name="arrays/a-promoted-base",
        title="However Black's array stands, nobody castles with a base that was a pawn",
        why="White's pawn has come to 8a1 and become a base, on the tier of Black's king. White's king on 1d4 has no "
        "right.",
        position=position("1d4 wKi, 7b2 wPn, 8a1 bKn, 8g5 bKi"),
        decides=False,
        legal=promotions("7b2-8a1"),
        illegal=refused_by(_LOST, "1d4-1b2"),
    ),
)
