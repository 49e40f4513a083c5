"""Bisection: from a wrong count of move sequences down to the first position in which the engine is wrong.

An engine that counts by `perft` is asked for the counts of one depth after the other. The first wrong one is divided,
as `narrowing` does it. Any other engine is asked about every position, one ply after the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from drawbridge.errors import WrongUsage
from drawbridge.search.case_making import case_of
from drawbridge.search.counters import NotSetUp, children_by
from drawbridge.search.points import point_of, right_answer
from drawbridge.suite.case import ExpectMoves, ExpectNodes, ExpectPosition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge.grading.grades import Grade
    from drawbridge.narrowing.steps import Count
    from drawbridge.search.comparison import Compared, Comparison
    from drawbridge.suite.case import Case, Expectation, JsonObject
    from drawbridge_reference.kernel.game import Game

_Questions: TypeAlias = "Callable[[Game, JsonObject], tuple[Expectation, ...]]"
"""What an engine is asked about a position."""
NARROWING_QUESTIONS = 1_000_000
"""A wrong count is divided to the end, however many questions that takes."""


class Right(NamedTuple):
    """The engine is right to this depth."""

    depth: int
    nodes: int
    positions: int = 0
    """How many positions it was asked about, if not for the count itself."""
    not_set_up: int = 0
    """How many of these it cannot set up."""


class Wrong(NamedTuple):
    """The first position in which the engine is wrong, or the question that it did not survive."""

    depth: int
    """The smallest depth at which it is wrong."""
    nodes: int
    """The right count to that depth."""
    line: tuple[str, ...]
    """The moves that lead to the position."""
    found: Compared
    """The question about it, with what the engine answers."""
    note: str = ""
    """Why nothing smaller than the count is wrong."""


def bisected(comparison: Comparison, position: JsonObject, depth: int, count: Count) -> Iterator[Right | Wrong]:
    """Yield one depth after the other at which the engine is right, and at last where it is wrong, if it is.

    `count` has the right counts. Raises WrongUsage for an engine that offers too few methods, and NotSetUp for one that
    cannot set up the position.
    """
    methods = comparison.asked.methods
    if "perft" in methods:
        yield from _by_counts(comparison, position, depth, count)
    elif "legal_moves" in methods:
        yield from _by_positions(comparison, position, depth, count)
    else:
        problem = "the engine offers neither perft nor legal_moves, so its counts cannot be compared"
        raise WrongUsage(comparison.target.ruleset, problem, f"it offers {', '.join(methods) or 'nothing'}")


def _by_counts(comparison: Comparison, position: JsonObject, depth: int, count: Count) -> Iterator[Right | Wrong]:
    for smaller in range(1, depth + 1):
        nodes = count(position, smaller)
        compared = _asked(comparison, _case(comparison, "count", position, ExpectNodes(smaller, nodes)))
        _require_set_up(compared)
        if compared.graded.outcome.is_bad:
            yield _narrowed(comparison, compared, Wrong(smaller, nodes, (), compared))
            return
        yield Right(smaller, nodes)


def _narrowed(comparison: Comparison, compared: Compared, whole: Wrong) -> Wrong:
    """Return what is wrong about the position that a wrong count was narrowed to, asked once more on its own."""
    narrowed = compared.graded.narrowed
    if narrowed is None:
        return whole
    expected = _expected(comparison.asked.game, narrowed.grade)
    if expected is not None:
        case = _case(comparison, "position", narrowed.grade.params["position"], expected)
        alone = _asked(comparison, case)
        if alone.graded.outcome.is_bad:
            return whole._replace(line=narrowed.line, found=alone)
    return whole._replace(note=narrowed.told)


def _expected(judge: Game, grade: Grade) -> Expectation | None:
    """Return what the engine should have answered to a question that narrows a count to one position."""
    point = point_of(grade)
    if point is None or (point.method == "perft" and point.depth != 1):
        return None
    return right_answer(judge, point)


def _by_positions(comparison: Comparison, position: JsonObject, depth: int, count: Count) -> Iterator[Right | Wrong]:
    for plies in range(depth):
        level = _Level(comparison, position, plies, _all_moves)
        wrong = level.first_wrong()
        if wrong is None and plies and "apply" in comparison.asked.methods:
            # Wrong positions after the moves before spoil no count but this one.
            wrong = _Level(comparison, position, plies - 1, _all_positions).first_wrong()
        nodes = count(position, plies + 1)
        if wrong is not None:
            line, found = wrong
            yield Wrong(plies + 1, nodes, line, found)
            return
        yield Right(plies + 1, nodes, level.positions, level.not_set_up)


class _Level:
    """All positions after a number of plies, and what an engine is asked about each."""

    def __init__(self, comparison: Comparison, position: JsonObject, plies: int, questions: _Questions) -> None:
        self._comparison = comparison
        self._judge = comparison.asked.game
        self._root = position
        self._plies = plies
        self._questions = questions
        self._lines: dict[str, tuple[str, ...]] = {}
        self._is_found = False
        self.positions = 0
        self.not_set_up = 0

    def first_wrong(self) -> tuple[tuple[str, ...], Compared] | None:
        """Return the first position in which the engine is wrong, with the moves that lead there.

        Raises NotSetUp if it cannot set up the position in which everything begins.
        """
        wrong: dict[int, tuple[tuple[str, ...], Compared]] = {}
        for compared in self._comparison.compared(self._cases()):
            line = self._lines.pop(compared.case.id)
            if self._plies == 0:
                _require_set_up(compared)
            self.not_set_up += bool(compared.graded.not_set_up)
            if compared.graded.outcome.is_bad:
                self._is_found = True
                # Several questions are open at a time: the answers to later ones may come before an earlier one's.
                wrong[int(compared.case.id.rpartition("-")[2])] = line, compared
        return wrong[min(wrong)] if wrong else None

    def _cases(self) -> Iterator[Case]:
        for line, position in _positions(self._judge, self._root, self._plies):
            if self._is_found:
                return
            case = _case(
                self._comparison, f"position-{self.positions}", position, *self._questions(self._judge, position)
            )
            self._lines[case.id] = line
            self.positions += 1
            yield case


def _all_moves(judge: Game, position: JsonObject) -> tuple[Expectation, ...]:
    return (ExpectMoves(all=frozenset(judge.legal_moves(position))),)


def _all_positions(judge: Game, position: JsonObject) -> tuple[Expectation, ...]:
    return tuple(ExpectPosition(move, after) for move, after in children_by(judge, position))


def _positions(judge: Game, position: JsonObject, plies: int) -> Iterator[tuple[tuple[str, ...], JsonObject]]:
    """Yield the positions after all sequences of this length, each with its moves."""
    if plies == 0:
        yield (), position
        return
    for move, after in children_by(judge, position):
        for line, deeper in _positions(judge, after, plies - 1):
            yield (move, *line), deeper


def _case(comparison: Comparison, name: str, position: JsonObject, *expected: Expectation) -> Case:
    return case_of(name, comparison.target.ruleset, position, expected)


def _asked(comparison: Comparison, case: Case) -> Compared:
    [compared] = comparison.compared([case])
    return compared


def _require_set_up(compared: Compared) -> None:
    """Raise NotSetUp for a position that the engine cannot set up."""
    graded = compared.graded
    if graded.not_set_up:
        raise NotSetUp(f"{graded.skipped}: {graded.not_set_up}", graded.grades[0].request)
