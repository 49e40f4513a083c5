"""Prince behind the door that every game has: positions and moves as text and JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.verdict import Illegal, Verdict
from drawbridge_reference.prince import drawing, ending
from drawbridge_reference.prince.attack import is_in_check
from drawbridge_reference.prince.board import CELLS, COLOURS, cell_named
from drawbridge_reference.prince.book import CLAUSES
from drawbridge_reference.prince.dependencies import Dependencies
from drawbridge_reference.prince.judge import judge
from drawbridge_reference.prince.moves import legal_moves
from drawbridge_reference.prince.notation import Move, read_move
from drawbridge_reference.prince.perft import perft
from drawbridge_reference.prince.pieces import PROMOTIONS
from drawbridge_reference.prince.play import play
from drawbridge_reference.prince.position import Position, start_position, written
from drawbridge_reference.prince.rules import DEFAULT, RULINGS, Rules, rules_under
from drawbridge_reference.prince.ruling_tracker import WatchedRules
from drawbridge_reference.prince.scenarios import scenarios
from drawbridge_reference.prince.validity import read_position

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Prince:
    """The game `prince` under certain rules. See `drawbridge_reference.kernel.game.Game` for what it answers."""

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

    def under(self, rulings: Mapping[str, str]) -> Prince:
        """Return this game with these values of its rulings; the others stay."""
        return Prince(rules_under({**self.rulings, **rulings}, self.rules.off))

    def without(self, *clauses: str) -> Prince:
        """Return this game with these clauses switched off as well."""
        return Prince(rules_under(self.rulings, self.rules.off.union(clauses)))

    def tracking(self, looked_at: set[str]) -> Prince:
        """Return this game, which adds the id of every ruling that it looks at to a set."""
        return Prince(WatchedRules(self.rules, looked_at))

    def start(self) -> JsonObject:
        """Return the start position."""
        return written(start_position(rotated=self.rules.rotated_black))

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
            "in_check": sorted(colour.value for colour in COLOURS if is_in_check(self.rules, here, colour)),
            "result": _written_result(ending.result(self.rules, here)),
        }

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of legal moves of this length."""
        return perft(self.rules, self._read(position), depth)

    def dependencies(self) -> Dependencies:
        """Return a record, still empty, of the clauses that answers lean on."""
        return Dependencies(self.rules)

    def writable_moves(self, origin: str | None = None) -> Iterator[str]:
        """Go through every move that the notation can write: between any two cells, promotions included.

        From one cell these are 11,264 moves, from all of them 5.8 million.
        """
        origins = CELLS if origin is None else (cell_named(origin),)
        for start in origins:
            for target in CELLS:
                for promotion in (None, *PROMOTIONS):
                    yield Move(start, target, promotion).text

    def draw(self, position: JsonObject, marks: Mapping[str, str] | None = None) -> str:
        """Return the position as lines of text."""
        return drawing.draw(self._read(position), marks)

    def scenarios(self) -> Iterator[Scenario]:
        """Go through the builders of this game's cases."""
        yield from scenarios()

    def _read(self, position: object) -> Position:
        return read_position(self.rules, position)

    def _moves(self, position: Position) -> list[str]:
        return sorted(move.text for move in legal_moves(self.rules, position))

    def _after(self, position: Position, text: str) -> Position | Illegal:
        move = read_move(text)
        verdict = judge(self.rules, position, move)
        return verdict if isinstance(verdict, Illegal) else play(self.rules, position, move)


def _written_result(result: ending.Won | ending.Drawn | None) -> dict[str, Any] | None:
    match result:
        case ending.Won(winner):
            return {"winner": winner.value}
        case ending.Drawn():
            return {"draw": sorted(colour.value for colour in COLOURS)}
        case None:
            return None


GAME: Game = Prince()
