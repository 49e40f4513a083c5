"""A diagnosis in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from drawbridge.diagnosis.diagnosing import Diagnosed
from drawbridge.diagnosis.search import INTERRUPTED, OUT_OF_TIME, Diagnosis, Explained
from drawbridge.diagnosis.suspects import Reading
from drawbridge.diagnosis.text import tell_diagnosed
from drawbridge.report.page import Page
from drawbridge_mutants import mutant

CASE = "three-man/pawn.jump/from-home/white"


def words(found: Diagnosis) -> list[str]:
    return Page().lay_out(tell_diagnosed(Diagnosed("three-man", 12, {}, found))).splitlines()


def without_fault(unexplained: tuple[str, ...]) -> Diagnosis:
    return Diagnosis(found=(), explained=0, wrong=7, unexplained=unexplained, not_given=0)


def test_unexplained_answers_lead_to_the_next_command() -> None:
    assert words(without_fault((CASE,))) == [
        "three-man: 7 wrong answers in the 12 cases that mutants were asked, 0 explained",
        "Unexplained: the wrong answers in 1 case, such as",
        f"  {CASE}",
        "Next, see the clauses to look at first, or one of these cases:",
        "  drawbridge check --ruleset three-man -- ENGINE",
        f"  drawbridge show {CASE}",
    ]


def test_where_all_is_explained_there_is_no_next_step() -> None:
    assert not any("Next" in line for line in words(without_fault(())))


def test_a_fault_that_is_not_proved_is_shown_as_such() -> None:
    fault = mutant("three-man", "knights-give-no-check")
    part = Explained(fault, 12, 12, 14, is_proved=False)
    found = Diagnosis(found=(part,), explained=12, wrong=20, unexplained=(), not_given=0)
    told = " ".join(" ".join(words(found)).split())
    assert "Not proved, since another fault may give these answers, too. It behaves in part as if:" in told
    assert f"12 of 20 {fault.sentence}" in told
    assert told.endswith("three-man/knights-give-no-check): fits 12 of 14 wrong answers around it")


def test_a_fault_that_shows_only_next_to_others_is_said_to_do_so() -> None:
    part = Explained(mutant("standard", "without-pawn-backward"), 2, is_proved=False)
    told = " ".join(
        " ".join(words(Diagnosis(found=(part,), explained=4, wrong=4, unexplained=(), not_given=0))).split()
    )
    assert told.endswith("standard/without-pawn-backward): it shows only together with the others")


def test_the_best_set_that_is_not_proved_is_shown_with_what_else_it_would_give() -> None:
    parts = tuple(
        Explained(fault, answers, answers, 14, is_proved=False)
        for fault, answers in ((mutant("three-man", "knights-give-no-check"), 12), (Reading("moats", "momentary"), 5))
    )
    partial = Diagnosis(found=parts, explained=15, wrong=20, unexplained=(), not_given=3)
    told = words(replace(without_fault(()), partial=partial))
    assert " ".join(told[:2]) == (
        "three-man: 7 wrong answers in the 12 cases that mutants were asked, 0 explained (15 in part, not proved)"
    )
    assert told[2] == "Not proved, and only the best set that was found. It behaves in part as if:"
    assert "The ruling moats is momentary: fits 5 of 14 wrong answers around it" in " ".join(" ".join(told).split())
    assert told[-1] == "An engine with these faults would also give 3 other wrong answers."


def test_a_reading_that_gives_a_part_leads_to_the_command_about_readings() -> None:
    reading = Explained(Reading("moats", "momentary"), 5, 5, 14, is_proved=False)
    assert words(replace(without_fault(()), readings=(reading,)))[1:] == [
        "Another reading alone gives some of these wrong answers:",
        "  5 of 7  The ruling moats is momentary. It would also give 9 other wrong",
        "          answers.",
        "  drawbridge rulings --ruleset three-man -- ENGINE",
    ]


def test_a_diagnosis_is_no_wider_than_the_page() -> None:
    fault = mutant("three-chess", "without-castling-kingside")
    found = Diagnosis(
        found=(Explained(fault, 25, 25, 25),), explained=25, wrong=25, unexplained=(CASE,), not_given=3, stopped=""
    )
    lines = words(found)
    assert max(map(len, lines)) <= 80
    first = next(number for number, line in enumerate(lines) if line.startswith("  25 of 25  "))
    assert lines[first + 1].startswith(" " * 12)
    assert fault.sentence in " ".join(" ".join(lines).split())


@pytest.mark.parametrize(("stopped", "says"), [(OUT_OF_TIME, "--max-time"), (INTERRUPTED, "interrupted"), ("", "")])
def test_a_search_that_did_not_end_says_why(stopped: str, says: str) -> None:
    found = Diagnosis(found=(), explained=0, wrong=7, unexplained=(), not_given=0, stopped=stopped)
    _, *lines = words(found)
    assert bool(lines) == bool(stopped)
    assert all(says in line for line in lines)
