"""The legal moves, built forward: from each piece along its ways, as far as they are open.

Nothing here asks the judge. Tests check that the two agree on every move that can be written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.standard.attack import scene_of_way
from drawbridge_reference.standard.board import SQUARES, Square
from drawbridge_reference.standard.king_safety import KingSafety, ends_well, king_safety
from drawbridge_reference.standard.switches import passes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.standard.compiled.acts import Act, Reach
    from drawbridge_reference.standard.compiled.demands import Demand
    from drawbridge_reference.standard.notation import Move
    from drawbridge_reference.standard.pieces import Piece
    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.rules import Rules
    from drawbridge_reference.standard.ways import Way


def legal_moves(rules: Rules, position: Position) -> list[Move]:
    """Return the legal moves, each once. A finished game has none."""
    return [act.move for act in legal_acts(rules, position)]


def legal_acts(rules: Rules, position: Position) -> list[Act]:
    """Return the legal moves, each with its way: the first open one in the order of the file."""
    found: list[Act] = []
    for acts in _acts_by_piece(rules, position):
        found += acts
    return found


def can_move(rules: Rules, position: Position) -> bool:
    """Return whether there is a legal move. Stop at the first piece that has one."""
    return any(_acts_by_piece(rules, position))


def _acts_by_piece(rules: Rules, position: Position) -> Iterator[Sequence[Act]]:
    safety = king_safety(rules, position)
    for origin, man in movable(rules, position):
        yield _acts_from(rules, position, man, origin, safety)
    if not rules.holds("origin.empty"):
        yield passes(rules, position)


def legal_act(rules: Rules, position: Position, move: Move) -> Act | None:
    """Return a legal move with its way, or None for an illegal move."""
    man = position.board[move.origin]
    acts: Sequence[Act]
    if man is None:
        acts = passes(rules, position, (move.origin,))
    elif man.colour is position.turn or not rules.holds("turn.other"):
        acts = _acts_from(rules, position, man, move.origin, king_safety(rules, position))
    else:
        return None
    return next((act for act in acts if act.move == move), None)


@states("turn.other")
def movable(rules: Rules, position: Position) -> Sequence[tuple[Square, Piece]]:
    """Return the pieces of the side to move, with their squares."""
    everybody, turn = not rules.holds("turn.other"), position.turn
    return [
        (where, man)
        for where, man in zip(SQUARES, position.board, strict=True)
        if man is not None and (man.colour is turn or everybody)
    ]


def _acts_from(rules: Rules, position: Position, man: Piece, origin: Square, safety: KingSafety) -> Sequence[Act]:
    """Return the legal acts of one piece."""
    reach = rules.geometry.reach(man, origin)
    is_king = origin == safety.king
    acts: Sequence[Act] = _open_acts(rules, position, reach, safety if is_king else None)
    if is_king:
        acts = [act for act in acts if _steps_aside(rules, position, act, safety)]
    elif safety.verifies_all:
        acts = [act for act in acts if ends_well(rules, position, act)]
    elif safety.evasions is not None or origin in safety.shields or safety.has_other_threats or not reach.is_harmless:
        acts = [act for act in acts if _keeps_safe(rules, position, act, safety)]
    return _each_move_once(acts) if reach.overlaps else acts


@states("path.blocked", "own.piece")
def _open_acts(rules: Rules, position: Position, reach: Reach, safety: KingSafety | None) -> list[Act]:
    """Return the acts of a piece that are open on this board, whether or not they leave a king attacked.

    A line is open up to its first man: onto each empty square, and onto the man if it can be captured. For a king with
    a `safety`, attacks on the target that `safety` knows of are not checked here.
    """
    board = position.board
    found: list[Act] = []
    for line in reach.lines:
        for target, men, acts in line:
            man = board[target]
            if man in men:
                found += acts
            if man is not None:
                break
    for target, men, acts in reach.leaps:
        if board[target] in men:
            found += acts
    if reach.unthreatened or reach.others:
        found += _acts_under_conditions(rules, position, reach, safety)
    return found


def _acts_under_conditions(rules: Rules, position: Position, reach: Reach, safety: KingSafety | None) -> Iterator[Act]:
    """Yield the open acts that demand more than men on a line."""
    for target, men, acts in reach.unthreatened:
        if position.board[target] in men and not _is_threatened(rules, position, acts[0], safety):
            yield from acts
    for demands, act in reach.others:
        if act.way and _is_open(rules, position, demands, act.way):
            yield act


def _is_open(rules: Rules, position: Position, demands: tuple[Demand, ...], way: Way) -> bool:
    """Return whether one of a way's demands is met."""
    likely = [demand for demand in demands if demand.fits(position.board)]
    if not likely:
        return False
    scene = scene_of_way(rules, position, way)
    return any(demand.is_met(scene) for demand in likely)


@states("king.safety")
def _is_threatened(rules: Rules, position: Position, act: Act, safety: KingSafety | None) -> bool:
    """Return whether an enemy could capture the piece on its target."""
    if act.way is None:
        return False
    # After the king's move this is verified again. The king then covers no square behind it any more.
    if safety and act.is_plain and not rules.geometry.threats(act.way.piece.colour.other, act.target).others:
        return False
    return rules.geometry.is_threatened(scene_of_way(rules, position, act.way), act.target)


def _steps_aside(rules: Rules, position: Position, act: Act, safety: KingSafety) -> bool:
    """Return whether the king is safe on its target."""
    threats = rules.geometry.threats(position.turn.other, act.target)
    if act.is_plain and not threats.others:
        return not threats.are_seen(safety.board_without_king)
    return ends_well(rules, position, act)


def _keeps_safe(rules: Rules, position: Position, act: Act, safety: KingSafety) -> bool:
    """Return whether the king is safe after an act of another man."""
    if safety.evasions is not None and act.is_plain and act.target not in safety.evasions | safety.sensitive:
        return False
    return not safety.needs_verification(act) or ends_well(rules, position, act)


def _each_move_once(acts: Sequence[Act]) -> Sequence[Act]:
    """Return the first act in the file for each move."""
    return tuple({act.move: act for act in sorted(acts, key=lambda act: -act.rank)}.values())
