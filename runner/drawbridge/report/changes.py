"""Two reports compared: which cases are worse, better, differently wrong, new or gone."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from drawbridge.grading.grades import Outcome
from drawbridge.report.constant_members import Constants
from drawbridge.report.groups import broken_methods, groups_of
from drawbridge.report.totals import asked, why_incomplete
from drawbridge.report.verification import methods_answered_otherwise
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from drawbridge.report.model import CaseRecord, Group, Report, RunRecord


class Change(Enum):
    """What became of a case between two reports. The most urgent change comes first."""

    WORSE = "worse"
    """It passed, and does not pass any more: it is wrong, or the engine no longer offers what it needs."""
    ACCEPTED = "worse but expected"
    """It passed, and fails now as the baseline of the second report says."""
    DIFFERENT = "differently wrong"
    BETTER = "better"
    NEW = "new"
    """Only the second report has an answer."""
    GONE = "gone"
    """Only the first report has an answer, and it was wrong, or the case is not in the second report at all."""


class ChangedCase(NamedTuple):
    """A case that is not what it was."""

    change: Change
    before: CaseRecord | None
    after: CaseRecord | None
    how: str
    """In words: `passed, now failed`."""

    @property
    def id(self) -> str:
        """The id, the later one of a case that was renamed."""
        record = self.after or self.before
        assert record
        return record.id


class Changes(NamedTuple):
    """What changed between two reports."""

    before: Report
    after: Report
    notes: tuple[str, ...]
    """What else differs between the two runs, and may be a reason: sentences without a full stop."""
    cases: tuple[ChangedCase, ...]
    """Sorted by change, then in the order of the reports."""
    unchanged: int
    unchanged_wrong: int
    """How many of the unchanged cases are wrong in both."""
    unchanged_expected: int
    """How many of these fail in the second report as its baseline says."""

    def of(self, change: Change) -> tuple[ChangedCase, ...]:
        """Return the cases with this change."""
        return tuple(case for case in self.cases if case.change is change)

    def groups(self, change: Change) -> tuple[Group, ...]:
        """Return the wrong answers of these cases in groups: those of the second report, or of the first if they went.

        As in a report, what the second one expects to fail is in no group, unless all of these cases are expected.
        How much of what was asked went wrong is known of whole reports alone, so these groups do not say it.
        """
        is_past = change in (Change.BETTER, Change.GONE)
        records = [record for case in self.of(change) if (record := case.before if is_past else case.after)]
        if not is_past and change is not Change.ACCEPTED:
            records = [record for record in records if not record.is_expected]
        report = self.before if is_past else self.after
        suspects = report.summary.findings.suspects if report.summary else ()
        found = groups_of(records, suspects, broken_methods(records, Constants(report.cases)))
        return tuple(group._replace(asked=0, failed=0, questions=0) for group in found)

    @property
    def is_worse(self) -> bool:
        """Whether anything is worse, or may be: the second report does not reach its end."""
        return not self.after.is_complete or any(case.change is Change.WORSE for case in self.cases)


def changes_between(before: Report, after: Report, renamed: Mapping[str, str]) -> Changes:
    """Compare two reports. A case that was renamed is known by `renamed`: the id of today for each former one."""
    then, now = _by_id(before.cases, renamed), _by_id(after.cases, renamed)
    order = {change: place for place, change in enumerate(Change)}
    changed = [found for name in {**then, **now} if (found := _change(then.get(name), now.get(name)))]
    same = [now[name] for name in then.keys() & now.keys()]
    differing = {case.id for case in changed if case.before and case.after}
    unchanged = [case for case in same if case.id not in differing]
    return Changes(
        before=before,
        after=after,
        notes=tuple(_notes(before, after)),
        cases=tuple(sorted(changed, key=lambda case: order[case.change])),
        unchanged=len(unchanged),
        unchanged_wrong=sum(case.outcome.is_bad for case in unchanged),
        unchanged_expected=sum(case.is_expected for case in unchanged),
    )


def _by_id(cases: Iterable[CaseRecord], renamed: Mapping[str, str]) -> dict[str, CaseRecord]:
    return {renamed.get(case.id, case.id): case for case in cases}


def _change(before: CaseRecord | None, after: CaseRecord | None) -> ChangedCase | None:
    then, now = _judged(before), _judged(after)
    change, how = None, f"{_told(before)}, now {_told(after)}"
    if then is Outcome.PASSED and after and now is not Outcome.PASSED:
        change = Change.ACCEPTED if after.is_expected else Change.WORSE
    elif then is None or now is None:
        # What nobody judged, neither then nor now, is no change.
        change = Change.GONE if then else Change.NEW if now else None
    elif then is not now:
        change = Change.BETTER if now is Outcome.PASSED else Change.DIFFERENT
    elif before and after and (methods := methods_answered_otherwise(before, after)):
        change, how = Change.DIFFERENT, f"other answers to {methods}"
    return ChangedCase(change, before, after, how) if change else None


def _judged(case: CaseRecord | None) -> Outcome | None:
    """Return the outcome of a case that was asked."""
    return case.outcome if case and case.outcome.is_scored else None


def _told(case: CaseRecord | None) -> str:
    if case is None:
        return "not there"
    return f"{case.outcome.value} as expected" if case.is_expected else case.outcome.value


def _notes(before: Report, after: Report) -> Iterator[str]:
    """Yield what differs between two runs apart from their cases."""
    then, now = before.run, after.run
    both = then.engine.rulings.keys() & now.engine.rulings.keys()
    for what, old, new in (
        ("engines", then.engine.full_name, now.engine.full_name),
        ("suites", then.suites, now.suites),
        ("rulesets", _rulesets(before), _rulesets(after)),
        ("declared rulings", _rulings(then, both), _rulings(now, both)),
        ("options", " ".join(then.options) or "none", " ".join(now.options) or "none"),
    ):
        if old != new:
            yield f"the {what} differ: {old}, now {new}"
    for which, report in (("first", before), ("second", after)):
        if not report.is_complete:
            yield f"the {which} report is incomplete: {why_incomplete(report).rstrip('.')}"


def _rulesets(report: Report) -> str:
    return ", ".join(sorted({case.ruleset for case in asked(report.cases)})) or "none"


def _rulings(run: RunRecord, rulesets: Collection[str]) -> str:
    declared = ((ruleset, sorted(run.engine.rulings[ruleset].items())) for ruleset in sorted(rulesets))
    return "; ".join(
        f"{ruleset}: {', '.join(f'{ruling}={value}' for ruling, value in each)}" for ruleset, each in declared
    )
