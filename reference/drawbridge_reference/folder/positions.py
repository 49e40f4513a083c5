"""Positions of a folder's ruleset: what a scenario writes for short, what is wrong in one, and how it is drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from drawbridge_reference.casework.scenario_notation import ScenarioNotation, Word, board_of, shortest
from drawbridge_reference.folder.variations import turning_words, variations_of
from drawbridge_reference.kernel.move_parts import parts_of
from drawbridge_reference.kernel.notation import TYPES, Member, MemberKind
from drawbridge_reference.kernel.problem import InvalidPosition, Problem, UnreadableMove, kind_of, unknown_members

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from drawbridge_reference.casework.scenario_notation import ShortPosition
    from drawbridge_reference.folder.rule_book import RuleBook
    from drawbridge_reference.kernel.notation import Notation

MEN: Final = "men"
"""The key of a short position under which its text is, where it has further members."""
_ANYTHING: Final = Word(re.compile(r".+", re.DOTALL), "any text")
_MARKED: Final = re.compile(r"[^\s{}]+")
_TEXT: Final = Member(MemberKind.TEXT)


@dataclass(frozen=True, slots=True)
class Positions:
    """How the positions of one ruleset are written."""

    book: RuleBook

    @property
    def scenario_notation(self) -> ScenarioNotation:
        """How the scenarios are written."""
        notation, text = self.book.notation, self.book.positions.get("text", "")
        holds_men = self._member(text).kind is MemberKind.MAP
        return ScenarioNotation(
            square=_word(notation.square, "a square"),
            man=self._man,
            position=self.read_short,
            is_in_full=lambda members: MEN not in members,
            in_full=self.read_in_full,
            board=text if holds_men else "",
            shortened=self.shortened,
            is_switched=False,
            members={name: _ANYTHING for name in notation.position if name != text},
            read_move=_reader_of_moves(notation),
            promotions=self.book.promotions,
            declared=notation,
            variations=variations_of(self.book.variations, notation),
            marked=_MARKED,
            marked_examples="one square, move, man or other word, such as {a1}",
            marked_when_turned=turning_words(self.book.variations, notation),
        )

    def read_short(self, men: str, **others: str) -> dict[str, Any]:
        """Return the position that a text and further members mean. Raises InvalidPosition."""
        text = self.book.positions.get("text")
        if text is None:
            hint = "write the members of the position, or say in ruleset.yaml what a text is, under `positions.text`"
            raise InvalidPosition((Problem("position", "a text says nothing here", hint),))
        written = {text: men, **others}
        return self.read_in_full({name: self._value(name, value) for name, value in written.items()})

    def shortened(self, position: Mapping[str, Any]) -> ShortPosition | None:
        """Return the shortest short form of a position, or None if no short form means it."""
        text = self.book.positions.get("text", "")
        if text not in position or any(self._wrong_values(position)):
            return None
        whole = self.canonical(position)
        members = [name for name in self.book.notation.position if name != text]
        return shortest(whole, self.read_short, members, board=text)

    def read_in_full(self, members: Mapping[str, Any]) -> dict[str, Any]:
        """Return the position with these members, and with the default of each that is left out.

        Raises InvalidPosition with everything that is wrong.
        """
        known = self.book.notation.position
        whole = {**self.book.positions.get("defaults", {}), **members}
        problems = (*(unknown_members(whole, tuple(known)) if known else ()), *self._wrong_values(whole))
        if problems:
            raise InvalidPosition(problems)
        return self.canonical(whole)

    def canonical(self, position: Mapping[str, Any]) -> dict[str, Any]:
        """Return a position as cases hold it: members in the order of the rule book, sets and maps sorted.

        Members that the rule book does not name are left out. Raises InvalidPosition.
        """
        problems = tuple(self._wrong_values(position))
        if problems:
            raise InvalidPosition(problems)
        return ordered(position, self.book.notation.position)

    def _wrong_values(self, position: Mapping[str, Any]) -> Iterator[Problem]:
        for name, member in self.book.notation.position.items():
            if name not in position and not member.may_be_left_out:
                yield Problem(name, "is missing", "write it, or give it a default under `positions.defaults`")
            elif name in position and not isinstance(position[name], TYPES[member.kind]):
                yield Problem(name, f"is {kind_of(position[name])}, not a {member.kind.value}", "ruleset.yaml says so")

    def _member(self, name: str) -> Member:
        return self.book.notation.position.get(name, _TEXT)

    @property
    def _man(self) -> Word:
        pattern = self.book.positions.get("men")
        return Word(re.compile(pattern), f"it must match {pattern}") if pattern else _ANYTHING

    def _value(self, name: str, text: str) -> Any:
        """Return the value of a member that is written as text. Raises InvalidPosition."""
        match self._member(name).kind:
            case MemberKind.MAP:
                return board_of(text, _word(self.book.notation.square, "a square"), self._man)
            case MemberKind.SET:
                return text.split()
            case MemberKind.TEXT:
                return text


def ordered(value: Mapping[str, Any], members: Mapping[str, Member]) -> dict[str, Any]:
    """Return the members of a value that are known, in their order, each in the one form in which it is compared."""
    if not members:
        return dict(value)
    found: dict[str, Any] = {}
    for name, member in members.items():
        if name in value and (value[name] or not member.may_be_left_out):
            found[name] = in_order(value[name])
    return found


def in_order(value: Any) -> Any:
    """Return a value with its sets and maps in the one order in which they are written."""
    match value:
        case list():
            return sorted(value, key=str)
        case dict():
            return {name: in_order(inner) for name, inner in sorted(value.items())}
        case _:
            return value


def drawn(position: Mapping[str, Any], notation: Notation, marks: Mapping[str, str]) -> str:
    """Return a position as lines: a map on two axes as a board, and every other member on a line of its own."""
    lines: list[str] = []
    for name, value in position.items():
        if is_on_grid(value, notation):
            lines += _board(value, notation.axes, marks)
        else:
            lines.append(f"{name}: {in_words(value)}")
    return "\n".join(lines)


def is_on_grid(value: object, notation: Notation) -> bool:
    """Return whether a member of a position says what is where on a grid of two axes."""
    if not isinstance(value, dict) or len(notation.axes) != 2:
        return False
    columns, rows = notation.axes.values()
    return all(len(place) == 2 and place[0] in columns and place[1] in rows for place in value)


def _board(on_grid: Mapping[str, object], axes: Mapping[str, str], marks: Mapping[str, str]) -> Iterator[str]:
    columns, rows = axes.values()
    men = {place: in_words(what) for place, what in on_grid.items()}
    width = max([1, *map(len, men.values())]) + bool(marks)
    for row in reversed(rows):
        places = (f"{column}{row}" for column in columns)
        cells = (f"{men.get(place, '.')}{marks.get(place, '')}".ljust(width) for place in places)
        yield f"{row} {' '.join(cells)}".rstrip()
    yield f"  {' '.join(column.ljust(width) for column in columns)}".rstrip()


def in_words(value: object) -> str:
    """Return the value of a member in words."""
    match value:
        case dict():
            return ", ".join(f"{place} {what}" for place, what in value.items()) or "nothing"
        case list():
            return ", ".join(map(str, value)) or "nothing"
        case _:
            return str(value)


def _word(pattern: re.Pattern[str] | None, what: str) -> Word:
    return Word(pattern, f"{what} matches {pattern.pattern}") if pattern else _ANYTHING


def _reader_of_moves(notation: Notation) -> Callable[[str], object]:
    def read(text: str) -> str:
        if not notation.is_move(text):
            pattern = notation.move.pattern if notation.move else "any text"
            raise UnreadableMove(text, f"a text that matches {pattern}")
        ends = [end for end in parts_of(text, notation)[:2] if end]
        if not notation.names_only_squares(text) or not all(map(notation.is_square, ends)):
            pattern = notation.square.pattern if notation.square else "any text"
            raise UnreadableMove(text, f"squares that match {pattern}, or no engine could ever call it legal")
        return text

    return read
