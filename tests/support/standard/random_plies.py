"""Plies of every form that the notation has, made at random; most of them make no sense as a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from drawbridge_reference.standard.pieces import PROMOTIONS, Kind
from drawbridge_reference.standard.ply_notation.conditions import understood
from drawbridge_reference.standard.ply_notation.syntax import (
    Always,
    Anchor,
    And,
    Compound,
    Condition,
    Location,
    Mutate,
    Not,
    Or,
    Plies,
    Ply,
    Relocate,
    Remove,
    Test,
    Vector,
)
from drawbridge_reference.standard.ply_notation.vocabulary import ARGUMENTS

if TYPE_CHECKING:
    from collections.abc import Mapping

NUMBERS = st.integers(-99, 99)
WRITABLE_ANCHORS = (Anchor.ORIGIN, Anchor.KING, Anchor.KINGS_ROOK, Anchor.QUEENS_ROOK)


@st.composite
def vectors(draw: st.DrawFn, names: tuple[str, ...], *, unknown: bool) -> Vector:
    chosen = draw(st.frozensets(st.sampled_from(names)))
    ahead = draw(NUMBERS) if "ahead" in chosen else 0
    unknowns = (draw(NUMBERS), draw(NUMBERS)) if unknown else (0, 0)
    return Vector(draw(NUMBERS), draw(NUMBERS), ahead, *unknowns, chosen)


PLY_VECTORS = vectors(("ahead", "left", "right", "king", "queen"), unknown=True)
OFFSETS = vectors(("ahead", "left", "right", "queen"), unknown=False)
LOCATIONS = st.builds(Location, st.sampled_from(WRITABLE_ANCHORS), OFFSETS)


@st.composite
def tests(draw: st.DrawFn) -> Test:
    predicate = draw(st.sampled_from(list(ARGUMENTS)))
    number = draw(st.sampled_from(ARGUMENTS[predicate]))
    given = tuple(draw(LOCATIONS) for _ in range(number))
    return Test(predicate, given or understood(predicate), "")


def conditions(compounds: Mapping[str, Condition]) -> st.SearchStrategy[Condition]:
    """Return conditions that may use these compound predicates."""
    leaves: st.SearchStrategy[Condition] = tests()
    if compounds:
        leaves |= st.sampled_from(list(compounds)).map(lambda name: Compound(name, compounds[name]))

    def joined(inner: st.SearchStrategy[Condition]) -> st.SearchStrategy[Condition]:
        several = st.lists(inner, min_size=2, max_size=3).map(tuple)
        return inner.map(Not) | several.map(And) | several.map(Or)

    return st.recursive(leaves, joined, max_leaves=6)


MUTATIONS = st.lists(st.sampled_from(PROMOTIONS), min_size=1, unique=True).map(tuple).map(Mutate)
OTHER_ACTIONS = LOCATIONS.map(Remove) | st.builds(Relocate, LOCATIONS, LOCATIONS)
ACTIONS = st.builds(
    lambda mutations, others: (*mutations, *others),
    st.lists(MUTATIONS, max_size=1),
    st.lists(OTHER_ACTIONS, max_size=2),
)


@st.composite
def plies(draw: st.DrawFn) -> Plies:
    compounds: dict[str, Condition] = {}
    for name in draw(st.lists(st.from_regex(r"c_[a-z_0-9]{1,6}", fullmatch=True), unique=True, max_size=3)):
        compounds[name] = draw(conditions(compounds))
    when = st.just(Always(value=True)) | conditions(compounds)
    of_kind = {
        kind: tuple(draw(st.lists(st.builds(Ply, st.just(kind), PLY_VECTORS, when, ACTIONS, st.just("")), max_size=2)))
        for kind in (Kind.PAWN, Kind.ROOK, Kind.KNIGHT, Kind.BISHOP, Kind.QUEEN, Kind.KING)
    }
    return Plies(compounds, of_kind, tuple(draw(st.lists(conditions(compounds), max_size=2))))
