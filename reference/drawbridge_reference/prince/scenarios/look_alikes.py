"""Kinds that are easily taken for each other: what one has and the other has not; and cells out of reach for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.pieces import Kind
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import AXES, OPPOSITE, varied

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what a kind has no way to."""
    for number, (one, other, has, lacks, why) in enumerate(_PAIRS):
        scenario = _not_the_other(one, other, has, lacks, why)
        # The kinds are White's and Black's by turns: each case would say the same of the other colour.
        yield tuple(varied(scenario, OPPOSITE))[1] if number % 2 else scenario
    for scenario in _COLOURS_OF_CELLS:
        yield from varied(scenario, AXES)
    for scenario in _BESIDE:
        yield from varied(scenario, OPPOSITE)


_KNIGHTS, _CAPTAINS, _ACES = "6e4 4f3 2d5", "6e5 3f3 5c2", "6f5 2b3 5b6"
_STRAIGHT, _DIAGONAL, _TRIAGONAL = "4d8 1d4 4a4", "4g7 6f4 1a4", "7g7 1g7 2b2"
_BASES, _SCIENTISTS, _REPORTERS = "4g6 8c4 1d6", "7e6 5g2 1f5", "7e5 3a1 5g7"
_PAIRS = (
    ("captain", "ace", _CAPTAINS, _ACES, "A captain changes one dimension by two, an ace two"),
    ("ace", "captain", _ACES, _CAPTAINS, "An ace changes two dimensions by two, a captain only one"),
    ("knight", "captain", _KNIGHTS, _CAPTAINS, "A knight keeps the third dimension, a captain changes it by one"),
    ("captain", "knight", _CAPTAINS, _KNIGHTS, "A captain changes all dimensions, a knight only two"),
    ("knight", "ace", _KNIGHTS, _ACES, "A knight keeps the third dimension, an ace changes it by two"),
    ("marine", "paratrooper", f"{_KNIGHTS} {_CAPTAINS}", _ACES, "A marine is knight and captain, and no ace"),
    ("paratrooper", "admiral", f"{_KNIGHTS} {_ACES}", _CAPTAINS, "A paratrooper is knight and ace, and no captain"),
    ("admiral", "marine", f"{_CAPTAINS} {_ACES}", _KNIGHTS, "An admiral is captain and ace, and no knight"),
    (
        "astronaut",
        "queen",
        f"{_KNIGHTS} {_CAPTAINS} {_ACES}",
        f"5d4 {_DIAGONAL}",
        "An astronaut leaps, and has no lines",
    ),
    ("court", "market", f"{_STRAIGHT} {_DIAGONAL}", _TRIAGONAL, "A court is rook and bishop, and no merchant"),
    ("market", "artist", f"{_STRAIGHT} {_TRIAGONAL}", _DIAGONAL, "A market is rook and merchant, and no bishop"),
    ("artist", "court", f"{_DIAGONAL} {_TRIAGONAL}", _STRAIGHT, "An artist is bishop and merchant, and no rook"),
    ("rook", "base", _STRAIGHT, _BASES, "A rook goes along lines, a base within planes"),
    ("bishop", "scientist", _DIAGONAL, f"{_SCIENTISTS} 4g5", "A bishop goes along lines, a scientist within planes"),
    ("merchant", "reporter", _TRIAGONAL, _REPORTERS, "A merchant goes along lines, a reporter within planes"),
    ("base", "queen", f"{_BASES} {_DIAGONAL}", _TRIAGONAL, "A base keeps one dimension, a queen may change all three"),
    ("queen", "prince", f"{_STRAIGHT} {_TRIAGONAL}", f"{_BASES} {_SCIENTISTS}", "A queen goes along lines only"),
    ("bishop", "merchant", _DIAGONAL, _TRIAGONAL, "A bishop changes two dimensions, a merchant all three"),
    ("merchant", "bishop", _TRIAGONAL, _DIAGONAL, "A merchant changes all dimensions, a bishop two"),
    ("university", "spy", f"{_BASES} {_SCIENTISTS}", _REPORTERS, "A university is base and scientist, and no reporter"),
    (
        "network",
        "university",
        f"{_BASES} {_REPORTERS}",
        _SCIENTISTS,
        "A network is base and reporter, and no scientist",
    ),
    ("spy", "network", f"{_SCIENTISTS} {_REPORTERS}", _BASES, "A spy is scientist and reporter, and no base"),
    ("scientist", "reporter", _SCIENTISTS, _REPORTERS, "One of a scientist's changes is the sum of the two others"),
    ("reporter", "scientist", _REPORTERS, _SCIENTISTS, "Two of a reporter's changes are equal"),
    ("prince", "ace", f"{_BASES} {_SCIENTISTS} {_REPORTERS}", _ACES, "A prince combines two directions"),
    ("king", "queen", "5d4 5e4 5e5", "6d4 6f4 6f6", "A king goes one cell, a queen any number"),
)
"""A kind, another, what the first reaches from 4d4, and what the other does."""


def _not_the_other(one: str, other: str, has: str, lacks: str, why: str) -> Scenario:
    return Scenario(
        clause="piece.movement",
        name=f"{one}/not-{other}",
        title=f"{_a(one)} does not go where {_a(other)} goes".capitalize(),
        why=f"{why}. From 4d4 the {one} reaches {has[:3]}, not {lacks[:3]}.",
        position=position(f"4d4 w{Kind[one.upper()].value}"),
        decides=True,
        legal=moves("4d4", has),
        illegal=refused_by("piece.movement", *moves("4d4", lacks)),
    )


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'ao' else 'a'} {word}"


_COLOURS_OF_CELLS = (
    Scenario(
        clause="piece.movement",
        name="bishop/other-colour",
        title="A bishop has no way to cells of the other colour",
        why="On 3c3 tier, column and row, with c for 3, add up to an odd number. They do so on every cell that the "
        "bishop ever comes to, and not on 3c4, 4d4 or 5d3.",
        position=position("3c3 wBi"),
        decides=True,
        legal=moves("3c3", "3d4 5e3 1c1"),
        illegal=refused_by("piece.movement", *moves("3c3", "3c4 4d4 5d3 3e4 8c3")),
    ),
    Scenario(
        clause="piece.movement",
        name="scientist/other-colour",
        title="A scientist has no way to cells of the other colour, however near",
        why="On 3c3 tier, column and row, with c for 3, add up to an odd number, on 3c4, 4d4, 5d3 and 3e6 to an even "
        "one.",
        position=position("3c3 wSc"),
        decides=True,
        legal=moves("3c3", "3c5 3d4 5d4 3f4"),
        illegal=refused_by("piece.movement", *moves("3c3", "3c4 4d4 5d3 3e6 3c8")),
    ),
    Scenario(
        clause="piece.movement",
        name="captain/other-colour",
        title="A captain has no way to cells of the other colour, as knight and ace have",
        why="A captain's changes of two, one and one add up to an even number: on 5d4 the sum of tier, column and row "
        "is odd or even as on 3c3, on 5d3 and 5e4 it is not.",
        position=position("3c3 wCa"),
        decides=True,
        legal=moves("3c3", "5d4 1b2 4e2"),
        illegal=refused_by("piece.movement", *moves("3c3", "5d3 5e4 3c4 4d4")),
    ),
    Scenario(
        clause="piece.movement",
        name="merchant/other-quarter",
        title="A merchant has no way out of its quarter of the field",
        why="On 3c4 tier and column are both odd and the row is even. One step on, on 4d5, the first two are even and "
        "the row is odd. Cells such as 4d4 and 3d4, where another two agree, belong to other quarters.",
        position=position("3c4 wMe"),
        decides=True,
        legal=moves("3c4", "4d5 5e6 2b3 5a2"),
        illegal=refused_by("piece.movement", *moves("3c4", "4d4 3d4 3d5 4c4 3c5")),
    ),
    Scenario(
        clause="piece.movement",
        name="reporter/other-quarter",
        title="A reporter has no way out of its quarter of the field, though it goes by planes",
        why="On 3c4 tier and column are both odd and the row is even. On 5c4, 3c6 and 6d5 the first two agree and the "
        "third does not; on 3c5, 4c4 and 6e5 it is otherwise.",
        position=position("3c4 wRe"),
        decides=True,
        legal=moves("3c4", "5c4 3c6 6d5 5e4"),
        illegal=refused_by("piece.movement", *moves("3c4", "3c5 4c4 6e5 5d4 3d5 4d4")),
    ),
)

_BESIDE = (
    Scenario(
        clause="piece.movement",
        name="standing-still",
        title="A piece that stays where it is has made no move",
        why="From 4d4 to 4d4 the prince has no way, nor the king from 1h1 to 1h1.",
        position=position("4d4 wPr, 1h1 wKi"),
        decides=False,
        legal=("4d4-4d5",),
        illegal=refused_by("piece.movement", "4d4-4d4", "1h1-1h1"),
    ),
    Scenario(
        clause="piece.movement",
        name="a-way-that-is-blocked",
        title="A way that pieces stand on is a way: it is blocked",
        why="Black's knight on 4d5 stands between the queen on 4d4 and 4d6. To 4e6 she has no way at all.",
        position=position("4d4 wQu, 4d5 bKn"),
        decides=True,
        legal=("4d4-4d5",),
        illegal=refused_by("path.blocked", "4d4-4d6") | refused_by("piece.movement", "4d4-4e6"),
    ),
    Scenario(
        clause="piece.movement",
        name="a-way-that-is-shadowed",
        title="A cell that is shadowed is no cell out of reach",
        why="Black's knight on 4d5 shadows 4e6 from the base on 4d4.",
        position=position("4d4 wBa, 4d5 bKn"),
        decides=False,
        legal=("4d4-4d5",),
        illegal=refused_by("area.shadowed", "4d4-4e6"),
    ),
    Scenario(
        clause="piece.movement",
        name="only-ways",
        title="A piece that has a way takes it",
        why="From 4d4 a spy reaches 7e6 and 7e5, an astronaut on 2b2 reaches 4c3 and 4c2.",
        position=position("4d4 wSp, 2b2 wAs"),
        decides=False,
        legal=("4d4-7e6", "4d4-7e5", "2b2-4c3", "2b2-4c2"),
    ),
)
