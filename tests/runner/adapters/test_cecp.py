"""The adapter of CECP lists the moves that an engine accepts, in whatever way it refuses, and survives its habits."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import chess
import pytest

from drawbridge.adapters.cecp import Cecp, Settings
from drawbridge.adapters.refusal import EngineTrouble, IllegalMove, InvalidPosition, NotOffered
from support.amounts import first
from support.programs.cecp import Habits, launch

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
PROMOTING = "3r4/4P3/8/8/8/k7/8/4K3 w - - 0 1"
EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
PINNED = "4k3/8/4r3/8/8/4R3/8/4K3 w - - 0 1"
STALEMATED = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
FEATURES = 'feature ping=1 setboard=1 usermove={} myname="Fake 1.2" done=1'
SILENT = Habits(features="feature ping=0 setboard=1 done=1", ping=False)


@contextmanager
def adapted(habits: Habits | None = None, heard: list[str] | None = None, **settings: Any) -> Iterator[Cecp]:
    """Start an adapter of an engine with these habits."""
    asked = Settings(**{"seconds": 5, **settings})
    with Cecp(["fake"], asked, launch=launch(habits or Habits(), heard)) as adapter:
        adapter.start()
        yield adapter


def ours(moves: Iterable[chess.Move]) -> set[str]:
    """Return the moves in the notation of the ruleset."""
    texts = (move.uci() for move in moves)
    return {f"{text[:2]}-{text[2:4]}" + (f"={text[4].upper()}" if text[4:] else "") for text in texts}


WAYS = [
    Habits(),
    Habits(banner=True),
    Habits(features='feature done=0\nfeature ping=1 setboard=1\nfeature myname="Fake 1.2"\nfeature done=1'),
    Habits(features=FEATURES.format(1), usermove=True),
    Habits(refusal="Invalid move: {}"),
    Habits(refusal="Illegal move (in check): {}"),
    Habits(refusal="Error (Illegal move or unknown command): {}"),
    Habits(refusal="Illegal move"),
    Habits(refusal="Illegal move", twice=True),
    Habits(twice=True),
    Habits(pongs=2),
    Habits(hangs=5),
    Habits(thinks="setboard"),
    SILENT,
    Habits(features="feature setboard=1 done=1", ping=False, unknown="Illegal move: {}", refusal="Illegal move"),
]


@pytest.mark.parametrize(
    ("habits", "fen"),
    [
        *((Habits(), fen) for fen in (CASTLING, PROMOTING, EN_PASSANT, PINNED, STALEMATED)),
        *((habits, PINNED) for habits in WAYS),
    ],
)
def test_the_legal_moves_are_those_that_are_not_refused(habits: Habits, fen: str) -> None:
    with adapted(habits) as adapter:
        assert set(adapter.legal_moves({"fen": fen})) == ours(chess.Board(fen).legal_moves)


def test_an_engine_whose_start_hangs_until_a_further_line_comes_is_sent_one() -> None:
    with adapted(Habits(hangs=5)) as adapter:
        assert adapter.account() == ("Fake 1.2: moves as `e2e4`, ping after many moves; offers legal_moves, play")


def test_an_engine_of_the_older_protocol_is_asked_all_the_same() -> None:
    with adapted(Habits(features=None, ping=False)) as adapter:
        assert set(adapter.legal_moves({"fen": PINNED})) == ours(chess.Board(PINNED).legal_moves)


def test_what_the_engine_wrongly_takes_is_among_its_moves() -> None:
    with adapted(Habits(pseudo_legal=True)) as adapter:
        assert "e3-d3" in adapter.legal_moves({"fen": PINNED})


def test_a_king_that_may_take_its_rook_castles_and_is_told_once() -> None:
    with adapted(Habits(takes_king_to_rook=True)) as adapter:
        moves = list(adapter.legal_moves({"fen": CASTLING}))
    assert sorted(moves) == sorted(ours(chess.Board(CASTLING).legal_moves))


GAME = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d4 e5d4 e4e5 d7d5 e5d6 e8g8 d6c7 f6e4 c7d8q"


@pytest.mark.parametrize(
    ("habits", "length"),
    first(
        1,
        [
            *((Habits(), length) for length in (1, 7, 13, 17)),
            (Habits(refusal="Illegal move"), 2),
            (Habits(most_moves=100), 17),
        ],
    ),
)
def test_play_tells_the_moves_after_castling_en_passant_and_promotion(habits: Habits, length: int) -> None:
    board = chess.Board()
    played = []
    for text in GAME.split()[:length]:
        played += sorted(ours([chess.Move.from_uci(text)]))
        board.push_uci(text)
    with adapted(habits) as adapter:
        assert set(adapter.play({"fen": chess.STARTING_FEN}, played)) == ours(board.legal_moves)


@pytest.mark.parametrize("moves", [["e1-e3"], ["e1-g1", "e8-e1"], ["a1-a8", "a8-a1"]])
def test_a_refused_move_cannot_be_played(moves: list[str]) -> None:
    with adapted() as adapter, pytest.raises(IllegalMove):
        adapter.play({"fen": CASTLING}, moves)


@pytest.mark.parametrize("move", ["e7-e8", "e1-e2=Q", "d8-d7", "b1-b2", "e7e8q", "O-O"])
def test_a_move_that_is_never_told_to_the_engine_is_illegal(move: str) -> None:
    heard: list[str] = []
    with adapted(heard=heard) as adapter:
        asked = len(heard)
        with pytest.raises(IllegalMove):
            adapter.play({"fen": PROMOTING}, [move])
    assert not [line for line in heard[asked:] if line.startswith("setboard")]


def test_only_what_there_are_commands_for_is_offered() -> None:
    with adapted() as adapter:
        assert adapter.declaration().methods == ("legal_moves", "play")
        with pytest.raises(NotOffered):
            adapter.status({"fen": PINNED})
    with adapted(Habits(perft="perft N:{count}", fen="fen"), perft_command="perft {depth}", fen_command="fen") as able:
        assert able.declaration().methods == ("legal_moves", "apply", "play", "perft")


@pytest.mark.parametrize(
    "answer", ["Raw nodes for depth {depth}: {count}", " {depth}   {count}  0.00  9nps", "{count}"]
)
def test_a_count_is_read_in_the_words_of_several_engines(answer: str) -> None:
    with adapted(Habits(perft=f"perft N:{answer}"), perft_command="perft {depth}") as adapter:
        assert adapter.perft({"fen": PINNED}, 2) == sum(
            after.legal_moves.count() for after in map(_after, chess.Board(PINNED).legal_moves)
        )


def _after(move: chess.Move) -> chess.Board:
    board = chess.Board(PINNED)
    board.push(move)
    return board


def test_a_count_in_other_words_is_found_by_the_expression_that_was_given() -> None:
    with adapted(
        Habits(perft="count N:I see {count} of them"), perft_command="count {depth}", perft_answer=r"I see (\d+) .*"
    ) as adapter:
        assert adapter.perft({"fen": PINNED}, 1) == chess.Board(PINNED).legal_moves.count()


def test_apply_tells_the_fen_that_the_engine_prints_and_the_reading_of_its_field() -> None:
    with adapted(Habits(fen="fen"), fen_command="fen") as adapter:
        assert adapter.declaration().rulings == {"ep-field": "always"}
        assert adapter.apply({"fen": CASTLING}, "e1-g1") == {"fen": "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"}
        with pytest.raises(IllegalMove):
            adapter.apply({"fen": CASTLING}, "e1-g3")


@pytest.mark.parametrize(
    ("habits", "settings", "words"),
    [
        (Habits(features="feature ping=1 setboard=0 done=1"), {}, "no position can be set up"),
        (Habits(ignores_setboard=True), {}, "did not set up a position"),
        (Habits(usermove=True), {}, "refuses e2-e4.*--moves-as"),
        (Habits(), {"moves_as": "usermove"}, "does not refuse e2-e5.*--moves-as"),
        (Habits(refusal="No, not {}"), {}, "does not refuse e2-e5 but says No, not e2e5.*--refusal"),
        (Habits(dies_at="e2e5"), {}, "try --terminal"),
        (Habits(thinks="always"), {}, "plays though it was told `force`"),
        (Habits(ping=False, unknown=""), {}, "was silent for 0.1 s"),
        (Habits(), {"perft_command": "perft {depth}"}, "does not count 400 sequences"),
        (Habits(), {"fen_command": "fen"}, "does not print the FEN"),
        (Habits(dies_at="xboard"), {}, "ended with exit code 0"),
    ],
)
def test_an_engine_that_cannot_be_asked_is_refused_with_the_remedy(
    habits: Habits, settings: dict[str, Any], words: str
) -> None:
    with pytest.raises(EngineTrouble, match=words), adapted(habits, **{"seconds": 0.1, **settings}):
        pass


def test_the_words_of_a_refusal_can_be_given() -> None:
    with adapted(Habits(refusal="No, not {}"), refusal="No, not ") as adapter:
        assert set(adapter.legal_moves({"fen": PINNED})) == ours(chess.Board(PINNED).legal_moves)


def test_a_position_that_the_engine_refuses_is_invalid() -> None:
    with adapted(Habits(refuses_fen=True)) as adapter, pytest.raises(InvalidPosition, match="Illegal position"):
        adapter.legal_moves({"fen": "8/8/8/8/8/8/8/K1k5 w - - 0 1"})


@pytest.mark.parametrize("habits", [Habits(dies_at="e1f2"), Habits(silent_at="e1f2")])
def test_an_engine_that_is_lost_costs_one_question(habits: Habits) -> None:
    with adapted(habits, seconds=0.1) as adapter:
        with pytest.raises(EngineTrouble, match=r"ended with exit code 0|was silent"):
            adapter.legal_moves({"fen": PINNED})
        assert set(adapter.legal_moves({"fen": STALEMATED})) == set()


def test_no_more_is_sent_at_once_than_a_small_buffer_holds() -> None:
    heard: list[str] = []
    with adapted(heard=heard) as adapter:
        adapter.legal_moves({"fen": CASTLING})
    size = 0
    for line in heard:
        size = 0 if line.startswith("ping") else size + len(line) + 1
        assert size <= 2048


def test_the_engine_is_told_force_before_every_position() -> None:
    heard: list[str] = []
    with adapted(heard=heard) as adapter:
        adapter.legal_moves({"fen": PINNED})
    is_forced = False
    for line in heard:
        is_forced = line == "force" or (is_forced and line != "new")
        assert is_forced or not line.startswith("setboard")
    assert sum(line.startswith("setboard") for line in heard) > 100


def test_a_king_is_not_said_to_castle_where_its_rook_cannot_be_taken() -> None:
    with adapted() as adapter:
        assert "e1-g1" not in adapter.legal_moves({"fen": "4k3/8/8/8/8/8/8/4K2R w - - 0 1"})
