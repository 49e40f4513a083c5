"""The log of an exhaustive run: what it keeps, and which files are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.errors import ResultNotWritten, WrongUsage
from drawbridge.grading.grades import Growth, Leak
from drawbridge.search.exhaust_log import Done, ExhaustLog

if TYPE_CHECKING:
    from pathlib import Path

PLAN = {"ruleset": "standard", "rulings": {}, "families": {"pins": [20, 20]}, "methods": ["legal_moves"], "seed": 1}
ASKED = {"exhaust": 1, "engine": ["engine"], "plans": [PLAN]}
FIRST = Done("standard", "pins", 0, 10, 10, 10, 2, (3, 7))
SECOND = Done("standard", "pins", 10, 20, 10, 10, 0, not_set_up=4, leak=Leak(64 << 20, (Growth(10, 40 << 20),)))


def _written(path: Path, *chunks: Done) -> Path:
    with ExhaustLog(path, ASKED) as log:
        for done in chunks:
            log.note(done)
    return path


def test_what_is_done_is_read_again(tmp_path: Path) -> None:
    path = _written(_written(tmp_path / "log", FIRST), SECOND)
    assert list(ExhaustLog(path, ASKED).done.values()) == [FIRST, SECOND]


def test_a_line_that_was_cut_off_is_passed_over(tmp_path: Path) -> None:
    path = _written(tmp_path / "log", FIRST, SECOND)
    path.write_text(path.read_text()[:-20])
    assert list(ExhaustLog(path, ASKED).done.values()) == [FIRST]
    _written(path, SECOND)
    assert list(ExhaustLog(path, ASKED).done.values()) == [FIRST, SECOND]


def test_an_empty_file_begins_a_log(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.touch()
    assert list(ExhaustLog(_written(path, FIRST), ASKED).done.values()) == [FIRST]


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        ({**ASKED, "engine": ["another"]}, "its engine was engine"),
        ({**ASKED, "plans": [{**PLAN, "ruleset": "prince"}]}, "it asked about standard, not prince"),
        ({**ASKED, "plans": [{**PLAN, "seed": 2}]}, "its seed were 1, not 2"),
    ],
)
def test_the_log_of_another_run_is_refused(asked: dict[str, object], named: str, tmp_path: Path) -> None:
    path = _written(tmp_path / "log", FIRST)
    with pytest.raises(WrongUsage, match=named):
        ExhaustLog(path, asked)


@pytest.mark.parametrize("text", ["not JSON\n", "[]\n", "{}\n", "\xff"])
def test_a_file_that_is_no_log_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(WrongUsage):
        ExhaustLog(path, ASKED)


def test_a_log_that_cannot_be_written_is_one_error(tmp_path: Path) -> None:
    with pytest.raises(ResultNotWritten), ExhaustLog(tmp_path / "no" / "folder", ASKED):
        pass


def test_without_a_path_nothing_is_written() -> None:
    with ExhaustLog(None, ASKED) as log:
        log.note(FIRST)
    assert list(log.done.values()) == [FIRST]
