"""The start of an engine: its first line must be the answer to `initialize`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from drawbridge import __version__
from drawbridge.protocol.declaration import read_declaration
from drawbridge.protocol.events import Declared, NotDeclared
from drawbridge.protocol.messages import Bad
from drawbridge.protocol.text import kept

if TYPE_CHECKING:
    from drawbridge.asking.line_channel import LineChannel
    from drawbridge.protocol.declaration import EngineCard, Known
    from drawbridge.protocol.session import Session

Q = TypeVar("Q")
_LOG = "write nothing before the answer; logs belong on standard error"
_NO_ANSWER = "answer `initialize` as docs/protocol.md shows; `drawbridge smoke` says what is wrong"
_LONGER = "if it needs longer to start, give it more time by --startup-timeout"
_SILENT = f"flush the engine's output after every line; {_LONGER}"
_HALF = f"end every line with a line feed, \\n; {_LONGER}"


class StartFailed(Exception):
    """The engine did not answer `initialize` properly."""

    def __init__(self, problem: str, remedy: str = "", line: str = "") -> None:
        super().__init__(problem, remedy, line)
        self.problem = problem
        self.remedy = remedy
        self.line = line
        self.stderr = ""


def handshake(lines: LineChannel, session: Session[Q], seconds: float, known: Known) -> tuple[EngineCard, list[bytes]]:
    """Return what the engine declares within this time, and the lines that came with its answer. Raises StartFailed."""
    lines.send(session.initialize(__version__))
    first, *others = _first_lines(lines, seconds)
    event = session.receive(first, lines.now())
    if isinstance(event, NotDeclared):
        raise StartFailed(event.problem, _NO_ANSWER if event.is_message else _LOG, kept(first))
    declared = read_declaration(event.result, known) if isinstance(event, Declared) else Bad("is none")
    if isinstance(declared, Bad):
        raise StartFailed(f"its answer to `initialize` {declared.problem}", line=kept(first))
    return declared, others


def _first_lines(lines: LineChannel, seconds: float) -> list[bytes]:
    deadline = lines.now() + seconds
    while True:
        found = lines.receive(deadline)
        if found:
            return found
        if lines.output_ended:
            raise StartFailed(f"it {lines.how_it_ended()} before it had answered `initialize`")
        if lines.is_overlong:
            raise StartFailed(f"it {lines.overlong_in_words()}", line=kept(lines.rest))
        if lines.now() >= deadline:
            problem = f"it did not answer `initialize` within {round(seconds, 2):g} s{lines.in_mid_line()}"
            raise StartFailed(problem, _HALF if lines.rest else _SILENT)
