"""What each switched-off clause means, and that judge and moves agree on it."""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.problem import UnknownName
from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.prince.board import CELLS, cell_named
from drawbridge_reference.prince.game import GAME as DOOR
from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.judge import judge
from drawbridge_reference.prince.moves import legal_moves
from drawbridge_reference.prince.notation import Move, read_move
from drawbridge_reference.prince.pieces import Kind as PieceKind
from drawbridge_reference.prince.position import position_from
from drawbridge_reference.prince.scenarios.notation import position
from support.amounts import counts_of_each

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

GAME = Prince()
HOME = "1d4 wKi, 1a1 wBa, 1h8 wBa, 8b7 bKi"
OPEN = position(
    f"{HOME}, 4d4 wPr, 7c3 wPn, 8c2 bKn, 5e5 wPn, 5e6 bPn, 7e4 bRo, 2a7 wPn, 3b7 bKn, 6d6 bUn, 3d4 wNe, 2h2 wSc",
    castling="w-low w-high",
    en_passant="6e6",
)
"""A position with every kind of obstacle."""
CHECKED = position(f"{HOME}, 5d4 bRo, 2d4 wAr, 5c4 wPn, 5b4 bPn, 2e7 bPn", castling="w-low w-high", en_passant="6b4")
"""A king with a pinned artist in front of it."""
MATED = position("1a1 wKi, 1b3 bPr, 7e5 wPn")
OFF = [
    *[(), *((clause,) for clause in DOOR.clauses)],
    *[("turn.other", "own.piece"), ("piece.movement", "king.safety"), ("pawn.capture", "pawn.empty-capture")],
]


def moves(given: dict[str, Any], *off: str) -> set[str]:
    return set(GAME.without(*off).legal_moves(given))


def after(given: dict[str, Any], move: str, *off: str) -> dict[str, Any]:
    applied = GAME.without(*off).apply(given, move)
    assert not isinstance(applied, Illegal), applied
    return dict(applied)


def assert_judge_agrees(game: Prince, given: dict[str, Any], moves: Iterable[Move]) -> None:
    here = position_from(given)
    listed = list(legal_moves(game.rules, here))
    legal = set(listed)
    assert len(legal) == len(listed)
    for move in moves:
        verdict = judge(game.rules, here, move)
        assert isinstance(verdict, Legal) == (move in legal), (move.text, verdict)
        assert isinstance(verdict, Legal) or (verdict.faults and set(verdict.clauses) <= set(game.clauses))


def everywhere(origins: str, *promotions: PieceKind | None) -> Iterator[Move]:
    """Yield the moves from some cells to every cell."""
    for origin, target, promotion in product(map(cell_named, origins.split()), CELLS, promotions or (None,)):
        yield Move(origin, target, promotion)


@counts_of_each("off, every", OFF, few=48, many=4, shown=" ".join)
def test_judge_and_moves_agree_whatever_is_switched_off(off: tuple[str, ...], every: int) -> None:
    game = GAME.without(*off)

    def agree(given: dict[str, Any], moves: Iterator[Move]) -> None:
        assert_judge_agrees(game, given, islice(moves, every // 2, None, every))

    agree(OPEN, everywhere("4d4 5e5 2a7 1d4 4h4"))
    if every <= 4:
        agree(OPEN, everywhere("7c3", None, PieceKind.PRINCE))
    if every <= 4 and "origin.empty" not in off:  # then a quarter of a million moves are legal
        agree(CHECKED, everywhere("2d4 1d4 5c4"))
        agree(MATED, everywhere("1a1 7e5"))


@pytest.mark.bulk
@pytest.mark.parametrize(("given", "origins"), [(OPEN, "1d4 7c3"), (CHECKED, "2d4 5c4")], ids=["open", "checked"])
def test_judge_and_moves_agree_on_every_writable_move_of_a_piece(given: dict[str, Any], origins: str) -> None:
    for origin in origins.split():
        assert_judge_agrees(GAME, given, map(read_move, GAME.writable_moves(origin)))


@pytest.mark.bulk
@pytest.mark.parametrize("black_array", ["same", "rotated"])
def test_judge_and_moves_agree_for_black_under_both_rulings(black_array: str) -> None:
    game = GAME.under({"black-array": black_array})
    for king in ("8d4", "8e5"):
        given = position(f"{king} bKi, 8a1 bBa, 8h8 bBa, 3d4 bPn, 4e6 wSc, 2g2 bPn", "black")
        assert_judge_agrees(game, given, everywhere(f"{king} 8a1 3d4 2g2", None, PieceKind.KNIGHT))


def test_an_unknown_clause_or_ruling_is_reported() -> None:
    with pytest.raises(UnknownName, match=r"unknown clause 'area.shadow' of prince; did you mean"):
        GAME.without("area.shadow")
    with pytest.raises(UnknownName, match="unknown ruling 'black-aray'"):
        GAME.under({"black-aray": "same"})
    with pytest.raises(UnknownName, match="unknown value 'turned' of ruling 'black-array'"):
        GAME.under({"black-array": "turned"})


def test_clauses_stay_off_and_rulings_stay_chosen() -> None:
    game = GAME.without("own.piece").under({"black-array": "rotated"}).without("path.blocked")
    assert game == GAME.under({"black-array": "rotated"}).without("path.blocked", "own.piece")
    assert dict(game.rulings) == {"black-array": "rotated"}


@pytest.mark.parametrize(
    ("clause", "given", "gone"),
    [
        ("slide.orthogonal", "4d4 wQu", {"4d4-4d5", "4d4-8d4"}),
        ("slide.diagonal", "4d4 wQu", {"4d4-5e4", "4d4-8d8"}),
        ("slide.triagonal", "4d4 wQu", {"4d4-5e5", "4d4-7a7"}),
        ("leap.knight", "4d4 wAs", {"4d4-4e6"}),
        ("leap.captain", "4d4 wAs", {"4d4-5e6"}),
        ("leap.ace", "4d4 wAs", {"4d4-5f6"}),
        ("area.orthogonal", "4d4 wPr", {"4d4-4e6", "4d4-4d5"}),
        ("area.diagonal", "4d4 wPr", {"4d4-5e6"}),
        ("area.triagonal", "4d4 wPr", {"4d4-5e5", "4d4-5e7"}),
        ("king.step", "4d4 wKi", {"4d4-4d5", "4d4-5e5"}),
        ("pawn.step", "4d4 wPn", {"4d4-5d4"}),
        ("pawn.jump", "2d4 wPn", {"2d4-4d4"}),
        ("pawn.capture", "4d4 wPn, 5e5 bKn", {"4d4-5e5"}),
        ("pawn.promotion", "7d4 wPn, 8e5 bKn", {"7d4-8d4=Pr", "7d4-8e5=Kn"}),
    ],
)
def test_without_a_movement_only_its_ways_are_gone(clause: str, given: str, gone: set[str]) -> None:
    here = position(given)
    assert gone <= moves(here)
    left = moves(here, clause)
    assert not gone & left
    assert left < moves(here)


@pytest.mark.parametrize(("clause", "move"), [("castling.low", "1d4-1b2"), ("castling.high", "1d4-1f6")])
def test_without_a_castling_only_that_castling_is_gone(clause: str, move: str) -> None:
    here = position(HOME, castling="w-low w-high")
    assert moves(here) - moves(here, clause) == {move}


def test_without_en_passant_only_that_capture_is_gone() -> None:
    here = position("5d4 wPn, 5e5 bPn", en_passant="6e5")
    assert moves(here) - moves(here, "pawn.en-passant") == {"5d4-6e5"}


def test_a_cell_that_another_clause_also_reaches_stays_reached() -> None:
    # A base, a scientist and a reporter all reach a cell two rows away.
    here = position("4d4 wPr")
    assert "4d4-4d6" in moves(here, "area.orthogonal", "area.diagonal")
    assert "4d4-4d6" not in moves(here, "area.orthogonal", "area.diagonal", "area.triagonal")


def test_a_switched_off_movement_gives_no_check_either() -> None:
    here = position("1h1 wKi, 1h8 bRo")
    assert GAME.without("slide.orthogonal").status(here)["in_check"] == []


def test_without_area_shadowed_area_leaps_pass_every_piece() -> None:
    here = position("1h1 wKi, 1h3 wSc, 1h5 bBa, 4d4 wBa, 4d5 wPn, 5d4 wPn")
    assert "4d4-6d6" not in moves(here)
    assert GAME.without("area.shadowed").status(here)["in_check"] == ["white"]
    assert "4d4-6d6" in moves(here, "area.shadowed", "king.safety")
    assert "1h3-1h8" not in moves(here, "path.blocked", "king.safety")


def test_without_path_blocked_slides_jumps_and_castlings_pass_pieces() -> None:
    here = position(f"{HOME}, 1b2 bKn, 2d5 wPn, 3d5 bPn, 5e5 wRo, 5e6 wKn", castling="w-low")
    assert not {"1d4-1b2", "2d5-4d5", "5e5-5e7"} & moves(here)
    assert {"1d4-1b2", "2d5-4d5", "5e5-5e7"} <= moves(here, "path.blocked")
    assert after(here, "1d4-1b2", "path.blocked")["board"]["1c3"] == "wBa"
    checked = position("1h1 wKi, 1h3 wKn, 1h8 bRo")
    assert GAME.without("path.blocked").status(checked)["in_check"] == ["white"]


@pytest.mark.bulk
def test_without_origin_empty_a_move_from_an_empty_cell_passes_the_turn() -> None:
    here = position("2d4 wPn")
    there = after(here, "5e5-6f6", "origin.empty")
    assert (there["board"], there["turn"]) == (here["board"], "black")
    assert not {"5e5-5e5", "5e5-2d4"} & moves(here, "origin.empty")
    in_check = position("1h1 wKi, 1h8 bRo")
    assert all(move.startswith("1h1-") for move in moves(in_check, "origin.empty"))


def test_without_turn_other_both_sides_pieces_move() -> None:
    here = position("4d4 bRo")
    assert "4d4-4d5" in moves(here, "turn.other")
    # White's king must be safe after the move: White may not put it in check with Black's rook.
    found = moves(position("2h1 wKi, 4g1 bRo"), "turn.other")
    assert "4g1-4f1" in found
    assert "4g1-4h1" not in found


def test_without_piece_movement_pieces_move_anywhere_but_attack_as_before() -> None:
    here = position(f"{HOME}, 7d4 wPn, 5e5 bKn", castling="w-low")
    found = moves(here, "piece.movement")
    assert {"1a1-2b2", "1d4-5e5", "7d4-1c1", "7d4-8h8=Pr", "1d4-1b2"} <= found
    assert not {"1a1-1a1", "7d4-8e5=Pr", "7d4-6d4", "7d4-8h8"} & found
    assert after(here, "1d4-1b2", "piece.movement")["board"]["1c3"] == "wBa"
    assert GAME.without("piece.movement").status(here)["in_check"] == []


def test_without_pawn_backward_pawns_move_capture_and_check_backward() -> None:
    here = position("4d4 wPn, 3e5 bKn")
    assert moves(here, "pawn.backward") - moves(here) == {"4d4-3d4", "4d4-3e5"}
    checking = position("4d4 wKi, 3e5 bPn")
    assert GAME.status(checking)["in_check"] == []
    assert GAME.without("pawn.backward").status(checking)["in_check"] == ["white"]


def test_without_promotion_suffix_any_suffix_is_allowed() -> None:
    here = position("7d4 wPn, 4a4 wRo")
    assert {"7d4-8d4", "7d4-8d4=Pr", "4a4-4a5=Pr"} <= moves(here, "promotion.suffix")
    assert after(here, "7d4-8d4", "promotion.suffix")["board"]["8d4"] == "wAc"
    assert after(here, "4a4-4a5=Pr", "promotion.suffix")["board"]["4a5"] == "wRo"


def test_without_own_piece_a_player_may_capture_their_own_pieces() -> None:
    here = position("4d4 wRo, 4d6 wPn, 4f4 wKi")
    assert {"4d4-4d6", "4d4-4f4"} <= moves(here, "own.piece")
    assert after(here, "4d4-4d6", "own.piece")["board"]["4d6"] == "wRo"
    kingless = after(here, "4d4-4f4", "own.piece")
    assert "wKi" not in kingless["board"].values()
    assert GAME.without("own.piece").perft(here, 2) > 0


def test_without_castling_right_lost_the_king_castles_with_whatever_base_is_there() -> None:
    here = position("1d4 wKi, 1h8 wKn, 8b7 bKi, 1a1 wBa")
    assert {"1d4-1b2", "1d4-1f6"} <= moves(here, "castling.right-lost")
    there = after(here, "1d4-1f6", "castling.right-lost")["board"]
    assert there == {"1a1": "wBa", "1f6": "wKi", "1h8": "wKn", "8b7": "bKi"}


@pytest.mark.parametrize(
    ("rook", "clause"), [("6d4", "castling.in-check"), ("6c3", "castling.through-check"), ("6b2", "king.safety")]
)
def test_without_its_prohibitions_castling_ignores_check(rook: str, clause: str) -> None:
    here = position(f"{HOME}, {rook} bRo", castling="w-low")
    assert "1d4-1b2" not in moves(here)
    assert "1d4-1b2" in moves(here, clause)


def test_without_king_safety_kings_are_left_attacked_and_can_be_captured() -> None:
    here = position("1h1 wKi, 1h8 bRo, 4d4 wKn")
    assert "4d4-4e6" in moves(here, "king.safety")
    game = GAME.without("king.safety")
    assert game.play(here, ["4d4-4e6", "1h8-1h1"])
    assert game.perft(here, 3) > 0


def test_without_its_prohibitions_a_pawn_captures_ahead_and_moves_aside() -> None:
    here = position("4d4 wPn, 5d4 bKn")
    assert moves(here, "pawn.forward-capture") - moves(here) == {"4d4-5d4"}
    aside = {f"4d4-5{column}{row}" for column in "cde" for row in "345"} - {"4d4-5d4"}
    assert moves(here, "pawn.empty-capture") - moves(here) == aside
    # A pawn still attacks nothing straight ahead, although it may capture there.
    assert GAME.without("pawn.forward-capture").status(position("4d4 wKi, 5d4 bPn"))["in_check"] == []


def test_without_pawn_empty_capture_pawns_still_capture_en_passant() -> None:
    here = position("5d4 wPn, 5e5 bPn", en_passant="6e5")
    assert "5e5" not in after(here, "5d4-6e5", "pawn.empty-capture")["board"]


def test_without_game_over_each_move_is_refused_for_its_own_reason() -> None:
    verdict = GAME.without("game.over").judge(MATED, "1a1-1a2")
    assert isinstance(verdict, Illegal)
    assert verdict.clauses == ("king.safety",)
    assert moves(MATED, "game.over") == set()


def test_without_its_outcome_a_mate_or_stalemate_does_not_end_the_game() -> None:
    stalemate = position("1a1 wKi, 2b4 bUn")
    assert GAME.without("outcome.checkmate").status(position("1a1 wKi, 1b3 bPr"))["result"] is None
    assert GAME.without("outcome.stalemate").status(stalemate)["result"] is None


def test_without_a_state_clause_nothing_changes_by_it() -> None:
    here = position(f"{HOME}, 2d5 wPn, 5b2 bPn", castling="w-low", en_passant="6b2")
    assert after(here, "1d4-1d3", "state.castling")["castling"] == ["w-low"]
    assert after(here, "2d5-4d5", "state.en-passant")["en_passant"] == "6b2"
    assert after(here, "2d5-4d5", "state.turn")["turn"] == "white"


def test_every_movement_and_prohibition_makes_another_game() -> None:
    for clause in DOOR.clauses.of_kind(Kind.MOVEMENT, Kind.PROHIBITION):
        assert GAME.without(clause) != GAME


def test_a_move_of_every_origin_target_and_promotion_can_be_written() -> None:
    written = list(GAME.writable_moves("7c2"))
    assert len(written) == len(set(written)) == 512 * 22
    assert written[:2] == ["7c2-1a1", "7c2-1a1=Ac"]
    assert [read_move(text).text for text in written[:600]] == written[:600]
    everywhere = GAME.writable_moves()
    assert next(everywhere) == "1a1-1a1"
    assert sum(1 for _, move in zip(range(11_265), everywhere, strict=False) if move.startswith("1a1-")) == 11_263
