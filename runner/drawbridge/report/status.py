"""The status of a position in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import JsonObject


def status_in_words(status: JsonObject) -> str:
    """Return a status as one line of its members and their values."""
    return "; ".join(f"{name}: {_words(value)}" for name, value in status.items())


def _words(value: object) -> str:
    match value:
        case None | [] | ():
            return "none"
        case list() | tuple():
            return ", ".join(map(str, value))
        case dict():
            return ", ".join(f"{name} {_words(member)}" for name, member in value.items())
        case _:
            return str(value)
