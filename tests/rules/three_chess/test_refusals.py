"""The rules of `three-chess`: which clauses refuse a move, and in which order they are asked."""

from __future__ import annotations

import pytest

from drawbridge_rules.three_chess import START, UnreadableMove, apply, judge, judged, legal_moves, play, read_move
from drawbridge_rules.three_chess.move import writable_moves
from support.three_chess.asking import position

OVER = {"turn": "red", "board": {"BE1": "bK", "GE1": "gK", "RD4": "rP"}}

REFUSED = [
    # game.over, before everything else.
    ("game.over", OVER, "RD4-RD4"),
    ("game.over", OVER, "BA1-BA2"),
    ("game.over", OVER, "BE1-BE2"),
    ("game.over", OVER, "RD4-BE4=Q"),
    # origin.empty, turn.other: whatever the move is.
    ("origin.empty", START, "BD4-BD4"),
    ("origin.empty", START, "BD4-BD3=Q"),
    ("turn.other", START, "GE2-GE4"),
    ("turn.other", START, "RA1-RA1=N"),
    # piece.movement: no way, whatever stands elsewhere.
    ("piece.movement", START, "BA1-BB3"),
    ("piece.movement", START, "BA1-BA1"),
    ("piece.movement", START, "BA1-GA1"),
    ("piece.movement", START, "BB1-BB3"),
    ("piece.movement", START, "BC1-BC3=Q"),
    ("piece.movement", START, "BE1-BE3"),
    ("piece.movement", START, "BE2-BD2"),
    ("piece.movement", START, "BE2-BC4"),
    ("piece.movement", position("blue", "BD3 bP"), "BD3-GE4"),
    ("piece.movement", position("blue", "BA1 bB"), "BA1-GE3"),
    ("piece.movement", position("blue", "BA1 bB"), "BA1-GF4"),
    ("piece.movement", position("blue", "BC1 bP"), "BC1-BC3"),
    ("piece.movement", position("blue", "GC2 bP"), "GC2-GC4"),
    ("piece.movement", position("blue", "", {"BD1": "bK", "GE1": "gK", "RE1": "rK"}), "BD1-BF1"),
    ("piece.movement", position("blue", "", {"GE1": "bK", "BE1": "gK", "RE1": "rK"}), "GE1-GG1"),
    # A pawn on a foreign row 0 has no ways, and so no image of one.
    ("piece.movement", position("blue", "GC1 bP"), "GC1-GC2"),
    # pawn.backward takes the place of piece.movement.
    ("pawn.backward", START, "BE2-BE1"),
    ("pawn.backward", START, "BE2-BD1"),
    ("pawn.backward", START, "BE2-BF1=Q"),
    ("pawn.backward", position("blue", "BD4 bP"), "BD4-BD3"),
    ("pawn.backward", position("blue", "BD4 bP"), "BD4-BC3"),
    ("pawn.backward", position("blue", "GD3 bP"), "GD3-GD4"),
    ("pawn.backward", position("blue", "GD3 bP"), "GD3-GC4"),
    ("pawn.backward", position("blue", "GE4 bP"), "GE4-BD4"),
    ("pawn.backward", position("blue", "GE4 bP"), "GE4-BC4"),
    ("pawn.backward", position("blue", "GE4 bP"), "GE4-BE4"),
    ("pawn.backward", position("blue", "GE4 bP"), "GE4-RE4"),
    ("pawn.backward", position("blue", "GD4 bP"), "GD4-RE4"),
    # promotion.suffix: no move has one.
    ("promotion.suffix", position("blue", "GC2 bP"), "GC2-GC1=Q"),
    ("promotion.suffix", position("blue", "GC2 bP"), "GC2-GC1=N"),
    ("promotion.suffix", START, "BE2-BE4=Q"),
    ("promotion.suffix", START, "BA1-BA2=R"),
    ("promotion.suffix", position("blue"), "BE1-BG1=R"),
    # own.piece: before the way to it.
    ("own.piece", START, "BA1-BA2"),
    ("own.piece", START, "BA1-BH1"),
    ("own.piece", START, "BE1-BD1"),
    ("own.piece", START, "BE1-BG1"),
    ("own.piece", position("blue", "BE2 bP BE3 bN BE4 bN"), "BE2-BE4"),
    ("own.piece", position("blue", "BE2 bP BD3 bN"), "BE2-BD3"),
    # The game's own, all that refuse the move.
    ("path.blocked", START, "BA1-BA3"),
    ("path.blocked", START, "BC1-BA3"),
    ("path.blocked", START, "BD1-GE1"),
    ("path.blocked", position("blue", "BB2 bB GD4 gP"), "BB2-GC3"),
    ("path.blocked", position("blue", "BE2 bP BE3 gN"), "BE2-BE4"),
    ("path.blocked pawn.forward-capture", position("blue", "BE2 bP BE3 gN BE4 gN"), "BE2-BE4"),
    ("path.blocked", position("blue", "BH1 bR BF1 bB"), "BE1-BG1"),
    ("path.blocked", position("blue", "BH1 bR BG1 gB"), "BE1-BG1"),
    ("path.blocked", position("blue", "BA1 bR BB1 gB"), "BE1-BC1"),
    ("castling.no-rook", position("blue"), "BE1-BG1"),
    ("castling.no-rook", position("blue", "BA1 gR"), "BE1-BC1"),
    ("castling.no-rook", position("blue", "BH1 bQ"), "BE1-BG1"),
    ("path.blocked castling.no-rook", position("blue", "BF1 bR"), "BE1-BG1"),
    ("pawn.forward-capture", position("blue", "BE2 bP BE3 gN"), "BE2-BE3"),
    ("pawn.forward-capture", position("blue", "BE2 bP BE4 gN"), "BE2-BE4"),
    ("pawn.forward-capture", position("blue", "BD4 bP GE4 gN"), "BD4-GE4"),
    ("pawn.forward-capture", position("blue", "GC2 bP GC1 gR"), "GC2-GC1"),
    ("pawn.empty-capture", START, "BE2-BD3"),
    ("pawn.empty-capture", position("blue", "BD4 bP"), "BD4-RD4"),
    ("pawn.empty-capture", position("blue", "GC2 bP"), "GC2-GB1"),
]


@pytest.mark.parametrize(("clauses", "made", "move"), REFUSED)
def test_a_move_is_refused_by_the_first_clauses_that_forbid_it(
    clauses: str, made: dict[str, object], move: str
) -> None:
    assert judge(made, move) == tuple(clauses.split())
    assert apply(made, move) is None


@pytest.mark.bulk
def test_of_all_writable_moves_only_legal_ones_are_not_refused() -> None:
    made = position("blue", "BH1 bR BD4 bP GD4 gN GC2 bP GD1 gR BB2 bB BC2 bQ RF4 bN")
    texts = [move.text for move in writable_moves()]
    assert len(texts) == len(set(texts)) == 96 * 96 * 5
    assert {move for move, clauses in judged(made, texts).items() if not clauses} == legal_moves(made)


def test_a_move_reads_as_it_is_written() -> None:
    for move in writable_moves():
        assert read_move(move.text) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "BE2", "BE2BE4", "BE2-BE5", "BI2-BI3", "WE2-WE4", "bE2-bE4", "Be2-Be4", "BE2-BE4 ", " BE2-BE4"),
        *("BE2-BE4\n", "BE2\N{EN DASH}BE4", "BE0-BE1", "O-O", "BE2xBE4", "e2-e4", "GC2-GC1=K", "GC2-GC1=q"),
        *("GC2-GC1Q", "GC2-GC1=", "GC2-GC1=QQ", "BE2-BE4-BE5", "BE\N{FULLWIDTH DIGIT TWO}-BE4"),
    ],
)
def test_text_that_is_not_a_move_is_unreadable_and_not_illegal(text: str) -> None:
    for made in (START, OVER):
        with pytest.raises(UnreadableMove, match="is not a move: expected something like BE2-BE4"):
            judge(made, text)
    with pytest.raises(UnreadableMove):
        apply(START, text)
    with pytest.raises(UnreadableMove):
        play(START, [text])
