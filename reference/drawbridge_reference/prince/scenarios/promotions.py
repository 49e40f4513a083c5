"""Pawns on the far tier: the 21 kinds that they become, and how the move is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.pieces import PROMOTIONS as KINDS
from drawbridge_reference.prince.scenarios.notation import position, promotions, refused_by
from drawbridge_reference.prince.scenarios.variation import COLOURS, SQUARE, each_colour, turned, varied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.prince.pieces import Kind

_SUFFIX = "promotion.suffix"


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about promotion."""
    # Each kind for one colour, in turn, so that every colour has its share of them.
    for number, kind in enumerate(KINDS):
        yield turned(_becomes(kind), COLOURS[number % 2])
    for scenario in (*_PROMOTIONS, *_SUFFIXES):
        yield from each_colour(scenario)
    yield from varied(_IN_A_CORNER, SQUARE[:4])


def _becomes(kind: Kind) -> Scenario:
    article = "an" if kind.word[0] in "aeio" else "a"
    return Scenario(
        clause="pawn.promotion",
        name=f"becomes/{kind.word}",
        title=f"A pawn may become {article} {kind.word}",
        why=f"White's pawn steps from 7d4 to 8d4, the far tier, and {article} {kind.word} stands there in its place.",
        position=position("7d4 wPn, 8g2 bKi"),
        decides=True,
        legal=(f"7d4-8d4={kind.value}",),
        apply=f"7d4-8d4={kind.value}",
        after={"turn": "black", "board": {"7d4": None, "8d4": f"w{kind.value}"}, "en_passant": None},
    )


_IN_A_CORNER = Scenario(
    clause="pawn.promotion",
    name="in-a-corner",
    title="In a corner of the far tier a pawn is promoted, straight ahead and by three captures",
    why="White's pawn on 7a1 may step to 8a1 and take on 8b1, 8a2 and 8b2: four times 21 moves.",
    position=position("7a1 wPn, 8b1 bKn, 8a2 bKn, 8b2 bKn, 8e8 bKi"),
    decides=True,
    legal=(*promotions("7a1-8a1"), *promotions("7a1-8b1"), *promotions("7a1-8a2"), *promotions("7a1-8b2")),
    moves_from=("7a1",),
)

_PROMOTIONS = (
    Scenario(
        clause="pawn.promotion",
        name="twenty-one-kinds",
        title="A pawn on the far tier becomes any kind but king and pawn",
        why="White's pawn on 7d4 has one step, to 8d4, and 21 moves that make it: one for each kind it may become.",
        position=position("7d4 wPn"),
        decides=True,
        legal=promotions("7d4-8d4"),
        moves_from=("7d4",),
    ),
    Scenario(
        clause="pawn.promotion",
        name="by-capture-diagonal",
        title="A pawn is promoted by a forward-diagonal capture",
        why="White's pawn on 7d4 takes Black's rook on 8c4 and becomes what it likes. Black's knight on 8d4 stops it "
        "straight ahead.",
        position=position("7d4 wPn, 8c4 bRo, 8d4 bKn, 8g2 bKi"),
        decides=True,
        legal=promotions("7d4-8c4"),
        moves_from=("7d4",),
        apply="7d4-8c4=Pr",
        after={"turn": "black", "board": {"7d4": None, "8c4": "wPr", "8d4": "bKn"}},
    ),
    Scenario(
        clause="pawn.promotion",
        name="by-capture-triagonal",
        title="A pawn is promoted by a forward-triagonal capture",
        why="White's pawn on 7d4 takes Black's rook on 8e5 and becomes what it likes. Black's knight on 8d4 stops it "
        "straight ahead.",
        position=position("7d4 wPn, 8e5 bRo, 8d4 bKn, 8g2 bKi"),
        decides=True,
        legal=promotions("7d4-8e5"),
        moves_from=("7d4",),
        apply="7d4-8e5=Un",
        after={"turn": "black", "board": {"7d4": None, "8e5": "wUn", "8d4": "bKn"}},
    ),
    Scenario(
        clause="pawn.promotion",
        name="to-a-prince",
        title="A prince comes by promotion alone, and moves at once as one",
        why="White's pawn becomes a prince on 8d4 and gives check over an area: from 8d4 a diagonal sector leads to "
        "8f8, Black's king.",
        position=position("7d4 wPn, 8f8 bKi"),
        decides=True,
        legal=("7d4-8d4=Pr",),
        game=("7d4-8d4=Pr",),
        end={"turn": "black", "board": {"8d4": "wPr", "7d4": None}},
    ),
    Scenario(
        clause="pawn.promotion",
        name="gives-check-as-a-leaper",
        title="The new piece gives check at once, as a leaper, too",
        why="As an ace on 8d4 White's former pawn attacks 7f6, where Black's king stands. A knight there would not.",
        position=position("7d4 wPn, 7f6 bKi"),
        decides=True,
        legal=("7d4-8d4=Ac", "7d4-8d4=Kn"),
        game=("7d4-8d4=Ac",),
    ),
    Scenario(
        clause="pawn.promotion",
        name="to-answer-a-check",
        title="A pawn may be promoted between its king and a check",
        why="Black's rook on 8h4 attacks White's king on 8a4. White's pawn on 7d4 shuts the line on 8d4, as any of 21 "
        "kinds.",
        position=position("8a4 wKi, 7d4 wPn, 8h4 bRo, 5h8 bKi"),
        decides=True,
        legal=promotions("7d4-8d4"),
        moves_from=("7d4",),
        status={"in_check": ["white"], "result": None},
    ),
    Scenario(
        clause="pawn.promotion",
        name="several-pawns",
        title="Every pawn before the far tier has its own 21 moves",
        why="White's pawns on 7b2 and 7g7 may each step to tier 8. The one on 6d4 is two steps away.",
        position=position("7b2 wPn, 7g7 wPn, 6d4 wPn, 8e2 bKi"),
        decides=True,
        legal=(*promotions("7b2-8b2"), *promotions("7g7-8g7"), "6d4-7d4"),
        moves_from=("7b2", "7g7", "6d4"),
    ),
    Scenario(
        clause="pawn.promotion",
        name="not-one-tier-before",
        title="One tier before the far one a pawn stays a pawn",
        why="From 6d4 White's pawn comes to 7d4.",
        position=position("6d4 wPn"),
        decides=False,
        apply="6d4-7d4",
        after={"board": {"6d4": None, "7d4": "wPn"}},
    ),
    Scenario(
        clause="pawn.promotion",
        name="shut-by-ones-own-man",
        title="A pawn before its own man is not promoted",
        why="White's knight on 8d4 stands before the pawn on 7d4, and there is nothing to take.",
        position=position("7d4 wPn, 8d4 wKn"),
        decides=False,
        illegal=refused_by("own.piece", *promotions("7d4-8d4")),
        moves_from=("7d4",),
    ),
)

_SUFFIXES = (
    Scenario(
        clause=_SUFFIX,
        name="missing",
        title="A step to the far tier says which piece the pawn becomes",
        why="White's pawn reaches 8d4. Without a piece behind it the move is none, a queen is not taken for granted.",
        position=position("7d4 wPn"),
        decides=True,
        legal=("7d4-8d4=Qu",),
        illegal=refused_by(_SUFFIX, "7d4-8d4"),
        apply="7d4-8d4",
    ),
    Scenario(
        clause=_SUFFIX,
        name="missing-at-a-capture",
        title="A capture on the far tier says which piece the pawn becomes",
        why="White's pawn takes on 8c4 or 8e5 and is promoted there.",
        position=position("7d4 wPn, 8c4 bKn, 8e5 bKn, 8g2 bKi"),
        decides=True,
        legal=("7d4-8c4=Kn", "7d4-8e5=Sp"),
        illegal=refused_by(_SUFFIX, "7d4-8c4", "7d4-8e5"),
    ),
    Scenario(
        clause=_SUFFIX,
        name="too-early",
        title="No other step of a pawn carries a piece behind it",
        why="White's pawns come to 7d4, 5f4 and 4b2, none of which is on the far tier.",
        position=position("6d4 wPn, 4f4 wPn, 2b2 wPn"),
        decides=True,
        legal=("6d4-7d4", "4f4-5f4", "2b2-4b2"),
        illegal=refused_by(_SUFFIX, "6d4-7d4=Qu", "4f4-5f4=Pr", "2b2-4b2=Kn"),
        apply="6d4-7d4=Qu",
    ),
    Scenario(
        clause=_SUFFIX,
        name="another-piece",
        title="What is no pawn is not promoted",
        why="White's queen goes from 7d4 to 8d4, and its king from 7h8 to 8h8; both stay what they are.",
        position=position("7d4 wQu, 7h8 wKi"),
        decides=True,
        legal=("7d4-8d4", "7h8-8h8"),
        illegal=refused_by(_SUFFIX, "7d4-8d4=Pr", "7h8-8h8=Qu", "7d4-7e4=Qu"),
    ),
    Scenario(
        clause=_SUFFIX,
        name="en-passant",
        title="A capture en passant promotes nothing",
        why="White's pawn comes from 5c4 to 6d4.",
        position=position("5c4 wPn, 5d4 bPn", en_passant="6d4"),
        decides=True,
        legal=("5c4-6d4",),
        illegal=refused_by(_SUFFIX, "5c4-6d4=Qu"),
    ),
    Scenario(
        clause=_SUFFIX,
        name="castling",
        title="Castling carries no piece behind it",
        why="White's king goes to 1b2 and stays a king, whatever the base does.",
        position=position("1d4 wKi, 1a1 wBa, 8c6 bKi", castling="w-low"),
        decides=True,
        legal=("1d4-1b2",),
        illegal=refused_by(_SUFFIX, "1d4-1b2=Ba"),
    ),
    Scenario(
        clause=_SUFFIX,
        name="after-the-way",
        title="That a pawn has no way there is told before its suffix",
        why="White's pawn on 7d4 has no way to 7e4 or 8f4, with a piece behind or without.",
        position=position("7d4 wPn"),
        decides=False,
        illegal=refused_by("piece.movement", "7d4-7e4=Qu", "7d4-8f4=Qu", "7d4-8f4"),
    ),
    Scenario(
        clause=_SUFFIX,
        name="before-what-stands-there",
        title="A missing suffix is told before what stands on the target",
        why="White's knight on 8d4 would stop the pawn on 7d4 anyway.",
        position=position("7d4 wPn, 8d4 wKn"),
        decides=False,
        illegal={**refused_by(_SUFFIX, "7d4-8d4"), **refused_by("own.piece", "7d4-8d4=Qu")},
    ),
    Scenario(
        clause=_SUFFIX,
        name="written-as-it-should-be",
        title="With its piece behind it a promotion is legal, and another move without",
        why="White's pawn on 7d4 becomes a captain on 8d4; the one on 5f4 steps to 6f4.",
        position=position("7d4 wPn, 5f4 wPn"),
        decides=False,
        legal=("7d4-8d4=Ca", "5f4-6f4"),
    ),
)
