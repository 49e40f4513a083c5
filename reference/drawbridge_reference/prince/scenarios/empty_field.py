"""Every kind alone on the field, but for two kings out of its way: in the middle, on a face, on an edge, in a corner.

All counts are made by hand, per clause; a kind with several clauses reaches the sum, less what two of them share. The
count of a case is held by a perft of depth 1, which adds the steps of the mover's king.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.symmetry import Symmetry
from drawbridge_reference.prince.scenarios.variation import AXES, CENTER, MIRRORS, turned

if TYPE_CHECKING:
    from collections.abc import Iterator


class _Kind(NamedTuple):
    code: str
    word: str
    clauses: tuple[str, ...]


class _Group(NamedTuple):
    """Kinds that are combined from the same movements, and how their places are turned."""

    clauses: tuple[str, ...]
    kinds: tuple[_Kind, ...]
    symmetries: tuple[Symmetry, Symmetry, Symmetry]
    """For a face, an edge and a corner, so that each group comes to other ones."""


_LINES = ("slide.orthogonal", "slide.diagonal", "slide.triagonal")
_LEAPS = ("leap.knight", "leap.captain", "leap.ace")
_AREAS = ("area.orthogonal", "area.diagonal", "area.triagonal")
_BLACK = tuple(
    Symmetry(f"{one.name}-for-black", one.taken_from, one.mirrored, swaps_colours=True)
    for one in (AXES[1], CENTER[1], MIRRORS[1])
)

_GROUPS = (
    _Group(
        _LINES,
        (
            _Kind("Ro", "rook", _LINES[:1]),
            _Kind("Bi", "bishop", _LINES[1:2]),
            _Kind("Me", "merchant", _LINES[2:]),
            _Kind("Co", "court", _LINES[:2]),
            _Kind("Mt", "market", _LINES[::2]),
            _Kind("Ar", "artist", _LINES[1:]),
            _Kind("Qu", "queen", _LINES),
        ),
        (AXES[0], _BLACK[0], _BLACK[1]),
    ),
    _Group(
        _LEAPS,
        (
            _Kind("Kn", "knight", _LEAPS[:1]),
            _Kind("Ca", "captain", _LEAPS[1:2]),
            _Kind("Ac", "ace", _LEAPS[2:]),
            _Kind("Ma", "marine", _LEAPS[:2]),
            _Kind("Pa", "paratrooper", _LEAPS[::2]),
            _Kind("Ad", "admiral", _LEAPS[1:]),
            _Kind("As", "astronaut", _LEAPS),
        ),
        (_BLACK[0], AXES[2], _BLACK[2]),
    ),
    _Group(
        _AREAS,
        (
            _Kind("Ba", "base", _AREAS[:1]),
            _Kind("Sc", "scientist", _AREAS[1:2]),
            _Kind("Re", "reporter", _AREAS[2:]),
            _Kind("Un", "university", _AREAS[:2]),
            _Kind("Ne", "network", _AREAS[::2]),
            _Kind("Sp", "spy", _AREAS[1:]),
            _Kind("Pr", "prince", _AREAS),
        ),
        (AXES[2], _BLACK[1], CENTER[0]),
    ),
)


@dataclass(frozen=True, slots=True)
class _Place:
    """A place on the field, what each clause reaches from it, and cells that each reaches and no other of its group."""

    name: str
    title: str
    origin: str
    kings: str
    steps: int
    """Steps of the mover's king."""
    counts: dict[str, int]
    shared: tuple[int, int, int]
    """Cells that base and scientist, base and reporter, scientist and reporter both reach."""
    alone: dict[str, str]
    nobody: str
    """Cells that no kind at all goes to from here."""


# Of a reporter's cells those that a base shares lie on diagonals or straight lines, and a scientist reaches them, too.
_PLACES = (
    _Place(
        name="in-the-middle",
        title="in the middle of the field",
        origin="4d4",
        kings="1h1 wKi, 8a8 bKi",
        steps=7,
        counts=dict(zip((*_LINES, *_LEAPS, *_AREAS), (21, 39, 25, 24, 24, 24, 168, 192, 115), strict=True)),
        shared=(84, 24, 36),
        alone={
            "slide.orthogonal": "1d4 8d4 4a4 4h4 4d1 4d8",
            "slide.diagonal": "8h4 1a4 7d1 4h8 4a1 2d6",
            "slide.triagonal": "8h8 1a1 7a7 1g7 5c3",
            "leap.knight": "6e4 4f3 2d5 4c6",
            "leap.captain": "6e5 3f3 5c2",
            "leap.ace": "6f5 2c2 5b6",
            "area.orthogonal": "7d4 4g6 8c4 1d6 4h1",
            "area.diagonal": "7e6 5g2 1f5 8e7",
            "area.triagonal": "7e5 3a1 5g7 1g7",
        },
        nobody="1b8 8f5 7h2",
    ),
    _Place(
        name="on-a-face",
        title="on a face of the field",
        origin="1d4",
        kings="5a1 wKi, 8h8 bKi",
        steps=11,
        counts=dict(zip((*_LINES, *_LEAPS, *_AREAS), (21, 27, 13, 16, 12, 12, 168, 168, 91), strict=True)),
        shared=(84, 20, 28),
        alone={
            "slide.orthogonal": "8d4 1a4 1h4 1d1 1d8",
            "slide.diagonal": "5h4 4a4 4d1 5d8 1a1 1h8",
            "slide.triagonal": "5h8 4a1 4a7 4g1",
            "leap.knight": "3e4 1f3 2d6 1c2",
            "leap.captain": "3e5 2f3 2c2",
            "leap.ace": "3f5 2b2 3c6",
            "area.orthogonal": "4d4 1g6 8b4 2d8 8d6",
            "area.diagonal": "4e6 2g2 3e7 8a8",
            "area.triagonal": "4e5 2a1 8e3 6g7",
        },
        nobody="8f5 2h5 4h1",
    ),
    _Place(
        name="on-an-edge",
        title="on an edge of the field",
        origin="1a4",
        kings="2h8 wKi, 8h8 bKi",
        steps=11,
        counts=dict(zip((*_LINES, *_LEAPS, *_AREAS), (21, 21, 7, 10, 6, 6, 168, 159, 79), strict=True)),
        shared=(84, 18, 23),
        alone={
            "slide.orthogonal": "8a4 1h4 1a1 1a8",
            "slide.diagonal": "8h4 5a8 4a1 1e8 1d1",
            "slide.triagonal": "5e8 4d1 2b5",
            "leap.knight": "3b4 1c3 2a6 1b2",
            "leap.captain": "3b5 2c3 2b2",
            "leap.ace": "3c5 2c2 3b6",
            "area.orthogonal": "4a4 1g7 8e4 2a8",
            "area.diagonal": "4b6 2d2 8g5 5h7",
            "area.triagonal": "4b5 2d7 5g8 8b3",
        },
        nobody="8f8 2h1 4e1",
    ),
    _Place(
        name="in-a-corner",
        title="in a corner of the field",
        origin="1a1",
        kings="5h8 wKi, 8h5 bKi",
        steps=11,
        counts=dict(zip((*_LINES, *_LEAPS, *_AREAS), (21, 21, 7, 6, 3, 3, 168, 147, 79), strict=True)),
        shared=(84, 18, 21),
        alone={
            "slide.orthogonal": "8a1 1h1 1a8",
            "slide.diagonal": "8h1 8a8 1h8 2b1",
            "slide.triagonal": "8h8 2b2 5e5",
            "leap.knight": "3b1 1b3 2a3 3a2 1c2 2c1",
            "leap.captain": "3b2 2c2 2b3",
            "leap.ace": "3c2 3b3 2c3",
            "area.orthogonal": "2a1 1h7 8c1 1a6",
            "area.diagonal": "4b3 8g2 2d3 6b5",
            "area.triagonal": "4b2 8d8 7e5 2h2",
        },
        nobody="8f4 2h4 4g6",
    ),
)


def scenarios() -> Iterator[Scenario]:
    """Go through the cases of every kind on an empty field."""
    for group in _GROUPS:
        for number, kind in enumerate(group.kinds):
            for place, symmetry in zip(_PLACES, (None, *group.symmetries), strict=True):
                found = _alone(group, kind, place, number)
                yield turned(found, symmetry) if symmetry else found


def _alone(group: _Group, kind: _Kind, place: _Place, number: int) -> Scenario:
    """Return a kind in a place. Kinds of several clauses are told under each of them in turn, from place to place."""
    count, origin = _count(kind, place), place.origin
    others = [clause for clause in group.clauses if clause not in kind.clauses]
    beyond = [cells for clause in others for cells in moves(origin, place.alone[clause])]
    return Scenario(
        clause=kind.clauses[(number + _PLACES.index(place)) % len(kind.clauses)],
        name=f"empty-field/{kind.word}/{place.name}",
        title=f"Alone {place.title} {_a(kind.word)} reaches {count} cells",
        why=_why(kind, place, count),
        position=position(f"{place.kings}, {origin} w{kind.code}"),
        decides=True,
        legal=tuple(move for clause in kind.clauses for move in moves(origin, place.alone[clause])),
        illegal=refused_by("piece.movement", *beyond, *moves(origin, place.nobody)),
        moves_from=(origin,),
        perft={1: count + place.steps},
    )


def _shared(kind: _Kind, place: _Place) -> int:
    """Return how many cells are counted twice: lines and leaps of two clauses never meet, areas do."""
    base_scientist, base_reporter, scientist_reporter = place.shared
    return {"Un": base_scientist, "Ne": base_reporter, "Sp": scientist_reporter}.get(
        kind.code, base_scientist + scientist_reporter if kind.code == "Pr" else 0
    )


def _count(kind: _Kind, place: _Place) -> int:
    return sum(place.counts[clause] for clause in kind.clauses) - _shared(kind, place)


def _why(kind: _Kind, place: _Place, count: int) -> str:
    words = [_reached(clause, place) for clause in kind.clauses]
    if len(words) == 1:
        return f"From {place.origin} there are {words[0]}."
    found = f"From {place.origin} there are {'; '.join(words[:-1])}; and {words[-1]}"
    twice = _shared(kind, place)
    return f"{found}. {twice} cells are counted twice, which leaves {count}." if twice else f"{found}: {count} in all."


def _reached(clause: str, place: _Place) -> str:
    """Say what one clause reaches from a place."""
    count = place.counts[clause]
    match clause:
        case "slide.orthogonal":
            return "21 cells straight ahead, 7 along each dimension"
        case "slide.diagonal" | "slide.triagonal":
            return f"{count} cells along the {clause.removeprefix('slide.')}s{_OF_LINES[clause][_PLACES.index(place)]}"
        case "leap.knight" | "leap.captain" | "leap.ace":
            of_all = f"{count}" if count == _ALL_LEAPS else f"{count} of {_ALL_LEAPS}"
            return f"{of_all} leaps that change {_OF_LEAPS[clause]}"
        case "area.orthogonal":
            return "168 cells that share the tier, the column or the row, in three planes that meet in lines"
        case "area.diagonal":
            beyond = f"{count - 84} where one change is the sum of the two others"
            return f"84 cells in the planes of a base, every second one, and {beyond}"
        case _:
            return f"{count} cells where two changes are equal and the third differs from them by an even number"


_ALL_LEAPS = 24
_OF_LINES = {
    "slide.diagonal": (
        ", 13 in each of three planes",
        ", 13 on the face and 7 in each of the planes that leave it",
        ", 7 in each of three planes",
        " of three faces, 7 along each",
    ),
    "slide.triagonal": (
        ", 4 in one direction and 3 in each of the seven others",
        ", 4 in one direction and 3 in each of three others",
        ", 4 in one direction and 3 in the other",
        ", of which there is only one, to the opposite corner",
    ),
}
"""How a clause's cells are spread, place by place."""
_OF_LEAPS = {
    "leap.knight": "one dimension by two and another by one",
    "leap.captain": "one dimension by two and both others by one",
    "leap.ace": "two dimensions by two and the third by one",
}


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'ao' else 'a'} {word}"
