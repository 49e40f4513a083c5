"""The rules in force, and which of their rulings an answer looks at."""

from __future__ import annotations

import pytest

from drawbridge_reference.kernel.problem import UnknownName
from drawbridge_reference.standard import ending
from drawbridge_reference.standard.moves import legal_moves
from drawbridge_reference.standard.notation import read_move
from drawbridge_reference.standard.perft import perft
from drawbridge_reference.standard.play import play
from drawbridge_reference.standard.ply_notation.parse import chess_text, parse
from drawbridge_reference.standard.rules import DEFAULT
from support.standard.asking import read, without

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"


def looked_at(move: str) -> set[str]:
    seen: set[str] = set()
    play(DEFAULT.tracking(seen), read(START), read_move(move))
    return seen


def test_the_default_names_every_jumped_square() -> None:
    assert dict(DEFAULT.rulings) == {"ep-field": "always"}
    assert DEFAULT.ep_field == "always"


def test_an_unknown_ruling_value_or_clause_is_refused() -> None:
    with pytest.raises(UnknownName, match="ep-feild"):
        DEFAULT.under({"ep-feild": "always"})
    with pytest.raises(UnknownName, match="sometimes"):
        DEFAULT.under({"ep-field": "sometimes"})
    with pytest.raises(UnknownName, match=r"pawn\.stop"):
        without("pawn.stop")


def test_rules_differ_by_their_plies_their_rulings_and_their_clauses() -> None:
    assert DEFAULT.under({}) == DEFAULT
    assert without("king.safety") != DEFAULT
    assert DEFAULT.under({"ep-field": "legal"}) != DEFAULT
    knightless = parse(chess_text().replace("[+1, +2] if not friend;", ""), "knightless.txt")
    assert DEFAULT.with_plies(knightless) != DEFAULT
    assert hash(DEFAULT.under({})) == hash(DEFAULT)


def test_only_a_double_step_depends_on_the_ruling() -> None:
    assert looked_at("e2-e4") == {"ep-field"}
    assert looked_at("e2-e3") == set()


def test_legal_moves_and_counts_do_not_depend_on_the_ruling() -> None:
    seen: set[str] = set()
    tracked = DEFAULT.tracking(seen)
    assert len(legal_moves(tracked, read(START))) == 20
    assert perft(tracked, read(START), 3) == 8902
    assert ending.result(tracked, read(START)) is None
    assert seen == set()
