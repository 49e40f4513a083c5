"""What can go wrong in a run, apart from wrong rules. Each error is data, with a message, a hint and an exit code.

The commands print the message and the hint, and end with the exit code. Bad input never ends in a traceback.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform

from drawbridge import standard_output
from drawbridge.exit_codes import ExitCode

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def meant(name: str, known: Iterable[str], otherwise: str) -> str:
    """Return the remedy for an unknown name: the one that was probably meant, or something else where none is near."""
    from difflib import get_close_matches  # only an error needs it

    near = get_close_matches(name, tuple(known), n=1)
    return f"did you mean `{near[0]}`?" if near else otherwise


@dataclass_transform(eq_default=False)
class DrawbridgeError(Exception):
    """Something that a person can fix: a message, and a hint how.

    A subclass states its fields as a dataclass does, and type checkers take it for one. Real ones would be compiled at
    each start of a command, and most commands raise no error.
    """

    exit_code: ClassVar[ExitCode] = ExitCode.USAGE

    def __init__(self, *values: Any, **named: Any) -> None:
        """Take the values of the fields, in their order or by their names."""
        super().__init__(*values, *named.values())
        for name, value in {**dict(zip(type(self).__annotations__, values, strict=False)), **named}.items():
            setattr(self, name, value)

    @property
    def message(self) -> str:
        """One sentence that says what is wrong and where, without a full stop."""
        raise NotImplementedError

    @property
    def hint(self) -> str:
        """What to do. Empty if the message says it already."""
        return ""

    def __reduce__(self) -> tuple[partial[DrawbridgeError], tuple[()]]:
        """Let it pass from one process to another: an exception forgets what was given by name."""
        return partial(type(self), **{name: getattr(self, name) for name in type(self).__annotations__}), ()

    def __str__(self) -> str:
        """Return the message and the hint as one line."""
        return f"{self.message} ({self.hint})" if self.hint else self.message


class WrongUsage(DrawbridgeError):
    """The command was given something that it cannot use."""

    what: str
    """What was given: an option's name, a file, a position."""
    problem: str
    remedy: str = ""

    @property
    def message(self) -> str:
        """What was given, and what is wrong with it."""
        return f"{self.what}: {self.problem}"

    @property
    def hint(self) -> str:
        """What to give instead."""
        return self.remedy


class EngineNotStarted(DrawbridgeError):
    """The engine could not be started, or did not get through `initialize`."""

    exit_code = ExitCode.NOT_STARTED

    command: str
    """The command line, as a person would type it."""
    problem: str
    remedy: str = ""
    line: str = ""
    """The raw line that the engine wrote, if any. A very long line is shortened."""
    stderr: str = ""
    """Both ends of its standard error."""

    @property
    def message(self) -> str:
        """The command, and why the engine did not start."""
        return f"the engine `{self.command}` did not start: {self.problem}"

    @property
    def hint(self) -> str:
        """What the engine's author can do."""
        return self.remedy


class SuiteNotFound(DrawbridgeError):
    """The cases or schemas are missing, both from the wheel and from the checkout."""

    exit_code = ExitCode.SUITE

    what: str
    """`cases` or `schema`."""
    looked_in: tuple[Path, ...]

    @property
    def message(self) -> str:
        """Which folder is missing, and where it was looked for."""
        return f"the folder `{self.what}` is missing: looked in {' and '.join(map(str, self.looked_in))}"

    @property
    def hint(self) -> str:
        """How to get them back."""
        return "install drawbridge again, or run it from a complete checkout"


class WrongCaseFile(DrawbridgeError):
    """A case file does not follow `cases/README.md`."""

    exit_code = ExitCode.SUITE

    file: Path
    case: str
    """The id of the case, or `case 3` if it has none yet. Empty for the head."""
    field: str
    """The member, as a path: `expect.perft`. Empty for the whole file or case."""
    problem: str
    remedy: str = ""

    @property
    def message(self) -> str:
        """The file, the case, the field, and what is wrong there."""
        place = ": ".join(part for part in (str(self.file), self.case, self.field) if part)
        return f"{place}: {self.problem}"

    @property
    def hint(self) -> str:
        """What should stand there."""
        return self.remedy


class WrongScenarios(DrawbridgeError):
    """A file of somebody's scenarios cannot be used, or states what the rules refuse."""

    exit_code = ExitCode.SUITE

    file: Path
    problems: tuple[str, ...]
    """Each with its file and line."""

    @property
    def message(self) -> str:
        """All that is wrong, each on a line."""
        count = len(self.problems)
        return f"{self.file}: {count} problem{'s' * (count > 1)}\n" + "\n".join(f"  {each}" for each in self.problems)

    @property
    def hint(self) -> str:
        """Where the form is explained."""
        return "docs/scenarios.md explains every key; what a scenario states must be what the rules say"


class NothingMatches(DrawbridgeError):
    """A glob of clauses or cases, or a ruleset without cases, chooses nothing."""

    exit_code = ExitCode.NOTHING_ASKED

    what: str
    """`ruleset`, `clause` or `case`."""
    glob: str
    known: tuple[str, ...]
    listed_by: tuple[str, ...] = ()
    """The command that lists the names, without `drawbridge`; empty for the one that lists all of the suite."""

    @property
    def message(self) -> str:
        """What was asked for."""
        return f"no {self.what} matches {self.glob!r}"

    @property
    def hint(self) -> str:
        """The nearest names that exist."""
        if any(name.startswith(f"{self.glob}.") for name in self.known):
            return f"did you mean '{self.glob}.*'?"
        from difflib import get_close_matches  # only an error needs it

        near = get_close_matches(self.glob, self.known, n=3, cutoff=0.4)
        if near:
            return f"nearest: {', '.join(near)}"
        if not self.known:
            return "there are none"
        import shlex

        from drawbridge_reference.kernel.folders import folder_games

        folders = [word for game in folder_games().values() for word in ("--rulesets", game.shown)]
        command, *words = self.listed_by or (("clauses",) if self.what == "clause" else ("list", "--ids"))
        return f"`{shlex.join(('drawbridge', command, *folders, *words))}` lists them"


class NothingToAsk(DrawbridgeError):
    """Every name is known, but no case is left to ask."""

    exit_code = ExitCode.NOTHING_ASKED

    problem: str
    remedy: str = ""

    @property
    def message(self) -> str:
        """Why no case is left."""
        return self.problem

    @property
    def hint(self) -> str:
        """How to choose some."""
        return self.remedy


class NotWholeRun(DrawbridgeError):
    """A run did not reach its end, and what was to be made of it needs all of it."""

    exit_code = ExitCode.FOUND

    what: str
    """The run, or its report."""
    reason: str

    @property
    def message(self) -> str:
        """Why it is not whole."""
        return f"{self.what} did not reach its end, so nothing is written: {self.reason}"

    @property
    def hint(self) -> str:
        """What to do."""
        return "mend what ended it, or choose fewer cases"


class NotSteady(DrawbridgeError):
    """An engine answered differently when asked again, and what was to be made of its answers would not last."""

    exit_code = ExitCode.FOUND

    cases: int
    example: str

    @property
    def message(self) -> str:
        """How many cases that are, and one of them."""
        cases = "1 case was" if self.cases == 1 else f"{self.cases} cases were"
        return f"{cases} answered differently when asked again, so nothing is written. One is {self.example}"

    @property
    def hint(self) -> str:
        """What to do."""
        return "mend that first, or add --flaky to list these cases as flaky"


class ResultNotWritten(DrawbridgeError):
    """A report could not be written: full disk, broken pipe, missing folder."""

    exit_code = ExitCode.NOT_WRITTEN

    path: str
    problem: str

    @property
    def message(self) -> str:
        """The file, and the reason."""
        return f"{self.path} could not be written: {self.problem}"

    @property
    def hint(self) -> str:
        """What to do."""
        if self.path == standard_output.NAME:
            return "send it to a file"
        return "make the folder first" if isinstance(self.__cause__, FileNotFoundError) else "choose another file"


class ReportNotMade(ResultNotWritten):
    """A report could not be made: an error in drawbridge itself."""

    path: str
    problem: str

    @property
    def hint(self) -> str:
        """Nothing: the problem says where to report it."""
        return ""


class Terminated(KeyboardInterrupt):
    """SIGTERM or SIGHUP interrupted a run. It ends as after Ctrl-C, with its own exit code."""
