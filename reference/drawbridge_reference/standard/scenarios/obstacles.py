"""What stands in a piece's way: other men, one's own men on the target; and that there is no way at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.standard.scenarios.notation import position, refused_by
from drawbridge_reference.standard.scenarios.variation import both_colours

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what refuses a piece's movement."""
    for scenario in (*_BLOCKED, *_OWN, *_NO_WAY):
        yield from both_colours(scenario)


_BLOCKED = (
    Scenario(
        clause="path.blocked",
        name="rook/own-man-between",
        title="A rook does not go past its own man",
        why="White's pawn on d6 stands between the rook on d4 and d8; onto d6 itself the rook may not go either.",
        position=position("7k/8/3P4/8/3R4/8/8/K7 w - - 0 1"),
        decides=True,
        legal=("d4-d5",),
        illegal=refused_by("path.blocked", "d4-d7", "d4-d8") | refused_by("own.piece", "d4-d6"),
        moves_from=("d4",),
    ),
    Scenario(
        clause="path.blocked",
        name="bishop/enemy-between",
        title="A bishop does not go past an enemy",
        why="Black's knight on f6 can be taken, but g7 and h8 lie behind it.",
        position=position("8/8/5n2/8/3B4/8/8/K1k5 w - - 0 1"),
        decides=True,
        legal=("d4-e5", "d4-f6"),
        illegal=refused_by("path.blocked", "d4-g7", "d4-h8"),
        moves_from=("d4",),
    ),
    Scenario(
        clause="path.blocked",
        name="queen/on-all-sides",
        title="A queen is stopped on each of her lines on its own",
        why="Men stand on some of the lines of White's queen on d4, at different distances.",
        position=position("k7/3p4/1n3p2/8/3Q2P1/K7/1P6/3r4 w - - 0 1"),
        decides=True,
        illegal=refused_by("path.blocked", "d4-d8", "d4-h4", "d4-g7", "d4-a7"),
        moves_from=("d4",),
    ),
    Scenario(
        clause="path.blocked",
        name="knight/never",
        title="Nothing stands in a knight's way",
        why="Men of both colours stand all round White's knight on e4.",
        position=position("k7/8/8/3pPp2/3PNP2/3pPp2/8/K7 w - - 0 1"),
        decides=False,
        legal=("e4-f6", "e4-d6", "e4-g5", "e4-g3", "e4-f2", "e4-d2", "e4-c3", "e4-c5"),
        moves_from=("e4",),
    ),
    Scenario(
        clause="path.blocked",
        name="check-is-shut-out",
        title="A man between shuts out a check",
        why="White's bishop on e2 stands between the rook on e8 and the king; the king itself is free to step aside.",
        position=position("k3r3/8/8/8/8/8/4B3/4K3 w - - 0 1"),
        decides=True,
        legal=("e1-d1", "e1-f2"),
        status={"in_check": []},
        moves_from=("e1",),
    ),
)

_OWN = (
    Scenario(
        clause="own.piece",
        name="rook",
        title="A rook does not take its own man",
        why="White's knight stands on d6.",
        position=position("7k/8/3N4/8/3R4/8/8/K7 w - - 0 1"),
        decides=True,
        legal=("d4-d5",),
        illegal=refused_by("own.piece", "d4-d6"),
        moves_from=("d4",),
    ),
    Scenario(
        clause="own.piece",
        name="knight",
        title="A knight does not take its own man",
        why="White's pawns stand on e6 and f5.",
        position=position("7k/8/4P3/5P2/3N4/8/8/K7 w - - 0 1"),
        decides=True,
        legal=("d4-c6",),
        illegal=refused_by("own.piece", "d4-e6", "d4-f5"),
        moves_from=("d4",),
    ),
    Scenario(
        clause="own.piece",
        name="king",
        title="A king does not take its own man",
        why="White's rook stands on e2.",
        position=position("7k/8/8/8/8/8/4R3/4K3 w - - 0 1"),
        decides=True,
        legal=("e1-d2",),
        illegal=refused_by("own.piece", "e1-e2"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="own.piece",
        name="pawn-capture",
        title="A pawn does not take its own man",
        why="White's bishop stands on d5, diagonally before White's pawn.",
        position=position("7k/8/8/3B4/4P3/8/8/K7 w - - 0 1"),
        decides=True,
        legal=("e4-e5",),
        illegal=refused_by("own.piece", "e4-d5") | refused_by("pawn.empty-capture", "e4-f5"),
        moves_from=("e4",),
    ),
    Scenario(
        clause="own.piece",
        name="an-enemy-instead",
        title="An enemy on the same square may be taken",
        why="Black's knight stands on d6.",
        position=position("7k/8/3n4/8/3R4/8/8/K7 w - - 0 1"),
        decides=False,
        legal=("d4-d6",),
        moves_from=("d4",),
    ),
    Scenario(
        clause="own.piece",
        name="behind-another-man",
        title="One's own man on the target is told before what stands between",
        why="White's pawns stand on d6 and d7: one between the rook and its target, the other on the target.",
        position=position("7k/3P4/3P4/8/3R4/8/8/K7 w - - 0 1"),
        decides=False,
        illegal=refused_by("own.piece", "d4-d7"),
    ),
)

_NO_WAY = (
    Scenario(
        clause="piece.movement",
        name="rook-on-a-diagonal",
        title="A rook has no diagonal",
        why="From d4 nothing leads White's rook to e5 or b2, whatever stands elsewhere.",
        position=position("7k/8/8/8/3R4/8/8/K7 w - - 0 1"),
        decides=True,
        illegal=refused_by("piece.movement", "d4-e5", "d4-b2"),
        moves_from=("d4",),
    ),
    Scenario(
        clause="piece.movement",
        name="bishop-on-a-file",
        title="A bishop has no file",
        why="White's bishop on d4 never leaves the squares of its colour.",
        position=position("6k1/8/8/8/3B4/8/8/K7 w - - 0 1"),
        decides=True,
        illegal=refused_by("piece.movement", "d4-d5", "d4-e4"),
        moves_from=("d4",),
    ),
    Scenario(
        clause="piece.movement",
        name="standing-still",
        title="A piece that stays where it is has made no move",
        why="From d4 to d4 White's queen has no way.",
        position=position("6k1/8/8/8/3Q4/8/8/K7 w - - 0 1"),
        decides=False,
        legal=("d4-d5",),
        illegal=refused_by("piece.movement", "d4-d4", "a1-a1"),
    ),
    Scenario(
        clause="piece.movement",
        name="over-an-own-man",
        title="That there is no way at all is told before one's own man on the target",
        why="White's knight stands on e6, where the queen on d4 cannot go anyway.",
        position=position("6k1/8/4N3/8/3Q4/8/8/K7 w - - 0 1"),
        decides=False,
        illegal=refused_by("piece.movement", "d4-e6"),
    ),
)
