"""Two answers to the same question, compared by what they mean. An engine is a function of the question.

Whether either answer is right does not matter here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.grading.differences import difference, phrases_of
from drawbridge.grading.grades import Outcome
from drawbridge.grading.grading import MOST_LISTED, PASSED, Finding, error_in_words, first_differences, some_of
from drawbridge.protocol.answers import Destination, Moves, NextPosition, Nodes, Status, read_answer
from drawbridge.protocol.messages import Bad, ErrorCode, Refusal, Reply, Result
from drawbridge.protocol.text import shown
from drawbridge_reference.kernel.notation import Member, MemberKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge.protocol.answers import Answer
    from drawbridge_reference.kernel.notation import Notation

NOT_A_FUNCTION = "not a function of the question"
"""Said of two answers about a sibling, right before and after the same question about another position."""
ASKED_AGAIN = "answered differently when asked again"
"""Said of any other two answers: they depend on chance, on time or on earlier questions."""
_ANYTHING = Member(MemberKind.TEXT)
_STATUS = dict.fromkeys(("turn", "in_check", "result"), _ANYTHING)


def repetition(method: str, first: Reply, second: Reply, notation: Notation) -> Finding:
    """Return what the second reply to a question is worth next to the first: passed where both mean the same.

    The message of a finding says only how they differ. Its `missing` is what only the first answer holds, and its
    `extra` what only the second does.
    """
    match first, second:
        case Result(one), Result(other):
            return _of_answers(read_answer(method, one, notation), read_answer(method, other, notation), notation)
        case Refusal(code), Refusal(again) if code == again:
            # It passes no question about a position: an engine that repeats it has still set up nothing.
            is_unset = code == ErrorCode.CANNOT_SET_UP and method != "destination"
            return Finding(outcome=Outcome.SKIPPED, message=error_in_words(second)) if is_unset else PASSED
        case _ if isinstance(first, Bad) and isinstance(second, Bad):
            return PASSED
        case _:
            return _differs(f"the first answer was {_kind(first)}, and the second {_kind(second)}")


def _of_answers(first: Answer | Bad, second: Answer | Bad, notation: Notation) -> Finding:
    match first, second:
        case Moves(one), Moves(other):
            return _of_sets(tuple(sorted(one - other)), tuple(sorted(other - one)))
        case NextPosition(one), NextPosition(other):
            # Nothing is declared for the positions of some rulesets: there every member counts.
            return _of_members(one, other, notation.position or dict.fromkeys((*one, *other), _ANYTHING))
        case Status(one), Status(other):
            return _of_members(notation.known_status(one), other, {**_STATUS, **notation.facts_of_status})
        case _ if first == second or (isinstance(first, Bad) and isinstance(second, Bad)):
            return PASSED
        case _:
            return _differs(f"{_value(first)} the first time, {_value(second)} the second")


def _of_sets(gone: tuple[str, ...], new: tuple[str, ...]) -> Finding:
    if not (gone or new):
        return PASSED
    whens = ((gone, "only the first time"), (new, "only the second time"))
    parts = [f"{some_of([shown(move) for move in moves])} {when}" for moves, when in whens if moves]
    return _differs("; ".join(parts), _listed(gone), _listed(new))


def _listed(moves: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(shown, moves[:MOST_LISTED]))


def _of_members(one: Mapping[str, object], other: Mapping[str, object], members: Mapping[str, Member]) -> Finding:
    # What the protocol does not know may be a time or a counter: it is ignored here as everywhere.
    known = {name: value for name, value in one.items() if name in members}
    missing, extra = difference(known, other, members)
    if not (missing or extra):
        return PASSED
    phrases = phrases_of(missing, extra, one, other, words=("first", "then"))
    return _differs(first_differences(phrases), missing, extra)


def _differs(how: str, missing: tuple[str, ...] = (), extra: tuple[str, ...] = ()) -> Finding:
    return Finding(outcome=Outcome.UNSTEADY, message=how, missing=missing, extra=extra)


def _kind(reply: Reply) -> str:
    match reply:
        case Result():
            return "a result"
        case Refusal(code):
            return f"error {code}"
        case Bad():
            return "malformed"


def _value(answer: Answer | Bad) -> str:
    match answer:
        case Nodes(nodes):
            return str(nodes)
        case Destination(None):
            return "nowhere"
        case Destination(str() as to):
            return shown(to)
        case Bad(problem):
            return f"an answer that {problem}"
        case _:
            return "a well-formed answer"
