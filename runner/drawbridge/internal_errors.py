"""Internal errors: drawbridge itself has failed while it graded or explained a case.

An engine may answer anything, and so may lead our code where nobody has looked. The case pays for that, never the run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from drawbridge import __version__
from drawbridge.protocol.text import shown

if TYPE_CHECKING:
    from collections.abc import Callable

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
    from traceback import extract_tb, format_exception_only  # nearly no run needs it

    last_line = " ".join(format_exception_only(error)[-1].split())
    innermost = extract_tb(error.__traceback__)[-1]
    place = f"{innermost.filename.rpartition('/')[2]}, line {innermost.lineno}, in {innermost.name}"
    return (
        f"This is an error in drawbridge, not in the engine: {shown(last_line)} ({place}). "
        f"Please report it where you have it from, with this line, {where} and the version, drawbridge {__version__}."
    )
