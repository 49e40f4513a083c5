"""drawbridge: checks whether an engine for an unusual chess game knows its rules."""

from drawbridge_reference import __version__

__all__ = ["__version__"]
