"""Adapters that make exactly one mistake, in process and by a clock of their own, for tests of `drawbridge smoke`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from drawbridge.asking.limits import Limits
from drawbridge.games import known_rulesets
from drawbridge.smoke.smoking import SmokeTest, smoke_test
from drawbridge_reference.kernel.game import game
from drawbridge_reference.serve import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Message = dict[str, Any]


def plain(_request: Message, response: Message) -> bytes:
    """Return a right answer as a right line."""
    return json.dumps(response).encode() + b"\n"


class Adapter:
    """The reference behind an adapter: a channel whose time passes only when nothing comes."""

    def __init__(
        self,
        ruleset: str = "standard",
        clock: list[float] | None = None,
        *,
        line: Callable[[Message, Message], bytes] = plain,
        read: Callable[[Message], Message] = dict,
        write: Callable[[Message], Message] = dict,
        start_seconds: float = 0.0,
        is_held_back: bool = False,
        ends: bool = True,
    ) -> None:
        """Take what its mistake is: the line of an answer, the params that it reads, the result that it writes."""
        self._session = Session({ruleset: game(ruleset)})
        self._line, self._read, self._write = line, read, write
        self._is_held_back, self._ends = is_held_back, ends
        self._clock = [0.0] if clock is None else clock
        self._starts_at = self._clock[0] + start_seconds
        self._came = b""
        self._is_closed = False

    def now(self) -> float:
        """Return the moment on its own clock."""
        return self._clock[0]

    def send(self, lines: bytes) -> None:
        """Answer every line."""
        for line in lines.splitlines():
            request = json.loads(line)
            asked = {**request, "params": self._read(request["params"])}
            response = dict(self._session.answer(json.dumps(asked).encode()) or {})
            if "result" in response and request["method"] not in ("initialize", "shutdown"):
                response["result"] = self._write(response["result"])
            self._came += self._line(request, response)

    def close_input(self) -> None:
        """Note that there is nothing more to read."""
        self._is_closed = True

    def receive(self, until: float) -> bytes | None:
        """Return what was written by now."""
        if self._is_ready and self._came and (self._is_closed or not self._is_held_back):
            came, self._came = self._came, b""
            return came
        if self._is_ready and self._has_ended:
            return None
        self._wait(until if self._is_ready else min(until, self._starts_at))
        return b""

    @property
    def _is_ready(self) -> bool:
        return self._clock[0] >= self._starts_at

    @property
    def _has_ended(self) -> bool:
        return (self._is_closed or self._session.is_over) and self._ends

    def _wait(self, until: float) -> None:
        self._clock[0] = max(self._clock[0], until)

    def listen(self) -> None:
        """Return None: it answers within `receive`."""

    def exit_code(self, until: float) -> int | None:
        """Return 0 if it has ended."""
        if self._has_ended:
            return 0
        self._wait(until)
        return None

    def exceeded(self) -> str:
        """Return nothing: it has no limits."""
        return ""

    def measure(self) -> None:
        """Do nothing: its memory has no limit."""

    def growth(self) -> None:
        """Return None: its memory has no limit."""

    def end(self, _patience: float) -> tuple[str, ...]:
        """End it: nothing is left."""
        return ()

    def log(self) -> str:
        """Return its standard error."""
        return ""

    def log_bytes(self) -> int:
        """Return 0."""
        return 0


def smoked(ruleset: str = "standard", **habits: Any) -> SmokeTest:
    """Return the result of a smoke test of an adapter with these habits."""
    clock = [0.0]
    return smoke_test(lambda: Adapter(ruleset, clock, **habits), known_rulesets(()), Limits(), ())


def labels(result: SmokeTest) -> Sequence[str]:
    """Return the names of the mistakes that were found, without remarks."""
    return [each.mistake.label for each in result.mistakes]
