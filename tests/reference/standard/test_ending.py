"""Check, mate and stalemate."""

from __future__ import annotations

from drawbridge_reference.standard.attack import is_in_check
from drawbridge_reference.standard.board import COLOURS, Colour
from drawbridge_reference.standard.ending import Drawn, Won, result
from drawbridge_reference.standard.rules import DEFAULT, Rules
from support.standard.asking import changed, read, without

FOOLS_MATE = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b"


def in_check(fen: str, rules: Rules = DEFAULT) -> list[str]:
    return [colour.value for colour in COLOURS if is_in_check(rules, read(fen), colour)]


def test_a_mated_side_has_lost() -> None:
    assert result(DEFAULT, read(FOOLS_MATE)) == Won(Colour.BLACK)
    assert in_check(FOOLS_MATE) == ["white"]


def test_a_side_without_a_move_and_not_in_check_draws() -> None:
    assert result(DEFAULT, read(STALEMATE)) == Drawn()
    assert in_check(STALEMATE) == []


def test_a_game_with_a_legal_move_goes_on() -> None:
    assert result(DEFAULT, read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq")) is None
    assert result(DEFAULT, read("k3r3/8/8/8/8/8/8/4K3 w")) is None


def test_without_its_clause_there_is_no_outcome() -> None:
    assert result(without("outcome.checkmate"), read(FOOLS_MATE)) is None
    assert result(without("outcome.stalemate"), read(STALEMATE)) is None
    assert result(without("outcome.stalemate"), read(FOOLS_MATE)) == Won(Colour.BLACK)


def test_without_king_safety_a_king_may_still_be_in_check() -> None:
    assert in_check("k3r3/8/8/8/8/8/8/4K3 w", without("king.safety")) == ["white"]


def test_without_path_blocked_a_check_passes_through_men() -> None:
    fen = "k3r3/8/8/8/4P3/8/8/4K3 w"
    assert in_check(fen) == []
    assert in_check(fen, without("path.blocked")) == ["white"]


def test_a_changed_globally_changes_what_check_is() -> None:
    fen = "k7/8/8/8/8/8/8/4K3 w"
    assert in_check(fen, changed(("not threat[king].", "not threat[king] and not empty[kings_rook]."))) == [
        "white",
        "black",
    ]
