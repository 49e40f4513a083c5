"""A limit on the time that our own code takes: it may meet a position that nobody has thought of."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType


class TimeIsOver(BaseException):
    """The time is over. No Exception: nothing on the way may take it for an ordinary error."""


@contextmanager
def time_limited(seconds: float) -> Iterator[None]:
    """Raise TimeIsOver in here after this many seconds.

    Only the main thread can be interrupted; in another thread nothing is limited. A limit within another one is not
    supported, and neither is one where somebody else uses the alarm.
    """
    is_free = threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGALRM) in _UNUSED
    if seconds == inf or not is_free:
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    try:
        # An alarm in 0 seconds would never ring.
        signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001))
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


_UNUSED = (signal.SIG_DFL, signal.SIG_IGN)


def _ring(_number: int, _frame: FrameType | None) -> None:
    raise TimeIsOver
