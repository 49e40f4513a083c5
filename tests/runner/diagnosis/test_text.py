"""A diagnosis in words."""

from __future__ import annotations

from drawbridge.diagnosis.diagnosing import Diagnosed
from drawbridge.diagnosis.search import Diagnosis
from drawbridge.diagnosis.text import in_words

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
