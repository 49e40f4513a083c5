"""A copy of code: what is changed in it changes every caller in the copy, and nothing outside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_mutants.code_copy import CodeCopy
from drawbridge_reference.kernel.problem import UnknownName
from drawbridge_rules import standard, three_man
from drawbridge_rules.three_man import obstacles

if TYPE_CHECKING:
    from collections.abc import Callable

KNIGHT = {"board": {"c3": "wN", "e1": "wK", "m1": "gK", "u1": "bK"}, "turn": "white"}


def moves(code: CodeCopy) -> set[str]:
    found: set[str] = code["legal_moves"](KNIGHT, {})
    return found


def without_center(code: CodeCopy) -> None:
    code.wrap("ways.center_knight")(lambda _original, *_arguments: None)


def without_kings(code: CodeCopy) -> None:
    code.wrap("ways.king_step")(lambda _original, *_arguments: ())


def test_a_copy_without_changes_answers_as_the_package_does() -> None:
    assert moves(CodeCopy("drawbridge_rules.three_man")) == three_man.legal_moves(KNIGHT, {})


def test_a_changed_function_changes_its_callers_in_the_copy_alone() -> None:
    code = CodeCopy("drawbridge_rules.three_man")
    code.wrap("ways.king_step")(lambda _original, *_arguments: ())
    before = three_man.legal_moves(KNIGHT, {})
    assert moves(code) == {move for move in before if not move.startswith("e1")} != before


def test_a_cache_of_the_package_is_not_shared() -> None:
    three_man.legal_moves(KNIGHT, {})
    code = CodeCopy("drawbridge_rules.three_man")
    without_kings(code)
    assert not any(move.startswith("e1") for move in moves(code))


def test_several_changes_of_one_function_are_put_around_one_another() -> None:
    code = CodeCopy("drawbridge_rules.three_man")
    seen = []

    for name in ("first", "second"):

        def watched(original: Callable[..., bool], *arguments: Any, name: str = name) -> bool:
            seen.append(name)
            return original(*arguments)

        code.wrap("obstacles.path_blocked")(watched)
    moves(code)
    assert seen[:2] == ["second", "first"]


def test_a_function_is_called_as_it_is_after_all_changes() -> None:
    code = CodeCopy("drawbridge_rules.three_man")
    path_blocked = code.function("obstacles.path_blocked")
    code.wrap("obstacles.path_blocked")(lambda _original, *_arguments: True)
    assert path_blocked({}, None)
    assert code.original("obstacles.path_blocked") is obstacles.path_blocked


def test_a_constant_can_be_replaced() -> None:
    code = CodeCopy("drawbridge_rules.three_man")
    code.replace("rulings.VALUES", {"moats": ("momentary",)})
    assert code["rulings.in_force"]({}) == {"moats": "momentary"}


def test_a_function_is_changed_in_collections_within_collections() -> None:
    code = CodeCopy("drawbridge_rules.standard")
    code.wrap("ways.knight_leap")(lambda _original, *_arguments: False)
    assert code["legal_moves"](standard.START, {}) == {
        move for move in standard.legal_moves(standard.START, {}) if move[:2] not in ("b1", "g1")
    }


def test_no_change_makes_a_valid_position_invalid() -> None:
    code = CodeCopy("drawbridge_rules.three_man")
    code.wrap("state.moat_vacated")(lambda _original, *_arguments: True)
    assert code["status"](three_man.START, {})["turn"] == "white"


@pytest.mark.parametrize("path", ["obstacles.path_blokced", "nowhere.at_all", "legal_move"])
def test_an_unknown_path_is_an_error_that_names_the_nearest(path: str) -> None:
    with pytest.raises(UnknownName) as caught:
        CodeCopy("drawbridge_rules.three_man").wrap(path)
    assert path in str(caught.value)
