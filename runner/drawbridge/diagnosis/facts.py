"""Wrong answers as short texts, so that those of two engines can be compared as sets."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from drawbridge.grading.grades import ANSWERED_WRONGLY, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from drawbridge.grading.grades import Grade

DIGITS = 6
"""The hexadecimal digits of a question, and of an answer. A case has few questions, so equal ones are no chance."""
LETTERS = {"legal_moves": "l", "apply": "a", "play": "p", "status": "s", "perft": "n", "destination": "d"}

Facts = dict[str, frozenset[str]]
"""By the id of each case with wrong answers: for each, a letter for the method, then question and answer."""


def facts_of(answered: Iterable[tuple[str, Iterable[Grade]]]) -> Facts:
    """Return the wrong answers of an engine, by the grades of its answers in each case."""
    found: Facts = {}
    for case_id, grades in answered:
        if wrong := frozenset(_fact(grade) for grade in grades if grade.outcome in ANSWERED_WRONGLY):
            found[case_id] = wrong
    return found


def of_methods(facts: Mapping[str, frozenset[str]], methods: Iterable[str]) -> Facts:
    """Return the wrong answers to the questions of these methods."""
    letters = {LETTERS[method] for method in methods if method in LETTERS}
    kept = {case: frozenset(fact for fact in found if fact[0] in letters) for case, found in facts.items()}
    return {case: found for case, found in kept.items() if found}


def questions(facts: Mapping[str, frozenset[str]]) -> Facts:
    """Return the questions that were answered wrongly, without the answers."""
    return {case: frozenset(fact[: 1 + DIGITS] for fact in found) for case, found in facts.items()}


def size(facts: Mapping[str, frozenset[str]]) -> int:
    """Return the number of wrong answers."""
    return sum(map(len, facts.values()))


def common(one: Mapping[str, frozenset[str]], other: Mapping[str, frozenset[str]]) -> int:
    """Return the number of wrong answers that two engines have in common."""
    small, large = sorted((one, other), key=len)
    return sum(len(found & large[case]) for case, found in small.items() if case in large)


def _fact(grade: Grade) -> str:
    answered = [grade.outcome.value, grade.missing, grade.extra, _error(grade)]
    return f"{LETTERS[grade.method]}{_short(grade.params)}{_short(answered)}"


def _error(grade: Grade) -> int | None:
    """Return the code of an error that was answered."""
    if grade.outcome is not Outcome.ERRORED or grade.answer is None:
        return None
    try:
        code = json.loads(grade.answer)["error"]["code"]
    except (ValueError, LookupError, TypeError):
        return None
    return code if isinstance(code, int) else None


def _short(value: object) -> str:
    text = json.dumps(value, sort_keys=True, default=dict)
    return hashlib.blake2b(text.encode(), digest_size=DIGITS // 2).hexdigest()
