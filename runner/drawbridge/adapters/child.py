"""A conversation, line by line, with an untrusted program.

It may write a banner, be late, write without end, or die: every wait has a deadline, every buffer a limit. A program
that was lost (it died, was silent or flooded) is ended, and started again with the next question: a late answer must
never be taken for that of the next question. For the same reason, output between two questions is dropped.
"""

from __future__ import annotations

import shlex
from collections import deque
from typing import TYPE_CHECKING, Final, Self

from drawbridge.adapters.refusal import EngineTrouble
from drawbridge.errors import EngineNotStarted
from drawbridge.protocol.codec import LineBuffer
from drawbridge.protocol.text import shown
from drawbridge.transport.channel import Channel, Launch, NoProcess
from drawbridge.transport.process import launcher
from drawbridge.transport.signals import signals_deferred

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SECONDS: Final = 8.0
"""How long one answer may take: less than the runner's own limit, so that the report can say what was late."""
_LINE_BYTES = 64 * 1024
_ANSWER_BYTES = 8 * 1024 * 1024
"""More than this is not an answer but a flood."""
_FAREWELL_SECONDS = 0.5


class Lost(EngineTrouble):
    """The program was lost within a question: it died, was silent or flooded. The next question starts it again."""


class Child:
    """A program that is started when it is first needed, and again whenever it was lost."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        seconds: float = SECONDS,
        greet: Callable[[Child], object] = lambda _: None,
        farewell: str = "quit",
        launch: Launch | None = None,
    ) -> None:
        """Take the command and what a new life begins with: `greet` may ask the child and may raise any Refusal.

        `seconds` is the limit of one wait, `farewell` the line that asks the program to end; `launch` takes the place
        of the command in tests.
        """
        self.name = shlex.join(command)
        self._launch = launch or launcher(command)
        self._seconds = seconds
        self._greet = greet
        self._farewell = farewell
        self._life: _Life | None = None
        self._is_greeting = False
        self.lives = 0
        """How often it was started. A caller that keeps a position on the program's board checks this."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start and greet the program unless it is running. Raises as `ask`."""
        self._living()

    def ask(self, lines: Sequence[str], until: Callable[[str], bool], *, seconds: float | None = None) -> list[str]:
        """Send lines and return the answer, up to and including the first line that `until` holds for.

        What the program wrote before is dropped. Raises Lost, and EngineNotStarted where there is no program.
        """
        life = self._living()
        life.forget()
        for line in lines:
            life.send(line)
        asked = lines[-1] if lines else "its start"
        return self._heard(life, asked, until, self._seconds if seconds is None else seconds)

    def hear(self, until: Callable[[str], bool], *, seconds: float | None = None) -> list[str]:
        """Return further lines, up to the first that `until` holds for, without asking. Raises as `ask`."""
        return self._heard(self._living(), "the last line", until, self._seconds if seconds is None else seconds)

    def overhear(self, until: Callable[[str], bool], *, seconds: float) -> list[str]:
        """Return the lines that come within this time, up to the first that `until` holds for; silence is not a loss.

        Raises as `ask` where the program ends or floods.
        """
        life = self._living()
        heard: list[str] = []
        deadline = life.channel.now() + seconds
        while not (heard and until(heard[-1])):
            try:
                heard.append(life.next_line(deadline))
            except _Gone as gone:
                if not gone.args[0]:
                    break
                raise self._lost(gone.args[0], "its start", heard) from None
        return heard

    def say(self, *lines: str) -> None:
        """Send lines that have no answer. Raises EngineNotStarted where there is no program."""
        life = self._living()
        for line in lines:
            life.send(line)

    def restart(self) -> None:
        """End the program; the next question starts it again. For one whose state is not known any more."""
        self._end(patience=0)

    def stop(self) -> None:
        """Ask the program to end and see that it does, with all that it started. A signal has to wait."""
        with signals_deferred():
            if self._life:
                self._life.part(self._farewell)
            self._end(patience=_FAREWELL_SECONDS)

    def log(self) -> str:
        """Return both ends of the standard error of the present process."""
        return self._life.channel.log() if self._life else ""

    def _living(self) -> _Life:
        # A program that ends during its greeting is lost: if it were started again, it would be greeted without end.
        if self._life and not self._is_greeting and self._life.has_ended():
            self.restart()
        if self._life is None:
            with signals_deferred():
                try:
                    self._life = _Life(self._launch())
                except NoProcess as error:
                    if self.lives:
                        raise EngineTrouble(f"`{self.name}` could not be started again: {error}") from None
                    raise EngineNotStarted(self.name, str(error), "give its command after `--`") from None
            self.lives += 1
            self._is_greeting = True
            try:
                self._greet(self)
            except BaseException:
                # It must not be taken for one that was greeted.
                self.restart()
                raise
            finally:
                self._is_greeting = False
        if self._life is None:
            raise EngineTrouble(f"`{self.name}` did not outlive its greeting")
        return self._life

    def _heard(self, life: _Life, asked: str, until: Callable[[str], bool], seconds: float) -> list[str]:
        deadline = life.channel.now() + seconds
        heard: list[str] = []
        try:
            while not (heard and until(heard[-1])):
                heard.append(life.next_line(deadline))
        except _Gone as gone:
            raise self._lost(gone.args[0] or f"was silent for {seconds:g} s", asked, heard) from None
        return heard

    def _lost(self, reason: str, asked: str, heard: Sequence[str]) -> Lost:
        """End the program, and return what to report about it."""
        last = [f"its last line was {shown(heard[-1])}"] if heard else []
        log = [f"standard error: {shown(line)}" for line in self.log().splitlines()[-1:]]
        self.restart()
        said = ", ".join((*last, *log))
        return Lost(f"`{self.name}` {reason} at {shown(asked)}" + (f"; {said}" if said else ""))

    def _end(self, *, patience: float) -> None:
        with signals_deferred():
            if self._life:
                self._life.channel.end(patience)
            self._life = None


class _Gone(Exception):
    """No further line comes: why, or the empty text where the time is over."""


class _Life:
    """One process: the lines that it wrote and nobody has read yet."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self._buffer = LineBuffer(_LINE_BYTES)
        self._lines: deque[str] = deque()
        self._bytes = 0
        self._output_ended = False

    def send(self, line: str) -> None:
        self.channel.send(line.encode() + b"\n")

    def next_line(self, deadline: float) -> str:
        """Return the next line, its end left out. Raises _Gone."""
        while not self._lines:
            if self._output_ended:
                code = self.channel.exit_code(self.channel.now() + _FAREWELL_SECONDS)
                raise _Gone("closed its output" if code is None else f"ended with exit code {code}")
            came = self.channel.receive(deadline)
            # Who goes on writing beyond the deadline comes to the limit of bytes instead.
            if came == b"" and self.channel.now() >= deadline:
                raise _Gone("")
            self._take(came)
        return self._lines.popleft()

    def forget(self) -> None:
        """Drop what was written and not asked for, half lines too."""
        self._lines.clear()
        self._buffer = LineBuffer(_LINE_BYTES)
        self._bytes = 0

    def has_ended(self) -> bool:
        """Return whether the program has ended by itself, after reading what it wrote between two questions."""
        try:
            while came := self.channel.receive(self.channel.now()):
                self._take(came)
        except _Gone:
            return True
        return came is None

    def part(self, farewell: str) -> None:
        """Ask the program to end, and wait a moment."""
        self.send(farewell)
        self.channel.receive(self.channel.now())
        self.channel.close_input()
        self.channel.exit_code(self.channel.now() + _FAREWELL_SECONDS)

    def _take(self, came: bytes | None) -> None:
        if came is None:
            self._output_ended = True
            # What stands behind the last line end was written, too.
            came = b"\n" if self._buffer.rest else b""
        self._bytes += len(came)
        self._lines += [line.decode(errors="replace").rstrip("\r") for line in self._buffer.feed(came)]
        if self._buffer.overlong or self._bytes > _ANSWER_BYTES:
            raise _Gone("wrote without end")
