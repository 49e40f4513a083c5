"""Simpler positions: fewer men, fewer members, kings at home. Whether they are valid is for the game to say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from drawbridge.search.position_parts import BOARD, FEN, fen_of, men_of_fen, parts_of, position_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.suite.case import JsonObject


def simpler_positions(position: JsonObject, start: JsonObject) -> Iterator[JsonObject]:
    """Yield positions that are simpler by one step: the largest steps first.

    Positions hold a `board` of squares and men, as most games write them, or a `fen`. Of others, only the members of
    lists can go. `start` is the start position: a man that is moved home goes where it is there.
    """
    if isinstance(position.get(FEN), str) and isinstance(start.get(FEN), str):
        men, fields = men_of_fen(position[FEN])
        home = men_of_fen(start[FEN])[0]
        yield from ({**position, FEN: fen_of(fewer, fields)} for fewer in _simpler_boards(men, home))
        yield from ({**position, FEN: fen_of(men, simpler)} for simpler in _simpler_fields(fields))
        return
    board = position.get(BOARD)
    if isinstance(board, Mapping):
        yield from ({**position, BOARD: fewer} for fewer in _simpler_boards(board, start.get(BOARD, {})))
    yield from _fewer_members(position)


def simpler_pairs(
    position: JsonObject, other: JsonObject, start: JsonObject
) -> Iterator[tuple[JsonObject, JsonObject]]:
    """Yield two positions made simpler by one step, the same in both, or by one difference less.

    What differs between them stays as it is otherwise.
    """
    here, there = parts_of(position), parts_of(other)
    differing = {part for part in here.keys() | there.keys() if here.get(part) != there.get(part)}
    own = {part: value for part, value in there.items() if part in differing}
    for simpler in simpler_positions(position, start):
        common = {part: value for part, value in parts_of(simpler).items() if part not in differing}
        yield simpler, position_of({**common, **own}, other)
    for part in sorted(differing, key=str) if len(differing) > 1 else ():
        nearer = {each: value for each, value in there.items() if each != part}
        yield position, position_of({**nearer, part: here[part]} if part in here else nearer, other)


def _simpler_boards(men: Mapping[Any, str], home: Mapping[Any, str]) -> Iterator[dict[Any, str]]:
    squares = list(men)
    for gone in _parts(squares):
        yield {square: man for square, man in men.items() if square not in gone}
    for square, man in men.items():
        place = next((there for there, starts in home.items() if starts == man), None)
        # Only what stands on one square at the start, as kings do, has a home.
        if place is None or place in men or list(home.values()).count(man) > 1:
            continue
        yield {(place if there == square else there): other for there, other in men.items()}


def _parts(entries: Sequence[Any]) -> Iterator[frozenset[Any]]:
    """Yield halves, then quarters and so on, down to single entries."""
    size = len(entries) // 2
    while size >= 1:
        yield from (frozenset(entries[first : first + size]) for first in range(0, len(entries), size))
        size //= 2


def _fewer_members(position: JsonObject) -> Iterator[JsonObject]:
    for name, value in position.items():
        if name == BOARD:
            continue
        yield {other: kept for other, kept in position.items() if other != name}
        for entry in value if isinstance(value, list | tuple) and len(value) > 1 else ():
            yield {**position, name: [kept for kept in value if kept != entry]}


def _simpler_fields(fields: Sequence[str]) -> Iterator[list[str]]:
    turn, rights, jumped, *counters = fields
    for right in rights if rights != "-" else ():
        yield [turn, rights.replace(right, "") or "-", jumped, *counters]
    if jumped != "-":
        yield [turn, rights, "-", *counters]
    if counters and counters != ["0", "1"]:
        yield [turn, rights, jumped, "0", "1"]
