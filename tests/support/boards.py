"""The board's server asked without a port, and its engine without a process."""

from __future__ import annotations

import json
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from starlette.testclient import TestClient

from drawbridge.asking.limits import Limits
from drawbridge.board.app import app_of
from drawbridge.board.engine import EngineBeside
from drawbridge.board.jobs import Jobs
from drawbridge.board.requests import Table
from drawbridge.cli.position import written_position
from drawbridge.games import known_rulesets
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from drawbridge.asking.starter import EngineSource

TOKEN, PORT = "a-token", 5000
ORIGIN = f"http://127.0.0.1:{PORT}"


def table_of(folder: Path, ruleset: str = "three-man", engine: EngineSource | None = None) -> Table:
    """Return a table with the start position of a ruleset."""
    judge = game(ruleset)
    beside = None if engine is None else EngineBeside(engine, known_rulesets(()), Limits(question_seconds=2))
    return Table(ruleset, judge.rulings, judge.start(), written_position, folder, beside, Jobs())


class Board:
    """The page, as far as the server sees it."""

    def __init__(self, table: Table) -> None:
        self.client = TestClient(app_of(table, token=TOKEN, port=PORT), base_url=ORIGIN)

    def post(self, name: str, **members: Any) -> tuple[int, dict[str, Any]]:
        """Return the status of an answer, and the answer."""
        response = self.client.post(f"/{TOKEN}/{name}", json=members, headers={"Origin": ORIGIN})
        return response.status_code, response.json()

    def ask(self, name: str, **members: Any) -> dict[str, Any]:
        """Return an answer that must come."""
        status, found = self.post(name, **members)
        assert status == 200, found
        return found

    def refusal(self, name: str, **members: Any) -> str:
        """Return why there is no answer."""
        status, found = self.post(name, **members)
        assert status == 400
        return json.dumps(found)


@contextmanager
def at_work(table: Table) -> Iterator[None]:
    """Do the jobs of a table meanwhile, as the main thread of the command does."""
    ends = threading.Event()
    assert table.engine
    with table.engine:
        table.engine.start()
        worker = threading.Thread(target=table.jobs.run, args=[lambda: not ends.is_set()])
        worker.start()
        try:
            yield
        finally:
            ends.set()
            table.jobs.put(dict)  # What it waits for.
            worker.join()
