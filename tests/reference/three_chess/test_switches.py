"""What each switched-off clause means, and that judge and moves mean the same by it."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_reference.kernel.problem import UnknownName
from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.three_chess.game import GAME as DOOR
from drawbridge_reference.three_chess.game import ThreeChess
from drawbridge_reference.three_chess.judge import judge
from drawbridge_reference.three_chess.moves import legal_moves
from drawbridge_reference.three_chess.notation import read_move
from drawbridge_reference.three_chess.position import position_from
from drawbridge_reference.three_chess.scenarios.notation import position
from support.amounts import counts_of_each

GAME = ThreeChess()
EVERYTHING = (
    "BA1 bR, BH1 bR, BD3 bQ, BD4 bP, BC2 bP, BB2 bB, GC2 bP, GB1 gN, RF4 bN, GF4 gP, BC3 rP, RD4 gR, BE3 gB, GA1 gR, "
    "RD1 rQ, BF3 rN, GD1 gQ"
)
FINISHED = {
    "turn": "blue",
    "board": {square: man for square, man in position(EVERYTHING)["board"].items() if man != "gK"},
}
OFF = [(), *((clause,) for clause in DOOR.clauses), ("check.ignored", "turn.other"), ("origin.empty", "check.ignored")]


def moves(given: dict[str, Any], *off: str) -> set[str]:
    return set(GAME.without(*off).legal_moves(given))


def board_after(given: dict[str, Any], move: str, *off: str) -> dict[str, str]:
    applied = GAME.without(*off).apply(given, move)
    assert not isinstance(applied, Illegal), applied
    found: dict[str, str] = dict(applied["board"])
    return found


@counts_of_each("off, every", OFF, few=96, many=4, shown=" ".join)
@pytest.mark.parametrize("given", [position(EVERYTHING), FINISHED], ids=["open", "finished"])
def test_judge_and_moves_agree_on_every_writable_move(given: dict[str, Any], off: tuple[str, ...], every: int) -> None:
    game, here = GAME.without(*off), position_from(given)
    listed = list(legal_moves(game.rules, here))
    legal = set(listed)
    assert len(legal) == len(listed)
    occupied = set(given["board"]) | {"BG4"}
    written = [text for origin in sorted(occupied) for text in game.writable_moves(origin)]
    for move in map(read_move, written[every // 2 :: every]):
        verdict = judge(game.rules, here, move)
        assert isinstance(verdict, Legal) == (move in legal), (move.text, verdict)
        assert isinstance(verdict, Legal) or (verdict.faults and set(verdict.clauses) <= set(game.clauses))


def test_an_unknown_clause_or_ruling_is_named() -> None:
    with pytest.raises(UnknownName, match=r"unknown clause 'castling.norook' of three-chess; did you mean"):
        GAME.without("castling.norook")
    with pytest.raises(UnknownName, match="unknown ruling 'moats'"):
        GAME.under({"moats": "strict"})
    assert GAME.under({}) == GAME


def test_clauses_stay_switched_off() -> None:
    game = GAME.without("own.piece").under({}).without("path.blocked")
    assert game == GAME.without("path.blocked", "own.piece")


@pytest.mark.parametrize(
    ("clause", "men", "gone"),
    [
        ("rook.slide", "BD4 bQ, BA1 bR", {"BD4-GE4", "BA1-BA2"}),
        ("bishop.slide", "BD4 bQ, BA1 bB", {"BD4-GF4", "BA1-BB2"}),
        ("knight.leap", "RF4 bN", {"RF4-BE4"}),
        ("king.step", "", {"BE1-BE2"}),
        ("pawn.step", "BA2 bP", {"BA2-BA3"}),
        ("pawn.jump", "BA2 bP", {"BA2-BA4"}),
        ("pawn.capture", "BA2 bP, BB3 gP", {"BA2-BB3"}),
        ("pawn.promotion", "GC2 bP, GB1 gN", {"GC2-GC1", "GC2-GB1"}),
        ("castling.kingside", "BH1 bR", {"BE1-BG1"}),
        ("castling.queenside", "BA1 bR", {"BE1-BC1"}),
    ],
)
def test_without_a_movement_only_its_own_ways_are_gone(clause: str, men: str, gone: set[str]) -> None:
    here = position(men)
    assert gone <= moves(here)
    left = moves(here, clause)
    assert not gone & left
    assert left < moves(here)


def test_without_rook_slide_a_king_keeps_its_steps() -> None:
    assert "BE1-BE2" in moves(position(""), "rook.slide", "bishop.slide")


IN_CHECK = position("BH1 bR, BA1 bR, BC2 bP, BE3 gR")
PASSING = position("BH1 bR, BF3 rR")
LANDING = position("BH1 bR, BG3 rR")


def test_without_check_ignored_a_check_must_be_answered() -> None:
    assert moves(IN_CHECK, "check.ignored") == {"BE1-BD1", "BE1-BD2", "BE1-BF1", "BE1-BF2"}


@pytest.mark.parametrize(
    ("here", "squares"),
    [(IN_CHECK, ("BE1", "BE3")), (PASSING, ("BF1", "BF3")), (LANDING, ("BG1", "BG3"))],
)
def test_without_check_ignored_no_check_allows_castling(here: dict[str, Any], squares: tuple[str, ...]) -> None:
    verdict = GAME.without("check.ignored").judge(here, "BE1-BG1")
    assert isinstance(verdict, Illegal)
    assert [(fault.clause, fault.squares) for fault in verdict.faults] == [("check.ignored", squares)]
    assert isinstance(GAME.judge(here, "BE1-BG1"), Legal)


def test_without_check_ignored_a_pinned_piece_stays() -> None:
    here = position("BE2 bB, BE4 gR")
    assert "BE2-BF3" in moves(here)
    assert "BE2-BF3" not in moves(here, "check.ignored")


def test_without_game_over_a_finished_game_goes_on() -> None:
    here = position("BA2 bP", captured="green")
    assert moves(here) == set()
    assert "BA2-BA3" in moves(here, "game.over")
    assert GAME.without("game.over").status(here)["result"] == {"winner": "red", "loser": "green"}


def test_without_its_outcome_capturing_a_king_does_not_end_the_game() -> None:
    here = position("BA2 bP", captured="green")
    assert "BA2-BA3" in moves(here, "outcome.king-captured")
    assert GAME.without("outcome.king-captured").status(here)["result"] is None


def test_without_origin_empty_a_move_from_an_empty_square_passes_the_turn() -> None:
    here = position("BA2 bP")
    assert board_after(here, "BC3-GC3", "origin.empty") == here["board"]
    assert not {"BC3-BC3", "BC3-BA2"} & moves(here, "origin.empty")


def test_without_turn_other_anyones_men_may_move() -> None:
    assert "GE1-GE2" in moves(position(""), "turn.other")


@pytest.mark.bulk
def test_without_piece_movement_a_piece_moves_anywhere_but_attacks_no_more() -> None:
    here = position("BA2 bP")
    found = moves(here, "piece.movement")
    assert {"BA2-RH4", "BE1-GE1", "BA2-GB1"} <= found
    assert not {"BA2-BA2", "BA2-BB3"} & found
    assert board_after(here, "BA2-GB1", "piece.movement")["GB1"] == "bQ"
    assert GAME.without("piece.movement").status(here)["in_check"] == []


def test_without_pawn_backward_pawns_also_move_and_attack_backward() -> None:
    here = position("BC3 bP, BB2 gN, GD4 rP")
    assert {"BC3-BC2", "BC3-BB2"} <= moves(here, "pawn.backward")
    checking = position("BE3 bK, BF2 gP")
    assert GAME.status(checking)["in_check"] == []
    assert GAME.without("pawn.backward").status(checking)["in_check"] == ["blue"]


def test_without_promotion_suffix_a_suffix_is_allowed_and_ignored() -> None:
    here = position("GC2 bP, BA1 bR")
    assert {"GC2-GC1=N", "GC2-GC1", "BA1-BA2=Q"} <= moves(here, "promotion.suffix")
    assert board_after(here, "GC2-GC1=N", "promotion.suffix")["GC1"] == "bQ"
    assert board_after(here, "BA1-BA2=Q", "promotion.suffix")["BA2"] == "bR"


def test_without_own_piece_players_may_capture_their_own_men() -> None:
    assert board_after(position("BA1 bR, BA2 bP"), "BA1-BA2", "own.piece") == position("BA2 bR")["board"]


def test_without_castling_no_rook_the_king_castles_alone() -> None:
    here = position("BH1 gR")
    assert board_after(here, "BE1-BG1", "castling.no-rook") == position("BG1 bK, BH1 gR")["board"]
    assert board_after(position(""), "BE1-BC1", "castling.no-rook") == position("BC1 bK")["board"]


def test_without_path_blocked_men_block_neither_moves_nor_checks() -> None:
    here = position("BA1 bR, BA2 bP, BA3 gN, BB1 bN, BC1 gN")
    assert {"BA1-BA4", "BA2-BA4", "BE1-BC1"} <= moves(here, "path.blocked")
    assert board_after(here, "BE1-BC1", "path.blocked")["BD1"] == "bR"
    checking = position("BE3 gR, BE2 bP")
    assert GAME.status(checking)["in_check"] == []
    assert GAME.without("path.blocked").status(checking)["in_check"] == ["blue"]


def test_without_its_prohibitions_a_pawn_captures_ahead_and_moves_diagonally() -> None:
    here = position("BC2 bP, BC3 gN")
    assert moves(here, "pawn.forward-capture") - moves(here) == {"BC2-BC3"}
    assert moves(here, "pawn.empty-capture") - moves(here) == {"BC2-BB3", "BC2-BD3"}
    # Straight ahead a pawn still attacks nothing: what it may then capture is not what gives check.
    assert GAME.without("pawn.forward-capture").status(position("BE2 gP"))["in_check"] == []


def test_without_state_turn_the_turn_does_not_pass() -> None:
    applied = GAME.without("state.turn").apply(position("BA2 bP"), "BA2-BA3")
    assert not isinstance(applied, Illegal)
    assert applied["turn"] == "blue"


def test_a_move_of_every_origin_target_and_suffix_can_be_written() -> None:
    written = list(GAME.writable_moves())
    assert len(written) == len(set(written)) == 96 * 96 * 5
    assert list(GAME.writable_moves("GC2"))[:2] == ["GC2-BA1", "GC2-BA1=Q"]
    assert [read_move(text).text for text in written[:500]] == written[:500]
