"""Ways and moats, worked out by hand."""

from __future__ import annotations

import pytest

from drawbridge_rules.three_man import status, validate
from support.three_man.asking import ALL_MOATS, KINGS, MOMENTARY, after, position, targets


def test_a_bishop_next_to_a_moat_reaches_its_whole_loop() -> None:
    made = position("white", {**KINGS, "h1": "wB"})
    assert targets(made, "h1") == {"g2", "f3", "e4", "d5", "c6", "m6", "l5", "k4", "j3", "i2"}


def test_a_bishop_with_its_far_way_blocked_stops_at_an_unbridged_corner() -> None:
    made = position("white", {**KINGS, "h1": "wB", "f3": "wP"})
    assert targets(made, "h1") == {"g2"}


def test_a_bishop_crosses_a_bridged_corner_but_does_not_capture_there() -> None:
    made = position("white", {**KINGS, "h1": "wB", "f3": "wP", "l5": "gN"}, bridged=["white-gray"])
    assert targets(made, "h1") == {"g2", "i2", "j3", "k4"}


def test_a_rook_captures_along_the_way_that_crosses_no_moat() -> None:
    made = position("white", {"c1": "wR", "f1": "gN", "e5": "wK", "m3": "gK", "u3": "bK"}, bridged=ALL_MOATS)
    assert "f1" in targets(made, "c1")
    blocked = position("white", {**made["board"], "d1": "wN"}, bridged=ALL_MOATS)
    assert "f1" not in targets(blocked, "c1")
    assert {"g1", "h1", "q1"} <= targets(blocked, "c1")


def test_a_rook_alone_on_a_ring_does_not_return_to_its_origin() -> None:
    made = position("white", {**KINGS, "a3": "wR"})
    along_the_ring = {target for target in targets(made, "a3") if target.endswith("3")}
    assert len(along_the_ring) == 23
    assert "a3" not in along_the_ring


@pytest.mark.parametrize(
    ("origin", "target"), [("h1", "i3"), ("h1", "j2"), ("g1", "i2"), ("i3", "h1"), ("i2", "g1"), ("j2", "h1")]
)
def test_a_knight_meets_the_moat_at_either_end_of_its_leap(origin: str, target: str) -> None:
    made = position("white", {**KINGS, origin: "wN"})
    assert target not in targets(made, origin)
    bridged = position("white", {**KINGS, origin: "wN"}, bridged=["white-gray"])
    assert target in targets(bridged, origin)
    taken = position("white", {**KINGS, origin: "wN", target: "gN"}, bridged=["white-gray"])
    assert target not in targets(taken, origin)


def test_a_knight_that_keeps_off_the_outermost_rank_meets_no_moat() -> None:
    made = position("white", {**KINGS, "h2": "wN", "i4": "gN"})
    assert {"i4", "j3"} <= targets(made, "h2")


@pytest.mark.parametrize("bridged", [[], ["white-gray"]])
def test_kings_may_be_next_to_each_other_across_a_moat(bridged: list[str]) -> None:
    made = position("white", {"h1": "wK", "i1": "gK", "u1": "bK"}, bridged=bridged)
    assert status(made, {})["in_check"] == []
    assert "i1" not in targets(made, "h1", MOMENTARY)


def test_across_a_bridged_moat_the_moved_piece_may_not_give_check() -> None:
    made = position("white", {"e1": "wK", "h1": "wR", "k4": "gK", "x4": "bK"}, bridged=ALL_MOATS)
    reached = targets(made, "h1")
    assert {"i1", "j1", "m1", "v1"} <= reached
    # On k1 and x1 along the file, on w1 and l1 through the center.
    assert not {"k1", "x1", "w1", "l1"} & reached


def test_an_old_check_counts_after_a_crossing_under_only_one_ruling() -> None:
    made = position("white", {"e1": "wK", "h1": "wR", "k4": "gK", "a4": "wQ", "v3": "bK"}, bridged=ALL_MOATS)
    assert status(made, {})["in_check"] == ["gray"]
    assert "i1" in targets(made, "h1")
    assert "i1" not in targets(made, "h1", {"crossing-check": "any"})
    assert "g1" in targets(made, "h1", {"crossing-check": "any"})


def test_momentary_moats_allow_quiet_moves_and_bridged_ones_captures() -> None:
    board = {"e1": "wK", "h1": "wR", "j1": "gN", "m3": "gK", "x1": "bK"}
    unbridged, bridged = position("white", board), position("white", board, bridged=["white-gray"])
    assert not {"i1", "j1"} & targets(unbridged, "h1")
    assert targets(unbridged, "h1", MOMENTARY) - targets(unbridged, "h1") == {"i1"}
    assert targets(bridged, "h1", MOMENTARY) - targets(bridged, "h1") == {"j1"}


def test_a_king_is_never_captured_across_a_momentary_moat() -> None:
    board = {"e1": "wK", "h1": "wR", "j1": "gK", "u1": "bK"}
    everything = {"bridged": ["gray-black", "white-gray"], "eliminated": ["gray"]}
    assert "j1" not in targets(position("white", board, bridged=["white-gray"]), "h1", MOMENTARY)
    assert "j1" not in targets(position("white", board, **everything), "h1", MOMENTARY)


def test_under_the_momentary_reading_a_way_captures_beyond_two_moats() -> None:
    # If the ring is empty along a whole segment, that segment is vacated and both moats beside it are bridged.
    board = {"e3": "wK", "d1": "wR", "a1": "wN", "m3": "gK", "q1": "bN", "w3": "bK"}
    made = {"turn": "white", "board": board, "bridged": ["gray-black", "white-gray"]}
    assert validate(made, {"vacated": "any"}) == []
    assert validate({**made, "bridged": ["white-gray"]}, {"vacated": "any"}) == ["bridged"]
    assert {"i1", "p1", "q1"} <= targets(made, "d1", MOMENTARY)
    assert "q1" not in targets(made, "d1")


def test_an_outward_pawn_captures_across_a_bridged_momentary_moat_without_check() -> None:
    # A queen or rook on h1 would check the black king along the file.
    board = {"e1": "wK", "g1": "wN", "i2": "wO", "h1": "bR", "m1": "gK", "u1": "bN", "h5": "bK"}
    bridged = position("white", board, bridged=["white-gray"])
    assert targets(bridged, "i2", MOMENTARY) == {"h1=B", "h1=N", "i1=B", "i1=N", "i1=Q", "i1=R"}
    assert targets(bridged, "i2") == {"i1=B", "i1=N", "i1=Q", "i1=R"}
    assert not any(target.startswith("h1") for target in targets(position("white", board), "i2", MOMENTARY))


def test_vacating_reads_the_pieces_of_the_owner_or_any_piece() -> None:
    board = {"e1": "wK", "d1": "gN", "m1": "gK", "u1": "bK"}
    own = after(position("white", board), "e1-e2")
    assert own["bridged"] == ["black-white", "white-gray"]
    assert "bridged" not in after(position("white", board), "e1-e2", {"vacated": "any"})


def test_the_move_that_vacates_is_judged_by_the_moats_before_it() -> None:
    made = position("white", {"h1": "wR", "e2": "wK", "m1": "gK", "u3": "bK", "x1": "bN"})
    assert "i1" not in targets(made, "h1")
    assert after(made, "h1-h2")["bridged"] == ["black-white", "white-gray"]
