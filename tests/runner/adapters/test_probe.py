"""The adapter of programs that judge one move asks for every move, in its place, and survives what they do."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import chess
import pytest

from drawbridge.adapters.child import Lost
from drawbridge.adapters.probe import Probe, Settings
from drawbridge.adapters.refusal import CannotSetUp, EngineTrouble, InvalidPosition, NotOffered
from drawbridge_reference.kernel.game import game
from support.amounts import first
from support.programs import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

PROGRAM = FOLDER / "probe.py"
PROMOTING = "3r4/4P3/8/8/8/k7/8/4K3 w - - 0 1"
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"
NINETY_NINTH = "4k3/8/8/8/8/8/8/4K3 w - - 0 99"


@contextmanager
def adapted(habit: str = "right", **settings: Any) -> Iterator[Probe]:
    """Start an adapter of a program with this habit."""
    with Probe([sys.executable, str(PROGRAM), habit], Settings(name="Judge", **settings)) as adapter:
        adapter.start()
        yield adapter


def legal(fen: str) -> list[str]:
    """Return the legal moves in the notation of the ruleset, sorted."""
    texts = (move.uci() for move in chess.Board(fen).legal_moves)
    return sorted(f"{text[:2]}-{text[2:4]}" + (f"={text[4].upper()}" if text[4:] else "") for text in texts)


@pytest.mark.parametrize("fen", first(1, [PROMOTING, CASTLING]))
@pytest.mark.parametrize("habit", ["right", "banner"])
def test_the_legal_moves_are_those_that_it_calls_legal(habit: str, fen: str) -> None:
    with adapted(habit) as adapter:
        assert sorted(adapter.legal_moves({"fen": fen})) == legal(fen)


def test_it_can_be_told_moves_in_coordinates_and_those_of_the_mover_alone() -> None:
    with adapted("coordinates", coordinates=True, own_moves=True) as adapter:
        assert sorted(adapter.legal_moves({"fen": PROMOTING})) == legal(PROMOTING)


def test_a_program_that_calls_a_move_from_an_empty_square_legal_is_told_so() -> None:
    with Probe([sys.executable, str(PROGRAM), "says-yes"], Settings(name="Judge")) as adapter:
        moves = adapter.legal_moves({"fen": PROMOTING})
    assert len(moves) == 64 * 63 * 5


def test_only_legal_moves_are_offered() -> None:
    with adapted() as adapter:
        assert adapter.declaration().methods == ("legal_moves",)
        with pytest.raises(NotOffered):
            adapter.play({"fen": PROMOTING}, [])


def test_a_program_that_judges_wrongly_at_the_start_is_refused() -> None:
    with pytest.raises(EngineTrouble, match="it calls e2-e4, e2-e5: legal, legal; expected"), adapted("says-yes"):
        pass


def test_a_position_that_it_does_not_take_is_invalid_and_the_next_is_asked_in_its_place() -> None:
    with adapted("refuses") as adapter:
        with pytest.raises(InvalidPosition, match="error no kings"):
            adapter.legal_moves({"fen": NINETY_NINTH})
        assert sorted(adapter.legal_moves({"fen": PROMOTING})) == legal(PROMOTING)


@pytest.mark.parametrize("word", ["cannot", "cannot:"])
def test_a_position_that_it_has_no_place_for_cannot_be_set_up(word: str) -> None:
    with adapted(word) as adapter, pytest.raises(CannotSetUp, match=f"{word} count so far"):
        adapter.legal_moves({"fen": NINETY_NINTH})


def test_a_program_of_another_game_reads_positions_as_json() -> None:
    start = game("three-man").start()
    with adapted("three-man", ruleset="three-man", own_moves=True) as adapter:
        assert adapter.declaration().ruleset == "three-man"
        assert sorted(adapter.legal_moves(start)) == sorted(game("three-man").legal_moves(start))


@pytest.mark.parametrize(("habit", "words"), [("dies", "ended with exit code 9"), ("silent", "was silent for 2 s")])
def test_a_program_that_is_lost_costs_one_question(habit: str, words: str) -> None:
    with adapted(habit, seconds=2) as adapter:
        with pytest.raises(Lost, match=words):
            adapter.legal_moves({"fen": NINETY_NINTH})
        assert sorted(adapter.legal_moves({"fen": PROMOTING})) == legal(PROMOTING)
