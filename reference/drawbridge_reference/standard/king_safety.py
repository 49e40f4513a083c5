"""King safety: the attackers of the mover's king and the men in front of it, found before any move is made.

It says which acts need no verification. The others are made and verified: this chapter never decides that a move is
legal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.standard.board import Square
from drawbridge_reference.standard.pieces import Kind, piece
from drawbridge_reference.standard.ply_notation.meaning import Scene, double_step, holds
from drawbridge_reference.standard.squares_after import board_after, scene_after

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_reference.standard.compiled.acts import Act
    from drawbridge_reference.standard.compiled.threats import Threats
    from drawbridge_reference.standard.pieces import Piece
    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.rules import Rules

_NOWHERE: frozenset[Square] = frozenset()


@dataclass(frozen=True, slots=True)
class KingSafety:
    """The mover's king, its attackers, and the men in front of it."""

    king: Square | None = None
    """The king's square, or None if it need not be kept safe."""
    shields: frozenset[Square] = _NOWHERE
    """The squares whose men may uncover the king when they leave."""
    sensitive: frozenset[Square] = _NOWHERE
    """The squares on which an arriving man may uncover the king or capture it."""
    evasions: frozenset[Square] | None = None
    """The squares that end the check: the attacker's, or those in front of it. None without a check."""
    board_without_king: Sequence[Piece | None] = ()
    """The squares behind the king that the attackers reach once it has stepped aside."""
    has_other_threats: bool = False
    """Whether the king may be threatened in other ways than along a line or by a leap."""
    verifies_all: bool = False
    """Whether every act has to be verified."""

    def needs_verification(self, act: Act) -> bool:
        """Return whether an act of a man other than the king may change whether the king is attacked."""
        return not act.is_plain or act.origin in self.shields or act.target in self.sensitive


_NO_KING_TO_KEEP_SAFE = KingSafety()
_VERIFIES_ALL = KingSafety(verifies_all=True)


@states("king.safety")
def king_safety(rules: Rules, position: Position) -> KingSafety:
    """Return what keeps the mover's king safe or endangers it."""
    geometry, turn, board = rules.geometry, position.turn, position.board
    # Other conditions of `Globally`, and moves of an enemy man, can only be verified after the move.
    if geometry.globally or not rules.holds("turn.other"):
        return _VERIFIES_ALL
    king = position.king(turn)
    if not geometry.requires_king_safety or king is None:
        return _NO_KING_TO_KEEP_SAFE
    threats = geometry.threats(turn.other, king)
    if threats.others and _may_be_threatened_otherwise(rules, position, threats):
        return _VERIFIES_ALL
    pinned, checks = _lookout(board, threats)
    without_king = list(board)
    without_king[king] = None
    return KingSafety(
        king=king,
        shields=pinned | threats.watched if threats.others else pinned,
        sensitive=threats.watched | {king},
        has_other_threats=bool(threats.others),
        # Two checks are answered only by a square that answers both.
        evasions=frozenset.intersection(*checks) if checks else None,
        board_without_king=without_king,
    )


def _may_be_threatened_otherwise(rules: Rules, position: Position, threats: Threats) -> bool:
    """Return whether an enemy off every line and leap could capture the king, or this depends on something unknown.

    After an act that touches none of the watched squares, the last ply is not a double step that a condition looks at.
    """
    last = None if rules.holds("state.en-passant") else double_step(position.en_passant)
    scene = Scene(position.board, position.turn, castling=position.castling, last=last)
    return threats.looks_everywhere or any(True for _ in threats.other_origins(scene))


def _lookout(board: Sequence[Piece | None], threats: Threats) -> tuple[frozenset[Square], list[frozenset[Square]]]:
    """Return the squares of men that stand alone in front of an attacker, and the squares that answer each check."""
    pinned: list[Square] = []
    checks: list[frozenset[Square]] = []
    for line in threats.lines:
        blocker: Square | None = None
        for where, pieces in line:
            man = board[where]
            if man is None:
                continue
            if man not in pieces:
                if blocker is not None:
                    break
                blocker = where
            elif blocker is None:
                checks.append(frozenset(square for square, _ in line[: line.index((where, pieces)) + 1]))
                break
            else:
                pinned.append(blocker)
                break
    checks += (frozenset((where,)) for where, pieces in threats.leaps if board[where] in pieces)
    return frozenset(pinned), checks


def ends_well(rules: Rules, position: Position, act: Act) -> bool:
    """Return whether every condition of `Globally` holds after an act, for the side to move."""
    geometry, turn = rules.geometry, position.turn
    after = board_after(position.board, act)
    threats = None
    if geometry.requires_king_safety and (king := piece(turn, Kind.KING)) in after:
        threats = geometry.threats(turn.other, Square(after.index(king)))
        if threats.are_seen(after):
            return False
    if not geometry.globally and not (threats and threats.others):
        return True
    scene = scene_after(rules, position, act, after)
    if threats and any(True for _ in threats.other_origins(scene)):
        return False
    return all(holds(condition, scene) for condition in geometry.globally)
