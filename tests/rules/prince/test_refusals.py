"""The rules of `prince`: which clauses refuse a move, and in which order they are judged."""

from __future__ import annotations

import pytest

from drawbridge_rules.prince import UnreadableMove, apply, judge, judged, legal_moves, play, read_move, start
from drawbridge_rules.prince.move import writable_moves
from support.amounts import first
from support.prince.asking import AT_HOME, ROTATED, position

START = start({})
MATE = {"turn": "black", "board": {"1h1": "wKi", "8a1": "bKi", "7a3": "wPr", "8c1": "wPr", "3d3": "bPn"}}
RIGHTS = ["w-high", "w-low"]
BASES = "1a1 wBa 1h8 wBa"

REFUSED = [
    # origin.empty, turn.other: whatever the move is.
    ("origin.empty", START, "4d4-4d4"),
    ("origin.empty", START, "4d4-5d4=Pr"),
    ("turn.other", START, "7a1-6a1"),
    ("turn.other", START, "8a1-8a1=Qu"),
    # piece.movement: no way, wherever the other pieces are.
    ("piece.movement", START, "1a1-1a1"),
    ("piece.movement", START, "1a1-2b2"),
    ("piece.movement", START, "1d4-3d4"),
    ("piece.movement", START, "1d4-1b4"),
    ("piece.movement", START, "2e1-2e2=Qu"),
    ("piece.movement", START, "2e1-5e1"),
    ("piece.movement", position("white", "3e1 wPn"), "3e1-5e1"),
    ("piece.movement", position("white", "4d4 wSc"), "4d4-4d5"),
    ("piece.movement", position("white", "4d4 wRe"), "4d4-4e5"),
    ("piece.movement", position("white", "4d4 wSp"), "4d4-4d7"),
    ("piece.movement", position("white", "", {"1e5": "wKi", "8a8": "bKi"}), "1e5-1c3"),
    ("piece.movement", position("black", "", {"1d4": "wKi", "8e5": "bKi"}), "8e5-8c3"),
    # pawn.backward takes the place of piece.movement.
    ("pawn.backward", START, "2e1-1e1"),
    ("pawn.backward", START, "2e2-1d3=Qu"),
    ("pawn.backward", position("black", "5d4 bPn"), "5d4-6e4"),
    ("piece.movement", position("white", "4d4 wPn"), "4d4-2d4"),
    # promotion.suffix.
    ("promotion.suffix", START, "2e1-3e1=Qu"),
    ("promotion.suffix", START, "1a1-1a2=Ba"),
    ("promotion.suffix", position("white", "7d4 wPn"), "7d4-8d4"),
    ("promotion.suffix", position("white", "7d4 wPn"), "7d4-8e4"),
    # own.piece: before pieces in the way.
    ("own.piece", START, "1a1-1b2"),
    ("own.piece", START, "1d4-1b2"),
    ("own.piece", position("white", "2e1 wPn 3e1 bKn 4e1 wKn"), "2e1-4e1"),
    ("own.piece", position("white", "4d4 wBa 4d5 wKn 4d6 wKn"), "4d4-4d6"),
    # The clauses of this game.
    ("path.blocked", START, "1d1-8d1"),
    ("path.blocked", position("white", "4d4 wQu 5e5 bPn"), "4d4-6f6"),
    ("area.shadowed", position("white", "4d4 wBa 5e4 bPn"), "4d4-6f4"),
    ("area.shadowed", position("white", "4d4 wPr 4d5 bPn 3d5 bPn 4c5 bPn 3c5 bPn 5c5 bPn"), "4d4-4d6"),
    ("path.blocked", position("white", "2e1 wPn 3e1 bKn"), "2e1-4e1"),
    ("path.blocked pawn.forward-capture", position("white", "2e1 wPn 3e1 bKn 4e1 bKn"), "2e1-4e1"),
    ("pawn.forward-capture", position("white", "2e1 wPn 3e1 bKn"), "2e1-3e1"),
    ("pawn.empty-capture", START, "2e2-3f3"),
    ("pawn.empty-capture", position("white", "7d4 wPn"), "7d4-8e4=Pr"),
    # Castling: the right and the pieces between, then checks, then king safety.
    ("castling.right-lost", position("white", BASES, AT_HOME), "1d4-1b2"),
    ("castling.right-lost", position("white", "", AT_HOME), "1d4-1f6"),
    ("castling.right-lost path.blocked", position("white", f"{BASES} 1c3 wKn", AT_HOME), "1d4-1b2"),
    ("path.blocked", position("white", f"{BASES} 1g7 bKn", AT_HOME, castling=RIGHTS), "1d4-1f6"),
    ("castling.in-check", position("white", f"{BASES} 4d4 bRo", AT_HOME, castling=RIGHTS), "1d4-1f6"),
    ("castling.through-check", position("white", f"{BASES} 4c3 bRo", AT_HOME, castling=RIGHTS), "1d4-1b2"),
    (
        "castling.in-check castling.through-check",
        position("white", f"{BASES} 4d4 bRo 4c3 bRo", AT_HOME, castling=RIGHTS),
        "1d4-1b2",
    ),
    ("king.safety", position("white", f"{BASES} 4b2 bRo", AT_HOME, castling=RIGHTS), "1d4-1b2"),
    (
        "castling.right-lost",
        position("black", "8a1 bBa 8h8 bBa", {"1d4": "wKi", "8e5": "bKi"}, ROTATED),
        "8e5-8c3",
    ),
    # king.safety, last of all.
    ("king.safety", position("white", "2d4 wRo 5d4 bRo", AT_HOME), "2d4-2d5"),
    ("king.safety", position("white", "5d8 bRo", {"4d4": "wKi", "8a8": "bKi"}), "4d4-5d4"),
    ("king.safety", position("white", "4d8 bRo 4e4 wKn", {"4d4": "wKi", "8a8": "bKi"}), "4e4-4g5"),
]


@pytest.mark.parametrize(("clauses", "made", "move"), REFUSED)
def test_a_move_is_refused_by_the_first_clauses_that_forbid_it(
    clauses: str, made: dict[str, object], move: str
) -> None:
    rulings = ROTATED if "8e5" in move and clauses.startswith("castling") else {}
    assert judge(made, move, rulings) == tuple(clauses.split())
    assert apply(made, move, rulings) is None


@pytest.mark.parametrize("move", ["8a1-8a1", "4d4-4d5", "1h1-1h2", "3d3-2d3", "3d3-2d3=Qu"])
def test_once_the_game_has_ended_every_move_is_refused_by_game_over(move: str) -> None:
    assert judge(MATE, move, {}) == ("game.over",)
    assert apply(MATE, move, {}) is None
    assert play(MATE, [move], {}) is None


@pytest.mark.bulk
def test_exactly_the_legal_moves_of_a_piece_are_refused_by_no_clause() -> None:
    kings = {"1d4": "wKi", "8c6": "bKi"}
    made = position(
        "white", f"{BASES} 7d4 wPn 8e5 bRo 2c6 wPn 5c3 wPn 5c4 bPn 4d4 wPr", kings, castling=RIGHTS, en_passant="6c4"
    )
    for origin, cell in (("1d4", (1, 4, 4)), ("7d4", (7, 4, 4)), ("5c3", (5, 3, 3)), ("4d4", (4, 4, 4))):
        texts = [move.text for move in writable_moves(cell)]
        assert len(texts) == len(set(texts)) == 512 * 22
        legal = {move for move in legal_moves(made, {}) if move.startswith(origin)}
        assert {move for move, clauses in judged(made, texts, {}).items() if not clauses} == legal != set()


def test_a_move_reads_as_it_is_written() -> None:
    for move in writable_moves((7, 1, 1)):
        assert read_move(move.text) == move


@pytest.mark.parametrize(
    "text",
    first(
        12,
        [
            *("", "2e1", "2e12e3", "2e1-9e1", "0e1-1e1", "2i1-3i1", "2e9-3e9", "2E1-3E1", "2e1-3e1 ", " 2e1-3e1"),
            *("2e1-3e1\n", "2e1\N{EN DASH}3e1", "O-O", "2e1x3e1", "e2-e4", "7a1-8a1=Ki", "7a1-8a1=Pn", "7a1-8a1=pr"),
            *("7a1-8a1Pr", "7a1-8a1=", "7a1-8a1=P", "7a1-8a1=Prr", "2e1-3e1-4e1", "2e\N{FULLWIDTH DIGIT ONE}-3e1"),
        ],
    ),
)
def test_text_that_is_not_a_move_is_unreadable_rather_than_illegal(text: str) -> None:
    for made in (START, MATE):
        with pytest.raises(UnreadableMove, match="is not a move: expected something like 2e1-4e1 or 7a1-8a1=Pr"):
            judge(made, text, {})
    with pytest.raises(UnreadableMove):
        apply(START, text, {})
    with pytest.raises(UnreadableMove):
        play(START, [text], {})
