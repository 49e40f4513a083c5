"""Several processes of one engine: each question is asked once, whoever is asked, and none outlives the run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from drawbridge.asking.limits import Limits, Pace
from drawbridge.asking.run import Run
from drawbridge.grading.grades import Outcome
from drawbridge.suite.case import ExpectNodes
from drawbridge.transport.transcript import Ends, Hears
from support.living import living_engines
from support.recorded import KNOWN, LIMITS, case, cases, farewell, run, says, starts

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from drawbridge.grading.grades import RunSummary
    from drawbridge.suite.case import Case

TWO = Pace(jobs=2)
SLOW = """
import json, os, sys, time
log, what = sys.argv[1], sys.argv[2]
offer = {"three-man": {"methods": ["perft"]}}
for line in sys.stdin:
    request = json.loads(line)
    with open(log, "a") as file:
        file.write(f"{os.getpid()} {request['method']} {request['params'].get('depth')}\\n")
    result = {}
    if request["method"] == "initialize":
        name = f"slow {os.getpid()}" if what == "differs" else "slow"
        result = {"protocol": 1, "engine": {"name": name}, "rulesets": offer}
    elif request["method"] == "perft":
        if what == "hangs" or (what == "hangs-at-7" and request["params"]["depth"] == 7):
            time.sleep(600)
        if what == "crashes-at-7" and request["params"]["depth"] == 7:
            sys.exit(3)
        time.sleep(0.02)
        result = {"nodes": 1}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
"""
"""An engine that takes its time, and writes down what each of its processes was asked."""

NAPS = """
import json, os, sys, time
offer = {"three-man": {"methods": ["perft"]}}
for line in sys.stdin:
    request = json.loads(line)
    result = {"protocol": 1, "engine": {"name": "naps"}, "rulesets": offer} if request["method"] == "initialize" else {}
    if request["method"] == "perft":
        began = time.monotonic()
        time.sleep(0.02)
        result = {"nodes": 1}
        with open(sys.argv[1], "a") as file:
            file.write(f"{os.getpid()} {began} {time.monotonic()}\\n")
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
"""
"""An engine that writes down from when until when each of its processes was busy with a question."""


@dataclass
class Slow:
    """Runs of the slow engine, and what its processes were asked."""

    folder: Path

    def run(
        self, what: str, chosen: Sequence[Case], pace: Pace, limits: Limits = LIMITS
    ) -> tuple[dict[str, str], RunSummary]:
        """Return the outcomes by the ends of the ids, and the summary."""
        (self.folder / "slow.py").write_text(SLOW)
        command = [sys.executable, str(self.folder / "slow.py"), str(self.folder / "log"), what]
        with Run(command, chosen, known=KNOWN, limits=limits, pace=pace) as running:
            outcomes = {graded.case_id.rpartition("/")[2]: graded.outcome.value for graded in running}
        return outcomes, running.summary

    def asked(self) -> list[tuple[str, str]]:
        """Return the process and the depth of every question that was read, in their order."""
        lines = (self.folder / "log").read_text().splitlines()
        words = [line.split() for line in lines]
        return [(process, depth) for process, method, depth in words if method == "perft"]


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Slow:
    # Where CI measures what started programs run, these would start later, and they hold none of our code.
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)
    return Slow(tmp_path)


def children() -> set[int]:
    return {engine.pid for engine in living_engines()}


def test_the_questions_are_spread_and_the_last_ones_go_to_whoever_is_free() -> None:
    told = run(
        cases(4),
        (*starts(1), Hears(2), says(2), says(3), *farewell(7)),
        (*starts(4), Hears(), says(5), Hears(), says(6), *farewell(8)),
        pace=TWO,
    )
    assert told.outcomes == {"1": "passed", "3": "passed", "2": "passed", "4": "passed"}
    assert told.told.complete


def test_no_more_processes_are_started_than_there_are_cases() -> None:
    told = run(cases(1), (*starts(1), Hears(), says(2), *farewell(3)), pace=Pace(jobs=8))
    assert len(told.lives) == 1


def test_a_process_that_nothing_is_left_for_is_ended_without_a_word() -> None:
    chosen = [case("1"), case("7", rulings={"moats": "momentary"})]
    told = run(chosen, (*starts(1), Hears(), says(2), *farewell(3)), (), pace=TWO)
    assert told.told.complete
    assert told.lives[1].sent == []
    assert told.lives[1].was_ended


def test_all_processes_must_declare_the_same() -> None:
    told = run(cases(2), (*starts(1), Hears(), says(2)), (*starts(3, version="2"), Hears()), pace=TWO)
    assert told.told.reason == "a further process of the engine declared something else than the first"
    assert not told.told.complete


def test_a_further_process_that_does_not_start_ends_the_run_incomplete() -> None:
    told = run(cases(2), (*starts(1), Hears(), says(2)), (Ends(1),), pace=TWO)
    problem = "it ended with exit code 1 before it had answered `initialize`"
    assert told.told.reason == f"a further process of the engine did not start: {problem}"


def test_losses_in_a_row_are_counted_over_all_processes() -> None:
    first = [(*starts(1), Hears(), Ends(3))]
    second = [(*starts(3), Hears(), Ends(3))]
    more = [(*starts(5 + 2 * life), Hears(), Ends(3)) for life in range(30)]
    told = run(cases(30), *first, *second, *more, limits=LIMITS._replace(window=1), pace=TWO)
    assert Counter(told.outcomes.values()) == {"crashed": 20}
    assert "lost 20 times in a row" in told.told.reason


def test_four_processes_work_at_the_same_time(slow: Slow) -> None:
    outcomes, summary = slow.run("answers", cases(60), Pace(jobs=4))
    assert Counter(outcomes.values()) == {"passed": 60}
    assert summary.complete
    asked = [process for process, _ in slow.asked()]
    assert len(set(asked)) == 4
    # Each begins before the first of them is done: none waits for another to end.
    last_of_the_first = max(at for at, process in enumerate(asked) if process == asked[0])
    assert all(asked.index(process) < last_of_the_first for process in set(asked[1:]))


def test_an_equal_question_is_asked_once_whichever_process_is_asked(slow: Slow) -> None:
    twice = [case(f"{way}/{depth}", ExpectNodes(depth, 1)) for way in ("one", "other") for depth in range(1, 21)]
    with_two = slow.run("answers", twice, TWO)[1]
    assert with_two.counts == {Outcome.PASSED: 40}
    assert Counter(depth for _, depth in slow.asked()) == {str(depth): 1 for depth in range(1, 21)}


def test_a_crash_of_one_process_costs_one_question(slow: Slow) -> None:
    outcomes, summary = slow.run("crashes-at-7", cases(30), Pace(jobs=3))
    assert {name for name, outcome in outcomes.items() if outcome != "passed"} == {"7"}
    assert outcomes["7"] == "crashed"
    assert summary.complete


def test_a_time_out_of_one_process_costs_one_question_and_holds_nobody_up(slow: Slow) -> None:
    outcomes, summary = slow.run("hangs-at-7", cases(30), Pace(jobs=3), LIMITS._replace(question_seconds=1.5))
    assert {name: outcome for name, outcome in outcomes.items() if outcome != "passed"} == {"7": "timed-out"}
    assert list(outcomes).index("7") > 20
    assert summary.complete


def test_processes_that_differ_end_the_run_incomplete_and_leave_none(slow: Slow) -> None:
    before = children()
    summary = slow.run("differs", cases(10), TWO)[1]
    assert not summary.complete
    assert children() <= before


def test_the_time_of_a_run_ends_all_processes(slow: Slow) -> None:
    before = children()
    summary = slow.run("hangs", cases(10), Pace(jobs=3, seconds=1))[1]
    assert summary.reason == "its time of 1 s was over"
    assert summary.not_asked == 10
    assert children() <= before


def test_an_interrupted_run_leaves_none_of_its_processes(slow: Slow) -> None:
    before = children()
    sender = "import os, sys, time; time.sleep(0.7); os.kill(int(sys.argv[1]), int(sys.argv[2]))"
    with (
        subprocess.Popen([sys.executable, "-c", sender, str(os.getpid()), str(int(signal.SIGINT))]),
        pytest.raises(KeyboardInterrupt),
    ):
        slow.run("hangs", cases(10), Pace(jobs=3))
    assert children() <= before


@pytest.mark.bulk
def test_two_processes_that_wait_are_busy_at_the_same_time(tmp_path: Path, slow: Slow) -> None:
    (slow.folder / "naps.py").write_text(NAPS)
    log = tmp_path / "naps"
    command = [sys.executable, str(slow.folder / "naps.py"), str(log)]
    with Run(command, cases(200), known=KNOWN, pace=TWO) as running:
        assert {graded.outcome for graded in running} == {Outcome.PASSED}
    naps = [
        (process, float(began), float(ended)) for process, began, ended in map(str.split, log.read_text().splitlines())
    ]
    by_process = [[nap[1:] for nap in naps if nap[0] == process] for process in {nap[0] for nap in naps}]
    # Compared while both were at work, so that it does not matter how long a machine takes to start them.
    since, until = max(each[0][0] for each in by_process), min(each[-1][1] for each in by_process)
    busy = sum(ended - began for _, began, ended in naps if since <= began and ended <= until)
    assert len(by_process) == 2
    assert min(map(len, by_process)) > 60
    assert busy / (until - since) > 1.8
