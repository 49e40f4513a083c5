"""What the words of the notation mean, each on a small board."""

from __future__ import annotations

import pytest

from drawbridge_reference.standard.board import NAMES, Colour, square_named
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.ply_notation.meaning import (
    Scene,
    double_step,
    holds,
    reached,
    square_of,
    threat_of,
)
from drawbridge_reference.standard.ply_notation.parse import chess, parse
from drawbridge_reference.standard.ply_notation.syntax import Condition, Location, Test, Vector
from support.standard.asking import read

SMALL = """
Predicates:
    asked: {condition}.
Pawns: [ahead] if asked. Rooks: [0, 1]. Knights: [1, 2]. Bishops: [1, 1]. Queens: [1, 0]. Kings: [0, 1].
Globally: not threat[king].
"""


def condition(text: str) -> Condition:
    """Return the condition that a text writes."""
    return parse(SMALL.format(condition=text), "asked.txt").predicates["asked"]


def scene(fen: str, origin: str, target: str) -> Scene:
    """Return a position as the ply of a piece from one square to another reads it."""
    here = read(fen)
    mover = here.board[square_named(origin)]
    return Scene(
        here.board,
        mover.colour if mover else here.turn,
        square_named(origin),
        square_named(target),
        here.castling,
        double_step(here.en_passant),
        threat_of(chess()),
    )


def is_true(text: str, fen: str, origin: str = "e1", target: str = "e2") -> bool:
    return holds(condition(text), scene(fen, origin, target))


MEN = "r3k2r/8/8/3pP3/8/8/PN5p/R3K2R w KQkq d6"


@pytest.mark.parametrize(
    ("text", "target", "expected"),
    [
        ("empty", "e2", True),
        ("empty", "b2", False),
        ("enemy", "h2", True),
        ("enemy", "a2", False),
        ("enemy", "e2", False),
        ("friend", "b2", True),
        ("friend", "h2", False),
        ("pawn", "a2", True),
        ("pawn", "h2", True),
        ("pawn", "b2", False),
        ("edge", "e8", True),
        ("edge", "e1", False),
        ("clear", "a1", True),
        ("clear", "e8", False),
        ("clear", "f3", False),
        ("clear", "e2", True),
    ],
)
def test_a_predicate_without_argument_looks_at_the_destination(text: str, target: str, *, expected: bool) -> None:
    assert is_true(text, MEN, target=target) is expected


def test_home_without_argument_looks_at_where_the_piece_stands() -> None:
    assert is_true("home", MEN, "a2", "a4")
    assert not is_true("home", MEN, "e5", "e6")


@pytest.mark.parametrize(("origin", "expected"), [("e1", "white"), ("e8", "black"), ("h2", "black")])
def test_white_and_black_say_who_moves(origin: str, expected: str) -> None:
    assert is_true("white", MEN, origin) is (expected == "white")
    assert is_true("black", MEN, origin) is (expected == "black")


def test_the_edge_is_the_last_rank_of_the_mover() -> None:
    assert is_true("edge", MEN, "h2", "h1")
    assert not is_true("edge", MEN, "h8", "h8")


@pytest.mark.parametrize(
    ("rights", "kingside", "queenside", "king"),
    [("KQkq", True, True, True), ("K", True, False, True), ("Q", False, True, True), ("kq", False, False, False)],
)
def test_the_rights_say_whether_rooks_and_king_are_at_home(
    rights: str, *, kingside: bool, queenside: bool, king: bool
) -> None:
    fen = f"r3k2r/8/8/8/8/8/8/R3K2R w {rights}"
    assert is_true("home[kings_rook]", fen) is kingside
    assert is_true("home[queens_rook]", fen) is queenside
    assert is_true("home", fen) is king


@pytest.mark.parametrize(
    ("origin", "expected"), [("b1", True), ("g1", True), ("c1", True), ("d1", True), ("c3", False), ("d2", False)]
)
def test_other_pieces_are_at_home_on_a_start_square_of_their_kind(origin: str, *, expected: bool) -> None:
    assert is_true("home", "4k3/8/8/8/8/2N5/3Q4/1NBQK1N1 w", origin, "h8") is expected


def test_a_piece_on_an_enemy_start_square_is_not_at_home() -> None:
    assert not is_true("home", "1N2k3/8/8/8/8/8/8/4K3 w", "b8", "c6")


def test_clear_may_look_between_any_two_squares() -> None:
    assert is_true("clear[king, kings_rook]", MEN)
    assert not is_true("clear[king, kings_rook]", "4k3/8/8/8/8/8/8/4K1NR w")
    assert not is_true("clear[king, left + [0, 2]]", MEN)


def test_last_is_read_from_the_en_passant_field() -> None:
    assert is_true("last(left + [0, 2], left)", MEN, "e5", "d6")
    assert not is_true("last(right + [0, 2], right)", MEN, "e5", "f6")
    assert not is_true("last(left + [0, 2], left)", MEN.replace("d6", "-"), "e5", "d6")


def test_last_is_a_white_pawns_step_when_black_moves() -> None:
    assert is_true("last(left - [0, 2], left)", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3", "e4", "d3")


@pytest.mark.parametrize("text", ["empty(left)", "enemy(left)", "friend(left)", "edge(left)", "clear[left, king]"])
def test_every_predicate_is_false_off_the_board(text: str) -> None:
    assert not is_true(text, MEN, "a2", "a3")
    assert is_true(f"not {text}", MEN, "a2", "a3")


def test_every_predicate_is_false_for_a_missing_king() -> None:
    here = scene(MEN, "a2", "a3")
    bare = here._replace(board=tuple(None if man and man.kind is Kind.KING else man for man in here.board))
    for text in ("friend[king]", "threat[king]", "empty[king]"):
        assert not holds(condition(text), bare)


def test_not_and_or_bind_in_this_order() -> None:
    assert is_true("white or black and black", MEN)
    assert not is_true("(white or black) and black", MEN)
    assert is_true("not black and white", MEN)


@pytest.mark.parametrize(
    ("where", "expected"),
    [("d1", False), ("d2", True), ("d3", True), ("b3", True), ("b4", True), ("c4", False), ("a2", True), ("c3", False)],
)
def test_threat_treats_every_square_as_if_a_piece_stood_there(where: str, *, expected: bool) -> None:
    # A black rook on d8, a black pawn on c5, a black knight on c1; the white pawn on d2 stands before d1.
    assert is_true("threat", "3r3k/8/8/2p5/8/8/3P4/2n3K1 w", "g1", where) is expected


def test_a_pawn_threatens_only_diagonally_ahead() -> None:
    here = scene("7k/8/8/2p5/8/8/8/6K1 w", "g1", "g2")
    threatened = {name for name in NAMES if threat_of(chess())(here, square_named(name))}
    assert threatened == {"b4", "d4", "g8", "g7", "h7"}


def test_castling_threatens_nothing() -> None:
    here = scene("r3k2r/8/8/8/8/8/8/4K3 w kq", "e1", "e2")
    threatens = threat_of(chess())
    assert not threatens(here, square_named("c7"))
    # Only the rooks attack g8 and c8.
    without_rooks = here._replace(board=tuple(None if man and man.kind is Kind.ROOK else man for man in here.board))
    assert not threatens(without_rooks, square_named("g8"))


def test_a_king_threatens_also_where_it_would_be_threatened() -> None:
    # Within a threat nobody threatens: that the bishop guards d7 does not keep the black king from threatening it.
    assert is_true("threat", "3k4/8/2K5/8/8/7B/8/8 w", "c6", "d7")


def test_an_unknown_stands_for_every_whole_number_except_zero() -> None:
    rook = [NAMES[where] for _, where in reached(square_named("c1"), Vector(unknown_file=1), Colour.WHITE)]
    assert rook == ["d1", "e1", "f1", "g1", "h1", "b1", "a1"]
    far = Vector(rank=10, unknown_rank=-3)
    assert [(number, NAMES[where]) for number, where in reached(square_named("a1"), far, Colour.WHITE)] == [
        (1, "a8"),
        (2, "a5"),
        (3, "a2"),
    ]


def test_the_same_number_stands_for_both_unknowns() -> None:
    found = {
        NAMES[where] for _, where in reached(square_named("b2"), Vector(unknown_file=1, unknown_rank=-1), Colour.WHITE)
    }
    assert found == {"a3", "c1"}


def test_ahead_is_away_from_the_colours_home_row() -> None:
    ahead = Location(condition_location("empty(ahead)").anchor, Vector(ahead=1))
    assert square_of(ahead, scene(MEN, "a2", "a3")) == square_named("a3")
    assert square_of(ahead, scene(MEN, "h2", "h1")) == square_named("h1")


def condition_location(text: str) -> Location:
    test = condition(text)
    assert isinstance(test, Test)
    return test.locations[0]
