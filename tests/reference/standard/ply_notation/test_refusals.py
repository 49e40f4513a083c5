"""A mistake in a file of plies is reported with its place, what was expected, and the nearest known name."""

from __future__ import annotations

import pytest

from drawbridge_reference.kernel.plies import PliesError, PliesProblem
from drawbridge_reference.standard.ply_notation.parse import parse, read
from support.standard.small_game import line_of, plies_with


def problems_of(text: str) -> tuple[PliesProblem, ...]:
    with pytest.raises(PliesError) as raised:
        parse(text, "my.txt")
    return raised.value.problems


def only_problem(**sections: str) -> PliesProblem:
    (problem,) = problems_of(plies_with(**sections))
    return problem


@pytest.mark.parametrize(
    ("pawn", "column", "expected"),
    [
        ("[ahead] if emtpy", 19, "unknown predicate `emtpy` (did you mean `empty`?)"),
        ("[ahead] if clsoe", 19, "unknown predicate `clsoe` (did you mean `close`?)"),
        ("[ahead] if not", 22, "`.` is not allowed here (expected a predicate, `not` or `(`)"),
        ("[ahead] if empty and and home", 29, "`and` is not allowed here (expected a predicate, `not` or `(`)"),
        ("[ahead] if (empty", 25, "`.` is not allowed here (expected `)`)"),
        ("[ahead] if empty)", 24, "`)` is not allowed here (expected `and`, `or`, `then`, `;` or `.`)"),
        ("[ahead] empty", 16, "`empty` is not allowed here (expected `if`, `then`, `;` or `.`)"),
        ("[haead]", 9, "unknown vector `haead`"),
        ("[ahead * left]", 17, "`left` is not allowed here (expected a whole number)"),
        ("[1]", 10, "`]` is not allowed here (expected `,`; a vector has two numbers"),
        ("[1, 2, 3]", 13, "`,` is not allowed here (expected `]`; a vector has two numbers"),
        ("[1, left]", 12, "`left` is not allowed here (expected a whole number or `?`)"),
        ("[kings_rook]", 9, "unknown vector `kings_rook`"),
        ("[99999, 0]", 9, "the number 9999... is too large"),
        ("[ahead * 999 * 999]", 23, "the vector grows too large here"),
        ("[? * 999 * 999, 0]", 19, "the vector grows too large here"),
        ("ahead if empty", 8, "`ahead` is not allowed here (expected a ply, which begins with a vector in `[`"),
        ("[ahead] if empty[[0, ?]]", 25, "a location with `?` is not a single square"),
        ("[ahead] if empty(left + king)", 32, "`king` is a square here, and a square cannot be added"),
        ("[ahead] if empty()", 25, "`)` is not allowed here (expected a vector"),
        ("[ahead] if empty(left]", 29, "`]` is not allowed here (expected `)`)"),
        ("[ahead] if empty(left, right)", 19, "`empty` is given 2 locations (expected 0 or 1, in brackets"),
        ("[ahead] if last(left)", 19, "`last` is given 1 location (expected 2"),
        ("[ahead] if last", 19, "`last` is given no location (expected 2"),
        ("[ahead] if clear[left]", 19, "`clear` is given 1 location (expected 0 or 2"),
        ("[ahead] if white(left)", 19, "`white` is given 1 location (expected 0, in brackets"),
        ("[ahead] if close(left)", 24, "`close` is a compound predicate and takes no argument"),
        ("[ahead] if empty then mutate(king)", 37, "nothing can become a king (expected one of `queen`"),
        ("[ahead] then mutate(pawn)", 28, "nothing can become a pawn"),
        ("[ahead] then mutate(qeen)", 28, "unknown piece `qeen` (expected one of"),
        ("[ahead] then mutate(queen, queen)", 35, "`queen` appears twice in `mutate`"),
        ("[ahead] then mutate(queen), mutate(rook)", 36, "`mutate` appears twice in one ply"),
        ("[ahead] then mutat(queen)", 21, "unknown action `mutat`"),
        ("[ahead] then remove", 27, "`.` is not allowed here (expected `(` or `[`)"),
        ("[ahead] then move(left)", 30, "`)` is not allowed here (expected `,`; `move` has two locations"),
        ("[ahead] then remove(left) and remove(right)", 34, "`and` is not allowed here (expected `,` between two"),
        ("[ahead] then", 20, "`.` is not allowed here (expected an action"),
        ("[ahead] then remove(left) if empty", 34, "`if` is not allowed here (expected `,` and another action"),
        ("[ahead] if empty & home", 25, "'&' has no meaning in the ply notation"),
        ("[ahead] if " + "not " * 51 + "empty", 223, "conditions are nested more than 50 deep"),
    ],
)
def test_an_unreadable_ply_is_reported_with_its_place(pawn: str, column: int, expected: str) -> None:
    problem = problems_of(plies_with(Pawns=pawn))[0]
    assert str(problem).startswith(f"my.txt:{line_of('Pawns')}:{column}: error: {expected}")


@pytest.mark.parametrize(
    ("predicates", "column", "expected"),
    [
        ("one: two; two: one", 28, "the compound predicates go in a circle: one -> two -> one"),
        ("one: not one", 22, "the compound predicates go in a circle: one -> one"),
        ("one: empty; one: enemy", 25, "`one` is defined twice (first in line 1)"),
        ("empty: enemy", 13, "`empty` is a word of the notation (choose another name)"),
        ("queen: enemy", 13, "`queen` is a word of the notation"),
        ("one empty", 17, "the compound predicate `one` is incomplete (expected `:` after its name)"),
        ("one:", 17, "`.` is not allowed here (expected a predicate"),
        ("[ahead]: empty", 13, "`[` is not allowed here (expected the name of a compound predicate"),
        ("one: empty enemy", 24, "`enemy` is not allowed here (expected `and`, `or`, `;` or `.`)"),
    ],
)
def test_an_unreadable_compound_is_reported_with_its_place(predicates: str, column: int, expected: str) -> None:
    problem = only_problem(Predicates=predicates)
    assert str(problem).startswith(f"my.txt:1:{column}: error: {expected}")


def test_a_missing_section_is_reported_at_the_end() -> None:
    text = "\n".join(line for line in plies_with().splitlines() if not line.startswith(("Rooks", "Globally")))
    told = [str(problem) for problem in problems_of(text)]
    assert told == [
        "my.txt:6:45: error: the section `Rooks:` is missing (all sections are required, even empty ones)",
        "my.txt:6:45: error: the section `Globally:` is missing (all sections are required, even empty ones)",
    ]


def test_an_empty_file_lacks_all_sections() -> None:
    assert len(problems_of("")) == 8


def test_a_repeated_section_is_reported_with_its_first_line() -> None:
    (problem,) = problems_of(plies_with() + "\nRooks: [?, 0].")
    assert str(problem) == "my.txt:9:1: error: the section `Rooks:` appears a second time (the first is in line 3)"


def test_an_unknown_section_is_reported_with_the_nearest_name() -> None:
    problem = problems_of(plies_with().replace("Knights:", "Knihgts:"))[0]
    assert str(problem) == "my.txt:4:1: error: unknown section `Knihgts:` (did you mean `Knights`?)"


def test_an_unended_section_is_reported_where_the_next_begins() -> None:
    (problem,) = problems_of(plies_with().replace("Rooks: [0, ?] if clear and not friend.", "Rooks: [0, ?];"))
    assert str(problem).startswith("my.txt:4:1: error: the section `Rooks:` is not ended (expected `.`; it begins in")


def test_an_unended_last_section_is_reported_at_the_end() -> None:
    (problem,) = problems_of(plies_with().removesuffix(".") + ";\n")
    assert (problem.line, problem.message) == (8, "the section `Globally:` is not ended")


def test_a_ply_after_the_end_of_its_section_is_reported_and_kept() -> None:
    reading = read(plies_with(Queens="[0, ?]. [?, 0]"), "my.txt")
    (problem,) = reading.problems
    assert str(problem) == (
        "my.txt:6:15: error: the section `Queens:` ends here, and a ply follows in line 6 "
        "(expected `;` between two plies)"
    )
    assert [ply.text for ply in next(plies for kind, plies in reading.plies.plies.items() if kind.word == "queen")] == [
        "[0, ?]",
        "[?, 0]",
    ]


def test_a_sentence_between_sections_is_reported() -> None:
    (problem,) = problems_of(plies_with().replace("Rooks:", "Rooks are easy.\nRooks:"))
    assert str(problem).startswith("my.txt:3:1: error: `Rooks` is not in any section (expected the name of a section")


def test_the_error_hints_at_a_missing_semicolon_before_a_vector() -> None:
    problem = only_problem(Pawns="[ahead] if empty\n[ahead * 2] if empty")
    assert problem.hint == "the bracket in line 3 was read as an argument: is a `;` missing before it?"


def test_every_entry_reports_its_problem_in_file_order() -> None:
    text = plies_with(Predicates="one: nope", Pawns="[a]; [ahead] if one; [ahead] if nope and nought", Kings="[1")
    assert [(problem.line, problem.column) for problem in problems_of(text)] == [
        (1, 18),
        (2, 9),
        (2, 40),
        (2, 49),
        (7, 10),
    ]


def test_conditions_that_grow_with_every_name_are_refused() -> None:
    doubled = "; ".join(f"c{n}: c{n - 1} and c{n - 1}" for n in range(1, 20))
    problem = problems_of(plies_with(Predicates=f"c0: empty; {doubled}"))[0]
    assert problem.message == "the condition holds more than 2000 predicates, compound ones written out"


@pytest.mark.bulk
def test_a_long_chain_of_compound_predicates_is_refused() -> None:
    chain = "; ".join(f"c{n}: not c{n + 1}" for n in range(3000))
    told = {problem.message for problem in problems_of(plies_with(Predicates=f"{chain}; c3000: empty"))}
    assert told == {"conditions are nested more than 50 deep"}


def test_deeply_nested_brackets_are_refused() -> None:
    assert "50 deep" in only_problem(Pawns="[ahead] if " + "(" * 5000).message
    assert "50 deep" in only_problem(Pawns="[" * 5000).message


def test_an_oversized_file_is_refused_unread() -> None:
    (problem,) = problems_of("#" * 200_001)
    assert str(problem) == "my.txt:1:1: error: the file has 200001 characters (expected at most 200000)"
