"""Dependencies: the clauses that had a part in an answer. See `drawbridge_reference.kernel.dependencies`.

No other chapter uses this one. It reads the judge's verdicts, or works out what they would be. Some clauses leave no
trace in a verdict: those that silence an attack, and those that change the position. For these it compares the answer
with the answer when one clause is switched off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.dependency_record import DependencyRecord
from drawbridge_reference.kernel.verdict import Legal
from drawbridge_reference.prince.attack import attackers, enemies_on, is_in_check
from drawbridge_reference.prince.attribution import of_attack, of_verdict, plain_attribution
from drawbridge_reference.prince.board import CELLS, COLOURS, Cell, cell_named
from drawbridge_reference.prince.book import CLAUSES
from drawbridge_reference.prince.counterfactuals import FOLLOWING, SILENCING
from drawbridge_reference.prince.ending import can_move, result
from drawbridge_reference.prince.geometry import promotes
from drawbridge_reference.prince.judge import judge
from drawbridge_reference.prince.moves import legal_moves
from drawbridge_reference.prince.notation import Move, read_move
from drawbridge_reference.prince.pieces import PROMOTIONS, Kind
from drawbridge_reference.prince.play import play
from drawbridge_reference.prince.position import Position
from drawbridge_reference.prince.rules import Rules
from drawbridge_reference.prince.validity import read_position
from drawbridge_reference.prince.ways_in_force import targets

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.kernel.verdict import Verdict
    from drawbridge_reference.prince.board import Colour


class RecordedDependencies(DependencyRecord[Rules, Position, Move]):
    """The clauses that answers under certain rules depend on, collected question by question."""

    __slots__ = ()

    def _read(self, position: JsonObject) -> Position:
        return read_position(self.rules, position)

    def _read_move(self, text: str) -> Move:
        return read_move(text)

    def _legal_moves(self, position: Position) -> Iterable[Move]:
        return legal_moves(self.rules, position)

    def moves_from(self, position: JsonObject, square: str) -> None:
        """Add the clauses that the moves of the piece on one cell depend on."""
        here, origin = self._position(position), cell_named(square)

        def moves(rules: Rules) -> frozenset[Move]:
            return frozenset(move for move in legal_moves(rules, here) if move.origin == origin)

        self._moves_from(here, (origin,), moves(self.rules))
        self._add_deciding(SILENCING, moves)

    def status(self, position: JsonObject) -> None:
        """Add the clauses that the status depends on."""
        here = self._position(position)
        for colour in COLOURS:
            self._check(here, colour)
        if not can_move(self.rules, here):
            self._stuck(here)
        self._add_deciding(CLAUSES, lambda rules: result(rules, here))

    def _add_legal_moves(self, position: Position) -> None:
        self._moves_from(position, CELLS, tuple(legal_moves(self.rules, position)))
        self._add_deciding(SILENCING, lambda rules: frozenset(legal_moves(rules, position)))

    def _moves_from(self, position: Position, origins: Iterable[Cell], legal: Collection[Move]) -> None:
        """Add the clauses behind every way from some cells, open or not, and those that allow no other way."""
        open_to: dict[Cell, set[Cell]] = {}
        for move in legal:
            open_to.setdefault(move.origin, set()).add(move.target)
        plain = None if self.rules.off else plain_attribution(self.rules, position)
        for origin in origins:
            man = position.board[origin]
            if man is None or man.colour is not position.turn:
                self._found.add("origin.empty" if man is None else "turn.other")
                continue
            self._found.add("piece.movement")
            reached = open_to.get(origin, set())
            if reached:
                self._found.add("promotion.suffix")
            if plain is None or man.kind is Kind.KING:
                self._judged_from(position, origin, targets(self.rules, man, origin))
                continue
            self._found.update(plain.of_moves(man, origin, reached))
            jumped = position.en_passant
            if man.is_pawn and jumped is not None and jumped in targets(self.rules, man, origin):
                self._judged_from(position, origin, (jumped,))

    def _judged_from(self, position: Position, origin: Cell, targets_asked: Iterable[Cell]) -> None:
        """Add the clauses in the judge's verdicts on a piece's moves. One promotion stands for all."""
        man = position.board[origin]
        # In a finished game the judge would only say that it is over. The question here is why nothing can move.
        rules = self.rules.without("game.over")
        for target in targets_asked:
            promotion = PROMOTIONS[0] if man and promotes(man, target) else None
            self._verdict(rules, position, Move(origin, target, promotion))

    def _verdict(self, rules: Rules, position: Position, move: Move) -> Verdict:
        verdict = judge(rules, position, move)
        self._found.update(of_verdict(rules, position, move, verdict))
        return verdict

    def _add_move(self, position: Position, move: Move) -> bool:
        verdict = self._verdict(self.rules, position, move)
        if isinstance(verdict, Legal):
            self._add_deciding(SILENCING, lambda rules: isinstance(judge(rules, position, move), Legal))
        elif "game.over" in verdict.clauses:
            self._stuck(position)
        return isinstance(verdict, Legal)

    def _add_played(self, position: Position, move: Move) -> Position | None:
        if not self._add_move(position, move):
            return None
        self._add_deciding(FOLLOWING, lambda rules: play(rules, position, move))
        return play(self.rules, position, move)

    def _stuck(self, position: Position) -> None:
        """Add the clauses that leave a side without a move, and those that decide the result."""
        self._moves_from(position, CELLS, ())
        self._check(position, position.turn)
        self._add_deciding(CLAUSES, lambda rules: result(rules, position))

    def _check(self, position: Position, colour: Colour) -> None:
        """Add the clauses by which a king is attacked, or that keep it from being attacked."""
        king = position.king(colour)
        if king is None:
            return
        givers = set(attackers(self.rules, enemies_on(position.board, colour), position.occupied, king))
        self._found.update(of_attack(self.rules, position.board, king, givers))
        if not givers:
            self._add_deciding(SILENCING, lambda rules: is_in_check(rules, position, colour))
