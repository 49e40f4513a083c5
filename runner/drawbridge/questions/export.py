"""The cases as questions and right answers, for those who test their engine from inside, without a process.

A line for each question that a case asks. What is asked move by move in a game goes on from the positions that the case
states; between them `play` asks the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.protocol.answers import METHODS
from drawbridge.protocol.messages import ErrorCode
from drawbridge.questions.interrogation import continuation, interrogation, with_sibling
from drawbridge.questions.question import ExpectAcceptance
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
    from collections.abc import Iterable, Iterator

    from drawbridge.questions.question import Demand, Inquiry
    from drawbridge.suite.case import Case


def exported(case: Case) -> Iterator[dict[str, Any]]:
    """Yield the questions of a case, each with what its answer must hold; none where the answer is in dispute."""
    if case.contested:
        return
    for inquiry in _inquiries(case):
        yield {
            "case": case.id,
            "ruleset": case.ruleset,
            "clause": case.clause,
            "title": case.title,
            "why": case.why,
            "rulings": dict(case.rulings),
            "method": inquiry.question.method,
            "params": inquiry.question.params,
            "expect": _expected(inquiry),
        }


def as_epd(cases: Iterable[Case]) -> Iterator[str]:
    """Yield a line for each position that has a form in text: the position, and its counts of moves by depth."""
    counts: dict[str, dict[int, int]] = {}
    for case in cases:
        texts = list((case.position or {}).values())
        if len(texts) == 1 and isinstance(texts[0], str) and not case.rulings and not case.contested:
            counted = {one.depth: one.nodes for one in case.expectations if isinstance(one, ExpectNodes)}
            if counted:
                counts.setdefault(texts[0], {}).update(counted)
    for position, counted in counts.items():
        yield " ".join((position, *(f";D{depth} {counted[depth]}" for depth in sorted(counted))))


def _inquiries(case: Case) -> Iterator[Inquiry]:
    found = list(interrogation(case, METHODS)[0])
    while found:
        inquiry = found.pop(0)
        # Asked in this order, a program that keeps answers by too small a key fails on one of the lines.
        yield from (asked for asked in with_sibling(inquiry) if asked.demands)
        for chain in inquiry.chains:
            if chain.made.position is not None:
                found += continuation(case.ruleset, chain, chain.made.position)


def _expected(inquiry: Inquiry) -> dict[str, Any]:
    expected: dict[str, Any] = {}
    for demand in inquiry.demands:
        for name, value in _members(demand).items():
            expected[name] = _both(expected[name], value) if name in expected else value
    if "moves" in expected:
        # The whole set says all that its parts say.
        return {"moves": expected["moves"]}
    if len(expected) > 1:
        expected.pop("accepted", None)
    return expected


def _both(one: Any, other: Any) -> Any:
    """Return what two demands of one case ask together: parts of lists add up, anything else is the same in both."""
    match one, other:
        case list(), list():
            return sorted({*one, *other})
        case dict(), dict():
            return {**one, **other}
        case _:
            return other


def _members(demand: Demand) -> dict[str, Any]:
    members: dict[str, Any]
    match demand:
        case ExpectMoves():
            members = _moves(demand)
        case ExpectPosition(_, position):
            members = {"position": position}
        case ExpectRefusal():
            members = {"error": ErrorCode.ILLEGAL_MOVE.value}
        case ExpectAcceptance():
            members = {"accepted": True}
        case ExpectStatus(status):
            members = {"status": status}
        case ExpectNodes(_, nodes):
            members = {"nodes": nodes}
        case ExpectDestination(_, _, to):
            members = {"to": to}
        case ExpectGame():
            raise AssertionError(demand)
    return members


def _moves(expected: ExpectMoves) -> dict[str, Any]:
    if expected.all is not None:
        return {"moves": sorted(expected.all)}
    parts = {
        "from": {square: sorted(moves) for square, moves in expected.from_square.items()},
        "has": sorted(expected.legal),
        "lacks": sorted(expected.illegal),
    }
    return {name: part for name, part in parts.items() if part}
