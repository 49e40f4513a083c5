"""What a worker keeps from one chunk to the next: an engine that runs, which takes long to start."""

from __future__ import annotations

import threading
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

T = TypeVar("T")


class _Kept(threading.local):
    """Each thread of a worker keeps one thing: in a cluster a worker may have several threads."""

    def __init__(self) -> None:
        self.key: Hashable = None
        self.value: Any = None
        self.exits = ExitStack()


_kept = _Kept()


def kept(key: Hashable, enter: Callable[[], AbstractContextManager[T]]) -> T:
    """Return what is kept under this key, or enter it now. What was kept under another key is let go."""
    if _kept.value is None or _kept.key != key:
        let_go()
        _kept.value = _kept.exits.enter_context(enter())
        _kept.key = key
    value: T = _kept.value
    return value


@contextmanager
def letting_go() -> Iterator[None]:
    """Let go at the end of what is kept in this thread."""
    try:
        yield
    except BaseException as error:
        let_go(error)
        raise
    let_go()


def let_go(error: BaseException | None = None) -> None:
    """Leave what is kept, if there is something: by this error, if one has ended the work."""
    exits, _kept.exits = _kept.exits, ExitStack()
    _kept.key = _kept.value = None
    exits.__exit__(None if error is None else type(error), error, None)
