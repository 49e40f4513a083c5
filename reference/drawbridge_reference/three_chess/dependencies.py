"""Dependencies: the clauses that had a part in an answer. See `drawbridge_reference.kernel.dependencies`.

No other chapter imports this one. It reads the judge's verdicts. Some clauses leave no trace there: a check that
forbids nothing, a silenced attack, a change that a move makes. For these it compares the answer with that of a game
without the clause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.dependency_record import DependencyRecord
from drawbridge_reference.kernel.verdict import Legal
from drawbridge_reference.three_chess.attack import attackers, is_in_check
from drawbridge_reference.three_chess.attribution import of_attack, of_plain_ways, of_verdict
from drawbridge_reference.three_chess.board import COLOURS, SQUARES, Square, square_named
from drawbridge_reference.three_chess.counterfactuals import FOLLOWING, SILENCING
from drawbridge_reference.three_chess.ending import result
from drawbridge_reference.three_chess.judge import judge
from drawbridge_reference.three_chess.moves import legal_moves
from drawbridge_reference.three_chess.notation import Move, read_move
from drawbridge_reference.three_chess.play import play
from drawbridge_reference.three_chess.position import Position
from drawbridge_reference.three_chess.rules import Rules
from drawbridge_reference.three_chess.validity import read_position

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.kernel.verdict import Verdict
    from drawbridge_reference.three_chess.board import Colour


class RecordedDependencies(DependencyRecord[Rules, Position, Move]):
    """The clauses that answers under these rules depend on, collected question by question."""

    __slots__ = ()

    def _read(self, position: JsonObject) -> Position:
        return read_position(position)

    def _read_move(self, text: str) -> Move:
        return read_move(text)

    def _legal_moves(self, position: Position) -> Iterable[Move]:
        return legal_moves(self.rules, position)

    def moves_from(self, position: JsonObject, square: str) -> None:
        """Add what the moves of the piece on one square depend on."""
        here = self._position(position)
        if self._has_ended(here):
            return
        origin = square_named(square)

        def moves(rules: Rules) -> frozenset[Move]:
            return frozenset(move for move in legal_moves(rules, here) if move.origin == origin)

        self._moves_from(here, origin, moves(self.rules))
        self._add_checks(moves)

    def status(self, position: JsonObject) -> None:
        """Add what the status depends on."""
        here = self._position(position)
        for colour in COLOURS:
            self._check(here, colour)
        if result(self.rules, here):
            self._found.add("outcome.king-captured")

    def _add_checks(self, answer: Callable[[Rules], object]) -> None:
        """Add how checks affect an answer: that they are ignored, or else what attacks or could attack."""
        if self.rules.holds("check.ignored"):
            self._add_deciding(("check.ignored",), answer)
        else:
            self._add_deciding(SILENCING, answer)

    def _has_ended(self, position: Position) -> bool:
        """Return whether the game has ended. If so, add the clauses that leave nobody a move."""
        if result(self.rules, position) is None:
            return False
        self._found.update(("outcome.king-captured", "game.over"))
        return self.rules.holds("game.over")

    def _add_legal_moves(self, position: Position) -> None:
        if self._has_ended(position):
            return
        legal = frozenset(legal_moves(self.rules, position))
        for origin in SQUARES:
            self._moves_from(position, origin, legal)
        self._add_checks(lambda rules: frozenset(legal_moves(rules, position)))

    def _moves_from(self, position: Position, origin: Square, legal: Collection[Move]) -> None:
        """Add the clauses behind every way from a square, open or not, and those that keep the piece to its ways."""
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

    def _add_move(self, position: Position, move: Move) -> bool:
        self._has_ended(position)
        verdict = self._verdict(position, move)
        if isinstance(verdict, Legal):
            self._add_checks(lambda rules: isinstance(judge(rules, position, move), Legal))
        return isinstance(verdict, Legal)

    def _add_played(self, position: Position, move: Move) -> Position | None:
        if not self._add_move(position, move):
            return None
        self._add_deciding(FOLLOWING, lambda rules: play(rules, position, move))
        return play(self.rules, position, move)

    def _check(self, position: Position, colour: Colour) -> None:
        """Add the clauses by which a king is attacked, or those that keep it from being attacked."""
        king = position.king(colour)
        if king is None:
            return
        givers = tuple(attackers(self.rules, position.board, king, colour))
        self._found.update(of_attack(self.rules, position.board, king, givers))
        if not givers:
            self._add_deciding(SILENCING, lambda rules: is_in_check(rules, position, colour))
