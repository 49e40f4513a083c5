"""Reading a file of plies: text in, values out, or everything that is wrong with it.

docs/plies.md has the grammar. After a problem, reading continues at the next `;`, `.` or section. It reports at least
the first problem of every entry.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.plies import PliesError, PliesProblem
from drawbridge_reference.standard.ply_notation.actions import actions_of
from drawbridge_reference.standard.ply_notation.conditions import Conditions, is_sound
from drawbridge_reference.standard.ply_notation.cursor import Cursor
from drawbridge_reference.standard.ply_notation.problem import Problems, Refusal
from drawbridge_reference.standard.ply_notation.sections import sections_of
from drawbridge_reference.standard.ply_notation.syntax import Action, Always, Condition, Place, Plies, Ply
from drawbridge_reference.standard.ply_notation.vectors import ply_vector
from drawbridge_reference.standard.ply_notation.vocabulary import GLOBALLY, KINDS, PREDICATES, SECTIONS
from drawbridge_reference.standard.ply_notation.words import as_written, words_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.standard.pieces import Kind
    from drawbridge_reference.standard.ply_notation.sections import Entry

LONGEST = 200_000
"""The most characters of a file of plies."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What could be read of a file, and what is wrong with it. The file is sound if nothing is."""

    plies: Plies
    """All entries that could be read."""
    problems: tuple[PliesProblem, ...]
    heads: Mapping[str, Place] = field(default_factory=dict)
    """Where each section begins."""


def parse(text: str, source: str) -> Plies:
    """Return the content of a file of plies. `source` is its name in messages. Raises PliesError with all problems."""
    reading = read(text, source)
    if reading.problems:
        raise PliesError(reading.problems)
    return reading.plies


def read(text: str, source: str) -> Reading:
    """Return what can be read of a file of plies, and everything that is wrong with it."""
    if len(text) > LONGEST:
        longer = PliesProblem(source, 1, 1, f"the file has {len(text)} characters", f"at most {LONGEST}")
        return Reading(Plies({}, dict.fromkeys(KINDS.values(), ()), (), source), (longer,))
    problems = Problems(source)
    sections = sections_of(words_of(text, problems), problems)
    entries = {name: sections[name].entries if name in sections else [] for name in SECTIONS}
    reader = _Reader(text, Conditions(text, entries[PREDICATES], problems), problems)
    plies = Plies(
        predicates=reader.conditions.compounds,
        plies={kind: reader.plies(kind, entries[name]) for name, kind in KINDS.items()},
        globally=reader.globally(entries[GLOBALLY]),
        source=source,
    )
    return Reading(plies, problems.sorted, {name: section.head.place for name, section in sections.items()})


@cache
def chess() -> Plies:
    """Return the moves of chess: the file `plies.txt` of this package."""
    return parse(chess_text(), "plies.txt")


def chess_text() -> str:
    """Return the text of the file `plies.txt` of this package."""
    return files("drawbridge_reference.standard").joinpath("plies.txt").read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads the entries of the sections. Unreadable entries are reported and left out."""

    text: str
    conditions: Conditions
    problems: Problems

    def plies(self, kind: Kind, entries: list[Entry]) -> tuple[Ply, ...]:
        read = [self._ply(kind, entry) for entry in entries]
        return tuple(ply for ply in read if ply is not None)

    def globally(self, entries: list[Entry]) -> tuple[Condition, ...]:
        read = [self._global(entry) for entry in entries]
        return tuple(condition for condition in read if condition is not None)

    def _ply(self, kind: Kind, entry: Entry) -> Ply | None:
        cursor = Cursor(entry.words, entry.end)
        condition: Condition = Always(value=True)
        actions: tuple[Action, ...] = ()
        sound = True
        try:
            vector = ply_vector(cursor)
            if cursor.takes("if"):
                condition = self.conditions.condition(cursor)
                sound = is_sound(condition)
            if cursor.takes("then"):
                actions = actions_of(cursor)
            cursor.require_end(_could_follow(condition, actions))
        except Refusal as refusal:
            self.problems.add_refusal(refusal)
            return None
        if not sound:
            return None
        text = as_written(self.text, entry.words[0], entry.words[-1])
        return Ply(kind, vector, condition, actions, text, entry.words[0].place)

    def _global(self, entry: Entry) -> Condition | None:
        cursor = Cursor(entry.words, entry.end)
        try:
            condition = self.conditions.condition(cursor)
            cursor.require_end("`and`, `or`")
        except Refusal as refusal:
            self.problems.add_refusal(refusal)
            return None
        return condition if is_sound(condition) else None


def _could_follow(condition: Condition, actions: tuple[Action, ...]) -> str:
    """Return what could follow the part of a ply that was read, apart from its end."""
    if actions:
        return "`,` and another action"
    return "`if`, `then`" if isinstance(condition, Always) else "`and`, `or`, `then`"
