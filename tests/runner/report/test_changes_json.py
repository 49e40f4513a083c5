from __future__ import annotations

import json
from typing import TYPE_CHECKING

from drawbridge.report.changes import changes_between
from drawbridge.report.changes_json import render
from support.wrong_records import expected

if TYPE_CHECKING:
    from conftest import Schemas
    from drawbridge.report.model import Report


def test_a_comparison_obeys_its_schema(report: Report, schemas: Schemas) -> None:
    empty = report._replace(cases=(), summary=None)
    for one, other in ((report, empty), (empty, report), (report, report)):
        found = json.loads(render(changes_between(one, other, {})))
        schemas.validator("diff.schema.json").validate(found)
        assert found["is_worse"] is (other is empty)


def test_a_renamed_case_has_both_ids(report: Report) -> None:
    old = report._replace(cases=tuple(case._replace(id=f"{case.id}/old") for case in report.cases[1:2]))
    new = report._replace(cases=(report.cases[2]._replace(id=report.cases[1].id),))
    (case,) = json.loads(render(changes_between(old, new, {old.cases[0].id: new.cases[0].id})))["cases"]
    assert (case["id"], case["former_id"]) == (new.cases[0].id, old.cases[0].id)


def test_an_expected_failure_is_marked(report: Report, schemas: Schemas) -> None:
    listed = report._replace(cases=(expected(report.cases[1]),))
    found = json.loads(render(changes_between(report._replace(cases=()), listed, {})))
    schemas.validator("diff.schema.json").validate(found)
    assert [case["expected"] for case in found["cases"]] == [True]
    assert json.loads(render(changes_between(listed, listed, {})))["unchanged_expected"] == 1
