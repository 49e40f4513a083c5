"""What orthodox chess declares of itself: the methods that it answers, and its rulings."""

from drawbridge_reference.kernel.declared import METHODS, Declared
from drawbridge_reference.kernel.ruling import Ruling

RULINGS = (
    Ruling(
        "ep-field",
        ("always", "pseudo", "legal"),
        "Does a FEN name the jumped square after every double step, only if an enemy pawn is in place to capture "
        "there, or only if that capture is legal?",
    ),
)
DECLARED = Declared(METHODS, RULINGS)
