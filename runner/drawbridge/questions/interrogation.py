"""From a case to its questions, by the methods that an engine offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge.questions.question import Chain, Demand, ExpectAcceptance, Inquiry, Subject, question, subject
from drawbridge.suite.case import (
    ExpectDestination,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from drawbridge.suite.case import Case, Expectation, GameStep, JsonObject


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A method that is not asked, because the engine does not offer it."""

    method: str


def interrogation(case: Case, offered: Collection[str]) -> tuple[tuple[Inquiry, ...], tuple[str, ...]]:
    """Return the inquiries for an engine that offers these methods, and the methods that are left out.

    Each question is in them once, with all that the case demands of its answer.
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
    """Yield what is asked next, now that the engine has answered the move of a chain with this position."""
    about = subject(ruleset, position)
    if chain.asks_moves and chain.made.legal_moves is not None:
        yield Inquiry(about.question("legal_moves"), (ExpectMoves(all=chain.made.legal_moves),))
    if chain.rest:
        yield _link(about, chain.rest, asks_moves=chain.asks_moves)


def _inquiries(about: Subject, expectation: Expectation, offered: Collection[str]) -> Iterator[Inquiry | LeftOut]:
    match expectation:
        case ExpectDestination():
            yield _about_geometry(about.ruleset, expectation) if "destination" in offered else LeftOut("destination")
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


def _about_geometry(ruleset: str, expected: ExpectDestination) -> Inquiry:
    params = {"ruleset": ruleset, "from": expected.origin, "vector": list(expected.vector)}
    return Inquiry(question("destination", params), (expected,))


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
