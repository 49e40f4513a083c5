"""A program that is run once for each question: it gets its arguments, prints its answer and ends."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from drawbridge.adapters.child import SECONDS
from drawbridge.adapters.refusal import EngineTrouble
from drawbridge.protocol.text import shown
from drawbridge.transport.channel import Channel, NoProcess
from drawbridge.transport.process import launcher
from drawbridge.transport.signals import signals_deferred

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from drawbridge.transport.channel import Launch

_OUTPUT_BYTES: Final = 8 * 1024 * 1024
_ENDING_SECONDS: Final = 0.5


@dataclass(frozen=True, slots=True)
class Printed:
    """The output of a run, and how it ended."""

    lines: tuple[str, ...]
    exit_code: int
    log: str
    """Both ends of its standard error."""


def run_once(
    command: Sequence[str], *, seconds: float = SECONDS, launch: Callable[[Sequence[str]], Launch] = launcher
) -> Printed:
    """Run a command to its end, without input. Raises EngineTrouble if it is late, floods, or cannot be started."""
    name = shlex.join(command)
    channel: Channel | None = None
    try:
        with signals_deferred():
            channel = launch(command)()
        channel.close_input()
        deadline = channel.now() + seconds
        output = _output(channel, deadline, name)
        exit_code = channel.exit_code(max(deadline, channel.now() + _ENDING_SECONDS))
        if exit_code is None:
            raise EngineTrouble(f"`{name}` closed its output and kept running for more than {seconds:g} s")
        lines = output.decode(errors="replace").splitlines()
        return Printed(tuple(lines), exit_code, channel.log())
    except NoProcess as error:
        raise EngineTrouble(f"`{name}` could not be run: {error}") from None
    finally:
        with signals_deferred():
            if channel is not None:
                channel.end(0)


def _output(channel: Channel, deadline: float, name: str) -> bytes:
    output = bytearray()
    while (came := channel.receive(deadline)) is not None:
        output += came
        if len(output) > _OUTPUT_BYTES:
            raise EngineTrouble(f"`{name}` printed without end")
        if not came and channel.now() >= deadline:
            said = f"; standard error: {shown(log[-1])}" if (log := channel.log().splitlines()) else ""
            raise EngineTrouble(f"`{name}` had not ended when its time was over{said}")
    return bytes(output)
