"""Tests of the shipped cases, and what they share: the files as they stand, and what a game says to their questions."""
