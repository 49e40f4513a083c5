"""The sections of a file of plies and their entries, as words: `;` ends an entry, and `.` ends a section.

Problems here are reported and repaired as far as possible, so that the entries are read and their own problems are
reported too.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from drawbridge_reference.standard.ply_notation.problem import nearest
from drawbridge_reference.standard.ply_notation.vocabulary import PREDICATES, SECTIONS
from drawbridge_reference.standard.ply_notation.words import Word, WordKind

if TYPE_CHECKING:
    from drawbridge_reference.standard.ply_notation.problem import Problems

_A_SECTION = "the name of a section and `:`"


@dataclass(frozen=True, slots=True)
class Entry:
    """The words of one entry, and the word that ended it: `;`, `.`, or the word in its place."""

    words: tuple[Word, ...]
    end: Word


@dataclass(slots=True)
class Section:
    """One section of the file while it is collected."""

    name: str
    head: Word
    entries: list[Entry] = field(default_factory=list)
    end: Word | None = None
    """The `.` that ended it."""


def sections_of(words: tuple[Word, ...], problems: Problems) -> dict[str, Section]:
    """Return every section of the file by its name, and report what is wrong with the sections."""
    gathering = _Gathering(words, problems)
    gathering.go_through()
    _tell_missing(gathering, words[-1], problems)
    return gathering.sections


def _tell_missing(gathering: _Gathering, end: Word, problems: Problems) -> None:
    for name in SECTIONS:
        if name not in gathering.sections:
            problems.add(
                end.place, f"the section `{name}:` is missing", hint="all sections are required, even empty ones"
            )


class _Gathering:
    """Walks through the words of a file once and fills the sections."""

    def __init__(self, words: tuple[Word, ...], problems: Problems) -> None:
        self.sections: dict[str, Section] = {}
        self._words = words
        self._problems = problems
        self._at = 0
        self._last: Section | None = None

    def go_through(self) -> None:
        while self._words[self._at].kind is not WordKind.END:
            if self._is_head(any_name=True):
                self._open()
            else:
                self._stray()

    def _is_head(self, *, any_name: bool = False) -> bool:
        """Return whether a section begins here. Inside a section, only the names of sections begin one."""
        word = self._words[self._at]
        if word.kind is not WordKind.NAME or self._words[self._at + 1].text != ":":
            return False
        return any_name or word.text in SECTIONS

    def _open(self) -> None:
        head = self._words[self._at]
        self._at += 2
        section = Section(head.text, head)
        if head.text not in SECTIONS:
            self._problems.add(head.place, f"unknown section `{head.text}:`", hint=nearest(head.text, SECTIONS))
        elif head.text in self.sections:
            section = self.sections[head.text]
            self._problems.add(
                head.place,
                f"the section `{head.text}:` appears a second time",
                hint=f"the first is in line {section.head.place.line}",
            )
        else:
            self.sections[head.text] = section
        self._fill(section)

    def _fill(self, section: Section) -> None:
        """Collect the entries of a section up to its `.`, or up to text that cannot belong to it."""
        self._last = section
        while True:
            entry = self._entry()
            # A `;` may come before the `.`, and a section may be empty.
            if entry.words or entry.end.text == ";":
                section.entries.append(entry)
            if entry.end.text == ".":
                section.end = entry.end
                return
            if entry.end.text != ";":
                # At the end of the file, a person looks for the last word.
                word = self._words[self._at - 1] if entry.end.kind is WordKind.END else entry.end
                self._problems.add(
                    word.place,
                    f"the section `{section.name}:` is not ended",
                    "`.`",
                    f"it begins in line {section.head.place.line}; its last entry ends with `.`",
                )
                return

    def _entry(self) -> Entry:
        begin = self._at
        while self._words[self._at].text not in (";", ".") and not self._is_over():
            self._at += 1
        entry = Entry(self._words[begin : self._at], self._words[self._at])
        if not self._is_over():
            self._at += 1
        return entry

    def _is_over(self) -> bool:
        return self._words[self._at].kind is WordKind.END or self._is_head()

    def _stray(self) -> None:
        """Report what is not in any section, and go to where the next one begins."""
        word, before = self._words[self._at], self._last
        if word.text == "[" and before is not None and before.end is not None:
            self._problems.add(
                before.end.place,
                f"the section `{before.name}:` ends here, and a ply follows in line {word.place.line}",
                "`;` between two plies",
            )
            self._fill(before)
            return
        begin = self._at
        while self._words[self._at].kind is not WordKind.END and not self._is_head(any_name=True):
            self._at += 1
        formless = _formless_compounds(self._words[begin : self._at], self._words[self._at])
        hint = "a comment begins with `#`"
        if formless and PREDICATES not in self.sections:
            self.sections[PREDICATES] = Section(PREDICATES, word, formless)
            hint = f"compound predicates belong in `{PREDICATES}:`, each as `name: condition;`"
        self._problems.add(word.place, f"{word.quoted} is not in any section", _A_SECTION, hint)


def _formless_compounds(words: tuple[Word, ...], end: Word) -> list[Entry]:
    """Return the compound predicates in text outside sections: a name alone on its line, and the condition below."""
    on_line = Counter(word.place.line for word in words)
    heads = [
        number
        for number, word in enumerate(words)
        if word.kind is WordKind.NAME and on_line[word.place.line] == 1 and number + 1 < len(words)
    ]
    return [Entry(words[head:stop], (*words, end)[stop]) for head, stop in pairwise([*heads, len(words)])]
