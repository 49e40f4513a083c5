"""What can go wrong with a run that is no rule bug: each error is data, with a sentence, a hint and an exit code.

The commands print `str(error)` and end with `error.exit_code`; no traceback is ever the answer to bad input.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from enum import IntEnum
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from pathlib import Path


class ExitCode(IntEnum):
    """What the command says to the shell."""

    PASSED = 0
    """Everything that was asked has passed."""
    FOUND = 1
    """Some case failed, errored, crashed, timed out or violated the protocol."""
    USAGE = 2
    NOT_STARTED = 3
    """The engine could not be started or did not get through `initialize`: nothing was judged."""
    SUITE = 4
    """The suite itself is wrong."""
    NOTHING_ASKED = 5
    """No case matched, or all were skipped."""
    NOT_WRITTEN = 6
    """A result could not be written."""
    INTERRUPTED = 130
    TERMINATED = 143


@dataclass(eq=False)
class DrawbridgeError(Exception):
    """Something is wrong that a person can mend: one sentence, and a hint how."""

    exit_code: ClassVar[ExitCode] = ExitCode.USAGE

    @property
    def message(self) -> str:
        """One sentence that names the thing, without a full stop."""
        raise NotImplementedError

    @property
    def hint(self) -> str:
        """The remedy, empty where the message says it already."""
        return ""

    def __str__(self) -> str:
        """Return the message and the hint as one line."""
        return f"{self.message} ({self.hint})" if self.hint else self.message


@dataclass(eq=False)
class WrongUsage(DrawbridgeError):
    """The command was given something that it cannot use."""

    what: str
    """What was given: an option's name, a file, a position."""
    problem: str
    remedy: str = ""

    @property
    def message(self) -> str:
        """What was given and what is wrong with it."""
        return f"{self.what}: {self.problem}"

    @property
    def hint(self) -> str:
        """What to give instead."""
        return self.remedy


@dataclass(eq=False)
class EngineNotStarted(DrawbridgeError):
    """The engine could not be started, or did not get through `initialize`."""

    exit_code = ExitCode.NOT_STARTED

    command: str
    """The command line, as a person would type it."""
    problem: str
    remedy: str = ""
    line: str = ""
    """The raw line that the engine wrote, where it wrote one; shortened where it is very long."""
    stderr: str = ""
    """Both ends of its standard error."""

    @property
    def message(self) -> str:
        """The command and why it is no engine yet."""
        return f"the engine `{self.command}` did not start: {self.problem}"

    @property
    def hint(self) -> str:
        """What its author can do."""
        return self.remedy


@dataclass(eq=False)
class SuiteNotFound(DrawbridgeError):
    """Neither the wheel's own cases and schemas nor those of a checkout are where they should be."""

    exit_code = ExitCode.SUITE

    what: str
    """`cases` or `schema`."""
    looked_in: tuple[Path, ...]

    @property
    def message(self) -> str:
        """Where was looked."""
        return f"the folder `{self.what}` is missing: looked in {' and '.join(map(str, self.looked_in))}"

    @property
    def hint(self) -> str:
        """How to get them back."""
        return "install drawbridge again, or run it from a whole checkout"


@dataclass(eq=False)
class WrongCaseFile(DrawbridgeError):
    """A case file does not hold what `cases/README.md` says that it holds."""

    exit_code = ExitCode.SUITE

    file: Path
    case: str
    """The id of the case, or `case 3` where it has none yet; empty for the head."""
    field: str
    """The member, as a path: `expect.perft`; empty where the whole file or case is meant."""
    problem: str
    remedy: str = ""

    @property
    def message(self) -> str:
        """The file, the case, the field and what is wrong there."""
        place = ": ".join(part for part in (str(self.file), self.case, self.field) if part)
        return f"{place}: {self.problem}"

    @property
    def hint(self) -> str:
        """What should stand there."""
        return self.remedy


@dataclass(eq=False)
class NothingMatches(DrawbridgeError):
    """A ruleset, or a glob of clauses or cases, chooses nothing."""

    exit_code = ExitCode.NOTHING_ASKED

    what: str
    """`ruleset`, `clause` or `case`."""
    glob: str
    known: tuple[str, ...]

    @property
    def message(self) -> str:
        """What was asked for."""
        return f"no {self.what} matches {self.glob!r}"

    @property
    def hint(self) -> str:
        """The nearest names that exist."""
        if any(name.startswith(f"{self.glob}.") for name in self.known):
            return f"did you mean '{self.glob}.*'?"
        near = get_close_matches(self.glob, self.known, n=3, cutoff=0.4)
        if near:
            return f"nearest: {', '.join(near)}"
        return f"try `drawbridge {'clauses' if self.what == 'clause' else 'list'}`" if self.known else "there are none"


@dataclass(eq=False)
class NothingToAsk(DrawbridgeError):
    """Every name was known, and yet no case is left to be asked."""

    exit_code = ExitCode.NOTHING_ASKED

    problem: str
    remedy: str = ""

    @property
    def message(self) -> str:
        """Why none is left."""
        return self.problem

    @property
    def hint(self) -> str:
        """How to have some."""
        return self.remedy


@dataclass(eq=False)
class ResultNotWritten(DrawbridgeError):
    """A report could not be written: full disk, broken pipe, missing folder."""

    exit_code = ExitCode.NOT_WRITTEN

    path: str
    problem: str

    @property
    def message(self) -> str:
        """The file and the reason."""
        return f"{self.path} could not be written: {self.problem}"

    @property
    def hint(self) -> str:
        """What to do about it."""
        return "choose another file"


class Terminated(KeyboardInterrupt):
    """SIGTERM (or SIGHUP) came while a run was on: it ends as by Ctrl-C, with an exit code of its own."""
