"""What the plugin does in a session of pytest: offer the cases, and end the engine.

With pytest-xdist each worker offers the same cases in the same order, and asks those that it is given of an engine of
its own.
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any, Final

import pytest

from drawbridge.errors import DrawbridgeError
from drawbridge.grading.grades import are_too_few
from drawbridge.protocol.text import number_of
from drawbridge.pytest_plugin.examiner import Examiner
from drawbridge.pytest_plugin.items import SuiteOfCases, marker_of
from drawbridge.pytest_plugin.settings import TOP, Settings, settings_from
from drawbridge.suite.version import other_suites, suite_version
from drawbridge_reference.kernel.folders import BadFolder
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from drawbridge.baseline.expected import Expected
    from drawbridge.suite.case_file import ListedCase

_REMARKS: Final = "drawbridge_remarks"
_ASKED: Final = "drawbridge_asked"
"""What a worker of pytest-xdist has to say at its end, and how much it has asked."""


def offer_cases(config: pytest.Config) -> None:
    """Offer the chosen cases as tests. Raises UsageError."""
    try:
        settings = settings_from(config)
        cases = _chosen(settings)
        expected = _expected_in(settings.baseline)
    except (DrawbridgeError, UnknownName) as error:
        raise pytest.UsageError(f"drawbridge: {error.message}\n  hint: {error.hint}") from None
    except BadFolder as error:
        raise pytest.UsageError(f"drawbridge: {error}") from None
    config.addinivalue_line("markers", f"{TOP}: a case that `--drawbridge-engine` is asked")
    config.addinivalue_line("markers", "clause(name): a case about this clause of the rules, such as moat.unbridged")
    for ruleset in dict.fromkeys(case.ruleset for case in cases):
        config.addinivalue_line("markers", f"{marker_of(ruleset)}: a case of the ruleset {ruleset}")
    config.pluginmanager.register(OfferedCases(Examiner(settings, cases, expected)), "drawbridge-cases")


def _chosen(settings: Settings) -> Sequence[ListedCase]:
    listed = settings.selection.listed()
    if not settings.without:
        return listed
    from drawbridge.cli.without import reduced

    kept = {case.id for case in reduced(tuple(case.read() for case in listed), settings.without).cases}
    return [case for case in listed if case.id in kept]


def _expected_in(file: str | None) -> Expected | None:
    if file is None:
        return None
    from drawbridge.cli.given_baseline import expected_in

    return expected_in(file)


class OfferedCases:
    """The hooks of a session that asks an engine."""

    def __init__(self, examiner: Examiner) -> None:
        """Take what asks the cases."""
        self._examiner = examiner
        self._remarks: list[str] = []
        self._answered = self._not_set_up = 0
        """How many cases were answered, and how many were skipped because they could not be set up."""

    def pytest_report_header(self) -> str:
        """Return what is asked of which engine."""
        cases = number_of(len(self._examiner.cases), "case")
        others = other_suites(case.ruleset for case in self._examiner.cases)
        suites = ", ".join((suite_version(), *(f"{ruleset} {version}" for ruleset, version in others.items())))
        return f"drawbridge: {cases} of suite {suites} for {shlex.join(self._examiner.settings.engine)}"

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Add the cases to what the session has found, behind the project's own tests."""
        report = yield
        if isinstance(collector, pytest.Session) and report.passed and report.result is not None:
            suite = SuiteOfCases.from_parent(collector, name=TOP, nodeid=TOP, examiner=self._examiner)
            report.result.append(suite)
        return report

    def pytest_keyboard_interrupt(self) -> None:
        """End the engine at once."""
        self._examiner.abort()

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """End the engine. Only then all remarks about it are known, and how many positions it could not set up."""
        self._examiner.close()
        self._note(self._examiner.remarks)
        self._count(self._examiner.answered, len(self._examiner.not_set_up))
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output[_REMARKS] = self._remarks
            output[_ASKED] = [self._answered, self._not_set_up]
            return
        unset, most = self._not_set_up, self._examiner.settings.most_not_set_up
        if are_too_few(self._answered, unset, most):
            positions = self._answered + unset
            self._note([f"TOO FEW SET UP: {unset} of {positions} positions were not, more than {most}"])
            session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take what a worker of pytest-xdist has to say."""
        said = getattr(node, "workeroutput", {})
        self._note(said.get(_REMARKS, ()))
        self._count(*said.get(_ASKED, (0, 0)))

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Print the remarks about the engine."""
        for remark in self._remarks:
            terminalreporter.write_line(f"drawbridge: {remark}")

    def _count(self, answered: int, not_set_up: int) -> None:
        self._answered += answered
        self._not_set_up += not_set_up

    def _note(self, remarks: Sequence[str]) -> None:
        self._remarks += [remark for remark in remarks if remark not in self._remarks]
