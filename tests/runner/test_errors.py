"""Each error is one sentence with a hint, and the exit code of the style sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from drawbridge.errors import (
    DrawbridgeError,
    EngineNotStarted,
    NothingMatches,
    ResultNotWritten,
    SuiteNotFound,
    WrongCaseFile,
    WrongUsage,
)
from drawbridge.exit_codes import ExitCode


@pytest.mark.parametrize(
    ("error", "sentence", "code"),
    [
        (WrongUsage("--window", "is 0", "give 1 or more"), "--window: is 0 (give 1 or more)", ExitCode.USAGE),
        (
            EngineNotStarted("node e.js", "it ended with exit code 1 before it had answered `initialize`"),
            "the engine `node e.js` did not start: it ended with exit code 1 before it had answered `initialize`",
            ExitCode.NOT_STARTED,
        ),
        (
            SuiteNotFound("cases", (Path("a"), Path("b"))),
            "the folder `cases` is missing: looked in a and b "
            "(install drawbridge again, or run it from a complete checkout)",
            ExitCode.SUITE,
        ),
        (
            WrongCaseFile(Path("x.yaml"), "case 3", "title", "is empty", "write one"),
            "x.yaml: case 3: title: is empty (write one)",
            ExitCode.SUITE,
        ),
        (
            WrongCaseFile(Path("x.yaml"), "", "count", "is missing"),
            "x.yaml: count: is missing",
            ExitCode.SUITE,
        ),
        (
            NothingMatches("ruleset", "zzz", ("three-man",)),
            "no ruleset matches 'zzz' (`drawbridge list --ids` lists them)",
            ExitCode.NOTHING_ASKED,
        ),
        (
            ResultNotWritten("r.json", "the disk is full"),
            "r.json could not be written: the disk is full (choose another file)",
            ExitCode.NOT_WRITTEN,
        ),
    ],
)
def test_an_error_names_the_thing_and_the_remedy(error: DrawbridgeError, sentence: str, code: ExitCode) -> None:
    assert str(error) == sentence
    assert error.exit_code is code


def test_the_exit_codes_are_those_that_were_promised() -> None:
    assert [code.value for code in ExitCode] == [0, 1, 2, 3, 4, 5, 6, 70, 130, 143]
