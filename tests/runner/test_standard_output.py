"""Whatever a command prints to a standard output that takes nothing, it says so and ends with 6."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from drawbridge.cli import main
from support.small_suite import MOAT, SUITE

if TYPE_CHECKING:
    from collections.abc import Sequence

PRINTING: Sequence[Sequence[str]] = (
    ["--help"],
    ["--version"],
    ["list", "--help"],
    ["plies", "--help"],
    ["list"],
    ["clauses", "three-man", "knight.leap"],
    ["show", MOAT.id],
    ["draw", "standard", "start"],
    ["explain", "standard", "start", "e2-e4"],
    ["export"],
    ["hostile"],
    ["hostile", "banner"],
)


def _ended_with(arguments: Sequence[str]) -> object:
    with pytest.raises(SystemExit) as ended:
        main.main(list(arguments))
    return ended.value.code


@pytest.mark.parametrize("arguments", PRINTING, ids=lambda words: " ".join(words[:2]))
def test_a_closed_standard_output_is_named_and_ends_with_6(
    arguments: Sequence[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("drawbridge.cli.selection.load", lambda **_: SUITE)
    monkeypatch.setattr(sys, "stdout", None)
    assert _ended_with(arguments) == 6
    assert capsys.readouterr().err.startswith("drawbridge: standard output could not be written: it is closed\n")


def test_a_reader_that_has_gone_is_no_problem_to_speak_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("drawbridge.cli.selection.load", lambda **_: SUITE)
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "w", encoding="utf-8") as gone:  # noqa: PTH123 - a descriptor has no path
        monkeypatch.setattr(sys, "stdout", gone)
        assert _ended_with(["export"]) == 6
    assert capsys.readouterr().err == ""
