"""The reference: four games, written to be read."""
