"""Why a move is illegal, or by what it is legal, for every man of a position and every square: worked out beforehand.

A program on the page looks it up, so what is laid down here is all that a page can answer. Positions have many squares
and few different verdicts. So each is stored once, with `{o}` and `{t}` for origin and target in its sentences.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Protocol

from drawbridge.pictures.men import in_words
from drawbridge_reference.kernel.move_parts import parts_of
from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.kernel.picture import Picture
    from drawbridge_reference.kernel.verdict import Verdict

_WORD = re.compile(r"\w+")


class Judge(Protocol):
    """What answers the questions that are put here. Every `Game` does."""

    def legal_moves(self, position: JsonObject, /) -> Iterable[str]:
        """Return the legal moves."""

    def status(self, position: JsonObject, /) -> JsonObject:
        """Return the side to move, and more."""

    def judge(self, position: JsonObject, move: str, /) -> Verdict:
        """Return whether a move is legal, and why."""


def answers_for(judge: Judge, position: JsonObject, picture: Picture) -> dict[str, Any]:
    """Return what a page answers about a position, as JSON. It knows the squares that the picture shows.

    `answers` has the verdict on each move of a man of the side to move, in the order of the squares. `ways` has the
    squares that each move takes if it has a way at all, and `others` the verdict on all moves of the other men.
    """
    squares = [cell.name for cell in picture.cells]
    turn = judge.status(position)["turn"]
    legal = _by_squares(judge.legal_moves(position))
    verdicts, answers, ways, others = _Once(), {}, {}, {}
    for man in picture.men:
        if man.colour != turn:
            move = next(f"{man.square}-{square}" for square in squares if square != man.square)
            others[man.square] = verdicts.number(_told(judge.judge(position, move), (move,)))
            continue
        moves = [legal.get((man.square, square), [f"{man.square}-{square}"]) for square in squares]
        found = [judge.judge(position, several[0]) for several in moves]
        answers[man.square] = [verdicts.number(_told(*one)) for one in zip(found, moves, strict=True)]
        ways[man.square] = _ways(found, squares)
    men = {man.square: in_words(man) for man in picture.men}
    return {"men": men, "answers": answers, "ways": ways, "others": others, "verdicts": verdicts.values}


def _by_squares(moves: Iterable[str]) -> Mapping[tuple[str, str], list[str]]:
    """Return the moves between each two squares: several where a pawn promotes."""
    found: dict[tuple[str, str], list[str]] = {}
    for move in moves:
        found.setdefault(parts_of(move)[:2], []).append(move)
    return found


def _told(verdict: Verdict, moves: Sequence[str]) -> tuple[Hashable, ...]:
    """Return a verdict as it is stored: whether the move is legal, and each sentence with its clauses."""
    origin, target, _ = parts_of(moves[0])
    match verdict:
        case Legal(ways, reason):
            clauses = dict.fromkeys(clause for way in ways for clause in way.clauses)
            suffixes = tuple(promotion for move in moves if (promotion := parts_of(move).promotion))
            return (1, ((_template(reason, origin, target), tuple(clauses)),), suffixes)
        case Illegal(faults):
            told = ((_template(fault.reason, origin, target), (fault.clause,)) for fault in faults)
            return (0, tuple(dict.fromkeys(told)))


def _template(sentence: str, origin: str, target: str) -> str:
    """Return a sentence with marks in place of the two squares."""
    names = {origin: "{o}", target: "{t}"}
    return _WORD.sub(lambda found: names.get(found[0], found[0]), sentence)


def _ways(verdicts: Sequence[Verdict], squares: Sequence[str]) -> Mapping[str, Sequence[Sequence[str]]]:
    """Return the ways of the moves that have any, by target: also those that something refuses."""
    taken = {square: _ways_of(verdict) for square, verdict in zip(squares, verdicts, strict=True)}
    return {square: ways for square, ways in taken.items() if ways}


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
