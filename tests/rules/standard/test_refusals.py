"""The rules of `standard`: which clause refuses a move, and in which order the clauses are asked."""

from __future__ import annotations

import pytest

from drawbridge_rules.standard import START, UnreadableMove, apply, judge, play
from support.standard.classics import HARD

EMPTY = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
CASTLING = HARD["castling on all wings"]


def board_with(men: str) -> str:
    """A board on which White is to move, without rights."""
    return f"{men} w - - 0 1"


REFUSED = [
    # game.over, before everything else.
    ("game.over", HARD["checkmate on the back rank"], "h2-h3"),
    ("game.over", HARD["checkmate on the back rank"], "e4-e5"),
    ("game.over", HARD["checkmate on the back rank"], "g8-h8"),
    ("game.over", HARD["stalemate with a pinned knight"], "b1-c3"),
    # origin.empty, turn.other: whatever the move is.
    ("origin.empty", EMPTY, "e4-e5"),
    ("origin.empty", EMPTY, "e4-e4"),
    ("origin.empty", EMPTY, "e7-e8=Q"),
    ("turn.other", EMPTY, "e8-e7"),
    ("turn.other", EMPTY, "e8-a1=Q"),
    # piece.movement: no way, whatever stands elsewhere.
    ("piece.movement", EMPTY, "e1-e1"),
    ("piece.movement", EMPTY, "e1-e3"),
    ("piece.movement", EMPTY, "e1-e3=Q"),
    ("piece.movement", board_with("4k3/8/8/8/8/8/8/3K4"), "d1-f1"),
    ("piece.movement", board_with("4k3/8/8/8/4K3/8/8/8"), "e4-g4"),
    ("piece.movement", board_with("8/8/8/8/8/8/4k3/6K1"), "g1-e1"),
    ("piece.movement", START["fen"], "a1-b3"),
    ("piece.movement", START["fen"], "b1-b3"),
    ("piece.movement", START["fen"], "b1-b1"),
    ("piece.movement", START["fen"], "c1-c3"),
    ("piece.movement", START["fen"], "d1-e3"),
    ("piece.movement", START["fen"], "h1-a2"),
    # A king at the other colour's home does not castle.
    ("piece.movement", board_with("4K3/8/8/8/8/8/8/4k3"), "e8-g8"),
    # A pawn's ways: a double step from elsewhere, three squares, sideways, two files away, backward.
    ("piece.movement", board_with("4k3/8/8/8/8/4P3/8/4K3"), "e3-e5"),
    ("piece.movement", START["fen"], "e2-e5"),
    ("piece.movement", START["fen"], "e2-d2"),
    ("piece.movement", START["fen"], "a2-h3"),
    ("piece.movement", START["fen"], "e2-c4"),
    ("pawn.backward", board_with("4k3/8/8/8/8/4P3/8/4K3"), "e3-e2"),
    ("pawn.backward", START["fen"], "e2-e1"),
    ("pawn.backward", START["fen"], "e2-d1"),
    ("pawn.backward", START["fen"], "e2-f1=Q"),
    ("pawn.backward", board_with("4k3/4P3/8/8/8/8/8/K7"), "e7-d6"),
    ("pawn.backward", "4k3/8/8/8/8/4p3/8/K7 b - - 0 1", "e3-e4"),
    ("piece.movement", "4k3/8/8/8/8/4p3/8/K7 b - - 0 1", "e3-e5"),
    ("piece.movement", board_with("4k3/8/8/8/4P3/8/8/4K3"), "e4-e2"),
    # promotion.suffix: before what stands on the target.
    ("promotion.suffix", START["fen"], "e2-e4=Q"),
    ("promotion.suffix", START["fen"], "a1-a2=Q"),
    ("promotion.suffix", START["fen"], "a1-a8=N"),
    ("promotion.suffix", CASTLING, "e1-g1=R"),
    ("promotion.suffix", board_with("8/4P3/8/8/8/k7/8/4K3"), "e7-e8"),
    ("promotion.suffix", board_with("4R3/4P3/8/8/8/k7/8/4K3"), "e7-e8"),
    # own.piece: before the way to it.
    ("own.piece", START["fen"], "a1-a2"),
    ("own.piece", START["fen"], "a1-h1"),
    ("own.piece", START["fen"], "e1-g1"),
    ("own.piece", START["fen"], "d1-d2"),
    ("own.piece", board_with("4k3/8/8/8/8/8/8/4K1NR"), "e1-g1"),
    ("own.piece", board_with("4k3/8/8/8/8/3PP3/4P3/4K3"), "e2-e3"),
    ("own.piece", board_with("4k3/8/8/8/4P3/4P3/4P3/4K3"), "e2-e4"),
    ("own.piece", board_with("4k3/8/8/8/8/3P4/4P3/4K3"), "e2-d3"),
    ("own.piece", board_with("3RR3/4P3/8/8/8/k7/8/4K3"), "e7-d8=Q"),
    # castling.right-lost: before what stands between, and before checks.
    ("castling.right-lost", EMPTY, "e1-g1"),
    ("castling.right-lost", EMPTY, "e1-c1"),
    ("castling.right-lost", HARD["castling without all rights"], "e1-g1"),
    ("castling.right-lost", board_with("4k3/8/8/8/8/8/8/R2QK3"), "e1-c1"),
    ("castling.right-lost", board_with("k3r3/8/8/8/8/8/8/4K2R"), "e1-g1"),
    ("castling.right-lost", board_with("4k3/8/8/8/8/8/8/4K1nR"), "e1-g1"),
    # path.blocked
    ("path.blocked", START["fen"], "a1-a8"),
    ("path.blocked", START["fen"], "c1-a3"),
    ("path.blocked", START["fen"], "d1-d8"),
    ("path.blocked", board_with("4k3/8/8/8/8/4n3/4P3/4K3"), "e2-e4"),
    ("path.blocked", board_with("4k3/8/8/8/4n3/4P3/4P3/K7"), "e2-e4"),
    ("path.blocked", HARD["castling with the b-file occupied"], "e1-c1"),
    ("path.blocked", HARD["castling beside an enemy piece"], "e1-c1"),
    ("path.blocked", HARD["castling beside an enemy piece"], "e1-g1"),
    ("path.blocked", "k3r3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1-g1"),
    # pawn.forward-capture, pawn.empty-capture
    ("pawn.forward-capture", board_with("4k3/8/8/8/8/4n3/4P3/4K3"), "e2-e3"),
    ("pawn.forward-capture", board_with("4k3/8/8/8/4n3/8/4P3/4K3"), "e2-e4"),
    ("pawn.forward-capture", board_with("4r3/4P3/8/8/8/k7/8/4K3"), "e7-e8=Q"),
    ("pawn.empty-capture", START["fen"], "e2-d3"),
    ("pawn.empty-capture", HARD["a diagonal step beside the en passant square"], "e5-f6"),
    ("pawn.empty-capture", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5-d6"),
    ("pawn.empty-capture", board_with("k3r3/4P3/8/8/8/8/8/4K3"), "e7-d8=Q"),
    # castling.in-check before castling.through-check before king.safety
    ("castling.in-check", HARD["castling out of check"], "e1-g1"),
    ("castling.in-check", HARD["castling out of check"], "e1-c1"),
    ("castling.in-check", HARD["check by a knight"], "e1-g1"),
    ("castling.in-check", "4rr2/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1-g1"),
    ("castling.through-check", HARD["castling through check"], "e1-g1"),
    ("castling.through-check", HARD["castling through check"], "e1-c1"),
    ("castling.through-check", HARD["castling past a pawn that attacks"], "e1-g1"),
    ("castling.through-check", "5rr1/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1-g1"),
    ("king.safety", HARD["castling into check"], "e1-g1"),
    ("king.safety", HARD["castling into check"], "e1-c1"),
    # king.safety
    ("king.safety", HARD["en passant that uncovers the rank"], "e5-d6"),
    ("king.safety", HARD["en passant that uncovers the rank from the other side"], "d5-e6"),
    ("king.safety", HARD["en passant that uncovers the file"], "e5-d6"),
    ("king.safety", HARD["en passant that uncovers a diagonal"], "e5-d6"),
    ("king.safety", HARD["en passant from one side, the other pinned"], "c5-d6"),
    ("king.safety", HARD["double check"], "d2-e2"),
    ("king.safety", HARD["kings opposing"], "d3-d4"),
    ("king.safety", HARD["flight along the line of the check"], "d1-e1"),
    ("king.safety", HARD["promotion under a pin along the rank"], "c7-c8=Q"),
    ("king.safety", HARD["check by a knight"], "a1-a2"),
]

LEGAL = [
    (HARD["en passant along the pin"], "e5-d6"),
    (HARD["en passant as the only capture of a checking pawn"], "e5-d6"),
    (HARD["en passant from one side, the other pinned"], "e5-d6"),
    (HARD["en passant at the edge of the board"], "b5-a6"),
    (CASTLING, "e1-g1"),
    (CASTLING, "e1-c1"),
    (HARD["castling with the b-file and the rook attacked"], "e1-c1"),
    (HARD["castling with the b-file and the rook attacked"], "e1-g1"),
    (HARD["castling past a pawn that attacks"], "e1-d2"),
    (HARD["castling that gives check"], "e1-g1"),
    (HARD["promotion with a capture of a rook at home"], "g7-h8=N"),
    (HARD["check by a knight"], "e1-d1"),
    ("8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e7-e8=B"),
    ("4k3/8/8/8/8/8/4p3/K7 b - - 0 1", "e2-e1=N"),
]


@pytest.mark.parametrize(("clause", "fen", "move"), REFUSED)
def test_a_move_is_refused_by_the_first_clause_that_forbids_it(clause: str, fen: str, move: str) -> None:
    assert judge({"fen": fen}, move) == (clause,)
    assert apply({"fen": fen}, move, {}) is None


@pytest.mark.parametrize(("fen", "move"), LEGAL)
def test_no_clause_refuses_a_legal_move(fen: str, move: str) -> None:
    assert judge({"fen": fen}, move) == ()
    assert apply({"fen": fen}, move, {}) is not None


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "e2",
            "e2e4",
            "e2-e9",
            "i2-i4",
            "E2-E4",
            "e2-e4 ",
            " e2-e4",
            "e2-e4\n",
            "e2\N{EN DASH}e4",
            "e0-e1",
            "O-O",
            "e2xe4",
        ),
        *("e7-e8=K", "e7-e8=P", "e7-e8=q", "e7-e8Q", "e7-e8=", "e7-e8=QQ", "e2-e4-e5", "e\N{FULLWIDTH DIGIT TWO}-e4"),
    ],
)
def test_text_that_is_not_a_move_is_unreadable_and_not_illegal(text: str) -> None:
    for fen in (START["fen"], HARD["checkmate on the back rank"]):
        with pytest.raises(UnreadableMove, match="is not a move: expected something like e2-e4"):
            judge({"fen": fen}, text)
    with pytest.raises(UnreadableMove):
        apply(START, text, {})
    with pytest.raises(UnreadableMove):
        play(START, [text])
