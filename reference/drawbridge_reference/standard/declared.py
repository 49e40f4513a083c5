"""What orthodox chess declares of itself: the methods that it answers, and its rulings."""

from drawbridge_reference.kernel.declared import METHODS, Declared
from drawbridge_reference.kernel.ruling import Ruling

RULINGS = (
    Ruling(
        "ep-field",
        ("always", "pseudo", "legal"),
        "Does a FEN name the jumped square after every double step, only when a pawn stands ready to capture there, or "
        "only when a legal en passant capture exists?",
    ),
)
DECLARED = Declared(METHODS, RULINGS)
