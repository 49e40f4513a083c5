"""What `--report FORMAT[=FILE]` names, in every command that has it."""

from __future__ import annotations

from pathlib import Path

from drawbridge.errors import WrongUsage
from drawbridge.report.places import is_same_place


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
