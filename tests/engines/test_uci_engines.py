"""Engines that Debian has, behind the adapters of UCI and of perft scripts: they say what python-chess says."""

from __future__ import annotations

import os
from pathlib import Path

import chess
import pytest

from drawbridge.adapters.perft_script import PerftScript
from drawbridge.adapters.perft_script import Settings as ScriptSettings
from drawbridge.adapters.program import PACKAGES, found
from drawbridge.adapters.refusal import IllegalMove
from drawbridge.adapters.uci import Settings, Uci
from drawbridge.errors import EngineNotStarted

pytestmark = pytest.mark.bulk

METHODS = {
    "stockfish": ("legal_moves", "apply", "play", "status", "perft"),
    "fairy-stockfish": ("legal_moves", "apply", "play", "status", "perft"),
    "ethereal-chess": ("legal_moves", "play", "perft"),
    "glaurung": ("legal_moves", "play"),
    "sjaakii": ("perft",),
}
POSITIONS = (
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "8/8/8/8/8/1k6/7r/K7 w - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
)


def command_of(engine: str) -> tuple[str, ...]:
    """Return the command of an engine; skip the test where it is not there."""
    try:
        return found([engine])
    except EngineNotStarted:
        pytest.skip(f"{engine} is not installed (apt-get install {PACKAGES[engine]})")


def ours(move: chess.Move) -> str:
    text = move.uci()
    return f"{text[:2]}-{text[2:4]}" + (f"={text[4:].upper()}" if text[4:] else "")


def nodes(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in list(board.legal_moves):
        board.push(move)
        total += nodes(board, depth - 1)
        board.pop()
    return total


@pytest.mark.parametrize("engine", METHODS)
def test_an_engine_behind_the_adapter_says_what_python_chess_says(engine: str) -> None:
    with Uci(command_of(engine), Settings()) as adapter:
        adapter.start()
        offered = adapter.declaration().methods
        assert offered == METHODS[engine]
        for fen in POSITIONS:
            board, position = chess.Board(fen), {"fen": fen}
            moves = {ours(move) for move in board.legal_moves}
            if "legal_moves" in offered:
                assert set(adapter.legal_moves(position)) == moves, fen
            if "perft" in offered:
                assert adapter.perft(position, 2) == nodes(board, 2), fen
            if "play" in offered and moves:
                move = next(iter(board.legal_moves))
                board.push(move)
                assert set(adapter.play(position, [ours(move)])) == {ours(each) for each in board.legal_moves}, fen


@pytest.mark.parametrize("engine", ["stockfish", "fairy-stockfish"])
def test_an_engine_that_prints_its_board_applies_moves_and_tells_how_the_game_stands(engine: str) -> None:
    with Uci(command_of(engine), Settings()) as adapter:
        adapter.start()
        words = {"always": "fen", "pseudo": "xfen", "legal": "legal"}[adapter.declaration().rulings["ep-field"]]
        for fen in POSITIONS:
            board, position = chess.Board(fen), {"fen": fen}
            turn = "white" if board.turn else "black"
            assert adapter.status(position)["in_check"] == ([turn] if board.is_check() else []), fen
            assert (adapter.status(position)["result"] is not None) == board.is_game_over(), fen
            for move in list(board.legal_moves):
                board.push(move)
                # The words are python-chess's own.
                expected = board.fen(en_passant=words)  # type: ignore[arg-type]
                assert adapter.apply(position, ours(move)) == {"fen": expected}, fen
                board.pop()
            with pytest.raises(IllegalMove):
                adapter.apply(position, "a1-h2")


def test_the_perft_script_of_the_docs_says_what_python_chess_says(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (stockfish,) = command_of("stockfish")
    monkeypatch.setenv("PATH", str(Path(stockfish).parent), prepend=os.pathsep)
    adapter = PerftScript(found([str(root / "docs/examples/perft.sh")]), ScriptSettings(name="stockfish"))
    adapter.start()
    assert adapter.declaration().methods == ("legal_moves", "play", "perft")
    board = chess.Board(POSITIONS[1])
    assert set(adapter.legal_moves({"fen": board.fen()})) == {ours(move) for move in board.legal_moves}
    assert adapter.perft({"fen": board.fen()}, 2) == nodes(board, 2)
    board.push_uci("e1g1")
    board.push_uci("e8c8")
    assert set(adapter.play({"fen": POSITIONS[1]}, ["e1-g1", "e8-c8"])) == {ours(move) for move in board.legal_moves}
