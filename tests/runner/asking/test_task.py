from __future__ import annotations

import pytest

from drawbridge.asking.limits import LONG_ANSWER_BYTES
from drawbridge.asking.task import Task, reply_result
from drawbridge.grading.grades import Outcome
from drawbridge.protocol.events import Replied
from drawbridge.protocol.messages import Result
from drawbridge.questions.question import question

LONG = b"x" * (LONG_ANSWER_BYTES + 1)


@pytest.mark.parametrize(
    ("method", "line", "is_violated"),
    [
        ("apply", LONG, True),
        ("status", LONG, True),
        ("apply", LONG[1:], False),
        ("legal_moves", LONG, False),
        ("play", LONG, False),
    ],
)
def test_only_a_list_of_moves_may_be_long(method: str, line: bytes, *, is_violated: bool) -> None:
    task = Task(question(method, {}), "standard/a/b")
    result = reply_result(Replied(task, Result({}), line, 0.0), "sent", "")
    assert result.is_a(Outcome.VIOLATED) is is_violated
