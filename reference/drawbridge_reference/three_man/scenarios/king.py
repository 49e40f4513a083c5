"""The king: its step, and what its safety asks of every move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about kings."""
    yield from _steps()
    yield from _attacked_squares()
    yield from _pawns_attacks()
    yield from _pins()
    yield from _checks()
    yield from _checks_all_round()
    yield from _captured_kings()


def _steps() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="king.step",
            name="on-the-outermost-rank",
            title="A king on the outermost rank has up to five steps",
            why="From e1 it goes along the ring to d1 and f1, inwards to e2, and diagonally to d2 and f2.",
            position=position(""),
            decides=True,
            legal=("e1-d1", "e1-f1", "e1-e2", "e1-d2", "e1-f2"),
            all_moves=True,
        )
    )
    yield Scenario(
        clause="king.step",
        name="in-the-open",
        title="A king in the open has eight steps",
        why="From e4 it reaches every neighbour, inwards, outwards and along the ring.",
        position=position("e4 wK, a1 wR"),
        decides=True,
        legal=("e4-d3", "e4-d4", "e4-d5", "e4-e3", "e4-e5", "e4-f3", "e4-f4", "e4-f5"),
        moves_from=("e4",),
    )
    yield from around(
        Scenario(
            clause="king.step",
            name="through-the-center",
            title="A king on the innermost rank steps through the center to three squares",
            why="Straight on from e6 lies q6; the two diagonals go on to o6 and s6. Each is one step.",
            position=position("e6 wK, h1 wR"),
            decides=True,
            legal=("e6-q6", "e6-o6", "e6-s6", "e6-d6", "e6-f6", "e6-d5", "e6-e5", "e6-f5"),
            moves_from=("e6",),
        )
    )
    yield from both_directions(
        Scenario(
            clause="king.step",
            name="captures-through-the-center",
            title="A king captures through the center",
            why="Gray's knight on o6 is one diagonal step from e6, and nothing guards it.",
            position=position("e6 wK, h1 wR, a1 wR, o6 gN"),
            decides=True,
            legal=("e6-o6",),
            apply="e6-o6",
            after={"board": {"e6": None, "o6": "wK"}},
        )
    )
    yield from around(
        Scenario(
            clause="king.step",
            name="surrounded-by-its-own",
            title="A king surrounded by its own pieces has no step",
            why="Every square beside e1 holds a piece of White.",
            position=position("e1 wK, d1 wQ, f1 wB, d2 wP, e2 wP, f2 wP"),
            decides=False,
            illegal=refused_by("own.piece", "e1-d1", "e1-f1", "e1-d2", "e1-e2", "e1-f2"),
            moves_from=("e1",),
        )
    )
    yield Scenario(
        clause="king.step",
        name="two-steps",
        title="A king does not go two squares",
        why="e6 and g4 are two steps from e4.",
        position=position("e4 wK, a1 wR"),
        decides=False,
        illegal=refused_by("piece.movement", "e4-e6", "e4-g4", "e4-g6"),
    )
    yield Scenario(
        clause="king.step",
        name="past-the-center",
        title="A king on the innermost rank does not step past the far side of the center",
        why="q6 is one step from e6; q5, p6 and r6 are not.",
        position=position("e6 wK, a1 wR"),
        decides=False,
        illegal=refused_by("piece.movement", "e6-q5", "e6-p6", "e6-r6"),
    )


def _attacked_squares() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="king.safety",
            name="beside-a-rooks-file",
            title="A king does not step onto an attacked file",
            why="Gray's rook on d5 attacks d1 and d2.",
            position=position("e1 wK, d5 gR"),
            decides=True,
            legal=("e1-e2", "e1-f1"),
            illegal=refused_by("king.safety", "e1-d1", "e1-d2"),
            moves_from=("e1",),
        )
    )
    yield from around(
        Scenario(
            clause="king.safety",
            name="either-opponent-attacks",
            title="A king steps onto no square that either opponent attacks",
            why="Gray's rook attacks the squares on its file, d1 and d2; Black's rook attacks f1 and f2.",
            position=position("e1 wK, d5 gR, f5 bR"),
            decides=True,
            legal=("e1-e2",),
            illegal=refused_by("king.safety", "e1-d1", "e1-d2", "e1-f1", "e1-f2"),
            moves_from=("e1",),
        )
    )
    yield Scenario(
        clause="king.safety",
        name="through-the-center-onto-an-attacked-square",
        title="A king does not step through the center onto an attacked square",
        why="Gray's rook on o2 attacks along its file up to o6, which is one diagonal step from e6.",
        position=position("e6 wK, a1 wR, o2 gR"),
        decides=True,
        legal=("e6-q6",),
        illegal=refused_by("king.safety", "e6-o6"),
    )
    yield from around(
        Scenario(
            clause="king.safety",
            name="beside-another-king",
            title="Kings do not step next to one another",
            why="Gray's king on l4 attacks the squares beside it, among them k3, k4 and k5.",
            position=position("j4 wK, l4 gK, a1 wR, p1 gR"),
            decides=True,
            legal=("j4-i4",),
            illegal=refused_by("king.safety", "j4-k3", "j4-k4", "j4-k5"),
        )
    )
    yield Scenario(
        clause="king.safety",
        name="across-the-center-from-another-king",
        title="Kings on the innermost rank attack one another through the center",
        why="Gray's king on q6 reaches e6 in one step, straight through the center; White's king stays away from e6.",
        position=position("e5 wK, q6 gK, a1 wR, o1 gR"),
        decides=True,
        legal=("e5-d5",),
        illegal=refused_by("king.safety", "e5-e6"),
    )
    yield from both_directions(
        Scenario(
            clause="king.safety",
            name="knights-attack-through-the-center",
            title="A knight's leap through the center attacks",
            why="From p6, one rank inwards through the center is d6, and two files on lies f6: the knight attacks f6 "
            "and b6.",
            position=position("e5 wK, a1 wR, p6 gN"),
            decides=True,
            legal=("e5-e6",),
            illegal=refused_by("king.safety", "e5-f6"),
        )
    )
    yield Scenario(
        clause="king.safety",
        name="captures-a-guarded-piece",
        title="A king does not capture a guarded piece",
        why="Gray's knight on e2 is guarded by Gray's rook on e6.",
        position=position("e1 wK, e2 gN, e6 gR"),
        decides=True,
        illegal=refused_by("king.safety", "e1-e2"),
    )
    yield Scenario(
        clause="king.safety",
        name="captures-a-piece-guarded-by-the-other-opponent",
        title="A king does not capture a piece that the other opponent could take back",
        why="Gray's knight on e2 stands on the file of Black's rook on e6. Black guards it without meaning to.",
        position=position("e1 wK, e2 gN, e6 bR"),
        decides=True,
        illegal=refused_by("king.safety", "e1-e2"),
    )
    yield from around(
        Scenario(
            clause="king.safety",
            name="captures-an-unguarded-piece",
            title="A king may capture a piece that nobody guards",
            why="Gray's rook on e2 stands alone.",
            position=position("e1 wK, e2 gR"),
            decides=False,
            legal=("e1-e2",),
        )
    )


def _pawns_attacks() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="king.safety",
            name="an-inward-pawn-attacks-inwards",
            title="An inward pawn attacks the two squares diagonally inwards of it",
            why="Gray's pawn on k3 attacks j4 and l4, and not the square straight ahead, k4.",
            position=position("k5 wK, a1 wR, k3 gP"),
            decides=True,
            legal=("k5-k4",),
            illegal=refused_by("king.safety", "k5-j4", "k5-l4"),
        )
    )
    yield from around(
        Scenario(
            clause="king.safety",
            name="an-outward-pawn-attacks-outwards",
            title="An outward pawn attacks the two squares diagonally outwards of it",
            why="Gray's outward pawn on e3 attacks d2 and f2, and not e2.",
            position=position("e1 wK, e3 gO"),
            decides=True,
            legal=("e1-e2",),
            illegal=refused_by("king.safety", "e1-d2", "e1-f2"),
        )
    )
    yield from both_directions(
        Scenario(
            clause="king.safety",
            name="a-pawn-attacks-through-the-center",
            title="A pawn on the innermost rank attacks through the center",
            why="Gray's pawn on c6 attacks m6 and q6, ten files to either side. It does not attack o6, straight ahead.",
            position=position("n5 wK, a1 wR, c6 gP"),
            decides=True,
            legal=("n5-o6",),
            illegal=refused_by("king.safety", "n5-m6"),
        )
    )
    yield Scenario(
        clause="king.safety",
        name="an-outward-pawn-does-not-attack-through-the-center",
        title="An outward pawn on the innermost rank attacks outwards only",
        why="Gray's pawn on c6 has crossed already; m6 is behind it.",
        position=position("n5 wK, a1 wR, c6 gO"),
        decides=False,
        legal=("n5-m6", "n5-o6"),
    )
    yield from both_directions(
        Scenario(
            clause="king.safety",
            name="a-pawn-attacks-nothing-over-a-creek",
            title="An inward pawn attacks nothing over a creek",
            why="Gray's pawn on i2 would capture on h3, were there no creek between; so the king may go there.",
            position=position("g3 wK, a1 wR, i2 gP"),
            decides=False,
            legal=("g3-h3",),
        ),
        names=("white-gray", "black-white"),
    )
    yield Scenario(
        clause="king.safety",
        name="a-pawn-attacks-past-the-creeks-end",
        title="Past the end of the creek an inward pawn attacks over the border",
        why="Gray's pawn on i4 attacks h5, for the creek lies beside the two ranks further out.",
        position=position("g4 wK, a1 wR, i4 gP"),
        decides=True,
        illegal=refused_by("king.safety", "g4-h5"),
    )


def _pins() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="king.safety",
            name="pinned-on-a-file",
            title="A pinned rook moves along the line of the pin only",
            why="White's rook on e3 shields the king on e1 from Gray's rook on e6. It may go along the file or take.",
            position=position("e1 wK, e3 wR, e6 gR"),
            decides=True,
            legal=("e3-e2", "e3-e4", "e3-e5", "e3-e6"),
            illegal=refused_by("king.safety", "e3-d3", "e3-f3"),
            moves_from=("e3",),
        )
    )
    yield from around(
        Scenario(
            clause="king.safety",
            name="pinned-through-the-center",
            title="A piece may be pinned from across the center",
            why="Black's rook on q3 looks through the center down the file of e1; only White's knight on e4 is "
            "between.",
            position=position("e1 wK, e4 wN, q3 bR"),
            decides=True,
            moves_from=("e4",),
            illegal=refused_by("king.safety", "e4-d2", "e4-f2", "e4-g5"),
        )
    )
    yield from both_directions(
        Scenario(
            clause="king.safety",
            name="pinned-on-a-diagonal-through-the-center",
            title="A diagonal through the center pins, too",
            why="From e1 the diagonal goes f2, g3, h4, i5, j6, then x6 and a5, where Black's bishop stands. White's "
            "knight on g3 is all that is between; White's pawn on b4 shuts the diagonal's other end.",
            position=position("e1 wK, g3 wN, b4 wP, a5 bB"),
            decides=True,
            illegal=refused_by("king.safety", "g3-f5", "g3-h5", "g3-e4"),
            moves_from=("g3",),
        )
    )
    yield from both_directions(
        Scenario(
            clause="king.safety",
            name="pinned-on-a-ring",
            title="A piece is pinned on a ring when the other way round is shut",
            why="Gray's rook on k4 looks at the king on a4 from both sides: White's knight on e4 and White's pawn on "
            "s4 "
            "are all that is between.",
            position=position("a4 wK, a1 wR, k4 gR, e4 wN, s4 wP"),
            decides=True,
            illegal=refused_by("king.safety", "e4-d6", "e4-f6", "e4-c5"),
            moves_from=("e4", "s4"),
        )
    )
    yield Scenario(
        clause="king.safety",
        name="two-shields-on-one-line",
        title="Of two shields on one line either may go",
        why="White's knights on e3 and e4 both stand between the king on e1 and Gray's rook on e6.",
        position=position("e1 wK, e3 wN, e4 wN, e6 gR"),
        decides=False,
        legal=("e3-d5", "e4-d2"),
    )
    yield Scenario(
        clause="king.safety",
        name="an-enemy-shield",
        title="A piece of the other opponent shields a king as well as one's own",
        why="Black's knight on e4 stands between Gray's rook on e6 and the king on e1; White's rook is free to go.",
        position=position("e1 wK, e3 wR, e4 bN, e6 gR"),
        decides=False,
        legal=("e3-d3",),
    )
    yield Scenario(
        clause="king.safety",
        name="pinned-piece-gives-check",
        title="A pinned piece still attacks",
        why="Gray's rook on e5 shields Gray's king on h5 from Black's rook on b5, but it attacks e1 all the same.",
        position=position("e1 wK, d3 wB, e5 gR, h5 gK, b5 bR, w5 bP, p1 gR"),
        decides=True,
        illegal=refused_by("king.safety", "d3-c4", "e1-e2"),
        status={"in_check": ["white"]},
    )


def _checks() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="king.safety",
            name="in-check",
            title="In check one captures, interposes or moves the king",
            why="Gray's rook on e5 gives check. White's bishop may take it or go between; the king may leave the file.",
            position=position("e1 wK, d4 wB, e5 gR"),
            decides=True,
            legal=("d4-e5", "d4-e3", "e1-d1", "e1-f1"),
            illegal=refused_by("king.safety", "d4-c5", "d4-c3", "e1-e2"),
            all_moves=True,
        )
    )
    yield from around(
        Scenario(
            clause="king.safety",
            name="double-check-by-two-opponents",
            title="Against checks by both opponents only the king moves",
            why="Gray's rook on e5 and Black's knight on c2 both attack e1; to take either leaves the other.",
            position=position("e1 wK, c5 wR, e5 gR, c2 bN"),
            decides=True,
            illegal=refused_by("king.safety", "c5-c2", "c5-e5"),
            all_moves=True,
        )
    )
    yield Scenario(
        clause="king.safety",
        name="double-check-by-one-opponent",
        title="Against a double check only the king moves",
        why="Gray's rook on e5 and Gray's knight on c2 both attack e1.",
        position=position("e1 wK, c5 wR, e5 gR, c2 gN"),
        decides=True,
        legal=("e1-f1",),
        illegal=refused_by("king.safety", "c5-c2", "c5-e5"),
        all_moves=True,
    )
    yield from around(
        Scenario(
            clause="king.safety",
            name="stepping-back-along-the-line",
            title="A king in check does not step back along the line of the check",
            why="From e3 to e2 the king stays on the file of Gray's rook on e6; its own old square shields it no more.",
            position=position("e3 wK, a1 wR, e6 gR"),
            decides=True,
            legal=("e3-d3",),
            illegal=refused_by("king.safety", "e3-e2", "e3-e4"),
        )
    )
    yield Scenario(
        clause="king.safety",
        name="knights-check-cannot-be-blocked",
        title="Nothing comes between a knight and the king",
        why="Black's knight on d3 leaps; White's rook may only take it.",
        position=position("e1 wK, d6 wR, d3 bN"),
        decides=True,
        legal=("d6-d3",),
        illegal=refused_by("king.safety", "d6-d4", "d6-e6"),
    )
    yield Scenario(
        clause="king.safety",
        name="own-check-does-not-answer-a-check",
        title="To give check does not answer a check",
        why="White's rook could give check to Gray's king on m1 from m5, but White's own king stays in check from e5.",
        position=position("e1 wK, j5 wR, e5 gR"),
        decides=True,
        illegal=refused_by("king.safety", "j5-m5"),
        legal=("j5-e5",),
    )


def _checks_all_round() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="king.safety",
            name="check-from-both-sides-of-a-ring",
            title="A rook on an empty ring gives check from both sides at once",
            why="Gray's rook on k4 and the king on a4 are alone on their ring. A piece between on one side leaves the "
            "other open.",
            position=position("a4 wK, b1 wR, c6 wR, k4 gR"),
            decides=True,
            legal=("a4-a3", "a4-a5"),
            illegal=refused_by("king.safety", "c6-c4", "a4-b4", "a4-x4"),
        )
    )
    yield from both_directions(
        Scenario(
            clause="king.safety",
            name="check-on-a-ring-with-one-side-shut",
            title="With one side of the ring shut a check along it can be blocked",
            why="White's pawn on t4 shuts the ring on one side; White's rook comes between on the other.",
            position=position("a4 wK, b1 wR, c6 wR, k4 gR, t4 wP"),
            decides=False,
            legal=("c6-c4",),
        )
    )
    yield Scenario(
        clause="king.safety",
        name="check-from-both-ends-of-a-diagonal",
        title="A bishop on a king's diagonal may give check from both ends at once",
        why="Two lines join h4 to e1: by g3 and f2, and through the center by i5, j6, x6, a5, b4, c3 and d2. A "
        "knight on "
        "f2 stops one of them.",
        position=position("e1 wK, h1 wN, h4 bB"),
        decides=True,
        illegal=refused_by("king.safety", "h1-f2", "h1-g3", "e1-f2", "e1-d2"),
        all_moves=True,
    )
    yield Scenario(
        clause="king.safety",
        name="check-from-one-end-of-a-diagonal",
        title="With one end of the diagonal shut a bishop's check can be blocked",
        why="White's pawn on b4 shuts the line through the center; White's knight on f2 or g3 stops the other.",
        position=position("e1 wK, h1 wN, b4 wP, h4 bB"),
        decides=False,
        legal=("h1-f2", "h1-g3"),
    )


def _captured_kings() -> Iterator[Scenario]:
    # Gray's king was left attacked by somebody, and White's turn comes before Gray's.
    yield from around(
        Scenario(
            clause="king.safety",
            name="capturing-the-king-whose-pieces-give-check",
            title="Check from a colour is met by capturing its king, for then its pieces attack no more",
            why="Gray's rook on e5 gives check. White's rook takes Gray's king on m1 instead of answering it, and "
            "Gray is "
            "out of the game before White's king is judged.",
            position=position("e1 wK, m5 wR, e5 gR"),
            decides=False,
            legal=("m5-m1",),
            rulings={"captured-king": "gone"},
            note="Whether a captured king's pieces still attack while the capturing move is judged is open: the "
            "elimination and the judgement fall into one move (specification, ruling `captured-king`).",
        )
    )
    yield from around(
        Scenario(
            clause="king.safety",
            name="capturing-the-king-whose-pieces-give-check",
            title="Check from a colour is not met by capturing its king while its pieces still attack",
            why="Gray's rook on e5 gives check. Taking Gray's king on m1 leaves White's own king attacked when the "
            "move "
            "is judged.",
            position=position("e1 wK, m5 wR, e5 gR"),
            decides=True,
            illegal=refused_by("king.safety", "m5-m1"),
            rulings={"captured-king": "attacks"},
            note="Whether a captured king's pieces still attack while the capturing move is judged is open: the "
            "elimination and the judgement fall into one move (specification, ruling `captured-king`).",
        )
    )
    yield from around(
        Scenario(
            clause="king.safety",
            name="capturing-a-king-leaves-the-other-opponents-check",
            title="Capturing one opponent's king does not answer the other's check",
            why="Black's rook on e5 gives check; Gray's king on m1 could be taken, but that changes nothing for Black.",
            position=position("e1 wK, m5 wR, e5 bR"),
            decides=True,
            illegal=refused_by("king.safety", "m5-m1"),
        )
    )
    yield Scenario(
        clause="king.safety",
        name="king-takes-a-king-guarded-by-its-own",
        title="A king may take another king that only that king's own colour guards",
        why="Gray's rook on e6 guards e3, but with its king Gray is out of the game and the rook attacks no more.",
        position=position("d3 wK, a1 wR, e3 gK, e6 gR, p1 gN"),
        decides=False,
        legal=("d3-e3",),
        rulings={"captured-king": "gone"},
    )
    yield Scenario(
        clause="king.safety",
        name="king-takes-a-king-guarded-by-its-own",
        title="A king may not take another king that its own colour guards while that colour still attacks",
        why="Gray's rook on e6 guards e3 when the move is judged.",
        position=position("d3 wK, a1 wR, e3 gK, e6 gR, p1 gN"),
        decides=True,
        illegal=refused_by("king.safety", "d3-e3"),
        rulings={"captured-king": "attacks"},
    )
    yield Scenario(
        clause="king.safety",
        name="king-takes-a-king-guarded-by-the-third-player",
        title="A king does not take another king that the third player guards",
        why="Black's rook on e6 attacks e3, whatever becomes of Gray.",
        position=position("d3 wK, a1 wR, e3 gK, e6 bR, p1 gN"),
        decides=True,
        illegal=refused_by("king.safety", "d3-e3"),
    )
    yield Scenario(
        clause="king.safety",
        name="king-takes-an-unguarded-king",
        title="A king may take another king that nobody guards",
        why="Gray's king on e3 was left beside White's, and nothing attacks e3 but Gray's king itself.",
        position=position("d3 wK, a1 wR, e3 gK, p1 gN"),
        decides=False,
        legal=("d3-e3",),
    )
    yield Scenario(
        clause="king.safety",
        name="capturing-the-last-king-while-in-check",
        title="The last opponent's king may be taken while one's own king stands in check from that opponent",
        why="Gray's rook on e5 gives check, but the capture on m1 ends the game.",
        position=position("e1 wK, m5 wR, e5 gR", eliminated="black"),
        decides=False,
        legal=("m5-m1",),
        rulings={"captured-king": "gone"},
    )
    yield Scenario(
        clause="king.safety",
        name="capturing-the-last-king-while-in-check",
        title="Even the last opponent's king is not taken while one's own king stays in check from that opponent",
        why="Gray's rook on e5 still attacks e1 while the move m5-m1 is judged.",
        position=position("e1 wK, m5 wR, e5 gR", eliminated="black"),
        decides=True,
        illegal=refused_by("king.safety", "m5-m1"),
        rulings={"captured-king": "attacks"},
    )
