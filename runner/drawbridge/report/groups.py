"""Groups of wrong answers: answers that are wrong in the same way.

Moves are grouped by the clause that the explanation gives, positions and statuses by the member that differs, and
everything else by the method and the message. An error, a crash, a time-out and a violation are no rule's fault.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from drawbridge.grading.grades import Outcome
from drawbridge.grading.repetition import NOT_A_FUNCTION
from drawbridge.protocol.messages import ErrorCode
from drawbridge.report.counted_once import first_wrong, size
from drawbridge.report.model import Group, Kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from drawbridge.grading.grades import Grade
    from drawbridge.report.model import CaseRecord, ExplainedGrade

LONGEST_MESSAGE = 100
"""Messages are alike when this many characters of them are, numbers and squares left out."""
_WITH_DIGIT = re.compile(r"(error -?\d+)|[\w.+-]*\d[\w.+-]*")
"""A number, a square or a move. The code of an error is kept."""
_WHY_ILLEGAL = re.compile(rf"(error {ErrorCode.ILLEGAL_MOVE.value}) \(.*\)")
"""An engine says of each illegal move why it is illegal."""


class Fault(NamedTuple):
    """One way in which an answer is wrong. Equal faults make a group."""

    ruleset: str
    kind: Kind
    method: str = ""
    what: str = ""
    clauses: frozenset[str] = frozenset()
    """For a move, every clause that states or refuses it."""


@dataclass(slots=True)
class _Answers:
    """The answers of one group."""

    example: CaseRecord
    message: str
    requests: set[str] = field(default_factory=set)
    alone: set[str] = field(default_factory=set)
    cases: set[str] = field(default_factory=set)

    def add(self, case: CaseRecord, grade: Grade, *, is_alone: bool) -> None:
        # A question that several cases share is asked once, and its answer counts once.
        self.requests.add(grade.request or case.id)
        if is_alone:
            self.alone.add(grade.request or case.id)
        self.cases.add(case.id)
        if size(case) < size(self.example):
            self.example, self.message = case, grade.message


def groups_of(cases: Iterable[CaseRecord]) -> tuple[Group, ...]:
    """Return the wrong answers of these cases in groups, the largest group first."""
    wrong = [
        (case, explained.grade, faults_of(case.ruleset, explained)) for case in cases for explained in first_wrong(case)
    ]
    clause_of = _common_clauses(fault for _, _, faults in wrong for fault in faults)
    found: dict[Fault, _Answers] = {}
    for case, grade, faults in wrong:
        alike = dict.fromkeys(fault._replace(clauses=frozenset({clause_of[fault]} - {""})) for fault in faults)
        for fault in alike:
            found.setdefault(fault, _Answers(case, grade.message)).add(case, grade, is_alone=len(alike) == 1)
    groups = [_group(fault, answers) for fault, answers in found.items()]
    return tuple(sorted(groups, key=lambda group: (-group.answers, group.example, group.kind.value)))


def _common_clauses(faults: Iterable[Fault]) -> dict[Fault, str]:
    """Return one clause for each fault: of several clauses of a move, the one that most wrong moves have in common."""
    left = Counter(faults)
    found = dict.fromkeys(left, "")
    while True:
        common: Counter[tuple[str, Kind, str]] = Counter()
        for fault, number in left.items():
            common.update({(fault.ruleset, fault.kind, clause): number for clause in sorted(fault.clauses)})
        if not common:
            return found
        [((ruleset, kind, clause), _)] = common.most_common(1)
        for fault in [fault for fault in left if fault[:2] == (ruleset, kind) and clause in fault.clauses]:
            found[fault] = clause
            del left[fault]


def faults_of(ruleset: str, explained: ExplainedGrade) -> tuple[Fault, ...]:
    """Return every way in which an answer is wrong, each once."""
    return tuple(dict.fromkeys(_faults(ruleset, explained)))


def heading(group: Group) -> str:
    """Return what is wrong in a group, in a few words."""
    match group.kind:
        case Kind.MISSING | Kind.EXTRA:
            return f"{group.kind.value} moves: {group.clause or 'no clause is known'}"
        case Kind.MEMBER:
            alone = " alone" if group.alone == group.answers else ""
            return f"`{group.method}`: `{group.what}`{alone} is wrong"
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


def _group(fault: Fault, answers: _Answers) -> Group:
    return Group(
        ruleset=fault.ruleset,
        kind=fault.kind,
        method=fault.method,
        what=fault.what,
        clause=next(iter(fault.clauses), ""),
        answers=len(answers.requests),
        alone=len(answers.alone),
        cases=len(answers.cases),
        example=answers.example.id,
        message=answers.message,
    )


def _faults(ruleset: str, explained: ExplainedGrade) -> Iterator[Fault]:
    grade = explained.grade
    facts = (*grade.missing, *grade.extra)
    if grade.first_answer is not None:
        yield Fault(ruleset, Kind.NOT_A_FUNCTION, grade.method)
    elif grade.outcome is not Outcome.FAILED and not facts:
        yield Fault(ruleset, Kind(grade.outcome.value), grade.method, _normalised(grade.message))
    elif grade.method == "perft":
        yield Fault(ruleset, Kind.COUNT, grade.method)
    elif grade.method == "destination":
        yield Fault(ruleset, Kind.DESTINATION, grade.method)
    elif all(": " in fact for fact in facts):
        position = grade.params.get("position") or {}
        yield from (Fault(ruleset, Kind.MEMBER, grade.method, _member(fact, position)) for fact in facts)
    else:
        yield from _faults_of_moves(ruleset, explained)


def _faults_of_moves(ruleset: str, explained: ExplainedGrade) -> Iterator[Fault]:
    clauses = {explanation.move: explanation.clauses for explanation in explained.explained}
    grade = explained.grade
    for kind, moves in ((Kind.MISSING, grade.missing), (Kind.EXTRA, grade.extra)):
        known = [move for move in moves if move in clauses]
        # Where there are very many, only the first ones are explained.
        for move in known or moves[:1]:
            yield Fault(ruleset, kind, clauses=frozenset(clauses.get(move, ())))


def _member(fact: str, position: Mapping[str, object]) -> str:
    """Return the member that a fact is about: `board` of `board.e4: wP`, but `fen.turn` of `fen.turn: w`."""
    place = fact.partition(": ")[0]
    name = place.partition(".")[0]
    return place if isinstance(position.get(name), str) else name


def _normalised(message: str) -> str:
    """Return a message without what differs from answer to answer."""
    message = _WHY_ILLEGAL.sub(r"\1", message)
    return _WITH_DIGIT.sub(lambda found: found[1] or "...", message)[:LONGEST_MESSAGE]
