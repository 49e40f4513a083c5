"""The log of an exhaustive run: what is done, so that a later run can go on.

The first line says what is asked. Each further line is a chunk that is done, with the numbers of positions in which the
engine was wrong. Those few are asked again when a run goes on, so a log holds no answers and stays small. A last line
that was cut off is ignored: its chunk is done again.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from drawbridge.errors import ResultNotWritten, WrongUsage
from drawbridge.grading.grades import Growth, Leak
from drawbridge.search.chunks import Counted
from drawbridge.search.exhausting import numbered
from drawbridge_reference.kernel.bounded import TooLong, bytes_of
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path
    from types import TracebackType
    from typing import Self, TextIO

    from drawbridge.search.chunks import ChunkResult
    from drawbridge.search.exhausting import ExhaustChunk

MOST_BYTES = 200_000_000
"""A log of as many positions as anybody waits for is a tenth of this."""


class Done(NamedTuple):
    """A chunk that is done."""

    ruleset: str
    family: str
    first: int
    end: int
    positions: int
    questions: int
    disagreeing: int
    wrong: tuple[int, ...] = ()
    """The numbers of some positions in which the engine was wrong."""
    not_set_up: int = 0
    """How many positions the engine cannot set up."""
    leak: Leak | None = None
    """How the engine's memory grew to its limit meanwhile, if it did."""

    @property
    def counted(self) -> Counted:
        """How much was compared."""
        return Counted(self.positions, self.questions, self.disagreeing, self.not_set_up)

    @property
    def key(self) -> tuple[str, str, int, int]:
        """Which chunk it is."""
        return self.ruleset, self.family, self.first, self.end

    @staticmethod
    def key_of(chunk: ExhaustChunk) -> tuple[str, str, int, int]:
        """Return the key that a chunk has when it is done."""
        return chunk.target.ruleset, chunk.family.name, chunk.first, chunk.end

    @classmethod
    def of(cls, chunk: ExhaustChunk, result: ChunkResult) -> Done:
        """Return what a log keeps of the result of a chunk."""
        wrong = sorted({numbered(each.compared.case.id)[1] for each in result.disagreements})
        return cls(*cls.key_of(chunk), **result.counted._asdict(), wrong=tuple(wrong), leak=result.leak)


class ExhaustLog:
    """A log that is written while a run goes on. Without a path, nothing is read or written."""

    def __init__(self, path: Path | None, asked: Mapping[str, Any]) -> None:
        """Read what is done already. Raises WrongUsage for a file that is not a log, or one of something else."""
        self._path = path
        self._asked = json.loads(json.dumps(asked))
        self._file: TextIO | None = None
        self.done: dict[tuple[str, str, int, int], Done] = {}
        """The chunks that are done."""
        if path is not None and path.exists():
            self._read(path)

    def __enter__(self) -> Self:
        """Open the file, and write its first line if it is new. Raises ResultNotWritten."""
        if self._path is not None:
            try:
                is_new = not self.done and (not self._path.exists() or not self._path.stat().st_size)
                # A line that was cut off ends here, so that the next one stands alone.
                self._file = self._path.open("a", encoding="utf-8")
                self._write(json.dumps(self._asked) if is_new else "")
            except OSError as error:
                raise ResultNotWritten(str(self._path), error.strerror or str(error)) from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def note(self, done: Done) -> None:
        """Write down that a chunk is done. Raises ResultNotWritten."""
        self.done[done.key] = done
        self._write(json.dumps(done._asdict()))

    def _write(self, line: str) -> None:
        if self._file is not None:
            try:
                self._file.write(f"{line}\n")
                self._file.flush()
            except OSError as error:
                raise ResultNotWritten(str(self._path), error.strerror or str(error)) from error

    def _read(self, path: Path) -> None:
        try:
            first, *lines = bytes_of(path, MOST_BYTES).decode("utf-8").splitlines() or [""]
            asked = json.loads(first) if first else self._asked
        except (OSError, ValueError, TooLong) as error:
            raise WrongUsage(str(path), f"is not a log of drawbridge exhaust: {error}", "name another file") from None
        if asked != self._asked:
            other = _difference(asked, self._asked)
            raise WrongUsage(str(path), f"is the log of another run: {other}", "name another file, or ask the same")
        for line in lines:
            with suppress(ValueError, TypeError, KeyError):
                done = Done(**json.loads(line))
                self.done[done.key] = done._replace(wrong=tuple(done.wrong), leak=_leak(done.leak))


def _leak(written: Sequence[Any] | None) -> Leak | None:
    if written is None:
        return None
    limit, grown = written
    return Leak(limit, tuple(Growth(*each) for each in grown))


def _difference(asked: object, now: Mapping[str, Any]) -> str:
    """Return in words the first thing that is not the same."""
    if not isinstance(asked, dict) or asked.keys() != now.keys():
        return "its first line does not say what was asked"
    if asked["engine"] != now["engine"]:
        return f"its engine was {' '.join(asked['engine'])}"
    before, after = ({plan["ruleset"]: plan for plan in each["plans"]} for each in (asked, now))
    if before.keys() != after.keys():
        return f"it asked about {', '.join(before)}, not {', '.join(after)}"
    changed = ((plan, after[ruleset]) for ruleset, plan in before.items() if plan != after[ruleset])
    plan, other = next(changed)
    name = next(name for name in plan if plan[name] != other[name])
    return f"its {name} were {json.dumps(plan[name])}, not {json.dumps(other[name])}"
