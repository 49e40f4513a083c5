"""threeChess behind the door that every game has: positions and moves as text and JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.verdict import Illegal, Verdict
from drawbridge_reference.three_chess import drawing, ending
from drawbridge_reference.three_chess.attack import is_in_check
from drawbridge_reference.three_chess.board import COLOURS, SQUARES, square_named
from drawbridge_reference.three_chess.book import CLAUSES
from drawbridge_reference.three_chess.dependencies import Dependencies
from drawbridge_reference.three_chess.judge import judge
from drawbridge_reference.three_chess.moves import legal_moves
from drawbridge_reference.three_chess.notation import Move, read_move
from drawbridge_reference.three_chess.perft import perft
from drawbridge_reference.three_chess.pieces import SUFFIXES
from drawbridge_reference.three_chess.play import play
from drawbridge_reference.three_chess.position import START, Position, written
from drawbridge_reference.three_chess.rules import DEFAULT, RULINGS, Rules, rules_under
from drawbridge_reference.three_chess.scenarios import scenarios
from drawbridge_reference.three_chess.validity import read_position

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.ruling import Ruling


@dataclass(frozen=True, slots=True)
class ThreeChess:
    """The game `three-chess` under certain rules. See `drawbridge_reference.kernel.game.Game` for what it answers."""

    rules: Rules = DEFAULT

    @property
    def ruleset(self) -> str:
        """The ruleset's id."""
        return CLAUSES.ruleset

    @property
    def clauses(self) -> ClauseBook:
        """The rule book."""
        return CLAUSES

    @property
    def known_rulings(self) -> tuple[Ruling, ...]:
        """The rulings of this game: none."""
        return RULINGS

    @property
    def rulings(self) -> Mapping[str, str]:
        """The value in force of every ruling."""
        return {}

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods of the protocol that this game answers."""
        return ("legal_moves", "apply", "play", "status", "perft")

    def under(self, rulings: Mapping[str, str]) -> ThreeChess:
        """Return this game, to which no ruling can be given. Raises UnknownName for any."""
        return ThreeChess(rules_under(rulings, self.rules.off))

    def without(self, *clauses: str) -> ThreeChess:
        """Return this game with these clauses switched off as well."""
        return ThreeChess(rules_under({}, self.rules.off.union(clauses)))

    def start(self) -> JsonObject:
        """Return the start position."""
        return written(START)

    def canonical(self, position: JsonObject) -> JsonObject:
        """Return the position as this game writes it."""
        return written(read_position(position))

    def legal_moves(self, position: JsonObject) -> list[str]:
        """Return the legal moves, sorted."""
        return self._moves(read_position(position))

    def judge(self, position: JsonObject, move: str) -> Verdict:
        """Say whether a move is legal, and why."""
        return judge(self.rules, read_position(position), read_move(move))

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move, or why it is illegal."""
        after = self._after(read_position(position), move)
        return after if isinstance(after, Illegal) else written(after)

    def play(self, position: JsonObject, moves: Sequence[str]) -> list[str] | Illegal:
        """Return the legal moves after these moves were played, or why the first illegal one of them is."""
        here = read_position(position)
        for move in moves:
            after = self._after(here, move)
            if isinstance(after, Illegal):
                return after
            here = after
        return self._moves(here)

    def status(self, position: JsonObject) -> JsonObject:
        """Return whose turn it is, who is in check, and the result."""
        here = read_position(position)
        return {
            "turn": here.turn.value,
            "in_check": [colour.value for colour in COLOURS if is_in_check(self.rules, here, colour)],
            "result": _written_result(ending.result(self.rules, here)),
        }

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of legal moves of this length."""
        return perft(self.rules, read_position(position), depth)

    def dependencies(self) -> Dependencies:
        """Return a record, still empty, of the clauses that answers lean on."""
        return Dependencies(self.rules)

    def writable_moves(self, origin: str | None = None) -> Iterator[str]:
        """Go through every move that the notation can write: between any two squares, with and without a suffix."""
        origins = SQUARES if origin is None else (square_named(origin),)
        for start in origins:
            for target in SQUARES:
                for suffix in (None, *SUFFIXES):
                    yield Move(start, target, suffix).text

    def draw(self, position: JsonObject, marks: Mapping[str, str] | None = None) -> str:
        """Return the position as lines of text."""
        return drawing.draw(read_position(position), marks)

    def scenarios(self) -> Iterator[Scenario]:
        """Go through the builders of this game's cases."""
        yield from scenarios()

    def _moves(self, position: Position) -> list[str]:
        return sorted(move.text for move in legal_moves(self.rules, position))

    def _after(self, position: Position, text: str) -> Position | Illegal:
        move = read_move(text)
        verdict = judge(self.rules, position, move)
        return verdict if isinstance(verdict, Illegal) else play(self.rules, position, move)


def _written_result(result: ending.Won | None) -> dict[str, Any] | None:
    return {"winner": result.winner.value, "loser": result.loser.value} if result else None


GAME: Game = ThreeChess()
