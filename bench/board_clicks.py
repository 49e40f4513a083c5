"""How long the board in the browser takes to answer a click, for each game: `python bench/board_clicks.py`.

The time is that of the server alone, without the browser: to say why a move is illegal, and to play one.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

from drawbridge.board.jobs import Jobs
from drawbridge.board.requests import Requests, Table
from drawbridge.cli.position import written_position
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from collections.abc import Iterator

RULESETS = ("three-man", "three-chess", "prince", "standard")
PLIES = 12
GOAL = 100


def compare() -> Iterator[str]:
    """Yield one line for each game."""
    for ruleset in RULESETS:
        took: dict[str, list[float]] = {"why": [], "play": []}
        for name, seconds in islice(_clicks(ruleset), 2, None):  # The first ones make tables.
            took[name].append(1000 * seconds)
        words = ", ".join(f"{name} {median(found):.0f} ms, at most {max(found):.0f} ms" for name, found in took.items())
        yield f"{ruleset}: {words} (goal {GOAL})"


def _clicks(ruleset: str) -> Iterator[tuple[str, float]]:
    judge = game(ruleset)
    table = Table(ruleset, judge.rulings, judge.start(), written_position, Path(), None, Jobs())
    answers = Requests(table).answers
    view: dict[str, Any] = {"position": judge.start(), "moves": [{"move": judge.legal_moves(judge.start())[0]}]}
    for ply in range(PLIES):
        moves = view["moves"]
        if not moves:
            return
        move = moves[ply * 7 % len(moves)]["move"]
        asked = {"ruleset": ruleset, "position": view["position"], "move": move}
        for name in ("why", "play"):
            begun = perf_counter()
            found = answers[name](asked)
            yield name, perf_counter() - begun
            if name == "play" and isinstance(found, dict):
                view = found


if __name__ == "__main__":
    for line in compare():
        print(line)
