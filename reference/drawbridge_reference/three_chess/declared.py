"""What threeChess declares of itself: the methods that it answers, and its rulings."""

from drawbridge_reference.kernel.declared import METHODS, Declared
from drawbridge_reference.kernel.ruling import Ruling

RULINGS: tuple[Ruling, ...] = ()
DECLARED = Declared(METHODS, RULINGS)
