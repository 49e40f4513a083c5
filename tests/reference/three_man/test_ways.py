from __future__ import annotations

import pytest

from drawbridge_reference.three_man.board import NAMES, Colour, square_named
from drawbridge_reference.three_man.pieces import Kind, piece
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_reference.three_man.ways import Use, Way


def ways(man: str, origin: str, target: str, colour: Colour = Colour.WHITE) -> tuple[Way, ...]:
    return DEFAULT.geometry.ways(piece(colour, Kind(man)), square_named(origin), square_named(target))


def the_way(man: str, origin: str, target: str, colour: Colour = Colour.WHITE) -> Way:
    (way,) = ways(man, origin, target, colour)
    return way


def passed(way: Way) -> list[str]:
    return [NAMES[where] for where in way.passed]


def targets(man: str, origin: str, colour: Colour = Colour.WHITE) -> set[str]:
    lines = DEFAULT.geometry.lines(piece(colour, Kind(man)), square_named(origin))
    return {NAMES[way.target] for line in lines for way in line}


def test_a_rook_crosses_the_center_and_moves_out_to_rank_0() -> None:
    way = the_way("R", "a4", "m1")
    assert passed(way) == ["a5", "a6", "m6", "m5", "m4", "m3", "m2"]
    assert way.clauses == ("file.straight", "center.straight")


def test_a_rook_has_two_ways_to_every_other_square_of_its_ring() -> None:
    near, far = ways("R", "w3", "b3")
    assert [sorted(passed(way)) for way in (near, far)] != [[], []]
    assert {len(near.passed), len(far.passed)} == {2, 20}
    assert sorted(near.passed + far.passed + (near.origin, near.target)) == [
        square_named(f"{file}3") for file in "abcdefghijklmnopqrstuvwx"
    ]


def test_the_way_all_around_a_ring_is_barred_by_origin_return() -> None:
    assert [(len(way.passed), way.barred) for way in ways("R", "c3", "c3")] == [(23, ("origin.return",))] * 2


def test_across_the_center_a_diagonal_keeps_its_file_direction() -> None:
    way = max(ways("B", "a1", "x2"), key=lambda way: len(way.passed))
    assert passed(way) == ["b2", "c3", "d4", "e5", "f6", "t6", "u5", "v4", "w3"]
    assert way.clauses == ("diagonal.line", "center.diagonal")


def test_a_diagonal_from_rank_0_is_barred_from_returning_to_its_origin() -> None:
    assert [way.barred for way in ways("B", "a1", "a1")] == [("origin.return",)] * 2


def test_a_diagonal_that_turned_the_corner_would_be_barred() -> None:
    around_the_corner, through_the_center = sorted(ways("B", "d2", "b2"), key=lambda way: len(way.passed))
    assert (passed(around_the_corner), around_the_corner.barred) == (["c1"], ("diagonal.corner",))
    assert through_the_center.barred == ()


def test_a_bishop_reaches_the_ten_other_squares_of_each_of_its_loops() -> None:
    assert len(targets("B", "c3")) == 20
    assert len(targets("B", "c1")) == 10
    assert "c3" not in targets("B", "c3")


def test_a_queen_moves_like_a_rook_and_like_a_bishop() -> None:
    assert targets("Q", "k4") == targets("R", "k4") | targets("B", "k4")


@pytest.mark.parametrize(
    ("origin", "reached"),
    [
        ("a6", {"m6", "o6", "k6", "b6", "x6", "a5", "b5", "x5"}),
        ("c3", {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}),
        ("a1", {"a2", "b1", "b2", "x1", "x2"}),
    ],
)
def test_a_king_reaches_its_neighbours_also_through_the_center(origin: str, reached: set[str]) -> None:
    assert targets("K", origin) == reached


def test_a_king_castles_two_files_only_from_its_start_square() -> None:
    assert {"g1", "c1"} <= targets("K", "e1")
    assert not {"o1", "k1"} & targets("K", "m1")
    assert {"o1", "k1"} <= targets("K", "m1", Colour.GRAY)


@pytest.mark.parametrize(
    ("origin", "reached"),
    [
        ("a6", {"o6", "k6", "n5", "l5", "c5", "w5", "b4", "x4"}),
        ("a5", {"n6", "l6", "c6", "w6", "c4", "w4", "b3", "x3"}),
        ("c3", {"b5", "d5", "a4", "e4", "a2", "e2", "b1", "d1"}),
        ("c1", {"b3", "d3", "a2", "e2"}),
    ],
)
def test_a_knight_counts_its_ranks_through_the_center_and_then_its_files(origin: str, reached: set[str]) -> None:
    assert targets("N", origin) == reached


def test_two_clauses_state_a_leap_through_the_center() -> None:
    assert the_way("N", "a6", "n5").clauses == ("knight.leap", "center.knight")
    assert the_way("N", "a6", "n5").passed == ()
    assert the_way("N", "a6", "b4").clauses == ("knight.leap",)


@pytest.mark.parametrize(
    ("man", "origin", "target", "moats"),
    [
        ("K", "h1", "i1", ["white-gray"]),
        ("K", "i1", "h2", ["white-gray"]),
        ("K", "h2", "i1", ["white-gray"]),
        ("K", "h2", "i2", []),
        ("K", "h2", "i3", []),
        ("K", "x1", "a1", ["black-white"]),
        ("K", "p2", "q1", ["gray-black"]),
        ("N", "h1", "j2", ["white-gray"]),
        ("N", "j2", "h1", ["white-gray"]),
        ("N", "h1", "i3", ["white-gray"]),
        ("N", "i3", "h1", ["white-gray"]),
        ("N", "h2", "j3", []),
        ("N", "g1", "i2", ["white-gray"]),
        ("O", "h2", "i1", ["white-gray"]),
    ],
)
def test_moats_are_crossed_along_rank_0_past_corners_and_by_leaps(
    man: str, origin: str, target: str, moats: list[str]
) -> None:
    short = min(ways(man, origin, target), key=lambda way: len(way.passed))
    assert [moat.value for moat in short.moats] == moats


def test_a_rook_around_rank_0_crosses_one_moat_after_another() -> None:
    moats = {tuple(moat.value for moat in way.moats) for way in ways("R", "e1", "u1")}
    assert moats == {("white-gray", "gray-black"), ("black-white",)}


def test_a_straight_way_crosses_no_moat() -> None:
    (straight,) = [way for way in ways("R", "h1", "t1") if "file.straight" in way.clauses]
    assert straight.moats == ()


def test_an_inward_pawn_steps_jumps_and_captures_inwards() -> None:
    uses = {target: the_way("P", "c2", target).use for target in ("c3", "c4", "b3", "d3")}
    assert uses == {"c3": Use.QUIET, "c4": Use.QUIET, "b3": Use.CAPTURE, "d3": Use.CAPTURE}
    assert the_way("P", "c2", "c4").clauses == ("pawn.jump", "file.straight")


def test_only_from_rank_1_does_a_pawn_jump() -> None:
    assert ways("P", "c3", "c5") == ()
    assert ways("O", "c4", "c2") == ()


def test_an_inward_pawn_on_rank_5_crosses_the_center_straight_and_capturing() -> None:
    assert targets("P", "a6") == {"m6", "o6", "k6"}
    assert the_way("P", "a6", "m6").use is Use.QUIET
    assert the_way("P", "a6", "o6").use is Use.CAPTURE


def test_an_outward_pawn_moves_outwards_and_promotes_on_rank_0() -> None:
    assert targets("O", "c2") == {"c1", "b1", "d1"}
    assert "pawn.promotion" in the_way("O", "c2", "c1").clauses
    lines = DEFAULT.geometry.lines(piece(Colour.WHITE, Kind.OUTWARD_PAWN), square_named("c2"))
    moves = [move.text for line in lines for way in line for move in way.moves if way.use is Use.QUIET]
    assert moves == ["c2-c1=Q", "c2-c1=R", "c2-c1=B", "c2-c1=N"]


@pytest.mark.parametrize(("man", "origin", "target"), [("P", "c3", "c2"), ("P", "c3", "b2"), ("O", "c3", "c4")])
def test_a_way_backward_is_barred(man: str, origin: str, target: str) -> None:
    assert the_way(man, origin, target).barred == ("pawn.backward",)


def test_only_an_outward_pawn_on_rank_3_captures_en_passant() -> None:
    assert {way.use for way in ways("O", "c4", "d3")} == {Use.CAPTURE, Use.EN_PASSANT}
    assert {way.use for way in ways("O", "c5", "d4")} == {Use.CAPTURE}
    assert {way.use for way in ways("P", "c2", "d3")} == {Use.CAPTURE}


@pytest.mark.parametrize(
    ("man", "origin", "target", "sees_a_creek"),
    [
        ("P", "h2", "i3", True),
        ("P", "h3", "i4", True),
        ("P", "h4", "i5", False),
        ("P", "i3", "h4", True),
        ("P", "x3", "a4", True),
        ("P", "g3", "h4", False),
        ("O", "h4", "i3", False),
        ("O", "h3", "i2", False),
    ],
)
def test_creeks_stop_inward_pawns_on_ranks_1_and_2(man: str, origin: str, target: str, *, sees_a_creek: bool) -> None:
    captures = [way for way in ways(man, origin, target) if way.use is Use.CAPTURE]
    assert [way.creek is not None for way in captures] == [sees_a_creek]


def test_castling_needs_all_squares_between_king_and_rook_empty() -> None:
    kingside, queenside = the_way("K", "e1", "g1"), the_way("K", "e1", "c1")
    assert [NAMES[where] for where in kingside.needed_empty] == ["f1", "g1"]
    assert [NAMES[where] for where in queenside.needed_empty] == ["d1", "c1", "b1"]
    assert kingside.clauses == ("castling.kingside",)


def test_without_a_movement_clause_the_ways_that_it_states_are_gone() -> None:
    geometry = DEFAULT.without("center.straight").geometry
    rook = piece(Colour.WHITE, Kind.ROOK)
    assert geometry.ways(rook, square_named("a4"), square_named("m1")) == ()
    assert geometry.ways(rook, square_named("a4"), square_named("a6")) != ()
