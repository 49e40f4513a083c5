"""Pawns: how they step, jump, capture, cross the center and promote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, promotions, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what pawns do."""
    yield from _steps()
    yield from _jumps()
    yield from _captures()
    yield from _promotions()
    yield from _crossings()


def _steps() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="pawn.step",
            name="inwards-from-home",
            title="A pawn steps one square inwards",
            why="c2 holds an inward pawn of White and c3 is empty; from its home rank it may jump to c4 as well.",
            position=position("c2 wP"),
            decides=True,
            legal=("c2-c3", "c2-c4"),
            moves_from=("c2",),
        )
    )
    yield from around(
        Scenario(
            clause="pawn.step",
            name="inwards-on-foreign-files",
            title="An inward pawn steps inwards on a foreign segment, too",
            why="Gray's files change nothing in the direction of White's pawn on k4, which goes on to k5.",
            position=position("k4 wP"),
            decides=True,
            legal=("k4-k5",),
            illegal=refused_by("pawn.backward", "k4-k3"),
            moves_from=("k4",),
        )
    )
    yield from around(
        Scenario(
            clause="pawn.step",
            name="across-the-center",
            title="A pawn on the innermost rank steps across the center",
            why="Crossing the center counts as one step. Straight ahead of c6 lies o6.",
            position=position("c6 wP"),
            decides=True,
            legal=("c6-o6",),
            moves_from=("c6",),
        )
    )
    yield from around(
        Scenario(
            clause="pawn.step",
            name="outwards",
            title="An outward pawn steps towards the outermost rank",
            why="White's pawn on o5 has crossed the center. Its way leads outwards to o4 and never back to o6.",
            position=position("o5 wO"),
            decides=True,
            legal=("o5-o4",),
            illegal=refused_by("pawn.backward", "o5-o6"),
            moves_from=("o5",),
        )
    )
    yield Scenario(
        clause="pawn.step",
        name="outwards-on-own-files",
        title="An outward pawn may come home to its own segment, where it neither turns nor jumps",
        why="The outward pawn on c3 has come round to White's own files. It steps to c2 and has nothing else.",
        position=position("c3 wO"),
        decides=True,
        legal=("c3-c2",),
        illegal=refused_by("pawn.backward", "c3-c4"),
        moves_from=("c3",),
    )
    yield from around(
        Scenario(
            clause="pawn.step",
            name="onto-an-own-piece",
            title="A pawn does not step onto a piece of its own colour",
            why="White's knight stands on c3, straight ahead of the pawn on c2.",
            position=position("c2 wP, c3 wN"),
            decides=False,
            illegal=refused_by("own.piece", "c2-c3"),
        )
    )
    yield Scenario(
        clause="pawn.step",
        name="across-the-center-onto-an-own-piece",
        title="A pawn does not cross the center onto a piece of its own colour",
        why="White's rook stands on o6, which is straight ahead of the pawn on c6.",
        position=position("c6 wP, o6 wR"),
        decides=False,
        illegal=refused_by("own.piece", "c6-o6"),
    )
    yield Scenario(
        clause="pawn.step",
        name="two-squares-on-the-way",
        title="A pawn that has left home steps one square, not two",
        why="The pawn on c3 has moved already; c5 is two steps away.",
        position=position("c3 wP"),
        decides=False,
        illegal=refused_by("piece.movement", "c3-c5"),
    )


def _jumps() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="pawn.jump",
            name="from-home",
            title="A pawn on its home rank may jump two squares inwards",
            why="c3 and c4 are empty. The pawn lands on c4, and c3 may be captured on by both opponents in turn.",
            position=position("c2 wP"),
            decides=True,
            legal=("c2-c4",),
            apply="c2-c4",
            after={"turn": "gray", "board": {"c2": None, "c3": None, "c4": "wP"}, "en_passant": ["c3"]},
        )
    )
    yield Scenario(
        clause="pawn.jump",
        name="every-home-file",
        title="Each of the eight pawns may jump",
        why="Every pawn of White stands at home with two empty squares ahead.",
        position=position(
            "a1 wR, b1 wN, c1 wB, d1 wQ, e1 wK, f1 wB, g1 wN, h1 wR, "
            "a2 wP, b2 wP, c2 wP, d2 wP, e2 wP, f2 wP, g2 wP, h2 wP"
        ),
        decides=True,
        legal=("a2-a4", "b2-b4", "c2-c4", "d2-d4", "e2-e4", "f2-f4", "g2-g4", "h2-h4"),
        all_moves=True,
    )
    yield from around(
        Scenario(
            clause="pawn.jump",
            name="over-a-piece",
            title="A pawn does not jump over a piece",
            why="Black's knight stands on c3, on the way from c2 to c4.",
            position=position("c2 wP, c3 bN"),
            decides=False,
            illegal=refused_by("path.blocked", "c2-c4"),
            moves_from=("c2",),
        )
    )
    yield Scenario(
        clause="pawn.jump",
        name="onto-an-own-piece",
        title="A pawn does not jump onto a piece of its own colour",
        why="White's bishop stands on c4.",
        position=position("c2 wP, c4 wB"),
        decides=False,
        legal=("c2-c3",),
        illegal=refused_by("own.piece", "c2-c4"),
    )
    yield from around(
        Scenario(
            clause="pawn.jump",
            name="from-the-next-rank",
            title="A pawn one rank from home no longer jumps",
            why="White's pawn on c3 is not on its home rank; only c4 is open to it.",
            position=position("c3 wP"),
            decides=False,
            illegal=refused_by("piece.movement", "c3-c5"),
            moves_from=("c3",),
        )
    )
    yield from around(
        Scenario(
            clause="pawn.jump",
            name="outward-pawn-on-the-home-rank",
            title="An outward pawn that comes to a home rank does not jump from it",
            why="White's pawn on c2 has crossed the center and goes outwards: it promotes on c1 and nothing else.",
            position=position("c2 wO"),
            decides=False,
            illegal=refused_by("piece.movement", "c2-c4"),
            moves_from=("c2",),
        )
    )
    yield Scenario(
        clause="pawn.jump",
        name="outwards",
        title="An outward pawn takes single steps only",
        why="White's outward pawn on k5 is on its way to k1; k3 is two steps away.",
        position=position("k5 wO"),
        decides=False,
        illegal=refused_by("piece.movement", "k5-k3"),
    )


def _captures() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="pawn.capture",
            name="inwards",
            title="An inward pawn captures diagonally inwards, pieces of either opponent",
            why="Gray's knight on b5 and Black's knight on d5 are one diagonal step ahead of the pawn on c4.",
            position=position("c4 wP, b5 gN, d5 bN"),
            decides=True,
            legal=("c4-b5", "c4-d5"),
            moves_from=("c4",),
        )
    )
    yield from around(
        Scenario(
            clause="pawn.capture",
            name="outwards",
            title="An outward pawn captures diagonally outwards",
            why="Gray's bishop on j4 and Black's bishop on l4 are one diagonal step ahead of the outward pawn on k5.",
            position=position("k5 wO, j4 gB, l4 bB"),
            decides=True,
            legal=("k5-j4", "k5-l4"),
            moves_from=("k5",),
        )
    )
    yield from around(
        Scenario(
            clause="pawn.capture",
            name="across-the-center",
            title="A pawn on the innermost rank captures across the center, ten files to either side",
            why="The diagonals inwards from c6 go on to m6 and q6, where Gray's knight and Black's knight stand.",
            position=position("c6 wP, m6 gN, q6 bN"),
            decides=True,
            legal=("c6-m6", "c6-q6"),
            moves_from=("c6",),
        )
    )
    yield from around(
        Scenario(
            clause="pawn.capture",
            name="with-promotion",
            title="A pawn may promote by capturing",
            why="White's outward pawn on k2 may capture on j1 and on l1, each with four promotions.",
            position=position("k2 wO, j1 gN, l1 gB"),
            decides=True,
            legal=(*promotions("k2-j1"), *promotions("k2-l1")),
            apply="k2-l1=N",
            after={"board": {"k2": None, "l1": "wN", "j1": "gN"}},
        )
    )
    yield from both_directions(
        Scenario(
            clause="pawn.capture",
            name="from-the-innermost-rank-outwards",
            title="An outward pawn on the innermost rank captures outwards",
            why="o6 is the first square after the center. The pawn's diagonals lead to n5 and p5.",
            position=position("o6 wO, p5 gR"),
            decides=True,
            legal=("o6-p5",),
            illegal=refused_by("pawn.empty-capture", "o6-n5"),
            moves_from=("o6",),
        )
    )
    yield Scenario(
        clause="pawn.capture",
        name="the-whole-capture",
        title="A capture takes the piece from the board and moves the pawn there",
        why="The pawn on c4 takes Gray's rook on d5 and stays an inward pawn.",
        position=position("c4 wP, d5 gR"),
        decides=True,
        apply="c4-d5",
        after={"turn": "gray", "board": {"c4": None, "d5": "wP"}},
    )
    yield from around(
        Scenario(
            clause="pawn.capture",
            name="own-piece-ahead-on-the-diagonal",
            title="A pawn does not capture a piece of its own colour",
            why="White's knight stands on d5, one diagonal step ahead of the pawn on c4.",
            position=position("c4 wP, d5 wN"),
            decides=False,
            illegal=refused_by("own.piece", "c4-d5"),
        )
    )
    yield Scenario(
        clause="pawn.capture",
        name="beside-the-pawn",
        title="A pawn does not capture sideways",
        why="Gray's rook stands beside the pawn on c4, not ahead of it.",
        position=position("c4 wP, d4 gR"),
        decides=False,
        illegal=refused_by("piece.movement", "c4-d4"),
    )
    yield from both_directions(
        Scenario(
            clause="pawn.capture",
            name="beside-the-pawn-on-the-innermost-rank",
            title="A pawn on the innermost rank does not capture its neighbour on the ring",
            why="From c6 the diagonals go through the center to m6 and q6; d6 is beside the pawn.",
            position=position("c6 wP, d6 gN"),
            decides=False,
            illegal=refused_by("piece.movement", "c6-d6"),
        )
    )


def _promotions() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="pawn.promotion",
            name="on-a-foreign-segment",
            title="A pawn that reaches the outermost rank becomes a queen, rook, bishop or knight",
            why="White's outward pawn on k2 steps to k1. It has four moves, one for each piece.",
            position=position("k2 wO"),
            decides=True,
            legal=promotions("k2-k1"),
            moves_from=("k2",),
        )
    )
    yield from around(
        Scenario(
            clause="pawn.promotion",
            name="on-the-own-segment",
            title="A pawn may promote on its own segment",
            why="White's outward pawn came round to c2; c1 is on the outermost rank like any other first square.",
            position=position("c2 wO"),
            decides=True,
            legal=promotions("c2-c1"),
            moves_from=("c2",),
        )
    )
    for letter, name in {"Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}.items():
        yield Scenario(
            clause="pawn.promotion",
            name=f"to-a-{name}",
            title=f"The promoted pawn stands on the board as a {name}",
            why=f"The move names the piece: ={letter}. The pawn is gone.",
            position=position("s2 wO"),
            decides=True,
            legal=(f"s2-s1={letter}",),
            apply=f"s2-s1={letter}",
            after={"board": {"s2": None, "s1": f"w{letter}"}},
        )
    yield Scenario(
        clause="pawn.promotion",
        name="on-a-rooks-start-square",
        title="A promoted rook on an empty start square brings no castling right back",
        why="White's right to castle kingside was lost when the rook left h1; the new rook on h1 is another one.",
        position=position("h2 wO, a1 wR", castling="wQ"),
        decides=True,
        apply="h2-h1=R",
        after={"board": {"h1": "wR"}, "castling": ["wQ"]},
    )
    yield from around(
        Scenario(
            clause="pawn.promotion",
            name="one-step-too-early",
            title="A pawn that has not yet reached the outermost rank does not promote",
            why="From k3 the pawn steps to k2 and stays a pawn.",
            position=position("k3 wO"),
            decides=False,
            legal=("k3-k2",),
            illegal=refused_by("promotion.suffix", "k3-k2=Q"),
        )
    )
    yield Scenario(
        clause="pawn.promotion",
        name="blocked",
        title="A pawn does not promote on an occupied square straight ahead",
        why="Gray's rook stands on k1, and a pawn captures on the diagonal only.",
        position=position("k2 wO, k1 gR"),
        decides=False,
        illegal=refused_by("pawn.forward-capture", *promotions("k2-k1")),
    )
    yield Scenario(
        clause="pawn.promotion",
        name="to-a-pawn-left-alone",
        title="A pawn on the innermost rank does not promote by crossing the center",
        why="The far side of the center is no edge of the board. The pawn goes on outwards from o6.",
        position=position("c6 wP"),
        decides=False,
        legal=("c6-o6",),
        illegal=refused_by("promotion.suffix", "c6-o6=Q"),
    )


def _crossings() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="state.crossed",
            name="by-a-step",
            title="A pawn that steps across the center becomes an outward pawn",
            why="From c6 it comes to o6, and from there its way leads outwards.",
            position=position("c6 wP"),
            decides=True,
            apply="c6-o6",
            after={"board": {"c6": None, "o6": "wO"}},
        )
    )
    yield from both_directions(
        Scenario(
            clause="state.crossed",
            name="by-a-capture",
            title="A pawn that captures across the center becomes an outward pawn",
            why="From c6 it captures on m6, on the far side of the center.",
            position=position("c6 wP, m6 gN"),
            decides=True,
            apply="c6-m6",
            after={"board": {"c6": None, "m6": "wO"}},
        )
    )
    yield Scenario(
        clause="state.crossed",
        name="and-goes-on-outwards",
        title="After the center a pawn goes on outwards, not back",
        why="White's pawn crossed from c6 to o6. On White's next turn it has o6-o5 and not o6-c6.",
        position=position("c6 wP"),
        decides=True,
        game=("c6-o6", "m1-m2", "u1-u2"),
    )
    yield from around(
        Scenario(
            clause="state.crossed",
            name="onto-the-innermost-rank",
            title="A pawn that comes to the innermost rank has not crossed yet",
            why="From c5 it comes to c6, still on its own side of the center, and stays an inward pawn.",
            position=position("c5 wP"),
            decides=False,
            apply="c5-c6",
            after={"board": {"c5": None, "c6": "wP"}},
        )
    )
    yield Scenario(
        clause="state.crossed",
        name="by-capturing-onto-the-innermost-rank",
        title="A capture on the innermost rank that does not cross the center leaves the pawn an inward one",
        why="From c5 to d6 the pawn stays on its own side of the center.",
        position=position("c5 wP, d6 gN"),
        decides=False,
        apply="c5-d6",
        after={"board": {"c5": None, "d6": "wP"}},
    )
    yield Scenario(
        clause="state.crossed",
        name="by-another-piece",
        title="Only pawns change when they cross the center",
        why="White's rook goes from c6 to o6 and stays a rook.",
        position=position("c6 wR"),
        decides=False,
        apply="c6-o6",
        after={"board": {"c6": None, "o6": "wR"}},
    )
