"""Why an open way would leave a king unsafe: checks that forbid castling, and attacks on the mover's king."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Fault
from drawbridge_reference.kernel.wording import who_does
from drawbridge_reference.prince.attack import attackers, enemies_among
from drawbridge_reference.prince.board import NAMES, Cell, Colour, mask_of
from drawbridge_reference.prince.castling import is_castling_out_of_check, is_castling_through_check
from drawbridge_reference.prince.position import king_among, men_on
from drawbridge_reference.prince.squares_after import board_after

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.prince.attack import Men
    from drawbridge_reference.prince.notation import Move
    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.rules import Rules
    from drawbridge_reference.prince.ways import Way


def castling_check_faults(rules: Rules, position: Position, way: Way) -> Iterator[Fault]:
    """Yield the attacks that forbid castling."""
    if way.right is None:
        return
    found = (
        ("castling.in-check", "is in check", way.origin, is_castling_out_of_check(rules, position, way)),
        ("castling.through-check", "may not cross it", way.between[0], is_castling_through_check(rules, position, way)),
    )
    for clause, verb, where, is_forbidden in found:
        if is_forbidden:
            givers = givers_of_check(rules, tuple(position.men()), where, way.right.colour)
            attack = f"{_men(position.board, givers)} {NAMES[where]}"
            reason = f"{attack}, so the king {verb}."
            yield Fault(clause, _names(where, givers), reason, way.names)


@states("king.safety")
def king_safety_faults(rules: Rules, position: Position, way: Way | None, move: Move) -> Iterator[Fault]:
    """Yield the attack on the mover's king after the move, if there is one."""
    if not rules.holds("king.safety"):
        return
    after = board_after(rules, position, move)
    men = tuple(men_on(after))
    king = king_among(men, position.turn)
    givers = () if king is None else givers_of_check(rules, men, king, position.turn)
    if king is not None and givers:
        reason = f"{_men(after, givers)} the {position.turn.value} king on {NAMES[king]} after this move."
        yield Fault("king.safety", _names(king, givers), reason, way.names if way else ())


def givers_of_check(rules: Rules, men: Men, where: Cell, colour: Colour) -> tuple[Cell, ...]:
    """Return the cells of the enemies that attack a cell. Each is listed once, even if it attacks by several routes."""
    occupied = mask_of([where for where, _ in men])
    return tuple(dict.fromkeys(attackers(rules, enemies_among(men, colour), occupied, where)))


def _names(where: Cell, givers: Sequence[Cell]) -> tuple[str, ...]:
    return tuple(NAMES[one] for one in (where, *givers))


def _men(board: Sequence[Piece | None], cells: Sequence[Cell]) -> str:
    """Return who attacks, as the beginning of a sentence."""
    men = ((board[where], NAMES[where]) for where in cells)
    return who_does([f"the {man.phrase} on {name}" for man, name in men if man], "attacks", "attack")
