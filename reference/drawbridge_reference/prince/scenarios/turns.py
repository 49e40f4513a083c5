"""Whose move it is, that something stands where a move starts, how the turn passes, and that the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.castling import at_home
from drawbridge_reference.prince.scenarios.notation import position, refused_by
from drawbridge_reference.prince.scenarios.variation import COLOURS, each_castler, each_colour, turned

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about turns and empty cells."""
    # Without `origin.empty` a move starts anywhere, which takes long to tell: each of its cases for one colour.
    for number, scenario in enumerate(_EMPTY):
        yield turned(scenario, COLOURS[number % 2])
    for scenario in (*_OTHERS, *_PASSING):
        yield from each_colour(scenario)
    yield from each_castler(_CASTLED)


_EMPTY = (
    Scenario(
        clause="origin.empty",
        name="nothing-there",
        title="A move starts where a piece stands",
        why="Nothing stands on 4d4 or 7g3.",
        position=position("2c2 wPn"),
        decides=True,
        legal=("2c2-3c2",),
        illegal=refused_by("origin.empty", "4d4-4d5", "7g3-2c2"),
        apply="4d4-4d5",
    ),
    Scenario(
        clause="origin.empty",
        name="behind-a-pawn-that-jumped",
        title="Nothing stands on cells that a pawn has left or jumped over",
        why="White's pawn jumped from 2c5 over 3c5 to 4c5, and Black has answered.",
        position=position("4c5 wPn"),
        decides=True,
        legal=("4c5-5c5",),
        illegal=refused_by("origin.empty", "2c5-3c5", "3c5-4c5"),
    ),
    Scenario(
        clause="origin.empty",
        name="the-jumped-cell",
        title="The cell that a pawn has jumped over is empty, and nothing moves from it",
        why="Black's pawn stands on 5d4. 6d4 can be captured on, but holds nothing.",
        position=position("5c4 wPn, 5d4 bPn", en_passant="6d4"),
        decides=True,
        legal=("5c4-6d4",),
        illegal=refused_by("origin.empty", "6d4-5c4", "6d4-7d4"),
    ),
    Scenario(
        clause="origin.empty",
        name="all-moves-start-on-pieces",
        title="Every move of a list starts on a piece",
        why="White's king and knight are all that moves here.",
        position=position("4d4 wKn"),
        decides=True,
        all_moves=True,
    ),
    Scenario(
        clause="origin.empty",
        name="an-occupied-cell",
        title="From a cell that holds one's own piece one may move, if it has a way",
        why="White's knight stands on 4d4 and has no way to 4d5.",
        position=position("4d4 wKn"),
        decides=False,
        legal=("4d4-6d5", "4d4-4f3"),
        illegal=refused_by("piece.movement", "4d4-4d5"),
    ),
)

_OTHERS = (
    Scenario(
        clause="turn.other",
        name="the-opponents-men",
        title="A player does not move the opponent's men",
        why="It is White's turn; the rook on 4d4, the pawn on 7c3 and the king on 8a8 are Black's.",
        position=position("4d4 bRo, 7c3 bPn, 2c3 wPn"),
        decides=True,
        legal=("2c3-4c3",),
        illegal=refused_by("turn.other", "4d4-4d5", "7c3-6c3", "8a8-8a7"),
        apply="4d4-4d5",
    ),
    Scenario(
        clause="turn.other",
        name="on-ones-own-tier",
        title="The tier that a man stands on does not say whose it is",
        why="Black's knight stands on 1d4, White's on 8d4.",
        position=position("1d4 bKn, 8d4 wKn"),
        decides=True,
        legal=("8d4-6d5",),
        illegal=refused_by("turn.other", "1d4-3d5"),
        moves_from=("8d4", "1d4"),
    ),
    Scenario(
        clause="turn.other",
        name="after-ones-own-move",
        title="Nobody moves twice in a row",
        why="White has just moved its pawn to 3c3, and it is Black's turn.",
        position=position("3c3 wPn, 7c3 bPn", turn="black"),
        decides=True,
        legal=("7c3-5c3",),
        illegal=refused_by("turn.other", "3c3-4c3"),
        apply="3c3-4c3",
    ),
    Scenario(
        clause="turn.other",
        name="before-everything-about-the-piece",
        title="Whose man it is is told before what it could do",
        why="Black's bishop on 4d4 has no way to 4d5, and it is not Black's turn: the turn is told.",
        position=position("4d4 bBi"),
        decides=False,
        # Without the clause there is still no way from 4d4 to 4d5.
        illegal=refused_by("turn.other", "4d4-4d5"),
    ),
)

_PASSING = (
    Scenario(
        clause="state.turn",
        name="after-a-step",
        title="The turn passes to the other colour",
        why="White has moved its pawn from 2c3 to 3c3; Black comes next.",
        position=position("2c3 wPn"),
        decides=True,
        apply="2c3-3c3",
        after={"turn": "black"},
    ),
    Scenario(
        clause="state.turn",
        name="after-a-capture",
        title="A player who has lost all but the king still has a turn",
        why="White's rook takes Black's last man besides the king on 4d8; Black moves its king then, and White again.",
        position=position("4d4 wRo, 4d8 bKn"),
        decides=True,
        game=("4d4-4d8", "8a8-8b7", "4d8-4d1"),
        checked=(1,),
        end={"turn": "black", "board": {"4d1": "wRo", "8b7": "bKi"}},
    ),
    Scenario(
        clause="state.turn",
        name="after-a-promotion",
        title="A promotion is one move",
        why="The pawn comes to 8d4 and becomes a rook, which must wait for its turn.",
        position=position("7d4 wPn"),
        decides=True,
        apply="7d4-8d4=Ro",
        after={"turn": "black", "board": {"8d4": "wRo"}},
    ),
    Scenario(
        clause="state.turn",
        name="after-a-check",
        title="A check gives no second move",
        why="White's rook goes to 8d8 and gives check to Black's king on 8a8: it is Black's turn.",
        position=position("4d8 wRo"),
        decides=True,
        apply="4d8-8d8",
        after={"turn": "black"},
    ),
    Scenario(
        clause="state.turn",
        name="a-refused-move",
        title="An illegal move passes no turn",
        why="A pawn does not go from 2c3 to 2c4; it is White's turn still.",
        position=position("2c3 wPn"),
        decides=False,
        illegal=refused_by("piece.movement", "2c3-2c4"),
        apply="2c3-2c4",
    ),
)

_CASTLED = Scenario(
    clause="state.turn",
    name="after-castling",
    title="Castling is one move",
    why="White's king and base move, and then it is Black's turn.",
    position=at_home(castling="w-low"),
    decides=True,
    apply="1d4-1b2",
    after={"turn": "black", "board": {"1b2": "wKi", "1c3": "wBa"}},
)
