"""What the page asked for and cannot have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import JsonObject


class Refused(Exception):
    """A request that cannot be answered. It says why in one sentence, which the page shows."""

    def __init__(self, problem: str, remedy: str = "") -> None:
        super().__init__(problem, remedy)
        self.problem = problem
        self.remedy = remedy

    def __str__(self) -> str:
        """Return the problem and the remedy as one line."""
        return f"{self.problem} ({self.remedy})" if self.remedy else self.problem


def text_in(asked: Mapping[str, Any], name: str, otherwise: str | None = None) -> str:
    """Return a member that is a text. Raises Refused."""
    value = asked.get(name, otherwise)
    if not isinstance(value, str):
        raise Refused(f"the request holds no text {name!r}")
    return value


def texts_in(asked: Mapping[str, Any], name: str) -> dict[str, str]:
    """Return a member that maps texts to texts. Raises Refused."""
    value = asked.get(name, {})
    if not isinstance(value, Mapping) or not all(isinstance(each, str) for each in value.values()):
        raise Refused(f"the request holds no texts {name!r}")
    return dict(value)


def names_in(asked: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """Return a member that is a list of texts. Raises Refused."""
    value = asked.get(name, [])
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise Refused(f"the request holds no list {name!r}")
    return tuple(value)


def position_in(asked: Mapping[str, Any]) -> JsonObject:
    """Return the position of a request. Raises Refused."""
    value = asked.get("position")
    if not isinstance(value, Mapping):
        raise Refused("a position is a JSON object")
    return value
