"""The engine of a session of pytest, asked one case at a time by the runner's own code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge import __version__
from drawbridge.asking.limits import Narrow, Pace
from drawbridge.asking.live_engine import LiveEngine
from drawbridge.asking.second_asking import SecondAsking
from drawbridge.asking.supervisor import Stopped
from drawbridge.cli.folders import as_typed as folders_as_typed
from drawbridge.cli.limits import as_typed
from drawbridge.errors import EngineNotStarted
from drawbridge.games import game_under, known_rulesets
from drawbridge.grading.grades import Outcome
from drawbridge.protocol.remarks import Remarks
from drawbridge.report.listed import Standing
from drawbridge.report.model import RunRecord
from drawbridge.report.other_reading import Twins
from drawbridge.report.recording import record_case
from drawbridge.suite.version import other_suites, suite_version
from drawbridge.transport.monitored import prepare

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.baseline.expected import Expected
    from drawbridge.grading.grades import CaseGrade
    from drawbridge.pytest_plugin.settings import Settings
    from drawbridge.report.model import CaseRecord
    from drawbridge.suite.case import Case
    from drawbridge.suite.case_file import ListedCase


class Examiner:
    """Asks an engine cases. The engine is started for the first of them, and again whenever it was lost."""

    def __init__(self, settings: Settings, cases: Sequence[ListedCase], expected: Expected | None) -> None:
        """Take what starts the engine, all chosen cases, and what a baseline expects; nothing is started yet."""
        self.settings = settings
        self.cases = cases
        self._expected = expected
        self._known = known_rulesets(cases)
        self._remarks = Remarks()
        # pytest handles signals. If it is killed, the monitor of the engine's process ends the engine.
        self._engine = LiveEngine(
            settings.engine,
            known=self._known,
            limits=settings.limits,
            pace=Pace(narrow=Narrow(game_under)),
            handles_signals=False,
        )
        self._is_started = False
        self.answered = 0
        """How many cases were asked and not skipped."""
        self.not_set_up: set[str] = set()
        """The cases that the engine could not set up so far."""
        self._problem: EngineNotStarted | Stopped | None = None
        """Why it can be asked no more."""

    @property
    def run(self) -> RunRecord:
        """What a report says of the run."""
        return RunRecord(
            program=__version__,
            suite=suite_version(),
            other_suites=other_suites(case.ruleset for case in self.cases),
            engine=self._engine.card,
            command=self.settings.engine,
            cases=len(self.cases),
            options=(*folders_as_typed(), *as_typed(self.settings.limits)),
        )

    @property
    def remarks(self) -> tuple[str, ...]:
        """What was noticed about the engine and fails no case. At the end it may become more."""
        return (*self._engine.pool.remarks_with_leak, *self._remarks.told)

    def record(self, listed: ListedCase) -> CaseRecord:
        """Ask a case. Raises EngineNotStarted and Stopped: then no other case can be asked, either."""
        if self._problem:
            raise self._problem
        self._start()
        case = listed.read()
        graded = self._graded(case)
        rulings = self._engine.card.rulings.get(case.ruleset, {})
        self.answered += graded.outcome is not Outcome.SKIPPED
        if graded.not_set_up:
            self.not_set_up.add(case.id)
        record = record_case(case, graded, rulings, twins=self._twins(case) if graded.outcome.is_bad else ())
        return self._expected.marked(record) if self._expected else record

    def is_never_asked(self, record: CaseRecord) -> bool:
        """Whether no case that the same line of the baseline lists can be asked, so that the line says nothing.

        What cannot be set up is known once it was asked, so the last such case of a line says it for all of them.
        """
        if not (self._expected and record.listed and record.listed.standing is Standing.NOT_ASKED):
            return False
        entries = self._expected.by_case
        alike = tuple(case.read() for case in self.cases if entries.get(case.id) is entries[record.id])
        skipped = {graded.case_id for graded in self._engine.schedule(alike).skipped}
        return {case.id for case in alike} <= skipped | self.not_set_up

    def abort(self) -> None:
        """End the engine at once."""
        self._engine.pool.abort()

    def close(self) -> None:
        """Ask the engine to shut down, and make sure that nothing of it is left."""
        if self._is_started:
            self._is_started = False
            self._engine.__exit__(None, None, None)

    def _start(self) -> None:
        if self._is_started:
            return
        prepare()
        try:
            self._engine.__enter__()
        except EngineNotStarted as problem:
            self._problem = problem
            raise
        self._is_started = True

    def _graded(self, case: Case) -> CaseGrade:
        schedule = self._engine.schedule((case,))
        graded = None
        try:
            (graded,) = self._engine.grades(schedule)
            again = SecondAsking(self._known, self._remarks.add)
            again.note(case, graded)
            for unsteady in again.unsteady(self._engine):
                graded = unsteady
        except Stopped as stopped:
            self._problem = stopped
            if graded:
                return graded
            # Its questions that were answered may have decided it.
            for abandoned in schedule.abandoned():
                return abandoned
            raise
        except BaseException:
            # An answer that nobody waits for any more must not be taken for one of the next case.
            self.abort()
            raise
        return graded

    def _twins(self, case: Case) -> Sequence[Case]:
        """Return the chosen cases that ask the same under another reading."""
        if not case.rulings:
            return ()
        stem = case.id.rpartition("/")[0]
        return Twins(other.read() for other in self.cases if other.id.startswith(f"{stem}/")).of(case)
