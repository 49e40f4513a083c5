"""pytest within a test, with the plugin, a small suite, and an engine that is a function of this process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.asking.live_engine import LiveEngine

# What is first imported within a test of this kind is forgotten after it, and a patch of it meets another module.
from drawbridge.cli import baseline, check  # noqa: F401
from drawbridge.pytest_plugin import examiner, session  # noqa: F401
from drawbridge_reference.kernel.game import game
from support.small_suite import SUITE
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge.transport.channel import Launch

ALL = ("legal_moves", "apply", "status")
WRONG = game("three-man").without("moat.unbridged")


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Callable[[Launch], None]:
    """Let a function of this process be the engine of the sessions that follow."""

    def use(launch: Launch) -> None:
        monkeypatch.setattr(
            "drawbridge.pytest_plugin.examiner.LiveEngine", lambda _, **named: LiveEngine(launch, **named)
        )

    return use


@pytest.fixture
def ask(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, engine: Callable[[Launch], None]
) -> Callable[..., pytest.RunResult]:
    """Call `pytest --drawbridge-engine engine` in an empty project, in this process. The engine ignores a moat."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setattr("drawbridge.cli.selection.load", lambda **_: SUITE)
    engine(served(WRONG, ALL))

    def call(*given: str, named: str = "--drawbridge-engine=engine") -> pytest.RunResult:
        plugins: Any = ("-p", "drawbridge.pytest_plugin", "--strict-markers", "-p", "no:cacheprovider")
        return pytester.runpytest_inprocess(*plugins, *filter(None, [named]), *given)

    return call
