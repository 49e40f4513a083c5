"""The game of a folder: it knows its rule book and its scenarios, and has no code for questions about the rules.

It refuses them, or hands them on to an engine that answers in its place.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NoReturn, Protocol

from drawbridge_reference.folder.positions import Positions, drawn
from drawbridge_reference.folder.record import FILE_NAME, record_of, stale
from drawbridge_reference.folder.rule_book import read_rule_book
from drawbridge_reference.kernel.folders import BadFolder, NoCode, NoStart
from drawbridge_reference.kernel.problem import InvalidPosition, InvalidScenarios, ScenarioProblem
from drawbridge_reference.kernel.ruling import complete
from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path
    from random import Random

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.casework.scenario_notation import ScenarioNotation
    from drawbridge_reference.folder.rule_book import RuleBook
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.notation import Notation
    from drawbridge_reference.kernel.ruling import Ruling
    from drawbridge_reference.kernel.verdict import Verdict

    IS_A_GAME: type[Game]


class Answers(Protocol):
    """What answers questions about the rules: a game with code, or an engine in its place."""

    def legal_moves(self, position: JsonObject) -> Sequence[str]:
        """Return the legal moves."""

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move, or that it is illegal."""

    def status(self, position: JsonObject) -> JsonObject:
        """Return the status of a position."""

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of legal moves of this length."""


@dataclass(frozen=True, slots=True)
class FolderGame:
    """A ruleset without code."""

    folder: Path
    shown: str
    """The folder's name as somebody has typed it."""
    book: RuleBook
    rulings: Mapping[str, str]
    start_position: JsonObject | None
    answers: Answers | None = None
    """The engine that answers questions about the rules, if there is one."""

    @property
    def ruleset(self) -> str:
        """The ruleset's id."""
        return self.book.ruleset

    @property
    def clauses(self) -> ClauseBook:
        """The rule book."""
        return self.book.clauses

    @property
    def known_rulings(self) -> tuple[Ruling, ...]:
        """The rulings that the rule book lists."""
        return self.book.rulings

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods that engines are asked by."""
        return self.book.methods

    @property
    def notation(self) -> Notation:
        """How squares, moves, positions and statuses are written."""
        return self.book.notation

    @property
    def scenario_notation(self) -> ScenarioNotation:
        """How the scenarios are written."""
        return Positions(self.book).scenario_notation

    def under(self, rulings: Mapping[str, str]) -> FolderGame:
        """Return this game with these values of its rulings. Raises UnknownName."""
        return replace(self, rulings=complete(self.book.rulings, {**self.rulings, **rulings}))

    def start(self) -> JsonObject:
        """Return the start position. Raises NoStart where the rule book states none."""
        if self.start_position is None:
            raise NoStart(self.ruleset, self.shown)
        return self.start_position

    def canonical(self, position: JsonObject) -> JsonObject:
        """Return the position as cases hold it. Raises InvalidPosition."""
        return Positions(self.book).canonical(position)

    def draw(self, position: JsonObject, marks: Mapping[str, str] | None = None) -> str:
        """Return the position as lines of text. Raises InvalidPosition."""
        return drawn(self.canonical(position), self.notation, marks or {})

    def scenarios(self) -> Iterable[Scenario]:
        """Return the scenarios in the folder. Raises InvalidScenarios."""
        from drawbridge_reference.casework.scenario_files import read_scenarios  # it takes long to import

        if not any((self.folder / "scenarios").glob("*.yaml")):
            message = "there are no scenarios: write some into files there that end in .yaml"
            raise InvalidScenarios((ScenarioProblem(f"{self.shown}/scenarios", "", message),))
        return read_scenarios(self.folder / "scenarios", self.scenario_notation, self.clauses, self.known_rulings)

    def stale(self) -> ScenarioProblem | None:
        """Return the first source that has changed since the cases were written, or None. Raises InvalidScenarios."""
        return stale(self)

    def record(self, scenarios: Iterable[Scenario]) -> tuple[str, str]:
        """Return the name and the text of the file that says what the cases were made from."""
        return FILE_NAME, record_of(self, scenarios)

    def without(self, *clauses: str) -> NoReturn:
        """Raise NoCode: clauses are text here, and cannot be switched off."""
        self._refuse(f"switch off {' and '.join(clauses)}")

    def answered_by(self, engine: Answers) -> FolderGame:
        """Return this game with an engine that answers questions about the rules."""
        return replace(self, answers=engine)

    def random_positions(self, random: Random) -> Iterator[JsonObject]:
        """Yield positions of scenarios without end, and the start. Raises InvalidScenarios, and NoCode without any."""
        positions = [scenario.position for scenario in self._stated() if scenario.position]
        if self.start_position is not None or not positions:
            positions.append(self.start())
        while True:
            yield random.choice(positions)

    def legal_moves(self, position: JsonObject) -> list[str]:
        """Return the moves that the engine lists. Raises NoCode without one."""
        return list(self._asked("list legal moves").legal_moves(position))

    def judge(self, position: JsonObject, move: str) -> Verdict:
        """Return whether the engine plays a move; it names no clause. Raises NoCode without one."""
        after = self._asked(f"say whether {move} is legal").apply(position, move)
        return after if isinstance(after, Illegal) else Legal((), "")

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move. Raises NoCode without an engine."""
        return self._asked(f"play {move}").apply(position, move)

    def play(self, position: JsonObject, moves: Sequence[str]) -> list[str] | Illegal:
        """Return the legal moves after these moves. Raises NoCode without an engine."""
        engine = self._asked(f"play {' '.join(moves)}")
        for move in moves:
            after = engine.apply(position, move)
            if isinstance(after, Illegal):
                return after
            position = after
        return list(engine.legal_moves(position))

    def status(self, position: JsonObject) -> JsonObject:
        """Return how the game stands. Raises NoCode without an engine."""
        return self._asked("say how a game stands").status(position)

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of moves. Raises NoCode without an engine."""
        return self._asked("count moves").perft(position, depth)

    def writable_moves(self, origin: str | None = None) -> Iterable[str]:
        """Raise NoCode: a pattern says which texts are moves, but does not list them."""
        del origin
        self._refuse("list moves")

    def _stated(self) -> Iterable[Scenario]:
        return self.scenarios() if any((self.folder / "scenarios").glob("*.yaml")) else ()

    def _asked(self, question: str) -> Answers:
        if self.answers is None:
            self._refuse(question)
        return self.answers

    def _refuse(self, question: str) -> NoReturn:
        raise NoCode(self.ruleset, self.shown, question)


def read_folder(folder: Path, taken: Sequence[str] = ()) -> FolderGame:
    """Return the game of a folder; its id must not be among those that are taken. Raises BadFolder."""
    shown = str(folder)
    book = read_rule_book(folder, shown)
    if book.ruleset in taken:
        message = f"{book.ruleset} is the name of another ruleset that drawbridge knows: choose a new one"
        raise BadFolder((book.document.problem(["ruleset"], message),))
    return FolderGame(folder.absolute(), shown, book, complete(book.rulings, {}), _start(book))


def _start(book: RuleBook) -> JsonObject | None:
    """Return the start position. Raises BadFolder for one that cannot be read."""
    positions = Positions(book)
    try:
        match book.start:
            case None:
                return None
            case str() as text:
                return positions.read_short(text)
            case members if "men" in members:
                return positions.read_short(**members)
            case members:
                return positions.read_in_full(members)
    except InvalidPosition as error:
        told = ((one.field, one.message + (f" ({one.hint})" if one.hint else "")) for one in error.problems)
        problems = (book.document.problem(["start", field], message) for field, message in told)
        raise BadFolder(tuple(problems)) from None


if TYPE_CHECKING:
    IS_A_GAME = FolderGame
