"""Grade the result of a task for a case that waits for it, and find what the case asks next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawbridge.grading.differences import differing_members
from drawbridge.grading.grades import ANSWERED_WRONGLY, Outcome
from drawbridge.grading.grading import PASSED, Finding, finding, position_in
from drawbridge.grading.repetition import ASKED_AGAIN, NOT_A_FUNCTION, repetition
from drawbridge.questions.interrogation import continuation
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge.asking.task import TaskResult
    from drawbridge.questions.question import Inquiry
    from drawbridge.suite.case import Case
    from drawbridge_reference.kernel.notation import Notation


LEAKS: Final = "right when asked alone in a new process: an earlier question leaks into this answer"


class Judged(NamedTuple):
    """The finding about a result, and what follows from it."""

    finding: Finding
    following: tuple[Inquiry, ...] = ()
    """What is asked next."""
    may_be_repeated: bool = False
    """Whether the same question may be asked again, to compare the answers."""
    first_answer: str | None = None
    """The answer to the same question before, where this one means something else."""


_PASSED: Final = Judged(PASSED, may_be_repeated=True)


def judged(ruleset: str, inquiry: Inquiry, notation: Notation, result: TaskResult) -> Judged:
    """Grade an answer, and go on with the games that go on from it if it holds the right position."""
    reply = result.reply
    if isinstance(reply, Finding):
        return Judged(reply)
    found = finding(inquiry, reply, notation)
    if found is not PASSED:
        return Judged(found, may_be_repeated=True)
    position = position_in(reply, notation) if inquiry.chains else None
    if position is None:
        return _PASSED
    following = (then for chain in inquiry.chains for then in continuation(ruleset, chain, position))
    return Judged(found, tuple(following), may_be_repeated=True)


def judged_sibling(case: Case, inquiry: Inquiry, notation: Notation, result: TaskResult) -> Judged:
    """Grade the answer about the sibling of a case's position."""
    found = judged(case.ruleset, inquiry, notation, result)
    return _remarked(found, f"about a sibling, which {_how_it_differs(case, notation)}")


def judged_beside(
    case: Case, inquiry: Inquiry, notation: Notation, first: Callable[[], TaskResult | None], result: TaskResult
) -> Judged:
    """Grade the answer to a question that was asked right after the same question about the sibling."""
    found, before = judged(case.ruleset, inquiry, notation, result), first()
    if before is None or isinstance(before.reply, Finding):
        return found
    is_same = not isinstance(result.reply, Finding) and (
        not repetition(inquiry.question.method, before.reply, result.reply, notation).outcome.is_bad
    )
    remark = "the same answer as right before" if is_same else "asked right after the same question"
    return _remarked(found, f"{remark} about a sibling, which {_how_it_differs(case, notation)}")


def seen_alone(found: Finding) -> str:
    """Return the remark on a wrong answer next to a sibling: what came of the question alone, in a new process."""
    match found.outcome:
        case Outcome.PASSED:
            return LEAKS
        case Outcome.FAILED | Outcome.ERRORED:
            return "wrong in a new process, too, asked alone: a rule is wrong, and nothing need have leaked"
        case _:
            return f"not answered in a new process, asked alone: {found.message}"


def scored(case: Case, outcome: Outcome) -> Outcome:
    """Return the outcome of a case. An answer that is in dispute is not scored, but a crash is still a crash."""
    is_answered = outcome is Outcome.PASSED or outcome in ANSWERED_WRONGLY
    return Outcome.CONTESTED if case.contested and is_answered else outcome


def judged_again(
    notation: Notation, first: Callable[[], TaskResult | None], result: TaskResult, *, is_sibling: bool = False
) -> Judged:
    """Grade the answer to a question that was asked before: both answers must mean the same.

    Where they do not, the question about a sibling has failed: what was asked between them is known to matter.
    """
    answered, reply = first(), result.reply
    if isinstance(reply, Finding):
        return Judged(reply)
    if answered is None or isinstance(answered.reply, Finding):
        return Judged(PASSED)
    found = repetition(result.task.question.method, answered.reply, reply, notation)
    if found is PASSED:
        return Judged(PASSED)
    if found.outcome is Outcome.UNSTEADY:
        outcome, what = (Outcome.FAILED, NOT_A_FUNCTION) if is_sibling else (Outcome.UNSTEADY, ASKED_AGAIN)
        found = found._replace(outcome=outcome, message=f"{what}: {found.message}")
    return Judged(found, first_answer=answered.answer)


def _remarked(found: Judged, remark: str) -> Judged:
    """Add a remark to what has not passed."""
    if found.finding is PASSED:
        return found
    return found._replace(finding=found.finding._replace(remarks=(*found.finding.remarks, remark)))


def _how_it_differs(case: Case, notation: Notation) -> str:
    sibling = case.sibling.position if case.sibling else {}
    members = differing_members(case.position or {}, sibling, notation)
    return f"differs in {' and '.join(f'`{member}`' for member in members)} alone"
