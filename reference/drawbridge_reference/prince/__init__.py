"""Prince: two players on a field of eight tiers, with pieces that leap over areas.

The README of the engine lists the chapters.
"""
