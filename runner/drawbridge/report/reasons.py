"""The reasons of one wrong answer, for every report that shows them: moves that are wrong alike are together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.report.model import ExplainedGrade, Explanation


class Reasons(NamedTuple):
    """What is missing, what is extra, or the move that was asked about."""

    label: str
    """`missing`, `extra` or `move`."""
    alike: tuple[tuple[Explanation, ...], ...]
    """The explained moves, those with the same clauses together."""
    rest: tuple[str, ...] = ()
    """What has no explanation."""


def reasons_of(explained: ExplainedGrade) -> Iterator[Reasons]:
    """Yield the reasons for what is missing, for what is extra, and for any other move."""
    grade = explained.grade
    reasons = {explanation.move: explanation for explanation in explained.explained}
    for label, found in (("missing", grade.missing), ("extra", grade.extra)):
        wrong = frozenset(found)
        alike = _by_clauses(reasons[move] for move in reasons if move in wrong)
        # What the message has said already, such as a number of nodes, is not said again.
        yield Reasons(label, alike, tuple(fact for fact in found if fact not in reasons and fact not in grade.message))
    wrong = frozenset((*grade.missing, *grade.extra))
    yield Reasons("move", tuple((each,) for move, each in reasons.items() if move not in wrong))


def _by_clauses(explanations: Iterable[Explanation]) -> tuple[tuple[Explanation, ...], ...]:
    found: dict[tuple[str, ...], list[Explanation]] = {}
    for explanation in explanations:
        found.setdefault(explanation.clauses, []).append(explanation)
    return tuple(map(tuple, found.values()))
