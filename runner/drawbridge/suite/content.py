"""The text of one file of the suite, YAML or JSON, as the value that it writes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from yaml import SafeLoader as FastestLoader

    from drawbridge.suite.fields import Place
else:
    # PyYAML has its C reader where it was built with one; it is many times faster.
    FastestLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_content(path: Path, place: Place) -> object:
    """Return what a file holds, by its suffix. Raises WrongCaseFile where it cannot be read."""
    try:
        found: object = READERS[path.suffix](path.read_text(encoding="utf-8"))
    except OSError as error:
        place.refuse(f"cannot be read: {error.strerror}")
    except yaml.MarkedYAMLError as error:
        line = f" in line {error.problem_mark.line + 1}" if error.problem_mark else ""
        place.refuse(f"is no YAML{line}: {error.problem}")
    except (yaml.YAMLError, ValueError) as error:
        place.refuse(f"is no {path.suffix[1:].upper()}: {error}".replace("\n", " "))
    return found


class _Loader(FastestLoader):
    """Reads YAML as it is meant: a key that stands twice in a mapping is a mistake, not the last one's win."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002 - PyYAML calls it so
        """Return the mapping. Raises ConstructorError for a key that stands twice."""
        found: dict[Any, Any] = super().construct_mapping(node, deep)
        if len(found) < len(node.value):
            raise yaml.constructor.ConstructorError(None, None, "a key stands twice", node.start_mark)
        return found


def _read_yaml(content: str) -> object:
    return yaml.load(content, _Loader)


READERS: dict[str, Callable[[str], object]] = {".yaml": _read_yaml, ".json": json.loads}
"""By a file's suffix, how its text is read."""
