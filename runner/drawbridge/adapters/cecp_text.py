"""The output of engines that speak CECP, the protocol of XBoard, as text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from drawbridge.adapters.uci_text import COUNTED, count_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

REFUSAL: Final = r"(?i)\s*(?:illegal|invalid) move\b|\s*error\b"
"""How a line that refuses a move begins: the protocol's two forms, and that of GNU Chess."""
TABLES: Final = (*COUNTED, r"(?i:.*\bdepth {depth}\b\D*(\d+))")
"""How engines print a count; the last form is that of Sjeng."""
WINDOW_BYTES: Final = 2048
"""No more is sent before an answer is waited for: an engine may keep what it has not read yet in a buffer of 4 KiB."""
_FEATURE: Final = re.compile(r'(\w+)=("[^"]*"|\S*)')
_MARK: Final = "drawbridge-"


@dataclass(frozen=True, slots=True)
class Features:
    """An engine's answer to `protover 2`; nothing if it speaks the older protocol."""

    said: Mapping[str, str]

    @classmethod
    def read(cls, lines: Iterable[str]) -> Self:
        """Return what the lines say that begin with `feature`; of what is said twice, the last counts."""
        told = (line.strip() for line in lines if line.strip().startswith("feature "))
        return cls({name: value.strip('"') for line in told for name, value in _FEATURE.findall(line)})

    def __getitem__(self, name: str) -> str:
        """Return a feature's value, empty where it is not named."""
        return self.said.get(name, "")

    @property
    def are_complete(self) -> bool:
        """Whether the engine has said that there are no more."""
        return self["done"] == "1"

    @property
    def will_follow(self) -> bool:
        """Whether the engine has asked for more than the usual two seconds."""
        return self["done"] == "0"


@dataclass(frozen=True, slots=True)
class Mark:
    """A question to which there is always an answer: when it comes, everything before has been answered.

    Without `ping` it is a command that no engine knows, which the protocol lets it refuse with its own words.
    """

    number: int
    is_ping: bool

    @property
    def question(self) -> str:
        """The line that is sent."""
        return f"ping {self.number}" if self.is_ping else f"{_MARK}{self.number}."

    def is_answered(self, line: str) -> bool:
        """Return whether a line answers it."""
        return line.split()[-2:] == ["pong", str(self.number)] if self.is_ping else self.question in line


def refusals(lines: Iterable[str], pattern: str) -> list[str]:
    """Return the lines that refuse something of ours, but no mark."""
    return [line for line in lines if re.match(pattern, line) and _MARK not in line]


def refused_words(lines: Iterable[str]) -> frozenset[str]:
    """Return the last word of each line: an engine repeats at the end what it refuses."""
    return frozenset(words[-1] for line in lines if (words := line.split()))


def refused_position(lines: Iterable[str]) -> str | None:
    """Return the line that refuses a position, if there is one."""
    return next(
        (
            line.strip()
            for line in lines
            if line.startswith("tellusererror") or re.match(r"(?i)error\b.*\bsetboard\b|illegal position", line)
        ),
        None,
    )


def moves_by_itself(lines: Iterable[str]) -> str | None:
    """Return the line in which the engine makes a move, if there is one."""
    return next((line.strip() for line in lines if re.match(r"(?:My )?move\b", line.strip())), None)


def count_in(lines: Sequence[str], answer: str, depth: int) -> int | None:
    """Return the count in the last line that matches as a whole, with the depth in its place."""
    pattern = re.compile(answer.replace("{depth}", str(depth)))
    told = (found for line in reversed(lines) if (found := pattern.fullmatch(line)))
    return next((count for found in told if (count := count_of(found[1] or "")) is not None), None)


def windows(lines: Iterable[str]) -> Iterator[list[str]]:
    """Yield the lines in parts that fit into every engine's buffer."""
    part: list[str] = []
    size = 0
    for line in lines:
        if part and size + len(line) + 1 > WINDOW_BYTES:
            yield part
            part, size = [], 0
        part.append(line)
        size += len(line) + 1
    if part:
        yield part
