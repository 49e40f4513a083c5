"""Cases that an engine is not asked, by the subsets and the rules that its entry in `engines.toml` names.

The suite leaves aside draws by material, by fifty moves and by repetition. An engine that ends a game by them lists no
moves where the suite expects some, and is right to: it is not asked such cases. `promotions` is for an engine that
cannot say what a pawn becomes. A rule looks at every position of which a case asks the legal moves, those on the way
of a game and of a count among them. python-chess plays the moves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import chess

from drawbridge.suite.case import ExpectGame, ExpectNodes
from drawbridge.suite.load import load
from drawbridge.suite.select import select

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge.suite.case import Case
    from listed import ListedEngine


def asked_cases(engine: ListedEngine, *, quick: bool = False) -> tuple[str, ...]:
    """Return the ids or globs of the cases that an engine is asked, all or only the quick ones. None stands for all."""
    if not engine.leave_out and not (quick and engine.quick):
        return engine.cases
    chosen = select(_cases(engine.rulesets), names=engine.cases)
    unasked = not_quick(engine) if quick else frozenset()
    return tuple(case.id for case in chosen if case.id not in unasked and not is_left_out(case, engine.leave_out))


def not_quick(engine: ListedEngine) -> frozenset[str]:
    """Return the ids of the cases that a quick check leaves to a whole one."""
    every = _cases(engine.rulesets)
    return frozenset(case.id for case in every).difference(case.id for case in select(every, names=engine.quick))


@lru_cache
def _cases(rulesets: tuple[str, ...]) -> tuple[Case, ...]:
    return load(rulesets=rulesets).cases


def is_left_out(case: Case, rules: tuple[str, ...]) -> bool:
    """Return whether a case has a position that one of these rules leaves out."""
    return any(RULES[rule](board) for board in boards(case) for rule in rules)


def boards(case: Case) -> Iterator[chess.Board]:
    """Yield the positions of a case whose legal moves are asked for. One board bears them all, in turn."""
    assert case.position is not None, "of these rulesets, every case has a position"
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
