"""A YAML file whose values remember their lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import yaml

from drawbridge_reference.kernel.problem import InvalidScenarios, ScenarioProblem
from drawbridge_reference.kernel.yaml_files import LOADER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Place: TypeAlias = list[str | int]
"""The path to a value from the top of a file: keys of mappings and indexes in lists."""


@dataclass(frozen=True, slots=True)
class Document:
    """The value of a YAML file, and the line of each of its parts."""

    name: str
    """The name of the file in messages."""
    value: Any
    root: yaml.Node

    def line(self, place: Place) -> int:
        """Return the line of a value, or of the nearest value around it that exists."""
        node, line = self.root, self.root.start_mark.line
        for step in place:
            found = _child(node, step)
            if found is None:
                break
            line, node = found
        return line + 1

    def source(self, place: Place) -> str:
        """Return the file and line of a value."""
        return f"{self.name}:{self.line(place)}"

    def problem(self, place: Place, message: str) -> ScenarioProblem:
        """Return a problem with a value of the file. Its field leaves out the number of the scenario."""
        inner = place[2:] if place[:1] == ["scenarios"] and len(place) > 1 else place
        field = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in inner)
        return ScenarioProblem(self.source(place), field.removeprefix("."), message)


def read_document(path: Path, name: str) -> Document:
    """Read a YAML file. Raises InvalidScenarios if it is not YAML, or has a repeated key or an alias."""
    try:
        loader = LOADER(path.read_text(encoding="utf-8"))
        root = loader.get_single_node()
        document = Document(name, loader.construct_document(root), root) if root else None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        message = f"not YAML ({error.problem}): a text that begins with a brace or holds a colon needs quotes"
        raise InvalidScenarios((ScenarioProblem(f"{name}:{line}", "", message),)) from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise InvalidScenarios((ScenarioProblem(f"{name}:1", "", f"not YAML: {error}"),)) from None
    if document is None:
        raise InvalidScenarios(
            (ScenarioProblem(f"{name}:1", "", "the file is empty: remove it, or write `scenarios`"),)
        )
    if wrong := tuple(_wrong_nodes(name, document.root, set())):
        raise InvalidScenarios(wrong)
    return document


def _child(node: yaml.Node, step: str | int) -> tuple[int, yaml.Node] | None:
    """Return the line and node of a member or an entry, or None if there is no such member."""
    if isinstance(node, yaml.MappingNode):
        members = {key.value: (key.start_mark.line, value) for key, value in node.value}
        return members.get(str(step))
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        entry = node.value[step]
        return entry.start_mark.line, entry
    return None


def _wrong_nodes(name: str, node: yaml.Node, seen: set[int]) -> Iterator[ScenarioProblem]:
    """Yield every repeated key of a mapping, and every value that a YAML alias repeats."""
    if id(node) in seen:
        message = "an alias repeats this value: write it out, so that each scenario can be read and moved alone"
        yield ScenarioProblem(f"{name}:{node.start_mark.line + 1}", "", message)
        return
    seen.add(id(node))
    if isinstance(node, yaml.MappingNode):
        yield from _repeated_keys(name, node)
    children = [value for _, value in node.value] if isinstance(node, yaml.MappingNode) else node.value
    if not isinstance(node, yaml.ScalarNode):
        for child in children:
            yield from _wrong_nodes(name, child, seen)


def _repeated_keys(name: str, mapping: yaml.MappingNode) -> Iterator[ScenarioProblem]:
    keys: set[str] = set()
    for key, _ in mapping.value:
        if key.value in keys:
            yield ScenarioProblem(f"{name}:{key.start_mark.line + 1}", str(key.value), "is given twice: keep one")
        keys.add(key.value)
