"""Dependencies: the clauses that had a part in an answer. See `drawbridge_reference.kernel.dependencies`.

No other chapter imports this one. It reads the judge's verdicts. Some clauses leave no trace there: an attack that a
clause silences, or a change that a move makes. For these it compares the answer with that of a game without the clause.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.dependency_record import DependencyRecord
from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.standard import ending
from drawbridge_reference.standard.attack import attackers, is_in_check, scene_of
from drawbridge_reference.standard.attribution import of_attack, of_verdict
from drawbridge_reference.standard.board import SQUARES, Square, square_named
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.counterfactuals import OF_MOVES
from drawbridge_reference.standard.judge import judge, judged_by_ways
from drawbridge_reference.standard.moves import can_move, legal_act, legal_moves
from drawbridge_reference.standard.notation import Move, read_move
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.play import play, uncounted
from drawbridge_reference.standard.position import Position
from drawbridge_reference.standard.rules import Rules
from drawbridge_reference.standard.validity import read_position

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.standard.ways import Way

SLIDERS = (Kind.ROOK, Kind.BISHOP, Kind.QUEEN)


class RecordedDependencies(DependencyRecord[Rules, Position, Move]):
    """The clauses that answers under these rules depend on, collected question by question."""

    __slots__ = ()

    def _read(self, position: JsonObject) -> Position:
        return read_position(self.rules, position)

    def _read_move(self, text: str) -> Move:
        return read_move(text)

    def _legal_moves(self, position: Position) -> Iterable[Move]:
        return legal_moves(self.rules, position)

    def moves_from(self, position: JsonObject, square: str) -> None:
        """Add what the moves of the piece on one square depend on."""
        here, origin = self._position(position), square_named(square)
        self._moves_from(here, origin, frozenset(legal_moves(self.rules, here)))
        # Without `origin.empty` there are thousands of moves from other squares.
        clauses = [clause for clause in OF_MOVES if clause != "origin.empty"]
        self._add_deciding(clauses, lambda rules: _moves_from(rules, here, origin))

    def judge(self, position: JsonObject, move: str) -> None:
        """Add what makes one move legal or illegal."""
        here, asked = self._position(position), read_move(move)
        self._add_move(here, asked)
        self._add_deciding(OF_MOVES, lambda rules: legal_act(rules, here, asked) is None)

    def _add_applied(self, position: Position, move: Move) -> Position | None:
        # The position after a move is written with its counters.
        return self._played(position, move, lambda after: after)

    def status(self, position: JsonObject) -> None:
        """Add what the status depends on."""
        here = self._position(position)
        self._check(here)
        if not can_move(self.rules, here):
            for origin in SQUARES:
                self._moves_from(here, origin, ())
        self._add_deciding(CLAUSES, lambda rules: (_is_in_check(rules, here), ending.result(rules, here)))

    def _add_legal_moves(self, position: Position) -> None:
        legal = frozenset(legal_moves(self.rules, position))
        for origin in SQUARES:
            self._moves_from(position, origin, legal)
        self._add_deciding(OF_MOVES, lambda rules: frozenset(legal_moves(rules, position)))

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
            ways = self.rules.geometry.ways(man, origin, target)
            open_ways = [way for way in ways if not way.bars]
            self._found.update(bar for way in ways for bar in way.bars)
            # All moves of a promotion depend on the same clauses.
            for move in dict.fromkeys(way.moves[0] for way in open_ways):
                if move in legal and len(open_ways) == 1:
                    self._found.update(open_ways[0].clauses)
                elif move in legal or not self._is_plainly_refused(position, open_ways[0]):
                    verdict = judged_by_ways(self.rules, position, man, move)
                    self._found.update(of_verdict(self.rules, position, move, verdict))

    def _is_plainly_refused(self, position: Position, way: Way) -> bool:
        """Add the reason against an illegal way if it is obvious, and return whether it is.

        The judge takes many times as long.
        """
        clause = ""
        there = position.board[way.target]
        if there is not None and there.colour is way.piece.colour:
            clause = "own.piece"
        elif way.piece.kind in SLIDERS and any(position.board[where] for where in way.passed):
            clause = "path.blocked"
        if clause and self.rules.holds(clause):
            self._found.add(clause)
            return True
        return False

    def _add_move(self, position: Position, move: Move) -> bool:
        verdict = judge(self.rules, position, move)
        self._found.update(of_verdict(self.rules, position, move, verdict))
        if isinstance(verdict, Illegal) and "game.over" in verdict.clauses:
            self._stuck(position)
        return isinstance(verdict, Legal)

    def _add_played(self, position: Position, move: Move) -> Position | None:
        # No move depends on the counters.
        return self._played(position, move, _without_counters)

    def _played(self, position: Position, move: Move, reported: Callable[[Position], Position]) -> Position | None:
        """Add what a move and its changes depend on. Return the position after it if the move is legal.

        `reported` returns the part of the position after the move that the answer reports.
        """
        is_legal = self._add_move(position, move)

        def after(rules: Rules) -> Position | None:
            return reported(play(rules, position, move)) if legal_act(rules, position, move) else None

        self._add_deciding(CLAUSES, after)
        if not is_legal:
            return None
        self._jumped(position, move)
        return play(self.rules, position, move)

    def _jumped(self, position: Position, move: Move) -> None:
        """Add the clauses that decide whether a FEN names the jumped square, even if a reading leaves it out."""
        act = legal_act(self.rules, position, move)
        if act is not None and uncounted(self.rules, position, act).en_passant is not None:
            self._found.add("state.en-passant")

    def _stuck(self, position: Position) -> None:
        """Add the clauses that have ended the game: those that leave no move, in check or not."""
        for origin in SQUARES:
            self._moves_from(position, origin, ())
        self._check(position)
        self._add_deciding(CLAUSES, lambda rules: ending.result(rules, position))

    def _check(self, position: Position) -> None:
        """Add the clauses by which the king of the side to move is attacked."""
        king = position.king(position.turn)
        scene = scene_of(self.rules, position, position.turn)
        givers = () if king is None else attackers(self.rules, scene, king)
        if king is not None:
            self._found.update(of_attack(self.rules, scene, king, givers))


def _is_in_check(rules: Rules, position: Position) -> bool:
    return is_in_check(rules, position, position.turn)


def _moves_from(rules: Rules, position: Position, origin: Square) -> frozenset[Move]:
    return frozenset(move for move in legal_moves(rules, position) if move.origin == origin)


def _without_counters(position: Position) -> Position:
    return replace(position, halfmove=0, fullmove=1)
