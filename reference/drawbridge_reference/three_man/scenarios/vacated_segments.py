"""Segments that their pieces have left, and the moats that are bridged by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about vacated segments."""
    yield from _VACATED_SEGMENTS
    yield from _FOREIGN_PIECES_ON_A_VACATED_SEGMENT
    yield from _SEGMENTS_NOT_VACATED


_BOTH_OF_WHITE = ["black-white", "white-gray"]
_BOTH_OF_GRAY = ["gray-black", "white-gray"]
_ALL_MOATS = ["black-white", "gray-black", "white-gray"]

_VACATED_SEGMENTS = (
    *around(
        Scenario(
            clause="moat.vacated",
            name="the-last-piece-leaves",
            title="When its last own piece leaves a segment's outermost rank both moats beside it are bridged",
            why="White's king was the last of White's pieces on a1 to h1.",
            position=position("c4 wP"),
            decides=True,
            apply="e1-e2",
            after={"bridged": _BOTH_OF_WHITE},
        )
    ),
    *around(
        Scenario(
            clause="moat.vacated",
            name="the-last-piece-is-captured",
            title="When its last own piece on a segment's outermost rank is captured both moats beside it are bridged",
            why="Gray's knight on k1 was the last of Gray's pieces on i1 to p1. It is taken from l3, and White's "
            "knight stands there now: that is no piece of Gray's.",
            position=position("l3 wN, k1 gN, m3 gK, j4 gP"),
            decides=True,
            apply="l3-k1",
            after={"bridged": _BOTH_OF_GRAY},
            rulings={"vacated": "own"},
        )
    ),
    *around(
        Scenario(
            clause="moat.vacated",
            name="the-last-piece-is-captured",
            title="A segment's outermost rank is not vacated while a captor stands on it, if any piece counts",
            why="White's knight that took on k1 stands on Gray's outermost rank.",
            position=position("l3 wN, k1 gN, m3 gK, j4 gP"),
            decides=False,
            apply="l3-k1",
            after={"bridged": []},
            rulings={"vacated": "any"},
            note="Does `vacated of all their pieces` mean a player's own pieces, or any? (specification, ruling "
            "`vacated`)",
        )
    ),
    Scenario(
        clause="moat.vacated",
        name="two-segments-at-once",
        title="One move may vacate two segments",
        why="White's last piece at home leaves a1 and takes Gray's last piece at home, on m1: all three moats are "
        "bridged.",
        position=position("a1 wR, e3 wK, m1 gN, k4 gK"),
        decides=True,
        apply="a1-m1",
        after={"bridged": _ALL_MOATS},
        rulings={"vacated": "own"},
    ),
    Scenario(
        clause="moat.vacated",
        name="two-segments-at-once",
        title="If any piece counts, a captor's own start square is vacated and the captured piece's is not",
        why="White's rook leaves a1 to h1 empty and stands on m1, in Gray's place.",
        position=position("a1 wR, e3 wK, m1 gN, k4 gK"),
        decides=True,
        apply="a1-m1",
        after={"bridged": _BOTH_OF_WHITE},
        rulings={"vacated": "any"},
    ),
    Scenario(
        clause="moat.vacated",
        name="one-moat-bridged-before",
        title="To vacate a segment bridges what is not yet bridged",
        why="Gray's elimination bridged the moats beside Gray. White's king leaves; the moat between Black and White "
        "is bridged as well.",
        position=position("c4 wP", eliminated="gray"),
        decides=True,
        apply="e1-e2",
        after={"bridged": _ALL_MOATS},
    ),
    Scenario(
        clause="moat.vacated",
        name="judged-by-the-moats-before",
        title="The move that vacates a segment is judged by the moats that were bridged before it",
        why="White's king is the last on White's outermost rank. From h1 it does not go over the moat to i1: that "
        "moat would only be bridged by the move.",
        position=position("h1 wK"),
        decides=False,
        legal=("h1-g1",),
        illegal=refused_by("moat.unbridged", "h1-i1", "h1-i2"),
        rulings={"moats": "strict"},
    ),
)

_FOREIGN_PIECES_ON_A_VACATED_SEGMENT = (
    *around(
        Scenario(
            clause="moat.vacated",
            name="a-foreign-piece-remains",
            title="A foreign piece does not keep a segment from being vacated",
            why="White's king leaves. Gray's knight on a1 is not a piece of White's.",
            position=position("a1 gN, c4 wP"),
            decides=True,
            apply="e1-e2",
            after={"bridged": _BOTH_OF_WHITE},
            rulings={"vacated": "own"},
        )
    ),
    *around(
        Scenario(
            clause="moat.vacated",
            name="a-foreign-piece-remains",
            title="A foreign piece keeps a segment from being vacated, if any piece counts",
            why="White's king leaves, but Gray's knight still stands on a1.",
            position=position("a1 gN, c4 wP"),
            decides=False,
            apply="e1-e2",
            after={"bridged": []},
            rulings={"vacated": "any"},
        )
    ),
    Scenario(
        clause="moat.vacated",
        name="the-last-foreign-piece-leaves",
        title="If any piece counts, a foreign piece that is the last to leave a segment bridges the moats beside it",
        why="White's own pieces have left a1 to h1 before; now Gray's knight leaves a1.",
        position=position("e3 wK, a1 gN", turn="gray", vacated="any"),
        decides=True,
        apply="a1-b3",
        after={"bridged": _BOTH_OF_WHITE},
        rulings={"vacated": "any"},
    ),
)

_SEGMENTS_NOT_VACATED = (
    *around(
        Scenario(
            clause="moat.vacated",
            name="a-piece-stays",
            title="While one own piece stands on a segment's outermost rank no moat is bridged",
            why="White's king leaves, but White's rook stays on a1.",
            position=position("a1 wR"),
            decides=False,
            apply="e1-e2",
            after={"bridged": []},
        )
    ),
    Scenario(
        clause="moat.vacated",
        name="pawns-do-not-count",
        title="Pawns on their home rank do not keep the outermost rank",
        why="White's pawns stand one rank further in. The king was the last piece on the outermost rank.",
        position=position("a2 wP, b2 wP, c2 wP, e2 wP, f2 wP, g2 wP, h2 wP"),
        decides=True,
        apply="e1-d2",
        after={"bridged": _BOTH_OF_WHITE},
    ),
    Scenario(
        clause="moat.vacated",
        name="along-the-rank",
        title="A king that stays on its outermost rank vacates nothing",
        why="From e1 to d1 the last piece stays at home.",
        position=position(""),
        decides=False,
        apply="e1-d1",
        after={"bridged": []},
    ),
    Scenario(
        clause="moat.vacated",
        name="a-piece-comes-back",
        title="A moat once bridged stays bridged when a piece comes back",
        why="White's king returns to e1 after White's outermost rank was vacated.",
        position=position("e2 wK, c4 wP"),
        decides=False,
        apply="e2-e1",
        after={"bridged": _BOTH_OF_WHITE},
    ),
    Scenario(
        clause="moat.vacated",
        name="played-out",
        title="Played out: the last piece leaves, another comes back, and the moats stay bridged",
        why="White's king left its outermost rank empty for one round; then White's knight came back to b1. Black's "
        "rook goes from x1 over the bridged moat to a1, but takes nothing beyond it.",
        position=position("c4 wP, c3 wN, x1 bR, w1 bN"),
        decides=True,
        game=("e1-e2", "m1-n1", "w1-v3", "c3-b1", "n1-o1"),
        rulings={"moats": "strict"},
    ),
    Scenario(
        clause="moat.vacated",
        name="a-piece-elsewhere-on-the-rank",
        title="A white piece on a foreign segment's outermost rank does not keep White's own",
        why="White's rook on k1 stands on Gray's segment. White's king is the last at home.",
        position=position("k1 wR, l2 gP"),
        decides=True,
        apply="e1-e2",
        after={"bridged": _BOTH_OF_WHITE},
    ),
)
