"""YAML as it is meant: a key that stands twice in a mapping is a mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from yaml import SafeLoader as FastestLoader
else:
    # PyYAML has its C reader where it was built with one; it is many times faster.
    FastestLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class NotYaml(Exception):
    """A text is no YAML. As text: where and why, to be read after "is no YAML"."""


class _Loader(FastestLoader):
    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002 - PyYAML calls it so
        """Return the mapping. Raises ConstructorError for a key that stands twice."""
        found: dict[Any, Any] = super().construct_mapping(node, deep)
        if len(found) < len(node.value):
            raise yaml.constructor.ConstructorError(None, None, "a key stands twice", node.start_mark)
        return found


def read_yaml(text: str) -> object:
    """Return the value that a text writes. Raises NotYaml."""
    try:
        found: object = yaml.load(text, _Loader)
    except yaml.MarkedYAMLError as error:
        line = f" in line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise NotYaml(f"{line}: {error.problem}") from None
    except yaml.YAMLError as error:
        raise NotYaml(f": {error}".replace("\n", " ")) from None
    return found
