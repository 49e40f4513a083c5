"""Checks that get signals at every moment, and what may be left of them.

`python -m support.interrupted_checks SEED FIRST COUNT`, in the folder of the tests, runs some of them. Each is a whole
`drawbridge check`, in a process forked from this one, which has imported everything before. Its number and the seed
decide what the engine does, when which signals come, and who sends them: this program after some time, or the engine at
a moment that it knows. This program is the reaper of all processes: when a check has ended and anything still runs a
while later, it was left behind. It prints what is wrong, and last how many checks ended how.
"""

from __future__ import annotations

import ctypes
import json
import os
import select
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import contextmanager, redirect_stdout, suppress
from io import StringIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple
from unittest.mock import patch
from xml.etree import ElementTree as ET

import psutil

from drawbridge.cli import group, main, selection
from drawbridge.transport import monitored
from drawbridge.transport.signals import termination_raised
from support.small_suite import CASES, SUITE

if TYPE_CHECKING:
    from collections.abc import Iterator

RUNNER = "DRAWBRIDGE_TEST_RUNNER"
ENGINE = """
import os, signal, sys, time
behaviour, moment, number = sys.argv[1], sys.argv[2], int(sys.argv[3])
def now(name):
    if name == moment:
        os.kill(int(os.environ["DRAWBRIDGE_TEST_RUNNER"]), number)
def obey(*_):
    now("told to end")
    if behaviour != "stubborn":
        os._exit(1)
signal.signal(signal.SIGTERM, obey)
now("begins")
if behaviour == "leaves children" and os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(600)
    os._exit(0)
for line in sys.stdin:
    answer = '{"moves": []}'
    if '"initialize"' in line:
        now("is greeted")
        answer = '{"protocol": 1, "engine": {"name": "x"}, "rulesets": {"three-man": {"methods": ["legal_moves"]}}}'
    elif '"shutdown"' in line:
        now("is dismissed")
        if behaviour == "stubborn":
            time.sleep(600)
    else:
        now("is asked")
        if behaviour == "crashes":
            os.abort()
        if behaviour in ("hangs", "stubborn"):
            time.sleep(600)
    print('{"jsonrpc": "2.0", "id": %s, "result": %s}' % (line.split('"id":')[1].split(",")[0], answer), flush=True)
now("is left")
"""
BEHAVIOURS = ("answers", "hangs", "stubborn", "crashes", "leaves children")
MOMENTS = ("begins", "is greeted", "is asked", "told to end", "is dismissed", "is left")
REPORTS = {"out.jsonl", "out.xml"}
LONGEST_SECONDS = 0.4
"""Longer than most of these checks take."""
LEFT_SECONDS = 3.0
ENDED_SECONDS = 30.0


class Trial(NamedTuple):
    """One check, and what happens to it."""

    number: int
    behaviour: str
    moment: str
    """At which moment the engine sends the first signal; empty where it does not."""
    signals: tuple[signal.Signals, ...]
    after: tuple[float, ...]
    """The seconds after which this program sends each signal that the engine does not."""
    jobs: int

    def options(self, folder: Path) -> list[str]:
        """Return the command line of the check."""
        limits = ["--timeout", "0.05", "--shutdown-timeout", "0.1", "--jobs", str(self.jobs)]
        reports = ["--report", f"json={folder / 'out.jsonl'}", "--report", f"junit={folder / 'out.xml'}"]
        engine = [
            sys.executable,
            "-S",
            "-E",
            "-I",
            "-c",
            ENGINE,
            self.behaviour,
            self.moment,
            str(int(self.signals[0])),
        ]
        return ["check", *limits, *reports, "--report", "text", "--", *engine]


def trials(seed: int, first: int, count: int) -> Iterator[Trial]:
    """Yield trials: the same for the same seed and number."""
    for number in range(first, first + count):
        random = Random(f"{seed}/{number}")
        if random.random() < 0.25:
            signals: tuple[signal.Signals, ...] = (signal.SIGKILL,)
        else:
            signals = tuple(
                random.choice((signal.SIGINT, signal.SIGTERM, signal.SIGHUP)) for _ in range(random.randint(1, 3))
            )
        moment = random.choice(("", *MOMENTS))
        pauses = [random.random() * LONGEST_SECONDS, *(random.random() * 0.05 for _ in signals[1:])]
        yield Trial(
            number, random.choice(BEHAVIOURS), moment, signals, tuple(pauses[bool(moment) :]), random.randint(1, 3)
        )


def run(trial: Trial, folder: Path) -> Iterator[str]:
    """Run one check, and yield everything that is wrong with its end."""
    began, begins = os.pipe()
    runner = os.fork()
    if runner == 0:
        be_the_check(trial, folder, begins)
    os.close(begins)
    os.read(began, 1)
    os.close(began)
    code = ended(runner, trial)
    left = list(left_behind())
    for process in left:
        yield f"left behind: {process}"
    yield from wrong_code(trial, code, folder)
    yield from wrong_files(trial, code, folder)
    COUNTS[code if code is not None else 0] += 1


def be_the_check(trial: Trial, folder: Path, begins: int) -> None:
    """Turn this forked process into the check; it does not return."""
    os.environ.update({RUNNER: str(os.getpid()), "TMPDIR": str(folder / "tmp")})
    (folder / "tmp").mkdir()
    tempfile.tempdir = None
    for target, name in ((1, "stdout"), (2, "stderr")):
        os.dup2(os.open(folder / name, os.O_WRONLY | os.O_CREAT), target)
    sys.argv[1:] = trial.options(folder)

    @contextmanager
    def announced() -> Iterator[None]:
        with termination_raised():
            os.write(begins, b".")
            yield

    patch.object(group, "termination_raised", announced).start()
    main()


def ended(runner: int, trial: Trial) -> int | None:
    """Send the signals, and return the exit code; None for a check that did not end."""
    descriptor = os.pidfd_open(runner)
    try:
        for number, pause in zip(trial.signals[-len(trial.after) :] if trial.after else (), trial.after, strict=True):
            select.select([descriptor], [], [], pause)
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(descriptor, number)
        if not select.select([descriptor], [], [], ENDED_SECONDS)[0]:
            os.kill(runner, signal.SIGKILL)
            os.waitpid(runner, 0)
            return None
        return os.waitstatus_to_exitcode(os.waitpid(runner, 0)[1])
    finally:
        os.close(descriptor)


def left_behind() -> Iterator[str]:
    """Yield what does not end, and end it: what a check has started and left is a child of this process."""
    deadline = time.monotonic() + LEFT_SECONDS
    while time.monotonic() < deadline:
        try:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.002)
        except ChildProcessError:
            return
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            yield f"{process.pid} {process.cmdline()[-3:]}"
            process.kill()


def wrong_code(trial: Trial, code: int | None, folder: Path) -> Iterator[str]:
    """Yield what is wrong with the exit code."""
    allowed = {0, 1, 3}
    codes = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 143, signal.SIGKILL: -signal.SIGKILL}
    if code not in allowed | {codes[number] for number in trial.signals}:
        yield "it did not end" if code is None else f"it ended with {code}"
    if "Traceback" in (errors := (folder / "stderr").read_text()):
        yield errors


def wrong_files(trial: Trial, code: int | None, folder: Path) -> Iterator[str]:
    """Yield what is wrong with the files of a check."""
    lines = (folder / "out.jsonl").read_text().splitlines(keepends=True) if (folder / "out.jsonl").exists() else []
    if trial.signals == (signal.SIGKILL,) and code == -signal.SIGKILL:
        # Nobody could finish them. But what there is must be whole, up to the line that was being written.
        with suppress(IndexError):
            del lines[-1 if not lines[-1].endswith("\n") else len(lines) :]
        for line in lines:
            json.loads(line)
        return
    if strangers := {path.name for path in folder.iterdir()} - REPORTS - {"stdout", "stderr", "tmp"}:
        yield f"files left behind: {strangers}"
    if strangers := {path.name for path in (folder / "tmp").iterdir()}:
        yield f"temporary files left behind: {strangers}"
    records = [json.loads(line) for line in lines]
    if (folder / "out.xml").exists():
        ET.parse(folder / "out.xml")
    if not records and code in (0, 1):
        yield "there is no report"
    if records:
        yield from wrong_records(records, code)


def wrong_records(records: list[dict[str, object]], code: int | None) -> Iterator[str]:
    """Yield what is wrong with a report."""
    last = records[-1]
    if last["record"] != "summary":
        yield f"the report ends with {last}"
        return
    cases = sum(record["record"] == "case" for record in records)
    if last["complete"] != (cases == len(CASES)) and last["exit_code"] not in (130, 143):
        yield f"complete is {last['complete']} after {cases} cases"
    if last["complete"] and last["not_asked"]:
        yield f"it is complete, and has not asked {last['not_asked']}"
    # A signal that comes while the reports are written changes no report any more.
    if last["exit_code"] != code and not (last["exit_code"] in (0, 1, 3) and code in (130, 143)):
        yield f"the report says {last['exit_code']}, the process {code}"


COUNTS: Counter[int] = Counter()


def prepare() -> None:
    """Import and compute what a check needs, so that the forked processes have it; and reap what they leave."""
    patch.object(selection, "load", lambda **_: SUITE).start()
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(StringIO()), suppress(SystemExit):
        main(Trial(0, "answers", "", (signal.SIGINT,), (), 1).options(Path(folder)))
    monitored._fork_servers.pop().end()


def run_all(seed: int, first: int, count: int) -> int:
    """Run trials, print what is wrong, and return how many were wrong."""
    wrong = 0
    for trial in trials(seed, first, count):
        folder = Path(tempfile.mkdtemp())
        problems = list(run(trial, folder))
        shutil.rmtree(folder)
        wrong += bool(problems)
        for problem in problems:
            sys.stdout.write(
                f"{problem}\n  {trial}\n  again: python -m support.interrupted_checks {seed} {trial.number} 1\n"
            )
    return wrong


if __name__ == "__main__":
    prepare()
    wrong = run_all(*map(int, sys.argv[1:4]))
    sys.stdout.write(f"{wrong} wrong; exit codes: {dict(sorted(COUNTS.items()))}\n")
    sys.exit(bool(wrong))
