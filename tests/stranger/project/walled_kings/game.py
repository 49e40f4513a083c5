"""Walled kings behind the door that every game has: positions and moves as text and JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.ruling import Ruling, complete
from drawbridge_reference.kernel.verdict import Illegal, Verdict
from walled_kings import drawing
from walled_kings.board import SQUARES
from walled_kings.judge import judge
from walled_kings.moves import legal_moves, read_move
from walled_kings.play import perft, play, winner
from walled_kings.position import START, Position, read_position, written
from walled_kings.rules import CLAUSES, DEFAULT, Rules
from walled_kings.scenarios import NOTATION, scenarios

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.casework.scenario_notation import ScenarioNotation
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.game import Game, JsonObject


@dataclass(frozen=True, slots=True)
class WalledKings:
    """The game `walled-kings` under certain rules. See `drawbridge_reference.kernel.game.Game`."""

    rules: Rules = DEFAULT
    ruleset: str = CLAUSES.ruleset
    methods: tuple[str, ...] = ("legal_moves", "apply", "play", "status", "perft")
    known_rulings: tuple[Ruling, ...] = ()

    @property
    def clauses(self) -> ClauseBook:
        """The rule book."""
        return CLAUSES

    @property
    def scenario_notation(self) -> ScenarioNotation:
        """How scenarios are written, and positions on the command line."""
        return NOTATION

    @property
    def rulings(self) -> Mapping[str, str]:
        """The value in force of every ruling: there are none."""
        return {}

    def under(self, rulings: Mapping[str, str]) -> WalledKings:
        """Return this game, to which no ruling can be given. Raises UnknownName for any."""
        complete(self.known_rulings, rulings)
        return self

    def without(self, *clauses: str) -> WalledKings:
        """Return this game with these clauses switched off as well. Raises UnknownName."""
        return WalledKings(Rules(self.rules.off.union(CLAUSES[clause].id for clause in clauses)))

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
        after = self._after(read_position(position), [move])
        return after if isinstance(after, Illegal) else written(after)

    def play(self, position: JsonObject, moves: Sequence[str]) -> list[str] | Illegal:
        """Return the legal moves after these moves were played, or why the first illegal one of them is."""
        after = self._after(read_position(position), moves)
        return after if isinstance(after, Illegal) else self._moves(after)

    def status(self, position: JsonObject) -> JsonObject:
        """Return whose turn it is, who is in check (nobody ever is), and the result."""
        here = read_position(position)
        won = winner(self.rules, here)
        return {"turn": here.turn.value, "in_check": [], "result": {"winner": won.value} if won else None}

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of legal moves of this length."""
        return perft(self.rules, read_position(position), depth)

    def writable_moves(self, origin: str | None = None) -> Iterator[str]:
        """Yield every move that the notation can write, from every square or from one."""
        return (f"{start}-{target}" for start in ([origin] if origin else SQUARES) for target in SQUARES)

    def draw(self, position: JsonObject, marks: Mapping[str, str] | None = None) -> str:
        """Return the position as lines of text."""
        return drawing.draw(read_position(position), marks)

    def scenarios(self) -> Iterable[Scenario]:
        """Yield the scenarios that this game's cases are made of."""
        return scenarios()

    def _moves(self, position: Position) -> list[str]:
        return sorted(move.text for move in legal_moves(self.rules, position))

    def _after(self, position: Position, moves: Sequence[str]) -> Position | Illegal:
        for move in map(read_move, moves):
            verdict = judge(self.rules, position, move)
            if isinstance(verdict, Illegal):
                return verdict
            position = play(self.rules, position, move)
        return position


GAME: Game = WalledKings()
