"""Boards that are read or written the wrong way round: ranks from the other end, a mirror image, players in turn.

Each such mistake is a hypothesis. If the right answers, changed as it says, are those of the engine, it explains them.
Only the text of squares is changed, as the axes of the notation declare it; what is legal, the game's own door says.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from drawbridge.smoke.opening import Opening
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.notation import Notation

_MOST_SECTIONS = 3
"""An axis of so few values may be read in any order. A longer one is only ever turned round."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The engine's moves in one position of the opening."""

    number: int
    """How many moves were played."""
    moves: frozenset[str]


@dataclass(frozen=True, slots=True)
class Turned:
    """A hypothesis about the board."""

    words: str
    """To be read after "the moves are right with"."""
    square: Callable[[str], str]
    """What becomes of a square, or of any text of a position."""
    of_position: Callable[[JsonObject], JsonObject] | None = None
    """What becomes of a position; None if that cannot be said."""


def explained(evidence: Sequence[Evidence], opening: Opening) -> str:
    """Return what explains the engine's moves better than mistaken rules; empty if nothing does.

    It must explain at least half of what is wrong.
    """
    wrong = _distance(evidence, opening.legal)
    if not wrong:
        return ""
    best, found = wrong / 2, ""
    for turned in hypotheses(opening):
        for words, answers in _readings(turned, evidence, opening):
            distance = _distance(evidence, answers)
            if distance < best or (distance == best and not found):
                best, found = distance, words
            if not distance:
                return words
    return found


def hypotheses(opening: Opening) -> Iterator[Turned]:
    """Yield every way in which squares may be mistaken for each other."""
    notation = opening.notation
    axes = list(notation.axes.values())
    for place, (name, values) in enumerate(notation.axes.items()):
        for order in _orders(values):
            how = "counted from the other end" if order == values[::-1] else f"in the order {order}"
            yield _on_squares(f"the {name} {how}", place, dict(zip(values, order, strict=True)), notation)
        if values[0] == "1":
            below = {value: chr(ord(value) - 1) for value in values}
            yield _on_squares(f"the {name} counted from 0", place, below, notation)
    for (one, first), (other, second) in combinations(notation.axes.items(), 2):
        if len(first) == len(second):
            yield _exchanged(one, other, (axes.index(first), list(notation.axes).index(other)), notation)


def _orders(values: str) -> Iterator[str]:
    if len(values) > _MOST_SECTIONS:
        yield values[::-1]
        return
    yield from ("".join(order) for order in permutations(values) if "".join(order) != values)


def _on_squares(words: str, place: int, change: Mapping[str, str], notation: Notation) -> Turned:
    """Return the hypothesis that one place of every square is changed so."""

    def changed(square: str) -> str:
        return square[:place] + change.get(square[place], square[place]) + square[place + 1 :]

    return _everywhere(words, changed, notation)


def _exchanged(one: str, other: str, places: tuple[int, int], notation: Notation) -> Turned:
    """Return the hypothesis that two places of a square are exchanged: the third file stands for the third rank."""
    axes = list(notation.axes.values())
    first, second = places

    def changed(square: str) -> str:
        letters = list(square)
        at, to = axes[first].find(square[first]), axes[second].find(square[second])
        letters[first], letters[second] = axes[first][to], axes[second][at]
        return "".join(letters)

    return _everywhere(f"{one} and {other} exchanged", changed, notation)


def _everywhere(words: str, changed: Callable[[str], str], notation: Notation) -> Turned:
    def square(text: str) -> str:
        return notation.square.sub(lambda found: changed(found[0]), text) if notation.square else text

    def value(found: Any) -> Any:
        match found:
            case str():
                return changed(found) if notation.is_square(found) else found
            case dict():
                return {value(name): value(inner) for name, inner in found.items()}
            case list():
                return [value(inner) for inner in found]
            case _:
                return found

    # A text with fields, such as a FEN, holds squares that nothing here can see.
    is_readable = not any(member.fields for member in notation.position.values())
    return Turned(words, square, (lambda position: dict(value(dict(position)))) if is_readable else None)


def _readings(
    turned: Turned, evidence: Sequence[Evidence], opening: Opening
) -> Iterator[tuple[str, Sequence[frozenset[str]]]]:
    """Yield what an engine would answer that turns its moves, the position that it reads, or both."""
    needed = {one.number for one in evidence}
    yield f"{turned.words} in moves", [frozenset(map(turned.square, legal)) for legal in opening.legal]
    if turned.of_position is None:
        return
    try:
        read = [
            frozenset(opening.game.legal_moves(turned.of_position(position))) if number in needed else frozenset[str]()
            for number, position in enumerate(opening.positions)
        ]
    except InvalidPosition:
        return
    yield f"{turned.words} in positions", read
    yield f"{turned.words} everywhere", [frozenset(map(turned.square, moves)) for moves in read]


def _distance(evidence: Sequence[Evidence], answers: Sequence[frozenset[str]]) -> int:
    """Return how many moves are missing or extra."""
    return sum(len(answers[one.number] ^ one.moves) for one in evidence)


def example(evidence: Sequence[Evidence], opening: Opening) -> str:
    """Return where the answers differ first."""
    one = next(one for one in evidence if one.moves != opening.legal[one.number])
    after = f"after {' '.join(opening.moves[: one.number])}" if one.number else "in the start position"
    return f"{after} {has_and_lacks(one.moves, opening.legal[one.number])}"


def has_and_lacks(moves: frozenset[str], right: frozenset[str]) -> str:
    """Return the first move that is extra, and the first that is missing."""
    extra, missing = sorted(moves - right), sorted(right - moves)
    parts = [f"it has {extra[0]}" if extra else "", f"it lacks {missing[0]}" if missing else ""]
    return " and ".join(filter(None, parts))
