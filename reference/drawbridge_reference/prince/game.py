"""The game Prince as a `Game`: positions and moves as text and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.chapters import Chapters, GameOfChapters
from drawbridge_reference.prince.drawing import draw
from drawbridge_reference.prince.judge import is_legal, judge
from drawbridge_reference.prince.moves import legal_moves
from drawbridge_reference.prince.notation import Move, read_move, writable_moves
from drawbridge_reference.prince.perft import perft
from drawbridge_reference.prince.play import play
from drawbridge_reference.prince.position import Position, start_position, written
from drawbridge_reference.prince.rules import DEFAULT, Rules
from drawbridge_reference.prince.scenarios import scenarios
from drawbridge_reference.prince.status import status
from drawbridge_reference.prince.validity import read_position

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from random import Random

    from drawbridge_reference.casework.scenario_notation import ScenarioNotation
    from drawbridge_reference.kernel.dependencies import Dependencies
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.picture import Picture
    from drawbridge_reference.kernel.set_up import SetUp
    from drawbridge_reference.kernel.small_worlds import World
    from drawbridge_reference.kernel.symmetry import Symmetry


def _picture(position: Position, marked: Collection[str]) -> Picture:
    # Only who draws asks for one.
    from drawbridge_reference.prince.picture import picture

    return picture(position, marked)


def _dependencies(rules: Rules) -> Dependencies:
    # Only who writes cases asks for them.
    from drawbridge_reference.prince.dependencies import RecordedDependencies

    return RecordedDependencies(rules)


CHAPTERS = Chapters(
    start=lambda rules: start_position(rotated=rules.rotated_black),
    read_position=read_position,
    written=written,
    read_move=read_move,
    writable_moves=writable_moves,
    legal_moves=legal_moves,
    judge=judge,
    is_legal=is_legal,
    play=play,
    status=status,
    perft=perft,
    draw=draw,
    picture=_picture,
    dependencies=_dependencies,
    scenarios=scenarios,
)


class Prince(GameOfChapters[Rules, Position, Move]):
    """The game `prince` under certain rules. See `drawbridge_reference.kernel.game.Game` for its methods."""

    __slots__ = ()

    def __init__(self, rules: Rules = DEFAULT, chapters: Chapters[Rules, Position, Move] = CHAPTERS) -> None:
        """Take the rules in force, and the functions that obey them."""
        super().__init__(rules, chapters)

    @property
    def set_up(self) -> SetUp:
        """How positions of this game are set up by hand."""
        # Only a board in the browser asks for it.
        from drawbridge_reference.prince.setting_up import SET_UP

        return SET_UP

    @property
    def scenario_notation(self) -> ScenarioNotation:
        """How the scenarios of this game are written."""
        # Only those who read or write scenarios ask for it.
        from drawbridge_reference.prince.scenarios.notation import NOTATION

        return NOTATION

    def random_positions(self, random: Random) -> Iterator[JsonObject]:
        """Yield valid positions without end."""
        # Only a search asks for them.
        from drawbridge_reference.prince.random_positions import random_positions

        return random_positions(self.rules, random)

    def small_worlds(self) -> tuple[World, ...]:
        """Return the families of positions with few men."""
        # Their tables take time and memory, and only `drawbridge exhaust` asks for them.
        from drawbridge_reference.prince.small_worlds import small_worlds

        return small_worlds(self.rules)

    def symmetries(self) -> tuple[Symmetry, ...]:
        """Return the symmetries of this game."""
        # Only `drawbridge laws` asks for them.
        from drawbridge_reference.prince.symmetries import SYMMETRIES

        return SYMMETRIES


GAME: Game = Prince()
