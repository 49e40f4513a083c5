"""A command that cannot be started: what is wrong with it, and the remedy."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from drawbridge.transport.channel import NoProcess
from drawbridge.transport.process import Process

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ([], "no command was given"),
        (["no-such-engine-anywhere"], "there is no program 'no-such-engine-anywhere'"),
        ([""], "the name of the program is empty"),
        ([os.devnull], f"'{os.devnull}' is not executable"),
        (["a\0b"], "cannot be run"),
        (["a" * 300], "'a{300}' cannot be run: File name too long"),
    ],
)
def test_what_cannot_be_started_is_named(command: list[str], problem: str) -> None:
    with pytest.raises(NoProcess, match=problem):
        Process(command)


@pytest.mark.parametrize(
    ("program", "remedy"),
    [
        ("engine", "write ./engine"),
        ("engin", "check the spelling, or give its whole path"),
        ("./engin", "check the path"),
        ("./engine", "make it executable with chmod +x"),
        ("./script", "its first line names an interpreter that is missing"),
        ("./text", "put its interpreter first, such as python, or name that in a first line"),
        ("./folder", "it is a folder: name the program in it"),
    ],
)
def test_a_program_that_does_not_start_is_named_with_a_remedy(
    program: str, remedy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "engine").touch(mode=0o644)
    script = tmp_path / "script"
    script.write_text("#!/no/such/interpreter\n", encoding="utf-8")
    (tmp_path / "text").write_text("print()\n", encoding="utf-8")
    for each in (script, tmp_path / "text"):
        each.chmod(0o755)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NoProcess) as caught:
        Process([program])
    assert caught.value.remedy.startswith(remedy)
