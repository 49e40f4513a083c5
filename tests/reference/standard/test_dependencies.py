from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.standard.game import Standard
from drawbridge_reference.standard.position import fen_of, written
from support.amounts import counts
from support.standard.crowded_positions import valid_positions

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_reference.kernel.dependencies import Dependencies
    from drawbridge_reference.kernel.game import JsonObject

GAME = Standard()
ROOK = {"fen": "4k3/8/8/8/8/8/8/K6R w - - 0 1"}
PINNED = {"fen": "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1"}
MATE = {"fen": "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"}
STALEMATE = {"fen": "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"}


def leaning(ask: Callable[[Dependencies], None], game: Standard = GAME) -> set[str]:
    found = game.dependencies()
    ask(found)
    return set(found.clauses)


def test_a_record_starts_empty() -> None:
    assert GAME.dependencies().clauses == ()


def test_a_legal_move_depends_only_on_the_clauses_of_its_way() -> None:
    assert leaning(lambda found: found.judge(ROOK, "h1-h7")) == {"rook.slide"}


def test_an_illegal_move_depends_on_the_clauses_that_refuse_it() -> None:
    assert leaning(lambda found: found.judge(ROOK, "h1-g2")) == {"piece.movement"}
    assert leaning(lambda found: found.judge(ROOK, "h1-h1")) == {"piece.movement"}


def test_a_pinned_man_depends_on_the_pinning_mans_way() -> None:
    assert leaning(lambda found: found.judge(PINNED, "e2-f3")) == {"king.safety", "rook.slide"}


def test_a_move_depends_on_the_clause_that_shields_its_king() -> None:
    shielded = {"fen": "4r1k1/8/8/8/8/8/4B3/4K2N w - - 0 1"}
    assert leaning(lambda found: found.judge(shielded, "h1-g3")) == {"knight.leap", "path.blocked"}


def test_castling_depends_on_what_attacks_the_crossed_square() -> None:
    position = {"fen": "k7/8/8/8/8/4n3/8/4K2R w K - 0 1"}
    found = leaning(lambda found: found.judge(position, "e1-g1"))
    assert found == {"castling.through-check", "knight.leap"}


def test_the_moves_of_one_piece_do_not_depend_on_others() -> None:
    found = leaning(lambda found: found.moves_from(ROOK, "h1"))
    assert found == {"rook.slide", "piece.movement", "promotion.suffix", "own.piece"}


def test_a_whole_list_depends_on_what_keeps_others_from_moving() -> None:
    found = leaning(lambda found: found.legal_moves(ROOK))
    assert {"rook.slide", "king.step", "origin.empty", "turn.other", "piece.movement", "promotion.suffix"} <= found
    assert not {"knight.leap", "castling.kingside", "state.clocks", "outcome.stalemate"} & found


def test_a_change_depends_on_the_clauses_that_state_it() -> None:
    position = {"fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}
    assert leaning(lambda found: found.apply(position, "h1-h2")) == {"rook.slide", "state.castling", "state.clocks"}
    assert "state.castling" not in leaning(lambda found: found.apply(ROOK, "h1-h2"))


def test_a_line_of_moves_does_not_depend_on_the_counters() -> None:
    found = leaning(lambda found: found.play(ROOK, ["h1-h2", "e8-e7"]))
    assert {"rook.slide", "king.step"} <= found
    assert "state.clocks" not in found


def test_a_jump_depends_on_the_legal_captures_that_the_fen_names() -> None:
    position = {"fen": "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1"}
    found = leaning(lambda found: found.apply(position, "e2-e4"), GAME.under({"ep-field": "legal"}))
    assert {"pawn.jump", "king.safety", "rook.slide", "state.en-passant"} <= found
    assert "king.safety" not in leaning(lambda found: found.apply(position, "e2-e4"))


def test_the_end_of_a_game_depends_on_everything_that_leaves_no_move() -> None:
    mated = leaning(lambda found: found.status(MATE))
    assert {"outcome.checkmate", "king.safety", "queen.slide", "king.step"} <= mated
    assert "outcome.stalemate" not in mated
    stale = leaning(lambda found: found.status(STALEMATE))
    assert {"outcome.stalemate", "king.safety", "queen.slide"} <= stale
    assert "outcome.checkmate" not in stale
    assert "game.over" in leaning(lambda found: found.judge(STALEMATE, "h8-g8"))


def test_a_count_depends_on_what_its_positions_depend_on() -> None:
    position = {"fen": "7k/8/8/8/8/8/4P3/K7 w - - 0 1"}
    assert "pawn.jump" in leaning(lambda found: found.perft(position, 1))
    assert "pawn.promotion" not in leaning(lambda found: found.perft(position, 2))
    assert "state.clocks" not in leaning(lambda found: found.perft(position, 3))


def test_there_are_no_destinations_to_ask_for() -> None:
    with pytest.raises(LookupError, match=r"standard has no destinations: it cannot say where \[1, 0\] leads from a1"):
        GAME.dependencies().destination("a1", (1, 0))


def test_clauses_are_listed_in_the_order_of_the_rule_book() -> None:
    found = GAME.dependencies()
    found.legal_moves(GAME.start())
    order = list(GAME.clauses)
    assert list(found.clauses) == sorted(found.clauses, key=order.index)


def changed_answers(position: JsonObject, move: str) -> dict[str, tuple[set[str], set[str]]]:
    """For each question what it leans on, and the clauses without which its answer is another."""

    def after(game: Standard) -> object:
        told = game.apply(position, move)
        return None if isinstance(told, Illegal) else told

    questions: dict[str, tuple[Callable[[Dependencies], None], Callable[[Standard], object]]] = {
        "legal_moves": (lambda found: found.legal_moves(position), lambda game: game.legal_moves(position)),
        "status": (lambda found: found.status(position), lambda game: game.status(position)),
        "apply": (lambda found: found.apply(position, move), after),
    }
    answers = {}
    for name, (ask, answer) in questions.items():
        told = answer(GAME)
        deciding = {clause for clause in GAME.clauses if answer(GAME.without(clause)) != told}
        answers[name] = (leaning(ask), deciding)
    return answers


@counts("count", few=2, many=8)
def test_a_clause_that_changes_an_answer_is_among_its_dependencies(count: int) -> None:
    assert_whatever_decides_is_leant_on(Random(5), count)


def assert_whatever_decides_is_leant_on(random: Random, count: int) -> None:
    some = list(GAME.writable_moves())
    for position in valid_positions(random, count):
        legal = GAME.legal_moves(written(position))
        move = random.choice(legal) if legal and random.random() < 0.8 else random.choice(some)
        for question, (leant, deciding) in changed_answers(written(position), move).items():
            assert deciding <= leant, (fen_of(position), move, question, deciding - leant)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_clause_that_changes_an_answer_is_found_in_many_positions(seed: int) -> None:
    assert_whatever_decides_is_leant_on(Random(100 + seed), 20)
