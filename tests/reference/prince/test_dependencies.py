from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.prince.attribution import of_verdict, plain_attribution
from drawbridge_reference.prince.board import NAMES
from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.geometry import promotes
from drawbridge_reference.prince.judge import judge
from drawbridge_reference.prince.moves import legal_moves
from drawbridge_reference.prince.notation import Move
from drawbridge_reference.prince.pieces import PIECES, PROMOTIONS, Kind
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.scenarios.notation import position
from drawbridge_reference.prince.validity import read_position
from drawbridge_reference.prince.ways_in_force import targets
from support.amounts import first

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_reference.kernel.dependencies import Dependencies
    from drawbridge_reference.prince.position import Position

GAME = Prince()
SMALL = position("4d4 wUn, 4d6 wBi, 5e5 bCo, 2c2 wPn, 3b3 bKn, 7g7 wPn, 8h8 bMa, 6f3 bPn")
CASTLING = position("1d4 wKi, 1a1 wBa, 1h8 wBa, 8d4 bKi, 7c3 bRo", castling="w-low w-high")
JUMPED = position("5c3 bPn, 5d3 wPn, 5b2 wPn, 3c3 wSp", en_passant="6c3")
PINNED = position("4d4 wKi, 4d5 wBi, 4d8 bRo, 1h1 bSc")
STALEMATE = position("8a8 bKi, 6a7 wQu, 6b8 wQu, 6b6 wBa", "black")
CHECKMATE = position("8a8 bKi, 6a7 wQu, 6b8 wQu, 6b6 wBa, 8h8 wRo", "black")
POSITIONS = {
    "small": SMALL,
    "castling": CASTLING,
    "jumped": JUMPED,
    "pinned": PINNED,
    "checkmate": CHECKMATE,
    "stalemate": STALEMATE,
    "king alone": position("4d4 wKi, 6d6 bBi"),
    "shadowed check": position("4d4 wKi, 6d6 bBa, 5d5 wPn, 4c3 bPn, 4e6 bPn"),
}


def dependencies() -> Dependencies:
    return GAME.dependencies()


def told(ask: Callable[[Dependencies], None]) -> set[str]:
    record = dependencies()
    ask(record)
    return set(record.clauses)


def test_a_record_is_empty_before_anything_was_asked() -> None:
    assert dependencies().clauses == ()


def test_a_legal_move_depends_on_the_clauses_of_its_way() -> None:
    assert told(lambda record: record.judge(SMALL, "7g7-8h8=Pr")) == {"pawn.capture", "pawn.promotion"}
    assert told(lambda record: record.judge(SMALL, "2c2-4c2")) == {"pawn.jump"}
    assert told(lambda record: record.judge(JUMPED, "5d3-6c3")) == {"pawn.en-passant"}


def test_a_legal_move_by_two_clauses_depends_on_both() -> None:
    # 4d4-4d6 is a line of orthogonal steps, and also a combination of two diagonal directions.
    open_field = position("4d4 wUn")
    assert told(lambda record: record.judge(open_field, "4d4-4d6")) == {"area.orthogonal", "area.diagonal"}
    assert told(lambda record: record.judge(open_field, "4d4-5e6")) == {"area.diagonal"}


def test_an_illegal_move_depends_on_what_refuses_it() -> None:
    assert told(lambda record: record.judge(SMALL, "4d4-4d6")) == {"own.piece"}
    assert told(lambda record: record.judge(SMALL, "4d6-4d7")) == {"piece.movement"}
    assert told(lambda record: record.judge(position("4d4 wBi, 4f6 bKn"), "4d4-4g7")) == {"path.blocked"}
    assert told(lambda record: record.judge(position("4d4 wBa, 5d5 bKn"), "4d4-6d5")) == {"area.shadowed"}
    assert told(lambda record: record.judge(SMALL, "7g7-8g7")) == {"promotion.suffix"}
    assert told(lambda record: record.judge(SMALL, "2c2-1c2")) == {"pawn.backward"}


def test_a_pinned_piece_depends_on_the_clause_of_its_pinner() -> None:
    assert told(lambda record: record.judge(PINNED, "4d5-5e5")) == {"king.safety", "slide.orthogonal"}


def test_a_king_step_beside_a_shadowed_enemy_depends_on_the_shadow() -> None:
    here = position("4d4 wKi, 7d6 bBa, 6d6 wPn")
    assert told(lambda record: record.judge(here, "4d4-4d5")) == {"king.step", "area.shadowed"}
    assert told(lambda record: record.judge(here, "4d4-4e4")) == {"king.step"}


def test_castling_depends_on_the_attack_that_forbids_it() -> None:
    found = told(
        lambda record: record.judge(position("1d4 wKi, 1a1 wBa, 8g5 bKi, 5c3 bRo", castling="w-low"), "1d4-1b2")
    )
    assert found == {"castling.through-check", "slide.orthogonal"}
    found = told(
        lambda record: record.judge(position("1d4 wKi, 1a1 wBa, 8g5 bKi, 3h1 bSc", castling="w-low"), "1d4-1b2")
    )
    assert found == {"castling.low"}


def test_a_move_in_a_finished_game_depends_on_what_ended_it() -> None:
    found = told(lambda record: record.judge(CHECKMATE, "8a8-8a7"))
    assert {"game.over", "outcome.checkmate", "king.safety", "slide.orthogonal"} <= found
    assert "outcome.stalemate" not in found


def test_the_moves_of_one_piece_do_not_depend_on_another_piece() -> None:
    found = told(lambda record: record.moves_from(SMALL, "4d6"))
    assert {"slide.diagonal", "piece.movement", "promotion.suffix"} <= found
    assert not {"area.diagonal", "pawn.step", "king.step", "leap.knight"} & found


def test_a_position_after_a_move_depends_on_what_the_move_changes() -> None:
    assert told(lambda record: record.apply(SMALL, "4d4-5d4")) == {"area.orthogonal", "state.turn"}
    assert told(lambda record: record.apply(SMALL, "2c2-4c2")) == {"pawn.jump", "state.en-passant", "state.turn"}
    assert told(lambda record: record.apply(CASTLING, "1d4-1f6")) == {"castling.high", "state.castling", "state.turn"}
    assert "state.en-passant" in told(lambda record: record.apply(JUMPED, "3c3-3d4"))


def test_a_refused_move_depends_only_on_the_refusal() -> None:
    assert told(lambda record: record.apply(SMALL, "2c2-3d3")) == {"pawn.empty-capture"}


def test_a_sequence_depends_on_each_of_its_moves_and_the_last_list() -> None:
    found = told(lambda record: record.play(GAME.start(), ["2d4-4d4", "8c1-6d2"]))
    assert {"pawn.jump", "leap.captain", "state.turn", "state.en-passant", "turn.other"} <= found


def test_a_check_depends_on_the_clause_of_the_attacker() -> None:
    # If nothing else can move, the game goes on only because of the king's steps.
    assert told(lambda record: record.status(position("4d4 wKi, 4d8 bRo"))) == {"slide.orthogonal", "king.step"}
    assert told(lambda record: record.status(position("4d4 wKi, 5e5 bPn, 5e1 wRo"))) == {"pawn.capture"}


def test_the_absence_of_check_depends_on_blockers_and_directions() -> None:
    here = position("4d4 wKi, 4d5 wPn, 4d8 bRo")
    assert told(lambda record: record.status(here)) == {"path.blocked", "king.step"}
    assert told(lambda record: record.status(position("4d4 wKi, 3d5 bPn, 2h2 wKn"))) == {"pawn.backward"}
    assert "area.shadowed" in told(lambda record: record.status(POSITIONS["shadowed check"]))


def test_a_result_depends_on_its_outcome_and_on_what_leaves_no_move() -> None:
    found = told(lambda record: record.status(STALEMATE))
    assert {"outcome.stalemate", "king.safety", "area.orthogonal"} <= found
    assert "outcome.checkmate" not in found
    assert {"outcome.checkmate", "king.safety", "slide.orthogonal"} <= told(lambda record: record.status(CHECKMATE))


def test_the_absence_of_moves_depends_on_no_outcome() -> None:
    found = told(lambda record: record.legal_moves(STALEMATE))
    assert "king.safety" in found
    assert not {"game.over", "outcome.stalemate", "outcome.checkmate"} & found


def test_a_game_that_goes_on_only_by_one_clause_depends_on_it() -> None:
    assert "king.step" in told(lambda record: record.status(POSITIONS["king alone"]))


def test_a_count_depends_on_moves_of_every_depth() -> None:
    assert told(lambda record: record.perft(SMALL, 0)) == set()
    assert "state.turn" not in told(lambda record: record.perft(SMALL, 1))
    assert {"state.turn", "leap.knight", "pawn.promotion"} <= told(lambda record: record.perft(SMALL, 2))


def test_destinations_cannot_be_asked_for() -> None:
    with pytest.raises(LookupError, match="no destinations"):
        dependencies().destination("1a1", (1, 0))


def test_castling_depends_on_the_right_under_either_ruling() -> None:
    rotated = GAME.under({"black-array": "rotated"})
    here = position("8e5 bKi, 8a1 bBa, 1h2 wKi", "black")
    found = rotated.dependencies()
    found.judge(here, "8e5-8c3")
    assert found.clauses == ("castling.right-lost",)
    assert told(lambda record: record.judge(here, "8e5-8c3")) == {"piece.movement"}


WITHOUT_MOVES_OF_NOTHING = [clause for clause in GAME.clauses if clause != "origin.empty"]
"""Without that clause there are a quarter of a million moves from empty cells."""


@cache
def moves_without(clause: str, name: str) -> list[str]:
    """The legal moves of a position without a clause, or with all clauses."""
    return (GAME.without(clause) if clause else GAME).legal_moves(POSITIONS[name])


def deciding(answer: Callable[[str], Any]) -> set[str]:
    """The clauses without which an answer changes. The answer is a function of the game."""
    right = answer("")
    return {clause for clause in WITHOUT_MOVES_OF_NOTHING if answer(clause) != right}


@pytest.mark.parametrize("name", first(1, POSITIONS))
def test_moves_depend_on_every_clause_that_changes_them(name: str) -> None:
    depends = deciding(lambda clause: moves_without(clause, name))
    assert depends <= told(lambda record: record.legal_moves(POSITIONS[name]))
    assert depends


@pytest.mark.parametrize("name", POSITIONS)
def test_a_status_depends_on_every_clause_that_changes_it(name: str) -> None:
    def status(clause: str) -> Any:
        return (GAME.without(clause) if clause else GAME).status(POSITIONS[name])

    assert deciding(status) <= told(lambda record: record.status(POSITIONS[name]))


@pytest.mark.parametrize("name", first(1, POSITIONS))
def test_the_moves_of_a_piece_depend_on_every_clause_that_changes_them(name: str) -> None:
    def missing(origin: str) -> set[str]:
        depends = deciding(lambda clause: [move for move in moves_without(clause, name) if move[:3] == origin])
        return depends - told(lambda record: record.moves_from(POSITIONS[name], origin))

    found = {origin: missing(origin) for origin in POSITIONS[name]["board"]}
    assert not any(found.values()), found


@pytest.mark.bulk
@pytest.mark.parametrize("name", POSITIONS)
def test_a_move_depends_on_every_clause_that_changes_its_verdict_or_effect(name: str) -> None:
    here, random = POSITIONS[name], Random(name)
    legal = moves_without("", name)
    origins = random.choices(sorted(here["board"]), k=12)
    moves = [f"{origin}-{random.choice(NAMES)}" for origin in origins] + random.sample(legal, min(6, len(legal)))

    def played(clause: str, move: str) -> Any:
        after = (GAME.without(clause) if clause else GAME).apply(here, move)
        return None if isinstance(after, Illegal) else after

    def missing(move: str) -> set[str]:
        is_judged = deciding(lambda clause: played(clause, move) is None) - told(
            lambda record: record.judge(here, move)
        )
        is_played = deciding(lambda clause: played(clause, move)) - told(lambda record: record.apply(here, move))
        return is_judged | is_played

    found = {move: missing(move) for move in moves}
    assert not any(found.values()), found


def drawn_position(random: Random, men: int) -> Position:
    """A valid position with this number of pieces on any cells, sometimes with a pawn that has just jumped."""
    while True:
        cells = random.sample(NAMES, men)
        board = dict(zip(cells, ("wKi", "bKi", *random.choices(sorted(PIECES), k=men - 2)), strict=True))
        here = {"turn": random.choice(["white", "black"]), "board": board}
        if random.random() < 0.5:
            here["en_passant"] = random.choice([f"{6 if here['turn'] == 'white' else 3}{cell[1:]}" for cell in cells])
        try:
            return read_position(DEFAULT, here)
        except InvalidPosition:
            continue


@pytest.mark.parametrize("seed", first(1, range(6)))
def test_plain_attribution_agrees_with_the_judge(seed: int) -> None:
    here = drawn_position(Random(seed), men=(14, 30, 60)[seed % 3])
    plain, rules = plain_attribution(DEFAULT, here), DEFAULT.without("game.over")
    legal = {(move.origin, move.target) for move in legal_moves(DEFAULT, here)}
    for origin, man in here.men():
        if man.colour is not here.turn or man.kind is Kind.KING:
            continue
        open_to = {target for start, target in legal if start == origin}
        judged: set[str] = set()
        for target in targets(DEFAULT, man, origin):
            if not man.is_pawn or target != here.en_passant:
                move = Move(origin, target, PROMOTIONS[0] if promotes(man, target) else None)
                judged.update(of_verdict(rules, here, move, judge(rules, here, move)))
        assert (man, set(plain.of_moves(man, origin, open_to))) == (man, judged)
