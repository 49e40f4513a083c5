"""What answers lean on: the clauses that had a part in them. See `drawbridge_reference.kernel.dependencies`.

Nothing else of the game knows of this chapter. It reads the verdicts of the judge, and where those leave no trace (a
check that forbids nothing, an attack that is silenced, a change that is made) it looks at the same answer with one
clause switched off.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.dependencies import spread
from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.three_chess.attack import attackers, is_in_check
from drawbridge_reference.three_chess.attribution import of_attack, of_plain_ways, of_verdict
from drawbridge_reference.three_chess.board import COLOURS, SQUARES, Square, square_named
from drawbridge_reference.three_chess.book import CLAUSES
from drawbridge_reference.three_chess.counterfactuals import FOLLOWING, SILENCING, deciding
from drawbridge_reference.three_chess.ending import result
from drawbridge_reference.three_chess.judge import judge
from drawbridge_reference.three_chess.moves import legal_moves
from drawbridge_reference.three_chess.notation import Move, read_move
from drawbridge_reference.three_chess.play import play
from drawbridge_reference.three_chess.validity import read_position

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.kernel.verdict import Verdict
    from drawbridge_reference.three_chess.board import Colour
    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.rules import Rules


@dataclass(slots=True)
class Dependencies:
    """The clauses that answers under certain rules lean on, gathered question by question."""

    rules: Rules
    _found: set[str] = field(default_factory=set)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses so far, in the order of the rule book."""
        return tuple(clause for clause in CLAUSES if clause in self._found)

    def legal_moves(self, position: JsonObject) -> None:
        """Add what the whole set of legal moves leans on."""
        self._all_moves(read_position(position))

    def moves_from(self, position: JsonObject, square: str) -> None:
        """Add what the moves of the piece on one square lean on."""
        here = read_position(position)
        if self._has_ended(here):
            return
        origin = square_named(square)

        def moves(rules: Rules) -> frozenset[Move]:
            return frozenset(move for move in legal_moves(rules, here) if move.origin == origin)

        self._moves_from(here, origin, moves(self.rules))
        self._add_checks(moves)

    def judge(self, position: JsonObject, move: str) -> None:
        """Add what makes one move legal or illegal."""
        self._move(read_position(position), read_move(move))

    def apply(self, position: JsonObject, move: str) -> None:
        """Add what the position after a move leans on, or what refuses it."""
        self._played(read_position(position), move)

    def play(self, position: JsonObject, moves: Sequence[str]) -> None:
        """Add what the moves, one after another, and the legal moves after the last lean on."""
        here: Position | None = read_position(position)
        for move in moves:
            here = self._played(here, move) if here else None
        if here:
            self._all_moves(here)

    def status(self, position: JsonObject) -> None:
        """Add what the status leans on."""
        here = read_position(position)
        for colour in COLOURS:
            self._check(here, colour)
        if result(self.rules, here):
            self._found.add("outcome.king-captured")

    def perft(self, position: JsonObject, depth: int) -> None:
        """Add what a count leans on; of the positions of each depth no more than `WIDTH`, spread evenly, are asked."""
        level = [read_position(position)]
        for plies_left in range(depth, 0, -1):
            looked_at = spread(level)
            for here in looked_at:
                self._all_moves(here)
            if plies_left > 1:
                moves = [(here, move) for here in looked_at for move in legal_moves(self.rules, here)]
                level = [after for here, move in spread(moves) if (after := self._played(here, move.text))]

    def destination(self, origin: str, vector: tuple[int, int]) -> None:
        """Raise LookupError: nobody can ask this game where a vector leads."""
        raise LookupError(f"three-chess has no destinations: nothing tells where {list(vector)} leads from {origin}")

    def _add_deciding(self, clauses: Collection[str], answer: Callable[[Rules], object]) -> None:
        """Add those of the clauses without which the answer is another; known ones are not tried again."""
        untried = [clause for clause in clauses if clause not in self._found]
        if untried:
            self._found.update(deciding(self.rules, untried, answer))

    def _add_checks(self, answer: Callable[[Rules], object]) -> None:
        """Add what checks have to do with an answer: that they are ignored, or else what attacks or could attack."""
        if self.rules.holds("check.ignored"):
            self._add_deciding(("check.ignored",), answer)
        else:
            self._add_deciding(SILENCING, answer)

    def _has_ended(self, position: Position) -> bool:
        """Tell whether the game has ended, and add what then leaves nobody a move."""
        if result(self.rules, position) is None:
            return False
        self._found.update(("outcome.king-captured", "game.over"))
        return self.rules.holds("game.over")

    def _all_moves(self, position: Position) -> None:
        if self._has_ended(position):
            return
        legal = frozenset(legal_moves(self.rules, position))
        for origin in SQUARES:
            self._moves_from(position, origin, legal)
        self._add_checks(lambda rules: frozenset(legal_moves(rules, position)))

    def _moves_from(self, position: Position, origin: Square, legal: Collection[Move]) -> None:
        """Add what stands behind every way from a square, open or not, and what keeps the piece to its ways."""
        man = position.board[origin]
        if man is None or man.colour is not position.turn:
            self._found.add("origin.empty" if man is None else "turn.other")
            return
        self._found.add("piece.movement")
        if any(move.origin == origin for move in legal):
            self._found.add("promotion.suffix")
        for target in self.rules.geometry.targets(man, origin):
            move = Move(origin, target)
            plain = of_plain_ways(self.rules, position, move, is_legal=move in legal)
            if plain:
                self._found.update(plain)
            else:
                self._verdict(position, move)

    def _verdict(self, position: Position, move: Move) -> Verdict:
        verdict = judge(self.rules, position, move)
        self._found.update(of_verdict(self.rules, position, move, verdict))
        return verdict

    def _move(self, position: Position, move: Move) -> Verdict:
        self._has_ended(position)
        verdict = self._verdict(position, move)
        if isinstance(verdict, Legal):
            self._add_checks(lambda rules: isinstance(judge(rules, position, move), Legal))
        return verdict

    def _played(self, position: Position, text: str) -> Position | None:
        """Add what a move and what follows from it lean on; return the position after it where it is legal."""
        move = read_move(text)
        if isinstance(self._move(position, move), Illegal):
            return None
        self._add_deciding(FOLLOWING, lambda rules: play(rules, position, move))
        return play(self.rules, position, move)

    def _check(self, position: Position, colour: Colour) -> None:
        """Add what lets a king be attacked, or keeps it from being so."""
        king = position.king(colour)
        if king is None:
            return
        givers = tuple(attackers(self.rules, position.board, king, colour))
        self._found.update(of_attack(self.rules, position.board, king, givers))
        if not givers:
            self._add_deciding(SILENCING, lambda rules: is_in_check(rules, position, colour))
