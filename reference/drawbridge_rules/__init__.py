"""The rules of every game in code, written to be read and ported: one package a game."""
