from __future__ import annotations

import json
from typing import TYPE_CHECKING

from drawbridge.report.badge import render
from drawbridge.report.listed import Standing
from runner.report.conftest import not_set_up, passed, report_of
from support.wrong_records import expected

if TYPE_CHECKING:
    from drawbridge.report.model import Report


def said(report: Report) -> tuple[str, str]:
    """Return what the badge says, and its colour."""
    badge = json.loads(render(report))
    assert badge.keys() == {"schemaVersion", "label", "message", "color"}
    assert (badge["schemaVersion"], badge["label"]) == (1, "drawbridge")
    assert "%" not in badge["message"]
    return badge["message"], badge["color"]


def test_it_says_how_many_clauses_passed_of_those_that_were_asked(report: Report) -> None:
    assert said(report) == ("three-man 1 of 3 clauses, suite 0.1.0", "orange")


def test_every_ruleset_has_its_own_count(report: Report) -> None:
    one, *others = report.cases
    both = report._replace(cases=(one._replace(ruleset="prince"), *others))
    assert said(both)[0] == "prince 1 of 1 clauses, three-man 0 of 2 clauses, suite 0.1.0"


def test_a_clause_with_one_wrong_case_has_not_passed(report: Report) -> None:
    again = report.cases[0]._replace(clause="moat.unbridged")
    assert said(report._replace(cases=(report.cases[1], again))) == ("three-man 0 of 1 clauses, suite 0.1.0", "red")


def test_only_a_complete_run_that_passed_is_green(report: Report) -> None:
    passed = report._replace(cases=report.cases[:1])
    assert said(passed) == ("three-man 1 of 1 clauses, suite 0.1.0", "brightgreen")
    assert said(passed._replace(summary=None)) == ("three-man 1 of 1 clauses, suite 0.1.0, incomplete", "lightgrey")
    nothing = passed._replace(cases=report.cases[3:])
    assert said(nothing) == ("nothing was asked, suite 0.1.0", "lightgrey")
    assert said(nothing._replace(summary=None)) == ("nothing was asked, suite 0.1.0, incomplete", "lightgrey")


def test_what_a_report_names_is_harmless_and_short(report: Report) -> None:
    odd = report._replace(cases=(report.cases[0]._replace(ruleset="x\x1b" * 200),))
    assert "\x1b" not in said(odd)[0]
    assert len(said(odd)[0]) < 1_000


def test_expected_failures_turn_nothing_red_and_are_not_hidden(report: Report) -> None:
    passed, failed, crashed, _ = report.cases
    listed = report._replace(cases=(passed, expected(failed), expected(crashed, Standing.FLAKY)))
    assert said(listed) == ("three-man 1 of 3 clauses, 2 with expected failures, suite 0.1.0", "green")
    one_is_new = report._replace(cases=(passed, expected(failed), crashed))
    assert said(one_is_new) == ("three-man 1 of 3 clauses, 1 with expected failures, suite 0.1.0", "orange")
    both = report._replace(cases=(passed, expected(failed), failed._replace(id="three-man/moat.unbridged/other")))
    assert said(both) == ("three-man 1 of 2 clauses, suite 0.1.0", "orange")


def test_a_listed_case_that_passes_is_not_green(report: Report) -> None:
    passes = expected(report.cases[0], Standing.PASSES)
    assert said(report._replace(cases=(passes,))) == ("three-man 1 of 1 clauses, suite 0.1.0", "orange")


def test_a_clause_of_which_not_everything_was_set_up_has_not_passed() -> None:
    unset = report_of(passed("own.piece"), not_set_up("own.piece", "other"), passed("moat.check"))
    assert said(unset) == ("three-man 1 of 2 clauses, 1 not all set up, suite 0.1.0", "yellow")
    assert said(report_of(not_set_up("own.piece")))[0] == "three-man 0 of 1 clauses, 1 not all set up, suite 0.1.0"


def test_cases_of_games_and_counts_are_no_clauses() -> None:
    right = [passed("own.piece"), passed("perft"), passed("games")]
    assert said(report_of(*right)) == ("three-man 1 of 1 clauses, suite 0.1.0", "brightgreen")
    assert said(report_of(*right[1:]))[0] == "three-man games passed, perft passed, suite 0.1.0"
    unset = report_of(*right[:2], not_set_up("games"))
    assert said(unset) == ("three-man 1 of 1 clauses, games not all set up, suite 0.1.0", "yellow")


def test_the_suite_of_a_folder_is_the_one_that_was_asked() -> None:
    own = passed("own.piece")._replace(ruleset="walled-kings")
    assert said(report_of(own))[0] == "walled-kings 1 of 1 clauses, suite walled-kings 0.3.0"
    both = report_of(own, passed("own.piece"))
    assert said(both)[0].endswith(" suite 0.1.0, walled-kings 0.3.0")
