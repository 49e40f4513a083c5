"""drawbridge: checks whether an engine for an unusual chess game knows its rules."""

__version__ = "0.1.0"
