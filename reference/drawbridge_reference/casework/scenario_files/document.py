"""A YAML file whose values remember their lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_reference.kernel.bounded import TooLong, bytes_of
from drawbridge_reference.kernel.plain_yaml import read_plain_yaml
from drawbridge_reference.kernel.problem import InvalidScenarios, ScenarioProblem

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

LARGEST = 1_000_000
"""A file of scenarios has at most this many bytes, fifty times as many as our largest."""

Place: TypeAlias = list[str | int]
"""The path to a value from the top of a file: keys of mappings and indexes in lists."""


@dataclass(frozen=True, slots=True)
class Document:
    """The value of a YAML file, and the line of each of its parts."""

    name: str
    """The name of the file in messages."""
    value: Any
    lines: Mapping[tuple[int, str | int], int]
    """The line of each member, by the identity of what it is in, and its key or index."""

    def line(self, place: Place) -> int:
        """Return the line of a value, or of the nearest value around it that exists."""
        value, line = self.value, 1
        for step in place:
            found = self.lines.get((id(value), step))
            if found is None:
                break
            value, line = value[step], found
        return line

    def source(self, place: Place) -> str:
        """Return the file and line of a value."""
        return f"{self.name}:{self.line(place)}"

    def problem(self, place: Place, message: str, line: int | None = None) -> ScenarioProblem:
        """Return a problem with a value of the file. Its field leaves out the number of the scenario."""
        inner = place[2:] if place[:1] == ["scenarios"] and len(place) > 1 else place
        field = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in inner)
        return ScenarioProblem(f"{self.name}:{line or self.line(place)}", field.removeprefix("."), message)


def read_document(path: Path, name: str) -> Document:
    """Read a YAML file. Raises InvalidScenarios for a file that is empty or not YAML, or holds more than JSON can."""
    try:
        text = bytes_of(path, LARGEST).decode()
    except TooLong as error:
        problem = f"{error}, too many for a file of scenarios"
        raise InvalidScenarios((ScenarioProblem(f"{name}:1", "", problem),)) from None
    except UnicodeDecodeError as error:
        raise InvalidScenarios((ScenarioProblem(f"{name}:1", "", f"not YAML: {error}"),)) from None
    except OSError as error:
        raise InvalidScenarios((ScenarioProblem(f"{name}:1", "", f"cannot be read: {error.strerror}"),)) from None
    found = read_plain_yaml(text)
    if found.problems:
        document = Document(name, None, {})
        raise InvalidScenarios(tuple(document.problem([*one.place], one.message, one.line) for one in found.problems))
    if found.value is None:
        raise InvalidScenarios(
            (ScenarioProblem(f"{name}:1", "", "the file is empty: remove it, or write `scenarios`"),)
        )
    return Document(name, found.value, found.lines)
