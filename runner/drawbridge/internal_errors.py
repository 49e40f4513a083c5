"""Internal errors: drawbridge itself has failed, or a package that offers a ruleset.

An engine may answer anything, and so may lead our code where nobody has looked. While a case is graded or explained,
the case pays for that, never the run. Anywhere else the command ends, with a sentence and a file to report it by.
"""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, TypeVar

from drawbridge import __version__
from drawbridge.protocol.text import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")


def unless_internal_error(work: Callable[[], T], instead: Callable[[str], T], where: str) -> T:
    """Return what `work` returns. If it raises, return what `instead` makes of a remark for the report.

    `where` says what the work was about: `the case standard/a/b`.
    """
    try:
        return work()
    except Exception as error:  # noqa: BLE001 - whatever fails here, the other cases of the run still get their grades
        return instead(remark_on(error, where))


def remark_on(error: Exception, where: str) -> str:
    """Return what a report says of an error of ours: what and where it is, and what a user should send us."""
    return (
        f"This is an error in {_owner(error)}, not in the engine: {_described(error)}. "
        f"Please report it where you have it from, with this line, {where} and the version, drawbridge {__version__}."
    )


def end_of_command(error: Exception, arguments: Sequence[str]) -> tuple[str, str]:
    """Write the traceback of an error that ends a command to a file, and return what to print: a problem, and a hint.

    Where no file can be written, the traceback is part of the problem.
    """
    from shlex import join
    from traceback import format_exception

    traceback = "".join(format_exception(error))
    owner = _owner(error)
    problem = f"this is an error in {owner}, not in what you gave it: {_described(error)}"
    report = f"please report it where you have {owner} from, with"
    try:
        file = _written(f"drawbridge {__version__}\nPython {sys.version}\n{join(arguments)}\n\n{traceback}")
    except OSError:
        return f"{problem}\n{traceback}", f"{report} these lines and the command"
    return problem, f"{report} the file {file}: it holds the command and the traceback"


def _written(text: str) -> str:
    """Write text to a new file that only the user can read, and return its name. Raises OSError, and leaves no file."""
    from pathlib import Path
    from tempfile import mkstemp

    descriptor, name = mkstemp(prefix="drawbridge-error-", suffix=".txt")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    return name


def _owner(error: Exception) -> str:
    """Return what an error is in: drawbridge, or a package with a ruleset, if that was called last of the two."""
    from traceback import walk_tb

    from drawbridge_reference.kernel.entry_points import offered, package_of

    entries = (entry for several in offered().values() for entry in several)
    packages = {re.split("[.:]", entry.value)[0]: f"the package {package_of(entry)}" for entry in entries}
    owner = "drawbridge"
    for frame, _ in walk_tb(error.__traceback__):
        name = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        owner = "drawbridge" if name.startswith("drawbridge") else packages.get(name, owner)
    return owner


def _described(error: Exception) -> str:
    """Return what an error is, and the innermost place that it comes from."""
    from traceback import extract_tb, format_exception_only  # nearly no run needs it

    last_line = " ".join(format_exception_only(error)[-1].split())
    innermost = extract_tb(error.__traceback__)[-1]
    place = f"{innermost.filename.rpartition('/')[2]}, line {innermost.lineno}, in {innermost.name}"
    return f"{shown(last_line)} ({place})"
