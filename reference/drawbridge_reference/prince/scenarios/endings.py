"""How the game ends: mates, stalemates, and what does not end it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import position, refused_by
from drawbridge_reference.prince.scenarios.variation import AXES, SIDES, each_colour, varied

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_MATE, _STALEMATE, _OVER = "outcome.checkmate", "outcome.stalemate", "game.over"
_LOST = {"turn": "white", "in_check": ["white"], "result": {"winner": "black"}}
_DRAWN = {"turn": "white", "in_check": [], "result": {"draw": ["black", "white"]}}
_OPEN = {"in_check": ["white"], "result": None}
_FREE: Mapping[str, Any] = {"in_check": [], "result": None}


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about the end of the game."""
    for scenario in (*_MATES, *_STALEMATES):
        for one in varied(scenario, SIDES):
            yield from varied(one, AXES[:2])
    for scenario in (*_MATES_BY_TWO, *_STALEMATES_BY_ONE):
        yield from varied(scenario, SIDES)
    for scenario in (*_WITH_PAWNS, *_ENDED):
        yield from each_colour(scenario)


def _mate(name: str, title: str, why: str, men: str) -> Scenario:
    return Scenario(
        clause=_MATE,
        name=name,
        title=title,
        why=why,
        position=position(men),
        decides=True,
        all_moves=True,
        status=_LOST,
    )


def _no_mate(name: str, title: str, why: str, men: str, *legal: str) -> Scenario:
    return Scenario(
        clause=_MATE,
        name=name,
        title=title,
        why=why,
        position=position(men),
        decides=False,
        legal=legal,
        all_moves=True,
        status=_OPEN,
    )


_MATES = (
    _mate(
        "two-bases",
        "Two bases on neighbouring tiers mate a king at the edge of the field",
        "Black's base on 1h8 attacks White's king on 1d4 and all cells of tier 1 around it, the base on 2h8 those of "
        "tier 2. There is no third tier to flee to.",
        "1d4 wKi, 1h8 bBa, 2h8 bBa",
    ),
    _mate(
        "a-prince-alone",
        "A prince two cells away mates alone in the middle of the field",
        "Black's prince on 4d6 attacks White's king on 4d4 and every cell around it, those behind it, too.",
        "4d4 wKi, 4d6 bPr",
    ),
    _mate(
        "a-guarded-queen",
        "A guarded queen before a king in the corner mates",
        "Black's queen on 2b2 attacks White's king on 1a1 and the six other cells of the corner. Black's merchant on "
        "5e5 guards it.",
        "1a1 wKi, 2b2 bQu, 5e5 bMe",
    ),
    _mate(
        "smothered-by-a-knight",
        "A king among its own men is mated by a knight",
        "Six merchants and a rook of White's fill the corner around the king on 1a1. None of them reaches Black's "
        "knight on 1b3, and nothing comes between.",
        "1a1 wKi, 1a2 wMe, 1b1 wMe, 1b2 wMe, 2a1 wMe, 2a2 wRo, 2b1 wMe, 2b2 wMe, 1b3 bKn",
    ),
    _mate(
        "smothered-by-an-ace",
        "A king among its own men is mated by an ace",
        "Seven rooks of White's fill the corner around the king on 1a1. None of them reaches Black's ace on 3b3.",
        "1a1 wKi, 1a2 wRo, 1b1 wRo, 1b2 wRo, 2a1 wRo, 2a2 wRo, 2b1 wRo, 2b2 wRo, 3b3 bAc",
    ),
    _mate(
        "the-man-between-is-pinned",
        "A man that is pinned cannot come between",
        "From 3d4 White's knight could leap to 1e4 or 1d5, into the area of Black's base on 1h8. It is pinned to its "
        "king on 1d4 by the rook on 8d4.",
        "1d4 wKi, 1h8 bBa, 2h8 bBa, 3d4 wKn, 8d4 bRo",
    ),
    _mate(
        "in-another-plane",
        "To come between in one plane is not enough against a check that is open in another",
        "Black's reporter on 3a1 attacks White's king on 1a1 over 2b2, where White's bishop on 4d2 could stop it, and "
        "in another plane past the edge of the field. All cells around the king are attacked.",
        "1a1 wKi, 1b8 bRo, 1h2 bRo, 2h8 bBa, 3a1 bRe, 4d2 wBi",
    ),
    _no_mate(
        "the-man-between-is-free",
        "A leaper that is not pinned comes between",
        "White's knight leaps from 3d4 to 1e4 or 1d5, into the area of Black's base on 1h8. The rook on 8e4 looks past "
        "it.",
        "1d4 wKi, 1h8 bBa, 2h8 bBa, 3d4 wKn, 8e4 bRo",
        "3d4-1e4",
        "3d4-1d5",
    ),
    _no_mate(
        "the-base-is-shut",
        "A man that comes into the area of the check is enough against a mate",
        "White's rook may go from 5e6 to 1e6, into the rectangle from Black's base on 1h8 to the king on 1d4. It has "
        "no other move.",
        "1d4 wKi, 1h8 bBa, 2h8 bBa, 5e6 wRo",
        "5e6-1e6",
    ),
    _no_mate(
        "the-base-is-taken",
        "To take the piece that gives check is enough against a mate",
        "White's bishop takes Black's base on 1h8 from 5h4, and comes into its area nowhere else.",
        "1d4 wKi, 1h8 bBa, 2h8 bBa, 5h4 wBi",
        "5h4-1h8",
    ),
    _no_mate(
        "one-cell-left",
        "One cell that is not attacked is enough against a mate",
        "Black's merchant on 2c4 shadows 2c3 from the base on 2h8, and guards nothing that White's king on 1d4 could "
        "go to.",
        "1d4 wKi, 1h8 bBa, 2h8 bBa, 2c4 bMe",
        "1d4-2c3",
    ),
    _no_mate(
        "an-unguarded-queen",
        "A king takes a queen that nobody guards",
        "Black's queen on 2b2 attacks all that is left to White's king on 1a1, but itself stands alone: Black's own "
        "knight on 4d4 shuts the line of the merchant on 5e5.",
        "1a1 wKi, 2b2 bQu, 5e5 bMe, 4d4 bKn",
        "1a1-2b2",
    ),
)

_MATES_BY_TWO = tuple(
    _mate(
        f"by-two/{name}",
        f"{words} mate a king in the corner",
        f"Black's men on {first} and {second} attack White's king on 1a1 and all that is left to it of the seven cells "
        f"around, and neither can be taken.",
        f"1a1 wKi, {first} b{kinds[0]}, {second} b{kinds[1]}",
    )
    for name, words, kinds, first, second in (
        ("universities", "Two universities", ("Un", "Un"), "4b4", "4c2"),
        ("spies", "Two spies", ("Sp", "Sp"), "4e2", "1d5"),
        ("scientist-and-network", "A scientist and a network", ("Sc", "Ne"), "4d1", "7b2"),
        ("network-and-astronaut", "A network and an astronaut", ("Ne", "As"), "4a1", "3b4"),
        ("reporter-and-university", "A reporter and a university", ("Re", "Un"), "5c3", "1a3"),
        ("marine-and-university", "A marine and a university", ("Ma", "Un"), "2a4", "2c1"),
        ("queens", "Two queens, one of which guards the other,", ("Qu", "Qu"), "2a1", "6e1"),
    )
)

_STALEMATES_BY_ONE = tuple(
    Scenario(
        clause=_STALEMATE,
        name=f"by-one/{name}",
        title=f"A {name} alone may take every cell around a king, and not the king's own",
        why=f"Black's {name} on {where} attacks all cells around White's king on {king}, over its areas, but not "
        f"{king}.",
        position=position(f"{king} wKi, {where} b{code}, 8h7 bKi"),
        decides=True,
        all_moves=True,
        status=_DRAWN,
    )
    for name, code, where, king in (
        ("network", "Ne", "2b3", "1a1"),
        ("university", "Un", "2b4", "1a1"),
        ("prince", "Pr", "2b2", "1d4"),
    )
)

_NO_CELL = "1a1 wKi, 1b8 bRo, 1h2 bRo, 2h8 bBa"
"""Black's rooks on 1b8 and 1h2 and its base on 2h8 attack the seven cells around the king on 1a1, not the king."""

_STALEMATES = (
    Scenario(
        clause=_STALEMATE,
        name="a-king-alone",
        title="A king that stands safe and can go nowhere draws",
        why="Black's rooks on 1b8 and 1h2 attack 1b1, 1b2 and 1a2, its base on 2h8 all of tier 2. Nothing attacks "
        "White's king on 1a1.",
        position=position(_NO_CELL),
        decides=True,
        all_moves=True,
        status=_DRAWN,
    ),
    Scenario(
        clause=_STALEMATE,
        name="a-pinned-merchant",
        title="A man that cannot move for its pin does not lift a stalemate",
        why="White's merchant on 5a5 shadows the king on 1a1 from Black's base on 8a7, over column a. Each of its "
        "moves would leave the column.",
        position=position(f"{_NO_CELL}, 5a5 wMe, 8a7 bBa, 8g1 bKi"),
        decides=True,
        all_moves=True,
        status=_DRAWN,
    ),
    Scenario(
        clause=_STALEMATE,
        name="a-pinned-rook-that-may-slide",
        title="A pinned man that may move within the area lifts a stalemate",
        why="White's rook on 5a5 shadows the king on 1a1 from Black's base on 8a7, and may move in column a.",
        position=position(f"{_NO_CELL}, 5a5 wRo, 8a7 bBa, 8g1 bKi"),
        decides=False,
        legal=("5a5-6a5", "5a5-5a6", "5a5-1a5"),
        all_moves=True,
        status=_FREE,
    ),
    Scenario(
        clause=_STALEMATE,
        name="one-cell-left",
        title="One cell to go to is no stalemate",
        why="Without the rook on 1h2 White's king may go from 1a1 to 1a2.",
        position=position("1a1 wKi, 1b8 bRo, 2h8 bBa"),
        decides=False,
        legal=("1a1-1a2",),
        all_moves=True,
        status=_FREE,
    ),
    Scenario(
        clause=_STALEMATE,
        name="a-mate-instead",
        title="With the king attacked it is mate, not stalemate",
        why="Black's rook on 1a8 attacks White's king on 1a1 besides.",
        position=position(f"{_NO_CELL}, 1a8 bRo"),
        decides=False,
        all_moves=True,
        status=_LOST,
    ),
)

_WITH_PAWNS = (
    Scenario(
        clause=_STALEMATE,
        name="a-stopped-pawn",
        title="A pawn that is stopped does not lift a stalemate",
        why="White's pawn on 4d4 stands before Black's on 5d4, and has nothing to take.",
        position=position(f"{_NO_CELL}, 4d4 wPn, 5d4 bPn"),
        decides=True,
        all_moves=True,
        status=_DRAWN,
    ),
    Scenario(
        clause=_STALEMATE,
        name="a-pawn-that-may-capture",
        title="A pawn that may capture lifts a stalemate",
        why="White's pawn on 4d4 is stopped by Black's on 5d4, but may take the one on 5e5.",
        position=position(f"{_NO_CELL}, 4d4 wPn, 5d4 bPn, 5e5 bPn"),
        decides=False,
        legal=("4d4-5e5",),
        all_moves=True,
        status=_FREE,
    ),
    Scenario(
        clause=_STALEMATE,
        name="a-capture-en-passant",
        title="A capture en passant lifts a stalemate",
        why="White's pawn on 5c4 is stopped by Black's knight on 6c4. Black's pawn has just jumped to 5d4, and may be "
        "taken on 6d4: that is the only move.",
        position=position(f"{_NO_CELL}, 5c4 wPn, 6c4 bKn, 5d4 bPn", en_passant="6d4"),
        decides=False,
        legal=("5c4-6d4",),
        all_moves=True,
        status=_FREE,
    ),
    Scenario(
        clause=_MATE,
        name="only-en-passant-saves",
        title="A capture en passant may be the only answer to a check",
        why="Black's pawn has just jumped to 5b2 and gives check to White's king on 4a1. Black's other men attack all "
        "cells around it and guard the jumper; White's pawn on 5c3 takes it by moving to 6b2.",
        position=position("4a1 wKi, 5c3 wPn, 5b2 bPn, 8b2 bRo, 5a8 bRo, 5h1 bRo, 4b8 bRo, 3h8 bBa", en_passant="6b2"),
        decides=False,
        legal=("5c3-6b2",),
        all_moves=True,
        status=_OPEN,
    ),
    Scenario(
        clause=_MATE,
        name="by-promotion",
        title="A game ends with the promotion that mates",
        why="White's pawn steps to 8f5 and becomes a base. It attacks Black's king on 8b2 and its tier, White's base "
        "on 7h8 the tier before it.",
        position=position("7f5 wPn, 7h7 wBa, 8b2 bKi"),
        decides=False,
        game=("7f5-8f5=Ba",),
    ),
)

_ENDED = (
    Scenario(
        clause=_OVER,
        name="after-a-mate",
        title="After a mate nothing moves any more",
        why="White's king on 4d4 is mated by Black's prince on 4d6: that is told before anything else of every move.",
        position=position("4d4 wKi, 4d6 bPr, 2h8 wRo"),
        decides=False,
        illegal=refused_by(_OVER, "4d4-5d4", "2h8-2h7", "8a8-8a7", "3c3-3c4"),
        all_moves=True,
        apply="4d4-5d4",
        status=_LOST,
    ),
    Scenario(
        clause=_OVER,
        name="after-a-stalemate",
        title="After a stalemate nothing moves any more",
        why="White cannot move and is not in check: the game is drawn, whatever is tried.",
        position=position(_NO_CELL),
        decides=False,
        illegal=refused_by(_OVER, "1a1-1a2", "1a1-2b2", "1b8-1b7"),
        all_moves=True,
        apply="1a1-1a2",
    ),
    Scenario(
        clause=_OVER,
        name="no-sequences",
        title="A game that has ended has no sequences of moves",
        why="White is mated: counted are no moves at any depth but 0.",
        position=position("4d4 wKi, 4d6 bPr"),
        decides=False,
        perft={0: 1, 1: 0, 2: 0, 3: 0},
    ),
    Scenario(
        clause=_OVER,
        name="no-sequences-after-a-stalemate",
        title="A drawn game has no sequences of moves",
        why="White is in stalemate: counted are no moves at any depth but 0.",
        position=position(_NO_CELL),
        decides=False,
        perft={0: 1, 1: 0, 2: 0},
    ),
    Scenario(
        clause=_OVER,
        name="in-check-but-alive",
        title="A check alone ends no game",
        why="White's king on 4d4 is in check from Black's base on 4h8 and goes to another tier.",
        position=position("4d4 wKi, 4h8 bBa"),
        decides=False,
        legal=("4d4-5d4", "4d4-3c3"),
        illegal=refused_by("king.safety", "4d4-4c4"),
        all_moves=True,
        status=_OPEN,
    ),
    Scenario(
        clause=_OVER,
        name="kings-alone",
        title="Two kings alone play on",
        why="There is no draw by too few men: White's king on 4d4 moves as ever.",
        position=position("4d4 wKi"),
        decides=False,
        legal=("4d4-4d5", "4d4-5e5"),
        all_moves=True,
        status=_FREE,
    ),
    Scenario(
        clause=_OVER,
        name="the-mating-move",
        title="The move that mates is the last one",
        why="Black's base comes from 6a7 to 1a8 and attacks all of tier 1, with White's king on 1d4; the base on 2h8 "
        "attacks all of tier 2. White's bishop could move, but not against that.",
        position=position("1d4 wKi, 6a7 bBa, 2h8 bBa, 7g2 wBi", turn="black"),
        decides=False,
        game=("6a7-1a8",),
    ),
)
