"""Points: single questions about single positions, which a disagreement comes down to."""

from __future__ import annotations

import json
import shlex
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from drawbridge.narrowing.steps import right_apply
from drawbridge.protocol.codec import json_text
from drawbridge.search.case_making import GAMES, case_of
from drawbridge.suite.case import (
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectStatus,
    GameStep,
    Sibling,
)
from drawbridge_reference.kernel.folders import folder_games
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import InvalidPosition, UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge.grading.grades import Grade
    from drawbridge.search.target import Asked
    from drawbridge.suite.case import Case, Expectation, JsonObject
    from drawbridge_reference.folder.game import Answers


SIBLINGS: Final = "siblings"
"""The word in place of a clause, for cases of two positions, one asked about right after the other."""


class AskedAs(NamedTuple):
    """The options of a run that decide what an engine's answer is compared with, and how long it may take."""

    readings: Mapping[str, Mapping[str, str]] = {}
    """By ruleset, the values of rulings that the engine is checked against, whatever it declares."""
    limits: tuple[str, ...] = ()
    """The options that limit the engine, as they are typed."""

    def under(self, ruleset: str) -> tuple[str, ...]:
        """Return the options that name the readings of a ruleset."""
        values = self.readings.get(ruleset, {})
        return tuple(word for ruling in values for word in ("--ruling", f"{ruleset}:{ruling}={values[ruling]}"))


class Point(NamedTuple):
    """One question about one position."""

    method: str
    position: JsonObject
    moves: tuple[str, ...] = ()
    """The move of `apply`, the moves of `play`."""
    depth: int = 0
    """For `perft`."""
    after: JsonObject | None = None
    """The position about which the same is asked right before, where the answer to that leaks into this one."""

    @property
    def name(self) -> str:
        """A short name that is the same for the same question."""
        before = {"after": self.after} if self.after else {}
        text = json_text({"position": self.position, "moves": list(self.moves), "depth": self.depth, **before})
        return sha256(f"{self.method} {text}".encode()).hexdigest()[:8]

    @property
    def words(self) -> tuple[str, ...]:
        """What `drawbridge ask` takes after the position."""
        return ("--depth", str(self.depth)) if self.method == "perft" else self.moves

    def asked_by(self, ruleset: str, engine: Sequence[str], asked_as: AskedAs, position: str = "") -> str:
        """Return the command that asks an engine this question as it was asked in a run.

        `position` is what the position is called, if there is something shorter than its text.
        """
        written = self.position["fen"] if set(self.position) == {"fen"} else json.dumps(self.position)
        folder = folder_games().get(ruleset)
        # There is nothing to judge an answer by in a folder: it holds no code.
        known = ("--rulesets", folder.shown) if folder else ()
        judged = () if folder else ("--judge", *asked_as.under(ruleset))
        words = (self.method, ruleset, position or written, *self.words, *judged, *asked_as.limits)
        asked = ("drawbridge", "ask", *known, *words)
        return f"{shlex.join(asked)} \\\n    -- {shlex.join(engine)}"


def point_of(grade: Grade) -> Point | None:
    """Return the question that a grade is about. None for one without a position."""
    return point_from(grade.method, grade.params)


def point_from(method: str, params: JsonObject) -> Point | None:
    """Return the question with these parameters. None for one without a position."""
    if "position" not in params:
        return None
    moves = tuple(params.get("moves", ())) or ((params["move"],) if "move" in params else ())
    return Point(method, params["position"], moves, params.get("depth", 0))


def case_at(asked: Asked, point: Point, name: str = "", clause: str = GAMES) -> Case | None:
    """Return the case that asks this one question. None where the position or the moves make no sense."""
    try:
        expected = _demanded(asked, point)
        before = _demanded(asked, point._replace(position=point.after)) if point.after else None
    except (InvalidPosition, UnreadableMove):
        return None
    if expected is None or (point.after and before is None):
        return None
    sibling = Sibling(point.after, (before,)) if point.after and before else None
    clause = SIBLINGS if sibling else clause
    made = case_of(name or f"point-{point.name}", asked.game.ruleset, point.position, [expected], clause)
    return made._replace(sibling=sibling)


def _demanded(asked: Asked, point: Point) -> Expectation | None:
    asked.game.canonical(point.position)
    return right_answer(asked.judge, point)


def smaller_questions(judge: Answers, point: Point) -> Iterator[Point]:
    """Yield questions about single positions that may be behind a wrong game or count, the nearest first."""
    match point:
        case Point("perft", position, _, depth):
            yield from _about(position, judge)
            for move in judge.legal_moves(position) if depth > 1 else ():
                after = judge.apply(position, move)
                if not isinstance(after, Illegal):
                    yield Point("legal_moves", after)
        case Point("play", position, moves):
            for move in moves:
                yield Point("legal_moves", position)
                yield Point("apply", position, (move,))
                after = judge.apply(position, move)
                if isinstance(after, Illegal):
                    return
                position = after
            yield Point("legal_moves", position)
        case Point("status" | "apply", position):
            yield Point("legal_moves", position)
        case _:
            return


def _about(position: JsonObject, judge: Answers) -> Iterator[Point]:
    yield Point("legal_moves", position)
    for move in judge.legal_moves(position):
        yield Point("apply", position, (move,))


def right_answer(judge: Answers, point: Point) -> Expectation | None:
    """Return what must be answered to a question. None for a game with an illegal move, or without any.

    Raises InvalidPosition and UnreadableMove.
    """
    match point:
        case Point("legal_moves", position):
            return ExpectMoves(all=frozenset(judge.legal_moves(position)))
        case Point("apply", position, (move,)):
            return right_apply(judge, position, move)
        case Point("status", position):
            return ExpectStatus(judge.status(position))
        case Point("perft", position, _, depth):
            return ExpectNodes(depth, judge.perft(position, depth))
        case Point("play", position, moves):
            return _game(judge, position, moves)
        case _:
            return None


def _game(judge: Answers, position: JsonObject, moves: tuple[str, ...]) -> ExpectGame | None:
    if not moves:
        return None
    for move in moves:
        after = judge.apply(position, move)
        if isinstance(after, Illegal):
            return None
        position = after
    *before, last = moves
    end = GameStep(last, frozenset(judge.legal_moves(position)))
    return ExpectGame((*map(GameStep, before), end))
