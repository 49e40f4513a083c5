"""A plug-in of pytest that shows which tests take the most processor time.

Run it with `make test ARGS="-p support.processor_time"`.

It counts what a test's own process takes and what the processes that the test starts take, fixtures included. Unlike
`--durations` it does not depend on how busy the machine is. An engine is a child of the fork server, so its time counts
only where that ends: in the tests that end it, or nowhere.
"""

from __future__ import annotations

import resource
from collections import defaultdict
from operator import itemgetter
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator

SHOWN = 20
NAME = "processor_time"
FILES, TESTS = pytest.StashKey[dict[str, float]](), pytest.StashKey[dict[str, float]]()
BEGUN = pytest.StashKey[float]()


def spent() -> float:
    """Return the processor time that this process and its ended children have taken."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note on the last report of a test what all its phases took: a report is what a worker process sends."""
    report = yield
    if call.when == "teardown":
        report.user_properties.append((NAME, spent() - item.stash[BEGUN]))
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Look at the clock before any fixture is made."""
    item.stash[BEGUN] = spent()


def pytest_configure(config: pytest.Config) -> None:
    """Begin the sums."""
    config.stash[FILES], config.stash[TESTS] = defaultdict(float), defaultdict(float)
    config.pluginmanager.register(_Sums(config))


class _Sums:
    """What the reports of all processes add up to."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, seconds in report.user_properties if report.when == "teardown" else ():
            if name == NAME and isinstance(seconds, float):
                self._config.stash[TESTS][report.nodeid] += seconds
                self._config.stash[FILES][report.nodeid.partition("::")[0]] += seconds


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Show the files and the tests that took the most."""
    for what, counted in (("files", config.stash[FILES]), ("tests", config.stash[TESTS])):
        terminalreporter.section(f"processor time: the {SHOWN} {what} with the most of {sum(counted.values()):.0f} s")
        for name, seconds in sorted(counted.items(), key=itemgetter(1), reverse=True)[:SHOWN]:
            terminalreporter.write_line(f"{seconds:6.1f} s  {name}")
