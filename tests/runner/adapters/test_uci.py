"""The adapter of UCI offers what an engine can do, says what it says, and survives its habits."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import chess
import pytest

from drawbridge.adapters.refusal import EngineTrouble, IllegalMove
from drawbridge.adapters.uci import Settings, Uci
from drawbridge.adapters.uci_text import read_card
from drawbridge.errors import WrongUsage
from support.programs.uci import Habits, launch

if TYPE_CHECKING:
    from collections.abc import Iterator

START = {"fen": chess.STARTING_FEN}
CASTLING = {"fen": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"}
PROMOTING = {"fen": "8/4P3/8/8/8/k7/8/4K3 w - - 0 1"}
MATED = {"fen": "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}
STALEMATED = {"fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}
LONE = {"fen": "8/8/8/8/8/1k6/7r/K7 w - - 0 1"}
ALL = ("legal_moves", "apply", "play", "status", "perft")


@contextmanager
def adapted(habits: Habits | None = None, heard: list[str] | None = None, **settings: Any) -> Iterator[Uci]:
    """Start an adapter of an engine with these habits."""
    asked = Settings(**{"seconds": 20.0, **settings})
    with Uci(["fake"], asked, launch=launch(habits or Habits(), heard)) as adapter:
        adapter.start()
        yield adapter


SEARCHES = Habits(perft=None, board=None)


@pytest.mark.parametrize(
    ("habits", "methods"),
    [
        (Habits(), ALL),
        (Habits(perft=None), ("legal_moves", "apply", "play", "status")),
        (SEARCHES, ("legal_moves", "play")),
        (Habits(board="short", checkers=False), ("legal_moves", "play", "perft")),
        (Habits(checkers=False), ("legal_moves", "apply", "play", "perft")),
        (Habits(perft="bare", board=None), ("legal_moves", "play", "perft")),
        (Habits(perft="table", multipv=None, board=None), ("perft",)),
        (Habits(perft="bare", multipv=None), ("perft",)),
        (Habits(banner=True), ALL),
        (Habits(adds_to_perft=1), ("legal_moves", "apply", "play", "status")),
        (Habits(leaves_out="a2a3", perft="bare", board=None), ("perft",)),
        (Habits(dies_at="d", perft=None), None),
    ],
    ids=str,
)
def test_only_what_the_engine_can_do_is_offered(habits: Habits, methods: tuple[str, ...] | None) -> None:
    if methods is None:
        with pytest.raises(EngineTrouble, match="ended"), adapted(habits):
            pass
        return
    with adapted(habits) as adapter:
        assert adapter.declaration().methods == methods


def test_an_engine_that_dies_when_asked_for_its_board_only_names_moves() -> None:
    heard: list[str] = []
    habits = Habits(perft=None)
    with Uci(["fake"], Settings(), launch=launch(replace(habits, dies_at="moves e2e4"), heard)) as adapter:
        adapter.start()
        assert adapter.declaration().methods == ("legal_moves", "play")
        assert "d" not in heard


def test_an_engine_that_can_do_nothing_is_refused() -> None:
    with (
        pytest.raises(EngineTrouble, match="neither by perft nor by MultiPV"),
        adapted(Habits(perft=None, multipv=None)),
    ):
        pass


def test_the_engine_is_named_with_its_version() -> None:
    with adapted() as adapter:
        declared = adapter.declaration()
        assert (declared.name, declared.version) == ("Fake", "1.2 beta")
        assert adapter.account() == (
            "Fake 1.2 beta: legal_moves by `go perft N`, perft by `go perft N`, apply by `d`; "
            "offers legal_moves, apply, play, status, perft"
        )


@pytest.mark.parametrize("habits", [Habits(), SEARCHES], ids=["perft", "multipv"])
@pytest.mark.parametrize("castling", ["e1g1", "e1h1", "O-O"])
def test_castling_is_the_kings_move_however_the_engine_writes_it(habits: Habits, castling: str) -> None:
    with adapted(replace(habits, castling=castling)) as adapter:
        white = set(adapter.legal_moves(CASTLING))
        assert {"e1-g1", "e1-c1", "h1-h8"} <= white
        assert not {"e1-h1", "e1-a1"} & white
        assert len(white) == 26
        black = set(adapter.play(CASTLING, ["a1-b1"]))
        assert {"e8-g8", "e8-c8"} <= black
        assert "e8-h8" not in black
        assert "f1-e1" in set(adapter.play(CASTLING, ["e1-g1", "e8-d7"]))


def test_a_rook_that_goes_from_the_kings_home_to_the_corner_does_not_castle() -> None:
    with adapted() as adapter:
        assert "e1-h1" in set(adapter.legal_moves({"fen": "4k3/8/8/8/8/8/K7/4R3 w - - 0 1"}))
        assert "e1-h1" in set(adapter.legal_moves({"fen": "4k3/8/8/8/8/8/K7/4R2r w - - 0 1"}))


@pytest.mark.parametrize("promotion", ["q", "Q", "=Q"])
def test_a_promotion_has_its_piece_however_the_engine_writes_it(promotion: str) -> None:
    with adapted(Habits(promotion=promotion)) as adapter:
        assert {"e7-e8=Q", "e7-e8=R", "e7-e8=B", "e7-e8=N"} <= set(adapter.legal_moves(PROMOTING))
        assert adapter.apply(PROMOTING, "e7-e8=N") == {"fen": "4N3/8/8/8/8/k7/8/4K3 b - - 0 1"}


def test_a_promotion_without_its_piece_stays_without_it() -> None:
    with adapted(Habits(promotion="")) as adapter:
        moves = set(adapter.legal_moves(PROMOTING))
        assert "e7-e8" in moves
        assert "e7-e8=Q" not in moves


@pytest.mark.parametrize("nothing", ["(none)", "0000", "a1a1", "NULL", "a2a3"])
@pytest.mark.parametrize("at_once", [False, True])
def test_where_there_is_no_move_none_is_named_whatever_stands_for_it(nothing: str, *, at_once: bool) -> None:
    with adapted(replace(SEARCHES, nothing=nothing, lone_move_at_once=at_once)) as adapter:
        assert list(adapter.legal_moves(MATED)) == []
        assert list(adapter.legal_moves(STALEMATED)) == []
        assert list(adapter.legal_moves(LONE)) == ["a1-b1"]


def test_the_last_move_of_another_position_is_no_move_where_a_lone_one_has_a_line() -> None:
    # The square holds a piece of the mover: only the start position has shown that this is an old answer.
    with adapted(replace(SEARCHES, nothing="h8g8")) as adapter:
        assert list(adapter.legal_moves(MATED)) == []


def test_a_move_that_the_engine_does_not_name_is_not_added() -> None:
    with adapted(Habits(leaves_out="e7e8n")) as adapter:
        assert "e7-e8=N" not in set(adapter.legal_moves(PROMOTING))
        with pytest.raises(IllegalMove):
            adapter.apply(PROMOTING, "e7-e8=N")


@pytest.mark.parametrize("way", ["perft", "multipv"])
def test_an_engine_that_is_wrong_in_the_start_position_is_asked_all_the_same_in_a_way_that_is_named(way: str) -> None:
    with adapted(Habits(leaves_out="b1c3"), legal_moves_by=way) as adapter:
        assert len(list(adapter.legal_moves(START))) == 19


@pytest.mark.parametrize("move", ["e2-e5", "e2e4", "nonsense", "", "e2-e4=Q", "e1-g1", "e2-e4\nquit"])
def test_an_illegal_move_is_refused_and_never_reaches_the_engine(move: str) -> None:
    heard: list[str] = []
    with adapted(heard=heard) as adapter:
        heard.clear()
        with pytest.raises(IllegalMove, match="not among the 20 moves"):
            adapter.apply(START, move)
        with pytest.raises(IllegalMove, match="not among the 20 moves"):
            adapter.play(START, [move, "e7-e5"])
        assert not [line for line in heard if "moves" in line]


def test_each_move_that_is_played_is_checked_in_its_turn() -> None:
    with adapted() as adapter:
        assert len(list(adapter.play(START, []))) == 20
        assert len(list(adapter.play(START, ["e2-e4", "e7-e5", "g1-f3"]))) == 29
        with pytest.raises(IllegalMove, match="e2-e4 is not among the 20"):
            adapter.play(START, ["e2-e4", "e2-e4"])
        with pytest.raises(IllegalMove, match="e7-e5 is not among the 20"):
            adapter.play(START, ["e7-e5"])


def test_status_is_what_the_engine_says() -> None:
    with adapted() as adapter:
        assert adapter.status(START) == {"turn": "white", "in_check": [], "result": None}
        checked = {"fen": "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"}
        assert adapter.status(checked) == {"turn": "white", "in_check": ["white"], "result": None}
        assert adapter.status(MATED) == {"turn": "black", "in_check": ["black"], "result": {"winner": "white"}}
        assert adapter.status(STALEMATED) == {"turn": "black", "in_check": [], "result": {"draw": ["black", "white"]}}


@pytest.mark.parametrize("perft", ["go", "bare", "table"])
def test_perft_is_what_the_engine_counts(perft: str) -> None:
    with adapted(Habits(perft=perft)) as adapter:
        assert [adapter.perft(START, depth) for depth in (1, 2)] == [20, 400]
        assert [adapter.perft(MATED, depth) for depth in (1, 2)] == [0, 0]


def test_a_count_that_is_wrong_is_told_as_it_is_where_its_line_is_named() -> None:
    with adapted(Habits(adds_to_perft=1), perft_answer=r"Nodes searched: (\d+)") as adapter:
        assert adapter.perft(START, 2) == 401


@pytest.mark.parametrize(("words", "reading"), [("fen", "always"), ("xfen", "pseudo"), ("legal", "legal")])
def test_the_reading_of_the_en_passant_field_is_found_out(words: str, reading: str) -> None:
    with adapted(Habits(en_passant=words)) as adapter:
        assert adapter.declaration().rulings == {"ep-field": reading}
    with adapted(Habits(en_passant=words), rulings={"ep-field": "given"}) as adapter:
        assert adapter.declaration().rulings == {"ep-field": "given"}
    with adapted(Habits(en_passant=words, board=None)) as adapter:
        assert adapter.declaration().rulings == {}


@pytest.mark.parametrize(("way", "command"), [("perft", "go perft 1"), ("multipv", "go depth 1")])
def test_the_way_to_the_legal_moves_can_be_chosen(way: str, command: str) -> None:
    heard: list[str] = []
    with adapted(heard=heard, legal_moves_by=way) as adapter:
        heard.clear()
        assert len(list(adapter.legal_moves(START))) == 20
        assert heard[-1] == command


@pytest.mark.parametrize(
    ("habits", "way"),
    [(Habits(perft=None), "perft"), (Habits(perft="bare"), "perft"), (Habits(multipv=None), "multipv")],
)
def test_a_way_that_the_engine_does_not_know_is_refused(habits: Habits, way: str) -> None:
    with pytest.raises(EngineTrouble, match="no move of the start position"), adapted(habits, legal_moves_by=way):
        pass


def test_an_option_with_thousands_of_digits_is_as_good_as_unlimited() -> None:
    card = read_card(["id name Odd", f"option name MultiPV type spin default 1 min 1 max {'9' * 5000}", "uciok"])
    assert card.options == {"multipv": 10**30}


def test_an_engine_that_dies_costs_one_answer_and_gets_its_options_anew() -> None:
    heard: list[str] = []
    options = {"Hash": "64", "OwnBook": "true", "Clear Hash": ""}
    with adapted(Habits(dies_at="6Q1", multipv=218), heard, options=options) as adapter:
        with pytest.raises(EngineTrouble, match="`fake` ended with exit code 0 at go perft 1"):
            adapter.legal_moves(MATED)
        heard.clear()
        assert len(list(adapter.legal_moves(START))) == 20
        assert heard == [
            *("uci", "setoption name MultiPV value 218", "setoption name OwnBook value true"),
            *("setoption name Hash value 64", "setoption name Clear Hash", "isready"),
            *(f"position fen {chess.STARTING_FEN}", "go perft 1"),
        ]


def test_an_engine_that_is_silent_costs_one_answer_and_is_started_anew() -> None:
    with adapted(Habits(silent_at="go perft 3"), seconds=0.5) as adapter:
        with pytest.raises(EngineTrouble, match=r"`fake` was silent for 0\.5 s at go perft 3"):
            adapter.perft(START, 3)
        assert adapter.perft(START, 2) == 400


def test_an_engine_that_ended_between_two_questions_answers_the_second() -> None:
    heard: list[str] = []
    with adapted(Habits(dies_at="ucinewgame"), heard) as adapter:
        adapter._child.say("ucinewgame")
        assert adapter.perft(START, 1) == 20
        assert heard.count("uci") == 2


def test_an_option_that_the_engine_lacks_is_refused_with_the_nearest() -> None:
    with pytest.raises(WrongUsage, match=r"no option 'Hsh'.*nearest: hash"), adapted(options={"Hsh": "64"}):
        pass
