"""Constant members: those that are the same in every answer of an engine, whatever it is asked.

A `status` that never says who is in check is one fault of a method, and so is an `apply` that leaves the moved piece on
its square. Clauses decide each wrong answer, such as how the attacking piece moves, and none of them is at fault.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from drawbridge.games import notation_of
from drawbridge.protocol.messages import Result, ToQuestion, read_response
from drawbridge.report.model import Constant

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.grading.grades import Grade
    from drawbridge.report.model import CaseRecord

ORIGIN = "apply.origin"
"""Says that a moved piece has left its square."""


def varying_members(ruleset: str, grades: Iterable[Grade]) -> frozenset[str]:
    """Return which members of some answers are not what they could always be.

    In a status they are not empty (`status.in_check`). In a new position they are not as before (`apply.turn`).
    """
    return frozenset(name for grade in grades for name in _varying(ruleset, grade))


class Constants:
    """Says which members are constant in the answers of some cases."""

    def __init__(self, cases: Iterable[CaseRecord]) -> None:
        """Gather what varies in any answer. Reports of earlier versions do not say it, and then nothing is known."""
        self._varying: defaultdict[str, set[str]] = defaultdict(set)
        self._unknown: set[str] = set()
        for case in cases:
            if case.varying is not None:
                self._varying[case.ruleset] |= case.varying
            elif case.outcome.is_scored:
                self._unknown.add(case.ruleset)

    def of(self, ruleset: str, method: str, member: str) -> Constant | None:
        """Return in what way a member is the same in all answers by a method; None if it is not, or nobody knows."""
        if ruleset in self._unknown or method not in ("status", "apply"):
            return None
        varying = self._varying[ruleset]
        if f"{method}.{member}" not in varying:
            return Constant.EMPTY if method == "status" else Constant.UNCHANGED
        return Constant.STAYS if method == "apply" and member == "board" and ORIGIN not in varying else None


def _varying(ruleset: str, grade: Grade) -> Iterator[str]:
    if grade.method not in ("status", "apply"):
        return
    match read_response((grade.answer or "").encode()):
        case ToQuestion(_, Result(Mapping() as result)) if grade.method == "status":
            yield from (f"status.{name}" for name, value in result.items() if value)
        case ToQuestion(_, Result({"position": Mapping() as after})):
            before = grade.params.get("position")
            if isinstance(before, Mapping):
                yield from _changed(ruleset, before, after, str(grade.params.get("move")))
        case _:
            return


def _changed(ruleset: str, before: Mapping[str, Any], after: Mapping[str, Any], move: str) -> Iterator[str]:
    """Yield the members that a move changes. What is left out is as if it were empty."""
    old, new = _values(ruleset, before), _values(ruleset, after)
    yield from (f"apply.{name}" for name in old | new if (old.get(name) or None) != (new.get(name) or None))
    pieces, pieces_after = before.get("board"), after.get("board")
    if isinstance(pieces, Mapping) and isinstance(pieces_after, Mapping):
        origin = max((square for square in pieces if move.startswith(square)), key=len, default="")
        if not origin or pieces_after.get(origin) != pieces[origin]:
            yield ORIGIN


def _values(ruleset: str, position: Mapping[str, Any]) -> dict[str, Any]:
    """Return the members by their names; of a text with fields, the fields. The order of a list has no meaning."""
    values: dict[str, Any] = {}
    for name, value in position.items():
        if isinstance(value, str) and " " in value and (fields := _fields(ruleset, name)):
            values |= {f"{name}.{field}": text for field, text in zip(fields, value.split(), strict=False)}
        else:
            values[name] = sorted(map(str, value)) if isinstance(value, list) else value
    return values


@cache
def _fields(ruleset: str, member: str) -> tuple[str, ...]:
    # There is one for each answer: to look for the notation again takes longer than to read the answer.
    members = notation_of(ruleset).position
    return members[member].fields if member in members else ()
