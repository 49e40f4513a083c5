"""Castling: how it goes, that history does not matter, and what it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_chess.scenarios.notation import position, refused_by
from drawbridge_reference.three_chess.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator

_ROOKS_SQUARE = (
    "Where does the rook land? The words say on the outside of the king; the program whose description they are puts "
    "it on the square that the king has crossed, as in orthodox chess, and so do castling.kingside and "
    "castling.queenside."
)


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about castling, apart from checks."""
    for scenario in (*_PLAIN, *_AFTER_MOVES, *_NOT_FROM_ELSEWHERE, *_NO_ROOK, *_BLOCKED):
        yield from around(scenario)


_PLAIN = (
    Scenario(
        clause="castling.kingside",
        name="plain",
        title="Kingside the king goes to column 6 and the rook to column 5",
        why="BF1 and BG1 are empty. Blue's king goes from BE1 to BG1, and the rook from BH1 to BF1, which the king "
        "crossed.",
        position=position("BH1 bR"),
        decides=True,
        legal=("BE1-BG1",),
        apply="BE1-BG1",
        after={"turn": "green", "board": {"BE1": None, "BF1": "bR", "BG1": "bK", "BH1": None}},
        note=_ROOKS_SQUARE,
    ),
    Scenario(
        clause="castling.queenside",
        name="plain",
        title="Queenside the king goes to column 2 and the rook to column 3",
        why="BB1, BC1 and BD1 are empty. Blue's king goes from BE1 to BC1, and the rook from BA1 to BD1, which the "
        "king crossed.",
        position=position("BA1 bR"),
        decides=True,
        legal=("BE1-BC1",),
        apply="BE1-BC1",
        after={"turn": "green", "board": {"BA1": None, "BC1": "bK", "BD1": "bR", "BE1": None}},
        note=_ROOKS_SQUARE,
    ),
    Scenario(
        clause="castling.kingside",
        name="both-sides",
        title="With both rooks at home a king may castle to either side",
        why="Nothing stands between Blue's king and its rooks.",
        position=position("BA1 bR, BH1 bR"),
        decides=True,
        legal=("BE1-BG1", "BE1-BC1"),
        moves_from=("BE1",),
    ),
    Scenario(
        clause="castling.queenside",
        name="the-other-side-is-shut",
        title="One side may be open while the other is not",
        why="A bishop stands on BF1; queenside nothing is between.",
        position=position("BA1 bR, BF1 bB, BH1 bR"),
        decides=True,
        legal=("BE1-BC1",),
        illegal=refused_by("path.blocked", "BE1-BG1"),
        moves_from=("BE1",),
    ),
    Scenario(
        clause="castling.kingside",
        name="gives-check",
        title="A castling rook may give check",
        why="From BF1 the rook sees over the center line to RC1, where Red's king stands.",
        position=position("BH1 bR, RC1 rK"),
        decides=True,
        game=("BE1-BG1",),
        end={"turn": "green", "board": {"BF1": "bR", "BG1": "bK", "RC1": "rK"}},
    ),
)

_AFTER_MOVES = (
    Scenario(
        clause="castling.kingside",
        name="king-moved-and-came-back",
        title="A king that has moved and come back may castle",
        why="Blue's king goes to BE2 and back. Only the squares count.",
        position=position("BH1 bR"),
        decides=True,
        game=("BE1-BE2", "GE1-GE2", "RE1-RE2", "BE2-BE1", "GE2-GE1", "RE2-RE1", "BE1-BG1"),
        checked=(6,),
        end={"turn": "green", "board": {"BF1": "bR", "BG1": "bK"}},
    ),
    Scenario(
        clause="castling.queenside",
        name="king-moved-and-came-back",
        title="A king that has moved and come back may castle queenside, too",
        why="Blue's king goes to BE2 and back. Only the squares count.",
        position=position("BA1 bR"),
        decides=True,
        game=("BE1-BE2", "GE1-GE2", "RE1-RE2", "BE2-BE1", "GE2-GE1", "RE2-RE1", "BE1-BC1"),
        checked=(6,),
        end={"turn": "green", "board": {"BD1": "bR", "BC1": "bK"}},
    ),
    Scenario(
        clause="castling.kingside",
        name="rook-moved-and-came-back",
        title="A rook that has moved and come back may be castled with",
        why="Blue's rook goes to BH3 and back.",
        position=position("BH1 bR"),
        decides=True,
        game=("BH1-BH3", "GE1-GE2", "RE1-RE2", "BH3-BH1", "GE2-GE1", "RE2-RE1", "BE1-BG1"),
        checked=(6,),
        end={"turn": "green", "board": {"BF1": "bR", "BG1": "bK", "BH1": None}},
    ),
    Scenario(
        clause="castling.queenside",
        name="rook-moved-and-came-back",
        title="A rook that has moved and come back may be castled with queenside, too",
        why="Blue's rook goes to BA3 and back.",
        position=position("BA1 bR"),
        decides=True,
        game=("BA1-BA3", "GE1-GE2", "RE1-RE2", "BA3-BA1", "GE2-GE1", "RE2-RE1", "BE1-BC1"),
        checked=(6,),
        end={"turn": "green", "board": {"BD1": "bR", "BC1": "bK", "BA1": None}},
    ),
    Scenario(
        clause="castling.kingside",
        name="with-the-other-rook",
        title="Any rook of one's own on the corner will do",
        why="Blue's rook from BA1 walks along row 2 to BH1, and the king castles with it.",
        position=position("BA1 bR"),
        decides=True,
        game=(
            *("BA1-BA3", "GE1-GE2", "RE1-RE2", "BA3-BH3", "GE2-GE1", "RE2-RE1"),
            *("BH3-BH1", "GE1-GE2", "RE1-RE2", "BE1-BG1"),
        ),
        checked=(9,),
        end={"turn": "green", "board": {"BF1": "bR", "BG1": "bK", "BH1": None}},
        note="The words speak of a king and a rook in their original position, and say that it does not matter whether "
        "they have moved: so the squares decide, and which rook it was does not.",
    ),
    Scenario(
        clause="castling.queenside",
        name="twice",
        title="A king that has castled and walked home may castle again",
        why="Blue castles kingside, takes the king back to BE1, and castles queenside with the other rook.",
        position=position("BA1 bR, BH1 bR"),
        decides=True,
        game=(
            *("BE1-BG1", "GE1-GE2", "RE1-RE2", "BF1-BF3", "GE2-GE1", "RE2-RE1", "BG1-BF1", "GE1-GE2", "RE1-RE2"),
            *("BF1-BE1", "GE2-GE1", "RE2-RE1", "BE1-BC1"),
        ),
        checked=(1, 12),
        end={"turn": "green", "board": {"BC1": "bK", "BD1": "bR", "BA1": None, "BF3": "bR"}},
    ),
)

_NOT_FROM_ELSEWHERE = (
    Scenario(
        clause="castling.kingside",
        name="king-elsewhere",
        title="A king that does not stand on its start square does not castle",
        why="Blue's king stands on BD1. Two squares along the row are no way of a king there.",
        position=position("BD1 bK, BA1 bR, BH1 bR"),
        decides=False,
        legal=("BD1-BE1",),
        illegal=refused_by("piece.movement", "BD1-BF1", "BD1-BB1"),
        moves_from=("BD1",),
    ),
    Scenario(
        clause="castling.kingside",
        name="in-a-foreign-section",
        title="A king does not castle on a foreign back row",
        why="Blue's king and rook stand on GE1 and GH1, where Green's stood at first.",
        position=position("GE1 bK, GH1 bR, GC3 gK"),
        decides=False,
        legal=("GE1-GF1",),
        illegal=refused_by("piece.movement", "GE1-GG1"),
        moves_from=("GE1",),
    ),
    Scenario(
        clause="castling.queenside",
        name="king-on-another-row",
        title="A king on row 1 does not castle",
        why="Blue's king stands on BE2 and a rook on BA2.",
        position=position("BE2 bK, BA2 bR"),
        decides=False,
        legal=("BE2-BD2",),
        illegal=refused_by("piece.movement", "BE2-BC2"),
        moves_from=("BE2",),
    ),
)

_NO_ROOK = (
    Scenario(
        clause="castling.no-rook",
        name="nothing-there",
        title="Without a rook on the corner there is no castling",
        why="BH1 and BA1 are empty. Blue's rook on BH2 does not stand on the corner.",
        position=position("BH2 bR"),
        decides=True,
        legal=("BE1-BF1",),
        illegal=refused_by("castling.no-rook", "BE1-BG1", "BE1-BC1"),
        moves_from=("BE1",),
    ),
    Scenario(
        clause="castling.no-rook",
        name="an-enemys-rook",
        title="With another colour's rook nobody castles",
        why="The rook on BH1 is Red's, the one on BA1 Green's.",
        position=position("BH1 rR, BA1 gR"),
        decides=True,
        legal=("BE1-BF1",),
        illegal=refused_by("castling.no-rook", "BE1-BG1", "BE1-BC1"),
    ),
    Scenario(
        clause="castling.no-rook",
        name="another-piece",
        title="A king castles with a rook, not with another piece",
        why="Blue's queen stands on BH1 and a knight on BA1.",
        position=position("BH1 bQ, BA1 bN"),
        decides=True,
        legal=("BE1-BD1",),
        illegal=refused_by("castling.no-rook", "BE1-BG1", "BE1-BC1"),
        apply="BE1-BG1",
    ),
    Scenario(
        clause="castling.no-rook",
        name="the-rook-is-there",
        title="With a rook on each corner nothing is missing",
        why="Blue's rooks stand on BA1 and BH1; a knight on BB1 shuts the queenside.",
        position=position("BA1 bR, BB1 bN, BH1 bR"),
        decides=False,
        legal=("BE1-BG1",),
        illegal=refused_by("path.blocked", "BE1-BC1"),
    ),
)

_BLOCKED = (
    *(
        Scenario(
            clause="path.blocked",
            name=f"castling/{who}-on-{where.lower()}",
            title=f"Castling {side} needs {where} empty",
            why=f"{owner} {what} stands on {where}, between king and rook.",
            position=position(f"BA1 bR, BH1 bR, {where} {man}"),
            decides=True,
            illegal=refused_by("path.blocked", move),
            moves_from=("BE1",),
        )
        for where, man, who, owner, what, side, move in (
            ("BF1", "gN", "an-enemy", "Green's", "knight", "kingside", "BE1-BG1"),
            ("BB1", "bN", "an-own-man", "Blue's own", "knight", "queenside", "BE1-BC1"),
            ("BB1", "rB", "an-enemy", "Red's", "bishop", "queenside", "BE1-BC1"),
            ("BD1", "bQ", "an-own-man", "Blue's own", "queen", "queenside", "BE1-BC1"),
        )
    ),
    Scenario(
        clause="path.blocked",
        name="castling/an-enemy-on-the-target",
        title="Castling is no capture",
        why="Green's knight on BG1 and Red's bishop on BC1 stand where the king would land.",
        position=position("BA1 bR, BH1 bR, BG1 gN, BC1 rB"),
        decides=True,
        illegal=refused_by("path.blocked", "BE1-BG1", "BE1-BC1"),
        moves_from=("BE1",),
    ),
)
