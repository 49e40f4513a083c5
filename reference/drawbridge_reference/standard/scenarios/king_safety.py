"""What the safety of the king asks of every move: pins, checks, double checks, and squares beside the enemy king."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.standard.scenarios.notation import position, refused_by
from drawbridge_reference.standard.scenarios.variation import both_colours, both_sides

if TYPE_CHECKING:
    from collections.abc import Iterator

_CLAUSE = "king.safety"


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about the safety of the king."""
    for scenario in (*_PINS, *_CHECKS, *_KING_MOVES):
        yield from both_colours(scenario)
    for scenario in _EITHER_WING:
        for one in both_sides(scenario):
            yield from both_colours(one)


_PINS = (
    Scenario(
        clause=_CLAUSE,
        name="pin/rook-on-a-file",
        title="A pinned rook moves along the line of the pin only",
        why="White's rook on e4 shields the king on e1 from the rook on e8. It may go along the file or take.",
        position=position("k3r3/8/8/8/4R3/8/8/4K3 w - - 0 1"),
        decides=True,
        legal=("e4-e2", "e4-e7", "e4-e8"),
        illegal=refused_by(_CLAUSE, "e4-d4", "e4-h4"),
        moves_from=("e4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/bishop-on-a-file",
        title="A bishop that is pinned on a file has no move",
        why="White's bishop on e4 cannot leave the file of its king without uncovering it.",
        position=position("4r2k/8/8/8/4B3/8/8/4K3 w - - 0 1"),
        decides=True,
        illegal=refused_by(_CLAUSE, "e4-d5", "e4-f3"),
        moves_from=("e4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/queen-on-a-diagonal",
        title="A pinned queen goes along the pin and may take the man that pins it",
        why="Black's bishop on a5 pins White's queen on c3 to the king on e1.",
        position=position("7k/6p1/8/b7/8/2Q5/8/4K3 w - - 0 1"),
        decides=True,
        legal=("c3-b4", "c3-a5", "c3-d2"),
        illegal=refused_by(_CLAUSE, "c3-c4", "c3-g7", "c3-b3"),
        moves_from=("c3",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/on-a-rank",
        title="A pin on a rank holds a bishop and leaves a rook its rank",
        why="Black's rook on a1 pins White's bishop on c1 to the king on e1.",
        position=position("7k/8/8/8/8/8/8/r1B1K3 w - - 0 1"),
        decides=True,
        illegal=refused_by(_CLAUSE, "c1-b2", "c1-d2"),
        moves_from=("c1",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/two-shields-on-one-line",
        title="Of two men on one line either may go",
        why="White's knights on e3 and e4 both stand between the king and the rook on e8.",
        position=position("k3r3/8/8/8/4N3/4N3/8/4K3 w - - 0 1"),
        decides=False,
        legal=("e3-d5", "e4-d6"),
        moves_from=("e3", "e4"),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/an-enemy-shield",
        title="An enemy between its own rook and the king shields the king",
        why="Black's knight on e4 stands between its own rook on e8 and White's king; the knight on e2 is free.",
        position=position("k3r3/8/8/8/4n3/8/4N3/4K3 w - - 0 1"),
        decides=False,
        legal=("e2-c3", "e2-g3"),
        moves_from=("e2",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/a-bishop-does-not-pin-on-a-file",
        title="What pins must attack along the line",
        why="On e8 stands a bishop: White's knight on e4 is free.",
        position=position("k3b3/8/8/8/4N3/8/8/4K3 w - - 0 1"),
        decides=False,
        legal=("e4-f6", "e4-d2"),
        moves_from=("e4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/a-pinned-man-gives-check",
        title="A pinned man still attacks",
        why="Black's knight on e4 is pinned to its king by the rook on e1, and attacks d2 and f2 all the same.",
        position=position("4k3/8/8/8/4n3/8/8/2K1R3 w - - 0 1"),
        decides=True,
        legal=("c1-b1",),
        illegal=refused_by(_CLAUSE, "c1-d2"),
        moves_from=("c1",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/several-at-once",
        title="Several men may be pinned at once, each on its own line",
        why="The rook on e8 pins the knight on e3, the bishop on a5 the pawn on d2, the bishop on h4 the pawn on f2.",
        position=position("k3r3/8/8/b7/7b/4N3/3P1P2/4K3 w - - 0 1"),
        decides=True,
        illegal=refused_by(_CLAUSE, "e3-c4", "d2-d3", "d2-d4", "f2-f3", "f2-f4"),
        moves_from=("e3", "d2", "f2"),
    ),
)

_CHECKS = (
    Scenario(
        clause=_CLAUSE,
        name="check/three-answers",
        title="A check is answered by taking, by shutting the line or by going away",
        why="Black's rook on e8 gives check. White's bishop on b5 takes it or shuts the file on e2; the king steps "
        "aside.",
        position=position("k3r3/8/8/1B6/8/8/8/4K3 w - - 0 1"),
        decides=True,
        legal=("b5-e8", "b5-e2", "e1-d1", "e1-f2"),
        illegal=refused_by(_CLAUSE, "b5-c6", "b5-a6", "e1-e2"),
        all_moves=True,
        status={"in_check": ["white"], "result": None},
    ),
    Scenario(
        clause=_CLAUSE,
        name="check/away-along-the-line",
        title="A king does not escape along the line of its attacker",
        why="Black's rook on a4 attacks White's king on d4; on e4 the king would stand on that line still.",
        position=position("7k/8/8/8/r2K4/8/8/8 w - - 0 1"),
        decides=True,
        legal=("d4-d5", "d4-e5", "d4-c3"),
        illegal=refused_by(_CLAUSE, "d4-e4", "d4-c4"),
        all_moves=True,
    ),
    Scenario(
        clause=_CLAUSE,
        name="check/away-along-a-diagonal",
        title="A king does not escape along the diagonal of its attacker",
        why="Black's bishop on a7 attacks White's king on d4; e3 lies behind the king on the same diagonal.",
        position=position("7k/b7/8/8/3K4/8/8/8 w - - 0 1"),
        decides=True,
        legal=("d4-d3", "d4-e4", "d4-c4"),
        illegal=refused_by(_CLAUSE, "d4-e3", "d4-c5"),
        all_moves=True,
    ),
    Scenario(
        clause=_CLAUSE,
        name="check/double",
        title="Against a double check only the king moves",
        why="Black's rook on e8 and knight on f3 both attack the king on e1. White could take either, but not both.",
        position=position("4r1k1/8/8/8/8/5n2/6P1/R3K2R w - - 0 1"),
        decides=True,
        legal=("e1-d1", "e1-f2", "e1-f1"),
        illegal=refused_by(_CLAUSE, "g2-f3", "e1-e2", "e1-d2"),
        all_moves=True,
    ),
    Scenario(
        clause=_CLAUSE,
        name="check/double-and-one-of-them-beside",
        title="In double check the king may take an attacker that nothing protects",
        why="Black's queen on e2 and knight on c2 attack the king on e1; nothing protects the queen.",
        position=position("k7/8/8/8/8/8/2n1q3/4K2R w - - 0 1"),
        decides=True,
        legal=("e1-e2",),
        illegal=refused_by(_CLAUSE, "h1-h2", "e1-d1", "e1-f1"),
        all_moves=True,
    ),
    Scenario(
        clause=_CLAUSE,
        name="check/a-pinned-man-does-not-answer",
        title="A pinned man does not answer a check",
        why="Black's rook on a1 gives check along rank 1. White's rook on e3 could shut it off on no square, and the "
        "bishop on d2, which could take nothing, is pinned by the bishop on a5.",
        position=position("7k/8/8/b7/8/4R3/3B4/r3K3 w - - 0 1"),
        decides=True,
        legal=("e1-e2", "e1-f2"),
        illegal=refused_by(_CLAUSE, "d2-c1", "e3-e2"),
        all_moves=True,
    ),
    Scenario(
        clause=_CLAUSE,
        name="check/discovered",
        title="A check that another man's move has uncovered is a check like any other",
        why="Black's knight goes from e4 and uncovers the rook on e8; White's king on e1 has to answer.",
        position=position("k3r3/8/8/8/4n3/8/8/4K2R b - - 0 1"),
        decides=True,
        game=("e4-c5",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="check/by-a-pawn",
        title="A pawn's check is answered by taking it or going away",
        why="Black's pawn on d2 attacks the king on e1.",
        position=position("k7/8/8/8/8/8/3p4/4K3 w - - 0 1"),
        decides=False,
        legal=("e1-d2", "e1-d1", "e1-e2", "e1-f1", "e1-f2"),
        all_moves=True,
        status={"in_check": ["white"]},
    ),
)

_KING_MOVES = (
    Scenario(
        clause=_CLAUSE,
        name="king/takes-a-protected-man",
        title="A king does not take a protected man",
        why="Black's rook on e2 is protected by the bishop on b5.",
        position=position("k7/8/8/1b6/8/8/4r3/4K3 w - - 0 1"),
        decides=True,
        illegal=refused_by(_CLAUSE, "e1-e2", "e1-d2", "e1-f2"),
        legal=("e1-d1",),
        all_moves=True,
    ),
    Scenario(
        clause=_CLAUSE,
        name="king/takes-a-man-that-a-pinned-one-protects",
        title="A pinned man protects like a free one",
        why="Black's knight on d5 is pinned to its king on d8 by the rook on d1, and protects the pawn on e3 all the "
        "same.",
        position=position("3k4/8/8/3n4/8/4p3/5K2/3R4 w - - 0 1"),
        decides=True,
        legal=("f2-e2", "f2-f3"),
        illegal=refused_by(_CLAUSE, "f2-e3"),
        moves_from=("f2",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="king/beside-a-pawn",
        title="A king may stand straight before a pawn, not diagonally before it",
        why="Black's pawn on d4 attacks c3 and e3, and not d3.",
        position=position("k7/8/8/8/3p4/8/3K4/8 w - - 0 1"),
        decides=True,
        legal=("d2-d3",),
        illegal=refused_by(_CLAUSE, "d2-c3", "d2-e3"),
        moves_from=("d2",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="king/takes-and-opens-a-line",
        title="A king that takes may find itself on a line that its own step has opened",
        why="White's king on e2 takes on e3 and stands before the rook on e8; nothing is between any more.",
        position=position("k3r3/8/8/8/8/4p3/4K3/8 w - - 0 1"),
        decides=True,
        legal=("e2-d3", "e2-f3", "e2-d1"),
        illegal=refused_by(_CLAUSE, "e2-e3", "e2-d2", "e2-f2"),
        all_moves=True,
    ),
    Scenario(
        clause=_CLAUSE,
        name="king/takes-a-man-that-a-king-protects",
        title="A king protects what stands beside it",
        why="Black's pawn on e4 is protected by its king on f5.",
        position=position("8/8/8/5k2/4p3/3K4/8/8 w - - 0 1"),
        decides=True,
        illegal=refused_by(_CLAUSE, "d3-e4"),
        legal=("d3-e3", "d3-d4"),
        all_moves=True,
    ),
    Scenario(
        clause=_CLAUSE,
        name="king/a-square-that-only-a-blocked-man-sees",
        title="A line that is shut attacks nothing behind",
        why="Black's rook on a3 looks along rank 3 as far as its own pawn on c3: White's king may stand on d3.",
        position=position("k7/8/8/8/3K4/r1p5/8/8 w - - 0 1"),
        decides=False,
        legal=("d4-d3", "d4-e3"),
    ),
)

_EITHER_WING = (
    Scenario(
        clause=_CLAUSE,
        name="wing/knight-and-bishop-together",
        title="Squares that several men attack are attacked once and for all",
        why="Black's knight on e4 and bishop on b4 share squares round the king on e1: d2 is attacked by both, f2 by "
        "the knight alone.",
        position=position("k7/8/8/8/1b2n3/8/8/4K3 w - - 0 1"),
        decides=True,
        legal=("e1-e2", "e1-d1", "e1-f1"),
        illegal=refused_by(_CLAUSE, "e1-d2", "e1-f2"),
        all_moves=True,
    ),
    Scenario(
        clause=_CLAUSE,
        name="wing/long-diagonal-pin",
        title="A pin reaches over the whole board",
        why="Black's bishop on h8 pins White's knight on d4 to the king on a1, six squares away.",
        position=position("k6b/8/8/8/3N4/8/8/K7 w - - 0 1"),
        decides=True,
        legal=("a1-a2", "a1-b1"),
        illegal=refused_by(_CLAUSE, "d4-e6", "d4-b3"),
        moves_from=("d4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="wing/corner-king-and-queen",
        title="A queen beside a cornered king takes most of its squares",
        why="Black's queen on c2 attacks b1, b2 and a2; nothing attacks a1. White's pawn on g4 has the move.",
        position=position("8/8/8/8/6P1/3k4/2q5/K7 w - - 0 1"),
        decides=True,
        legal=("g4-g5",),
        illegal=refused_by(_CLAUSE, "a1-b1", "a1-b2", "a1-a2"),
        all_moves=True,
        status={"in_check": [], "result": None},
    ),
)
