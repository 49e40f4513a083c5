"""The target of a search: the engine that is compared, and by what."""

from __future__ import annotations

from os import uname
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge.asking.limits import Limits
from drawbridge.errors import DrawbridgeError
from drawbridge.games import game_under
from drawbridge_reference.kernel.folders import folder_games, use_folder
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge.asking.starter import EngineSource
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.search.second_engine import SecondEngine
    from drawbridge_reference.folder.game import Answers
    from drawbridge_reference.kernel.game import Game


class FolderMissing(DrawbridgeError):
    """A machine that is to work on a ruleset without code does not have its folder."""

    ruleset: str
    folder: str
    machine: str

    @property
    def message(self) -> str:
        """Which folder is missing where."""
        return f"the folder {self.folder} of {self.ruleset} is missing on {self.machine}"

    @property
    def hint(self) -> str:
        """What to do."""
        return "copy it to the same path on every machine that has a worker"


class Target(NamedTuple):
    """One engine in one ruleset. It can be pickled, so that other processes can compare the same engine."""

    engine: EngineSource
    """What starts the engine: an argument list, or within one process also a function."""
    ruleset: str
    limits: Limits = Limits()
    readings: tuple[tuple[str, str], ...] = ()
    """Values of rulings that the engine is compared under, whatever it declares."""
    against: EngineSource = ()
    """What starts the engine that it is compared with. Empty for the reference."""
    folder: str = ""
    """The folder of a ruleset without code. Empty for any other."""
    narrows: bool = False
    """Whether a wrong game or count is cut down to one position, by further questions."""

    @property
    def readings_by_ruleset(self) -> Mapping[str, Mapping[str, str]]:
        """The same values, as a run takes them."""
        return {self.ruleset: dict(self.readings)}

    def make_known(self) -> None:
        """Make the ruleset of a folder known to this process, which may have just begun to work.

        Raises FolderMissing and BadFolder.
        """
        if not self.folder:
            return
        # A worker of a cluster lives on, and may know another folder of this name from the work before.
        known, folder = folder_games().get(self.ruleset), Path(self.folder)
        if known and known.folder == folder:
            return
        if not folder.is_dir() or use_folder(folder) != self.ruleset:
            raise FolderMissing(self.ruleset, self.folder, uname().nodename)


class Asked(NamedTuple):
    """What cases for an engine depend on, once the engine has said what it offers."""

    game: Game
    """The reference under the rulings that the engine follows; without code, the game that the judge answers for."""
    methods: tuple[str, ...]
    """The methods that the engine offers and the judge answers."""
    judge: Answers
    """Whose answers are compared with the engine's: the reference, or a second engine."""


def asked_of(card: EngineCard, ruleset: str, second: SecondEngine | None = None) -> Asked | None:
    """Return what an engine with this card can be asked in a ruleset. None if there is nothing."""
    rulings = card.rulings.get(ruleset, {})
    game = (second and folder_game(ruleset, rulings, second)) or game_under(ruleset, rulings)
    if game is None or ruleset not in card.methods:
        return None
    answered = game.methods if second is None else second.card.methods.get(ruleset, ())
    methods = tuple(method for method in card.methods[ruleset] if method in answered)
    return Asked(game, methods, second or game) if methods else None


def folder_game(ruleset: str, rulings: Mapping[str, str], engine: Answers) -> Game | None:
    """Return the game of a folder, with an engine in the place of its code. None for any other ruleset."""
    found = folder_games().get(ruleset)
    game: Game | None = found.under(rulings).answered_by(engine) if found else None
    return game
