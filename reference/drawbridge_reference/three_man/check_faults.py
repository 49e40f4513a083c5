"""The faults of an open way: the checks that castling, moats and the safety of the mover's king forbid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Fault
from drawbridge_reference.kernel.wording import joined, who_does
from drawbridge_reference.three_man.attack import attackers, hostile_pieces
from drawbridge_reference.three_man.board import NAMES, Square
from drawbridge_reference.three_man.castling import is_castling_out_of_check, is_castling_through_check
from drawbridge_reference.three_man.moats import clause_against_check, crossed_in_words, crossing_checks
from drawbridge_reference.three_man.position import Board, Position, king_on
from drawbridge_reference.three_man.squares_after import board_after, colour_silenced, colour_whose_king_falls
from drawbridge_reference.three_man.ways import Use, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_man.board import Colour
    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.pieces import Piece
    from drawbridge_reference.three_man.rules import Rules


def castling_check_faults(rules: Rules, position: Position, mover: Piece, way: Way) -> Iterator[Fault]:
    """Yield the attacks that prevent castling."""
    if way.use is not Use.CASTLING:
        return
    found = (
        ("castling.in-check", way.origin, is_castling_out_of_check(rules, position, mover, way)),
        ("castling.through-check", way.passed[0], is_castling_through_check(rules, position, mover, way)),
    )
    hostile = hostile_pieces(rules, position, mover.colour)
    for clause, where, is_forbidden in found:
        if is_forbidden:
            givers = _givers(rules, position.board, where, hostile)
            attack = f"{_men(position.board, givers)} {NAMES[where]}"
            reason = f"{attack}, so the king {'is in check' if where == way.origin else 'may not cross it'}."
            yield Fault(clause, (NAMES[where], *(NAMES[giver] for giver in givers)), reason, way.names)


@states("moat.check")
def moat_check_faults(rules: Rules, position: Position, way: Way, move: Move) -> Iterator[Fault]:
    """Yield a fault for each king that a move across a moat may not leave in check."""
    clause = clause_against_check(rules, position, way) if way.moats else None
    if clause is None:
        return
    after = board_after(rules, position, move)
    gone = colour_whose_king_falls(rules, position, move)
    for king, givers in crossing_checks(rules, position, move, after, gone):
        men = ["the moved piece"] if move.target in givers else _named(after, givers)
        crossed = crossed_in_words(position, way.moats)
        reason = f"The way crosses {crossed}, and {joined(men)} would give check to the king on {NAMES[king]}."
        yield Fault(clause, (NAMES[move.target], NAMES[king]), reason, way.names)


@states("king.safety")
def king_safety_faults(rules: Rules, position: Position, way: Way | None, move: Move) -> Iterator[Fault]:
    """Yield a fault that names the attackers of the mover's king after the move."""
    if not rules.holds("king.safety"):
        return
    after = board_after(rules, position, move)
    king = king_on(after, position.turn)
    if king is None:
        return
    gone = colour_silenced(rules, position, move)
    givers = _givers(rules, after, king, hostile_pieces(rules, position, position.turn, gone))
    if givers:
        reason = f"{_men(after, givers)} the {position.turn.value} king on {NAMES[king]} after this move."
        squares = (NAMES[king], *(NAMES[giver] for giver in givers))
        yield Fault("king.safety", squares, reason, way.names if way else ())


_SILENCING = {
    "moat.no-attack": "nothing attacks across a moat",
    "creek.capture": "an inward pawn does not capture across a creek",
    "king.captured": "a player whose king is captured is eliminated",
    "eliminated.pieces": "an eliminated player's pieces attack nothing",
}


def silenced_attacks(
    rules: Rules, position: Position, move: Move, *, crosses: bool
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the clauses that keep pieces from attacking a king after a legal move, with a sentence that says so.

    The kings are the mover's own and, after a move that crosses a moat, those to which it may not give check.
    """
    after = board_after(rules, position, move)
    for colour in position.remaining if crosses else (position.turn,):
        attacked = _attacked_king(rules, position, move, colour)
        if _attacked_king(rules.without(*_SILENCING), position, move, colour) == attacked:
            continue
        told: dict[str, dict[str, str]] = {}
        for clause, why in _SILENCING.items():
            found = _attacked_king(rules.without(clause), position, move, colour)
            if silent := tuple(where for where in found if where not in attacked):
                told.setdefault(_men(after, silent, "does not attack", "do not attack"), {})[clause] = why
        for men, whys in told.items():
            yield tuple(whys), f"{men} the {colour.value} king on {NAMES[attacked[0]]}: {joined([*whys.values()])}."


def _attacked_king(rules: Rules, position: Position, move: Move, colour: Colour) -> tuple[Square, ...]:
    """Return the square of a colour's king after a move, then its attackers, or nothing if there is no king.

    The moved piece is the only attacker of an opponent's king that counts.
    """
    after = board_after(rules, position, move)
    king = king_on(after, colour)
    if king is None:
        return ()
    hostile = hostile_pieces(rules, position, colour, colour_silenced(rules, position, move))
    givers = _givers(rules, after, king, hostile)
    return (king, *(giver for giver in givers if colour is position.turn or giver == move.target))


def _givers(rules: Rules, board: Board, where: Square, hostile: frozenset[Piece]) -> tuple[Square, ...]:
    """Return the squares of all attackers of a square, each once even if it attacks by several ways."""
    return tuple(dict.fromkeys(attackers(rules, board, where, hostile)))


def _men(board: Board, squares: tuple[Square, ...], one: str = "attacks", several: str = "attack") -> str:
    """Return who attacks, as the beginning of a sentence."""
    return who_does(_named(board, squares), one, several)


def _named(board: Board, squares: tuple[Square, ...]) -> list[str]:
    return [f"the {man.phrase} on {NAMES[where]}" for where in squares if (man := board[where])]
