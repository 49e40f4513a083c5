"""A baseline's text, changed line by line: what nobody asked to change stays as it is, comments and order included.

No library for YAML does that: where a member goes, they drop the comment above the next one.
"""

from __future__ import annotations

import json
import re
from itertools import chain
from typing import TYPE_CHECKING

from drawbridge.baseline.reading import VERSION, BadBaseline, read_baseline
from drawbridge_reference.kernel.plain_yaml import read_plain_yaml

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from drawbridge.baseline.entry import Entry
    from drawbridge.baseline.planning import Line, Plan
    from drawbridge.baseline.reading import Baseline

NOT_LOOKED_AT = "not looked at yet"
LOST = "crashed, timed out or broke the protocol: no rule is behind it, so look at this first"
UNSTEADY = "answered differently when asked again: no rule is behind it, so look at this first"
"""The reasons of new lines, unless somebody gives another."""

_QUOTED = r"'(?:[^']|'')*'|\"(?:[^\"\\]|\\.)*\""
_LINE = re.compile(
    rf"(?P<indent> *)(?P<key>{_QUOTED}|[^\s'\"#][^#]*?):[ \t]+(?P<value>{_QUOTED}|[^\s'\"].*?)(?P<rest>[ \t]+#.*)?\s*"
)
_PLAIN = re.compile(r"[A-Za-z][^\n\r\t]*")


def first_text(suite: str) -> str:
    """Return a baseline without a line."""
    return (
        "# Failures that are expected of this engine: docs/baseline.md of drawbridge.\n"
        "# `drawbridge check --baseline` fails for any other failure, and for a line that no longer holds.\n"
        "# `drawbridge baseline` brings the lines up to date, and keeps comments, reasons and order.\n"
        f"baseline: {VERSION}\nsuite: {suite}\nexpected: []\n"
    )


def edited(text: str, baseline: Baseline, plan: Plan, suite: str, reason: str = "") -> str:
    """Return the text of a baseline with the changes of a plan. New lines are put under `reason`, if there is one.

    Raises BadBaseline where an entry is not on a line of its own.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    editor = _Editor(baseline, lines)
    for entry, replacement in plan.replaced.items():
        editor.replace(entry, replacement)
    editor.set_suite(suite)
    editor.add(reason or NOT_LOOKED_AT, plan.added)
    editor.add(reason or LOST, plan.lost)
    editor.add(reason or UNSTEADY, plan.unsteady)
    editor.drop_empty_sections()
    return editor.text()


def scalar(text: str) -> str:
    """Return a text as YAML has it on one line: without quotes where it needs none."""
    is_plain = _PLAIN.fullmatch(text) and not re.search(r": |:$| #| $", text)
    if is_plain and read_plain_yaml(f"- {text}\n").value == [text]:
        return text
    # JSON is YAML, too; it stays readable where the text has no quotes of its own. YAML allows no control characters.
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(sign if sign.isprintable() else f"\\U{ord(sign):08x}" for sign in quoted)


class _Editor:
    def __init__(self, baseline: Baseline, lines: Sequence[str]) -> None:
        self.baseline = baseline
        self.before = lines
        self.lines: dict[int, list[str]] = {number: [line] for number, line in enumerate(lines, start=1)}
        """What stands for each line of the file."""
        self.sizes = {section.line: len(section.entries) for section in baseline.sections}
        self.appended: dict[int, list[str]] = {}
        """Entries that follow a line of the file, in the section of that line."""
        self.new_sections: dict[int, list[str]] = {}
        """Sections that follow a line of the file, after its entries."""

    def replace(self, entry: Entry, replacement: Sequence[Line]) -> None:
        line = self.before[entry.line - 1]
        found = _LINE.fullmatch(line)
        if not found or read_plain_yaml(f"{found['key']}: {found['value']}\n").value != {entry.name: _value_of(found)}:
            problem = f"{entry.name} and its failure are not on one line of their own"
            raise BadBaseline(self.baseline.file, entry.line, problem, "write `name: failure` in one line")
        rests = [found["rest"] or "", *("" for _ in replacement[1:])]
        self.lines[entry.line] = [
            f"{found['indent']}{found['key'] if name == entry.name else scalar(name)}: {scalar(failure)}{rest}"
            for (name, failure), rest in zip(replacement, rests, strict=False)
        ]
        for section in self.baseline.sections:
            if entry in section.entries:
                self.sizes[section.line] += len(replacement) - 1

    def set_suite(self, suite: str) -> None:
        if suite != self.baseline.suite:
            line = self.baseline.suite_line
            self.lines[line] = [re.sub(r"(suite['\"]?\s*:\s*)(\S+)", rf"\g<1>{suite}", self.before[line - 1])]

    def add(self, reason: str, added: Iterable[Line]) -> None:
        told = [f"{scalar(name)}: {scalar(failure)}" for name, failure in added]
        if not told:
            return
        for section in self.baseline.sections:
            if section.reason == reason and section.entries:
                last = max(entry.line for entry in section.entries)
                indent = self._indent(last)
                self.appended.setdefault(last, []).extend(indent + line for line in told)
                self.sizes[section.line] += len(told)
                return
        place, indent = self._end()
        section_lines = [f"{indent}- reason: {scalar(reason)}", f"{indent}  cases:"]
        section_lines += [f"{indent}    {line}" for line in told]
        self.new_sections.setdefault(place, []).extend(section_lines)

    def _end(self) -> tuple[int, str]:
        """Return the line after which a new section comes, and its indentation."""
        if not self.baseline.sections:
            line = self.baseline.expected_line
            self.lines[line] = [re.sub(r":\s*\[\s*\]", ":", self.before[line - 1])]
            return line, "  "
        last = self.baseline.sections[-1]
        return max((entry.line for entry in last.entries), default=last.line + 1), self._indent(last.line)

    def _indent(self, line: int) -> str:
        text = self.before[line - 1]
        return " " * (len(text) - len(text.lstrip(" ")))

    def drop_empty_sections(self) -> None:
        starts = [section.line for section in self.baseline.sections]
        ends = [*starts[1:], len(self.before) + 1][: len(starts)]
        for start, end in zip(starts, ends, strict=True):
            if not self.sizes[start]:
                for number in range(start, end):
                    if self.before[number - 1].strip() and not self.before[number - 1].lstrip().startswith("#"):
                        self.lines[number] = []
        if starts and not any(self.sizes.values()) and not self.new_sections:
            line = self.baseline.expected_line
            self.lines[line] = [re.sub(r":\s*(?=#|$)", ": [] ", self.before[line - 1], count=1).rstrip()]

    def text(self) -> str:
        added = (self.appended, self.new_sections)
        parts = (
            (*now, *chain.from_iterable(each.get(number, ()) for each in added)) for number, now in self.lines.items()
        )
        text = "".join(f"{line}\n" for line in chain.from_iterable(parts))
        read_baseline(text, self.baseline.file, is_draft=True)  # It must stay one.
        return text


def _value_of(found: re.Match[str]) -> object:
    return read_plain_yaml(f"- {found['value']}\n").value[0]
