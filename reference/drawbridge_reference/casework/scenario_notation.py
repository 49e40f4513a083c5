"""What a game declares so that people can write its scenarios: squares, men, moves, positions and variations."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_reference.kernel.problem import InvalidPosition, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.variation import Variation
    from drawbridge_reference.kernel.notation import Notation

Position: TypeAlias = Mapping[str, Any]
"""A position as the protocol writes it."""
ShortPosition: TypeAlias = str | Mapping[str, str]
"""A position in the game's short form: one text, or that text as `men` and further members, each a text."""


_NOTHING = re.compile(r"(?!)")
_IN_FULL = frozenset({"board", "fen"})


def _never(_position: Position) -> None:
    return None


def _is_in_full(members: Mapping[str, object]) -> bool:
    """Return whether a position is complete, as in the protocol: it has a `board` or a `fen`."""
    return not _IN_FULL.isdisjoint(members)


@dataclass(frozen=True, slots=True)
class Word:
    """A kind of word that a notation has, such as a square."""

    pattern: re.Pattern[str]
    expected: str
    """What such words look like, as a clause: `squares are a1 to x6`."""

    def __contains__(self, text: object) -> bool:
        """Return whether a text is such a word."""
        return isinstance(text, str) and self.pattern.fullmatch(text) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioNotation:
    """How the scenarios of one game are written."""

    square: Word
    man: Word
    position: Callable[..., Position]
    """Returns the position that a text describes, with `members` as keywords. Raises ValueError or InvalidPosition."""
    is_in_full: Callable[[Mapping[str, object]], bool] = _is_in_full
    """Returns whether the members that a scenario writes are those of the protocol, and not of the short form."""
    in_full: Callable[[Position], Position] = dict
    """Returns the position that such members mean. Raises InvalidPosition."""
    board: str = "board"
    """The member of a position that holds the men, each on its square."""
    is_switched: bool = True
    """Whether clauses can be switched off, so that every scenario must say if its clause decides."""
    shortened: Callable[[Position], ShortPosition | None] = _never
    """Returns the short form that `position` reads back, or None if there is none."""
    members: Mapping[str, Word] = field(default_factory=dict)
    """What may follow the men in the short form, and the words of which each member's text consists."""
    read_move: Callable[[str], object]
    """Raises UnreadableMove for a text that is not a move in this notation."""
    promotions: tuple[str, ...] = ()
    """What a pawn may become, as written after `=` in a move. `=*` means all of them."""
    marked: re.Pattern[str] = _NOTHING
    """Everything that may be in braces."""
    marked_examples: str = "nothing in a game without variations"
    """The same in words, for the error about other words in braces."""
    always_marked: re.Pattern[str] = _NOTHING
    """Words that must always be in braces in the text of a varied scenario: squares, men, colours."""
    marked_when_turned: re.Pattern[str] | None = None
    """Words that must be in braces if a variation changes them: directions and sides, which are also everyday words."""
    declared: Notation | None = None
    """How positions and statuses are written, if no `notation.yaml` beside the game says it."""
    variations: Mapping[str, Variation] = field(default_factory=dict)
    """The variations that `vary` names."""


def board_of(men: str, square: Word, man: Word) -> dict[str, str]:
    """Return the board of a text such as `h1 wR, i1 gN`. Raises InvalidPosition with everything that is wrong."""
    entries = [entry.split() for entry in men.split(",")] if men.strip() else []
    problems = tuple(_about_men(entries, square, man))
    if problems:
        raise InvalidPosition(problems)
    return {entry[0]: entry[1] for entry in entries}


def shortest(
    position: Position, read: Callable[..., Position], members: Collection[str], *, board: str = "board"
) -> ShortPosition | None:
    """Return the shortest short form of a position, or None if no short form gives it back.

    `board` is the member that the text is about: men on squares, or a text of its own. `read` takes a short form, as
    `ScenarioNotation.position` does. What it adds by itself, such as a king at home, is left out again.
    """
    entries = {name: _entries(value) for name, value in position.items() if name != board}
    if not entries.keys() <= set(members):
        return None
    men = position[board]
    placed = [f"{square} {man}" for square, man in men.items()] if isinstance(men, Mapping) else _entries(men)
    entries = {"men": placed, **entries}
    if not _gives(entries, position, read):
        return None
    for name, several in list(entries.items()):
        for entry in several:
            fewer = {**entries, name: [one for one in entries[name] if one != entry]}
            if _gives(fewer, position, read):
                entries = fewer
    written = _joined(entries)
    return written["men"] if len(written) == 1 else written


def _about_men(entries: list[list[str]], square: Word, man: Word) -> Iterator[Problem]:
    taken: set[str] = set()
    for entry in entries:
        if len(entry) != 2:
            wrong = " ".join(entry)
            yield Problem("position", f"{wrong!r} is not a square and a man", "entries are separated by commas")
            continue
        if entry[0] not in square:
            yield Problem("position", f"{entry[0]!r} is not a square", square.expected)
        elif entry[0] in taken:
            yield Problem("position", f"{entry[0]} has two men")
        if entry[1] not in man:
            yield Problem("position", f"{entry[1]!r} is not a man", man.expected)
        taken.add(entry[0])


def _entries(value: object) -> list[str]:
    return [str(entry) for entry in value] if isinstance(value, list | tuple) else [str(value)]


def _joined(entries: Mapping[str, list[str]]) -> dict[str, str]:
    return {
        name: (", " if name == "men" else " ").join(several)
        for name, several in entries.items()
        if several or name == "men"
    }


def _gives(entries: Mapping[str, list[str]], position: Position, read: Callable[..., Position]) -> bool:
    written = _joined(entries)
    try:
        return read(written.pop("men"), **written) == position
    except ValueError:
        return False
