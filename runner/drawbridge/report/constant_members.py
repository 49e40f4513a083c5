"""Constant members: those that are the same in every answer of an engine, whatever it is asked, or always misspelled.

A `status` that never says who is in check is one fault of a method, and so is an `apply` that leaves the moved piece on
its square. Clauses decide each wrong answer, such as how the attacking piece moves, and none of them is at fault. The
same is true of a `status` that calls the players `w` and `b`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from drawbridge.games import notation_of
from drawbridge.protocol.messages import Result, ToQuestion, read_response
from drawbridge.report.members import member_of
from drawbridge.report.model import Constant, Spelling
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.grading.grades import Grade
    from drawbridge.report.model import CaseRecord

ORIGIN = "apply.origin"
"""Says that a moved piece has left its square."""
OF_EVERY_STATUS = frozenset({"turn", "in_check", "result"})


def varying_members(ruleset: str, grades: Iterable[Grade]) -> frozenset[str]:
    """Return which members of some answers are not what they could always be.

    In a status they are not empty (`status.in_check`). In a new position they are not as before (`apply.turn`). Members
    that nobody knows do not count: an engine may write as many as it likes.
    """
    return _kept_once(frozenset(name for grade in grades for name in _varying(ruleset, grade)))


@cache
def _kept_once(varying: frozenset[str]) -> frozenset[str]:
    # Thousands of cases have few different sets.
    return varying


class Constants:
    """Says which members are constant in the answers of some cases."""

    def __init__(self, cases: Iterable[CaseRecord]) -> None:
        """Gather what varies in any answer. Reports of earlier versions do not say it, and then nothing is known."""
        self._varying: defaultdict[str, set[str]] = defaultdict(set)
        self._unknown: set[str] = set()
        self._words: defaultdict[str, _Words] = defaultdict(_Words)
        for case in cases:
            self._words[case.ruleset].add(case)
            if case.varying is not None:
                self._varying[case.ruleset] |= case.varying
            elif case.outcome.is_scored:
                self._unknown.add(case.ruleset)

    def of(self, ruleset: str, method: str, member: str) -> Constant | None:
        """Return in what way a member is the same in all answers by a method; None if it is not, or nobody knows."""
        if ruleset in self._unknown or not _known(ruleset).has(method, member):
            return None
        varying = self._varying[ruleset]
        if f"{method}.{member}" not in varying:
            return Constant.EMPTY if method == "status" else Constant.UNCHANGED
        return Constant.STAYS if method == "apply" and member == "board" and ORIGIN not in varying else None

    def misspelled(self, ruleset: str, method: str) -> Mapping[str, Spelling]:
        """Return the members that no answer by a method writes in words of the notation, each with the same words."""
        return {} if ruleset in self._unknown else self._words[ruleset].misspelled(method)


class _Words:
    """The words in the members of statuses and positions, as an engine writes them and as they are expected."""

    def __init__(self) -> None:
        self._engine: defaultdict[str, set[str]] = defaultdict(set)
        self._expected: defaultdict[str, set[str]] = defaultdict(set)
        self._of_positions: set[str] = set()
        self._right: set[str] = set()
        """The members that some answer has right and not empty."""

    def add(self, case: CaseRecord) -> None:
        varying_of_wrong: set[str] = set()
        for explained in case.failure.grades if case.failure else ():
            varying = frozenset(_varying(case.ruleset, explained.grade))
            varying_of_wrong |= varying
            self._right |= varying - self._add_wrong(explained.grade)
        self._right |= (case.varying or frozenset()) - varying_of_wrong
        for value in ((case.failure.position if case.failure else None) or {}).values():
            entries = value if isinstance(value, list) else [value]
            self._of_positions.update(entry for entry in entries if isinstance(entry, str))

    def _add_wrong(self, grade: Grade) -> set[str]:
        """Add the words of a wrong answer, and return the members that it has wrong."""
        position, wrong = grade.params.get("position") or {}, set[str]()
        for facts, words in ((grade.missing, self._expected), (grade.extra, self._engine)):
            for fact in facts if grade.method in ("status", "apply") else ():
                name = f"{grade.method}.{member_of(fact, position)}"
                wrong.add(name)
                words[name].add(fact.partition(": ")[2])
        return wrong

    def misspelled(self, method: str) -> dict[str, Spelling]:
        known = self._of_positions.union(*self._expected.values())
        found = [
            name
            for name, words in self._engine.items()
            if name.startswith(f"{method}.") and name not in self._right and self._expected[name]
            if all(map(str.isalpha, words)) and known.isdisjoint(words)
        ]
        words_in = (tuple(sorted(set().union(*(of[name] for name in found)))) for of in (self._engine, self._expected))
        spelling = Spelling(*words_in)
        return {name.partition(".")[2]: spelling for name in found}


def _varying(ruleset: str, grade: Grade) -> Iterator[str]:
    if grade.method not in ("status", "apply"):
        return
    match read_response((grade.answer or "").encode()):
        case ToQuestion(_, Result(Mapping() as result)) if grade.method == "status":
            yield from (f"status.{name}" for name in _known(ruleset).status if result.get(name))
        case ToQuestion(_, Result({"position": Mapping() as after})):
            before = grade.params.get("position")
            if isinstance(before, Mapping):
                yield from _changed(_known(ruleset).position, before, after, str(grade.params.get("move")))
        case _:
            return


def _changed(
    known: Mapping[str, tuple[str, ...]], before: Mapping[str, Any], after: Mapping[str, Any], move: str
) -> Iterator[str]:
    """Yield the members that a move changes. What is left out is as if it were empty."""
    for name, fields in known.items():
        old, new = _value(before.get(name)), _value(after.get(name))
        if fields and isinstance(old, str) and isinstance(new, str):
            texts = zip_longest(fields, old.split()[: len(fields)], new.split()[: len(fields)])
            yield from (f"apply.{name}.{field}" for field, *both in texts if both[0] != both[1])
        elif old != new:
            yield f"apply.{name}"
    pieces, pieces_after = before.get("board"), after.get("board")
    if isinstance(pieces, Mapping) and isinstance(pieces_after, Mapping):
        origin = max((square for square in pieces if move.startswith(square)), key=len, default="")
        if not origin or pieces_after.get(origin) != pieces[origin]:
            yield ORIGIN


def _value(found: Any) -> Any:
    """Return a value to compare: the order of a list has no meaning, and an empty one is as good as none."""
    if isinstance(found, list) and all(isinstance(each, str) for each in found):
        return sorted(found) or None
    return found or None


class _Known(NamedTuple):
    """The members that the answers about a ruleset may have."""

    status: frozenset[str]
    position: Mapping[str, tuple[str, ...]]
    """For a text with fields, their names."""

    def has(self, method: str, member: str) -> bool:
        """Return whether it is said of this member if it varies."""
        if method == "status":
            return member in self.status
        name, _, field = member.partition(".")
        fields = self.position.get(name, ())
        return method == "apply" and (field in fields if fields else member in self.position)


@cache
def _known(ruleset: str) -> _Known:
    # To look for the notation at each answer takes longer than to read the answer.
    notation = notation_of(ruleset)
    positions = {name: member.fields for name, member in notation.position.items()}
    return _Known(OF_EVERY_STATUS | notation.status.keys(), positions)
