from __future__ import annotations

import pytest

from drawbridge_reference.kernel.plies import PliesError
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.ply_notation.parse import chess, parse
from drawbridge_reference.standard.ply_notation.syntax import (
    DESTINATION,
    ORIGIN,
    Always,
    Anchor,
    And,
    Compound,
    Condition,
    Location,
    Mutate,
    Not,
    Or,
    Place,
    Ply,
    Predicate,
    Relocate,
    Remove,
    Test,
    Vector,
)
from support.standard.small_game import plies_with


def only_ply(pawns: str) -> Ply:
    (ply,) = parse(plies_with(Pawns=pawns), "my.txt").plies[Kind.PAWN]
    return ply


def vector(text: str) -> Vector:
    return only_ply(text).vector


def condition(text: str) -> Condition:
    return only_ply(f"[ahead] if {text}").condition


def location(text: str) -> Location:
    test = condition(f"empty({text})")
    assert isinstance(test, Test)
    return test.locations[0]


def looks_at(predicate: Predicate, *locations: Location) -> Test:
    return Test(predicate, locations or (DESTINATION,), predicate.value)


EMPTY, ENEMY, FRIEND = (looks_at(Predicate.EMPTY), looks_at(Predicate.ENEMY), looks_at(Predicate.FRIEND))


@pytest.mark.parametrize(
    ("text", "file", "rank", "ahead", "unknown_file", "unknown_rank"),
    [
        ("[+1, -2]", 1, -2, 0, 0, 0),
        ("[0, ?]", 0, 0, 0, 0, 1),
        ("[?, -?]", 0, 0, 0, 1, -1),
        ("[? * 2, 1 - ?]", 0, 1, 0, 2, -1),
        ("[ahead]", 0, 0, 1, 0, 0),
        ("[ahead * 2]", 0, 0, 2, 0, 0),
        ("[ahead + left]", -1, 0, 1, 0, 0),
        ("[right - ahead]", 1, 0, -1, 0, 0),
        ("[king * 2]", 2, 0, 0, 0, 0),
        ("[queen * 3 + [0, 1]]", -3, 1, 0, 0, 0),
        ("[ahead + right] * 2 - [1, 0]", 1, 0, 2, 0, 0),
        ("[left * -1]", 1, 0, 0, 0, 0),
    ],
)
def test_a_vector_is_numbers_or_names_joined(  # the five numbers of a vector
    text: str, file: int, rank: int, ahead: int, unknown_file: int, unknown_rank: int
) -> None:
    found = vector(text)
    assert (found.file, found.rank, found.ahead) == (file, rank, ahead)
    assert (found.unknown_file, found.unknown_rank) == (unknown_file, unknown_rank)


def test_a_vector_knows_the_names_that_it_is_written_with() -> None:
    assert vector("[ahead + left]").names == {"ahead", "left"}
    assert vector("[+1, -2]").names == frozenset()


def test_a_location_is_a_vector_from_the_origin_or_a_named_square() -> None:
    assert location("left + [0, 2]") == Location(Anchor.ORIGIN, Vector(-1, 2, names=frozenset({"left"})))
    assert location("[1, 0]") == Location(Anchor.ORIGIN, Vector(1, 0))
    assert location("king - [1, 0]") == Location(Anchor.KING, Vector(-1, 0))
    assert location("queens_rook") == Location(Anchor.QUEENS_ROOK)
    assert location("kings_rook + queen * 2") == Location(Anchor.KINGS_ROOK, Vector(-2, names=frozenset({"queen"})))


def test_king_is_a_vector_in_a_ply_and_a_square_in_an_argument() -> None:
    ply = only_ply("[king * 2] if empty[king]")
    assert ply.vector == Vector(2, names=frozenset({"king"}))
    assert ply.condition == looks_at(Predicate.EMPTY, Location(Anchor.KING))


def test_arguments_are_in_round_or_square_brackets() -> None:
    assert condition("clear[king, kings_rook]") == condition("clear(king, kings_rook)")


def test_a_predicate_without_argument_looks_at_the_destination() -> None:
    assert condition("threat") == looks_at(Predicate.THREAT, DESTINATION)
    assert condition("clear") == looks_at(Predicate.CLEAR, ORIGIN, DESTINATION)
    assert condition("white") == Test(Predicate.WHITE, (), "white")


def test_home_without_argument_looks_at_where_the_piece_stands() -> None:
    assert condition("home") == looks_at(Predicate.HOME, ORIGIN)


def test_not_binds_closer_than_and_and_and_closer_than_or() -> None:
    assert condition("not empty and enemy or friend") == Or((And((Not(EMPTY), ENEMY)), FRIEND))
    assert condition("friend or enemy and empty") == Or((FRIEND, And((ENEMY, EMPTY))))
    assert condition("not (empty or enemy) and friend") == And((Not(Or((EMPTY, ENEMY))), FRIEND))


def test_a_test_knows_its_text_and_its_place() -> None:
    found = only_ply("[ahead] if threat[ king +\n [1,0] ] # why\n").condition
    assert isinstance(found, Test)
    assert found.text == "threat[ king + [1,0] ]"
    assert found.place == Place(2, 19)


def test_a_ply_knows_its_text_on_one_line_and_its_place() -> None:
    found = only_ply("[ahead]   if empty  # a comment\n  and clear")
    assert found.text == "[ahead] if empty and clear"
    assert found.place == Place(2, 8)


def test_a_ply_may_have_neither_condition_nor_actions() -> None:
    assert only_ply("[ahead]").condition == Always(value=True)
    assert only_ply("[ahead]").actions == ()


def test_actions_follow_then_with_commas_in_between() -> None:
    actions = only_ply("[ahead] then mutate(queen, knight), remove[left], move(kings_rook, king + [1, 0])").actions
    assert actions == (
        Mutate((Kind.QUEEN, Kind.KNIGHT)),
        Remove(Location(Anchor.ORIGIN, Vector(-1, names=frozenset({"left"})))),
        Relocate(Location(Anchor.KINGS_ROOK), Location(Anchor.KING, Vector(1, 0))),
    )


def test_a_compound_predicate_may_be_used_before_its_definition() -> None:
    plies = parse(plies_with(Predicates="one: two and empty; two: enemy", Pawns="[ahead] if not one"), "my.txt")
    (pawn,) = plies.plies[Kind.PAWN]
    assert pawn.condition == Not(Compound("one", And((Compound("two", ENEMY), EMPTY))))
    assert list(plies.predicates) == ["one", "two"]


def test_sections_may_be_in_any_order() -> None:
    backwards = "\n".join(reversed(plies_with().splitlines()))
    assert parse(backwards, "my.txt") == parse(plies_with(), "my.txt")


def test_a_section_may_be_empty_and_its_last_entry_may_have_a_semicolon() -> None:
    plies = parse(plies_with(Knights="", Rooks="[0, ?];"), "my.txt")
    assert plies.plies[Kind.KNIGHT] == ()
    assert len(plies.plies[Kind.ROOK]) == 1


def test_line_ends_of_other_systems_count_as_one_line() -> None:
    with pytest.raises(PliesError) as raised:
        parse(plies_with(Globally="nowhere").replace("\n", "\r\n"), "my.txt")
    assert (raised.value.problems[0].line, raised.value.problems[0].column) == (8, 11)


def test_the_moves_of_chess_are_read_whole() -> None:
    numbers = {kind: len(plies) for kind, plies in chess().plies.items()}
    assert numbers == {
        Kind.PAWN: 9,
        Kind.ROOK: 2,
        Kind.KNIGHT: 8,
        Kind.BISHOP: 2,
        Kind.QUEEN: 4,
        Kind.KING: 10,
    }
    assert chess().source == "plies.txt"
    assert len(chess().globally) == 1
