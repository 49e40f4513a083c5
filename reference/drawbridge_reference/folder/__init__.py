"""Rulesets that are folders: their rule book, how they write positions, and a game that has no code."""
