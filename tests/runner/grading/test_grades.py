"""How a run ends, by what became of its cases."""

from __future__ import annotations

import pytest

from drawbridge.exit_codes import ExitCode
from drawbridge.grading.grades import Outcome, RunSummary


@pytest.mark.parametrize(
    ("passed", "unset", "most", "code"),
    [
        (1, 0, "0", ExitCode.PASSED),
        (1, 1, "50%", ExitCode.PASSED),
        (4, 82, "50%", ExitCode.NOTHING_ASKED),
        (4, 82, "96%", ExitCode.PASSED),
        (4, 82, "95.3%", ExitCode.NOTHING_ASKED),
        (4, 82, "82", ExitCode.PASSED),
        (4, 82, "81", ExitCode.NOTHING_ASKED),
        (0, 82, "100%", ExitCode.NOTHING_ASKED),
    ],
)
def test_a_run_with_too_few_positions_set_up_is_not_green(passed: int, unset: int, most: str, code: ExitCode) -> None:
    # Cases that were skipped for another reason do not count.
    counts = {Outcome.PASSED: passed, Outcome.SKIPPED: unset + 7}
    assert RunSummary(counts, complete=True, not_set_up=unset, most_not_set_up=most).exit_code is code
