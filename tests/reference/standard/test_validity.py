from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.standard.board import NAMES, Colour, square_named
from drawbridge_reference.standard.ply_notation.parse import chess_text, parse
from drawbridge_reference.standard.position import RIGHTS, START, fen_of, written
from drawbridge_reference.standard.rules import DEFAULT
from drawbridge_reference.standard.validity import read_position
from support.standard.crowded_positions import arranged, valid_positions

if TYPE_CHECKING:
    from conftest import Schemas

KINGS = "4k3/8/8/8/8/8/8/4K3"
FEN = fen_of(START)


def problems(given: Any) -> list[str]:
    """What is wrong with a JSON value that is not a valid position, one sentence each."""
    with pytest.raises(InvalidPosition) as refused:
        read_position(DEFAULT, given)
    return str(refused.value).splitlines()


def told(board: str = KINGS, rest: str = "w - - 0 1") -> list[str]:
    return problems({"fen": f"{board} {rest}"})


def the_problem(board: str = KINGS, rest: str = "w - - 0 1") -> str:
    (only,) = told(board, rest)
    return only


def row(number: int, text: str) -> str:
    """The board of two kings with another row, counted from 1."""
    rows = KINGS.split("/")
    rows[8 - number] = text
    return "/".join(rows)


def test_every_field_of_a_fen_is_read() -> None:
    found = read_position(DEFAULT, {"fen": "r3k3/8/8/4pP2/8/8/8/4K2R w Kq e6 12 345"})
    assert found.turn is Colour.WHITE
    assert found.castling == {RIGHTS["K"], RIGHTS["q"]}
    assert found.en_passant == square_named("e6")
    assert (found.halfmove, found.fullmove) == (12, 345)
    men = {NAMES[where]: man.letter for where, man in found.men()}
    assert men == {"e1": "K", "h1": "R", "f5": "P", "a8": "r", "e8": "k", "e5": "p"}


@pytest.mark.bulk
def test_a_fen_survives_reading_and_writing() -> None:
    for position in [START, *valid_positions(Random(1), 400)]:
        assert read_position(DEFAULT, written(position)) == position
        assert fen_of(read_position(DEFAULT, {"fen": fen_of(position)})) == fen_of(position)


def test_valid_positions_obey_the_schema_and_others_do_not(schemas: Schemas) -> None:
    schema = schemas.validator("positions/standard.schema.json")
    random = Random(2)
    for position in (arranged(random) for _ in range(100)):
        fen = list(fen_of(position))
        fen[random.randrange(len(fen))] = random.choice("/8 44wbKQkqPp-e6310x")
        given = {"fen": "".join(fen)}
        try:
            read_position(DEFAULT, given)
        except InvalidPosition:
            continue
        assert schema.is_valid(given), given


@pytest.mark.parametrize(
    ("given", "what"),
    [(None, "null"), ([], "a list"), (FEN, "a string"), (3, "a number"), (False, "a boolean")],
)
def test_a_position_is_an_object(given: Any, what: str) -> None:
    (only,) = problems(given)
    assert only.startswith(f'position: is {what}, not an object (such as {{"fen": "rnbq')


def test_the_fen_must_be_there() -> None:
    (only,) = problems({})
    assert only.startswith("fen: is missing (write a position as {")


@pytest.mark.parametrize(
    ("value", "what"), [(None, "null"), (3, "a number"), (["x"], "a list"), ({}, "an object"), (True, "a boolean")]
)
def test_the_fen_must_be_a_string(value: Any, what: str) -> None:
    (only,) = problems({"fen": value})
    assert only.startswith(f"fen: is {what}, not a string")


def test_an_unknown_member_is_named() -> None:
    assert problems({"fen": FEN, "turn": "white"}) == ["turn: is not a member of a position (known: fen)"]


def test_missing_fields_are_named() -> None:
    assert told(FEN.rsplit(" ", 2)[0], "")[0].startswith("fen: lacks halfmove and fullmove (a FEN has six fields:")
    assert problems({"fen": FEN.rsplit(" ", 1)[0]})[0].startswith("fen: lacks fullmove (")
    assert problems({"fen": ""})[0].startswith("fen: lacks board, turn, castling, en_passant, halfmove and fullmove")


def test_further_fields_are_quoted() -> None:
    assert problems({"fen": f"{FEN} c0 'x'"}) == [
        """fen: has 8 fields, not six (drop "c0 'x'" after the full-move number)"""
    ]


@pytest.mark.parametrize("fen", [f" {FEN}", f"{FEN} ", FEN.replace(" ", "  ", 1), FEN.replace(" ", "\t"), f"{FEN}\n"])
def test_fields_are_separated_by_single_blanks(fen: str) -> None:
    (only,) = problems({"fen": fen})
    assert only.startswith("fen: its fields are not separated by single blanks (write one blank")


@pytest.mark.parametrize(("board", "rows"), [("8/8/4k3/4K3", "4 rows"), (f"{KINGS}/8", "9 rows")])
def test_the_board_has_eight_rows(board: str, rows: str) -> None:
    assert the_problem(board) == f"fen.board: has {rows}, not 8 (separate rows 8 to 1 by /)"


@pytest.mark.parametrize(
    ("text", "squares"), [("7", "7 squares"), ("4k4", "9 squares"), ("1", "1 square"), ("", "0 squares")]
)
def test_a_row_has_eight_squares(text: str, squares: str) -> None:
    assert f"fen.board: row 3 ('{text}') holds {squares}, not 8 (count one for each man, and the digits)" in told(
        row(3, text)
    )


@pytest.mark.parametrize(
    ("text", "unknown"), [("4x3", "x"), ("9", "9"), ("80", "0"), ("3A4", "A"), ("xyx5", "xy"), ("♔7", "♔"), ("²6", "²")]
)
def test_text_that_is_neither_man_nor_count_is_named_with_its_row(text: str, unknown: str) -> None:
    assert the_problem(row(5, text)).startswith(
        f"fen.board: row 5 ('{text}') holds '{unknown}', neither men nor a count"
    )


def test_digits_side_by_side_are_reported_with_the_correction() -> None:
    assert the_problem(row(6, "44")) == "fen.board: row 6 ('44') has the digits '44' side by side (write 8)"
    assert the_problem(row(6, "N214")) == "fen.board: row 6 ('N214') has the digits '214' side by side (write 7)"
    assert "has the digits '88' side by side (a row has 8 squares)" in told(row(6, "88"))[0]


@pytest.mark.parametrize(
    ("text", "hint"), [("white", "did you mean w?"), ("B", "did you mean b?"), ("-", "w or b"), ("g", "w or b")]
)
def test_an_unknown_side_to_move_is_reported(text: str, hint: str) -> None:
    assert the_problem(rest=f"{text} - - 0 1") == f"fen.turn: '{text}' is not a side ({hint})"


def test_text_that_is_not_a_right_is_reported() -> None:
    assert the_problem(rest="w Kx- - 0 1") == (
        "fen.castling: 'Kx-' holds 'x-', which is not a right (K, Q, k and q in this order, or - for none)"
    )
    assert the_problem(rest="w HAha - 0 1").startswith("fen.castling: 'HAha' holds 'HAha', which is not a right")


def test_a_repeated_right_is_reported() -> None:
    assert the_problem("4k3/8/8/8/8/8/8/4K2R", "w KK - 0 1") == ("fen.castling: K appears 2 times in 'KK' (write K)")


def test_rights_out_of_order_are_reported() -> None:
    assert the_problem("r3k2r/8/8/8/8/8/8/R3K2R", "w kqKQ - 0 1") == (
        "fen.castling: 'kqKQ' is out of order (write KQkq)"
    )


@pytest.mark.parametrize("text", ["e9", "i3", "E3", "e", "e33", "--", "none"])
def test_a_jumped_square_is_a_square(text: str) -> None:
    assert the_problem(rest=f"w - {text} 0 1").startswith(
        f"fen.en_passant: '{text}' is not a square (the square that a"
    )


@pytest.mark.parametrize("field", ["halfmove", "fullmove"])
@pytest.mark.parametrize("text", ["-1", "+1", "1.5", "x", "-", "1e3", "٣", "1_0"])
def test_a_counter_is_in_plain_digits(field: str, text: str) -> None:
    rest = f"{text} 1" if field == "halfmove" else f"0 {text}"
    assert (
        the_problem(rest=f"w - - {rest}") == f"fen.{field}: '{text}' is not a number in plain digits (such as 0 or 12)"
    )


def test_a_counter_has_no_leading_zero() -> None:
    assert the_problem(rest="w - - 00 1") == "fen.halfmove: '00' has a leading zero (write 0)"
    assert the_problem(rest="w - - 0 017") == "fen.fullmove: '017' has a leading zero (write 17)"


def test_the_first_move_is_number_1() -> None:
    assert the_problem(rest="w - - 0 0") == "fen.fullmove: is 0 (the first move is number 1)"


def test_a_counter_with_thousands_of_digits_is_refused_unread() -> None:
    assert the_problem(rest=f"w - - {'9' * 5000} 1").startswith("fen.halfmove: has 5000 digits")
    assert read_position(DEFAULT, {"fen": f"{KINGS} w - - 0 {'9' * 1000}"}).fullmove == int("9" * 1000)


def test_a_side_without_a_king_is_reported() -> None:
    assert told("8/8/8/8/8/8/8/8") == [
        "fen.board: white has no king (a side has one king)",
        "fen.board: black has no king (a side has one king)",
    ]


def test_a_second_king_is_reported_with_all_squares() -> None:
    assert the_problem("4k3/8/8/8/8/8/K7/K3K3") == (
        "fen.board: white has 3 kings, on a1, e1 and a2 (a side has one king)"
    )


@pytest.mark.parametrize(
    ("text", "number", "said"), [("p7", 1, "black pawn is on a1"), ("7P", 8, "white pawn is on h8")]
)
def test_a_pawn_on_the_first_or_last_rank_is_reported(text: str, number: int, said: str) -> None:
    board = row(number, text).replace("/8/8/8/8/8/8/", "/4k3/8/8/8/8/4K3/")
    board = board if number == 1 else board.replace("4K3/4K3", "8/4K3")
    assert f"fen.board: a {said} (a pawn is never on rank 1 or 8: on the last rank it promotes)" in told(board)


def test_a_side_has_at_most_sixteen_men_and_eight_pawns() -> None:
    assert told("4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3", "b - - 0 1") == [
        "fen.board: white has 17 men (a side has at most 16)"
    ]
    assert told("4k3/8/8/8/8/P7/PPPPPPPP/4K3") == ["fen.board: white has 9 pawns (a side has at most 8)"]
    assert told("4k3/pppppppp/p7/8/8/8/8/4K3") == ["fen.board: black has 9 pawns (a side has at most 8)"]
    assert len(tuple(read_position(DEFAULT, {"fen": "4k3/8/8/8/8/8/NNNNNNNN/NNNNKNNN w - - 0 1"}).men())) == 17


def test_nine_queens_are_allowed() -> None:
    position = read_position(DEFAULT, {"fen": "7k/8/8/8/8/8/QQQQ4/QQQQKQ2 b - - 0 1"})
    assert sum(man.letter == "Q" for _, man in position.men()) == 9


@pytest.mark.parametrize(
    ("board", "right", "missing"),
    [
        ("4k3/8/8/8/8/8/8/4K3", "K", "white rook on h1"),
        ("4k3/8/8/8/8/8/8/4K2r", "K", "white rook on h1"),
        ("4k3/8/8/8/8/8/8/R2K4", "Q", "white king on e1"),
        ("4k3/8/8/8/8/8/8/4K3", "k", "black rook on h8"),
        ("r2k4/8/8/8/8/8/8/4K3", "q", "black king on e8"),
    ],
)
def test_a_right_needs_its_king_and_its_rook_at_home(board: str, right: str, missing: str) -> None:
    assert f"fen.castling: {right} needs the {missing} (drop the right)" in told(board, f"w {right} - 0 1")


def test_a_jumped_square_is_on_the_other_sides_jumped_rank() -> None:
    board = "4k3/8/8/3p4/3P4/8/8/4K3"
    assert the_problem(board, "w - d3 0 1") == (
        "fen.en_passant: d3 is not on rank 6 "
        "(with white to move it is the square that a black pawn has just jumped over)"
    )
    assert the_problem(board, "b - d6 0 1").startswith("fen.en_passant: d6 is not on rank 3 (with black to move")


def test_a_jumped_square_is_empty() -> None:
    assert the_problem("4k3/8/3n4/3p4/8/8/8/4K3", "w - d6 0 1").startswith("fen.en_passant: d6 is not empty")


def test_the_square_behind_a_jumped_square_is_empty() -> None:
    said = the_problem("4k3/8/8/8/3P4/8/3P4/4K3", "b - d3 0 1")
    assert said.startswith("fen.en_passant: d3 has d2 behind it, which is not empty (the pawn that jumped over d3")


@pytest.mark.parametrize("text", ["8", "3P4", "3n4", "4p3"])
def test_a_jumped_square_has_the_enemy_pawn_in_front_of_it(text: str) -> None:
    said = the_problem(row(5, text), "w - d6 0 1")
    assert said == "fen.en_passant: d6 needs the black pawn on d5 before it (write -)"


def test_a_jumped_square_needs_no_pawn_that_can_capture() -> None:
    assert read_position(DEFAULT, {"fen": "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1"}).en_passant == square_named("d6")


def test_the_side_that_is_not_to_move_is_not_in_check() -> None:
    assert the_problem("4k3/8/8/8/8/8/8/4RK2") == (
        "fen.turn: white is to move, and black is in check from the white rook on e1 "
        "(the side that has just moved is never in check)"
    )
    assert "white is in check from the black pawn on d2 and the black knight on f3" in the_problem(
        "4k3/8/8/8/8/5n2/3p4/4K3", "b - - 0 1"
    )
    assert the_problem("8/8/8/4kK2/8/8/8/8").startswith(
        "fen.turn: white is to move, and black is in check from the white"
    )


def test_the_side_to_move_may_be_in_check() -> None:
    assert read_position(DEFAULT, {"fen": "4k3/8/8/8/8/8/8/4RK2 b - - 0 1"}).turn is Colour.BLACK


def test_a_check_is_reported_with_other_problems() -> None:
    fields = [line.partition(":")[0] for line in told("4k3/8/8/8/8/8/8/4RK2", "w Kx e4 00 0")]
    assert fields == ["fen.castling", "fen.halfmove", "fen.fullmove", "fen.en_passant", "fen.turn"]


@pytest.mark.parametrize("clause", ["path.blocked", "knight.leap", "own.piece", "piece.movement", "pawn.backward"])
def test_switching_off_a_clause_makes_no_position_invalid(clause: str) -> None:
    rules = DEFAULT.without(clause)
    for position in [START, *valid_positions(Random(3), 30)]:
        assert read_position(rules, written(position)) == position


def test_without_king_safety_a_side_may_be_left_in_check() -> None:
    rules = DEFAULT.without("king.safety")
    assert read_position(rules, {"fen": "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"}).turn is Colour.WHITE


def test_checks_follow_the_plies_in_force() -> None:
    leaping = parse(chess_text().replace("[+1, +2] if not friend", "[+1, +3] if not friend"), "leaping.txt")
    given = {"fen": "4k3/8/8/3N4/8/8/8/4K3 w - - 0 1"}
    assert read_position(DEFAULT, given).turn is Colour.WHITE
    with pytest.raises(InvalidPosition, match="black is in check from the white knight on d5"):
        read_position(DEFAULT.with_plies(leaping), given)


def test_everything_that_is_wrong_is_reported_at_once() -> None:
    fields = [
        line.partition(":")[0]
        for line in problems({"fen": "4k3/8/8/P8/8/8/8/4K2K g KQx e9 01 0 ?", "x": 1, "turn": "w"})
    ]
    assert fields == [
        *("x", "turn", "fen", "fen.board", "fen.turn", "fen.castling"),
        *("fen.en_passant", "fen.halfmove", "fen.fullmove"),
    ]


def test_mismatched_fields_are_reported_with_malformed_ones() -> None:
    fields = [line.partition(":")[0] for line in told("4k3/8/8/3p4/3P4/8/8/4K1K1", "w K d3 x 1")]
    assert fields == ["fen.halfmove", "fen.board", "fen.castling", "fen.en_passant"]
