"""What answers lean on: the clauses that had a part in them. See `drawbridge_reference.kernel.dependencies`.

Nothing else of the game knows of this chapter. It reads the verdicts of the judge, and where those leave no trace (an
attack that is silenced, a change that is made) it looks at the same answer with one clause switched off.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.dependencies import spread
from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.three_man import ending
from drawbridge_reference.three_man.attack import attackers, hostile_pieces, is_in_check
from drawbridge_reference.three_man.attribution import of_attack, of_plain_ways, of_verdict
from drawbridge_reference.three_man.board import SQUARES, Square, rank_of, square_named
from drawbridge_reference.three_man.book import CLAUSES
from drawbridge_reference.three_man.counterfactuals import FOLLOWING, SILENCING, deciding, without
from drawbridge_reference.three_man.geometry import clauses_of_vector
from drawbridge_reference.three_man.judge import judge
from drawbridge_reference.three_man.moves import legal_moves
from drawbridge_reference.three_man.notation import Move, read_move
from drawbridge_reference.three_man.pieces import PROMOTIONS
from drawbridge_reference.three_man.play import eliminate, moved, turn_passed
from drawbridge_reference.three_man.validity import read_position

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.kernel.verdict import Verdict
    from drawbridge_reference.three_man.board import Colour
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules


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
        self._all_moves(read_position(self.rules, position))

    def moves_from(self, position: JsonObject, square: str) -> None:
        """Add what the moves of the piece on one square lean on."""
        here = read_position(self.rules, position)
        if not self._has_ended(here):
            origin = square_named(square)
            legal = frozenset(move for move in legal_moves(self.rules, here) if move.origin == origin)
            self._moves_from(here, origin, legal)
            self._add_silencing(lambda rules: legal <= frozenset(legal_moves(rules, here)))

    def judge(self, position: JsonObject, move: str) -> None:
        """Add what makes one move legal or illegal."""
        self._move(read_position(self.rules, position), read_move(move))

    def apply(self, position: JsonObject, move: str) -> None:
        """Add what the position after a move leans on, or what refuses it."""
        self._played(read_position(self.rules, position), move)

    def play(self, position: JsonObject, moves: Sequence[str]) -> None:
        """Add what the moves, one after another, and the legal moves after the last lean on."""
        here: Position | None = read_position(self.rules, position)
        for move in moves:
            here = self._played(here, move) if here else None
        if here:
            self._all_moves(here)

    def status(self, position: JsonObject) -> None:
        """Add what the status leans on."""
        here = read_position(self.rules, position)
        for colour in here.remaining:
            self._check(here, colour)
        match ending.result(self.rules, here):
            case ending.Won():
                self._found.add("outcome.winner")
            case ending.Drawn():
                self._found.add("outcome.stalemate-two")
                self._stuck(here)
            case None:
                # Two that are left draw when one of them has no move: that it has one has a part in the answer.
                if len(here.remaining) == 2:
                    self._can_move(here)

    def perft(self, position: JsonObject, depth: int) -> None:
        """Add what a count leans on; of the positions of each depth no more than `WIDTH`, spread evenly, are asked."""
        level = [read_position(self.rules, position)]
        for plies_left in range(depth, 0, -1):
            looked_at = spread(level)
            for here in looked_at:
                self._all_moves(here)
            if plies_left > 1:
                moves = [(here, move) for here in looked_at for move in legal_moves(self.rules, here)]
                level = [after for here, move in spread(moves) if (after := self._played(here, move.text))]

    def destination(self, origin: str, vector: tuple[int, int]) -> None:
        """Add the clauses of the line that a vector goes along."""
        self._found.update(clauses_of_vector(square_named(origin), vector))

    def _add_deciding(self, clauses: Collection[str], answer: Callable[[Rules], object]) -> None:
        """Add those of the clauses without which the answer is another; known ones are not tried again."""
        untried = [clause for clause in clauses if clause not in self._found]
        self._found.update(deciding(self.rules, untried, answer))

    def _add_silencing(self, stands: Callable[[Rules], bool]) -> None:
        """Add the clauses without which the answer does not stand, since a piece attacks that is silent now."""
        self._add_deciding(["path.blocked"], stands)
        # The more attacks, the less stands: what stands without all of these stands without each.
        if not stands(without(self.rules, *SILENCING)):
            self._add_deciding(SILENCING, stands)

    def _has_ended(self, position: Position) -> bool:
        """Tell whether the game has ended, and add what then leaves nobody a move."""
        match ending.result(self.rules, position):
            case None:
                return False
            case ending.Won():
                self._found.update(("outcome.winner", "game.over"))
            case ending.Drawn():
                self._stuck(position)
        return True

    def _all_moves(self, position: Position) -> None:
        if self._has_ended(position):
            return
        legal = frozenset(legal_moves(self.rules, position))
        for origin in SQUARES:
            self._moves_from(position, origin, legal)
        self._add_silencing(lambda rules: legal <= frozenset(legal_moves(rules, position)))

    def _moves_from(self, position: Position, origin: Square, legal: Collection[Move]) -> None:
        """Add what stands behind every way from a square, open or not, and what keeps the piece to its ways."""
        man = position.board[origin]
        if man is None or man.colour is not position.turn:
            self._found.add("origin.empty" if man is None else "turn.other")
            return
        self._found.add("piece.movement")
        if any(move.origin == origin for move in legal):
            self._found.add("promotion.suffix")
        # In a draw the judge would only say that the game is over; asked is why nothing can move.
        rules = without(self.rules, "game.over")
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

    def _move(self, position: Position, move: Move) -> Verdict:
        self._has_ended(position)
        verdict = self._verdict(self.rules, position, move)
        if isinstance(verdict, Legal):
            self._add_silencing(lambda rules: isinstance(judge(rules, position, move), Legal))
        return verdict

    def _played(self, position: Position, text: str) -> Position | None:
        """Add what a move and all that follows from it lean on; return the position after it where it is legal."""
        move = read_move(text)
        if isinstance(self._move(position, move), Illegal):
            return None
        self._add_deciding(FOLLOWING, lambda rules: ending.play(rules, position, move))
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
        """Add what leaves a colour without a move, in check or not."""
        for origin in SQUARES:
            self._moves_from(position, origin, ())
        self._check(position, position.turn)

    def _can_move(self, position: Position) -> None:
        """Add what a colour needs to have a move at all: what every move that it has leans on."""
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
        self._add_silencing(lambda rules: any(move in legal for move in legal_moves(rules, position)))

    def _check(self, position: Position, colour: Colour) -> None:
        """Add what lets a king be attacked, or keeps it from being so."""
        king = position.king(colour)
        if king is None:
            return
        hostile = hostile_pieces(self.rules, position, colour)
        givers = tuple(attackers(self.rules, position.board, king, hostile))
        self._found.update(of_attack(self.rules, position.board, king, givers))
        if not givers:
            self._add_silencing(lambda rules: not is_in_check(rules, position, colour))
