"""What `--report FORMAT[=FILE]` names, in every command that has it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from drawbridge.errors import WrongUsage
from drawbridge.report.places import is_same_place, place_at
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Sequence

Form: TypeAlias = "tuple[str, Path | None]"
"""A format, and the file that it goes to; None for standard output."""


def forms_from(given: Sequence[str], formats: Sequence[str]) -> tuple[Form, ...]:
    """Return what these options ask for: the first format on standard output where nothing is given.

    Raises UnknownName, WrongUsage, and ResultNotWritten where it is known already that nothing can be written.
    """
    forms = tuple(map(form_and_file, given)) or ((formats[0], None),)
    for number, (name, path) in enumerate(forms):
        if name not in formats:
            raise UnknownName("report format", name, tuple(formats))
        if any(is_same_output(path, other) for _, other in forms[:number]):
            raise both_go_to(path)
        place_at(path)
    return forms


def form_and_file(text: str) -> tuple[str, Path | None]:
    """Return the format and the file that are named; None for standard output. Raises WrongUsage."""
    name, equals, file = text.partition("=")
    if equals and not file:
        raise WrongUsage("--report", f"{text!r} names no file", f"write {name} or {name}=FILE")
    return name, Path(file) if file else None


def is_same_output(one: Path | None, other: Path | None) -> bool:
    """Return whether two reports go to the same place."""
    return one is other if one is None or other is None else is_same_place(one, other)


def both_go_to(path: Path | None) -> WrongUsage:
    """Return the error that two reports go to the same place."""
    problem = f"two reports would go to {path or 'standard output'}"
    return WrongUsage("--report", problem, "write FORMAT=FILE, with a different file for each")
