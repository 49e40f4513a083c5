"""What Prince declares of itself: the methods that it answers, and its rulings."""

from drawbridge_reference.kernel.declared import METHODS, Declared
from drawbridge_reference.kernel.ruling import Ruling

RULINGS = (
    Ruling(
        "black-array",
        ("same", "rotated"),
        "Is Black's array on the same columns and rows as White's, or rotated by 180 degrees?",
    ),
)
DECLARED = Declared(METHODS, RULINGS)
