"""Guard: what a look out from the mover's king tells of its safety, before any move is made.

It tells which moves need no look at all. Those that do are made and looked at: nothing here says that a move is legal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_man.attack import hostile_pieces
from drawbridge_reference.three_man.pieces import Kind, Piece
from drawbridge_reference.three_man.ways import Use, Way

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.three_man.board import Square
    from drawbridge_reference.three_man.geometry import Outlook
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules


@dataclass(frozen=True, slots=True)
class Guard:
    """The mover's king, its attackers, and the men before it."""

    king: Square | None
    """Where it stands; None where no king has to be kept safe."""
    hostile: frozenset[Piece]
    """The pieces that may attack it."""
    pinned: frozenset[Square]
    """The men of whom each alone stands between it and an attacker."""
    answers: frozenset[Square] | None
    """Where a man has to go to end the check: onto the attacker, before it, or onto the king. None without a check."""
    board_without_king: Sequence[Piece | None]
    """What the attackers look across when the king has stepped aside."""

    @property
    def in_check(self) -> bool:
        """Whether the king is attacked as the board stands."""
        return self.answers is not None

    def may_uncover(self, origin: Square) -> bool:
        """Tell whether a move from this square may leave the king attacked.

        A king that stands in no check is uncovered only by a pinned man, or by its own move.
        """
        return self.answers is not None or origin in self.pinned or origin == self.king

    def may_answer(self, board: Sequence[Piece | None], way: Way) -> bool:
        """Tell whether another man than the king may end the check by this way.

        Away from where the check comes from it may still take a pawn en passant, or the king of the attackers: with
        it they are eliminated.
        """
        if self.answers is None or way.target in self.answers or way.use is Use.EN_PASSANT:
            return True
        captured = board[way.target]
        return captured is not None and captured.kind is Kind.KING


@states("king.safety")
def guard(rules: Rules, position: Position) -> Guard:
    """Look out from the mover's king."""
    board, king = position.board, position.king(position.turn)
    hostile = hostile_pieces(rules, position, position.turn)
    if king is None or not rules.holds("king.safety"):
        return Guard(None, hostile, frozenset(), None, board)
    stops = rules.holds("path.blocked")
    checks: list[frozenset[Square]] = []
    pinned: set[Square] = set()
    for line in rules.geometry.outlooks(king):
        men = [outlook for outlook in line if board[outlook.square] is not None]
        for outlook in men[:1] if stops else men:
            if _attacks(board, outlook, hostile):
                checks.append(frozenset({king, *_squares_up_to(outlook, line)}))
        if stops and len(men) > 1 and _attacks(board, men[1], hostile):
            pinned.add(men[0].square)
    without_king = list(board)
    without_king[king] = None
    # Two checks are answered only where both are.
    answers = frozenset.intersection(*checks) if checks else None
    return Guard(king, hostile, frozenset(pinned), answers, without_king)


def _attacks(board: Sequence[Piece | None], outlook: Outlook, hostile: frozenset[Piece]) -> bool:
    man = board[outlook.square]
    return man in hostile and man in outlook.pieces


def _squares_up_to(last: Outlook, line: Sequence[Outlook]) -> Iterator[Square]:
    return (outlook.square for outlook in line[: line.index(last) + 1])
