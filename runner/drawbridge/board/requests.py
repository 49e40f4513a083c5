"""What the page may ask for. The server remembers nothing about the board: each request holds its position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.board.compared import about_move, about_position
from drawbridge.board.facts import facts_of
from drawbridge.board.kept import keep
from drawbridge.board.refused import Refused, position_in, text_in, texts_in
from drawbridge.board.setting import setting_in
from drawbridge.board.view import view_of
from drawbridge.board.why import move_between, why
from drawbridge.errors import DrawbridgeError
from drawbridge_reference.kernel.game import HasSetUp
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from concurrent.futures import Future
    from pathlib import Path

    from drawbridge.board.compared import Compared
    from drawbridge.board.engine import EngineBeside
    from drawbridge.board.jobs import Jobs
    from drawbridge.board.setting import Setting
    from drawbridge_reference.kernel.game import Game, JsonObject

    Asked = Mapping[str, Any]
    Answer = dict[str, Any] | Future[dict[str, Any]]


class Table(NamedTuple):
    """What is on the table when the board is opened."""

    ruleset: str
    rulings: Mapping[str, str]
    position: JsonObject
    read: Callable[[str, str], JsonObject]
    """Returns the position that a text names for a ruleset: `start`, a case id, JSON, a FEN."""
    folder: Path
    """Where scenario files are written."""
    engine: EngineBeside | None
    jobs: Jobs
    """Does all work of the engine."""


class Requests:
    """Answers what the page asks."""

    def __init__(self, table: Table) -> None:
        """Take what is on the table."""
        self._table = table
        self.answers: dict[str, Callable[[Asked], Answer]] = {
            "begin": self._begin,
            "facts": lambda asked: facts_of(text_in(asked, "ruleset")),
            "view": lambda asked: view_of(setting_in(asked).judge, position_in(asked)),
            "read": self._read,
            "why": self._why,
            "play": self._play,
            "change": self._change,
            "keep": self._keep,
            "engine": self._engine,
            "engine-move": self._engine_move,
            "start-engine": self._start_engine,
        }

    def _begin(self, _asked: Asked) -> Answer:
        """Return what is on the table when the page is opened."""
        table = self._table
        begun = {"following": dict(table.rulings), "position": table.position, "engine": table.engine is not None}
        return {**facts_of(table.ruleset), **begun}

    def _read(self, asked: Asked) -> Answer:
        """Return the view of the position that a text names."""
        judge = setting_in(asked).judge
        return view_of(judge, self._named(judge, text_in(asked, "text").strip()))

    def _named(self, judge: Game, text: str) -> JsonObject:
        """Return the position that a text names."""
        try:
            return self._table.read(judge.ruleset, text)
        except DrawbridgeError as error:
            raise Refused(error.message, error.hint) from None

    def _why(self, asked: Asked) -> Answer:
        """Return why a move, or the one between two squares, is legal or not."""
        setting = setting_in(asked)
        move = text_in(asked, "move", "")
        if not move:
            move = move_between(setting.judge, text_in(asked, "origin"), text_in(asked, "target"))
        return why(setting, position_in(asked), move)

    def _play(self, asked: Asked) -> Answer:
        """Return the view of the position after a move."""
        judge = setting_in(asked).judge
        after = judge.apply(position_in(asked), text_in(asked, "move"))
        if isinstance(after, Illegal):
            raise Refused("the move is illegal", after.faults[0].reason)
        return view_of(judge, after)

    def _change(self, asked: Asked) -> Answer:
        """Return the view of a position with other men, and another player to move."""
        judge = setting_in(asked).judge
        if not isinstance(judge, HasSetUp):
            raise Refused(f"{judge.ruleset} does not say how its positions are set up", "write the position as JSON")
        set_up, men, turn = judge.set_up, texts_in(asked, "men"), text_in(asked, "turn")
        strangers = [*(men.keys() - set(set_up.squares)), *(set(men.values()) - {"", *set_up.men})]
        if strangers or turn not in set_up.players:
            raise Refused(f"{(*strangers, turn)[0]!r} is not on this board")
        return view_of(judge, set_up.changed(position_in(asked), men, turn))

    def _keep(self, asked: Asked) -> Answer:
        """Write a scenario file."""
        return keep(self._table.folder, setting_in(asked), position_in(asked), text_in(asked, "move", ""))

    def _engine(self, asked: Asked) -> Answer:
        """Return how the engine's legal moves and its status differ."""
        setting, position = setting_in(asked), position_in(asked)
        return self._compared(setting, position, about_position(setting, position), "position")

    def _engine_move(self, asked: Asked) -> Answer:
        """Return how the engine's position after a move differs, or whether it refuses an illegal one."""
        setting, position, move = setting_in(asked), position_in(asked), text_in(asked, "move")
        return self._compared(setting, position, about_move(setting, position, move), "move")

    def _compared(self, setting: Setting, position: JsonObject, questions: Iterable[Compared], kind: str) -> Answer:
        engine = self._beside()
        return self._table.jobs.put(lambda: engine.compared(setting, position, questions), kind)

    def _start_engine(self, _asked: Asked) -> Answer:
        """Start the engine, again if it runs."""
        return self._table.jobs.put(self._beside().start)

    def _beside(self) -> EngineBeside:
        if self._table.engine is None:
            raise Refused("there is no engine behind this board", "end the command with -- ENGINE")
        return self._table.engine
