from __future__ import annotations

import pytest

from drawbridge.errors import NothingToAsk
from drawbridge.exit_codes import ExitCode
from drawbridge.suite.without import without
from drawbridge_reference.kernel.problem import UnknownName
from support.small_suite import COUNTED, MOAT, START_MOVES

CLAUSES = ("moat.unbridged", "ring.around", "castling.kingside", "castling.queenside")
ROLLS = MOAT._replace(leans_on=("moat.unbridged", "ring.around"))
CASTLES = START_MOVES._replace(leans_on=("castling.kingside",))


def test_cases_that_lean_on_a_clause_are_left_out() -> None:
    left = without((ROLLS, CASTLES, COUNTED), ["castling.*"], CLAUSES)
    assert left.cases == (ROLLS, COUNTED)
    assert left.left_out == 1


def test_a_case_about_a_clause_is_left_out_though_it_leans_on_nothing() -> None:
    left = without((MOAT._replace(leans_on=()), CASTLES), ["moat.unbridged"], CLAUSES)
    assert left.cases == (CASTLES,)


def test_several_globs_leave_out_what_any_of_them_matches() -> None:
    assert without((ROLLS, CASTLES, COUNTED), ["castling.*", "ring.*"], CLAUSES).cases == (COUNTED,)


def test_a_glob_that_matches_no_clause_is_told_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r"'castling\.kingsid' in --without; did you mean 'castling\.kingside'"):
        without((ROLLS,), ["castling.kingsid"], CLAUSES)


def test_a_clause_on_which_nothing_leans_leaves_everything() -> None:
    assert without((ROLLS,), ["castling.queenside"], CLAUSES).cases == (ROLLS,)


def test_to_leave_out_everything_is_to_ask_nothing() -> None:
    with pytest.raises(NothingToAsk, match="every chosen case depends on") as error:
        without((ROLLS,), ["ring.*"], CLAUSES)
    assert error.value.exit_code is ExitCode.NOTHING_ASKED
