"""Cases for an engine that plays a changed game: the questions stay, and the changed game alone says what is right.

The shipped expectations, and what a scenario states by hand, hold only for the game as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from drawbridge.suite.case import (
    Case,
    ExpectDestination,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
    GameStep,
)
from drawbridge_reference.kernel.game import notation
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from drawbridge.suite.case import Expectation, JsonObject
    from drawbridge_reference.kernel.game import Game

LARGEST = 50_000
"""Counts that are larger in the game as it is are not made again: they would take longer than all the rest."""

Expectations: TypeAlias = tuple["Expectation", ...]


@dataclass(frozen=True, slots=True)
class ChangedCases:
    """Cases whose expectations are another game's."""

    cases: tuple[Case, ...]
    invalid: int
    """How many were left out because their position is not valid in that game."""
    counted: int
    """How many were left out because all that they ask is a count that takes too long."""


def changed_cases(cases: Iterable[Case], game: Game, why: str) -> ChangedCases:
    """Return the cases with what this game answers to their questions; `why` takes the place of their reasons.

    Where the answer depends on rulings, there is a case for each combination of them. The clauses that a case leans on
    stay those of the game as it is.
    """
    found: list[Case] = []
    invalid = counted = 0
    for case in cases:
        try:
            several = tuple(_asked_again(case, game))
        except InvalidPosition:
            invalid += 1
            continue
        counted += not several
        found.extend(_of_another_game(one, why) for one in several)
    return ChangedCases(tuple(found), invalid, counted)


def _of_another_game(case: Case, why: str) -> Case:
    """Return a case without what it says of the game as it is; its title may say what is no longer so."""
    title = f"Asked of another game: {case.title}"
    return case._replace(title=title, why=why, note="", decides=None, fingerprint="")


def _asked_again(case: Case, game: Game) -> Iterator[Case]:
    """Yield the cases that a case becomes: none where nothing is left to ask."""
    answers = {tuple(under.items()): _told(case, game.under(under)) for under in _combinations(case, game)}
    expectations, *others = answers.values()
    if all(other == expectations for other in others):
        if expectations:
            yield case._replace(expectations=expectations)
        return
    for under, told in answers.items():
        suffix = "".join(f"/{ruling}-{value}" for ruling, value in under if ruling not in case.rulings)
        yield case._replace(id=case.id + suffix, rulings=dict(under), expectations=told)


def _combinations(case: Case, game: Game) -> Iterator[dict[str, str]]:
    """Yield the combinations of rulings under which a case is asked."""
    values = [
        (case.rulings[ruling.id],) if ruling.id in case.rulings else ruling.values for ruling in game.known_rulings
    ]
    for chosen in product(*values):
        yield dict(zip((ruling.id for ruling in game.known_rulings), chosen, strict=True))


def _told(case: Case, game: Game) -> Expectations:
    """Return what a game answers. Raises InvalidPosition."""
    if case.position is None:
        return ()
    told = (_answer(expected, case.position, game) for expected in case.expectations)
    return tuple(one for one in told if one is not None)


def _answer(expected: Expectation, position: JsonObject, game: Game) -> Expectation | None:
    match expected:
        case ExpectMoves():
            return _moves(expected, position, game)
        case ExpectPosition(move, _) | ExpectRefusal(move):
            after = game.apply(position, move)
            return ExpectRefusal(move) if isinstance(after, Illegal) else ExpectPosition(move, after)
        case ExpectStatus(status):
            told = game.status(position)
            return ExpectStatus({member: told[member] for member in status})
        case ExpectNodes(depth, nodes):
            return None if nodes > LARGEST else ExpectNodes(depth, game.perft(position, depth))
        case ExpectGame(steps):
            return _game(steps, position, game)
        case ExpectDestination():
            return None


def _moves(expected: ExpectMoves, position: JsonObject, game: Game) -> ExpectMoves:
    legal = game.legal_moves(position)
    named = expected.legal.union(expected.illegal)
    return ExpectMoves(
        all=None if expected.all is None else frozenset(legal),
        from_square={
            square: frozenset(notation(game.ruleset).moves_from(square, legal)) for square in expected.from_square
        },
        legal=named.intersection(legal),
        illegal=_refusals(sorted(named.difference(legal)), position, game),
    )


def _refusals(moves: list[str], position: JsonObject, game: Game) -> Mapping[str, tuple[str, ...]]:
    verdicts = {move: game.judge(position, move) for move in moves}
    return {move: verdict.clauses for move, verdict in verdicts.items() if isinstance(verdict, Illegal)}


def _game(steps: tuple[GameStep, ...], position: JsonObject, game: Game) -> ExpectGame | ExpectRefusal:
    """Return a game as far as its moves are legal, with the moves after the last; a refusal where the first is not."""
    found: list[GameStep] = []
    for step in steps:
        after = game.apply(position, step.move)
        if isinstance(after, Illegal):
            break
        position = after
        asked = step.legal_moves is not None
        found.append(
            GameStep(
                step.move,
                frozenset(game.legal_moves(position)) if asked else None,
                None if step.position is None else position,
            )
        )
    if not found:
        return ExpectRefusal(steps[0].move)
    if len(found) < len(steps):
        found[-1] = found[-1]._replace(legal_moves=frozenset(game.legal_moves(position)))
    return ExpectGame(tuple(found))
