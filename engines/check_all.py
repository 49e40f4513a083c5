"""Checks the engines of `engines.toml`: `python engines/check_all.py [--quick | --write-known] [NAME]...`.

Without names it checks those that are marked for CI; two at a time, where there are two cores, the slowest first. With
`--quick` an engine is asked only the cases of the subset that its entry names as `quick`. An engine is as expected
when exactly the cases fail that `engines/known/` lists. Ends with 0 when every engine is, with 1 otherwise, and with 2,
before anything is checked, for a name that the list does not hold or an engine that is not installed. The JSON reports
are left in `build/engines/`.

With `--write-known` the files of `engines/known/` are brought up to what the engines do; docs/findings.md must then say
what is behind each new entry.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from known import Checked, known_failures, read_report, surprises, write_known
from left_out import asked_cases, not_quick
from listed import REPORTS, ROOT, ListedEngine, listed_engines, search_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

OPTIONS = ("--quick", "--write-known")
SHOWN = 10
"""How many cases of a kind are named."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one engine's check; `problems` is empty when it was as expected."""

    engine: ListedEngine
    checked: Checked | None
    problems: tuple[str, ...]

    def row(self) -> tuple[str, ...]:
        """Return its row of the table at the end."""
        name = f"{self.engine.name} {self.engine.version}"
        ending = "not as expected" if self.problems else "as expected"
        if self.checked is None:
            return (name, "", "", "", "", ending)
        counts = (self.checked.counted("passed"), len(self.checked.bad), self.checked.counted("skipped"))
        return (name, *map(str, counts), f"{self.checked.seconds:.1f}", ending)


HEAD = ("engine", "passed", "failed", "skipped", "seconds", "")


def check(engine: ListedEngine, *, quick: bool = False) -> Verdict:
    """Check an engine and compare what it fails with what is known."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    engine.report.unlink(missing_ok=True)
    environment = {**os.environ, "PATH": search_path()}
    # The text report is not needed here: the JSON report says the same, and errors go to standard error.
    command = engine.check_command(asked_cases(engine, quick=quick))
    run = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=False)
    # 0 and 1 are those of a check that went through; 5 means that it was asked nothing.
    if run.returncode not in (0, 1) or not engine.report.exists():
        return Verdict(engine, None, (f"drawbridge check ended with {run.returncode}",))
    checked = read_report(engine.report)
    unasked = not_quick(engine) if quick else frozenset()
    return Verdict(engine, checked, tuple(problems(engine, checked, unasked)))


def check_each(engines: Iterable[ListedEngine], *, quick: bool = False) -> Iterator[Verdict]:
    """Check engines, two at a time on two cores and the slowest first, and yield the verdict on each in turn."""
    slowest_first = sorted(engines, key=lambda engine: -engine.seconds)
    with ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        for verdict in pool.map(partial(check, quick=quick), slowest_first):
            print(f"{verdict.engine.name} {verdict.engine.version}: {verdict.row()[-1]}", flush=True)
            yield verdict


def problems(engine: ListedEngine, checked: Checked, unasked: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield all that is not as expected, a sentence or a short list each."""
    if checked.unfinished:
        yield f"the check did not reach its end: {checked.unfinished}"
        return
    found = surprises(checked, known_failures(engine), unasked)
    where = f"engines/known/{engine.file_name}.toml"
    yield from listing(f"not passed, and not listed in {where}", found.new)
    yield from listing(f"passed, though {where} lists them", found.mended)
    yield from listing(f"named in {where}, but no case that it is asked", found.idle)
    if found.new:
        yield f"why: drawbridge report {engine.report.relative_to(ROOT)} --case {found.new[0]}"


def listing(heading: str, names: Sequence[str]) -> Iterator[str]:
    """Return a heading with the first of some names, nothing without names."""
    if names:
        more = [] if len(names) <= SHOWN else [f"  and {len(names) - SHOWN} more"]
        yield "\n".join([f"{len(names)} {heading}:", *(f"  {name}" for name in names[:SHOWN]), *more])


def print_table(verdicts: Sequence[Verdict]) -> None:
    """Print a row for each engine."""
    rows = [HEAD, *(verdict.row() for verdict in verdicts)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    print()
    for name, *counts, ending in rows:
        cells = [count.rjust(width) for count, width in zip(counts, widths[1:-1], strict=True)]
        print("  ".join([name.ljust(widths[0]), *cells, ending]).rstrip())


def main(arguments: Sequence[str]) -> int:
    """Check the engines with these names, or those for CI, and return the exit code."""
    names = [argument for argument in arguments if argument not in OPTIONS]
    if all(option in arguments for option in OPTIONS):
        print("--write-known needs what a whole check finds: leave out --quick", file=sys.stderr)
        return 2
    listed = listed_engines()
    if unknown := [name for name in names if name not in listed]:
        print(f"no engine {unknown[0]!r} in engines.toml; it lists {', '.join(listed)}", file=sys.stderr)
        return 2
    chosen = [listed[name] for name in names] or [engine for engine in listed.values() if engine.ci]
    if obstacles := [obstacle for engine in chosen if (obstacle := engine.obstacle())]:
        print("\n".join(obstacles), file=sys.stderr)
        return 2
    verdicts = list(check_each(chosen, quick="--quick" in arguments))
    if "--write-known" in arguments:
        for verdict in verdicts:
            if verdict.checked and not verdict.checked.unfinished:
                write_known(verdict.engine, verdict.checked, known_failures(verdict.engine))
    for verdict in verdicts:
        for problem in verdict.problems:
            print(f"\n{verdict.engine.name}: {problem}")
    print_table(verdicts)
    return 1 if any(verdict.problems for verdict in verdicts) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
