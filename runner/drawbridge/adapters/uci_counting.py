"""How to ask an engine to count move sequences. It is not part of UCI, and each engine has its own way."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from drawbridge.adapters.child import Lost
from drawbridge.adapters.refusal import EngineTrouble
from drawbridge.adapters.uci_text import COUNTED, COUNTING, count_of, divided, is_search
from drawbridge.protocol.text import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from drawbridge.adapters.child import Child

_PROBE_DEPTH = 2
_PROBE_COUNT = 400
_PROBE_MOVES = 20
PROBED = "position startpos"
"""The start position has 20 moves, and 400 sequences of two."""


@dataclass(frozen=True, slots=True)
class Count:
    """An engine's answer."""

    nodes: int
    moves: tuple[str, ...]
    """The first moves, where the engine names them."""


@dataclass(frozen=True, slots=True)
class Counting:
    """A command, and the line that answers it."""

    command: str
    """With `{depth}` where the depth stands."""
    answer: str
    """A regular expression for the whole line, with `{depth}` for the depth and the count as its group."""
    names_moves: bool = True
    """Whether it lists each first move, and so the legal moves, too."""

    def count(self, child: Child, position: str, depth: int) -> Count:
        """Return the engine's answer. Raises EngineTrouble if it has none."""
        lines = self.ask(child, position, depth, lambda line: self.told(line, depth) is not None)
        told = (self.told(line, depth) for line in reversed(lines))
        nodes = next((count for count in told if count is not None), None)
        if nodes is None:
            raise EngineTrouble(f"`{child.name}` did not count: it answered {shown(lines[-1])}")
        return Count(nodes, tuple(divided(lines)))

    def told(self, line: str, depth: int) -> int | None:
        """Return the count in a line, or None."""
        answer = re.fullmatch(self.answer.replace("{depth}", str(depth)), line)
        return count_of(answer[1] or "") if answer else None

    def ask(self, child: Child, position: str, depth: int, is_answer: Callable[[str], bool]) -> list[str]:
        """Return all lines that the engine writes, up to the answer or to what shows that none will come."""
        command = self.command.replace("{depth}", str(depth))
        if command.startswith("go "):
            # An engine that searches in a thread of its own says `readyok` at any time.
            return child.ask([position, command], lambda line: is_answer(line) or is_search(line))
        return child.ask([position, command, "isready"], lambda line: line.strip() == "readyok")


def counting_of(child: Child, command: str | None, answer: str | None, *, is_trusted: bool) -> Counting | None:
    """Return how this engine counts, found out by asking it; None where it cannot.

    A command or an answer that is given is the only one tried. A trusted engine may count the start position wrong.
    """
    for tried in (command,) if command else COUNTING:
        candidates = [Counting(tried, each) for each in ((answer,) if answer else COUNTED)]
        found = _right_one(child, candidates, is_trusted=is_trusted or answer is not None)
        if found:
            return found
        # It may be thinking now, as it may have read this as another command.
        child.restart()
    return None


def _right_one(child: Child, candidates: Sequence[Counting], *, is_trusted: bool) -> Counting | None:
    def right(line: str) -> Counting | None:
        counts = ((each, each.told(line, _PROBE_DEPTH)) for each in candidates)
        return next((each for each, count in counts if count == _PROBE_COUNT or (is_trusted and count)), None)

    def is_answer(line: str) -> bool:
        # An engine never corrects a wrong count: do not wait for another.
        return any(each.told(line, _PROBE_DEPTH) is not None for each in candidates)

    try:
        lines = candidates[0].ask(child, PROBED, _PROBE_DEPTH, is_answer)
    except Lost:
        return None
    counting = next(filter(None, map(right, lines)), None)
    moves = len(divided(lines))
    return counting and replace(counting, names_moves=moves == _PROBE_MOVES or (is_trusted and moves > 0))
