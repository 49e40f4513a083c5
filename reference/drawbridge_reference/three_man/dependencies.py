"""Dependencies: the clauses that had a part in an answer. See `drawbridge_reference.kernel.dependencies`.

No other chapter uses this one. It reads the judge's verdicts. Where those leave no trace (a silenced attack, a change
to the position), it compares the answer with that of a game without one clause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.dependency_record import DependencyRecord
from drawbridge_reference.kernel.verdict import Legal
from drawbridge_reference.three_man import ending
from drawbridge_reference.three_man.attack import attackers, hostile_pieces, is_in_check
from drawbridge_reference.three_man.attribution import of_attack, of_plain_ways, of_verdict
from drawbridge_reference.three_man.board import SQUARES, Square, rank_of, square_named
from drawbridge_reference.three_man.book import CLAUSES
from drawbridge_reference.three_man.counterfactuals import FOLLOWING, SILENCING
from drawbridge_reference.three_man.geometry import clauses_of_vector
from drawbridge_reference.three_man.judge import judge
from drawbridge_reference.three_man.moves import legal_moves
from drawbridge_reference.three_man.notation import Move, read_move
from drawbridge_reference.three_man.pieces import PROMOTIONS
from drawbridge_reference.three_man.play import play
from drawbridge_reference.three_man.position import Position
from drawbridge_reference.three_man.rules import Rules
from drawbridge_reference.three_man.state_after import eliminate, moved, turn_passed
from drawbridge_reference.three_man.validity import read_position

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.kernel.verdict import Verdict
    from drawbridge_reference.three_man.board import Colour


class RecordedDependencies(DependencyRecord[Rules, Position, Move]):
    """The clauses that answers under these rules lean on, collected question by question."""

    __slots__ = ()

    def _read(self, position: JsonObject) -> Position:
        return read_position(self.rules, position)

    def _read_move(self, text: str) -> Move:
        return read_move(text)

    def _legal_moves(self, position: Position) -> Iterable[Move]:
        return legal_moves(self.rules, position)

    def moves_from(self, position: JsonObject, square: str) -> None:
        """Add the clauses that the moves of the piece on one square lean on."""
        here = self._position(position)
        if not self._has_ended(here):
            origin = square_named(square)
            legal = frozenset(move for move in legal_moves(self.rules, here) if move.origin == origin)
            self._moves_from(here, origin, legal)
            self._add_silencing(lambda rules: legal <= frozenset(legal_moves(rules, here)))

    def status(self, position: JsonObject) -> None:
        """Add the clauses that the status leans on."""
        here = self._position(position)
        for colour in here.remaining:
            self._check(here, colour)
        match ending.result(self.rules, here):
            case ending.Won():
                self._found.add("outcome.winner")
            case ending.Drawn():
                self._found.add("outcome.stalemate-two")
                self._stuck(here)
            case None:
                # With two colours left a stuck mover would draw, so the answer leans on the move that it has.
                if len(here.remaining) == 2:
                    self._can_move(here)

    def destination(self, origin: str, vector: tuple[int, int]) -> None:
        """Add the clauses of the line that a vector follows."""
        self._found.update(clauses_of_vector(square_named(origin), vector))

    def _add_silencing(self, stands: Callable[[Rules], bool]) -> None:
        """Add the clauses without which the answer would change, because a silenced piece would attack.

        `stands` returns whether the answer, which holds now, also holds under other rules.
        """
        self._add_upholding(["path.blocked"], stands)
        # Switching off more of them only adds attacks: an answer that holds without all holds without each.
        if not self._found.issuperset(SILENCING) and not stands(self.rules.without(*SILENCING)):
            self._add_upholding(SILENCING, stands)

    def _has_ended(self, position: Position) -> bool:
        """Return whether the game has ended, and add the clauses by which nobody has a move then."""
        match ending.result(self.rules, position):
            case None:
                return False
            case ending.Won():
                self._found.update(("outcome.winner", "game.over"))
            case ending.Drawn():
                self._stuck(position)
        return True

    def _add_legal_moves(self, position: Position) -> None:
        if self._has_ended(position):
            return
        legal = frozenset(legal_moves(self.rules, position))
        for origin in SQUARES:
            self._moves_from(position, origin, legal)
        self._add_silencing(lambda rules: legal <= frozenset(legal_moves(rules, position)))

    def _moves_from(self, position: Position, origin: Square, legal: Collection[Move]) -> None:
        """Add the clauses behind every way from a square, open or not, and those that keep the piece to its ways."""
        man = position.board[origin]
        if man is None or man.colour is not position.turn:
            self._found.add("origin.empty" if man is None else "turn.other")
            return
        self._found.add("piece.movement")
        if any(move.origin == origin for move in legal):
            self._found.add("promotion.suffix")
        # In a draw the judge would only report that the game is over. The question is why nothing can move.
        rules = self.rules.without("game.over")
        for target in rules.geometry.targets(man, origin):
            promotion = PROMOTIONS[0] if man.is_pawn and rank_of(target) == 0 else None
            move = Move(origin, target, promotion)
            plain = of_plain_ways(rules, position, move, is_legal=move in legal)
            if plain:
                self._found.update(plain)
            else:
                self._verdict(rules, position, move)

    def _verdict(self, rules: Rules, position: Position, move: Move) -> Verdict:
        verdict = judge(rules, position, move)
        self._found.update(of_verdict(rules, position, move, verdict))
        return verdict

    def _add_move(self, position: Position, move: Move) -> bool:
        self._has_ended(position)
        verdict = self._verdict(self.rules, position, move)
        if isinstance(verdict, Legal):
            self._add_silencing(lambda rules: isinstance(judge(rules, position, move), Legal))
        return isinstance(verdict, Legal)

    def _add_played(self, position: Position, move: Move) -> Position | None:
        if not self._add_move(position, move):
            return None
        self._add_deciding(FOLLOWING, lambda rules: play(rules, position, move))
        here = turn_passed(self.rules, moved(self.rules, position, move))
        while len(here.remaining) > 1:
            if ending.can_move(self.rules, here):
                self._can_move(here)
                break
            self._stuck(here)
            if not ending.is_eliminated_without_moves(self.rules, here):
                break
            here = turn_passed(self.rules, eliminate(self.rules, here, here.turn))
        return here

    def _stuck(self, position: Position) -> None:
        """Add the clauses that leave a colour without a move, in check or not."""
        for origin in SQUARES:
            self._moves_from(position, origin, ())
        self._check(position, position.turn)

    def _can_move(self, position: Position) -> None:
        """Add the clauses that every legal move of a colour leans on: without them it would have none."""
        needed: set[str] | None = None
        legal = frozenset(legal_moves(self.rules, position))
        for move in legal:
            verdict = judge(self.rules, position, move)
            ways = verdict.ways if isinstance(verdict, Legal) else ()
            clauses = set(CLAUSES).intersection(*(way.clauses for way in ways))
            needed = clauses if needed is None else needed & clauses
            if not needed:
                break
        self._found.update(needed or ())
        if legal:
            self._add_silencing(lambda rules: any(move in legal for move in legal_moves(rules, position)))

    def _check(self, position: Position, colour: Colour) -> None:
        """Add the clauses by which a king is attacked, or is kept from being attacked."""
        king = position.king(colour)
        if king is None:
            return
        hostile = hostile_pieces(self.rules, position, colour)
        givers = tuple(attackers(self.rules, position.board, king, hostile))
        self._found.update(of_attack(self.rules, position.board, king, givers))
        if not givers:
            self._add_silencing(lambda rules: not is_in_check(rules, position, colour))
