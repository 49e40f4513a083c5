"""A program that judges one move a line, as the adapter of such programs wants it; wrong where it is told to.

`python probe.py HABIT`, one of right, coordinates, banner, refuses, cannot, says-yes, dies, silent. It knows chess by
python-chess, `python probe.py three-man` that game by the reference, and sets up a position once.
"""

from __future__ import annotations

import json
import sys

import chess

NINETY_NINTH = "99"
"""The number of the move at which it does what its habit says."""


def legal_moves(fen: str, habit: str) -> frozenset[str]:
    """Return the legal moves as they will be asked about."""
    if habit == "three-man":
        from drawbridge_reference.kernel.game import game  # the other habits start sooner

        return frozenset(game(habit).legal_moves(json.loads(fen)))
    texts = (move.uci() for move in chess.Board(fen).legal_moves)
    if habit == "coordinates":
        return frozenset(texts)
    return frozenset(f"{text[:2]}-{text[2:4]}" + (f"={text[4].upper()}" if text[4:] else "") for text in texts)


def answered(line: str, known: frozenset[str], habit: str) -> str:
    """Return what is said to a line."""
    fen, _, move = line.partition("\t")
    if fen.split()[-1] == NINETY_NINTH:
        if habit == "refuses":
            return "error no kings"
        if habit in ("cannot", "cannot:"):
            return f"{habit} count so far"
        if habit == "dies" and move == "a1-a2":
            sys.exit(9)
        if habit == "silent" and move == "a1-a2":
            sys.stdin.read()
    return "legal" if habit == "says-yes" or move in known else "illegal"


def main(habit: str) -> None:
    """Answer each line at once."""
    fen = ""
    known: frozenset[str] = frozenset()
    if habit == "banner":
        sys.stdout.write("Judge 1.0 is ready\n")
    for line in sys.stdin:
        if line.partition("\t")[0] != fen:
            fen = line.partition("\t")[0]
            known = legal_moves(fen, habit)
        sys.stdout.write(answered(line.rstrip("\n"), known, habit) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
