from __future__ import annotations

import pytest

from drawbridge_reference.three_man.notation import read_move
from drawbridge_reference.three_man.position import position_from
from drawbridge_reference.three_man.scenarios.games.move_tags import MoveTag, tags_of
from drawbridge_reference.three_man.scenarios.notation import position


def tags(men: str, move: str, **members: str) -> set[MoveTag]:
    return set(tags_of(position_from(position(men, **members)), read_move(move)))


@pytest.mark.parametrize(
    ("men", "move", "found"),
    [
        ("c2 wP", "c2-c3", {MoveTag.PAWN_STEPS}),
        ("c2 wP", "c2-c4", {MoveTag.JUMPS}),
        ("c2 wP, d4 gO", "c2-c4", {MoveTag.JUMPS, MoveTag.JUMPS_PAST}),
        ("c2 wP, d4 wO", "c2-c4", {MoveTag.JUMPS}),
        ("c6 wP", "c6-o6", {MoveTag.PAWN_CROSSES, MoveTag.CROSSES_STRAIGHT}),
        ("c6 wP, m6 gR", "c6-m6", {MoveTag.PAWN_CROSSES_BY_CAPTURE, MoveTag.CAPTURES, MoveTag.CROSSES_ON_DIAGONAL}),
        ("k2 wO", "k2-k1=N", {MoveTag.PROMOTES, MoveTag.OUTWARD_PAWN_STEPS}),
        ("k2 wO, l1 gN", "k2-l1=Q", {MoveTag.PROMOTES_BY_CAPTURE, MoveTag.OUTWARD_PAWN_CAPTURES, MoveTag.CAPTURES}),
        ("a1 wR, h1 wR", "a1-a4", {MoveTag.LEAVES_RANK_0}),
        ("c6 wN", "c6-p5", {MoveTag.CROSSES_BY_LEAP}),
        ("e1 wK", "e1-e2", {MoveTag.KING_STEPS, MoveTag.LEAVES_RANK_0}),
        ("c3 wR, m3 gK", "c3-m3", {MoveTag.CAPTURES, MoveTag.CAPTURES_KING}),
        ("c4 wB", "c4-d5", set()),
    ],
)
def test_a_move_does_what_a_player_would_say(men: str, move: str, found: set[MoveTag]) -> None:
    assert tags(men, move) == found


def test_castling_is_tagged_by_its_side() -> None:
    men = "a1 wR, h1 wR"
    assert tags(men, "e1-g1", castling="wK wQ") == {MoveTag.CASTLES_KINGSIDE}
    assert tags(men, "e1-c1", castling="wK wQ") == {MoveTag.CASTLES_QUEENSIDE}


def test_a_capture_en_passant_is_late_after_another_colours_chance() -> None:
    assert MoveTag.EN_PASSANT in tags("l4 wO, k4 bP", "l4-k3", en_passant="k3")
    assert MoveTag.LATE_EN_PASSANT in tags("l4 wO, k4 gP", "l4-k3", en_passant="k3")
    # Black is out, so nobody had a turn between Gray's jump and White's turn.
    assert MoveTag.EN_PASSANT in tags("l4 wO, k4 gP", "l4-k3", en_passant="k3", eliminated="black")


def test_a_move_is_tagged_as_crossing_only_if_every_way_crosses() -> None:
    assert MoveTag.CROSSES_MOAT in tags("h1 wR, e1 wK", "h1-i1", bridged="white-gray")
    # From c6 to o6 a rook may also go around the ring. If the ring is blocked, only the way through the center is left.
    assert MoveTag.CROSSES_STRAIGHT not in tags("c6 wR", "c6-o6")
    assert MoveTag.CROSSES_STRAIGHT in tags("c6 wR, d6 wN, b6 wN", "c6-o6")


def test_a_capture_of_an_eliminated_colours_piece_is_tagged() -> None:
    assert MoveTag.CAPTURES_ELIMINATED in tags("c4 wR, g4 bN", "c4-g4", eliminated="black")
