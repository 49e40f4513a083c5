"""The problems of a file of plies, for games whose moves are in one: where, how severe, and the remedy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from drawbridge_reference.kernel.named_tuple import NamedTuple

LARGEST = 1_000_000
"""A file of plies has at most this many bytes. The rest of a longer file is not read."""


class Severity(Enum):
    """The severity of a problem in a file of plies."""

    ERROR = "error"
    """The file cannot be run."""
    WARNING = "warning"
    """It can be run, but something in it has no effect: a ply that can never apply, or that repeats another."""
    CHESS = "chess"
    """It can be run but is not chess: a change that may be intended, or a mistake."""


class PliesProblem(NamedTuple):
    """One problem of a file of plies. Lines and columns count from 1."""

    source: str
    """The name of the file."""
    line: int
    column: int
    message: str
    """One sentence without a full stop."""
    expected: str = ""
    """What could be there. Empty if nothing is missing."""
    hint: str = ""
    """The nearest known name, or another remedy."""
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        """Return the problem as one line, in the form that editors read: file, line, column, message."""
        more = "; ".join(part for part in (f"expected {self.expected}" if self.expected else "", self.hint) if part)
        said = f"{self.severity.value}: {self.message}" + (f" ({more})" if more else "")
        return f"{self.source}:{self.line}:{self.column}: {said}"


@dataclass(eq=False)
class PliesError(ValueError):
    """A file of plies cannot be run. Holds every problem that was found, in the order of the file."""

    problems: tuple[PliesProblem, ...]

    def __str__(self) -> str:
        """Return all problems, one a line."""
        return "\n".join(str(problem) for problem in self.problems)
