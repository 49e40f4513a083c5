"""What 3 Man Chess declares of itself: the methods that it answers, and its rulings."""

from drawbridge_reference.kernel.declared import METHODS, Declared
from drawbridge_reference.kernel.ruling import Ruling

RULINGS = (
    Ruling(
        "moats",
        ("strict", "momentary"),
        "Does an unbridged moat stop every piece, or does it allow moves that neither capture nor give check?",
    ),
    Ruling(
        "vacated",
        ("own", "any"),
        "Is a moat bridged when a segment's outermost rank holds no piece of its own colour, or no piece at all?",
    ),
    Ruling(
        "crossing-check",
        ("mover", "any"),
        "After a move across a moat, is check forbidden only to the moved piece, or to all of the mover's pieces?",
    ),
    Ruling(
        "captured-king",
        ("gone", "attacks"),
        "Do the pieces of a colour whose king is captured still attack while the capturing move is judged?",
    ),
)
DECLARED = Declared((*METHODS, "destination"), RULINGS)
