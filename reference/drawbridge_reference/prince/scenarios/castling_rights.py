"""Castling rights: what a lost one forbids, what ends them, and what does not touch them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.castling import at_home
from drawbridge_reference.prince.scenarios.notation import position, refused_by
from drawbridge_reference.prince.scenarios.variation import each_castler, each_colour

if TYPE_CHECKING:
    from collections.abc import Iterator

_LOST, _STATE = "castling.right-lost", "state.castling"
_CASTLINGS = ("1d4-1b2", "1d4-1f6")
_ALL = "b-high b-low w-high w-low"


def _both_at_home(men: str = "", castling: str = _ALL, *, leave_out: str = "") -> dict[str, Any]:
    """Return the kings and bases of both colours at home, without those that are left out."""
    home = [f"{cell} {man}" for cell, man in _HOME.items() if cell not in leave_out.split()]
    return position(", ".join([*home, men] if men else home), castling=castling)


_HOME = {"1d4": "wKi", "1a1": "wBa", "1h8": "wBa", "8d4": "bKi", "8a1": "bBa", "8h8": "bBa"}


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about castling rights."""
    for scenario in (*_FORBIDDEN, *_PLAYED):
        yield from each_castler(scenario)
    for scenario in (*_ENDED, *_KEPT):
        yield from each_colour(scenario)


_FORBIDDEN = (
    Scenario(
        clause=_LOST,
        name="no-rights-at-all",
        title="King and bases at home are not enough",
        why="White holds no right: its king or its bases have moved before, and have come back.",
        position=at_home(castling=""),
        decides=True,
        illegal=refused_by(_LOST, *_CASTLINGS),
        moves_from=("1d4",),
    ),
    Scenario(
        clause=_LOST,
        name="only-low",
        title="The right to castle low does not open castling high",
        why="White holds the right of the base on 1a1 alone.",
        position=at_home(castling="w-low"),
        decides=True,
        legal=("1d4-1b2",),
        illegal=refused_by(_LOST, "1d4-1f6"),
        apply="1d4-1f6",
    ),
    Scenario(
        clause=_LOST,
        name="only-high",
        title="The right to castle high does not open castling low",
        why="White holds the right of the base on 1h8 alone.",
        position=at_home(castling="w-high"),
        decides=True,
        legal=("1d4-1f6",),
        illegal=refused_by(_LOST, "1d4-1b2"),
        apply="1d4-1b2",
    ),
    Scenario(
        clause=_LOST,
        name="without-a-base",
        title="Without its base a king has nothing to castle with",
        why="Nothing stands on 1a1 and 1h8; the rights went with the bases.",
        position=at_home(castling="", bases=""),
        decides=True,
        illegal=refused_by(_LOST, *_CASTLINGS),
        moves_from=("1d4",),
    ),
    Scenario(
        clause=_LOST,
        name="a-right-that-is-held",
        title="With the rights in hand both castlings are open",
        why="The same men, and White holds both rights.",
        position=at_home(),
        decides=False,
        legal=_CASTLINGS,
        moves_from=("1d4",),
    ),
)

_PLAYED = (
    Scenario(
        clause=_LOST,
        name="played/king-has-come-back",
        title="A king that has been away may not castle",
        why="White's king goes to 1d5 and comes back to 1d4; both rights are gone.",
        position=at_home(),
        decides=True,
        game=("1d4-1d5", "8c6-8c5", "1d5-1d4", "8c5-8c6"),
        end={"castling": [], "board": {"1d4": "wKi", "1a1": "wBa", "1h8": "wBa"}},
    ),
    Scenario(
        clause=_LOST,
        name="played/low-base-has-come-back",
        title="A base that has been away may not castle",
        why="White's base goes from 1a1 to 1b1 and back. The other right is still held.",
        position=at_home(),
        decides=True,
        game=("1a1-1b1", "8c6-8c5", "1b1-1a1", "8c5-8c6"),
        end={"castling": ["w-high"], "board": {"1d4": "wKi", "1a1": "wBa", "1h8": "wBa"}},
    ),
    Scenario(
        clause=_LOST,
        name="played/high-base-has-come-back",
        title="A base that has been away may not castle, and the other base may",
        why="White's base goes from 1h8 to 1g8 and back. The other right is still held.",
        position=at_home(),
        decides=True,
        game=("1h8-1g8", "8c6-8c5", "1g8-1h8", "8c5-8c6"),
        end={"castling": ["w-low"], "board": {"1d4": "wKi", "1a1": "wBa", "1h8": "wBa"}},
    ),
    Scenario(
        clause=_LOST,
        name="played/another-base-on-the-cell",
        title="A right ends with the base that is captured, whichever base stands there later",
        why="Black's rook takes White's base on 1a1 and is taken there by White's third base from 2a3, over column a: "
        "that one has moved.",
        position={**at_home("7a1 bRo, 2a3 wBa"), "turn": "black"},
        decides=True,
        game=("7a1-1a1", "2a3-1a1", "8c6-8c5"),
        checked=(1,),
        end={"castling": ["w-high"], "board": {"1a1": "wBa", "1h8": "wBa"}},
    ),
)

_ENDED = (
    Scenario(
        clause=_STATE,
        name="ended/king-step",
        title="A king's step ends both of its rights",
        why="White's king goes to 2d5. Black keeps its rights.",
        position=_both_at_home(),
        decides=True,
        legal=("1d4-2d5",),
        apply="1d4-2d5",
        after={"turn": "black", "castling": ["b-high", "b-low"], "board": {"1d4": None, "2d5": "wKi"}},
    ),
    Scenario(
        clause=_STATE,
        name="ended/low-base-leaves",
        title="A base that leaves a1 ends the right to castle low",
        why="White's base goes from 1a1 to 1a3; the three other rights stay.",
        position=_both_at_home(),
        decides=True,
        apply="1a1-1a3",
        after={"castling": ["b-high", "b-low", "w-high"]},
    ),
    Scenario(
        clause=_STATE,
        name="ended/high-base-leaves",
        title="A base that leaves h8 ends the right to castle high",
        why="White's base goes from 1h8 to 3h6 over column h; the three other rights stay.",
        position=_both_at_home(),
        decides=True,
        apply="1h8-3h6",
        after={"castling": ["b-high", "b-low", "w-low"]},
    ),
    Scenario(
        clause=_STATE,
        name="ended/castling-low",
        title="Castling low ends both rights",
        why="White's king goes from 1d4 to 1b2. The base on 1h8 has not moved, but the king has.",
        position=_both_at_home(),
        decides=True,
        apply="1d4-1b2",
        after={"castling": ["b-high", "b-low"], "board": {"1b2": "wKi", "1c3": "wBa", "1h8": "wBa"}},
    ),
    Scenario(
        clause=_STATE,
        name="ended/castling-high",
        title="Castling high ends both rights",
        why="White's king goes from 1d4 to 1f6. The base on 1a1 has not moved, but the king has.",
        position=_both_at_home(),
        decides=True,
        apply="1d4-1f6",
        after={"castling": ["b-high", "b-low"], "board": {"1f6": "wKi", "1e5": "wBa", "1a1": "wBa"}},
    ),
    Scenario(
        clause=_STATE,
        name="ended/base-takes-base-low",
        title="A base that takes the enemy's base at home ends a right of both colours",
        why="Nothing stands between 1a1 and 8a1. White's base takes Black's: neither side may castle low any more.",
        position=_both_at_home(),
        decides=True,
        apply="1a1-8a1",
        after={"castling": ["b-high", "w-high"], "board": {"1a1": None, "8a1": "wBa"}},
    ),
    Scenario(
        clause=_STATE,
        name="ended/base-takes-base-high",
        title="A base that takes the enemy's base on h8 ends a right of both colours",
        why="Nothing stands between 1h8 and 8h8. White's base takes Black's: neither side may castle high any more.",
        position=_both_at_home(),
        decides=True,
        apply="1h8-8h8",
        after={"castling": ["b-low", "w-low"], "board": {"1h8": None, "8h8": "wBa"}},
    ),
    Scenario(
        clause=_STATE,
        name="ended/captured-by-a-knight",
        title="A right ends when the base is captured on its cell",
        why="White's knight takes Black's base on 8h8 from 6h7. Nothing of Black's has moved.",
        position=_both_at_home("6h7 wKn"),
        decides=True,
        apply="6h7-8h8",
        after={"castling": ["b-low", "w-high", "w-low"], "board": {"8h8": "wKn"}},
    ),
    Scenario(
        clause=_STATE,
        name="ended/captured-by-a-pawn-that-is-promoted",
        title="A pawn that takes a base at home and becomes one ends its right",
        why="White's pawn takes on 8a1 and becomes a base there, White's own: Black castles low no more.",
        position=_both_at_home("7b2 wPn"),
        decides=True,
        legal=("7b2-8a1=Ba", "7b2-8a1=Kn"),
        apply="7b2-8a1=Ba",
        after={"castling": ["b-high", "w-high", "w-low"], "board": {"8a1": "wBa", "7b2": None}},
    ),
    Scenario(
        clause=_STATE,
        name="ended/king-captures",
        title="A king that captures beside it loses both rights",
        why="White's king takes Black's knight on 2e4.",
        position=_both_at_home("2e4 bKn"),
        decides=True,
        apply="1d4-2e4",
        after={"castling": ["b-high", "b-low"], "board": {"2e4": "wKi"}},
    ),
    Scenario(
        clause=_STATE,
        name="ended/one-after-another",
        title="Four moves of bases end four rights, one after another",
        why="Every base leaves its cell once and comes back: in the end nobody may castle.",
        position=_both_at_home(),
        decides=True,
        game=("1a1-1a2", "8h8-8h7", "1a2-1a1", "8h7-8h8", "1h8-1g8", "8a1-8b1", "1g8-1h8", "8b1-8a1"),
        checked=(2, 4),
        end={"castling": []},
    ),
)

_KEPT = (
    Scenario(
        clause=_STATE,
        name="kept/other-men-move",
        title="Moves of other men touch no right",
        why="White's knight goes from 1b4 to 3b5; all four rights stay.",
        position=_both_at_home("1b4 wKn"),
        decides=False,
        apply="1b4-3b5",
        after={"castling": ["b-high", "b-low", "w-high", "w-low"]},
    ),
    Scenario(
        clause=_STATE,
        name="kept/a-base-from-elsewhere",
        title="A base that never stood at home ends no right",
        why="White's third base goes from 4e7 to 4f2.",
        position=_both_at_home("4e7 wBa"),
        decides=False,
        apply="4e7-4f2",
        after={"castling": ["b-high", "b-low", "w-high", "w-low"]},
    ),
    Scenario(
        clause=_STATE,
        name="kept/a-capture-beside-the-base",
        title="A capture beside a base leaves its right",
        why="White's knight takes Black's knight on 8h7; the base on 8h8 stays at home.",
        position=_both_at_home("6h6 wKn, 8h7 bKn"),
        decides=False,
        apply="6h6-8h7",
        after={"castling": ["b-high", "b-low", "w-high", "w-low"], "board": {"8h7": "wKn"}},
    ),
    Scenario(
        clause=_STATE,
        name="kept/a-check",
        title="A check ends no right",
        why="White's rook comes between Black's on 1d8 and the king on 1d4; king and bases have not moved.",
        position=_both_at_home("1d8 bRo, 4d6 wRo", castling="w-high w-low", leave_out="8a1 8h8"),
        decides=False,
        apply="4d6-1d6",
        after={"castling": ["w-high", "w-low"]},
    ),
    Scenario(
        clause=_STATE,
        name="kept/a-cell-whose-right-is-gone",
        title="What goes to a base's cell whose right is gone ends no other",
        why="White's knight takes Black's knight on 8h8, where no base stood any more. Black still may castle low.",
        position=_both_at_home("6h7 wKn, 8h8 bKn", castling="b-low w-high w-low", leave_out="8h8"),
        decides=False,
        apply="6h7-8h8",
        after={"castling": ["b-low", "w-high", "w-low"], "board": {"8h8": "wKn"}},
    ),
)
