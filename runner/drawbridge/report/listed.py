"""What a report holds of the baseline: which one a run was compared with, and what its line says of a case."""

from __future__ import annotations

from enum import Enum

from drawbridge_reference.kernel.named_tuple import NamedTuple


class Standing(Enum):
    """How a case that is listed in the baseline compares with its line."""

    EXPECTED = "expected"
    FLAKY = "flaky"
    """It may pass or fail."""
    PASSES = "passes"
    BETTER = "better"
    """It fails, but a part of the wrong answers that its line expects is gone, and there is no other."""
    DIFFERENT = "fails-differently"
    NOT_ASKED = "not-asked"
    """It was skipped."""

    @property
    def is_surprise(self) -> bool:
        """Whether it makes the run fail."""
        return self in (Standing.PASSES, Standing.BETTER, Standing.DIFFERENT)


class Listed(NamedTuple):
    """The line of the baseline that lists a case."""

    standing: Standing
    line: int
    failure: str
    """The failure that the line expects."""
    reason: str
    now: str = ""
    """The failure of this run, where it is another."""


class BaselineUse(NamedTuple):
    """The baseline that a run was compared with."""

    file: str
    suite: str
    """The version of the suite that it was written for."""
    lines: int
    """How many lines it has, each a case or a glob."""
    chosen: int
    """How many of them have a case that was chosen."""
