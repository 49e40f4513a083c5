"""Whether a case has the same grade as in a report from before."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge.grading.grades import Grade
    from drawbridge.report.model import CaseRecord


def difference_between(then: CaseRecord, now: CaseRecord) -> str:
    """Return how two grades of one case differ, in words; empty where they are the same.

    Times, messages and explanations may differ: what counts are the outcome and what is wrong in each answer.
    """
    if then.outcome is not now.outcome:
        return f"{then.outcome.value} in the report, {now.outcome.value} now"
    named = methods_answered_otherwise(then, now)
    return f"{now.outcome.value} as in the report, but with other answers to {named}" if named else ""


def methods_answered_otherwise(then: CaseRecord, now: CaseRecord) -> str:
    """Return the methods whose wrong answers differ, as part of a sentence; empty where there are none."""
    before, after = _wrong_answers(then), _wrong_answers(now)
    differing = {method for method, params in before.keys() | after.keys() if _differ(before, after, method, params)}
    return ", ".join(f"`{method}`" for method in sorted(differing))


_Key = tuple[str, str]


def _wrong_answers(record: CaseRecord) -> dict[_Key, Grade]:
    grades = [explained.grade for explained in record.failure.grades] if record.failure else []
    return {(grade.method, json.dumps(grade.params, sort_keys=True)): grade for grade in grades}


def _differ(before: Mapping[_Key, Grade], after: Mapping[_Key, Grade], *key: str) -> bool:
    method, params = key
    one, other = before.get((method, params)), after.get((method, params))
    if one is None or other is None:
        return True
    return (one.outcome, one.missing, one.extra) != (other.outcome, other.missing, other.extra)
