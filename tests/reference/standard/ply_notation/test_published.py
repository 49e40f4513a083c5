"""The plies as they were published: every fault is reported with its line, and a fault alone is reported alone."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.plies import Severity
from drawbridge_reference.standard.ply_notation.check import check
from drawbridge_reference.standard.ply_notation.parse import parse
from support.amounts import first
from support.standard.plies_faults import FAULTS, PUBLISHED, SYNTAX_MENDED, Fault

if TYPE_CHECKING:
    from drawbridge_reference.kernel.plies import PliesProblem

SYNTAX_FAULTS = {
    1: "`white_passant` is not in any section",
    3: "the compound predicate `white_passant` is incomplete",
    7: "the compound predicate `black_passant` is incomplete",
    11: "the compound predicate `passant` is incomplete",
    44: "the section `Queens:` ends here, and a ply follows in line 45",
    61: "`What` is not allowed here",
    63: "the section `Globally:` is not ended",
}
"""The beginning of each report of fault (1), by published line."""
SAID = {
    2: ("is allowed by a pawn that has jumped over", "a pawn captures a man of its own side"),
    3: ("whose double step allows it, is still there",),
    4: ("is on the last rank and stays a pawn",),
    5: ("the rook stays where it is",),
    6: ("a king castles out of check", "a king castles through check"),
    7: ("castling moves the king 3 files",),
}
"""What the reports of the other faults say."""


def named(fault: Fault) -> str:
    return fault.name


def lines_that_say(problems: tuple[PliesProblem, ...], part: str) -> tuple[int, ...]:
    return tuple(problem.line for problem in problems if part in problem.message)


@cache
def published_problems() -> tuple[PliesProblem, ...]:
    return check(PUBLISHED, "published")


def of(severity: Severity, problems: tuple[PliesProblem, ...]) -> list[PliesProblem]:
    return [problem for problem in problems if problem.severity is severity]


def test_each_syntax_error_of_the_published_plies_has_its_line() -> None:
    errors = of(Severity.ERROR, published_problems())
    assert [error.line for error in errors] == list(SYNTAX_FAULTS)
    for error in errors:
        assert error.message.startswith(SYNTAX_FAULTS[error.line])


@pytest.mark.parametrize("fault", FAULTS, ids=named)
def test_each_other_fault_of_the_published_plies_has_its_lines(fault: Fault) -> None:
    problems = published_problems()
    for part in SAID[fault.number]:
        assert lines_that_say(problems, part) == fault.lines


def test_there_are_no_other_remarks_about_the_published_plies() -> None:
    known = [part for parts in SAID.values() for part in parts]
    rest = [p for p in published_problems() if not any(part in p.message for part in known)]
    assert [problem.severity for problem in rest] == [Severity.ERROR] * len(SYNTAX_FAULTS)


def test_the_published_plies_with_mended_syntax_are_not_chess() -> None:
    parse(SYNTAX_MENDED, "mended")
    problems = check(SYNTAX_MENDED, "mended")
    assert {problem.severity for problem in problems} == {Severity.CHESS}
    for parts in SAID.values():
        assert all(lines_that_say(problems, part) for part in parts)


@pytest.mark.parametrize("fault", first(2, FAULTS), ids=named)
def test_only_the_single_fault_is_reported(fault: Fault) -> None:
    problems = check(fault.plies, "one fault")
    assert {problem.severity for problem in problems} == {Severity.CHESS}
    for number, parts in SAID.items():
        for part in parts:
            assert bool(lines_that_say(problems, part)) is (number == fault.number), part
