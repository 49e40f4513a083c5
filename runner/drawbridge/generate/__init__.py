"""Make the cases: scenarios state situations by hand, engine and rules answer, and all must agree."""

from drawbridge.generate.made import MadeCase, MadeFile
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.shelf import Compared, Difference, Written, check, generate

__all__ = ["Compared", "Difference", "GenerationStopped", "MadeCase", "MadeFile", "Written", "check", "generate"]
