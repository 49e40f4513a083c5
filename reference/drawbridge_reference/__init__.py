"""The reference: four games, written to be read."""

__version__ = "0.1.0"
"""The version of the whole program. It is here because the engine reports it, and imports nothing from the runner."""
