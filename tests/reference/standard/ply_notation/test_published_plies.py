"""The published plies, only their syntax mended, and each of their faults alone: they run, and play no chess."""

from __future__ import annotations

import pytest

from drawbridge_reference.standard.ply_notation.parse import parse
from drawbridge_reference.standard.rules import DEFAULT, Rules
from support.amounts import first
from support.standard.asking import after, moves
from support.standard.plies_faults import EXAMPLES, FAULTS, SYNTAX_MENDED, Example, Fault


def by(text: str) -> Rules:
    return DEFAULT.with_plies(parse(text, "published.txt"))


def told(example: Example) -> str:
    return f"({example.fault}) {example.move}"


@pytest.mark.parametrize("example", first(2, EXAMPLES), ids=told)
def test_a_fault_shows_in_its_example(example: Example) -> None:
    (fault,) = (fault for fault in FAULTS if fault.number == example.fault)
    assert (example.move in moves(example.fen)) is example.legal_in_chess
    assert (example.move in moves(example.fen, by(fault.plies))) is not example.legal_in_chess


@pytest.mark.parametrize("example", first(1, EXAMPLES), ids=told)
def test_all_faults_show_in_the_published_plies(example: Example) -> None:
    assert (example.move in moves(example.fen, by(SYNTAX_MENDED))) is not example.legal_in_chess


@pytest.mark.parametrize(("move", "row"), [("e1-g1", "R4RK1"), ("e1-c1", "2KR3R")])
def test_the_rook_stays_when_its_part_of_castling_is_missing(move: str, row: str) -> None:
    (fault,) = (fault for fault in FAULTS if fault.number == 5)
    fen = "4k3/8/8/8/8/8/8/R3K2R w KQ"
    assert after(fen, move).split()[0].endswith(f"/{row}")
    stays = after(fen, move, rules=by(fault.plies)).split()[0]
    assert stays.endswith("/R5KR" if move == "e1-g1" else "/R1K4R")


def test_in_the_published_plies_a_pawn_captures_its_own_king() -> None:
    fen = "4k3/8/5K2/3pP3/8/8/8/8 w - d6"
    assert "e5-f6" in moves(fen, by(SYNTAX_MENDED))
    assert "e5-f6" not in moves(fen)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_single_fault_leaves_the_start_position_alone(fault: Fault) -> None:
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"
    assert moves(start, by(fault.plies)) == moves(start, DEFAULT)
