"""Writes the lists of cases that some engines are not asked: `python engines/left_out.py`.

The suite leaves aside draws by material, by fifty moves and by repetition. An engine that ends a game by them lists no
moves where the suite expects some, and is right to: it is not asked such cases. `promotions` is for an engine that
cannot say what a pawn becomes. A rule looks at every position of which a case asks the legal moves, those on the way
of a game and of a count among them. python-chess plays the moves.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import chess

from drawbridge.suite.case import ExpectGame, ExpectNodes
from drawbridge.suite.load import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from drawbridge.suite.case import Case

FOLDER = Path(__file__).resolve().parent / "left-out"
RULESET = "standard"


def lists() -> Mapping[str, str]:
    """Return the text of each list, by its file's name."""
    cases = load(rulesets=[RULESET]).cases
    found: dict[str, list[str]] = {rule: [] for rule in RULES}
    for case in cases:
        for rule in left_out(case):
            found[rule].append(case.id)
    return {f"{rule}.txt": f"# Made by engines/left_out.py\n{_lines(names)}" for rule, names in found.items()}


def _lines(names: Sequence[str]) -> str:
    return "".join(f"{name}\n" for name in names)


def left_out(case: Case) -> tuple[str, ...]:
    """Return the rules that leave a case out."""
    found: dict[str, None] = {}
    for board in boards(case):
        found |= dict.fromkeys(rule for rule, is_left_out in RULES.items() if rule not in found and is_left_out(board))
    return tuple(found)


def boards(case: Case) -> Iterator[chess.Board]:
    """Yield the positions of a case whose legal moves are asked for. One board bears them all, in turn."""
    assert case.position is not None, "of this ruleset, every case has a position"
    if case.sibling is not None:
        yield chess.Board(case.sibling.position["fen"])
    board = chess.Board(case.position["fen"])
    yield board
    for expected in case.expectations:
        match expected:
            case ExpectGame(steps):
                for step in steps:
                    board.push_uci(in_coordinates(step.move))
                    yield board
                board = chess.Board(case.position["fen"])
            # The longer counts are the published ones: too many men and too few plies for any of the rules.
            case ExpectNodes(depth=2):
                for move in board.legal_moves:
                    board.push(move)
                    yield board
                    board.pop()
            case _:
                pass


def in_coordinates(move: str) -> str:
    """Return a move as python-chess reads it: `e7-e8=Q` is `e7e8q`."""
    return move.replace("-", "").replace("=", "").lower()


RULES: dict[str, Callable[[chess.Board], bool]] = {
    "material": lambda board: board.is_insufficient_material(),
    "fifty-moves": lambda board: board.halfmove_clock >= 100,
    "repetition": lambda board: board.is_repetition(3),
    "promotions": lambda board: any(move.promotion for move in board.legal_moves),
}
"""Whether a position is left out, by the name of the rule."""


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in lists().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"{name}: {text.count(RULESET)} cases", file=sys.stderr)
