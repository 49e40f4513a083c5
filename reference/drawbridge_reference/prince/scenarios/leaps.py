"""The leaps of knight, captain and ace, and of the kinds that have two or three of them."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import AXES, CENTER, SIDES, varied

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about leaps."""
    for clause, code, word, cells, others in _KINDS:
        yield _surrounded(clause, code, word, cells, others)
    for clause, code, word, cells in _OVER_ENEMIES:
        yield from varied(_over_enemies(clause, code, word, cells), SIDES)
    for scenario in _ALONG_EACH_AXIS:
        yield from varied(scenario, AXES)
    for scenario in _BOTH_WAYS:
        yield from varied(scenario, CENTER)
    for scenario in _BOTH_SIDES:
        yield from varied(scenario, SIDES)
    yield from _BESIDE


_AROUND = tuple(
    f"{tier}{column}{row}"
    for tier, column, row in product("345", "cde", "345")
    if (tier, column, row) != ("4", "d", "4")
)
"""The 26 cells around 4d4."""
_KNIGHT, _CAPTAIN, _ACE = "6e4 2d3 4b5 3d6", "6e5 3f3 5c2 2c3", "6f5 2b3 5b6 3f2"
_KINDS = (
    ("leap.knight", "Kn", "knight", _KNIGHT, f"{_CAPTAIN} {_ACE}"),
    ("leap.captain", "Ca", "captain", _CAPTAIN, f"{_KNIGHT} {_ACE}"),
    ("leap.ace", "Ac", "ace", _ACE, f"{_KNIGHT} {_CAPTAIN}"),
    ("leap.captain", "Ma", "marine", f"{_KNIGHT} {_CAPTAIN}", _ACE),
    ("leap.ace", "Pa", "paratrooper", f"{_KNIGHT} {_ACE}", _CAPTAIN),
    ("leap.captain", "Ad", "admiral", f"{_CAPTAIN} {_ACE}", _KNIGHT),
    ("leap.knight", "As", "astronaut", f"{_KNIGHT} {_CAPTAIN} {_ACE}", "6d4 6f6 4f6"),
)
_OVER_ENEMIES = (
    ("leap.knight", "Kn", "knight", "2d5 4f3"),
    ("leap.captain", "Ca", "captain", "6c3 3e2"),
    ("leap.ace", "Ac", "ace", "2f3 5b2"),
    ("leap.ace", "As", "astronaut", "2d5 6c3 2f3"),
)


def _surrounded(clause: str, code: str, word: str, cells: str, others: str) -> Scenario:
    """Return a leaper whose 26 neighbours are all pieces of its own."""
    men = ", ".join(f"{cell} wPn" for cell in _AROUND)
    return Scenario(
        clause=clause,
        name=f"surrounded-by-own-pieces/{word}",
        title=f"Nothing stands in the way of a leap: a shut-in {word} goes where it would go on an empty field",
        why=f"White's pawns stand on all 26 cells around 4d4. The {word} leaps over them and ends two cells away.",
        position=position(f"4d4 w{code}, {men}"),
        decides=True,
        legal=moves("4d4", cells),
        illegal=refused_by("piece.movement", *moves("4d4", others)),
        moves_from=("4d4",),
    )


def _over_enemies(clause: str, code: str, word: str, cells: str) -> Scenario:
    """Return a leaper among enemies, which stand on some of its targets and around it."""
    near = "5d4 bBi, 3d4 bBi, 4e4 bKn, 4c4 bRo, 4d5 bCo, 4d3 bAr"
    far = ", ".join(f"{cell} bKn" for cell in cells.split())
    captured = cells[: len("2d5")]
    return Scenario(
        clause=clause,
        name=f"over-enemies/{word}",
        title=f"The {word} captures where it ends, never what it leaps over",
        why=f"Black's pieces around 4d4 are not in the way and cannot be taken; the knights on the {word}'s cells can.",
        position=position(f"4d4 w{code}, {near}, {far}"),
        decides=True,
        legal=moves("4d4", cells),
        illegal=refused_by("piece.movement", *moves("4d4", "5d4 3d4 4e4 4c4 4d5 4d3")),
        apply=f"4d4-{captured}",
        after={"turn": "black", "board": {"4d4": None, captured: f"w{code}", "5d4": "bBi", "4d5": "bCo"}},
    )


_ALONG_EACH_AXIS = (
    Scenario(
        clause="leap.knight",
        name="two-from-an-edge",
        title="A knight beside a corner has every leap that leads away from the corner",
        why="From 2b2 a change by two leads away from the corner only, one by one either way: 3 dimensions change by "
        "two, 2 others by one, 2 senses of that: 12 leaps.",
        position=position("2b2 wKn, 1h8 wKi"),
        decides=True,
        legal=moves("2b2", "4c2 4a2 4b3 4b1 1d2 2d1"),
        illegal=refused_by("piece.movement", *moves("2b2", "4c3 4d3 4b2 2d4")),
        moves_from=("2b2",),
    ),
    Scenario(
        clause="leap.captain",
        name="two-from-an-edge",
        title="A captain beside a corner has every leap that leads away from the corner",
        why="From 2b2 one of 3 dimensions changes by two, away from the corner, and both others by one in either "
        "sense: 12 leaps.",
        position=position("2b2 wCa, 1h8 wKi"),
        decides=True,
        legal=moves("2b2", "4c3 4a1 4a3 1d1 3d3 1a4"),
        illegal=refused_by("piece.movement", *moves("2b2", "4c2 4d3 4d4 3d2")),
        moves_from=("2b2",),
    ),
    Scenario(
        clause="leap.ace",
        name="two-from-an-edge",
        title="An ace beside a corner has every leap that leads away from the corner",
        why="From 2b2 two of the dimensions change by two, away from the corner, and the third by one in either "
        "sense: 6 leaps.",
        position=position("2b2 wAc, 1h8 wKi"),
        decides=True,
        legal=moves("2b2", "4d3 4d1 4c4 4a4 3d4 1d4"),
        illegal=refused_by("piece.movement", *moves("2b2", "4d4 4d2 4c3 3c4")),
        moves_from=("2b2",),
    ),
    Scenario(
        clause="leap.knight",
        name="gives-check",
        title="A knight gives check over pieces that stand between",
        why="From 3c5 to 5d5 tier and column change by two and one. The pieces on 4c5, 4d5 and 5c5 do not matter.",
        position=position("3c5 wKn, 5d5 bKi, 4c5 bPn, 4d5 bPn, 5c5 wPn", turn="black"),
        decides=True,
        status={"in_check": ["black"], "result": None},
    ),
    Scenario(
        clause="leap.captain",
        name="gives-check",
        title="A captain gives check over pieces that stand between",
        why="From 3c5 to 5d6 the tier changes by two, column and row by one. The pieces on 4c5 and 4d6 do not matter.",
        position=position("3c5 wCa, 5d6 bKi, 4c5 bRo, 4d6 bRo", turn="black"),
        decides=True,
        status={"in_check": ["black"], "result": None},
    ),
    Scenario(
        clause="leap.ace",
        name="gives-check",
        title="An ace gives check over pieces that stand between",
        why="From 3c5 to 4e7 the tier changes by one, column and row by two. The pieces on 3d6 and 4d6 do not matter.",
        position=position("3c5 wAc, 4e7 bKi, 3d6 bRo, 4d6 bRo", turn="black"),
        decides=True,
        status={"in_check": ["black"], "result": None},
    ),
)

_BOTH_WAYS = (
    Scenario(
        clause="leap.knight",
        name="corner",
        title="A knight in a corner has six leaps",
        why="From 1a1 any of the three dimensions changes by two and any other by one, both into the field.",
        position=position("1a1 wKn"),
        decides=True,
        legal=moves("1a1", "3b1 3a2 2c1 1c2 2a3 1b3"),
        illegal=refused_by("piece.movement", *moves("1a1", "3b2 3c2 3c1")),
        moves_from=("1a1",),
    ),
    Scenario(
        clause="leap.captain",
        name="corner",
        title="A marine in a corner has a knight's six leaps and a captain's three",
        why="From 1a1 the captain's leaps end on 3b2, 2c2 and 2b3. An ace would go to 3c2.",
        position=position("1a1 wMa"),
        decides=True,
        legal=moves("1a1", "3b2 2c2 2b3 3b1 1c2"),
        illegal=refused_by("piece.movement", *moves("1a1", "3c2 2c3")),
        moves_from=("1a1",),
    ),
    Scenario(
        clause="leap.ace",
        name="corner",
        title="An admiral in a corner has a captain's three leaps and an ace's three",
        why="From 1a1 the ace's leaps end on 3c2, 3b3 and 2c3. A knight would go to 3b1.",
        position=position("1a1 wAd"),
        decides=True,
        legal=moves("1a1", "3c2 3b3 2c3 3b2"),
        illegal=refused_by("piece.movement", *moves("1a1", "3b1 1b3")),
        moves_from=("1a1",),
    ),
)

_TWO_AWAY_BY_QUEEN = tuple(
    f"{tier}{column}{row}"
    for tier, column, row in product("246", "bdf", "246")
    if (tier, column, row) != ("4", "d", "4")
)
"""The 26 cells two away from 4d4 that lie on a queen's lines."""

_BOTH_SIDES = (
    Scenario(
        clause="leap.captain",
        name="astronaut-and-queen",
        title="An astronaut leaps to what is two away and on no line of a queen's",
        why="Of the 98 cells that are two away from 4d4 a queen on the empty field reaches 26: each dimension is the "
        "same or differs by two. The astronaut has the 72 others.",
        position=position("4d4 wAs"),
        decides=True,
        legal=moves("4d4", "6e4 6e5 6f5"),
        illegal=refused_by("piece.movement", *(f"4d4-{cell}" for cell in _TWO_AWAY_BY_QUEEN)),
    ),
)

_BESIDE = (
    Scenario(
        clause="leap.knight",
        name="a-queen-does-not-leap",
        title="A queen does not leap",
        why="6e4 is a knight's leap from 4d4; a queen goes to 6d4 and 6f4 beside it.",
        position=position("4d4 wQu"),
        decides=False,
        legal=moves("4d4", "6d4 6f4"),
        illegal=refused_by("piece.movement", "4d4-6e4"),
    ),
    Scenario(
        clause="leap.knight",
        name="a-base-on-its-cells",
        title="A base comes to a knight's cells by its own clause",
        why="6e4 shares the row with 4d4. Between them 5d4, 5e4, 6d4 and 4e4 are empty.",
        position=position("4d4 wBa"),
        decides=False,
        legal=moves("4d4", "6e4 4f3"),
    ),
    Scenario(
        clause="leap.knight",
        name="onto-own-pieces",
        title="A knight whose every target holds its own pieces has no move",
        why="From 1a1 there are six leaps, and White's rooks stand on all their ends.",
        position=position("1a1 wKn, 3b1 wRo, 3a2 wRo, 2c1 wRo, 1c2 wRo, 2a3 wRo, 1b3 wRo"),
        decides=False,
        legal=("3b1-4b1",),
        illegal=refused_by("own.piece", *moves("1a1", "3b1 3a2 2c1 1c2 2a3 1b3")),
        moves_from=("1a1",),
    ),
    Scenario(
        clause="leap.captain",
        name="a-scientist-on-its-cells",
        title="A scientist comes to a captain's cells by its own clause, and not over pieces",
        why="6e5 is two by one by one from 4d4, which is 5e4 and 5d5 taken together. With Black's rook on 5e4 the "
        "scientist has no way there; to 6c3 it has.",
        position=position("4d4 wSc, 5e4 bRo"),
        decides=False,
        legal=("4d4-6c3",),
        illegal=refused_by("area.shadowed", "4d4-6e5"),
    ),
    Scenario(
        clause="leap.captain",
        name="onto-own-pieces",
        title="A captain whose every target holds its own pieces has no move",
        why="From 1a1 there are three leaps, and White's rooks stand on 3b2, 2c2 and 2b3.",
        position=position("1a1 wCa, 3b2 wRo, 2c2 wRo, 2b3 wRo"),
        decides=False,
        legal=("3b2-4b2",),
        illegal=refused_by("own.piece", *moves("1a1", "3b2 2c2 2b3")),
        moves_from=("1a1",),
    ),
    Scenario(
        clause="leap.ace",
        name="a-prince-has-no-leaps",
        title="The strongest of all planar pieces does not come to an ace's cells",
        why="From 4d4 to 6f5 two dimensions change by two and the third by one. No two directions of one type that a "
        "prince combines lead there.",
        position=position("4d4 wPr"),
        decides=False,
        legal=moves("4d4", "6e4 6e5 6f4 6f6"),
        illegal=refused_by("piece.movement", "4d4-6f5", "4d4-2b3"),
    ),
    Scenario(
        clause="leap.ace",
        name="a-marine-beside",
        title="A marine does not change two dimensions by two",
        why="6f5 is an ace's leap from 4d4. A marine has 6e4 and 6e5.",
        position=position("4d4 wMa"),
        decides=False,
        legal=moves("4d4", "6e4 6e5"),
        illegal=refused_by("piece.movement", "4d4-6f5", "4d4-5f6"),
    ),
)
