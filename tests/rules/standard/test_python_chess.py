"""The rules of `standard` against python-chess, on positions that can arise."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import chess
import pytest

from drawbridge_rules.standard import apply, judged, legal_moves, perft, play, status
from drawbridge_rules.standard.move import writable_moves
from support.amounts import counts
from support.standard.arrangements import arrangement
from support.standard.classics import HARD
from support.standard.random_games import move_of, nodes_of, positions_from_games, status_of, text_of, written

if TYPE_CHECKING:
    from drawbridge_rules.standard.position import JsonPosition

EP_FIELDS = ("always", "pseudo", "legal")


def mirrored(fen: str) -> str:
    return chess.Board(fen).mirror().fen(en_passant="fen")


CLASSICS = [{"fen": fen} for written in HARD.values() for fen in (written, mirrored(written))]


@cache
def from_games() -> list[JsonPosition]:
    return list(islice(positions_from_games(Random(41)), 80))


@cache
def arranged() -> list[JsonPosition]:
    """Return positions that no game came to, but might have: python-chess answers for no others."""
    random = Random(42)
    made = (arrangement(random) for _ in range(800))
    return [position for position in made if chess.Board(position["fen"]).is_valid()]


def positions() -> list[JsonPosition]:
    return [*CLASSICS, *from_games(), *arranged()]


def moves_of(board: chess.Board) -> set[str]:
    return {text_of(move) for move in board.legal_moves}


def test_the_hard_positions_can_arise() -> None:
    assert [position for position in CLASSICS if not chess.Board(position["fen"]).is_valid()] == []


@pytest.mark.bulk
def test_the_compared_positions_hold_the_tricky_features() -> None:
    shown: Counter[str] = Counter()
    for board in (chess.Board(position["fen"]) for position in positions()):
        shown["check"] += board.is_check()
        shown["double check"] += len(board.checkers()) > 1
        shown["mate"] += board.is_checkmate()
        shown["stalemate"] += board.is_stalemate()
        for move in board.legal_moves:
            shown["en passant"] += board.is_en_passant(move)
            shown["kingside"] += board.is_kingside_castling(move)
            shown["queenside"] += board.is_queenside_castling(move)
            shown["promotion"] += move.promotion is not None
    at_least = {
        "check": 200,
        "double check": 10,
        "mate": 20,
        "stalemate": 10,
        "en passant": 50,
        "kingside": 50,
        "queenside": 50,
        "promotion": 300,
    }
    assert {name: shown[name] for name, number in at_least.items() if shown[name] < number} == {}


@counts("every", few=150, many=1)
def test_both_find_the_same_legal_moves(every: int) -> None:
    for position in positions()[::every]:
        assert legal_moves(position) == moves_of(chess.Board(position["fen"])), position


@counts("every", few=40, many=1)
def test_both_agree_on_check_and_result(every: int) -> None:
    for position in positions()[::every]:
        assert status(position) == status_of(chess.Board(position["fen"])), position


@counts("every", few=40, many=1)
@pytest.mark.parametrize("ep_field", EP_FIELDS)
def test_both_write_the_same_position_after_a_move(ep_field: str, every: int) -> None:
    random = Random(43)
    for position in positions()[::every]:
        board = chess.Board(position["fen"])
        for move in random.sample(sorted(moves_of(board)), min(2, board.legal_moves.count())):
            after = board.copy()
            after.push(move_of(move))
            assert apply(position, move, {"ep-field": ep_field}) == written(after, ep_field), (position, move)


@pytest.mark.bulk
def test_both_count_the_same_sequences_of_two_moves() -> None:
    few = [position for position in arranged() if chess.Board(position["fen"]).legal_moves.count() <= 8]
    for position in [*CLASSICS[::12], *few[:8]]:
        assert perft(position, 2) == nodes_of(chess.Board(position["fen"]), 2), position


@pytest.mark.bulk
def test_both_count_the_same_sequences_of_two_moves_in_more_positions() -> None:
    few = [position for position in arranged() if chess.Board(position["fen"]).legal_moves.count() <= 8]
    for position in [*CLASSICS[::3], *few[:30]]:
        assert perft(position, 2) == nodes_of(chess.Board(position["fen"]), 2), position


@pytest.mark.slow
def test_both_count_the_same_sequences_of_three_moves() -> None:
    for position in [*CLASSICS, *arranged()[:100]]:
        if chess.Board(position["fen"]).legal_moves.count() > 30:
            continue
        assert perft(position, 3) == nodes_of(chess.Board(position["fen"]), 3), position


def test_both_find_the_same_moves_after_a_game() -> None:
    random = Random(44)
    for _ in range(5):
        board = chess.Board()
        while board.ply() < 40 and not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
        line = [text_of(move) for move in board.move_stack]
        assert play({"fen": chess.STARTING_FEN}, line) == moves_of(board), line


@counts("every", few=100, many=10)
def test_of_all_writable_moves_only_legal_ones_are_not_refused(every: int) -> None:
    texts = [move.text for move in writable_moves()]
    assert len(texts) == 64 * 64 * 5
    for position in CLASSICS[::every]:
        legal = moves_of(chess.Board(position["fen"]))
        assert {move for move, clauses in judged(position, texts).items() if not clauses} == legal, position
