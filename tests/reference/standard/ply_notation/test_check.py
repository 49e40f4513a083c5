from __future__ import annotations

import pytest

from drawbridge_reference.kernel.plies import PliesProblem, Severity
from drawbridge_reference.standard.ply_notation.check import check
from drawbridge_reference.standard.ply_notation.parse import chess_text
from support.amounts import first
from support.standard.small_game import line_of, plies_with


def of(severity: Severity, text: str) -> list[str]:
    return [str(problem).removeprefix("my.txt:") for problem in check(text, "my.txt") if problem.severity is severity]


def warnings(**sections: str) -> list[str]:
    # The small game names its compound predicate nowhere.
    return of(Severity.WARNING, plies_with(**{"Predicates": "", **sections}))


def changed(old: str, new: str) -> list[PliesProblem]:
    """Return what is said of the moves of chess with one change."""
    assert old in chess_text()
    return list(check(chess_text().replace(old, new), "my.txt"))


def differences(old: str, new: str) -> list[str]:
    problems = changed(old, new)
    assert {problem.severity for problem in problems} <= {Severity.CHESS}
    return [problem.message for problem in problems]


def test_there_are_no_remarks_about_the_moves_of_chess() -> None:
    assert check(chess_text(), "plies.txt") == ()


@pytest.mark.parametrize(
    ("section", "ply", "expected"),
    first(
        4,
        [
            ("Pawns", "[ahead] if empty and enemy", "`empty` and `enemy` are never true together"),
            ("Pawns", "[ahead] if friend and home and enemy", "`friend` and `enemy` are never true together"),
            ("Knights", "[+1, +2] if clear", "`clear` is never true (`clear` is false off a rank, file or diagonal)"),
            ("Knights", "[+1, +2] if home and not home", "`home` and `not home` are never true together"),
            ("Pawns", "[ahead * 2] if home and edge", "`home` and `edge` are never true together"),
            ("Pawns", "[ahead] if white and black", "`white` and `black` are never true together"),
            ("Pawns", "[ahead] if empty and pawn", "`empty` and `pawn` are never true together"),
            ("Rooks", "[0, ?] if clear and not clear", "`clear` and `not clear` are never true together"),
            ("Rooks", "[0, +2] if clear and enemy([0, +1])", "`clear` and `enemy([0, +1])` are never true together"),
            ("Rooks", "[0, +1] if pawn([0, 0])", "`pawn([0, 0])` is never true"),
            ("Rooks", "[0, +1] if empty([0, -8])", "`empty([0, -8])` is never true"),
            ("Kings", "[king * 2] if home and enemy(king)", "`enemy(king)` is never true"),
            ("Kings", "[0, +1] if threat(king) and not threat([0, 0])", "`threat(king)` and `not threat([0, 0])` are"),
            ("Kings", "[+1, 0] if home[kings_rook] and not home", "`home(kings_rook)` and `not home` are never true"),
            (
                "Pawns",
                "[ahead] if (empty or friend) and (enemy or not not enemy)",
                "`(empty or friend)` and `(enemy or",
            ),
            (
                "Pawns",
                "[ahead] if enemy and empty or not (friend or not friend)",
                "`(enemy and empty or not (friend or",
            ),
        ],
    ),
)
def test_a_ply_that_never_applies_is_reported_with_the_contradiction(section: str, ply: str, expected: str) -> None:
    (warning,) = warnings(**{section: ply})
    assert warning.startswith(f"{line_of(section)}:{len(section) + 3}: warning: `{ply}` can never apply: {expected}")


@pytest.mark.parametrize(
    "last",
    [
        "last([0, 1], [0, 2])",  # a step, no double step
        "white and last(left, left + [0, 2])",  # towards the enemy
        "last(left + [0, 2], right)",  # to another file
        "last(left + [0, 2], left) and last(right + [0, 2], right)",  # there is one last ply
        "last(left + [0, 2], left) and empty(left)",
        "last(left + [0, 2], left) and not empty(left + [0, 1])",
        "last(left + [0, 2], left) and black",
    ],
)
def test_an_impossible_last_is_reported(last: str) -> None:
    (warning,) = warnings(Pawns=f"[ahead] if {last}")
    assert "can never apply" in warning
    assert "`last(a, b)` knows only a double step of an enemy's pawn" in warning


def test_a_ply_that_always_leads_off_the_board_is_reported() -> None:
    (warning,) = warnings(Knights="[+8, +1] if not friend")
    assert warning == "4:10: warning: `[+8, +1] if not friend` leads off the board from everywhere"


def test_a_ply_that_stays_in_place_is_reported() -> None:
    assert "4:10: warning: `[0, 0]` lets the piece stay where it is (such as a1-a1, which passes)" in warnings(
        Knights="[0, 0]"
    )


@pytest.mark.parametrize(
    ("second", "added"),
    first(
        2,
        [
            ("[0, ?] if clear and not friend", False),
            ("[0, -?] if not friend and clear", False),
            ("[0, +1] if empty", False),
            ("[0, +3] if clear and enemy", False),
            ("[0, +3] if not friend", True),
            ("[0, +1] if friend", True),
            ("[0, ?] if clear and empty then mutate(queen)", True),
            ("[+1, 0] if empty", True),
        ],
    ),
)
def test_a_ply_that_adds_nothing_is_reported(second: str, added: bool) -> None:  # noqa: FBT001  # a column
    told = warnings(Rooks=f"[0, ?] if clear and not friend; {second}")
    assert told == ([] if added else [f"3:40: warning: `{second}` adds nothing to line 3 ({_FIRST})"])


_FIRST = "if several plies make the same move, the first is played"


def test_plies_that_together_cover_another_are_named_together() -> None:
    told = warnings(Rooks="[0, +1] if empty;\n[0, +1] if enemy;\n[0, +1] if not friend")
    assert told == [f"5:1: warning: `[0, +1] if not friend` adds nothing to line 3, 4 ({_FIRST})"]


def test_a_part_of_an_or_that_is_never_true_is_reported() -> None:
    told = warnings(Pawns="[ahead] if empty or (friend and enemy)")
    assert told == ["2:29: warning: `friend and enemy` can never be true here: this part of the `or` does nothing"]


def test_a_part_of_an_or_may_be_true_in_only_one_ply() -> None:
    assert (
        warnings(
            Predicates="either: last(left + [0, 2], left) or last(right + [0, 2], right)",
            Pawns="[ahead + left] if either and enemy(left); [ahead + right] if either and enemy(right)",
        )
        == []
    )


def test_actions_that_find_nothing_are_reported() -> None:
    assert warnings(Pawns="[ahead] if empty(left) then remove(left)") == [
        "2:8: warning: `remove(left)` finds nothing to remove"
    ]
    assert warnings(Rooks="[0, +1] then move([0, +8], [0, +1])") == [
        "3:8: warning: `move([0, +8], ...)` finds nothing to move"
    ]


def test_an_unused_compound_predicate_is_reported() -> None:
    assert warnings(Predicates="close: clear") == ["1:20: warning: the compound predicate `close` is used by no ply"]
    assert warnings(Predicates="close: clear", Rooks="[0, ?] if close") == []


def test_an_empty_section_of_plies_is_reported() -> None:
    assert warnings(Knights="") == ["4:1: warning: the section `Knights:` is empty: a knight never moves"]


def test_unreadable_entries_do_not_hide_plies_that_never_apply() -> None:
    problems = check(plies_with(Pawns="[ahead] if emtpy; [ahead] if empty and enemy", Knights=""), "my.txt")
    assert [(problem.severity, problem.column) for problem in problems if problem.severity is not Severity.CHESS] == [
        (Severity.ERROR, 19),
        (Severity.WARNING, 26),
    ]


@pytest.mark.bulk
def test_a_condition_beyond_all_search_counts_as_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawbridge_reference.standard.ply_notation.possible.STEPS", 500)
    many = " and ".join(f"(enemy([0, {n}]) or friend([0, {n}]) or threat([0, {n}]))" for n in range(1, 8))
    impossible = f"[0, +7] if {many} and {many} and empty and not empty"
    assert warnings(Rooks=f"[0, +1] if not friend; {impossible}") == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    first(
        4,
        [
            (
                "[+1, +2]",
                "[+1, +3]",
                ["a knight in chess moves a1-b3, but none does here", "no knight in chess moves a1-b4"],
            ),
            (
                "[0, ?]   if clear and not friend",
                "[0, ?]   if not friend",
                ["with a1-a3 a rook jumps over"],
            ),
            ("[+1, -2] if not friend", "[+1, -2]", ["with a3-b1 a knight captures a man of its own side"]),
            ("empty and clear and home", "empty and home", ["with a2-a4 a pawn jumps over what is in between"]),
            ("empty and clear and home", "empty and clear", ["no pawn in chess moves a3-a5"]),
            ("    not threat[king].", "    .", ["a king may be left where it can be captured"]),
            (
                "    not threat[king].",
                "    not threat[king] or white.",
                ["a king may be left where it can be captured"],
            ),
            ("home and home[kings_rook]", "home[kings_rook]", []),
            (
                "home and home[kings_rook] and clear[king, kings_rook]",
                "home[kings_rook]",
                ["with e1-g1 a king castles with something"],
            ),
            ("if home and home[queens_rook]", "if home", ["with e1-c1 a king castles with"]),
            ("king + [1, 0]);", "king - [1, 0]);", ["after e1-g1 the rook is not on f1, beside the king"]),
            ("enemy and not edge", "enemy", ["after b7-a8 a pawn is on the last rank and stays a pawn"]),
            (
                "if empty and not edge;",
                "if empty then mutate(queen);",
                ["with a2-a3 a pawn becomes a piece before the last"],
            ),
            (
                "[?,  ?]  if clear and not friend;",
                "[?, ?] if clear and not friend then mutate(rook);",
                ["with a1-b2 "],
            ),
        ],
    ),
)
def test_differences_from_chess_are_reported_with_an_example(old: str, new: str, expected: list[str]) -> None:
    found = differences(old, new)
    for sentence in expected:
        assert any(message.startswith(sentence) for message in found), found
    assert bool(found) is bool(expected)


@pytest.mark.parametrize("number", first(1, range(3)))
def test_as_many_predicates_as_a_condition_may_hold_are_checked(number: int) -> None:
    joined = (" and not friend", " or not friend", " and not empty([7, 7])")[number] * 1999
    assert changed("[+1, +2] if not friend", f"[+1, +2] if not friend{joined}") == []


@pytest.mark.bulk
def test_a_thousand_equal_plies_get_one_short_remark_each() -> None:
    problems = changed("[+1, +2] if not friend;", "[+1, +2] if not friend;\n" * 1000)
    assert len(problems) == 999
    assert {problem.message for problem in problems} == {"`[+1, +2] if not friend` adds nothing to line 42"}


def test_a_ply_that_adds_nothing_to_many_names_the_first_lines() -> None:
    first = "[+1, +2] if not friend"
    several = "".join(f"{first} and threat([{files}, 0]);\n" for files in range(-6, 6))
    *_, last = changed(f"{first};", f"{several}{first} and threat([0, 0]) and threat([1, 0]);\n{first};")
    assert last.message.endswith("adds nothing to line 42, 43, 44, 45, 46, 47, 48, 49 and 4 more")


def test_a_file_that_takes_too_long_to_compare_says_that_remarks_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    # That the searches were made before changes nothing.
    assert check(chess_text(), "plies.txt") == ()
    monkeypatch.setattr("drawbridge_reference.standard.ply_notation.check.FILE_STEPS", 1000)
    assert [str(problem) for problem in check(chess_text(), "plies.txt")] == [
        "plies.txt:1:1: warning: the conditions take too long to compare, so remarks are missing (use fewer plies)"
    ]
