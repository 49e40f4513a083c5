"""What a case answered wrongly: as a fingerprint to compare, and as a few words to read.

The fingerprint is the same in every run in which the engine answers the same. So it holds the questions that were
answered wrongly and what is wrong in the answers, but no times, and of what an engine says in its own words no numbers:
they may be addresses or seconds.

Where several things are wrong, the beginnings of the fingerprints that each would have alone follow after a slash. They
say of a later answer what in it was expected.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from drawbridge.grading.grades import Outcome
from drawbridge.protocol.text import number_of, printable
from drawbridge.report.messages import form_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge.grading.grades import Grade

DIGITS = 8
"""The length of a fingerprint."""
DIGITS_OF_ONE = 4
"""How much of the fingerprint of one wrong thing follows."""
MOST_FOLLOWING = 100
"""If more things are wrong in a case, none follows: nobody would look through a longer line."""
LONGEST = 80
"""The number of characters of a message that a line shows."""


def fingerprint(grades: Iterable[Grade]) -> str:
    """Return the fingerprint of the answers that did not pass, whatever their order."""
    # With --twice a question is asked again, and its answer is as wrong as before.
    told = sorted({json.dumps(_wrong(grade), sort_keys=True) for grade in _bad(grades)})
    return sha256("\n".join(told).encode(errors="backslashreplace")).hexdigest()[:DIGITS]


def print_of(grades: Iterable[Grade]) -> str:
    """Return the fingerprint as a line of a baseline has it: where several things are wrong, each one follows."""
    bad = _bad(grades)
    each = sorted({fingerprint([one])[:DIGITS_OF_ONE] for grade in bad for _, one in _one_by_one(grade)})
    return "/".join([fingerprint(bad), *(["".join(each)] if 1 < len(each) <= MOST_FOLLOWING else [])])


def expected_facts(grade: Grade, prints: Iterable[str]) -> tuple[str, ...]:
    """Return what is wrong in a grade as one of these fingerprints has it: what is missing or extra, or its message."""
    split = [each.partition("/") for each in prints]
    alone = {whole for whole, _, several in split if not several}
    known = {
        several[start : start + DIGITS_OF_ONE]
        for _, _, several in split
        for start in range(0, len(several), DIGITS_OF_ONE)
    }
    found = ((fact, fingerprint([one])) for fact, one in _one_by_one(grade))
    return tuple(fact for fact, print_ in found if print_ in alone or print_[:DIGITS_OF_ONE] in known)


def wrong_facts(grade: Grade) -> tuple[str, ...]:
    """Return all that is wrong in a grade in the same form."""
    return tuple(fact for fact, _ in _one_by_one(grade))


def _one_by_one(grade: Grade) -> Iterator[tuple[str, Grade]]:
    """Yield each thing that is wrong in a grade, with a grade in which it alone is wrong."""
    facts = (*grade.missing, *grade.extra)
    if grade.outcome is not Outcome.FAILED or grade.first_answer is not None or not facts:
        # What is wrong cannot be taken apart.
        yield from ((fact, grade) for fact in facts or (grade.message,))
        return
    yield from ((fact, grade._replace(missing=(fact,), extra=())) for fact in grade.missing)
    yield from ((fact, grade._replace(missing=(), extra=(fact,))) for fact in grade.extra)


def words(grades: Iterable[Grade]) -> str:
    """Return the question, where only one was answered wrongly, and what is wrong in the first wrong answer."""
    bad = _bad(grades)
    if not bad:
        return ""
    questions = dict.fromkeys(question_of(grade) for grade in bad)
    where = next(iter(questions)) if len(questions) == 1 else number_of(len(questions), "question")
    return f"({where}) {_message(bad[0])}"


def question_of(grade: Grade) -> str:
    """Return a question in a few words: `apply e2-e4`."""
    params = grade.params
    match grade.method:
        case "play":
            return f"play {number_of(len(params['moves']), 'move')}"
        case "apply":
            return f"apply {params['move']}"
        case "perft":
            return f"perft {params['depth']}"
        case "destination":
            return f"destination {params['from']} {params['vector']}"
        case method:
            return method


def _bad(grades: Iterable[Grade]) -> Sequence[Grade]:
    return [grade for grade in grades if grade.outcome is not Outcome.PASSED]


def _wrong(grade: Grade) -> tuple[Any, ...]:
    question = (grade.method, grade.params, grade.outcome.value)
    if grade.first_answer is not None:
        return (*question, "two answers")
    if grade.outcome is Outcome.FAILED:
        # The facts are all of it, unless there are none.
        facts = (*grade.missing, "", *grade.extra)
        return (*question, facts if len(facts) > 1 else grade.message)
    return (*question, grade.missing, grade.extra, form_of(grade.message))


def _message(grade: Grade) -> str:
    # In YAML a text with a colon and a blank needs quotes.
    short = " ".join(printable(grade.message).split()).replace(": ", " ") or grade.outcome.value
    return short if len(short) <= LONGEST else f"{short[:LONGEST].rpartition(' ')[0] or short[:LONGEST]} ..."
