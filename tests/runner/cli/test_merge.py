from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from support.remembering_engine import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result


def timeless(report: str) -> list[str]:
    """Return the lines without times, numbers of messages, and who asked a shared question first."""
    return sorted(re.sub(r'"(seconds|begun|shared_with|id\\)": ?("[^"]*"|[\d.e+-]+|null)', "", report).splitlines())


def test_the_shards_of_a_run_make_the_report_of_the_whole(cli: Callable[..., Result], tmp_path: Path) -> None:
    for name, options in (("1", ("--shard", "1/2")), ("2", ("--shard", "2/2")), ("whole", ())):
        cli("check", *options, "--report", f"json={tmp_path / name}", "--", *REFERENCE)
    result = cli("merge", f"{tmp_path}/1", f"{tmp_path}/2", "--output", f"{tmp_path}/merged")
    assert (result.exit_code, result.output) == (0, "")
    assert timeless((tmp_path / "merged").read_text()) == timeless((tmp_path / "whole").read_text())
    assert cli("merge", f"{tmp_path}/1", f"{tmp_path}/2").output == (tmp_path / "merged").read_text()


def test_no_report_that_is_merged_is_overwritten(cli: Callable[..., Result], tmp_path: Path) -> None:
    cli("check", "--report", f"json={tmp_path}/1", "--", *REFERENCE)
    before = (tmp_path / "1").read_text()
    result = cli("merge", f"{tmp_path}/1", "--output", f"{tmp_path}/./1")
    assert (result.exit_code, "is one of the reports that are merged" in result.stderr) == (2, True)
    assert (tmp_path / "1").read_text() == before


@pytest.mark.parametrize("names", [("1",), ("1", "1")])
def test_what_is_not_whole_is_one_sentence_and_leaves_the_file(
    names: tuple[str, ...], cli: Callable[..., Result], tmp_path: Path
) -> None:
    cli("check", "--shard", "1/2", "--report", f"json={tmp_path}/1", "--", *REFERENCE)
    (tmp_path / "out").write_text("kept")
    result = cli("merge", *(f"{tmp_path}/{name}" for name in names), "--output", f"{tmp_path}/out")
    assert result.exit_code == 2
    assert "missing" in result.stderr or "named twice" in result.stderr
    assert (tmp_path / "out").read_text() == "kept"
