"""The options about what a command prints, and where to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")

output_option = click.option(
    "--output", metavar="FILE", help="Write to this file, whole or not at all.  [default: standard output]"
)


def format_option(*forms: str, help_text: str = "Print as text or JSON.") -> Callable[[F], F]:
    """Return the option `--format`, which a command takes as `form`. The first format is the default."""
    return click.option(
        "--format", "form", type=click.Choice(forms), default=forms[0], show_default=True, help=help_text
    )
