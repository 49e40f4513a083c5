"""Questions: what is asked of an engine for a case, by the methods that it offers.

A case's expectations become inquiries: a question, and what its answer must hold. A game that is asked move by move
goes on from the engine's own answers, so its next inquiries are known only when an answer is there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from drawbridge.protocol.codec import json_text, params_text
from drawbridge.suite.case import (
    Expectation,
    ExpectDestination,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
    GameStep,
    JsonObject,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from drawbridge.suite.case import Case


@dataclass(frozen=True, slots=True)
class ExpectAcceptance:
    """The move must be accepted: `apply` gives some position, `play` some list of moves."""

    move: str


Demand: TypeAlias = Expectation | ExpectAcceptance
"""What the answer to one question must hold."""


class Question(NamedTuple):
    """One question, as it is sent. There are some ten thousand in a run, and a named tuple is soon made."""

    method: str
    params: JsonObject
    text: str
    """The params as JSON text. Two questions are the same when their method and their text are."""

    @property
    def key(self) -> tuple[str, str]:
        """What tells it from others."""
        return self.method, self.text


@dataclass(frozen=True, slots=True)
class Chain:
    """A game asked move by move by `apply`, as far as the question that holds it."""

    made: GameStep
    """The move that is asked now."""
    rest: tuple[GameStep, ...]
    asks_moves: bool
    """Whether the legal moves that the game states are asked on the way."""

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods that its further questions are of."""
        return ("apply", "legal_moves") if self.asks_moves else ("apply",)


class Inquiry(NamedTuple):
    """A question, what its answer must hold, and the games that go on from its answer."""

    question: Question
    demands: tuple[Demand, ...]
    chains: tuple[Chain, ...] = ()


@dataclass(frozen=True, slots=True)
class Subject:
    """What questions are about: a position, written once for all of them."""

    ruleset: str
    position: JsonObject | None
    written: str
    """The position as JSON text."""

    def question(self, method: str, **more: Any) -> Question:
        """Return a question about it."""
        params = {"ruleset": self.ruleset, "position": self.position, **more}
        return Question(method, params, params_text(params, position=self.written))


def subject(ruleset: str, position: JsonObject | None) -> Subject:
    """Return what questions about a position are about."""
    return Subject(ruleset, position, json_text(position))


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A method that is not asked, because the engine does not offer it."""

    method: str


def interrogation(case: Case, offered: Collection[str]) -> tuple[tuple[Inquiry, ...], tuple[str, ...]]:
    """Return what is asked of an engine that offers these methods, and the methods that are left out.

    Each question stands once, with all that the case demands of its answer.
    """
    about = subject(case.ruleset, case.position)
    inquiries: dict[tuple[str, str], Inquiry] = {}
    left_out: set[str] = set()
    for expectation in case.expectations:
        for found in _inquiries(about, expectation, offered):
            if isinstance(found, LeftOut):
                left_out.add(found.method)
                continue
            key = found.question.key
            known = inquiries.get(key)
            inquiries[key] = _joined(known, found) if known else found
    return tuple(inquiries.values()), tuple(sorted(left_out))


def _joined(known: Inquiry, other: Inquiry) -> Inquiry:
    return Inquiry(known.question, known.demands + other.demands, known.chains + other.chains)


def continuation(ruleset: str, chain: Chain, position: JsonObject) -> Iterator[Inquiry]:
    """Go through what is asked next, when the engine's answer to the move of a chain was this position."""
    about = subject(ruleset, position)
    if chain.asks_moves and chain.made.legal_moves is not None:
        yield Inquiry(about.question("legal_moves"), (ExpectMoves(all=chain.made.legal_moves),))
    if chain.rest:
        yield _link(about, chain.rest, asks_moves=chain.asks_moves)


def question(method: str, params: JsonObject) -> Question:
    """Return a question with these params."""
    return Question(method, params, params_text(params))


def _inquiries(about: Subject, expectation: Expectation, offered: Collection[str]) -> Iterator[Inquiry | LeftOut]:
    match expectation:
        case ExpectDestination(origin, vector):
            if "destination" in offered:
                yield Inquiry(_question_of_geometry(about.ruleset, origin, vector), (expectation,))
            else:
                yield LeftOut("destination")
        case ExpectMoves():
            yield from _about_moves(about, expectation, offered)
        case ExpectGame(steps):
            yield from _about_game(about, steps, offered)
        case ExpectPosition(move) | ExpectRefusal(move):
            yield from _asked(about, "apply", expectation, offered, move=move)
        case ExpectStatus():
            yield from _asked(about, "status", expectation, offered)
        case ExpectNodes(depth):
            yield from _asked(about, "perft", expectation, offered, depth=depth)


def _question_of_geometry(ruleset: str, origin: str, vector: tuple[int, int]) -> Question:
    # There are some thousands of such questions, about few squares and vectors; their members stand in sorted order.
    text = f'{{"from":{_text(origin)},"ruleset":{_text(ruleset)},"vector":{_text(vector)}}}'
    return Question("destination", {"ruleset": ruleset, "from": origin, "vector": list(vector)}, text)


@lru_cache(maxsize=4096)
def _text(value: str | tuple[int, int]) -> str:
    return json_text(value)


def _asked(
    about: Subject, method: str, demand: Demand, offered: Collection[str], **more: object
) -> Iterator[Inquiry | LeftOut]:
    if method in offered:
        yield Inquiry(about.question(method, **more), (demand,))
    else:
        yield LeftOut(method)


def _about_moves(about: Subject, expected: ExpectMoves, offered: Collection[str]) -> Iterator[Inquiry | LeftOut]:
    if "legal_moves" in offered:
        yield from _asked(about, "legal_moves", expected, offered)
        return
    # An engine without a list of moves is still asked for the single ones.
    if expected.all is not None or expected.from_square or "apply" not in offered:
        yield LeftOut("legal_moves")
    if "apply" in offered:
        for move in sorted(expected.legal):
            yield from _asked(about, "apply", ExpectAcceptance(move), offered, move=move)
        for move in sorted(expected.illegal):
            yield from _asked(about, "apply", ExpectRefusal(move), offered, move=move)


def _about_game(about: Subject, steps: tuple[GameStep, ...], offered: Collection[str]) -> Iterator[Inquiry | LeftOut]:
    if "play" not in offered and "apply" not in offered:
        yield LeftOut("play")
        return
    if "play" in offered:
        yield from _prefixes(about, steps)
    # Positions within a game can be asked by `apply` alone.
    asked_by_apply = 0 if "play" in offered else len(steps)
    for number, step in enumerate(steps, start=1):
        if step.position is not None:
            asked_by_apply = max(asked_by_apply, number)
    if not asked_by_apply:
        return
    if "apply" not in offered:
        yield LeftOut("apply")
        return
    asks_moves = "play" not in offered and "legal_moves" in offered
    if "play" not in offered and not asks_moves and any(step.legal_moves is not None for step in steps):
        yield LeftOut("legal_moves")
    yield _link(about, steps[:asked_by_apply], asks_moves=asks_moves)


def _prefixes(about: Subject, steps: tuple[GameStep, ...]) -> Iterator[Inquiry]:
    for number, step in enumerate(steps, start=1):
        demand: Demand
        if step.legal_moves is not None:
            demand = ExpectMoves(all=step.legal_moves)
        elif number == len(steps):
            demand = ExpectAcceptance(step.move)
        else:
            continue
        moves = [made.move for made in steps[:number]]
        yield Inquiry(about.question("play", moves=moves), (demand,))


def _link(about: Subject, steps: tuple[GameStep, ...], *, asks_moves: bool) -> Inquiry:
    made, *rest = steps
    demand = ExpectAcceptance(made.move) if made.position is None else ExpectPosition(made.move, made.position)
    return Inquiry(about.question("apply", move=made.move), (demand,), (Chain(made, tuple(rest), asks_moves),))
