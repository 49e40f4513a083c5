"""Reading YAML that holds what JSON can hold: texts, numbers, true, false, null, lists and mappings.

Whatever else YAML knows is a problem with a line and a remedy: dates, bytes and other tags, anchors, merged mappings,
repeated keys. The reader builds values from the events of PyYAML's fast parser in a loop: its own builder calls itself
for every level, and a deeply nested file ends the process there.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from math import isfinite
from reprlib import repr as shortened
from typing import TYPE_CHECKING, Any, TypeAlias

import yaml

from drawbridge_reference.kernel.yaml_files import LOADER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

DEEPEST = 100
"""How deep lists and mappings may be nested."""
MOST_DIGITS = 1000
"""The longest number that is read."""

_TAG = "tag:yaml.org,2002:"
_QUOTES = "put it into quotes"
_REFUSED = {
    "timestamp": f"{{}} is read as a date: {_QUOTES}",
    "merge": "`<<` merges another mapping: write its members out",
    "value": f"{{}} has a meaning of its own in YAML: {_QUOTES}",
}

PlacePath: TypeAlias = "tuple[str | int, ...]"
"""The keys and indexes that lead from the top of a file to a value."""


@dataclass(frozen=True, slots=True)
class YamlProblem:
    """One thing in a file that is not YAML, or that JSON could not hold."""

    line: int
    place: PlacePath
    """Empty where it concerns the whole file."""
    message: str
    """What is wrong, and the remedy."""

    def __str__(self) -> str:
        """Return one sentence."""
        path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.place)
        return f"line {self.line}: " + (f"{path.removeprefix('.')}: " if path else "") + self.message


@dataclass(frozen=True, slots=True)
class PlainYaml:
    """What a file holds, and where."""

    value: Any
    problems: tuple[YamlProblem, ...]
    """Everything that is wrong in it. If there is anything, the value is of no use."""
    lines: Mapping[tuple[int, str | int], int]
    """The line of each member, by the identity of the list or mapping that it is in, and its key or index."""


def read_plain_yaml(text: str) -> PlainYaml:
    """Return what a YAML text holds: None for an empty one."""
    reader = _Reader(text)
    try:
        reader.read()
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        remedy = "a text that begins with a brace or holds a colon needs quotes"
        reader.problems.append(YamlProblem(line, (), f"not YAML ({error.problem}): {remedy}"))
    except (yaml.YAMLError, UnicodeError) as error:
        reader.problems.append(YamlProblem(1, (), f"not YAML ({' '.join(str(error).split())})"))
    return PlainYaml(reader.value, tuple(reader.problems), reader.lines)


@dataclass(slots=True)
class _Level:
    """A list or a mapping under construction."""

    found: Any
    key: Any = None
    """The key whose value comes next."""
    has_key: bool = False


@dataclass(slots=True)
class _Reader:
    text: str
    value: Any = None
    problems: list[YamlProblem] = field(default_factory=list)
    lines: dict[tuple[int, str | int], int] = field(default_factory=dict)
    levels: list[_Level] = field(default_factory=list)
    plain: dict[str, Any] = field(default_factory=dict)
    """What texts without quotes mean, as far as they have been met."""
    documents: int = 0
    line: int = 1
    loader: Any = None

    def read(self) -> None:
        """Take every event of the parser. Stops at what cannot be continued."""
        self.loader = LOADER(self.text)
        takers: dict[type, Callable[[Any], object]] = {
            yaml.ScalarEvent: lambda event: self.add(self.scalar(event)),
            yaml.SequenceStartEvent: lambda event: self.begin(event, []),
            yaml.MappingStartEvent: lambda event: self.begin(event, {}),
            yaml.SequenceEndEvent: lambda _: self.levels.pop(),
            yaml.MappingEndEvent: lambda _: self.levels.pop(),
            yaml.AliasEvent: self.alias,
            yaml.DocumentStartEvent: self.document,
        }
        while self.loader.check_event() and len(self.levels) <= DEEPEST:
            event = self.loader.get_event()
            taker = takers.get(type(event))
            if taker is not None:
                self.line = event.start_mark.line + 1
                taker(event)

    def refuse(self, line: int, message: str) -> None:
        """Add a problem where the reader is."""
        self.problems.append(YamlProblem(line, tuple(self._place()), message))

    def _place(self) -> Iterator[str | int]:
        for level in self.levels:
            is_inside = level is not self.levels[-1]
            if isinstance(level.found, list):
                yield len(level.found) - is_inside
            elif level.has_key or is_inside:
                yield level.key if type(level.key) is int else str(level.key)

    def add(self, value: Any) -> None:
        """Put a value where it belongs: it is a key, a member, an entry, or all there is."""
        if not self.levels:
            self.value = value
            return
        level = self.levels[-1]
        if isinstance(level.found, list):
            self.lines[id(level.found), len(level.found)] = self.line
            level.found.append(value)
        elif level.has_key:
            level.found[level.key] = value
            level.has_key = False
        else:
            self._take_key(level, value)

    def _take_key(self, level: _Level, key: Any) -> None:
        level.key, level.has_key = key, True
        if isinstance(key, list | dict):
            level.key = "?"  # another value follows, which needs a place
            self.refuse(self.line, "a list or mapping is not a key: write text")
        elif key in level.found:
            self.refuse(self.line, "is given twice: keep one")
        self.lines[id(level.found), level.key] = self.line

    def begin(self, event: Any, found: Any) -> None:
        """Go into a list or a mapping."""
        self._refuse_extras(event)
        self.add(found)
        self.levels.append(_Level(found))
        if len(self.levels) > DEEPEST:
            self.problems.append(YamlProblem(self.line, (), f"lists and mappings are nested more than {DEEPEST} deep"))

    def alias(self, event: Any) -> None:
        """Refuse what stands for another value."""
        self.refuse(self.line, f"the alias `*{event.anchor}` repeats a value: write the value out")
        self.add(None)

    def document(self, _event: Any) -> None:
        """Refuse a second document."""
        self.documents += 1
        if self.documents > 1:
            self.refuse(self.line, "a second document begins here: keep one in a file")

    def scalar(self, event: Any) -> Any:
        """Return the value of a text, with or without quotes."""
        if event.tag is None and not event.implicit[0]:
            return event.value
        if event.tag is None and event.value in self.plain:
            return self.plain[event.value]
        self._refuse_extras(event)
        if event.tag is not None:
            return event.value
        tag = self.loader.resolve(yaml.ScalarNode, event.value, event.implicit).removeprefix(_TAG)
        if tag in _REFUSED:
            self.refuse(self.line, _REFUSED[tag].format(shortened(event.value)))
            return event.value
        self.plain[event.value] = value = self._plain(tag, event)
        return value

    def _plain(self, tag: str, event: Any) -> Any:
        """Return what a text without quotes means."""
        if tag in ("int", "float"):
            return self._number(tag, event)
        if tag == "bool":
            return self.loader.bool_values[event.value.lower()]
        return None if tag == "null" else event.value

    def _number(self, tag: str, event: Any) -> int | float | None:
        node = yaml.ScalarNode(_TAG + tag, event.value, event.start_mark, event.end_mark)
        read = self.loader.construct_yaml_int if tag == "int" else self.loader.construct_yaml_float
        if len(event.value) <= MOST_DIGITS:
            with suppress(ValueError, OverflowError):
                number: int | float = read(node)
                if isinstance(number, int) or isfinite(number):
                    return number
        self.refuse(self.line, f"{shortened(event.value)} is not a number that can be read: {_QUOTES} if it is a text")
        return None

    def _refuse_extras(self, event: Any) -> None:
        if event.tag not in (None, f"{_TAG}str", f"{_TAG}seq", f"{_TAG}map"):
            tag = event.tag.replace(_TAG, "!!")
            self.refuse(self.line, f"`{shortened(tag)[1:-1]}` makes another kind of value: leave it out")
