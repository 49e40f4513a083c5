from __future__ import annotations

import os
import stat
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest

from drawbridge import __version__
from drawbridge.cli import COMMANDS, main
from drawbridge.cli.problems import ended_by
from drawbridge.errors import EngineNotStarted, NothingMatches, ResultNotWritten, Terminated, WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge_reference.kernel.problem import InvalidPosition, Problem, UnknownName, UnreadableMove
from support.checkout import ROOT, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from click.testing import Result


def test_the_versions_of_program_and_cases_are_printed(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawbridge.suite.version.suite_version", lambda: "7.8.9")
    assert cli("--version").output == f"drawbridge {__version__}\nsuite 7.8.9\n"


def test_the_version_of_the_program_is_printed_even_without_cases(
    cli: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawbridge.suite.version.shipped", lambda _what: tmp_path)
    result = cli("--version")
    assert (result.exit_code, result.stdout) == (4, f"drawbridge {__version__}\n")
    assert result.stderr.startswith(f"drawbridge: {tmp_path}/suite.yaml: is missing")


def test_the_help_names_every_command(cli: Callable[..., Result]) -> None:
    told = cli("--help").output
    assert all(f"\n  {name} " in told for name in COMMANDS)
    assert "\nCheck an engine:\n  check " in told


def commands_below(words: tuple[str, ...], command: click.Command) -> Iterator[tuple[str, ...]]:
    """Yield the words of a command and of all its commands."""
    yield words
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from commands_below((*words, name), below)


@pytest.mark.parametrize("words", list(commands_below((), main)), ids=" ".join)
def test_every_command_prints_what_each_option_does(words: tuple[str, ...], cli: Callable[..., Result]) -> None:
    result = cli(*words, "--help")
    assert result.exit_code == 0
    assert " ".join(("Usage: drawbridge", *words)) in result.output
    command: click.Command | None = main
    for word in words:
        assert isinstance(command, click.Group)
        command = command.get_command(click.Context(command), word)
    assert command is not None
    printed = "".join(result.output.split())
    options = [each for each in command.get_params(click.Context(command)) if isinstance(each, click.Option)]
    assert all(each.help and "".join(each.help.split()) in printed for each in options if not each.hidden)


def test_an_unknown_command_is_refused_with_the_nearest_name(cli: Callable[..., Result]) -> None:
    result = cli("chekc")
    assert result.exit_code == 2
    assert result.stderr == "drawbridge: unknown command 'chekc'\n  hint: did you mean 'check'?\n"


def test_an_unknown_option_is_refused_with_the_nearest_name(cli: Callable[..., Result]) -> None:
    result = cli("check", "--fail-fst", "--", "engine")
    assert result.exit_code == 2
    assert result.stderr == "drawbridge: no such option '--fail-fst'\n  hint: did you mean --fail-fast?\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--foo",), "no such option '--foo'\n  hint: see drawbridge --help"),
        (("list", "--foo"), "no such option '--foo'\n  hint: see drawbridge list --help"),
        (("explain", "three-man"), "missing argument 'POSITION'\n  hint: see drawbridge explain --help"),
        (
            ("draw", "standard", "8/8/8/8/8/8/8/8", "w"),
            "got unexpected extra argument (w)\n"
            "  hint: put an argument with blanks, such as a FEN, in quotes; see drawbridge draw --help",
        ),
    ],
)
def test_wrong_usage_is_reported_as_every_other_error(
    words: tuple[str, ...], expected: str, cli: Callable[..., Result]
) -> None:
    result = cli(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"drawbridge: {expected}\n"


ENGINE_COMMANDS = ("baseline", "diagnose", "exhaust", "fuzz", "laws", "rulings", "smoke")


def test_a_group_without_a_command_prints_its_help(cli: Callable[..., Result]) -> None:
    result = cli()
    assert result.exit_code == 2
    assert result.stderr.startswith("Usage: drawbridge")


@pytest.mark.parametrize(
    "words",
    [
        ("list", "--ruleset", "nope"),
        ("export", "--ruleset", "nope"),
        ("check", "--ruleset", "nope", "--", "engine"),
        ("clauses", "nope"),
        ("explain", "nope", "start"),
        ("ask", "legal_moves", "nope", "start", "--", "engine"),
        ("ask", "legal_moves", "nope", "{}", "--", "engine"),
        ("ask", "destination", "nope", "a1", "1", "1", "--", "engine"),
        ("generate", "--ruleset", "nope", "--check"),
        ("plies", "check", "--ruleset", "nope", "file"),
        ("adapt", "uci", "--ruleset", "nope", "--", "cat"),
        *((command, "--ruleset", "nope", "--", "engine") for command in ENGINE_COMMANDS),
        ("bisect", "--ruleset", "nope", "--depth", "1", "--", "engine"),
        ("perft", "nope", "start", "--depth", "1"),
        ("init", "python", "x", "--ruleset", "nope"),
        ("mutants", "--ruleset", "nope"),
        ("draw", "nope", "start"),
        ("referee", "nope", "e2-e4"),
    ],
    ids=lambda words: words[0],
)
def test_an_unknown_ruleset_ends_every_command_with_2(words: tuple[str, ...], cli: Callable[..., Result]) -> None:
    result = cli(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith("drawbridge: unknown ruleset")
    assert "'nope'\n  hint: " in result.stderr


def test_windows_is_refused_with_one_sentence(cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    result = cli("list")
    assert result.exit_code == 2
    assert "WSL" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("error", "code", "expected"),
    [
        (WrongUsage("--x", "is wrong", "do it right"), 2, "drawbridge: --x: is wrong\n  hint: do it right\n"),
        (EngineNotStarted("node e.js", "it wrote a banner", "print nothing", "Hello!", "warning"), 3, "    Hello!\n"),
        (NothingMatches("case", "a/b", ()), 5, "drawbridge: no case matches 'a/b'\n"),
        (ResultNotWritten("/x", "no space"), 6, "drawbridge: /x could not be written: no space\n"),
        (InvalidPosition((Problem("board.e4", "no piece", "try wK"),)), 2, "  board.e4: no piece (try wK)\n"),
        (UnreadableMove("e9", "from-to"), 2, "'e9' is not a move in this notation"),
        (UnknownName("ruleset", "tree-man", ("three-man",)), 2, "did you mean 'three-man'?"),
        (OSError(28, "No space left on device"), 6, "standard output could not be written: No space left on device\n"),
        (KeyboardInterrupt(), 130, ""),
        (Terminated(), 143, ""),
    ],
)
def test_an_error_is_told_and_has_its_exit_code(
    error: BaseException, code: int, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ended_by(error) == code
    assert expected in capsys.readouterr().err


def test_an_error_that_nobody_has_foreseen_is_not_hidden() -> None:
    assert ended_by(ZeroDivisionError()) is None


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (Terminated(), 143), (BrokenPipeError(), 6)])
def test_a_command_that_is_cut_short_leaves_without_a_traceback(
    error: BaseException, code: int, cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_short() -> None:
        raise error

    monkeypatch.setattr(main, "get_command", lambda *_: click.Command("list", callback=cut_short))
    result = cli("list")
    assert (result.exit_code, result.stderr) == (code, "")


def test_an_error_of_drawbridge_ends_any_command_with_a_sentence_and_a_file_for_its_report(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def failing() -> None:
        raise KeyError("e9")

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(main, "get_command", lambda *_: click.Command("list", callback=failing))
    result = cli("list")
    (file,) = tmp_path.iterdir()
    assert result.exit_code == ExitCode.INTERNAL
    assert "Traceback" not in result.output
    assert result.stderr.startswith("drawbridge: this is an error in drawbridge, not in what you gave it: KeyError")
    assert f"with the file {file}: it holds the command" in result.stderr
    kept = file.read_text(encoding="utf-8")
    for part in (f"drawbridge {__version__}\n", "drawbridge list\n", "Traceback (most recent call last)"):
        assert part in kept
    assert stat.S_IMODE(file.stat().st_mode) == stat.S_IRUSR | stat.S_IWUSR


def test_where_no_file_can_be_written_an_error_of_drawbridge_prints_its_traceback(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    monkeypatch.setattr(main, "get_command", lambda *_: click.Command("list", callback=lambda: 1 / 0))
    result = cli("list")
    assert result.exit_code == ExitCode.INTERNAL
    assert "Traceback (most recent call last)" in result.stderr
    assert "with these lines and the command" in result.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_on_a_full_disk_an_error_of_drawbridge_leaves_no_file(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "drawbridge-error"
    file.touch()
    monkeypatch.setattr(tempfile, "mkstemp", lambda **_: (os.open("/dev/full", os.O_WRONLY), str(file)))
    monkeypatch.setattr(main, "get_command", lambda *_: click.Command("list", callback=lambda: 1 / 0))
    result = cli("list")
    assert result.exit_code == ExitCode.INTERNAL
    assert "with these lines and the command" in result.stderr
    assert not file.exists()


def test_every_exit_code_is_in_the_docs() -> None:
    listed = [line for line in text_of(ROOT / "docs" / "exit-codes.md").splitlines() if line.startswith("| ")]
    assert [code for code in ExitCode if not any(f"{code:d}" in line.split("|")[1] for line in listed)] == []


AT_THE_END = """
import signal
from contextlib import contextmanager
from drawbridge.cli import group, main, problems

@contextmanager
def interrupted():
    raise KeyboardInterrupt
    yield

def interrupted_again(error):
    signal.raise_signal(signal.SIGINT)
    return ended_by(error)

ended_by, problems.ended_by = problems.ended_by, interrupted_again
group.termination_raised = interrupted
main()
"""


@pytest.mark.bulk
def test_a_second_interruption_during_the_way_out_changes_nothing() -> None:
    ended = subprocess.run([sys.executable, "-c", AT_THE_END], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stderr) == (130, "")
