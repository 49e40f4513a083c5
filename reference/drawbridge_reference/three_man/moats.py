"""Moats: when one is bridged, and what a move across one may not do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.wording import joined
from drawbridge_reference.three_man.attack import attackers
from drawbridge_reference.three_man.board import COLOURS, HOME, MOATS_BESIDE, Colour, Moat
from drawbridge_reference.three_man.pieces import PIECES_OF, Kind, Piece
from drawbridge_reference.three_man.position import Board, Position, king_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_reference.three_man.board import Square
    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.rules import Rules
    from drawbridge_reference.three_man.ways import Way


@states("moat.vacated")
def moats_of_vacated_segments(rules: Rules, board: Board) -> frozenset[Moat]:
    """Return the moats beside each vacated segment. The ruling `vacated` says which pieces count."""
    if not rules.holds("moat.vacated"):
        return frozenset()
    return frozenset(moat for colour in COLOURS if _is_vacated(rules, board, colour) for moat in MOATS_BESIDE[colour])


def _is_vacated(rules: Rules, board: Board, colour: Colour) -> bool:
    owners = {man.colour for where in HOME[colour] if (man := board[where]) is not None}
    # The ruling is read only where it decides: generated cases are asked again for each ruling that was read.
    return not owners or (colour not in owners and not rules.vacated_by_any)


@states("moat.eliminated")
def moats_of_eliminated(rules: Rules, eliminated: frozenset[Colour]) -> frozenset[Moat]:
    """Return the moats beside the segment of each eliminated colour."""
    if not rules.holds("moat.eliminated"):
        return frozenset()
    return frozenset(moat for colour in eliminated for moat in MOATS_BESIDE[colour])


def implied_moats(rules: Rules, position: Position) -> frozenset[Moat]:
    """Return the moats that the board and the eliminations bridge. A valid position has at least these bridged."""
    return moats_of_vacated_segments(rules, position.board) | moats_of_eliminated(rules, position.eliminated)


@states("moat.unbridged", "moat.capture")
def clause_against_crossing(rules: Rules, position: Position, way: Way, captured: Piece | None) -> str | None:
    """Return the clause that forbids crossing the way's moats, apart from any check. `captured` may be None."""
    unbridged = any(moat not in position.bridged for moat in way.moats)
    if unbridged and rules.holds("moat.unbridged") and (captured or not rules.momentary):
        return "moat.unbridged"
    bridged = any(moat in position.bridged for moat in way.moats)
    # Under `moats: momentary` a bridged moat allows captures, but never of a king.
    if bridged and captured and (not rules.momentary or captured.kind is Kind.KING) and rules.holds("moat.capture"):
        return "moat.capture"
    return None


@states("moat.unbridged", "moat.check")
def clause_against_check(rules: Rules, position: Position, way: Way) -> str | None:
    """Return the clause that forbids giving check after crossing the way's moats."""
    unbridged = any(moat not in position.bridged for moat in way.moats)
    if unbridged and rules.momentary and rules.holds("moat.unbridged"):
        return "moat.unbridged"
    if any(moat in position.bridged for moat in way.moats) and rules.holds("moat.check"):
        return "moat.check"
    return None


def crossing_checks(
    rules: Rules, position: Position, move: Move, after: Board, gone: Colour | None
) -> tuple[tuple[Square, tuple[Square, ...]], ...]:
    """Return the kings to which a move that crossed a moat gives check, as `crossing-check` counts it, and who does.

    `after` is the board after the move, `gone` the colour whose king it has captured.
    """
    mover = position.board[move.origin]
    colour = mover.colour if mover else position.turn
    checked = []
    for opponent in position.remaining:
        king = king_on(after, opponent)
        if opponent in (colour, gone) or king is None:
            continue
        givers = tuple(dict.fromkeys(attackers(rules, after, king, PIECES_OF[colour])))
        if move.target in givers or (givers and rules.any_check):
            checked.append((king, givers))
    return tuple(checked)


def crossed_in_words(position: Position, moats: Sequence[Moat]) -> str:
    """Return the moats that a way crosses, such as `the bridged moat white-gray`."""
    bridged = [moat for moat in moats if moat in position.bridged]
    unbridged = [moat for moat in moats if moat not in position.bridged]
    states = (("bridged", bridged), ("unbridged", unbridged))
    return " and ".join(f"the {state} {in_words(crossed)}" for state, crossed in states if crossed)


def in_words(moats: Sequence[Moat]) -> str:
    """Return moats as they are named in a sentence: `moat white-gray`, or `moats white-gray and gray-black`."""
    return f"moat{'s' * (len(moats) > 1)} {joined([moat.value for moat in moats])}"
