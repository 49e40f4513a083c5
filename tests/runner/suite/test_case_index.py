"""A folder is read by way of its index, and what is read is always what its files hold."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from typing import TYPE_CHECKING

import pytest

from drawbridge.errors import WrongCaseFile
from drawbridge.suite.case_file import read_case_file
from drawbridge.suite.case_index import FILE_NAME, cached_index, indexed_files, stale_files
from drawbridge.suite.content import SUFFIXES
from drawbridge.suite.location import shipped
from drawbridge.suite.whole_file import write_whole
from support.amounts import counts_of_each

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from drawbridge.suite.case_file import CaseFile

OF_SUITE = ("prince", "standard", "three-chess", "three-man")
TEXT = """\
ruleset: three-man
clause: pawn.step
suite: 0.1.0
clauses: 0123456789abcdef
count: 1
cases:
  - {id: three-man/pawn.step/x, title: A pawn steps, why: It does., position: {turn: white}, expect: {legal: [a2-a3]}}
"""
FILE = "pawn.step.yaml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder with one file of one case, whose index is written."""
    (tmp_path / FILE).write_text(TEXT, encoding="utf-8")
    indexed_files(tmp_path)
    return tmp_path


@contextmanager
def nothing_parsed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every file that is parsed, and every case that is checked, fail the test."""

    def refuse(*_: object) -> None:
        raise AssertionError("a file was parsed, or a case checked, although the index has it")

    with monkeypatch.context() as patch:
        patch.setattr("drawbridge.suite.case_index.read_entries", refuse)
        patch.setattr("drawbridge.suite.entry.only", refuse)
        yield


def ids(files: tuple[CaseFile, ...]) -> list[str]:
    return [case.id for file in files for case in file.cases]


@counts_of_each("ruleset, largest", OF_SUITE, few=12_000, many=60_000, weekly=100_000_000, every_run=1)
def test_a_shipped_case_read_from_the_index_is_the_one_in_its_file(ruleset: str, largest: int, tmp_path: Path) -> None:
    source = shipped("cases") / ruleset
    large = [path.name for path in source.rglob("*.*") if path.stat().st_size > largest]
    copy = Path(copytree(source, tmp_path / ruleset, ignore=lambda *_: [*large, FILE_NAME]))
    written, read = indexed_files(copy), indexed_files(copy)
    assert [file.path for file in written] == sorted(path for path in copy.rglob("*") if path.suffix in SUFFIXES)
    for file, again in zip(written, read, strict=True):
        in_file = read_case_file(file.path)
        assert file.cases == again.cases == in_file.cases
        assert [case[:-1] for case in again.listed] == [case[:-1] for case in in_file.listed]
        assert (again.ruleset, again.clause, again.suite, again.clauses) == (
            in_file.ruleset,
            in_file.clause,
            in_file.suite,
            in_file.clauses,
        )


def test_nothing_is_parsed_or_checked_that_the_index_has(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with nothing_parsed(monkeypatch):
        assert ids(indexed_files(folder)) == ["three-man/pawn.step/x"]


def test_a_changed_file_of_equal_size_and_time_is_read_anew(folder: Path) -> None:
    before = (folder / FILE).stat()
    (folder / FILE).write_text(TEXT.replace("step/x", "step/y"), encoding="utf-8")
    os.utime(folder / FILE, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert ids(indexed_files(folder)) == ["three-man/pawn.step/y"]


def test_only_what_has_changed_is_parsed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "b.yaml").write_text(TEXT.replace("step/x", "step/y"), encoding="utf-8")
    indexed_files(folder)
    (folder / "b.yaml").unlink()
    with nothing_parsed(monkeypatch):
        assert ids(indexed_files(folder)) == ["three-man/pawn.step/x"]
    assert "b.yaml" not in (folder / FILE_NAME).read_text(encoding="utf-8")


def test_only_files_about_the_clauses_that_are_asked_for_are_looked_at(folder: Path) -> None:
    other = folder / "king.step.yaml"
    other.write_text(TEXT.replace("pawn.step", "king.step"), encoding="utf-8")
    assert ids(indexed_files(folder, ["king.step"])) == ["three-man/king.step/x"]
    indexed_files(folder)
    other.write_text("no case file", encoding="utf-8")
    assert ids(indexed_files(folder, ["pawn.step"])) == ["three-man/pawn.step/x"]
    with pytest.raises(WrongCaseFile):
        indexed_files(folder, ["king.step"])


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: "",
        lambda _: "[]\n",
        lambda _: "{}\n",
        lambda text: text[: len(text) // 2],
        lambda text: text[:-9],
        lambda text: text + "{}\n",
        lambda text: text.replace('"format":1', '"format":0'),
        lambda text: text.replace('"sha256"', '"sha1"'),
        lambda text: "\udc80" + text,
    ],
    ids=["empty", "list", "object", "half", "short", "long", "older format", "no hash", "no UTF-8"],
)
def test_a_damaged_index_is_replaced(damage: Callable[[str], str], folder: Path) -> None:
    index = folder / FILE_NAME
    whole = index.read_text(encoding="utf-8")
    index.write_text(damage(whole), encoding="utf-8", errors="surrogateescape")
    assert ids(indexed_files(folder)) == ["three-man/pawn.step/x"]
    assert index.read_text(encoding="utf-8") == whole


def test_what_was_read_for_a_clause_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "king.step.yaml").write_text(TEXT.replace("pawn.step", "king.step"), encoding="utf-8")
    (folder / FILE_NAME).unlink()
    assert ids(indexed_files(folder, ["pawn.step"])) == ["three-man/pawn.step/x"]
    with nothing_parsed(monkeypatch):
        assert ids(indexed_files(folder)) == ["three-man/king.step/x", "three-man/pawn.step/x"]


@pytest.fixture
def closed(folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the folder without an index. Nothing can be written into it, but the user has a cache folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
    (folder / FILE_NAME).unlink()

    def refuse(path: Path, parts: Iterable[bytes]) -> None:
        if path.parent == folder:
            raise PermissionError
        write_whole(path, parts)

    monkeypatch.setattr("drawbridge.suite.case_index.write_whole", refuse)
    return folder


def test_the_index_of_a_closed_folder_is_in_the_cache_of_the_user(
    closed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ids(indexed_files(closed)) == ["three-man/pawn.step/x"]
    with nothing_parsed(monkeypatch):
        assert ids(indexed_files(closed)) == ["three-man/pawn.step/x"]
    assert stale_files(closed) == ()
    (closed / FILE).write_text(TEXT.replace("step/x", "step/y"), encoding="utf-8")
    assert ids(indexed_files(closed)) == ["three-man/pawn.step/y"]
    with nothing_parsed(monkeypatch):
        assert ids(indexed_files(closed)) == ["three-man/pawn.step/y"]


def test_a_folder_that_can_be_written_again_needs_no_cache(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    indexed_files(closed)
    cached = cached_index(closed)
    assert cached
    assert cached.exists()
    monkeypatch.setattr("drawbridge.suite.case_index.write_whole", write_whole)
    (closed / FILE).write_text(TEXT.replace("step/x", "step/y"), encoding="utf-8")
    indexed_files(closed)
    assert (closed / FILE_NAME).exists()
    assert not cached.exists()


def test_an_index_in_the_cache_that_is_damaged_is_replaced(closed: Path) -> None:
    indexed_files(closed)
    cached = cached_index(closed)
    assert cached
    whole = cached.read_bytes()
    cached.write_bytes(whole[:-9])
    assert ids(indexed_files(closed)) == ["three-man/pawn.step/x"]
    assert cached.read_bytes() == whole


@pytest.mark.parametrize("home", ["relative", "~nobody-of-this-name/cache"])
def test_a_user_without_a_home_has_no_cache(
    home: str, closed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", home)
    monkeypatch.chdir(tmp_path)
    assert ids(indexed_files(closed)) == ["three-man/pawn.step/x"]
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_folder_that_cannot_be_written_is_read_all_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / FILE_NAME).unlink()

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("drawbridge.suite.case_index.write_whole", refuse)
    assert ids(indexed_files(folder)) == ["three-man/pawn.step/x"]
    assert not (folder / FILE_NAME).exists()


def test_an_error_in_a_file_leaves_the_index_as_it_was(folder: Path) -> None:
    before = (folder / FILE_NAME).read_bytes()
    (folder / FILE).write_text(TEXT.replace("title", "tilte"), encoding="utf-8")
    for _ in range(2):
        with pytest.raises(WrongCaseFile, match="tilte: is not a known field"):
            indexed_files(folder)
    assert (folder / FILE_NAME).read_bytes() == before


def test_a_value_that_json_cannot_write_is_refused(folder: Path) -> None:
    (folder / FILE).write_text(TEXT.replace("turn: white", "turn: 2020-01-01"), encoding="utf-8")
    with pytest.raises(WrongCaseFile, match=r"cases\.0\.position\.turn: line 7: '2020-01-01' is read as a date"):
        indexed_files(folder)


@pytest.mark.bulk
def test_processes_that_write_it_at_once_leave_one_whole_index(folder: Path) -> None:
    whole = (folder / FILE_NAME).read_bytes()
    program = (
        "import sys\nfrom pathlib import Path\nfrom drawbridge.suite.case_index import *\nfolder = Path(sys.argv[1])\n"
        "for _ in range(100): (folder / FILE_NAME).unlink(missing_ok=True); [file] = indexed_files(folder); file.cases"
    )
    both = [subprocess.Popen([sys.executable, "-c", program, str(folder)]) for _ in range(2)]
    assert [process.wait(60) for process in both] == [0, 0]
    indexed_files(folder)
    assert (folder / FILE_NAME).read_bytes() == whole
    assert {path.name for path in folder.iterdir()} == {FILE, FILE_NAME}


def test_the_index_is_lines_of_json(folder: Path) -> None:
    head, case = map(json.loads, (folder / FILE_NAME).read_text(encoding="utf-8").splitlines())
    assert head["files"][0]["cases"] == [
        ["three-man/pawn.step/x", [], len(json.dumps(case, separators=(",", ":"))) + 1]
    ]
    assert case["title"] == "A pawn steps"


def test_the_files_that_an_index_does_not_hold_as_they_are_can_be_named(folder: Path) -> None:
    assert stale_files(folder) == ()
    (folder / "new.yaml").write_text(TEXT, encoding="utf-8")
    assert stale_files(folder) == ("new.yaml",)
    (folder / FILE).unlink()
    assert stale_files(folder) == ("new.yaml", FILE)
