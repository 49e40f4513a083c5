"""The words that the notation knows, and what each may be given."""

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
"""The named vectors. `king` is one inside a ply's vector alone: in an argument it is a square."""
ANCHORS = {anchor.value: anchor for anchor in (Anchor.KING, Anchor.KINGS_ROOK, Anchor.QUEENS_ROOK)}
"""The named squares."""

# The value of a predicate that no file can write is no word.
TESTS = {predicate.value: predicate for predicate in Predicate if predicate.value.isidentifier()}
ARGUMENTS: dict[Predicate, tuple[int, ...]] = dict.fromkeys(TESTS.values(), (0, 1)) | {
    Predicate.WHITE: (0,),
    Predicate.BLACK: (0,),
    Predicate.CLEAR: (0, 2),
    Predicate.LAST: (2,),
}
"""How many locations each predicate may be given."""

MUTATIONS = {kind.word: kind for kind in PROMOTIONS}
"""What a piece may become: what the notation of moves can write."""
ACTIONS = ("mutate", "remove", "move")
JOINING = ("if", "then", "not", "and", "or")

RESERVED = frozenset({*SECTIONS, *VECTORS, *ANCHORS, *TESTS, *ACTIONS, *JOINING, *(kind.word for kind in Kind)})
"""Names that no compound predicate may have."""
