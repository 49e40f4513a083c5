"""The options that say what an engine may use and see, for every command that starts one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawbridge.cli.numbers import COUNT, SECONDS
from drawbridge.errors import WrongUsage
from drawbridge.transport.confinement import MEBIBYTE, Confinement, Unavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

F = TypeVar("F", bound="Callable[..., Any]")
_UNITS = {"": 1, "K": 1 << 10, "M": MEBIBYTE, "G": 1 << 30, "T": 1 << 40}
_SIZE = re.compile(r"(\d{1,15})([KMGT]?)(?:i?B)?", re.IGNORECASE)


class Size(click.ParamType[int]):
    """A number of bytes, such as 256M."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number. Fails as click does, with one sentence."""
        size = _SIZE.fullmatch(str(value).strip())
        if size is None or not int(size[1]):
            self.fail(f"{value!r} is not a size; write 256M or 2G.", param, ctx)
        return int(size[1]) * _UNITS[size[2].upper()]


def confinement_options(function: F) -> F:
    """Add the options that `confinement_from` reads."""
    for option in (
        click.option(
            "--sandbox",
            is_flag=True,
            help="Run the engine in bubblewrap: no network, and no place to write but an empty /tmp.",
        ),
        click.option(
            "--processes",
            type=COUNT,
            metavar="N",
            help="Stop the engine when it runs more than N processes.  [default: no limit]",
        ),
        click.option(
            "--cpu",
            type=SECONDS,
            metavar="S",
            help="Stop the engine after S seconds of processor time.  [default: no limit]",
        ),
        click.option(
            "--memory",
            type=Size(),
            metavar="SIZE",
            help="Stop the engine when it uses more memory, such as 256M or 2G.  [default: no limit]",
        ),
    ):
        function = option(function)
    return function


def confinement_from(given: Mapping[str, Any]) -> Confinement:
    """Return what the options of a command name. Raises WrongUsage where this machine does not have it."""
    named = {name: given[name] for name in ("memory", "cpu", "processes", "sandbox")}
    # A configuration names an engine by paths from its own folder.
    confinement = Confinement(**named, folder=given.get("engine_folder", ""))
    try:
        confinement.check()
    except Unavailable as problem:
        option = "--sandbox" if given["sandbox"] else "limits"
        raise WrongUsage(option, str(problem), "leave the option out, or use a container of your own") from None
    return confinement


def as_typed(confinement: Confinement) -> tuple[str, ...]:
    """Return the options that name this."""
    named = [(f"--{name}", _typed(name, value)) for name, value in confinement.told.items()]
    return (*(word for words in named for word in words), *(["--sandbox"] if confinement.sandbox else []))


def _typed(name: str, value: float) -> str:
    if name == "memory" and value % MEBIBYTE == 0:
        return f"{value / MEBIBYTE:.0f}M"
    return f"{value:g}" if name == "cpu" else str(value)
