"""A baseline and the suite together: which case is expected to fail, and how a run compares with that."""

from __future__ import annotations

from bisect import bisect_left
from fnmatch import fnmatchcase
from itertools import islice, takewhile
from typing import TYPE_CHECKING

from drawbridge.baseline.entry import FLAKY, MOST_CASES, failure_text
from drawbridge.baseline.fingerprint import expected_facts, fingerprint, print_of, words, wrong_facts
from drawbridge.baseline.reading import BadBaseline, update
from drawbridge.grading.grades import Outcome
from drawbridge.report.findings import unexpected_in, unexpected_part
from drawbridge.report.listed import BaselineUse, Listed, Standing
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from drawbridge.baseline.entry import Entry
    from drawbridge.baseline.reading import Baseline
    from drawbridge.grading.grades import CaseGrade, Grade
    from drawbridge.report.model import CaseRecord, Failure
    from drawbridge.suite.select import Named


class Observed(NamedTuple):
    """What became of a case in a run."""

    outcome: Outcome
    grades: tuple[Grade, ...] = ()


class Expected(NamedTuple):
    """The entries of a baseline, by the cases that they stand for."""

    baseline: Baseline
    by_case: Mapping[str, Entry]
    """The entry of each listed case, by its id of today."""
    wide: Mapping[str, Entry] = {}
    """The entries that stand for many cases, and expect unsteady ones alone."""

    def entry(self, case_id: str, outcome: Outcome) -> Entry | None:
        """Return the entry that a case with this outcome is compared with."""
        return (self.wide.get(case_id) if outcome is Outcome.UNSTEADY else None) or self.by_case.get(case_id)

    def standing(self, case_id: str, observed: Observed) -> Standing | None:
        """Return how a case compares with its entry, None if it has none."""
        entry = self.entry(case_id, observed.outcome)
        if entry is None:
            return None
        if observed.outcome is Outcome.SKIPPED:
            return Standing.NOT_ASKED
        # What is not scored may pass or fail.
        if entry.is_flaky or observed.outcome is Outcome.CONTESTED:
            return Standing.FLAKY
        if observed.outcome is Outcome.PASSED:
            return Standing.PASSES
        if fingerprint(observed.grades) in entry.fingerprints:
            return Standing.EXPECTED if observed.outcome.value == entry.kind else Standing.DIFFERENT
        bad = [grade for grade in observed.grades if grade.outcome is not Outcome.PASSED]
        is_less = bad and all(expected_facts(grade, entry.prints) == wrong_facts(grade) for grade in bad)
        return Standing.BETTER if is_less else Standing.DIFFERENT

    def is_surprise(self, graded: CaseGrade) -> bool:
        """Return whether a case did what makes the run fail."""
        standing = self.standing(graded.case_id, Observed(graded.outcome, graded.grades))
        return graded.outcome.is_bad if standing is None else standing.is_surprise

    def marked(self, record: CaseRecord) -> CaseRecord:
        """Return a record that says how its case compares with the baseline."""
        observed = observed_in(record)
        standing = self.standing(record.id, observed)
        entry = self.entry(record.id, record.outcome)
        if standing is None or entry is None:
            return record._replace(listed=None)
        if standing is Standing.DIFFERENT and record.failure:
            record = record._replace(failure=_compared(record.failure, entry))
        shown = observed_in(unexpected_in(record))
        now = _short_failure(observed, shown) if standing in (Standing.BETTER, Standing.DIFFERENT) else ""
        return record._replace(listed=Listed(standing, entry.line, entry.short, entry.reason, now))

    def use(self, cases: Iterable[Named]) -> BaselineUse:
        """Return what is recorded about the baseline of a run that asks these cases."""
        chosen = {self.by_case[case.id].line for case in cases if case.id in self.by_case}
        lines = len(self.baseline.entries) - len(set(self.wide.values()))
        return BaselineUse(self.baseline.file, self.baseline.suite, lines, len(chosen))


def _compared(failure: Failure, entry: Entry) -> Failure:
    """Return a failure that says what in it is expected. If all of it is, only its kind differs, and all is shown."""
    grades = tuple(each._replace(expected=expected_facts(each.grade, entry.prints)) for each in failure.grades)
    is_all = all(unexpected_part(each) is None for each in grades)
    return failure if is_all else failure._replace(grades=grades)


def observed_in(record: CaseRecord) -> Observed:
    """Return what a record says of its case."""
    return Observed(record.outcome, record.grades)


def failure_of(observed: Observed) -> str:
    """Return a failure as a line of a baseline has it."""
    return _failure_text(observed, print_of, observed)


def _short_failure(observed: Observed, shown: Observed) -> str:
    return _failure_text(observed, fingerprint, shown)


def _failure_text(observed: Observed, as_print: Callable[[Sequence[Grade]], str], shown: Observed) -> str:
    if observed.outcome is Outcome.UNSTEADY:
        return failure_text(FLAKY, (), words([grade for grade in observed.grades if grade.outcome is Outcome.UNSTEADY]))
    return failure_text(observed.outcome.value, [as_print(observed.grades)], words(shown.grades))


def expected_by(baseline: Baseline, cases: Sequence[Named]) -> Expected:
    """Return the cases that a baseline expects to fail. Raises BadBaseline where it does not fit them."""
    found = cases_of(baseline, cases)
    for entry, ids in found.items():
        if not ids:
            problem = f"no case of this suite is called {entry.name}, now or formerly"
            raise BadBaseline(baseline.file, entry.line, problem, update(baseline.file))
    by_case: dict[str, Entry] = {}
    wide: dict[str, Entry] = {}
    for entry, ids in found.items():
        (wide if entry.is_wide(ids) else by_case).update(dict.fromkeys(ids, entry))
    return Expected(baseline, by_case, wide)


def cases_of(baseline: Baseline, cases: Sequence[Named]) -> dict[Entry, tuple[str, ...]]:
    """Return the ids of the cases that each entry stands for, none where there is no such case any more.

    Raises BadBaseline for a glob that stands for too many cases, and for a case with two entries.
    """
    names = {name: case.id for case in cases for name in (*case.alias, case.id)}
    ordered = sorted(names)
    found = {entry: _matching(entry, names, ordered) for entry in baseline.entries}
    first: dict[str, Entry] = {}
    for entry, ids in found.items():
        if entry.is_wide(ids):
            continue
        if len(ids) > MOST_CASES:
            problem = f"{entry.name} stands for {len(ids)} cases, and a glob may stand for {MOST_CASES}"
            raise BadBaseline(baseline.file, entry.line, problem, "list the cases, or use narrower globs")
        for name in ids:
            other = first.setdefault(name, entry)
            if other is not entry:
                problem = f"{name} is listed already in line {other.line}"
                raise BadBaseline(baseline.file, entry.line, problem, "keep one of the two lines")
    return found


def _matching(entry: Entry, names: Mapping[str, str], ordered: Sequence[str]) -> tuple[str, ...]:
    if entry.name in names:
        return (names[entry.name],)
    if not entry.is_glob:
        return ()
    # Names that begin as the glob does lie together: to try each glob on every name takes seconds.
    prefix = entry.name[: min(place for sign in "*?[" if (place := entry.name.find(sign)) >= 0)]
    near = takewhile(lambda name: name.startswith(prefix), islice(ordered, bisect_left(ordered, prefix), None))
    return tuple(sorted({names[name] for name in near if fnmatchcase(name, entry.name)}))
