"""Orthodox chess behind the door that every game has: positions and moves as text and JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.verdict import Illegal, Verdict
from drawbridge_reference.standard import drawing, ending, play
from drawbridge_reference.standard.attack import is_in_check
from drawbridge_reference.standard.board import COLOURS, SQUARES, square_named
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.dependencies import Dependencies
from drawbridge_reference.standard.judge import judge
from drawbridge_reference.standard.moves import legal_moves
from drawbridge_reference.standard.notation import Move, read_move
from drawbridge_reference.standard.pieces import PROMOTIONS
from drawbridge_reference.standard.ply_notation.check import check
from drawbridge_reference.standard.ply_notation.parse import parse
from drawbridge_reference.standard.position import START, Position, written
from drawbridge_reference.standard.rules import DEFAULT, RULINGS, Rules, rules_under
from drawbridge_reference.standard.ruling_tracker import WatchedRules
from drawbridge_reference.standard.scenarios import scenarios
from drawbridge_reference.standard.validity import read_position

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.plies import PliesProblem
    from drawbridge_reference.kernel.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Standard:
    """The game `standard` under certain rules. See `drawbridge_reference.kernel.game.Game` for what it answers."""

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
        """The rulings of this game."""
        return RULINGS

    @property
    def rulings(self) -> Mapping[str, str]:
        """The value in force of every ruling."""
        return dict(self.rules.rulings)

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods of the protocol that this game answers."""
        return ("legal_moves", "apply", "play", "status", "perft")

    def under(self, rulings: Mapping[str, str]) -> Standard:
        """Return this game with these values of its rulings; the others stay."""
        return Standard(rules_under({**self.rulings, **rulings}, self.rules.off, self.rules.plies))

    def without(self, *clauses: str) -> Standard:
        """Return this game with these clauses switched off as well."""
        return Standard(rules_under(self.rulings, self.rules.off.union(clauses), self.rules.plies))

    def check_plies(self, text: str, source: str) -> tuple[PliesProblem, ...]:
        """Return everything there is to say about a file of plies, in its order; `source` is its name."""
        return check(text, source)

    def with_plies(self, text: str, source: str) -> Standard:
        """Return this game with its pieces moving as a file of plies says; `source` is its name, for messages.

        Raises PliesError, with all that is wrong with the file.
        """
        return Standard(rules_under(self.rulings, self.rules.off, parse(text, source)))

    def tracking(self, looked_at: set[str]) -> Standard:
        """Return this game, which adds the id of every ruling that it looks at to a set."""
        return Standard(WatchedRules(self.rules, looked_at))

    def start(self) -> JsonObject:
        """Return the start position."""
        return written(START)

    def canonical(self, position: JsonObject) -> JsonObject:
        """Return the position as this game writes it."""
        return written(self._read(position))

    def legal_moves(self, position: JsonObject) -> list[str]:
        """Return the legal moves, sorted."""
        return self._moves(self._read(position))

    def judge(self, position: JsonObject, move: str) -> Verdict:
        """Say whether a move is legal, and why."""
        return judge(self.rules, self._read(position), read_move(move))

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move, or why it is illegal."""
        after = self._after(self._read(position), move)
        return after if isinstance(after, Illegal) else written(after)

    def play(self, position: JsonObject, moves: Sequence[str]) -> list[str] | Illegal:
        """Return the legal moves after these moves were played, or why the first illegal one of them is."""
        here = self._read(position)
        for move in moves:
            after = self._after(here, move)
            if isinstance(after, Illegal):
                return after
            here = after
        return self._moves(here)

    def status(self, position: JsonObject) -> JsonObject:
        """Return whose turn it is, who is in check, and the result."""
        here = self._read(position)
        return {
            "turn": here.turn.value,
            "in_check": [here.turn.value] if is_in_check(self.rules, here, here.turn) else [],
            "result": _written_result(ending.result(self.rules, here)),
        }

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of legal moves of this length."""
        return ending.perft(self.rules, self._read(position), depth)

    def dependencies(self) -> Dependencies:
        """Return a record, still empty, of the clauses that answers lean on."""
        return Dependencies(self.rules)

    def writable_moves(self, origin: str | None = None) -> Iterator[str]:
        """Go through every move that the notation can write: between any two squares, promotions included."""
        origins = SQUARES if origin is None else (square_named(origin),)
        for start in origins:
            for target in SQUARES:
                for promotion in (None, *PROMOTIONS):
                    yield Move(start, target, promotion).text

    def draw(self, position: JsonObject, marks: Mapping[str, str] | None = None) -> str:
        """Return the position as lines of text."""
        return drawing.draw(self._read(position), marks)

    def scenarios(self) -> Iterator[Scenario]:
        """Go through the builders of this game's cases."""
        yield from scenarios()

    def _read(self, position: object) -> Position:
        return read_position(position, self.rules)

    def _moves(self, position: Position) -> list[str]:
        return sorted(move.text for move in legal_moves(self.rules, position))

    def _after(self, position: Position, text: str) -> Position | Illegal:
        move = read_move(text)
        verdict = judge(self.rules, position, move)
        return verdict if isinstance(verdict, Illegal) else play.play(self.rules, position, move)


def _written_result(result: ending.Won | ending.Drawn | None) -> dict[str, Any] | None:
    match result:
        case ending.Won(winner):
            return {"winner": winner.value}
        case ending.Drawn():
            return {"draw": sorted(colour.value for colour in COLOURS)}
        case None:
            return None


GAME: Game = Standard()
