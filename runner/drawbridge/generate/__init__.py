"""Cases are made here: builders state situations by hand, the reference answers, and the two must agree."""

from drawbridge.generate.made import MadeCase, MadeFile
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.shelf import Difference, Written, check, generate

__all__ = ["Difference", "GenerationStopped", "MadeCase", "MadeFile", "Written", "check", "generate"]
