from __future__ import annotations

import signal
import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

import psutil
import pytest

from drawbridge.generate.making import made_of_scenario
from drawbridge.generate.witnesses import Witnesses, witnesses_of
from drawbridge.generate.workers import workers
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.generate.workers import Made
    from drawbridge_reference.casework.scenario import Scenario

GAME = game("three-man")
GENERATING = """
from multiprocessing import active_children
from threading import Thread
from time import sleep

from drawbridge.cli import main


def report():
    while len(active_children()) < 2:
        sleep(0.01)
    print("working", flush=True)


if __name__ == "__main__":
    Thread(target=report, daemon=True).start()
    main(["generate", "--check", "--ruleset", "three-man", "--clause", "[cm]*"])
"""
WITNESSES = witnesses_of(GAME)


@cache
def scenarios() -> tuple[Scenario, ...]:
    return tuple(islice(GAME.scenarios(), 60))


def made_of(witnesses: Witnesses, several: Sequence[Scenario]) -> list[Made]:
    with workers() as processes:
        return list(processes.made(witnesses, several))


@pytest.mark.bulk
def test_several_processes_make_the_same_cases_in_the_same_order() -> None:
    made = made_of(WITNESSES, scenarios())
    assert [one.cases for one in made] == [made_of_scenario(WITNESSES, scenario).cases for scenario in scenarios()]
    assert not any(one.problems for one in made)


def test_what_is_wrong_with_a_scenario_is_told_beside_the_others() -> None:
    wrong = replace(scenarios()[0], legal=("a1-a1",))
    first, second = made_of(WITNESSES, [wrong, scenarios()[1]])
    assert first.cases == ()
    assert "a1-a1 is stated as legal" in first.problems[0]
    assert second.cases


def test_a_game_that_other_processes_would_not_find_is_asked_here() -> None:
    # Without the clause the scenario's clause decides nothing: found by its id, the game would still have it.
    without = GAME.without(scenarios()[0].clause)
    (made,) = made_of(Witnesses(without, WITNESSES.rules), [scenarios()[0]])
    assert made.problems


@pytest.mark.bulk
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL])
def test_no_process_works_on_after_a_signal(number: signal.Signals) -> None:
    started = subprocess.Popen(
        [sys.executable, "-c", GENERATING], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    with started as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "working\n"
        children = psutil.Process(program.pid).children(recursive=True)
        program.send_signal(number)
        _, written = program.communicate(timeout=30)
    assert len(children) >= 2
    assert psutil.wait_procs(children, timeout=30)[1] == []
    assert "Traceback" not in written
