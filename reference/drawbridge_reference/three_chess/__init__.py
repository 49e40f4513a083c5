"""threeChess: three players on a board of three sections that meet in a center.

The README of the engine lists the chapters.
"""
