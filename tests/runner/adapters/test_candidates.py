"""No legal move is left out of those that an engine is asked about."""

from __future__ import annotations

import random

import chess
import pytest

from drawbridge.adapters.candidates import every_move, own_moves
from drawbridge.adapters.named_moves import Line
from drawbridge.adapters.notation import fen_from
from support.amounts import first


def ours(move: chess.Move) -> str:
    text = move.uci()
    return f"{text[:2]}-{text[2:4]}" + (f"={text[4].upper()}" if text[4:] else "")


def test_every_move_is_each_pair_of_squares_with_and_without_each_of_four_promotions() -> None:
    moves = list(every_move())
    assert len(moves) == len(set(moves)) == 64 * 63 * 5
    assert {"a1-a2", "e7-e8=Q", "h8-a1=N", "e2-e4=B"} <= set(moves)


@pytest.mark.parametrize("turn", ["w", "b"])
def test_own_moves_are_those_of_the_movers_men_alone(turn: str) -> None:
    moves = list(own_moves(Line(fen_from(f"4k3/8/8/8/8/8/8/4K3 {turn} - - 0 1"))))
    assert len(moves) == len(set(moves)) == 63
    assert {move[:2] for move in moves} == {"e1" if turn == "w" else "e8"}


@pytest.mark.parametrize(
    ("fen", "last", "others"),
    [
        ("8/4P3/8/8/8/k7/8/4K3 w - - 0 1", {f"e7-e8={letter}" for letter in "QRBN"}, {"e7-e6", "e7-a1"}),
        ("4k3/8/8/8/8/K7/4p3/8 b - - 0 1", {f"e2-d1={letter}" for letter in "QRBN"}, {"e2-e8", "e2-d3"}),
    ],
)
def test_a_pawn_is_promoted_on_its_last_rank_and_nowhere_else(fen: str, last: set[str], others: set[str]) -> None:
    moves = set(own_moves(Line(fen_from(fen))))
    assert last | others <= moves
    assert not {move.partition("=")[0] for move in last} & moves


@pytest.mark.parametrize("seed", first(1, range(12)))
def test_no_legal_move_is_left_out_after_a_game_with_castling_en_passant_and_promotions(seed: int) -> None:
    chosen = random.Random(seed)
    board = chess.Board()
    line = Line(fen_from(chess.STARTING_FEN))
    for _ in range(120):
        moves = list(board.legal_moves)
        if not moves:
            break
        assert {ours(move) for move in moves} <= set(own_moves(line))
        rare = [each for each in moves if board.is_castling(each) or board.is_en_passant(each) or each.promotion]
        move = chosen.choice(rare or moves)
        board.push(move)
        line = line.then(ours(move), move.uci())
