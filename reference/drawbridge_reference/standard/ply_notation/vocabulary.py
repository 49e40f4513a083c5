"""The words of the notation, and the arguments of each."""

from __future__ import annotations

from drawbridge_reference.standard.pieces import PROMOTIONS, Kind
from drawbridge_reference.standard.ply_notation.syntax import Anchor, Predicate, Vector

PREDICATES = "Predicates"
GLOBALLY = "Globally"
KINDS = {
    "Pawns": Kind.PAWN,
    "Rooks": Kind.ROOK,
    "Knights": Kind.KNIGHT,
    "Bishops": Kind.BISHOP,
    "Queens": Kind.QUEEN,
    "Kings": Kind.KING,
}
"""The sections of plies."""
SECTIONS = (PREDICATES, *KINDS, GLOBALLY)

VECTORS = {
    "ahead": Vector(ahead=1, names=frozenset({"ahead"})),
    "left": Vector(file=-1, names=frozenset({"left"})),
    "right": Vector(file=1, names=frozenset({"right"})),
    "king": Vector(file=1, names=frozenset({"king"})),
    "queen": Vector(file=-1, names=frozenset({"queen"})),
}
"""The named vectors. `king` is one only inside a ply's vector. In an argument it is a square."""
ANCHORS = {anchor.value: anchor for anchor in (Anchor.KING, Anchor.KINGS_ROOK, Anchor.QUEENS_ROOK)}
"""The named squares."""

# The value of a predicate that no file can write is not a word.
TESTS = {predicate.value: predicate for predicate in Predicate if predicate.value.isidentifier()}
ARGUMENTS: dict[Predicate, tuple[int, ...]] = dict.fromkeys(TESTS.values(), (0, 1)) | {
    Predicate.WHITE: (0,),
    Predicate.BLACK: (0,),
    Predicate.CLEAR: (0, 2),
    Predicate.LAST: (2,),
}
"""The numbers of locations that each predicate may have."""

MUTATIONS = {kind.word: kind for kind in PROMOTIONS}
"""The kinds that a piece may become, as far as the notation of moves can write them."""
ACTIONS = ("mutate", "remove", "move")
JOINING = ("if", "then", "not", "and", "or")

RESERVED = frozenset({*SECTIONS, *VECTORS, *ANCHORS, *TESTS, *ACTIONS, *JOINING, *(kind.word for kind in Kind)})
"""The names that no compound predicate may have."""
