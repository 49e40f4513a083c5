"""Where reports are written to, and what becomes of what was there before."""

from __future__ import annotations

import os
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from drawbridge.errors import ResultNotWritten
from drawbridge.report.places import AppendedFile, is_same_place, place_at


def test_a_file_goes_through_a_link_to_the_file_behind_it(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to(tmp_path / "file")
    place = place_at(tmp_path / "link")
    place.write("text")
    place.close()
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text() == "text"


def test_a_device_is_written_to_and_not_replaced() -> None:
    place = place_at(Path("/dev/null"))
    place.write("text")
    place.close()
    assert Path("/dev/null").is_char_device()


@pytest.mark.parametrize("name", ["missing/out", ".", "loop", "x" * 300, "\0"])
def test_a_place_that_cannot_be_written_is_found_before_the_run(name: str, tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(ResultNotWritten, match="could not be written"):
        place_at(tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == ["loop"]


@pytest.mark.parametrize("other", ["./a", "sub/../a", "link", "sub/link"])
def test_one_file_is_known_by_every_spelling(other: str, tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "link").symlink_to("a")
    (tmp_path / "sub" / "link").symlink_to("../a")
    assert is_same_place(tmp_path / "a", Path(f"{tmp_path}/{other}"))
    assert not is_same_place(tmp_path / "a", tmp_path / "b")


@pytest.mark.parametrize(
    ("umask", "before", "after"),
    [(0o022, None, 0o644), (0o077, None, 0o600), (0o022, 0o600, 0o600), (0o077, 0o644, 0o600)],
)
def test_a_file_has_the_mode_of_the_old_one_as_far_as_the_umask_allows(
    umask: int, before: int | None, after: int, tmp_path: Path
) -> None:
    path = tmp_path / "out"
    if before:
        path.touch()
        path.chmod(before)
    others = os.umask(umask)
    try:
        place = place_at(path)
        place.write("text")
        place.close()
    finally:
        os.umask(others)
    assert path.stat().st_mode & 0o777 == after


def test_json_on_a_screen_of_another_encoding_is_utf_8(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(screen, encoding="ascii", errors="backslashreplace"))
    place_at(None, is_utf8=True).write('"é 😀"')
    assert screen.getvalue().decode() == '"é 😀"'


def test_a_closed_screen_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(ResultNotWritten, match="standard output could not be written: it is closed"):
        place_at(None).write("text")


def test_what_others_wrote_into_a_file_stays_before_what_is_appended(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("before\n")
    for text in ("one\n", "two\n"):
        place = AppendedFile("out", tmp_path / "out")
        place.write(text)
        place.close()
    assert (tmp_path / "out").read_text() == "before\none\ntwo\n"
