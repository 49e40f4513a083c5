from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.report.history import Seen, State, histories, in_order, seen

if TYPE_CHECKING:
    from drawbridge.report.model import Report


EXPECTED = State.EXPECTED


def day(number: int, *, suite: str = "1", engine: str = "e", begun: bool = True, **wrong: bool | State) -> Seen:
    """Return what is kept of the report of one day: for each case of one clause whether it is wrong, or expected."""
    states = {True: State.WRONG, False: State.PASSED, EXPECTED: EXPECTED}
    asked = {("three-man", "moat.unbridged", name): states[is_wrong] for name, is_wrong in wrong.items()}
    return Seen(f"{number}.jsonl", f"2026-11-{number:02}T00:00:00Z" if begun else "", engine, "1", suite, asked)


def spells(*reports: Seen) -> list[tuple[str | None, str, str | None, int, int]]:
    """Return each spell: where the clause passed before, failed first and was mended, and how many cases failed."""
    (history,) = histories(reports)
    return [
        (
            spell.passed_in.file if spell.passed_in else None,
            spell.since.file,
            spell.mended.file if spell.mended else None,
            spell.failed,
            spell.asked,
        )
        for spell in history.spells
    ]


def test_a_clause_that_begins_to_fail_is_known_by_both_reports() -> None:
    assert spells(day(1, a=False), day(2, a=True), day(3, a=True)) == [("1.jsonl", "2.jsonl", None, 1, 1)]


def test_a_clause_may_fail_again_after_it_was_mended() -> None:
    assert spells(day(1, a=True), day(2, a=False), day(3, a=True)) == [
        (None, "1.jsonl", "2.jsonl", 1, 1),
        ("2.jsonl", "3.jsonl", None, 1, 1),
    ]


def test_what_a_report_did_not_ask_is_not_mended_by_it() -> None:
    assert spells(day(1, a=True, b=True), day(2, a=False), day(3), day(4, b=False)) == [
        (None, "1.jsonl", "4.jsonl", 1, 2)
    ]


def test_another_suite_begins_the_count_again() -> None:
    assert spells(day(1, a=True), day(2, suite="2", b=False)) == [(None, "1.jsonl", "2.jsonl", 1, 1)]


def test_reports_without_a_time_come_first_by_their_names() -> None:
    reports = [day(3), day(9, begun=False), day(1), day(2, begun=False)]
    assert [report.file for report in in_order(reports)] == ["2.jsonl", "9.jsonl", "1.jsonl", "3.jsonl"]


def test_each_engine_has_a_history_of_its_own() -> None:
    found = histories([day(1, a=True), day(2, engine="other", a=False)])
    assert [(history.engine, len(history.reports), len(history.spells)) for history in found] == [
        ("e", 1, 1),
        ("other", 1, 0),
    ]


def test_an_expected_failure_has_a_time_of_its_own() -> None:
    (history,) = histories([day(1, a=False, b=EXPECTED), day(2, a=True, b=EXPECTED), day(3, a=EXPECTED, b=EXPECTED)])
    listed, new = history.spells
    assert (listed.is_expected, listed.since.file, listed.failed, listed.is_over) == (True, "1.jsonl", 2, False)
    assert (new.is_expected, new.since.file, new.failed, new.mended) == (False, "2.jsonl", 1, None)
    assert new.changed
    assert new.changed.file == "3.jsonl"


@pytest.mark.parametrize(("then", "is_mended"), [(False, True), (True, False)])
def test_a_case_that_leaves_the_baseline_was_mended_or_fails_in_another_way(*, then: bool, is_mended: bool) -> None:
    (history,) = histories([day(1, a=EXPECTED), day(2, a=then)])
    spell = history.spells[0]
    assert spell.is_over
    assert bool(spell.mended) == is_mended
    assert bool(spell.changed) != is_mended


def test_a_report_is_kept_without_what_was_skipped(report: Report) -> None:
    kept = seen("x", report, {report.cases[1].id: "three-man/moat.unbridged/new"})
    assert (kept.begun, kept.engine, kept.version, kept.suite) == ("2026-11-23T01:02:03Z", "my-engine", "1.2", "0.1.0")
    assert kept.states == {
        ("three-man", "ring.around", report.cases[0].id): State.PASSED,
        ("three-man", "moat.unbridged", "three-man/moat.unbridged/new"): State.WRONG,
        ("three-man", "file.straight", report.cases[2].id): State.WRONG,
    }


def test_a_report_that_was_cut_off_is_kept_as_incomplete(report: Report) -> None:
    assert seen("x", report, {}).is_complete
    assert not seen("x", report._replace(summary=None), {}).is_complete


@pytest.mark.parametrize("begun", ["yesterday", "2026-11-23", "2026-11-23T01:02:03Z\x1b[2J"])
def test_a_time_in_another_form_is_none(begun: str, report: Report) -> None:
    assert seen("x", report._replace(run=report.run._replace(begun=begun)), {}).begun == ""
