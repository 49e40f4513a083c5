"""A run: one engine, the chosen cases, and the grades as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from drawbridge.limits import Limits

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Any

    from drawbridge.outcome import CaseGrade, EngineCard, RunSummary
    from drawbridge.suite.case import Case, JsonObject

__all__ = ["Exchange", "Known", "Limits", "Run", "ask"]

Known: TypeAlias = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Every known ruleset, with its rulings and their values, the default first: the runner reads no rule book."""


class Run:
    """One run of one engine over the cases. A context: the engine lives inside it, and nothing of it outlives it.

    >>> with Run(command, cases, known=known) as run:   # raises EngineNotStarted
    ...     run.card                                    # what the engine declared
    ...     for case_grade in run: ...                  # in the order in which the cases are done
    >>> run.summary                                     # complete or not, and why

    KeyboardInterrupt, and Terminated for SIGTERM, pass through after the engine and its children were ended; the
    summary then says that the run is incomplete.
    """

    def __init__(
        self,
        engine: Sequence[str] | Callable[[], Any],
        cases: Sequence[Case],
        *,
        known: Known,
        limits: Limits | None = None,
        fail_fast: bool = False,
    ) -> None:
        raise NotImplementedError

    @property
    def card(self) -> EngineCard:
        """What the engine declared of itself."""
        raise NotImplementedError

    @property
    def summary(self) -> RunSummary:
        """How the run stands; how it ended, once the context is left."""
        raise NotImplementedError

    def __enter__(self) -> Run:
        """Start the engine. Raises EngineNotStarted."""
        raise NotImplementedError

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """End the engine and all that it started."""
        raise NotImplementedError

    def __iter__(self) -> Iterator[CaseGrade]:
        """Go through the grades of the cases, in the order in which they are done."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """One question and what became of it, as raw as it was."""

    card: EngineCard
    request: str
    """The line that was sent."""
    answer: str | None
    """The line that came back; None when none came."""
    result: JsonObject | None = None
    """The result, where a well-formed one came."""
    problem: str = ""
    """What went wrong otherwise, as one sentence: an error, a crash, a time-out, a violation."""
    stderr: str = ""
    remarks: tuple[str, ...] = ()


def ask(
    engine: Sequence[str] | Callable[[], Any],
    method: str,
    params: JsonObject,
    *,
    known: Known,
    limits: Limits | None = None,
) -> Exchange:
    """Start an engine, ask it one question, end it, and return what it said. Raises EngineNotStarted."""
    raise NotImplementedError
