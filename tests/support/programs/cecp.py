"""An engine that speaks CECP, with whatever habits a test wants: `FakeCecp` in this process, or this file as a program.

It knows chess by python-chess. As a program, it takes its input for a script where that is not a terminal, and so ends
at the first move that it refuses.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import chess

from drawbridge.transport.direct import Direct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

KING_TO_ROOK = {"e1h1": "e1g1", "e1a1": "e1c1", "e8h8": "e8g8", "e8a8": "e8c8"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """What an engine does its own way."""

    features: str | None = 'feature ping=1 setboard=1 myname="Fake 1.2" done=1'
    """None: it speaks the older protocol."""
    banner: bool = False
    usermove: bool = False
    """Whether it passes a bare move over, and a named one if not."""
    refusal: str = "Illegal move: {}"
    twice: bool = False
    """Whether it refuses in two lines."""
    unknown: str = "Error (unknown command): {}"
    ping: bool = True
    pongs: int = 1
    thinks: str = ""
    """`setboard`: it plays unless told `force` after that; `always`: it plays in any case."""
    refuses_fen: bool = False
    ignores_setboard: bool = False
    takes_king_to_rook: bool = False
    pseudo_legal: bool = False
    most_moves: int = 0
    """The number of moves in a game that it takes before it dies."""
    perft: str | None = None
    fen: str | None = None
    hangs: int = 0
    """The number of lines that must come before it begins to answer."""
    dies_at: str = ""
    silent_at: str = ""
    """From a line on that holds this, it says nothing more."""


class FakeCecp:
    """One life of it."""

    def __init__(self, habits: Habits, heard: list[str]) -> None:
        self.habits = habits
        self.heard = heard
        self.board = chess.Board()
        self.is_forced = False
        self.taken = 0
        self.lines = 0
        self.is_silent = False
        self.held_back = ""

    def answer(self, line: bytes) -> bytes | None:
        """Return all that it writes to a line, None where it ends."""
        text = line.decode().strip()
        self.heard.append(text)
        self.lines += 1
        fatal = self.habits.dies_at and self.habits.dies_at in text
        if text == "quit" or fatal or 0 < self.habits.most_moves <= self.taken:
            return None
        self.is_silent |= bool(self.habits.silent_at) and self.habits.silent_at in text
        if self.is_silent:
            return b""
        self.held_back += "".join(f"{each}\n" for each in self.words(text))
        if self.lines <= self.habits.hangs:
            return b""
        said, self.held_back = self.held_back, ""
        return said.encode()

    def words(self, text: str) -> Iterator[str]:
        """Yield the lines that it writes."""
        habits = self.habits
        match text.split():
            case ["xboard" | "protover" | "accepted", *_] if habits.features is not None or text == "xboard":
                yield from self.greeting(text)
            case ["new"]:
                self.board, self.is_forced, self.taken = chess.Board(), False, 0
            case ["force"]:
                self.is_forced = True
            case ["ping", number] if habits.ping:
                yield from [f"pong {number}"] * habits.pongs
            case ["setboard", *fields]:
                yield from self.set_up(" ".join(fields))
            case [*named, move] if named == (["usermove"] if habits.usermove else []):
                yield from self.told(move)
            case ["usermove", _]:
                pass
            case [_, depth] if habits.perft and text == habits.perft.split(":")[0].replace("N", depth):
                yield habits.perft.split(":", 1)[1].format(depth=depth, count=self.count(int(depth), self.board))
            case _:
                yield habits.unknown.format(text)

    def greeting(self, text: str) -> Iterator[str]:
        """Say what it can do."""
        if text == "xboard" and self.habits.banner:
            yield from ["Fake 1.2, a banner", "", "Hash: 5 MB"]
        if text.startswith("protover"):
            yield from (self.habits.features or "").splitlines()

    def set_up(self, fen: str) -> Iterator[str]:
        """Set a position up."""
        if self.habits.refuses_fen and fen.startswith("8/"):
            yield "tellusererror Illegal position"
        elif not self.habits.ignores_setboard:
            self.board = chess.Board(fen)
        if self.habits.thinks == "setboard":
            self.is_forced = False

    def told(self, text: str) -> Iterator[str]:
        """Take a move or refuse it."""
        if text == self.habits.fen:
            yield f"fen: {self.board.fen(en_passant='fen')}"
            return
        try:
            move = chess.Move.from_uci(text)
        except ValueError:
            yield self.habits.unknown.format(text)
            return
        legal = self.board.pseudo_legal_moves if self.habits.pseudo_legal else self.board.legal_moves
        castles_at_rook = text in KING_TO_ROOK and self.board.is_castling(move)
        if castles_at_rook:
            move = chess.Move.from_uci(KING_TO_ROOK[text])
        if move not in legal or (castles_at_rook and not self.habits.takes_king_to_rook):
            yield from [self.habits.refusal.format(text), *(["Error: no such command"] if self.habits.twice else [])]
            return
        self.board.push(move)
        self.taken += 1
        replies = [each.uci() for each in self.board.legal_moves]
        if replies and (self.habits.thinks == "always" or not self.is_forced):
            self.board.push_uci(replies[0])
            yield f"move {replies[0]}"

    def count(self, depth: int, board: chess.Board) -> int:
        """Return the number of move sequences of this length."""
        if depth == 0:
            return 1
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += self.count(depth - 1, board)
            board.pop()
        return total


def launch(habits: Habits, heard: list[str] | None = None) -> Callable[[], Direct]:
    """Return what starts such an engine; `heard` gets every line that any life of it was sent."""
    return lambda: Direct(FakeCecp(habits, [] if heard is None else heard).answer)


def main() -> None:
    """Be the engine on standard input and output."""
    engine = FakeCecp(Habits(), [])
    for line in sys.stdin.buffer:
        answer = engine.answer(line)
        if answer is None:
            return
        sys.stdout.buffer.write(answer)
        sys.stdout.buffer.flush()
        if answer.startswith(b"Illegal") and not os.isatty(0):
            sys.exit(1)


if __name__ == "__main__":
    main()
