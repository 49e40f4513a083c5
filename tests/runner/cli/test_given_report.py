"""A report that is named on the command line: read up to a limit, and of the suite that is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.protocol.declaration import EngineCard
from drawbridge.report.json_lines import line
from drawbridge.report.model import RunRecord
from support.remembering_engine import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

GIVEN = {
    "report": ("report", "{}"),
    "--last-failed": ("check", "--last-failed", "{}", "--", *REFERENCE),
    "--resume": ("check", "--resume", "{}", "--", *REFERENCE),
    "verify": ("verify", "{}", "--", *REFERENCE),
}
RUN = RunRecord(program="1", suite="0", engine=EngineCard(name="x"), command=("x",), cases=1)


@pytest.mark.parametrize("how", GIVEN)
def test_a_report_without_an_end_is_read_up_to_a_limit(
    how: str, cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawbridge.cli.given_report.LONGEST_LINE", 1000)
    result = cli(*(word.format("/dev/zero") for word in GIVEN[how]))
    assert result.exit_code == 2
    assert result.stderr == "drawbridge: /dev/zero: has a line of more than 1000 bytes, too many for a report\n"


def test_a_report_with_too_many_lines_is_refused(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "out").write_text(line(RUN))
    monkeypatch.setattr("drawbridge.cli.given_report.LARGEST", 20)
    assert "out: has more than 20 bytes, too many for a report\n" in cli("report", f"{tmp_path}/out").stderr


@pytest.mark.parametrize(
    ("how", "remedy"),
    [
        ("--last-failed", "check the engine again, without --last-failed"),
        ("--resume", "check the engine again, without --resume"),
        ("verify", "check the engine again, and verify that report"),
    ],
)
def test_a_report_of_another_suite_is_refused_with_a_remedy_that_fits(
    how: str, remedy: str, cli: Callable[..., Result], tmp_path: Path
) -> None:
    (tmp_path / "out").write_text(line(RUN))
    result = cli(*(word.format(tmp_path / "out") for word in GIVEN[how]))
    assert result.exit_code == 2
    assert "the report has suite 0, but this is suite " in result.stderr
    assert result.stderr.endswith(f"\n  hint: {remedy}\n")
