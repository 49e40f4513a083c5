"""King safety: the attackers of the mover's king and the pieces in front of it, found before any move is made.

This finds the moves that need no verification. All others are made and verified: nothing here decides that a move is
legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.three_man.attack import hostile_pieces
from drawbridge_reference.three_man.pieces import Kind, Piece
from drawbridge_reference.three_man.ways import Use, Way

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.three_man.board import Square
    from drawbridge_reference.three_man.geometry import AttackSource
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules


class KingSafety(NamedTuple):
    """The mover's king, its attackers, and the pieces in front of it."""

    king: Square | None
    """Its square, or None if no king has to be kept safe."""
    hostile: frozenset[Piece]
    """The pieces that may attack it."""
    pinned: frozenset[Square]
    """The squares of pieces that are alone between it and an attacker."""
    evasions: frozenset[Square] | None
    """Where a move can end the check: on the attacker, in front of it, or on the king. None without a check."""
    board_without_king: Sequence[Piece | None]
    """The board as the attackers see it once the king has stepped aside."""
    verifies_all: bool = False
    """Whether every move has to be verified, because without `turn.other` anybody's pieces may move."""

    @property
    def in_check(self) -> bool:
        """Whether the king is attacked as the board stands."""
        return self.evasions is not None

    def may_uncover(self, origin: Square) -> bool:
        """Return whether a move from this square may leave the king attacked, so that it has to be verified.

        If the king is not in check, only a pinned piece or the king itself can leave it attacked.
        """
        return self.evasions is not None or origin in self.pinned or origin == self.king or self.verifies_all

    def may_evade(self, board: Sequence[Piece | None], way: Way) -> bool:
        """Return whether a piece other than the king may end the check by this way.

        Away from the line of the check it may still capture a pawn en passant, or the attackers' king, which eliminates
        them.
        """
        if self.evasions is None or way.target in self.evasions or way.use is Use.EN_PASSANT or self.verifies_all:
            return True
        captured = board[way.target]
        return captured is not None and captured.kind is Kind.KING


@states("king.safety")
def king_safety(rules: Rules, position: Position) -> KingSafety:
    """Return the attackers of the mover's king and the pieces that shield it."""
    board, king = position.board, position.king(position.turn)
    hostile = hostile_pieces(rules, position, position.turn)
    if king is None or not rules.holds("king.safety"):
        return KingSafety(None, hostile, frozenset(), None, board)
    stops = rules.holds("path.blocked")
    checks: list[frozenset[Square]] = []
    pinned: set[Square] = set()
    for line in rules.geometry.attack_lines(king):
        men = [source for source in line if board[source.square] is not None]
        for source in men[:1] if stops else men:
            if _attacks(board, source, hostile):
                checks.append(frozenset({king, *_squares_up_to(source, line)}))
        if stops and len(men) > 1 and _attacks(board, men[1], hostile):
            pinned.add(men[0].square)
    without_king = list(board)
    without_king[king] = None
    # A move must answer all checks at once.
    evasions = frozenset.intersection(*checks) if checks else None
    return KingSafety(king, hostile, frozenset(pinned), evasions, without_king, not rules.holds("turn.other"))


def _attacks(board: Sequence[Piece | None], source: AttackSource, hostile: frozenset[Piece]) -> bool:
    man = board[source.square]
    return man in hostile and man in source.pieces


def _squares_up_to(last: AttackSource, line: Sequence[AttackSource]) -> Iterator[Square]:
    return (source.square for source in line[: line.index(last) + 1])
