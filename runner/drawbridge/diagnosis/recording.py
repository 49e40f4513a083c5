"""Asks every mutant the cases, and lays down what it answers wrongly."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from drawbridge.diagnosis.chosen_cases import chosen_cases, most_counted
from drawbridge.diagnosis.facts import Facts, facts_of
from drawbridge.diagnosis.in_process import bad_cases, wrong_answers
from drawbridge.diagnosis.recorded import Recorded, code_of, content_of, inputs_of, lines_of, parsed, read_recorded
from drawbridge.suite.load import load
from drawbridge.suite.whole_file import begun, write_whole
from drawbridge_mutants.catalogue import mutant, mutants
from drawbridge_reference.kernel.game import declared

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Mapping
    from pathlib import Path

    from drawbridge.grading.grades import CaseGrade
    from drawbridge.search.executors import Executor
    from drawbridge.suite.case import Case
    from drawbridge_mutants.mutant import Mutant


MOST_COUNTED = 2000
"""The most sequences of moves that a mutant which passes all chosen cases is asked to count.

The rules in code count some thousand a second, and a fault that shows in a large count shows in others, too.
"""


class Chunk(NamedTuple):
    """One mutant to ask, and what it needs to be asked of."""

    ruleset: str
    name: str
    known: Facts | None
    """What it answers wrongly in the cases that have not changed. None where the mutant itself has changed."""
    unchanged: frozenset[str]
    caught_by: frozenset[str] = frozenset()
    """Cases that caught it the last time."""


def record(ruleset: str, path: Path, executor: Executor) -> Generator[tuple[str, Facts], None, None]:
    """Ask every mutant what is not known of it, and yield its name with all its wrong answers.

    At the end, the file at `path` has the wrong answers of all mutants. Until then they are in another file beside it.
    If the run is stopped, the next one goes on from there. Raises WrongUsage for an unreadable file, and OSError.
    """
    old, begun_file = read_recorded(ruleset, path), path.with_name(f".{path.name}.begun")
    asked = {case.id: content_of(case) for case in chosen_of(ruleset)}
    wrong = {**_passed_again(old), **_of_stopped_run(ruleset, begun_file, asked)}
    unchanged = frozenset(old.still_asked(chosen_of(ruleset)))
    chunks = [_chunk(one, old.of(one), unchanged) for one in mutants(ruleset) if one.name not in wrong]
    yield from wrong.items()
    with begun(begun_file, _encoded(lines_of(_now(ruleset, asked, wrong)))) as file:
        for chunk, found in executor.map_unordered(ask, chunks):
            wrong[chunk.name] = found
            _, line = lines_of(_now(ruleset, asked, {chunk.name: found}))
            file.writelines(_encoded([line]))
            file.flush()
            yield chunk.name, found
    write_whole(path, _encoded(lines_of(_now(ruleset, asked, wrong))))
    begun_file.unlink()


def _of_stopped_run(ruleset: str, path: Path, asked: Mapping[str, str]) -> dict[str, Facts]:
    """Return the wrong answers of mutants that a run got before it was stopped, if they are still the same."""
    try:
        *lines, _torn = path.read_text(encoding="utf-8").split("\n")
        found = parsed(ruleset, lines)
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return {}
    told = {one.name: found.of(one) for one in mutants(ruleset) if one.name in found.wrong}
    caught = {name: facts for name, facts in told.items() if facts}
    return {**_passed_again(found), **caught} if found.asked == asked else {}


def _passed_again(known: Recorded) -> dict[str, Facts]:
    """Return the mutants that have passed every case and would again, since nothing has changed."""
    passed = [one for one in mutants(known.ruleset) if one.name in known.passed]
    return {one.name: {} for one in passed if inputs_of(one, _content(known.ruleset)) == known.passed[one.name]}


def _chunk(one: Mutant, known: Facts | None, unchanged: frozenset[str]) -> Chunk:
    kept = None if known is None else {case: facts for case, facts in known.items() if case in unchanged}
    return Chunk(one.ruleset, one.name, kept, unchanged, frozenset(known or ()))


def _now(ruleset: str, asked: Mapping[str, str], wrong: Mapping[str, Facts]) -> Recorded:
    code = {name: code_of(mutant(ruleset, name)) for name in wrong}
    passed = {name: inputs_of(mutant(ruleset, name), _content(ruleset)) for name, facts in wrong.items() if not facts}
    return Recorded(ruleset, asked, wrong, code, passed)


def _encoded(lines: Iterable[str]) -> Iterator[bytes]:
    return (f"{line}\n".encode() for line in lines)


def ask(chunk: Chunk) -> Facts:
    """Ask one mutant, and return its wrong answers."""
    changed = [case for case in chosen_of(chunk.ruleset) if chunk.known is None or case.id not in chunk.unchanged]
    found = {**(chunk.known or {}), **_wrong_under_all_readings(chunk, changed)}
    return found or facts_of((one.case_id, one.grades) for one in islice(_others(chunk), 1))


def _wrong_under_all_readings(chunk: Chunk, cases: list[Case]) -> Facts:
    """Return the wrong answers under the default rulings, and of the cases that other readings have, under those."""
    faults = [mutant(chunk.ruleset, chunk.name)]
    found: Facts = {}
    for readings in _readings(chunk.ruleset):
        applicable = [case for case in cases if case.rulings or not readings]
        found |= wrong_answers(faults, applicable, readings)
    return found


def _readings(ruleset: str) -> list[dict[str, str]]:
    """Return the default rulings, and those that all differ from the default."""
    known = declared(ruleset).rulings
    return [{}, *([{ruling.id: ruling.values[-1] for ruling in known}] if known else [])]


def _others(chunk: Chunk) -> Iterator[CaseGrade]:
    """Yield the bad cases among all that were not chosen, those first that are likely to be bad."""
    chosen, one = {case.id for case in chosen_of(chunk.ruleset)}, mutant(chunk.ruleset, chunk.name)
    rest = [case for case in _all(chunk.ruleset) if case.id not in chosen and most_counted(case) <= MOST_COUNTED]
    rest.sort(key=lambda case: (case.id not in chunk.caught_by, case.clause != one.clause))
    return bad_cases([one], rest)


@cache
def _all(ruleset: str) -> tuple[Case, ...]:
    return load(rulesets=[ruleset]).cases


@cache
def _content(ruleset: str) -> str:
    """Return what all cases ask and expect, in hashes."""
    return "".join(map(content_of, _all(ruleset)))


@cache
def chosen_of(ruleset: str) -> tuple[Case, ...]:
    """Return the cases that mutants are asked."""
    return chosen_cases(_all(ruleset))
