"""Groups of wrong answers: answers that are wrong in the same way.

Moves are grouped by the clause that the explanation gives, positions and statuses by the member that differs, and
everything else by the method and the message. An error, a crash, a time-out and a violation are no rule's fault.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from drawbridge.grading.repetition import NOT_A_FUNCTION
from drawbridge.protocol.messages import ErrorCode
from drawbridge.report.counted_once import first_wrong, size
from drawbridge.report.members import member_of
from drawbridge.report.model import Group, Kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from drawbridge.grading.grades import Grade
    from drawbridge.report.model import CaseRecord, ExplainedGrade, Suspect

LONGEST_MESSAGE = 100
"""Messages are alike when this many characters of them are, numbers and squares left out."""
_WITH_DIGIT = re.compile(r"(error -?\d+)|[\w.+-]*\d[\w.+-]*")
"""A number, a square or a move. The code of an error is kept."""
_WHY_ILLEGAL = re.compile(rf"(error {ErrorCode.ILLEGAL_MOVE.value}) \(.*\)")
"""An engine says of each illegal move why it is illegal."""


class WrongWay(NamedTuple):
    """One way in which an answer is wrong."""

    kind: Kind
    method: str = ""
    """Empty for moves."""
    what: str = ""
    """The member that differs, or the message."""
    clauses: tuple[str, ...] = ()
    """For a move, those that state or refuse it."""
    decided_by: tuple[str, ...] = ()
    """Those without which the right answer would be another, where that was asked."""

    @property
    def alike(self) -> tuple[Kind, str, str]:
        """What it has in common with others, whatever clause is at fault."""
        return self[:3]


@dataclass(slots=True)
class _Answers:
    """The answers of one group."""

    example: str = ""
    message: str = ""
    order: tuple[bool, bool, int, int] | None = None
    """What makes the example the best so far: hand-written, wrong in nothing else, few pieces, few moves."""
    requests: set[str] = field(default_factory=set)
    alone: set[str] = field(default_factory=set)
    cases: set[str] = field(default_factory=set)

    def add(self, case: CaseRecord, grade: Grade, *, is_alone: bool) -> None:
        # A question that several cases share is asked once, and its answer counts once.
        self.requests.add(grade.request or case.id)
        if is_alone:
            self.alone.add(grade.request or case.id)
        self.cases.add(case.id)
        is_of_a_game, pieces, moves = size(case)
        self._show(case.id, grade.message, (is_of_a_game, not is_alone, pieces, moves))

    def join(self, other: _Answers) -> None:
        self.requests |= other.requests
        self.alone |= other.alone
        self.cases |= other.cases
        if other.order is not None:
            self._show(other.example, other.message, other.order)

    def _show(self, example: str, message: str, order: tuple[bool, bool, int, int]) -> None:
        if self.order is None or order < self.order:
            self.example, self.message, self.order = example, message, order


def groups_of(cases: Iterable[CaseRecord], suspects: Iterable[Suspect] = ()) -> tuple[Group, ...]:
    """Return the wrong answers of these cases in groups, the largest group first.

    Of the clauses that a wrong move or member may be put down to, a group has the most suspicious one.
    """
    places = {(suspect.ruleset, suspect.clause): place for place, suspect in enumerate(suspects)}
    found: dict[_Key, _Answers] = {}
    for case in cases:
        for explained in first_wrong(case):
            keys = {_Key(case.ruleset, *way.alike, _clause(case.ruleset, way, places)) for way in ways_of(explained)}
            for key in keys:
                answers = found.setdefault(key, _Answers())
                answers.add(case, explained.grade, is_alone=len(keys) == 1)
    _join_unknown(found)
    groups = [_group(key, answers) for key, answers in found.items()]
    return tuple(sorted(groups, key=lambda group: (-group.answers, group.example, group.kind.value, group.what)))


def ways_of(explained: ExplainedGrade) -> tuple[WrongWay, ...]:
    """Return every way in which an answer is wrong, each once."""
    return tuple(dict.fromkeys(_ways(explained)))


class _Key(NamedTuple):
    """What the answers of a group have in common."""

    ruleset: str
    kind: Kind
    method: str
    what: str
    clause: str


def _clause(ruleset: str, way: WrongWay, places: Mapping[tuple[str, str], int]) -> str:
    candidates = dict.fromkeys((*way.clauses, *way.decided_by))
    known = [clause for clause in candidates if (ruleset, clause) in places]
    if known:
        return min(known, key=lambda clause: places[ruleset, clause])
    return way.clauses[0] if way.clauses else ""


def _join_unknown(found: dict[_Key, _Answers]) -> None:
    """Join answers of games, where nobody asks what decides them, with the largest group that is wrong alike."""
    for key in [key for key in found if not key.clause]:
        alike = [other for other in found if other[:4] == key[:4] and other.clause]
        if alike:
            largest = max(alike, key=lambda other: len(found[other].requests))
            found[largest].join(found.pop(key))


def heading(group: Group) -> str:
    """Return what is wrong in a group, in a few words."""
    match group.kind:
        case Kind.MISSING | Kind.EXTRA:
            return f"{group.kind.value} moves: {group.clause or 'no clause is known'}"
        case Kind.MEMBER:
            alone = " alone" if group.alone == group.answers else ""
            clause = f", {group.clause}" if group.clause else ""
            return f"`{group.method}`: `{group.what}`{alone} is wrong{clause}"
        case Kind.COUNT:
            return "`perft`: a wrong count"
        case Kind.DESTINATION:
            return "`destination`: a wrong square"
        case Kind.NOT_A_FUNCTION:
            return f"`{group.method}`: {NOT_A_FUNCTION}; the same one has got two answers"
        case _:
            return f"`{group.method}` {group.kind.value}: {group.what}"


def hint(group: Group) -> str:
    """Return what helps with most answers of a group, or nothing."""
    return "logs belong on standard error" if "not JSON" in group.what or "no JSON" in group.what else ""


def _group(key: _Key, answers: _Answers) -> Group:
    return Group(
        **key._asdict(),
        answers=len(answers.requests),
        alone=len(answers.alone),
        cases=len(answers.cases),
        example=answers.example,
        message=answers.message,
    )


def _ways(explained: ExplainedGrade) -> Iterator[WrongWay]:
    grade = explained.grade
    facts = (*grade.missing, *grade.extra)
    if grade.first_answer is not None:
        yield WrongWay(Kind.NOT_A_FUNCTION, grade.method)
    elif not facts:
        yield WrongWay(Kind(grade.outcome.value), grade.method, _normalised(grade.message))
    elif grade.method == "perft":
        yield WrongWay(Kind.COUNT, grade.method)
    elif grade.method == "destination":
        yield WrongWay(Kind.DESTINATION, grade.method)
    elif all(": " in fact for fact in facts):
        position = grade.params.get("position") or {}
        for member in dict.fromkeys(member_of(fact, position) for fact in facts):
            yield WrongWay(Kind.MEMBER, grade.method, member, (), explained.decided_by.get(member, ()))
    else:
        yield from _ways_of_moves(explained)


def _ways_of_moves(explained: ExplainedGrade) -> Iterator[WrongWay]:
    clauses = {explanation.move: explanation.clauses for explanation in explained.explained}
    grade = explained.grade
    for kind, moves in ((Kind.MISSING, grade.missing), (Kind.EXTRA, grade.extra)):
        known = [move for move in moves if move in clauses]
        # Where there are very many, only the first ones are explained.
        for move in known or moves[:1]:
            yield WrongWay(kind, "", "", clauses.get(move, ()), explained.decided_by.get(move, ()))


def _normalised(message: str) -> str:
    """Return a message without what differs from answer to answer."""
    message = _WHY_ILLEGAL.sub(r"\1", message)
    return _WITH_DIGIT.sub(lambda found: found[1] or "...", message)[:LONGEST_MESSAGE]
