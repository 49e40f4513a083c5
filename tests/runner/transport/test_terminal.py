"""A program whose standard input is a pseudo-terminal gets every byte as it was sent, and ends as any other."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from drawbridge.transport.channel import NoProcess
from drawbridge.transport.process import Process, launcher

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge.transport.channel import Channel

SECONDS = 20.0
"""Much more than anything here takes: only what goes wrong waits so long."""


@pytest.fixture
def start() -> Iterator[Callable[[str], Process]]:
    """Starts a Python program at a terminal; none that a test started outlives it."""
    started: list[Process] = []

    def begin(program: str) -> Process:
        started.append(Process([sys.executable, "-c", program], terminal=True))
        return started[-1]

    yield begin
    for process in started:
        process.end(0)


def _output(process: Channel, ends: bytes = b"\n") -> bytes:
    output = b""
    while not output.endswith(ends):
        chunk = process.receive(process.now() + SECONDS)
        assert chunk, f"nothing more came after {output!r}"
        output += chunk
    return output


def test_its_input_alone_is_a_terminal(start: Callable[[str], Process]) -> None:
    process = start("import os; print([os.isatty(number) for number in (0, 1, 2)])")
    assert _output(process) == b"[True, False, False]\n"


def test_a_program_started_without_it_has_a_pipe() -> None:
    process = launcher([sys.executable, "-c", "import os; print(os.isatty(0))"])()
    try:
        assert _output(process) == b"False\n"
    finally:
        process.end(0)


def test_what_is_sent_is_not_echoed_and_no_byte_of_it_is_changed_or_taken_for_a_signal(
    start: Callable[[str], Process],
) -> None:
    sent = bytes(number for number in range(1, 256) if number != 10) + b"\n"
    process = start("import sys; print('up', flush=True); print(sys.stdin.buffer.readline())")
    assert _output(process) == b"up\n"
    process.send(sent)
    assert _output(process) == f"{sent!r}\n".encode()


def test_more_than_a_terminal_holds_arrives_whole(start: Callable[[str], Process]) -> None:
    process = start("import sys, time; time.sleep(0.05); print(sum(len(sys.stdin.readline()) for _ in range(3000)))")
    process.send(b"x" * 99 + b"\n")
    process.send((b"x" * 99 + b"\n") * 2999)
    assert _output(process) == b"300000\n"


def test_closing_the_input_ends_what_the_program_reads(start: Callable[[str], Process]) -> None:
    process = start(
        "import sys\nprint('up', flush=True)\n"
        "try:\n    sys.stdin.read()\nexcept OSError:\n    pass\nprint('no more', flush=True)"
    )
    assert _output(process) == b"up\n"
    process.close_input()
    assert _output(process) == b"no more\n"
    assert process.exit_code(process.now() + SECONDS) == 0


def test_writing_to_a_program_that_has_ended_is_no_error(start: Callable[[str], Process]) -> None:
    process = start("pass")
    assert process.exit_code(process.now() + SECONDS) == 0
    process.send(b"anyone?\n")
    assert process.receive(process.now() + SECONDS) is None


def test_a_program_that_cannot_be_started_leaves_no_descriptor_open() -> None:
    before = len(list(Path("/dev/fd").iterdir()))
    with pytest.raises(NoProcess, match="there is no program"):
        Process(["no-such-program-anywhere"], terminal=True)
    assert len(list(Path("/dev/fd").iterdir())) == before
