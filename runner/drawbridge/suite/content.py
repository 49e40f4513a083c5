"""The content of one file of the suite, YAML or JSON, as the value that it writes."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.bounded import TooLong, bytes_of
from drawbridge_reference.kernel.json_in_yaml import read_json, strict_json

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge.suite.fields import Place

SUFFIXES = frozenset({".yaml", ".json"})
"""The suffixes of the files that hold cases."""
LARGEST = 100_000_000
"""A file of cases has at most this many bytes, fifty times as many as our largest."""


def read_content(path: Path, place: Place) -> object:
    """Return what a file holds, by its suffix. Raises WrongCaseFile where it cannot be read."""
    return content_of(text_in(path, place), place)


def text_in(path: Path, place: Place) -> bytes:
    """Return the bytes of a file. Raises WrongCaseFile where it cannot be read."""
    try:
        return bytes_of(path, LARGEST)
    except OSError as error:
        place.refuse(f"cannot be read: {error.strerror}")
    except TooLong as error:
        place.refuse(f"{error}, too many for a file of cases")


def content_of(text: bytes, place: Place) -> object:
    """Return the value that a file's bytes write, by the file's suffix. Raises WrongCaseFile."""
    try:
        return strict_json(text) if place.file.suffix == ".json" else _content_of_yaml(text, place)
    except ValueError as error:
        place.refuse(f"is not {place.file.suffix[1:].upper()}: {error}".replace("\n", " "))


def _content_of_yaml(text: bytes, place: Place) -> object:
    with suppress(ValueError):
        return read_json(text)
    # Importing this takes longer than a command that reads no other YAML.
    from drawbridge_reference.kernel.plain_yaml import read_plain_yaml

    found = read_plain_yaml(text.decode())
    for problem in found.problems:
        place.of(problem.place).refuse(f"line {problem.line}: {problem.message}")
    return found.value
