"""A diagnosis in words."""

from __future__ import annotations

import pytest

from drawbridge.diagnosis.diagnosing import Diagnosed
from drawbridge.diagnosis.search import INTERRUPTED, OUT_OF_TIME, Diagnosis, Explained
from drawbridge.diagnosis.text import in_words
from drawbridge_mutants import mutant

CASE = "three-man/pawn.jump/from-home/white"


def words(unexplained: tuple[str, ...]) -> list[str]:
    found = Diagnosis(found=(), explained=0, wrong=7, unexplained=unexplained, not_given=0)
    return list(in_words(Diagnosed("three-man", 12, {}, found)))


def test_unexplained_answers_lead_to_the_next_command() -> None:
    assert words((CASE,)) == [
        "three-man: 7 wrong answers in 12 cases, 0 explained",
        "Unexplained: the wrong answers in 1 case, such as",
        f"  {CASE}",
        "Next: `drawbridge check --ruleset three-man -- ENGINE` names the clauses to look at first, and",
        f"`drawbridge show {CASE}` shows a case.",
    ]


def test_where_all_is_explained_there_is_no_next_step() -> None:
    assert not any("Next" in line for line in words(()))


def test_a_fault_that_is_not_proved_is_shown_as_such() -> None:
    fault = mutant("three-man", "knights-give-no-check")
    part = Explained(fault, 12, 12, 14, is_proved=False)
    found = Diagnosis(found=(part,), explained=12, wrong=20, unexplained=(), not_given=0)
    _, doubt, line = in_words(Diagnosed("three-man", 12, {}, found))
    assert doubt == "Not proved, since another fault may give these answers, too. It behaves in part as if:"
    assert line.startswith(f"  12 of 20, fits 12 of 14 wrong answers around it  {fault.sentence}")


@pytest.mark.parametrize(("stopped", "says"), [(OUT_OF_TIME, "--max-time"), (INTERRUPTED, "interrupted"), ("", "")])
def test_a_search_that_did_not_end_says_why(stopped: str, says: str) -> None:
    found = Diagnosis(found=(), explained=0, wrong=7, unexplained=(), not_given=0, stopped=stopped)
    _, *lines = in_words(Diagnosed("three-man", 12, {}, found))
    assert bool(lines) == bool(stopped)
    assert all(says in line for line in lines)
