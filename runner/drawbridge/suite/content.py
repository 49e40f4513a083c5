"""The content of one file of the suite, YAML or JSON, as the value that it writes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge.suite.fields import Place

SUFFIXES = frozenset({".yaml", ".json"})
"""The suffixes of the files that hold cases."""


def read_content(path: Path, place: Place) -> object:
    """Return what a file holds, by its suffix. Raises WrongCaseFile where it cannot be read."""
    return content_of(text_in(path, place), place)


def text_in(path: Path, place: Place) -> bytes:
    """Return the bytes of a file. Raises WrongCaseFile where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        place.refuse(f"cannot be read: {error.strerror}")


def content_of(text: bytes, place: Place) -> object:
    """Return the value that a file's bytes write, by the file's suffix. Raises WrongCaseFile."""
    # Reading YAML takes longer to import than a command without YAML takes to run.
    from drawbridge.suite.strict_yaml import NotYaml, read_yaml

    suffix = place.file.suffix
    try:
        return json.loads(text) if suffix == ".json" else read_yaml(text.decode())
    except NotYaml as error:
        place.refuse(f"is no YAML{error}")
    except ValueError as error:
        place.refuse(f"is no {suffix[1:].upper()}: {error}".replace("\n", " "))
