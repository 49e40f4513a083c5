"""Grading: compare the reply to a question with what the case demands. Pure; no input, no output.

Moves are compared as sets. An error instead of a result is `errored`. For an illegal move, the error "illegal move" is
the right answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.grading.differences import absent_members, difference, mistyped_members, phrases_of
from drawbridge.grading.grades import Outcome, worst
from drawbridge.protocol.answers import (
    Answer,
    Destination,
    Moves,
    NextPosition,
    Nodes,
    Status,
    declared_members,
    read_answer,
)
from drawbridge.protocol.messages import Bad, ErrorCode, Refusal, Reply, Result
from drawbridge.protocol.text import number_of, shown
from drawbridge.questions.question import ExpectAcceptance, Inquiry
from drawbridge.suite.case import (
    ExpectDestination,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
)
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from drawbridge.questions.question import Demand
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.notation import Member, Notation


class Finding(NamedTuple):
    """The outcome of a reply, and why."""

    outcome: Outcome
    message: str = ""
    missing: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


PASSED = Finding(outcome=Outcome.PASSED)
_NAMED_AT_MOST = 3
MOST_LISTED = 1000
"""How many extra moves of one answer a report lists: an engine may write as many as it likes."""


def finding(inquiry: Inquiry, reply: Reply, notation: Notation) -> Finding:
    """Grade the reply to an inquiry's question: the worst outcome over all of its demands."""
    if isinstance(reply, Refusal):
        return _worst([_of_refusal(demand, reply) for demand in inquiry.demands])
    answer = read_answer(inquiry.question.method, reply.value, notation) if isinstance(reply, Result) else reply
    if isinstance(answer, Bad):
        return Finding(outcome=Outcome.VIOLATED, message=f"the answer {answer.problem}")
    if len(inquiry.demands) == 1:
        return _of_answer(inquiry.demands[0], answer, notation)
    return _worst([_of_answer(demand, answer, notation) for demand in inquiry.demands])


def position_in(reply: Reply, notation: Notation) -> JsonObject | None:
    """Return the position in a reply to `apply` that has passed, or None if it refuses the move.

    This is the position from which a game goes on. Members that the protocol ignores are left out.
    """
    return declared_members(reply.value["position"], notation) if isinstance(reply, Result) else None


def _worst(findings: Sequence[Finding]) -> Finding:
    if len(findings) == 1:
        return findings[0]
    found = [each for each in findings if each is not PASSED]
    if not found:
        return PASSED
    outcome = worst(each.outcome for each in found)
    as_bad = [each for each in found if each.outcome is outcome]
    return Finding(
        outcome=outcome,
        message="; ".join(dict.fromkeys(each.message for each in as_bad if each.message)),
        missing=tuple(sorted({fact for each in as_bad for fact in each.missing})),
        extra=tuple(sorted({fact for each in as_bad for fact in each.extra})),
        remarks=tuple(dict.fromkeys(remark for each in found for remark in each.remarks)),
    )


def error_in_words(refusal: Refusal) -> str:
    """Return an error as messages name it."""
    return f"error {refusal.code} ({shown(refusal.message)})"


def _of_refusal(demand: Demand, refusal: Refusal) -> Finding:
    code = refusal.code
    if refusal.has_id and code == ErrorCode.ILLEGAL_MOVE and isinstance(demand, ExpectRefusal):
        return PASSED
    error = error_in_words(refusal)
    if not refusal.has_id:
        return Finding(outcome=Outcome.ERRORED, message=f"answered with {error} and the id null")
    # Only a question about a position can have this answer.
    if code == ErrorCode.CANNOT_SET_UP and not isinstance(demand, ExpectDestination):
        return Finding(outcome=Outcome.SKIPPED, message=error)
    if isinstance(demand, ExpectRefusal):
        message = f"answered the illegal move {demand.move} with {error}, not with {ErrorCode.ILLEGAL_MOVE.value}"
        return Finding(outcome=Outcome.ERRORED, message=message)
    if code == ErrorCode.ILLEGAL_MOVE and isinstance(demand, ExpectPosition | ExpectAcceptance):
        message = f"refused the legal move {demand.move} with {error}"
        return Finding(outcome=Outcome.ERRORED, message=message, missing=(demand.move,))
    return Finding(outcome=Outcome.ERRORED, message=f"answered with {error} where a result was due")


def _of_answer(demand: Demand, answer: Answer, notation: Notation) -> Finding:
    # The commonest questions come first.
    match demand, answer:
        case ExpectDestination(), Destination():
            return PASSED if answer.to == demand.to else _of_square(demand, answer.to, notation)
        case ExpectPosition(), NextPosition():
            return _of_members("position", demand.position, answer.position, notation.position)
        case ExpectMoves(), Moves():
            return _of_moves(demand, answer.moves, notation)
        case ExpectStatus(), Status():
            return _of_members("status", demand.status, answer.members, notation.facts_of_status)
        case ExpectNodes(), Nodes():
            return _of_equal(f"perft of depth {demand.depth}", str(demand.nodes), str(answer.nodes))
        case _:
            return _of_any(demand)


def _of_any(demand: Demand) -> Finding:
    """Grade an answer that need not be looked into: the move was accepted."""
    match demand:
        case ExpectAcceptance():
            return PASSED
        case ExpectRefusal(move):
            return Finding(outcome=Outcome.FAILED, message=f"accepted an illegal move: {move}", extra=(move,))
        case _:
            raise AssertionError(demand)


def _of_equal(what: str, expected: str, got: str) -> Finding:
    if got == expected:
        return PASSED
    message = f"{what}: expected {expected}, got {got}"
    return Finding(outcome=Outcome.FAILED, message=message, missing=(expected,), extra=(got,))


def _of_square(expected: ExpectDestination, got: str | None, notation: Notation) -> Finding:
    right, wrong = _square(expected.to), _square(got)
    odd = got is not None and not notation.is_square(got)
    return Finding(
        outcome=Outcome.FAILED,
        message=f"{expected.origin} + {list(expected.vector)}: expected {right}, got {wrong}",
        missing=(right,),
        extra=(wrong,),
        remarks=(f"not a square of the board: {wrong}",) if odd else (),
    )


def _square(square: str | None) -> str:
    return "nowhere" if square is None else shown(square)


def _of_moves(expected: ExpectMoves, moves: frozenset[str], notation: Notation) -> Finding:
    named = expected.illegal.keys()
    if moves == expected.all and expected.legal <= moves and named.isdisjoint(moves) and not expected.from_square:
        return PASSED
    missing = expected.legal - moves
    extra = named & moves
    if expected.all is not None:
        missing |= expected.all - moves
        extra |= moves - expected.all
    for square, all_from in expected.from_square.items():
        found = {*notation.moves_from(square, moves)}
        missing |= all_from - found
        extra |= found - all_from
    # Text that is not a move of the notation is wrong in every list, even if the case checks only some moves.
    known = expected.all or frozenset()
    odd = sorted(map(shown, notation.not_moves(moves - known)))
    if not (missing or extra or odd):
        return PASSED
    wrong = sorted({*(shown(move) for move in extra), *odd})
    remarks = [f"not a move in this notation: {some_of(odd)}"] if odd else []
    if len(wrong) > MOST_LISTED:
        remarks.append(f"only {MOST_LISTED} of the {len(wrong)} extra moves are listed")
    return Finding(
        outcome=Outcome.FAILED,
        message=missing_and_extra(sorted(missing), wrong),
        missing=tuple(sorted(missing)),
        extra=_first_of(wrong, expected.illegal),
        remarks=tuple(remarks),
    )


def _first_of(wrong: list[str], named: Collection[str]) -> tuple[str, ...]:
    """Return the moves that a report lists, sorted: of very many only some, first those that the case names."""
    if len(wrong) <= MOST_LISTED:
        return tuple(wrong)
    return tuple(sorted(sorted(wrong, key=lambda move: move not in named)[:MOST_LISTED]))


def missing_and_extra(missing: Sequence[str], extra: Sequence[str]) -> str:
    """Return what an answer lacks, and what it holds and should not, in words."""
    parts = [f"{some_of(moves)} {word}" for moves, word in ((missing, "missing"), (extra, "extra")) if moves]
    return "; ".join(parts)


def some_of(names: Sequence[str]) -> str:
    """Return the first few names, and how many more there are."""
    named = ", ".join(names[:_NAMED_AT_MOST])
    return named if len(names) <= _NAMED_AT_MOST else f"{named} and {len(names) - _NAMED_AT_MOST} more"


def _of_members(what: str, expected: JsonObject, got: JsonObject, members: Mapping[str, Member]) -> Finding:
    absent = absent_members(expected, got, members)
    if absent:
        return Finding(outcome=Outcome.VIOLATED, message=f"the {what} has no member `{absent[0]}`")
    mistyped = mistyped_members(expected, got)
    if mistyped:
        name = mistyped[0]
        return Finding(
            outcome=Outcome.VIOLATED, message=f"`{name}` of the {what} is of the wrong JSON type ({shown(got[name])})"
        )
    missing, extra = difference(expected, got, members)
    if not (missing or extra):
        return PASSED
    message = f"wrong {what}: {first_differences(phrases_of(missing, extra, expected, got))}"
    return Finding(outcome=Outcome.FAILED, message=message, missing=missing, extra=extra)


def first_differences(phrases: Sequence[str]) -> str:
    """Return the first few differences in words, and how many more there are."""
    left_out = len(phrases) - _NAMED_AT_MOST
    more = f" (and {number_of(left_out, 'more difference')})" if left_out > 0 else ""
    return "; ".join(phrases[:_NAMED_AT_MOST]) + more
