"""The `Game` protocol: what every game answers, and where games are found.

Arguments and answers are text or JSON: positions and moves in the game's own notation. How a game works inside is its
own choice.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

from drawbridge_reference.kernel.declared import Declared
from drawbridge_reference.kernel.entry_points import (
    UnusableRuleset,
    cases_beside,
    entry_of,
    loaded,
    offered,
    pass_over,
    unusable,
)
from drawbridge_reference.kernel.folders import folder_games
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.casework.scenario_notation import ScenarioNotation
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.notation import Notation
    from drawbridge_reference.kernel.picture import Picture
    from drawbridge_reference.kernel.plies import PliesProblem
    from drawbridge_reference.kernel.ruling import Ruling
    from drawbridge_reference.kernel.set_up import SetUp
    from drawbridge_reference.kernel.small_worlds import World
    from drawbridge_reference.kernel.symmetry import Symmetry
    from drawbridge_reference.kernel.verdict import Illegal, Verdict

JsonObject: TypeAlias = Mapping[str, Any]
"""A JSON object as `json.loads` gives it. Positions and statuses have this form."""


class Offer(Protocol):
    """What `initialize` needs to know about a game. Every `Game` has it."""

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods that it answers."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """The value in force of every ruling."""


class Answering(Offer, Protocol):
    """What answers the questions about a game. Every `Game` does."""

    def legal_moves(self, position: JsonObject) -> list[str]:
        """Return the legal moves, sorted."""

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move, or why it is illegal."""

    def play(self, position: JsonObject, moves: Sequence[str]) -> list[str] | Illegal:
        """Return the legal moves after playing these moves, or why the first illegal one is illegal."""

    def status(self, position: JsonObject) -> JsonObject:
        """Return the side to move, who is in check, and the result."""

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of legal moves of this length."""


class Game(Answering, Protocol):
    """One game, under certain rulings, with all its clauses or without some.

    A game is a value: `under` and `without` return another. Every method that takes a position raises InvalidPosition
    if the position is malformed or invalid under the rulings in force. Every method that takes a move raises
    UnreadableMove if the text is not a move of the notation.
    """

    @property
    def ruleset(self) -> str:
        """The ruleset's id, such as `three-man`."""

    @property
    def clauses(self) -> ClauseBook:
        """The rule book."""

    @property
    def known_rulings(self) -> tuple[Ruling, ...]:
        """The rulings that this game knows."""

    def under(self, rulings: Mapping[str, str]) -> Game:
        """Return this game with these values of its rulings. Raises UnknownName."""

    def without(self, *clauses: str) -> Game:
        """Return this game with these clauses switched off. Raises UnknownName."""

    def start(self) -> JsonObject:
        """Return the start position."""

    def canonical(self, position: JsonObject) -> JsonObject:
        """Return the position as this game writes it: sorted, without members that may be left out."""

    def judge(self, position: JsonObject, move: str) -> Verdict:
        """Return whether a move is legal, and why."""

    def writable_moves(self, origin: str | None = None) -> Iterable[str]:
        """Yield every move that the notation can write, from every square or from one."""

    def draw(self, position: JsonObject, marks: Mapping[str, str] | None = None) -> str:
        """Return the position as lines of text; `marks` puts one character beside each square that it names."""

    def scenarios(self) -> Iterable[Scenario]:
        """Yield the scenarios that this game's cases are made from, in the order of the case files."""


@runtime_checkable
class HasDestination(Protocol):
    """A game that can be asked about its geometry."""

    def destination(self, origin: str, vector: tuple[int, int]) -> str | None:
        """Return the square that a vector leads to, if there is one. Raises ValueError for an invalid square."""


@runtime_checkable
class HasPicture(Protocol):
    """A game whose positions can be drawn as pictures."""

    def picture(self, position: JsonObject, marked: Collection[str] = ()) -> Picture:
        """Return the position as a picture in which these squares can be marked."""


@runtime_checkable
class HasSetUp(Protocol):
    """A game whose positions can be set up by hand, and drawn before they are valid."""

    @property
    def set_up(self) -> SetUp:
        """How they are set up."""


@runtime_checkable
class HasScenariosByClause(Protocol):
    """A game that need not make all of its scenarios where only some are asked for."""

    def scenarios_about(self, clauses: Collection[str]) -> Iterable[Scenario]:
        """Yield at least the scenarios about these clauses, in the order of the case files."""


@runtime_checkable
class FollowsGames(Protocol):
    """A game that can follow many moves faster than by `apply` for each."""

    def follow(self, position: JsonObject, moves: Iterable[str]) -> Iterator[JsonObject | Illegal]:
        """Yield the position after each of these moves. For the first illegal one, yield why, and end."""


@runtime_checkable
class ListsMovesOneByOne(Protocol):
    """A game that yields each legal move as soon as it is found."""

    def each_legal_move(self, position: JsonObject) -> Iterator[str]:
        """Yield the legal moves, each once, in any order."""


@runtime_checkable
class SaysOnlyWhetherLegal(Protocol):
    """A game that can say whether a move is legal in less time than it takes to say why."""

    def is_legal(self, position: JsonObject, move: str) -> bool:
        """Return whether a move is legal."""


@runtime_checkable
class HasSmallWorlds(Protocol):
    """A game that can list every position with few men."""

    def small_worlds(self) -> tuple[World, ...]:
        """Return the families of these positions, under the rulings in force."""


@runtime_checkable
class HasSymmetries(Protocol):
    """A game whose board can be turned or mirrored, or whose players can change places."""

    def symmetries(self) -> tuple[Symmetry, ...]:
        """Return the symmetries that hold under the rulings in force."""


@runtime_checkable
class HasRandomPositions(Protocol):
    """A game that makes random positions: sparse ones, dense ones, and many where the rules are tricky."""

    def random_positions(self, random: Random) -> Iterator[JsonObject]:
        """Yield valid positions without end. The same source of chance yields the same positions."""


@runtime_checkable
class HasScenarioNotation(Protocol):
    """A game whose scenarios can be read and written as YAML."""

    @property
    def scenario_notation(self) -> ScenarioNotation:
        """How the scenarios of this game are written."""


@runtime_checkable
class TracksRulings(Protocol):
    """A game that can report which of its rulings an answer has read."""

    def tracking(self, looked_at: set[str]) -> Game:
        """Return this game, which adds the id of every ruling that it reads to a set."""


@runtime_checkable
class HasPlies(Protocol):
    """A game whose moves are in a file of plies, so that another file makes another game."""

    def check_plies(self, text: str, source: str) -> tuple[PliesProblem, ...]:
        """Return all problems of a file of plies, in the order of the file. `source` is its name."""

    def with_plies(self, text: str, source: str) -> Game:
        """Return this game with the moves of a file of plies. Raises PliesError with everything that is wrong in it."""


# A game's package is imported only when it is asked for, so a run that checks one game reads one rule book.
_BUILT_IN = {
    "three-man": "drawbridge_reference.three_man",
    "three-chess": "drawbridge_reference.three_chess",
    "prince": "drawbridge_reference.prince",
    "standard": "drawbridge_reference.standard",
}
_registered: dict[str, Callable[[], Game]] = {}


def register(ruleset: str, make: Callable[[], Game]) -> None:
    """Make a game known by its ruleset id. `make` returns it under its default rulings."""
    _registered[ruleset] = make


def own_rulesets() -> tuple[str, ...]:
    """Return the ids of the games whose cases are in the suite: the built-in and the registered ones."""
    return tuple(dict.fromkeys([*_BUILT_IN, *_registered]))


def is_ruleset(name: str) -> bool:
    """Return whether there is a game of this name. Installed packages are searched only if it is not built in."""
    return name in own_rulesets() or name in folder_games() or name in rulesets()


def has_code(ruleset: str) -> bool:
    """Return whether a ruleset has a game that answers questions about its rules: a folder has none."""
    return is_ruleset(ruleset) and ruleset not in folder_games()


def rulesets() -> tuple[str, ...]:
    """Return the ids of all known games: our own, those that other packages offer, and folders."""
    for ruleset in _BUILT_IN.keys() & offered().keys():
        for entry in offered()[ruleset]:
            pass_over(str(unusable(entry, "drawbridge has one of the same name, which is never replaced")))
    return tuple(dict.fromkeys([*own_rulesets(), *offered(), *folder_games()]))


def game(ruleset: str) -> Game:
    """Return a game under its default rulings.

    Raises UnknownName with the nearest id for an unknown ruleset, and UnusableRuleset if a package offers it but it
    cannot be used.
    """
    if ruleset in _registered:
        return _registered[ruleset]()
    if ruleset in _BUILT_IN:
        built_in: Game = import_module(f"{_BUILT_IN[ruleset]}.game").GAME
        return built_in
    if ruleset in folder_games():
        in_folder: Game = folder_games()[ruleset]
        return in_folder
    if ruleset not in rulesets():
        raise UnknownName("ruleset", ruleset, rulesets())
    asked = [name for part in Game.__mro__ for name in vars(part) if not name.startswith("_")]
    found: Game = loaded(entry_of(ruleset), asked)
    return found


def usable_games() -> tuple[Game, ...]:
    """Return all known games under their default rulings. Those that cannot be used are skipped."""
    found = []
    for ruleset in rulesets():
        try:
            found.append(game(ruleset))
        except UnusableRuleset as error:
            pass_over(str(error))
    return tuple(found)


def declared(ruleset: str) -> Declared:
    """Return what a game declares. A built-in game is not loaded for this.

    Raises UnknownName and UnusableRuleset.
    """
    if ruleset in _BUILT_IN and ruleset not in _registered:
        found: Declared = import_module(f"{_BUILT_IN[ruleset]}.declared").DECLARED
        return found
    one = game(ruleset)
    try:
        return Declared(tuple(one.methods), tuple(one.known_rulings))
    except Exception as error:  # a stranger's game may raise anything
        if ruleset in offered():
            raise unusable(entry_of(ruleset), f"it does not say what it answers ({error!r})") from error
        raise


def folder_of(ruleset: str) -> Path | None:
    """Return the folder that a game is in, or None for one that a process has registered.

    The package is not imported for this. Raises UnusableRuleset.
    """
    from pathlib import Path  # an engine answers without

    if ruleset in _BUILT_IN:
        spec = find_spec(_BUILT_IN[ruleset])
        return Path(spec.origin).parent if spec and spec.origin else None
    if ruleset in folder_games():
        return Path(folder_games()[ruleset].folder)
    return cases_beside(entry_of(ruleset)).parent if ruleset in offered() else None


def offered_cases(asked: Collection[str] = ()) -> dict[str, Path]:
    """Return the folder of cases of every ruleset that is not our own, or of those among some.

    Raises UnusableRuleset for a ruleset that is asked for; any other one that cannot be used is skipped.
    """
    folders = {}
    for ruleset in [name for name in rulesets() if name not in own_rulesets() and (not asked or name in asked)]:
        try:
            in_folder = folder_games().get(ruleset)
            folders[ruleset] = in_folder.folder / "cases" if in_folder else cases_beside(entry_of(ruleset))
        except UnusableRuleset as error:
            if asked:
                raise
            pass_over(str(error))
    return folders


def notation(ruleset: str) -> Notation:
    """Return the notation of a ruleset: what its `notation.yaml` holds, or ANY_TEXT if there is none.

    No game is imported for this. Raises BadNotation, or UnusableRuleset for an unusable file of another package.
    """
    from drawbridge_reference.kernel.notation import ANY_TEXT, FILE_NAME, BadNotation, read_notation

    if ruleset in folder_games():
        declared_there: Notation = folder_games()[ruleset].notation
        return declared_there
    folder = folder_of(ruleset)
    if folder is None or not (folder / FILE_NAME).is_file():
        return ANY_TEXT
    try:
        return read_notation(folder / FILE_NAME)
    except (BadNotation, OSError) as error:
        if ruleset in offered():
            raise unusable(entry_of(ruleset), str(error)) from error
        raise
