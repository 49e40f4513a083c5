"""A comparison: a live engine beside the reference, asked about one stream of cases after another."""

from __future__ import annotations

from contextlib import AbstractContextManager, ExitStack
from typing import TYPE_CHECKING

from drawbridge.asking.limits import Narrow, Pace
from drawbridge.asking.live_engine import LiveEngine
from drawbridge.asking.supervisor import Stopped
from drawbridge.errors import WrongUsage
from drawbridge.games import game_under, known_rulesets
from drawbridge.search.second_engine import SecondEngine
from drawbridge.search.target import asked_of
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import TracebackType

    from drawbridge.grading.grades import CaseGrade, Leak
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.search.target import Asked, Target
    from drawbridge.suite.case import Case


class Compared(NamedTuple):
    """One case with what became of it."""

    case: Case
    graded: CaseGrade


class Comparison(AbstractContextManager["Comparison"]):
    """One process of an engine, compared with the reference. On exit, nothing of the engine is left."""

    def __init__(self, target: Target, narrow: Narrow | None = None, *, forgives: bool = False) -> None:
        """Take what is compared, and how a wrong game or count is cut down; nothing is started yet.

        `forgives` is that of the pace.
        """
        self.target = target
        # A seed must give the same findings, so the engine is asked by one process, in one order. An engine that hangs
        # after certain questions answers when it is asked alone, and is a finding, too.
        pace = Pace(narrow=Narrow(game_under) if target.narrows else narrow, forgives=forgives)
        self._engine = LiveEngine(
            target.engine,
            known=known_rulesets(()),
            limits=target.limits,
            pace=pace,
            readings=target.readings_by_ruleset,
            handles_signals=False,  # it is kept while other work is done
        )
        self._second: SecondEngine | None = None
        self._exits = ExitStack()
        self.stopped = ""
        """Why the engine can be asked no more. Empty while it can."""

    @property
    def card(self) -> EngineCard:
        """What the engine declared."""
        return self._engine.card

    @property
    def asked(self) -> Asked:
        """What cases depend on. Raises WrongUsage for an engine that cannot be asked in the ruleset."""
        asked = asked_of(self.card, self.target.ruleset, self._second)
        if asked is None and self._second and self.target.ruleset not in self._second.card.methods:
            raise WrongUsage("--against", f"the second engine does not offer {self.target.ruleset}", "name another")
        if asked is None:
            offered = ", ".join(self.card.methods) or "none"
            raise WrongUsage(
                self.target.ruleset, "the engine does not offer it", f"it offers these rulesets: {offered}"
            )
        return asked

    @property
    def remarks(self) -> tuple[str, ...]:
        """What was noticed about the engines and is not scored."""
        of_second = (*self._other_readings(self._second), *self._second.remarks) if self._second else ()
        return (*self._engine.pool.remarks, *of_second)

    def leak_since(self, before: int = 0) -> Leak | None:
        """Return how the engine's memory grew to its limit, apart from the first times; None if it did not."""
        leak = self._engine.pool.leak
        grown = leak.processes[before:] if leak else ()
        return leak._replace(processes=grown) if leak and grown else None

    def _other_readings(self, second: SecondEngine) -> Iterator[str]:
        """Yield that the second engine declares other readings than the first, if it does."""
        ruleset = self.target.ruleset
        own, others = (
            card.under(self.target.readings_by_ruleset).rulings.get(ruleset, {}) for card in (self.card, second.card)
        )
        differing = [ruling for ruling, value in own.items() if others.get(ruling, value) != value]
        if differing:
            one, other = (", ".join(f"{ruling}={of[ruling]}" for ruling in differing) for of in (own, others))
            yield (
                f"the engines declare different readings of {ruleset}: the first {one}, the second {other}. They may "
                "disagree because of that alone, so let both follow the same readings if they can"
            )

    def __enter__(self) -> Comparison:
        """Start the engine, and the second one. Raises EngineNotStarted."""
        with ExitStack() as exits:
            exits.push(self._engine)
            self._engine.__enter__()
            if self.target.against:
                self._second = SecondEngine(self.target.against, self.target.ruleset, self.target.limits, exits)
            self._exits = exits.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """End the engines."""
        self._exits.__exit__(kind, error, traceback)

    def compared(self, cases: Iterable[Case], *, alone: bool = True) -> Iterator[Compared]:
        """Yield every case with its grade, in the order in which they are done. Cases are drawn as they are needed.

        Where the engine can be asked no more, the rest is left out, and `stopped` says why. Unless `alone`, no wrong
        answer next to a sibling is asked for again in a new process.
        """
        under_way: dict[str, Case] = {}
        schedule = self._engine.schedule(stream=_noted(cases, under_way), alone=alone)
        try:
            for graded in self._engine.grades(schedule):
                yield Compared(under_way.pop(graded.case_id), graded)
        except Stopped as stopped:
            self.stopped = str(stopped)
            for graded in schedule.abandoned():
                yield Compared(under_way.pop(graded.case_id), graded)


def _noted(cases: Iterable[Case], under_way: dict[str, Case]) -> Iterator[Case]:
    for case in cases:
        under_way[case.id] = case
        yield case
