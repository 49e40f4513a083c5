"""No case is passed by an engine that does not look at the question, or forgets a part of the position."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.asking.judging import judged
from drawbridge.asking.task import Task, TaskResult
from drawbridge.games import notation_of
from drawbridge.grading.grading import PASSED
from drawbridge.grading.repetition import repetition
from drawbridge.protocol.answers import METHODS
from drawbridge.protocol.messages import ErrorCode, Refusal, Reply, Result
from drawbridge.questions.interrogation import interrogation
from drawbridge.questions.question import ExpectAcceptance
from drawbridge.suite.case import ExpectGame, ExpectMoves
from drawbridge.suite.load import load
from drawbridge_reference.kernel.game import HasDestination, game, own_rulesets
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.kernel.verdict import Illegal
from support.amounts import counts, counts_of_each, first

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge.questions.question import Inquiry
    from drawbridge.suite.case import Case
    from drawbridge_reference.kernel.game import Game

    Engine = Callable[[dict[str, Any]], Reply]

RULESETS = own_rulesets()
REFUSED = Refusal(ErrorCode.ILLEGAL_MOVE, "illegal move")


def moves(several: list[str]) -> Result:
    return Result({"moves": several})


def position(one: Any) -> Result:
    return Result({"position": one})


def answers_to(ruleset: str, method: str) -> dict[str, Engine]:
    """Answers of the right shape that have nothing to do with the question."""
    one = game(ruleset)
    start = dict(one.start())
    match method:
        case "legal_moves" | "play":
            listed = moves(list(one.legal_moves(start)))
            return {"no move": lambda _: moves([]), "the moves at the start": lambda _: listed}
        case "apply":
            return {
                "the start": lambda _: position(start),
                "the position asked about": lambda asked: position(asked["position"]),
                "a refusal": lambda _: REFUSED,
            }
        case "status":
            status = Result(dict(one.status(start)))
            return {"the status at the start": lambda _: status}
        case "perft":
            return {"1": lambda _: Result({"nodes": 1}), "20": lambda _: Result({"nodes": 20})}
        case _:
            return {"nowhere": lambda _: Result({"to": None})}


def asked_while_right(case: Case, offered: str, engine: Engine) -> Iterator[tuple[Inquiry, Reply, bool]]:
    """Yield each question of a case with the engine's answer and whether it passes, up to the first that does not."""
    notation = notation_of(case.ruleset)
    left = list(interrogation(case, {offered})[0])
    while left:
        inquiry = left.pop(0)
        reply = engine(dict(inquiry.question.params))
        found = judged(case.ruleset, inquiry, notation, TaskResult(Task(inquiry.question, case.id), reply))
        yield inquiry, reply, found.finding is PASSED
        if found.finding is not PASSED:
            return
        left += found.following


def right_answer(one: Game, method: str, asked: dict[str, Any]) -> Reply:
    match method, asked:
        case "legal_moves", {"position": here}:
            return moves(one.legal_moves(here))
        case "play", {"position": here, "moves": played}:
            listed = one.play(here, played)
            return REFUSED if isinstance(listed, Illegal) else moves(listed)
        case "apply", {"position": here, "move": move}:
            after = one.apply(here, move)
            return REFUSED if isinstance(after, Illegal) else position(after)
        case "status", {"position": here}:
            return Result(dict(one.status(here)))
        case "perft", {"position": here, "depth": depth}:
            return Result({"nodes": one.perft(here, depth)})
        case _, {"from": origin, "vector": [ranks, files]}:
            assert isinstance(one, HasDestination)
            return Result({"to": one.destination(origin, (ranks, files))})
        case _:
            raise AssertionError(method, asked)


def asks_for_a_part(inquiry: Inquiry) -> bool:
    """Whether the case says less than the whole answer: what is right of single moves or squares, or that one is legal.

    A list may then be wrong elsewhere, and `apply` may answer with any position.
    """
    return all(
        isinstance(demand, ExpectAcceptance) or (isinstance(demand, ExpectMoves) and demand.all is None)
        for demand in inquiry.demands
    )


@cache
def cases_of(ruleset: str, step: int) -> tuple[Case, ...]:
    return tuple(case.read() for case in load(rulesets=[ruleset]).listed[::step])


@pytest.mark.parametrize("method", METHODS)
@counts_of_each("ruleset, step", RULESETS, few=85, many=17, weekly=1, every_run=1)
def test_a_constant_answer_passes_only_where_the_case_says_no_other(ruleset: str, method: str, step: int) -> None:
    wrong: list[tuple[str, str]] = []
    for name, engine in answers_to(ruleset, method).items():
        for case in cases_of(ruleset, step):
            exchanges = list(asked_while_right(case, method, engine))
            if not all(passed for _, _, passed in exchanges):
                continue
            one = game(ruleset).under(case.rulings)
            for inquiry, reply, _ in exchanges:
                right = right_answer(one, method, dict(inquiry.question.params))
                same = repetition(method, right, reply, notation_of(ruleset)) is PASSED
                if not (same or asks_for_a_part(inquiry)):
                    wrong.append((case.id, name))
    assert wrong == []


@cache
def whole_games_of(ruleset: str) -> tuple[Case, ...]:
    listed = (case for case in load(rulesets=[ruleset]).listed if case.id.startswith(f"{ruleset}/games/whole/"))
    # The shortest first, since the longest take seconds.
    return tuple(sorted((case.read() for case in listed), key=lambda case: len(moves_of(case))))


def moves_of(case: Case) -> tuple[str, ...]:
    [played] = [expected for expected in case.expectations if isinstance(expected, ExpectGame)]
    return tuple(step.move for step in played.steps)


def passes(case: Case, engine: Engine) -> bool:
    return all(passed for _, _, passed in asked_while_right(case, "apply", engine))


@pytest.mark.parametrize("ruleset", first(1, RULESETS))
@pytest.mark.parametrize("answer", ["the start", "the position asked about", "a refusal"])
def test_every_whole_game_fails_where_apply_answers_always_the_same(ruleset: str, answer: str) -> None:
    engine = answers_to(ruleset, "apply")[answer]
    assert [case.id for case in whole_games_of(ruleset) if passes(case, engine)] == []


def members_of(ruleset: str) -> list[str]:
    declared = notation_of(ruleset).position
    return [name for member, what in declared.items() for name in (what.fields or (member,))]


def with_member(ruleset: str, here: dict[str, Any], member: str, value: object) -> dict[str, Any]:
    """A position with another value of a member, or of a field of its FEN; None leaves the member out."""
    if "fen" not in here:
        return {name: kept for name, kept in {**here, member: value}.items() if kept is not None}
    fields = here["fen"].split()
    fields[members_of(ruleset).index(member)] = value
    return {"fen": " ".join(fields)}


def value_of(ruleset: str, here: dict[str, Any], member: str) -> object:
    return here["fen"].split()[members_of(ruleset).index(member)] if "fen" in here else here.get(member)


def applied(one: Game, asked: dict[str, Any]) -> tuple[Reply, dict[str, Any] | None]:
    """The right answer to `apply`, and its position if there is one: an engine may have made the one asked about."""
    try:
        after = one.apply(asked["position"], asked["move"])
    except InvalidPosition:
        return Refusal(ErrorCode.INVALID_POSITION, "invalid position"), None
    return (REFUSED, None) if isinstance(after, Illegal) else (position(after), dict(after))


def forgetting(case: Case, member: str) -> tuple[Engine, list[bool]]:
    """An engine that never sets a member, and whether that was wrong after each move that it was asked."""
    one, empty = game(case.ruleset).under(case.rulings), "-" if case.ruleset == "standard" else None
    was_wrong: list[bool] = []

    def apply(asked: dict[str, Any]) -> Reply:
        reply, after = applied(one, asked)
        if after is None:
            return reply
        answer = with_member(case.ruleset, after, member, empty)
        # A jumped square on which nobody captures is written under one reading of `standard` alone.
        matters = member != "en_passant" or one.legal_moves(after) != one.legal_moves(answer)
        was_wrong.append(matters and value_of(case.ruleset, after, member) != empty)
        return position(answer)

    return apply, was_wrong


def keeping(case: Case, member: str) -> tuple[Engine, list[bool]]:
    """An engine that never changes a member, and whether that was wrong at the end."""
    one = game(case.ruleset).under(case.rulings)
    assert case.position is not None
    here = dict(case.position)
    first = value_of(case.ruleset, here, member)
    for move in moves_of(case):
        after = one.apply(here, move)
        assert not isinstance(after, Illegal)
        here = dict(after)

    def apply(asked: dict[str, Any]) -> Reply:
        reply, after = applied(one, asked)
        return reply if after is None else position(with_member(case.ruleset, after, member, first))

    return apply, [value_of(case.ruleset, here, member) != first]


MEMBERS = [(ruleset, member) for ruleset in RULESETS for member in members_of(ruleset)]
# The board always changes. At the start no square is jumped, so to keep that is to forget it, which another test asks.
STAY_OUT = {"board", "pieces", "en_passant"}
MAY_BE_EMPTY = {"castling", "en_passant", "bridged", "eliminated"}


@counts("count", few=1, many=8, weekly=100)
@pytest.mark.parametrize(("ruleset", "member"), [each for each in MEMBERS if each[1] in MAY_BE_EMPTY])
def test_a_whole_game_in_which_a_member_comes_up_fails_without_it(ruleset: str, member: str, count: int) -> None:
    passed: list[str] = []
    for case in whole_games_of(ruleset)[:count]:
        engine, was_wrong = forgetting(case, member)
        if passes(case, engine) and any(was_wrong):
            passed.append(case.id)
    assert passed == []


@counts("count", few=1, many=8, weekly=100)
@pytest.mark.parametrize(("ruleset", "member"), [each for each in MEMBERS if each[1] not in STAY_OUT])
def test_a_whole_game_in_which_a_member_changes_for_good_fails_where_it_stays(
    ruleset: str, member: str, count: int
) -> None:
    passed: list[str] = []
    for case in whole_games_of(ruleset)[:count]:
        engine, was_wrong = keeping(case, member)
        if any(was_wrong) and passes(case, engine):
            passed.append(case.id)
    assert passed == []
