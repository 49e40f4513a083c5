"""Fuzz our readers by the coverage of their code: `python bench/guided_fuzzing.py [SECONDS]`, for each test of them.

The laws and the values are those of tests/laws/test_fuzz.py. There hypothesis draws values at random; here atheris,
which is libFuzzer for Python, chooses what hypothesis draws, and keeps what reaches new code. What it has found stays
in build/fuzzing, and the next run goes on from there. Ends with 1 where a law is broken.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import atheris
import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

ROOT = Path(__file__).resolve().parents[1]
TESTS = "tests/laws/test_fuzz.py"
HOME = ROOT / "build" / "fuzzing"
OURS = ["drawbridge", "drawbridge_reference", "drawbridge_rules"]


class Collected:
    """Takes note of the tests that pytest finds."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Keep the names of those that are for every day."""
        self.names += [item.nodeid for item in session.items]


def tests() -> list[str]:
    """Return the names of all tests, each with the parameters of every day."""
    collected = Collected()
    pytest.main(["--collect-only", "-qq", "--no-summary", str(ROOT / TESTS)], plugins=[collected])
    return collected.names


def fuzz(name: str, seconds: int) -> None:
    """Fuzz one test for some seconds. Ends this process."""
    with atheris.instrument_imports(include=OURS):
        from support import fuzzing

        def guided(law: Callable[[Any], object], examples: SearchStrategy[Any], *, count: int) -> None:
            del count
            home = HOME / name.partition("::")[2].replace("/", "-")
            home.mkdir(parents=True, exist_ok=True)
            options = [
                f"-max_total_time={seconds}",
                f"-artifact_prefix={home}-",
                "-verbosity=0",
                "-print_final_stats=1",
            ]
            atheris.Setup([sys.argv[0], *options, str(home)], fuzzing.examined(law, examples).hypothesis.fuzz_one_input)
            atheris.Fuzz()

        fuzzing.hold = guided
        pytest.main(["-s", "-q", "-W", "ignore", f"{ROOT / TESTS}::{name.partition('::')[2]}"])


def main() -> int:
    """Fuzz every test, each in a process of its own."""
    if len(sys.argv) > 2:
        sys.path.append(str(ROOT / "tests"))
        fuzz(sys.argv[2], int(sys.argv[1]))
        return 1  # Nothing was fuzzed: the test ended before.
    seconds = sys.argv[1] if len(sys.argv) > 1 else "60"
    broken = []
    for name in tests():
        done = subprocess.run(
            [sys.executable, __file__, seconds, name], cwd=ROOT, capture_output=True, text=True, check=False
        )
        stats = dict(
            line.removeprefix("stat::").split(":") for line in done.stderr.splitlines() if line.startswith("stat::")
        )
        print(f"{name}: {stats.get('number_of_executed_units', '0').strip()} values", flush=True)
        if done.returncode:
            broken.append(name)
            print(done.stdout[-3000:], done.stderr[-3000:], sep="\n")
    print(f"{len(broken)} broken" if broken else "every law holds")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
