"""Asking the rules about a FEN, of which the last fields may be left out."""

from __future__ import annotations

from drawbridge_reference.standard.fen import FIELDS
from drawbridge_reference.standard.moves import legal_moves
from drawbridge_reference.standard.notation import read_move
from drawbridge_reference.standard.play import play
from drawbridge_reference.standard.ply_notation.parse import chess_text, parse
from drawbridge_reference.standard.position import Position, fen_of
from drawbridge_reference.standard.rules import DEFAULT, Rules
from drawbridge_reference.standard.scenarios.notation import position
from drawbridge_reference.standard.validity import read_position


def read(fen: str) -> Position:
    assert len(fen.split(" ")) <= len(FIELDS)
    return read_position(DEFAULT, position(fen))


def without(*clauses: str) -> Rules:
    return DEFAULT.without(*clauses)


def changed(*edits: tuple[str, str]) -> Rules:
    """Return the rules by the plies of chess with some text of theirs replaced."""
    text = chess_text()
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new)
    return DEFAULT.with_plies(parse(text, "changed.txt"))


def moves(fen: str, rules: Rules = DEFAULT, origin: str = "") -> set[str]:
    """Return the legal moves, of all pieces or of that on one square."""
    found = [move.text for move in legal_moves(rules, read(fen)) if move.text.startswith(origin)]
    assert len(set(found)) == len(found)
    return set(found)


def after(fen: str, *played: str, rules: Rules = DEFAULT) -> str:
    """Return the FEN after some moves."""
    here = read(fen)
    for move in played:
        here = play(rules, here, read_move(move))
    return fen_of(here)
