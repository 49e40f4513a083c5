from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.grading.grades import Outcome
from drawbridge.report import markdown, text
from drawbridge.report.groups import groups_of
from drawbridge.report.html import page as html
from drawbridge.report.look_first import (
    GROUPS,
    OFTEN_FOLLOW,
    tell_groups,
    tell_misread,
    tell_readings,
    tell_suspects,
)
from drawbridge.report.model import KnownFault, Misreading, OtherReading, Suspect
from drawbridge.report.page import Page
from support.wrong_records import missing, record, wrong

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge.report.model import Report


def suspect(
    clause: str, score: float = 1.0, *, sentence: str = "Nothing goes over it.", failed: int = 12, asked: int = 16
) -> Suspect:
    return Suspect(ruleset="three-man", clause=clause, sentence=sentence, score=score, failed=failed, asked=asked)


def test_each_group_is_shown_with_its_smallest_example() -> None:
    groups = groups_of([record("king.step/a", missing("e1-e2", "king.step"), missing("e1-e3", "king.step"))])
    assert Page().lay_out(tell_groups(groups)).splitlines() == [
        "",
        "What is wrong",
        "  2  missing moves: king.step (its only case did not pass)",
        "     three-man/king.step/a",
        "     it is wrong",
    ]


def test_the_ruleset_is_named_where_several_are_wrong() -> None:
    one = record("king.step/a", missing("e1-e2", "king.step"))
    groups = groups_of([one, one._replace(ruleset="prince")])
    assert "1  prince, missing moves: king.step" in Page().lay_out(tell_groups(groups))


@pytest.mark.parametrize(
    ("fits", "said"),
    [
        (5, "5 of 5 failed cases about it"),
        (4, "4 of 5 failed cases about it: weak evidence"),
    ],
)
def test_another_reading_is_shown_with_its_evidence_and_the_option_that_checks_it(fits: int, said: str) -> None:
    reading = OtherReading(ruleset="three-man", reading="captured-king: attacks", fits=fits, cases=5)
    assert Page().lay_out(tell_readings([reading])).splitlines() == [
        "",
        "Another reading",
        f"  captured-king: attacks  fits {said}",
        "    check against it with --ruling three-man:captured-king=attacks",
    ]


def test_small_groups_are_counted_only() -> None:
    groups = groups_of([record(f"a.a/{name}", missing("a1-a2", f"a.{name}")) for name in "abcdefghijklm"])
    told = Page().lay_out(tell_groups(groups))
    assert told.count("missing moves") == GROUPS
    assert "3 smaller groups, with 3 answers, are in the JSON report." in told


def told(*suspects: Suspect) -> str:
    return Page().lay_out(tell_suspects(suspects))


def test_a_suspect_is_shown_with_its_numbers_and_its_sentence() -> None:
    assert told(suspect("moat.unbridged", 8.7)).splitlines() == [
        "",
        "Look first at",
        "  moat.unbridged  12 of its 16 cases did not pass",
        "    Nothing goes over it.",
    ]


@pytest.mark.parametrize(
    ("failed", "asked", "said"),
    [
        (1, 1, "its only case did not pass"),
        (0, 1, "its only case passed"),
        (0, 5, "all of its 5 cases passed"),
        (0, 0, "none of its cases was asked"),
    ],
)
def test_few_cases_are_shown_in_words(failed: int, asked: int, said: str) -> None:
    assert f"  moat.unbridged  {said}\n" in told(suspect("moat.unbridged", failed=failed, asked=asked))


def test_a_clause_without_a_sentence_takes_one_line() -> None:
    assert len(told(suspect("moat.flooded", sentence="")).splitlines()) == 3


def test_every_suspect_is_shown_however_low_its_score() -> None:
    assert told(*(suspect(f"clause.{number}", 10.0**-number) for number in range(12))).count("did not pass") == 12


def test_each_ruleset_has_suspects_of_its_own() -> None:
    found = told(suspect("moat.unbridged"), suspect("king.step", 0.001)._replace(ruleset="prince"))
    assert "Look first at (three-man)" in found
    assert "Look first at (prince)\n  king.step" in found


def test_without_a_suspect_nothing_is_shown() -> None:
    assert told().strip() == ""


def test_the_faults_that_explain_a_run_are_shown_with_their_numbers() -> None:
    mutant = KnownFault(40, "Knights are forgotten.", mutant="three-man/no-knights", clause="king.safety")
    reading = KnownFault(2, "The ruling moats is momentary.", ruling="moats", value="momentary")
    assert Page().lay_out(tell_misread([Misreading("three-man", 41, 41, (mutant, reading))])).splitlines() == [
        "",
        "It behaves as if",
        "  40 of 41  Knights are forgotten. (king.safety; mutant three-man/no-knights)",
        "   2 of 41  The ruling moats is momentary.",
        "This explains 41 of 41 wrong answers in a sample of the cases: the answers of",
        "known faults are recorded only there.",
    ]


def test_of_two_rulesets_the_faults_of_each_are_apart() -> None:
    reading = KnownFault(2, "The ruling moats is momentary.", ruling="moats", value="momentary")
    found = [Misreading(ruleset, 2, 2, (reading,)) for ruleset in ("three-man", "prince")]
    lines = Page().lay_out(tell_misread(found)).splitlines()
    assert [line for line in lines if "It behaves" in line] == [
        "It behaves as if (three-man)",
        "It behaves as if (prince)",
    ]


def test_a_narrow_terminal_cuts_off_nothing_of_a_fault() -> None:
    fault = KnownFault(
        25, "A rule is missing.", mutant="three-chess/without-castling-kingside", clause="castling.kingside"
    )
    for page in (Page(40), Page(40, colour=True)):
        lines = page.lay_out(tell_misread([Misreading("three-chess", 25, 25, (fault,))])).splitlines()
        assert "three-chess/without-castling-kingside)" in "".join(map(str.strip, lines))


@pytest.mark.parametrize("as_text", [text.render, markdown.render, html.render])
@pytest.mark.parametrize(("rulesets", "said"), [(("prince", "prince"), 1), (("prince", "three-man"), 0)])
def test_only_clauses_of_one_ruleset_are_said_to_follow_from_the_first(
    rulesets: tuple[str, str], said: int, as_text: Callable[[Report, Page], str], report: Report
) -> None:
    assert report.summary is not None
    suspects = tuple(suspect(f"clause.{number}")._replace(ruleset=name) for number, name in enumerate(rulesets))
    findings = report.summary.findings._replace(suspects=suspects)
    rendered = as_text(report._replace(summary=report.summary._replace(findings=findings)), Page())
    assert " ".join(rendered.split()).count(OFTEN_FOLLOW) == said


@pytest.mark.parametrize(("clauses", "lines"), [(("moat.unbridged",), 0), (("moat.unbridged", "king.step"), 1)])
def test_a_report_says_that_later_clauses_often_follow_from_the_first(clauses: tuple[str, ...], lines: int) -> None:
    assert " ".join(told(*map(suspect, clauses)).split()).count(OFTEN_FOLLOW) == lines


def test_a_heading_is_followed_by_one_pair_of_brackets() -> None:
    noise = wrong("legal_moves", outcome=Outcome.VIOLATED, message="a line that is not JSON: debug")
    case = record("king.step/a", noise)._replace(asked={"legal_moves": 3})
    told = " ".join(Page().lay_out(tell_groups(groups_of([case]))).split())
    assert "a line that is not JSON: debug (1 of 3 questions; logs belong on standard error)" in told
