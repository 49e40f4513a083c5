from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.three_chess.game import ThreeChess
from drawbridge_reference.three_chess.scenarios.notation import position

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_reference.kernel.dependencies import Dependencies

GAME = ThreeChess()
SMALL = position("BD4 bB, GD4 gN, GC2 bP, GB1 gN, RC3 rP, BH1 bR, BF2 bP, BF3 rP, BA3 bN")
POSITIONS = [
    GAME.start(),
    SMALL,
    position("BE3 gR, BH1 bR, BA1 bR, BC2 bP"),
    position("BE3 gR, BE2 rN, GC3 gP", "green"),
    position("BA2 bP, GE3 rR", captured="blue"),
]


def dependencies() -> Dependencies:
    return GAME.dependencies()


def told(ask: Callable[[Dependencies], None]) -> set[str]:
    record = dependencies()
    ask(record)
    return set(record.clauses)


def test_a_record_starts_empty() -> None:
    assert dependencies().clauses == ()


def test_a_legal_move_depends_on_the_clauses_of_its_way() -> None:
    assert told(lambda record: record.judge(SMALL, "GC2-GB1")) == {"pawn.capture", "pawn.promotion"}


def test_a_move_that_ignores_a_check_depends_on_check_ignored() -> None:
    assert told(lambda record: record.judge(POSITIONS[2], "BE1-BG1")) == {"castling.kingside", "check.ignored"}
    assert told(lambda record: record.judge(POSITIONS[2], "BE1-BF1")) == {"king.step"}


def test_an_illegal_move_depends_on_the_clauses_that_refuse_it() -> None:
    assert told(lambda record: record.judge(SMALL, "BD4-GC3")) == {"path.blocked"}
    assert told(lambda record: record.judge(SMALL, "BE1-BC1")) == {"castling.no-rook"}


def test_a_move_in_a_finished_game_depends_on_the_end() -> None:
    assert told(lambda record: record.judge(POSITIONS[4], "GE1-GE2")) == {"game.over", "outcome.king-captured"}


def test_the_moves_of_one_piece_do_not_depend_on_others() -> None:
    found = told(lambda record: record.moves_from(SMALL, "BD4"))
    assert {"bishop.slide", "path.blocked", "piece.movement", "promotion.suffix"} <= found
    assert not {"knight.leap", "rook.slide", "pawn.step"} & found


def test_a_position_after_a_move_depends_on_the_turn() -> None:
    assert told(lambda record: record.apply(SMALL, "BA3-BB1")) == {"knight.leap", "state.turn"}


def test_a_refused_move_depends_only_on_the_refusal() -> None:
    assert told(lambda record: record.apply(SMALL, "BF2-BF3")) == {"pawn.forward-capture"}


def test_a_line_of_moves_depends_on_each_move_and_the_last_list() -> None:
    found = told(lambda record: record.play(GAME.start(), ["BB1-BA3", "GE2-GE4"]))
    assert {"knight.leap", "pawn.jump", "state.turn", "turn.other"} <= found


def test_a_check_depends_on_the_attackers_way() -> None:
    assert told(lambda record: record.status(position("BE3 gR"))) == {"rook.slide"}


def test_a_missing_check_depends_on_blockers_and_pawn_direction() -> None:
    assert told(lambda record: record.status(position("BE3 gR, BE2 bP"))) == {"path.blocked"}
    assert told(lambda record: record.status(position("BE3 bK, BF2 gP"))) == {"pawn.backward"}


def test_a_result_depends_on_its_outcome() -> None:
    assert "outcome.king-captured" in told(lambda record: record.status(POSITIONS[4]))


def test_a_count_depends_on_the_moves_at_every_depth() -> None:
    assert "state.turn" not in told(lambda record: record.perft(SMALL, 1))
    assert {"state.turn", "knight.leap", "pawn.promotion"} <= told(lambda record: record.perft(SMALL, 2))


def test_there_are_no_destinations_to_ask_for() -> None:
    with pytest.raises(LookupError, match="no destinations"):
        dependencies().destination("BA1", (1, 0))


def answers(game: ThreeChess, here: Any, move: str) -> dict[str, Any]:
    moves, applied = game.legal_moves(here), game.apply(here, move)
    return {
        "legal_moves": moves,
        "judge": isinstance(game.judge(here, move), Legal),
        "apply": None if isinstance(applied, Illegal) else applied,
        "status": game.status(here),
        "moves_from": [text for text in moves if text[:3] == move[:3]],
    }


def recorded(here: Any, move: str) -> dict[str, set[str]]:
    return {
        "legal_moves": told(lambda record: record.legal_moves(here)),
        "judge": told(lambda record: record.judge(here, move)),
        "apply": told(lambda record: record.apply(here, move)),
        "status": told(lambda record: record.status(here)),
        "moves_from": told(lambda record: record.moves_from(here, move[:3])),
    }


@pytest.mark.bulk
@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_a_clause_that_changes_an_answer_is_among_its_dependencies(number: int) -> None:
    here, random = POSITIONS[number], Random(number)
    origins = random.sample(sorted(here["board"]), 3)
    candidates = {origin: list(GAME.writable_moves(origin)) for origin in origins}
    legal = GAME.legal_moves(here)
    moves = [*(random.choice(found) for found in candidates.values()), *random.sample(legal, min(3, len(legal)))]
    for move in moves:
        right, leans = answers(GAME, here, move), recorded(here, move)
        for clause in GAME.clauses:
            other = answers(GAME.without(clause), here, move)
            for question, answer in right.items():
                assert answer == other[question] or clause in leans[question], (move, clause, question)
