from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.grading.grades import Outcome, RunSummary
from drawbridge.report.listed import BaselineUse
from drawbridge.report.model import CaseRecord, Report, SummaryRecord
from drawbridge.report.page import Page
from drawbridge.report.text import examples, first_of_each_clause, render, render_cases, render_in_full
from runner.report.conftest import not_set_up, passed, report_of, skipped, with_misreading, with_narrowed
from support.wrong_records import missing, record

if TYPE_CHECKING:
    from collections.abc import Sequence


def numbered(case: CaseRecord, clauses: Sequence[str]) -> tuple[CaseRecord, ...]:
    return tuple(case._replace(id=f"three-man/{clause}/{n}", clause=clause) for n, clause in enumerate(clauses))


@pytest.fixture
def failed(report: Report) -> CaseRecord:
    return next(case for case in report.cases if case.outcome is Outcome.FAILED)


def test_the_engine_and_the_totals_come_first(report: Report) -> None:
    head = render(report, Page()).split("three-man  ")[0]
    assert "my-engine 1.2" in head
    assert "Suite     0.1.0, walled-kings 0.3.0 (asked by drawbridge 0.2.0)\n" in head
    assert "4: 1 passed, 1 failed, 1 crashed, 1 skipped in 1.5 s" in head


def test_the_table_has_a_row_for_each_clause_and_a_column_for_each_outcome(report: Report) -> None:
    told = render(report, Page())
    assert re.search(r"^three-man +passed +failed +crashed +skipped$", told, re.MULTILINE)
    assert re.search(r"^moat\.unbridged +1$", told, re.MULTILINE)


def test_a_failure_names_the_wrong_moves_with_their_clauses(report: Report) -> None:
    told = render(report, Page())
    assert re.search(r"missing +h1-h2 is legal \(file\.straight\)", told)
    assert re.search(r"extra +h1-i1 is illegal \(moat\.unbridged", told)


def test_a_failure_shows_the_position_and_the_raw_lines(report: Report) -> None:
    told = render(report, Page())
    assert "wR*# .x" in told
    assert re.search(r'sent +\{"id":7,"method":"legal_moves"\}', told)
    assert re.search(r'got +\{"id":7,"result"', told)


def test_a_failure_ends_with_the_command_that_runs_it_alone(report: Report) -> None:
    told = re.sub(r" \\\n +", " ", render(report, Page()))
    assert (
        "drawbridge check --timeout 30 --case three-man/moat.unbridged/rook/white-gray -- node 'my engine.js'" in told
    )


def test_a_crash_shows_what_the_engine_wrote_last(report: Report) -> None:
    told = render(report, Page())
    assert "the engine ended with exit code 3" in told
    assert re.search(r"stderr +IndexError: list index out of range", told)


def test_a_long_log_is_shown_at_both_ends(report: Report) -> None:
    crashed = next(case for case in report.cases if case.outcome is Outcome.CRASHED)
    assert crashed.failure is not None
    (explained,) = crashed.failure.grades
    logged = "\n".join(["TypeError: no moat", *(f"at {number}" for number in range(40)), "Node.js v20"])
    wrong = explained._replace(grade=explained.grade._replace(stderr=logged))
    told = render_cases(report, [crashed._replace(failure=crashed.failure._replace(grades=(wrong,)))], Page())
    assert re.search(r"stderr +TypeError: no moat\n", told)
    assert "[... 17 lines ...]\n" in told
    assert "Node.js v20\n" in told
    assert "at 3\n" in told
    assert "at 4\n" not in told


def test_skips_are_told_with_their_reason(report: Report) -> None:
    assert "1 skipped: the engine follows moats=momentary" in render(report, Page())


def test_what_the_engine_does_not_offer_is_one_line(report: Report) -> None:
    skipped = report.cases[-1]
    skips = (
        *(skipped._replace(ruleset=ruleset) for ruleset in ("prince", "prince", "standard")),
        *(skipped._replace(left_out=(method,)) for method in ("status", "perft")),
    )
    text = render(report._replace(cases=report.cases + skips), Page())
    lines = text.splitlines()
    assert "1 crashed, 6 skipped (3 in games that the engine does not offer) in" in " ".join(text.split())
    alone = render(report._replace(cases=(*report.cases[:-1], *skips[:3])), Page())
    assert "3 skipped (all in games that the engine does not offer) in" in " ".join(alone.split())
    assert "5 skipped: the engine does not offer prince, standard, perft, status" in lines
    assert "1 skipped: the engine follows moats=momentary" in lines
    assert not [line for line in lines if line.startswith(("prince", "standard"))]


@pytest.mark.parametrize("width", [20, 40, 80, 100])
def test_an_id_is_never_broken_across_lines(width: int, report: Report, failed: CaseRecord) -> None:
    assert failed.failure is not None
    (explained,) = failed.failure.grades
    shared = explained._replace(
        grade=explained.grade._replace(shared_with="three-man/moat.unbridged/another-long-name")
    )
    case = failed._replace(failure=failed.failure._replace(grades=(shared,)))
    told = render(report._replace(cases=(case,)), Page(width))
    assert f"FAILED  {case.id}\n" in told
    assert "together with three-man/moat.unbridged/another-long-name\n" in told
    assert f"--case {case.id}" in told


def test_methods_that_were_left_out_are_named(report: Report, failed: CaseRecord) -> None:
    told = render(report._replace(cases=(failed._replace(left_out=("perft",)),)), Page())
    assert "perft is not offered: its questions were left out of 1 case" in told


def test_moves_with_the_same_reason_are_told_together(failed: CaseRecord, report: Report) -> None:
    assert failed.failure is not None
    (explained,) = failed.failure.grades
    missing = tuple(f"h1-h{rank}" for rank in range(2, 7))
    reasons = tuple(explained.explained[0]._replace(move=move) for move in missing)
    wrong = explained._replace(grade=explained.grade._replace(missing=missing, extra=()), explained=reasons)
    told = render_cases(report, [failed._replace(failure=failed.failure._replace(grades=(wrong,)))], Page())
    assert told.count("is legal") == 1
    assert "Likewise h1-h3, h1-h4, h1-h5, h1-h6." in told


def test_the_first_failures_in_full_are_of_different_clauses(failed: CaseRecord) -> None:
    cases = numbered(failed, ["a.a", "a.a", "a.a", "b.b", "b.b", "c.c"])
    assert [case.id[-1] for case in first_of_each_clause(cases, 4)] == ["0", "1", "3", "5"]


def test_of_one_clause_the_first_failures_in_full_are_of_different_situations(failed: CaseRecord) -> None:
    names = ["ring/a1", "ring/a2", "ring/a3", "knight/a1", "knight/a2"]
    cases = tuple(failed._replace(id=f"three-man/geometry/{name}", clause="geometry") for name in names)
    told = [case.id.removeprefix("three-man/geometry/") for case in first_of_each_clause(cases, 3)]
    assert told == ["ring/a1", "ring/a2", "knight/a1"]


def test_the_first_failures_in_full_are_the_examples_of_the_largest_groups(report: Report) -> None:
    few = [record(f"a.a/{n}", missing(f"a{n}-a1", "a.a")) for n in range(2)]
    many = [record(f"b.b/{n}", missing(f"a{n}-a1", "b.b")) for n in range(3)]
    told = examples(report._replace(cases=(*few, *many), summary=None), 2)
    assert [case.id for case in told] == ["three-man/b.b/0", "three-man/a.a/0"]


def test_the_headline_of_a_game_names_the_move_and_the_clause(report: Report) -> None:
    game = record("games/even/1", missing("e1-e2", "king.step"))
    told = render_cases(report, [game], Page())
    assert "three-man/games/even/1\ne1-e2 is missing: king.step\nA case\n" in told


def test_after_five_failures_the_rest_is_counted(report: Report, failed: CaseRecord) -> None:
    told = render(report._replace(cases=numbered(failed, ["a.a"] * 8)), Page())
    assert told.count("Run it alone") == 5
    assert "3 more cases did not pass" in told
    assert "drawbridge report FILE --all" in told


def test_all_failures_are_told_when_asked_for(report: Report, failed: CaseRecord) -> None:
    told = render_in_full(report._replace(cases=numbered(failed, ["a.a"] * 8)), Page())
    assert told.count("Run it alone") == 8
    assert "did not pass. To see them" not in told


def test_an_incomplete_run_says_so_at_both_ends(report: Report) -> None:
    summary = RunSummary(counts={}, complete=False, reason="20 losses in a row", not_asked=9)
    told = render(report._replace(summary=SummaryRecord(run=summary, exit_code=1)), Page())
    assert "INCOMPLETE: 20 losses in a row; 9 of 4 cases were not asked." in told
    assert told.splitlines()[-1].startswith("INCOMPLETE")


def test_a_report_that_was_cut_off_says_so(report: Report) -> None:
    told = render(Report(report.run, report.cases[:1]), Page())
    assert "cut off before its end; 3 of 4 cases are not in it" in told


def test_a_run_without_faults_ends_with_passed(report: Report) -> None:
    told = render(report._replace(cases=report.cases[:1]), Page())
    assert told.splitlines()[-1] == "PASSED: 1 passed"


def test_no_line_is_wider_than_the_page(report: Report) -> None:
    assert max(map(len, render(report, Page(80)).splitlines())) <= 80


def test_colours_are_used_only_where_they_are_asked_for(report: Report) -> None:
    assert "\x1b[" not in render(report, Page(colour=False))
    assert "\x1b[" in render(report, Page(colour=True))


def told_with(report: Report, failed: CaseRecord, **grade: Any) -> str:
    """Return the text about a failed case whose one grade says something else."""
    assert failed.failure is not None
    (explained,) = failed.failure.grades
    other = explained._replace(grade=explained.grade._replace(**grade))
    return render_cases(report, [failed._replace(failure=failed.failure._replace(grades=(other,)))], Page())


def test_square_brackets_of_an_engine_are_no_markup(report: Report, failed: CaseRecord) -> None:
    assert "[bold]oops[/nothing]" in told_with(report, failed, stderr="[bold]oops[/nothing]")


def test_an_engine_does_not_paint_on_the_screen(report: Report, failed: CaseRecord) -> None:
    told = told_with(report, failed, stderr="\x1b[2Jgone", answer="\x07beep", message="\x1b[31mred")
    assert "\x1b" not in told
    assert "\x07" not in told
    assert "\\x1b[2Jgone" in told


def test_a_long_raw_line_is_shortened_in_the_middle(report: Report, failed: CaseRecord) -> None:
    told = told_with(report, failed, answer="<" + "x" * 5000 + ">")
    assert "characters ..." in told
    assert len(told) < 5000


def test_a_number_that_the_message_says_is_not_said_again(report: Report, failed: CaseRecord) -> None:
    told = told_with(
        report, failed, message="perft of depth 2: expected 400, got 399", missing=("400",), extra=("399",)
    )
    assert "perft of depth 2: expected 400, got 399" in told
    assert "missing" not in told


def test_of_many_questions_of_one_case_the_first_are_told(report: Report, failed: CaseRecord) -> None:
    assert failed.failure is not None
    case = failed._replace(failure=failed.failure._replace(grades=failed.failure.grades * 5))
    told = render_cases(report, [case], Page())
    assert told.count("sent  ") == 3
    assert "2 more questions of this case did not pass." in told


def test_what_a_wrong_count_comes_down_to_is_shown_before_the_count(report: Report) -> None:
    told = render(report._replace(cases=(with_narrowed(report.cases[1]),)), Page())
    assert "Cut down with 3 questions. The count is wrong from depth 1 on." in told
    before, _, after = told.partition("Cut down with")
    assert "legal_moves: 1 move is missing" not in before
    assert after.count("legal_moves: 1 move is missing") == 2


def test_a_run_of_a_level_says_how_much_of_it_passed(report: Report) -> None:
    assert "Level" not in render(report, Page())
    chosen = report._replace(run=report.run._replace(selection=("--level", "moves")))
    assert "\nLevel     moves: 1 of 3 cases passed, 1 skipped\n" in render(chosen, Page())


def test_with_a_baseline_the_known_faults_explain_what_is_new(report: Report) -> None:
    explained = with_misreading(report)
    assert "This explains 41 of 41 wrong answers in" in render(explained, Page())
    use = BaselineUse("known.yaml", "0.1.0", 1, 1)
    listed = explained._replace(run=explained.run._replace(baseline=use))
    assert "This explains 41 of 41 new wrong answers in" in render(listed, Page())


def test_the_command_for_a_case_of_ones_own_names_its_file(report: Report) -> None:
    chosen = report._replace(run=report.run._replace(selection=("--cases", "my.epd")))
    assert "--cases my.epd --case three-man/" in re.sub(r" \\\n +", " ", render(chosen, Page()))


def test_positions_that_were_not_set_up_are_counted_in_one_line_and_in_the_verdict() -> None:
    unset = (not_set_up("moat.unbridged"), not_set_up("moat.unbridged", "other"))
    asked = (passed("own.piece"), passed("moat.check"))
    report = report_of(*asked, *unset, skipped("moat.check", "no"), not_set_up=2)
    lines = render(report, Page()).splitlines()
    assert "Skipped   not set up: 2 of 5 positions, by the engine's own account (error" in lines
    assert lines[-1] == "PASSED IN PART: 2 passed, 3 skipped (2 not set up)"
    assert len([line for line in lines if "skipped:" in line]) == 1
    level = report._replace(run=report.run._replace(selection=("--level", "moves")))
    assert "moves: 2 of 4 cases passed, 1 skipped, 2 of these not set up" in render(level, Page(120))


@pytest.mark.parametrize("most", ["50%", "1"])
def test_a_run_with_too_few_positions_set_up_has_not_passed(most: str) -> None:
    unset = [not_set_up("moat.unbridged", name) for name in "abc"]
    report = report_of(passed("own.piece"), *unset, not_set_up=3, most_not_set_up=most)
    verdict = f"TOO FEW SET UP: 1 passed, 3 skipped (3 not set up, more than {most})"
    assert render(report, Page()).splitlines()[-1] == verdict


def test_a_case_that_was_not_set_up_shows_the_error_of_the_engine() -> None:
    told = render_cases(report_of(unset := not_set_up("moat.unbridged")), [unset], Page())
    assert "Skipped: the engine cannot set up the position: error -32004 (no board)." in told


def test_methods_whose_answers_are_all_right_are_named_beside_those_that_are_wrong(
    report: Report, failed: CaseRecord
) -> None:
    assert failed.failure is not None
    wrong = {explained.grade.method for explained in failed.failure.grades}
    asked = {**dict.fromkeys(wrong, 3), "status": 2, "perft": 0}
    both = report._replace(cases=(failed._replace(asked=asked),))
    assert "\nRight     all answers by `status` (2)\n" in render(both, Page(80))
    assert "Right  " not in render(report._replace(cases=(passed("king.step")._replace(asked=asked),)), Page(80))
