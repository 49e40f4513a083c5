"""Why a move is illegal, or by what it is legal, for every man of a position and every square: worked out beforehand.

A program on the page looks it up, so what is stored here is all that a page can answer. Positions have many squares
and few different verdicts. So each is stored once, with `{o}` and `{t}` for origin and target in its sentences.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Protocol

from drawbridge.pictures.men import in_words
from drawbridge_reference.kernel.move_parts import parts_of
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.notation import ANY_TEXT
from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.kernel.picture import Man, Picture
    from drawbridge_reference.kernel.verdict import Verdict

_WORD = re.compile(r"\w+")
_NO_WAY = ("piece.movement",)
"""The clause that refuses what is no way even on an otherwise empty board. All games of the book have it."""


class Said(NamedTuple):
    """What is said of a move."""

    told: Hashable
    """Whether it is legal, and why, as it is stored."""
    ways: Sequence[Sequence[str]]


class Judge(Protocol):
    """What answers the questions that are put here. Every `Game` does."""

    def legal_moves(self, position: JsonObject, /) -> Iterable[str]:
        """Return the legal moves."""

    def status(self, position: JsonObject, /) -> JsonObject:
        """Return the side to move, and more."""

    def judge(self, position: JsonObject, move: str, /) -> Verdict:
        """Return whether a move is legal, and why."""


class NoWay:
    """What is said of squares that a man cannot go to, wherever the other men are.

    Those are most squares of most positions, and the same men stand on the same squares again and again. So the game
    is asked once for a man on a square.
    """

    def __init__(self) -> None:
        """Know nothing."""
        self._said: dict[Hashable, Said] = {}

    def said(self, judge: Judge, position: JsonObject, man: Man, moves: Sequence[str]) -> Said:
        """Return what is said of the moves from a man of the side to move to one square. The game must go on."""
        key = (man.colour, man.code, moves[0])
        found = self._said.get(key)
        if found is None:
            verdict = judge.judge(position, moves[0])
            found = Said(_told(verdict, moves), _ways_of(verdict))
            if isinstance(verdict, Illegal) and verdict.clauses == _NO_WAY:
                self._said[key] = found
        return found


def answers_for(judge: Judge, position: JsonObject, picture: Picture, no_way: NoWay | None = None) -> dict[str, Any]:
    """Return what a page answers about a position, as JSON. It knows the squares that the picture shows.

    `no_way` is for several positions of one game under the same rulings.

    `answers` has the verdict on each move of a man of the side to move, in the order of the squares. `ways` has the
    squares that each move takes if it has a way at all, and `others` the verdict on all moves of the other men.
    """
    squares = [cell.name for cell in picture.cells]
    turn = judge.status(position)["turn"]
    legal = _by_squares(judge.legal_moves(position))
    verdicts, answers, ways, others = _Once(), {}, {}, {}
    # In a game that has ended, nothing but that is said of every move.
    no_way = no_way if no_way and legal else NoWay()
    for man in picture.men:
        if man.colour != turn:
            move = next(f"{man.square}-{square}" for square in squares if square != man.square)
            others[man.square] = verdicts.number(_told(judge.judge(position, move), (move,)))
            continue
        moves = [legal.get((man.square, square), [f"{man.square}-{square}"]) for square in squares]
        found = [no_way.said(judge, position, man, several) for several in moves]
        answers[man.square] = [verdicts.number(said.told) for said in found]
        ways[man.square] = {square: said.ways for square, said in zip(squares, found, strict=True) if said.ways}
    men = {man.square: in_words(man) for man in picture.men}
    return {"men": men, "answers": answers, "ways": ways, "others": others, "verdicts": verdicts.values}


def _by_squares(moves: Iterable[str]) -> Mapping[tuple[str, str], list[str]]:
    """Return the moves between each two squares: several where a pawn promotes."""
    found: dict[tuple[str, str], list[str]] = {}
    for move in moves:
        found.setdefault(parts_of(move, ANY_TEXT)[:2], []).append(move)
    return found


def _told(verdict: Verdict, moves: Sequence[str]) -> tuple[Hashable, ...]:
    """Return a verdict as it is stored: whether the move is legal, and each sentence with its clauses."""
    origin, target, _ = parts_of(moves[0], ANY_TEXT)
    match verdict:
        case Legal(ways, reason):
            clauses = dict.fromkeys(clause for way in ways for clause in way.clauses)
            suffixes = tuple(promotion for move in moves if (promotion := parts_of(move, ANY_TEXT).promotion))
            return (1, ((_template(reason, origin, target), tuple(clauses)),), suffixes)
        case Illegal(faults):
            told = ((_template(fault.reason, origin, target), (fault.clause,)) for fault in faults)
            return (0, tuple(dict.fromkeys(told)))


def _template(sentence: str, origin: str, target: str) -> str:
    """Return a sentence with marks in place of the two squares."""
    names = {origin: "{o}", target: "{t}"}
    return _WORD.sub(lambda found: names.get(found[0], found[0]), sentence)


def _ways_of(verdict: Verdict) -> Sequence[Sequence[str]]:
    match verdict:
        case Legal(ways):
            return [way.squares for way in ways]
        case Illegal(faults):
            return list(dict.fromkeys(fault.way for fault in faults if fault.way))


class _Once:
    """Values, each once, and the number of each."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}

    def number(self, value: Hashable) -> int:
        """Return the number of a value, which may be new."""
        return self._numbers.setdefault(value, len(self._numbers))

    @property
    def values(self) -> list[Hashable]:
        """All values, in the order of their numbers."""
        return list(self._numbers)
