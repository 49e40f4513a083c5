"""An engine that speaks UCI, with the habits that a test wants: `FakeUci` in the same process, or this as a program.

It knows chess by python-chess. As a program it takes its habits as JSON: `python uci.py '{"banner": true}'`.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import chess

from drawbridge.transport.direct import Direct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """What an engine does its own way."""

    name: str = "Fake 1.2 beta"
    banner: bool = False
    perft: str | None = "go"
    """`go`: as Stockfish; `bare`: `perft N` answered with a number; `table`: with all depths; None: it cannot."""
    adds_to_perft: int = 0
    multipv: int | None = 500
    """The greatest number of lines; None: there is no such option."""
    leaves_out: str = ""
    """A move that it never names."""
    nothing: str = "(none)"
    """What it says for a best move where there is none."""
    lone_move_at_once: bool = False
    """Whether it plays the only move without a line."""
    board: str | None = "d"
    """`d`: as Stockfish; `short`: without the counters; None: it does not know the command."""
    checkers: bool = True
    en_passant: str = "legal"
    """`fen`, `xfen` or `legal`, the words of python-chess."""
    castling: str = "e1g1"
    """`e1g1`, `e1h1` or `O-O`."""
    promotion: str = "q"
    """`q`, `Q` or `=Q`."""
    dies_at: str = ""
    """It ends at a line that holds this."""
    silent_at: str = ""
    sleeps: float = 0.0
    """How late it answers, as a program."""


class FakeUci:
    """One life of it."""

    def __init__(self, habits: Habits, heard: list[str] | None = None) -> None:
        self.habits = habits
        self.heard = [] if heard is None else heard
        self.board = chess.Board()
        self.lines = 1

    def answer(self, line: bytes) -> bytes | None:
        """Return all that it writes to a line, None where it ends."""
        text = line.decode().strip()
        self.heard.append(text)
        if text == "quit" or (self.habits.dies_at and self.habits.dies_at in text):
            return None
        if self.habits.silent_at and self.habits.silent_at in text:
            return b""
        return "".join(f"{each}\n" for each in self.words(text)).encode()

    def words(self, text: str) -> Iterator[str]:
        """Yield the lines that it writes."""
        match text.split():
            case ["uci"]:
                yield from self.card()
            case ["isready"]:
                yield "readyok"
            case ["position", *rest]:
                self.set_up(rest)
            case ["setoption", "name", "MultiPV", "value", number]:
                self.lines = int(number)
            case ["go", "perft", depth] if self.habits.perft == "go":
                yield from self.divided(int(depth))
            case ["perft", depth] if self.habits.perft in {"bare", "table"}:
                yield from self.counted(int(depth))
            case ["go", *_]:
                yield from self.searched()
            case ["d"] if self.habits.board:
                yield from self.shown()
            case _:
                yield f"Unknown command: {text}"

    def card(self) -> Iterator[str]:
        if self.habits.banner:
            yield from ("Fake engine, all rights reserved", "readyok", "", "bestmove e2e4", "uciok?")
        yield f"id name {self.habits.name}"
        yield "option name Hash type spin default 16 min 1 max 1024"
        yield "option name Clear Hash type button"
        yield "option name OwnBook type check default true"
        if self.habits.multipv:
            yield f"option name MultiPV type spin default 1 min 1 max {self.habits.multipv}"
        yield "uciok"

    def set_up(self, rest: list[str]) -> None:
        fen, _, moves = " ".join(rest).partition(" moves ")
        self.board = chess.Board() if fen == "startpos" else chess.Board(fen.removeprefix("fen "))
        for move in moves.split():
            self.board.push(next(each for each in self.board.legal_moves if self.spelled(each) == move))

    def moves(self) -> list[chess.Move]:
        return [move for move in self.board.legal_moves if move.uci() != self.habits.leaves_out]

    def spelled(self, move: chess.Move) -> str:
        if self.board.is_castling(move) and self.habits.castling != "e1g1":
            if self.habits.castling == "O-O":
                return self.board.san(move).rstrip("+#")
            return self.board.uci(move, chess960=True)
        text = move.uci()
        return (
            text[:4] + self.habits.promotion.replace("q", text[4:]).replace("Q", text[4:].upper()) if text[4:] else text
        )

    def nodes(self, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for move in list(self.board.legal_moves):
            self.board.push(move)
            total += self.nodes(depth - 1)
            self.board.pop()
        return total

    def divided(self, depth: int) -> Iterator[str]:
        total = self.habits.adds_to_perft
        for move in self.moves():
            text = self.spelled(move)
            self.board.push(move)
            nodes = self.nodes(depth - 1)
            self.board.pop()
            total += nodes
            yield f"{text}: {nodes}"
        yield from ("", f"Nodes searched: {total}", "")

    def counted(self, depth: int) -> Iterator[str]:
        if self.habits.perft == "bare":
            yield str(self.nodes(depth))
        else:
            yield from (f" {each}   {self.nodes(each)}  0.00  2718750.00nps" for each in range(1, depth + 1))

    def searched(self) -> Iterator[str]:
        yield "info string pv h1h8 is not a line"
        moves = [self.spelled(move) for move in self.moves()]
        if not (len(moves) == 1 and self.habits.lone_move_at_once):
            for number, move in enumerate(moves[: self.lines], start=1):
                yield f"info depth 1 multipv {number} score cp 0 nodes 9 pv {move} e7e5"
        yield f"bestmove {moves[0] if moves else self.habits.nothing} ponder e7e5"

    def shown(self) -> Iterator[str]:
        fen = self.board.fen(en_passant=self.habits.en_passant)  # type: ignore[arg-type]  # one of its three words
        yield " +---+---+"
        yield f"Fen: {fen}" if self.habits.board == "d" else fen.rsplit(" ", 2)[0]
        if self.habits.checkers:
            yield "Checkers: " + "".join(f"{chess.square_name(square)} " for square in self.board.checkers())


def launch(habits: Habits, heard: list[str] | None = None) -> Callable[[], Direct]:
    """Return what starts such an engine in the same process; `heard` takes the lines of all its lives."""
    return lambda: Direct(FakeUci(habits, heard).answer)


def main() -> None:
    """Be the engine on standard input and output."""
    engine = FakeUci(Habits(**json.loads(sys.argv[1])))
    for line in sys.stdin.buffer:
        time.sleep(engine.habits.sleeps)
        answer = engine.answer(line)
        if answer is None:
            sys.exit(7)
        sys.stdout.buffer.write(answer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
