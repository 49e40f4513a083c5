"""The game of a folder: it knows its rule book and its scenarios, and refuses every question about the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NoReturn

from drawbridge_reference.folder.positions import Positions, drawn
from drawbridge_reference.folder.record import FILE_NAME, record_of, stale
from drawbridge_reference.folder.rule_book import read_rule_book
from drawbridge_reference.kernel.folders import BadFolder, NoCode
from drawbridge_reference.kernel.problem import InvalidPosition, InvalidScenarios, ScenarioProblem
from drawbridge_reference.kernel.ruling import complete

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.casework.scenario_notation import ScenarioNotation
    from drawbridge_reference.folder.rule_book import RuleBook
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.notation import Notation
    from drawbridge_reference.kernel.ruling import Ruling
    from drawbridge_reference.kernel.verdict import Illegal, Verdict

    IS_A_GAME: type[Game]


@dataclass(frozen=True, slots=True)
class FolderGame:
    """A ruleset without code."""

    folder: Path
    shown: str
    """The folder's name as somebody has typed it."""
    book: RuleBook
    rulings: Mapping[str, str]
    start_position: JsonObject | None

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
        """Return the start position. Raises NoCode where the rule book states none."""
        if self.start_position is None:
            self._refuse("say how a game starts (ruleset.yaml has no `start`)")
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

    def legal_moves(self, position: JsonObject) -> list[str]:
        """Raise NoCode."""
        del position
        self._refuse("list legal moves")

    def judge(self, position: JsonObject, move: str) -> Verdict:
        """Raise NoCode."""
        del position
        self._refuse(f"say whether {move} is legal")

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Raise NoCode."""
        del position
        self._refuse(f"play {move}")

    def play(self, position: JsonObject, moves: Sequence[str]) -> list[str] | Illegal:
        """Raise NoCode."""
        del position
        self._refuse(f"play {' '.join(moves)}")

    def status(self, position: JsonObject) -> JsonObject:
        """Raise NoCode."""
        del position
        self._refuse("say how a game stands")

    def perft(self, position: JsonObject, depth: int) -> int:
        """Raise NoCode."""
        del position, depth
        self._refuse("count moves")

    def writable_moves(self, origin: str | None = None) -> Iterable[str]:
        """Raise NoCode: a pattern says which texts are moves, but does not list them."""
        del origin
        self._refuse("list moves")

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
