"""python-chess, which nobody here wrote, agrees with every case of standard: those from scenarios and from games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import chess
import pytest

from support.amounts import first
from support.cases.shipped import FILES, TABLES, content, entries, named, positions_from_games, whole_games
from support.standard.random_games import move_of, nodes_of, status_of, text_of, written

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from support.cases.shipped import Entry

OF_STANDARD = [path for path in (*FILES, *TABLES) if named(path).startswith("standard/")]
MOST_NODES = 10_000
"""Sequences that are more than these are not counted here: the published numbers vouch for themselves."""


def moves_of(board: chess.Board) -> list[str]:
    return sorted(map(text_of, board.legal_moves))


def readings(case: Entry) -> list[str]:
    """Return the values of `ep-field` under which a case holds."""
    named = case.get("rulings", {}).get("ep-field")
    return [named] if named else ["always", "pseudo", "legal"]


def after(board: chess.Board, move: str) -> chess.Board | None:
    """Return the board after a move; None where the move is illegal."""
    made = move_of(move)
    # A needless suffix, or one that is missing, makes another move of it.
    if not board.is_legal(made) or text_of(made) != move:
        return None
    following = board.copy(stack=False)
    following.push(made)
    return following


def differences(case: Entry) -> Iterator[str]:
    """Yield the questions of a case to which python-chess gives another answer."""
    board = chess.Board(case["position"]["fen"])
    for question, expected in case["expect"].items():
        if answer(case, board, question, expected) != expected:
            yield f"{case['id']}: {question}"


def answer(case: Entry, board: chess.Board, question: str, expected: Any) -> Any:
    """Return what python-chess says, in the form of the expectation; clauses of refusals are taken from there."""
    match question:
        case "legal_moves" | "moves_from" | "legal" | "illegal":
            return about_moves(moves_of(board), question, expected)
        case "apply":
            return {"move": expected["move"], **_applied(case, after(board, expected["move"]))}
        case "status":
            return status_of(board)
        case "perft":
            return {depth: _counted(board, int(depth), nodes) for depth, nodes in expected.items()}
        case "game":
            return _played(case, board, expected)
        case _:
            raise AssertionError(f"no test knows the question {question}")


def about_moves(moves: list[str], question: str, expected: Any) -> Any:
    match question:
        case "legal_moves":
            return moves
        case "moves_from":
            return {square: [move for move in moves if move.startswith(f"{square}-")] for square in expected}
        case "legal":
            return [move for move in expected if move in moves]
        case _:
            return {move: refusing for move, refusing in expected.items() if move not in moves}


def _applied(case: Entry, board: chess.Board | None) -> dict[str, Any]:
    return {"error": "illegal"} if board is None else {"position": _position(case, board)}


def _position(case: Entry, board: chess.Board) -> Any:
    """Return a position as every reading of the case writes it; where they differ, all of them."""
    found = [written(board, reading) for reading in readings(case)]
    return found[0] if all(one == found[0] for one in found) else found


def _counted(board: chess.Board, depth: int, expected: int) -> int:
    return nodes_of(board, depth) if expected <= MOST_NODES else expected


def _played(case: Entry, board: chess.Board, steps: list[Entry]) -> list[Entry]:
    told: list[Entry] = []
    for step in steps:
        following = after(board, step["move"])
        if following is None:
            return told
        board = following
        told.append(dict(step))
        if "legal_moves" in step:
            told[-1]["legal_moves"] = moves_of(board)
        if "position" in step:
            told[-1]["position"] = _position(case, board)
    return told


@pytest.mark.parametrize("path", first(20, OF_STANDARD), ids=named)
def test_python_chess_gives_the_same_answers(path: Path) -> None:
    assert [difference for case in content(path)["cases"] for difference in differences(case)] == []


@pytest.mark.bulk
def test_python_chess_accepts_the_position_of_every_case() -> None:
    cases = [*entries("standard"), *positions_from_games("standard"), *whole_games("standard")]
    assert [case["id"] for case in cases if not chess.Board(case["position"]["fen"]).is_valid()] == []
