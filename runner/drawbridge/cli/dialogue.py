"""The option `--verbose`: the lines that are sent to an engine, and those that come back, on standard error."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from drawbridge.cli.problems import remark

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawbridge.asking.limits import Listener

F = TypeVar("F", bound="Callable[..., Any]")
SHOWN: Final = 2000
"""The number of bytes of a line that are shown."""


def verbose_option(function: F) -> F:
    """Add the option that `listeners_from` reads."""
    help_text = f"Print every line that the engine gets or sends, up to {SHOWN} bytes, on standard error."
    return click.option("--verbose", is_flag=True, help=help_text)(function)


def listeners_from(given: Mapping[str, Any]) -> Callable[[], Listener] | None:
    """Return what hears the dialogue with each process of the engine, if anything does."""
    return Dialogue() if given["verbose"] else None


class Dialogue:
    """Prints what is said, with a number for each process of the engine: it may run several, and start them again."""

    def __init__(self) -> None:
        """Begin with the first process."""
        self._processes = 0

    def __call__(self) -> Listener:
        """Return what hears the next process."""
        self._processes += 1
        return partial(_print, self._processes)


def _print(process: int, direction: str, line: bytes) -> None:
    text = line[:SHOWN].decode(errors="backslashreplace")
    more = f"... ({len(line)} bytes)" if len(line) > SHOWN else ""
    remark(f"engine {process} {direction} {text}{more}")
