"""The prohibitions that every game has: a game that is over, whose piece, from where, and written how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, promotions, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what every game forbids."""
    yield from _GAME_OVER
    yield from _ORIGIN_EMPTY
    yield from _TURN_OTHER
    yield from _PROMOTION_SUFFIX
    yield from _OWN_PIECE


_GAME_OVER = (
    *around(
        Scenario(
            clause="game.over",
            name="won",
            title="In a won game nothing moves any more",
            why="White is the last colour left and has won.",
            position=position("a1 wR, c4 wP", eliminated="gray black"),
            decides=True,
            illegal=refused_by("game.over", "e1-e2", "a1-a2", "c4-c5"),
            all_moves=True,
        )
    ),
    Scenario(
        clause="game.over",
        name="won/apply-is-refused",
        title="A move in a won game is refused",
        why="White has won; the rook does not move, though nothing stands in its way.",
        position=position("a1 wR", eliminated="gray black"),
        decides=True,
        illegal=refused_by("game.over", "a1-a2"),
        apply="a1-a2",
    ),
    Scenario(
        clause="game.over",
        name="won-with-a-king-left-to-take",
        title="In a won game an eliminated player's king is not captured any more",
        why="Gray was mated and is out; its king still stands on m1, but the game is over.",
        position=position("m5 wR, m1 gK", eliminated="gray black"),
        decides=True,
        illegal=refused_by("game.over", "m5-m1"),
    ),
    Scenario(
        clause="game.over",
        name="won/no-sequences",
        title="A game that has ended has no sequences of moves",
        why="White has won. Depth 0 counts the position itself, every greater depth nothing.",
        position=position("a1 wR", eliminated="gray black"),
        decides=True,
        perft={0: 1, 1: 0, 2: 0},
    ),
    *around(
        Scenario(
            clause="game.over",
            name="two-are-left",
            title="With two colours left the game goes on",
            why="Only Gray is out; White moves on against Black.",
            position=position("a1 wR", eliminated="gray"),
            decides=False,
            legal=("a1-a2", "e1-e2"),
        )
    ),
    Scenario(
        clause="game.over",
        name="drawn",
        title="In a drawn game nothing moves any more",
        why="White stands in stalemate with two colours left. The game is over, and there was no move besides.",
        position=position("a1 wK, c2 gQ, b4 gR, x4 gR", eliminated="black"),
        decides=False,
        illegal=refused_by("game.over", "a1-b1", "a1-a2", "a1-b2"),
        all_moves=True,
    ),
)

_ORIGIN_EMPTY = (
    *around(
        Scenario(
            clause="origin.empty",
            name="from-an-empty-square",
            title="Nothing moves from an empty square",
            why="c3 is empty.",
            position=position("c2 wP"),
            decides=True,
            legal=("c2-c3",),
            illegal=refused_by("origin.empty", "c3-c4"),
        )
    ),
    Scenario(
        clause="origin.empty",
        name="apply-is-refused",
        title="A move from an empty square is refused",
        why="c3 is empty; there is nothing that could go to c4.",
        position=position("c2 wP"),
        decides=True,
        illegal=refused_by("origin.empty", "c3-c4"),
        apply="c3-c4",
    ),
    Scenario(
        clause="origin.empty",
        name="from-the-square-jumped-over",
        title="Nothing moves from a square that a pawn jumped over",
        why="Gray's pawn stands on k4 and may be captured on k3, but k3 itself is empty.",
        position=position("k4 gP", en_passant="k3"),
        decides=True,
        illegal=refused_by("origin.empty", "k3-k4", "k3-k2"),
    ),
    *around(
        Scenario(
            clause="origin.empty",
            name="from-an-occupied-square",
            title="From a square that holds one's own piece one may move",
            why="White's knight stands on c3.",
            position=position("c3 wN"),
            decides=False,
            legal=("c3-d5",),
        )
    ),
)

_TURN_OTHER = (
    *(
        scenario
        for owner, rook in (("Gray", "gR"), ("Black", "bR"))
        for scenario in around(
            Scenario(
                clause="turn.other",
                name=f"a-piece-of-{'the-next' if owner == 'Gray' else 'the-one-after-the-next'}",
                title="A player does not move another player's piece",
                why=f"{owner}'s rook stands on c5, and it is White's turn.",
                position=position(f"c5 {rook}"),
                decides=True,
                illegal=refused_by("turn.other", "c5-c4", "c5-d5"),
            )
        )
    ),
    Scenario(
        clause="turn.other",
        name="apply-is-refused",
        title="A move of another player's piece is refused",
        why="It is Gray's rook and White's turn.",
        position=position("c5 gR"),
        decides=True,
        illegal=refused_by("turn.other", "c5-c4"),
        apply="c5-c4",
    ),
    Scenario(
        clause="turn.other",
        name="another-players-king",
        title="A player does not move another player's king",
        why="Gray's king on m1 is not White's.",
        position=position(""),
        decides=True,
        illegal=refused_by("turn.other", "m1-m2"),
    ),
    *around(
        Scenario(
            clause="turn.other",
            name="an-eliminated-players-piece",
            title="An eliminated player's pieces are nobody's to move",
            why="Black is out of the game; its rook stays on c5 and never moves.",
            position=position("c5 bR", eliminated="black"),
            decides=True,
            illegal=refused_by("turn.other", "c5-c4"),
        )
    ),
    Scenario(
        clause="turn.other",
        name="an-eliminated-players-king",
        title="An eliminated player's king never moves",
        why="Black was mated; its king still stands on u1.",
        position=position("u1 bK", eliminated="black"),
        decides=True,
        illegal=refused_by("turn.other", "u1-u2"),
    ),
    *around(
        Scenario(
            clause="turn.other",
            name="the-movers-own",
            title="The player whose turn it is moves their own pieces",
            why="It is Gray's turn, and the rook on c5 is Gray's.",
            position=position("c5 gR", turn="gray"),
            decides=False,
            legal=("c5-c4",),
        ),
        names=("gray", "black", "white"),
    ),
)

_PROMOTION_SUFFIX = (
    *around(
        Scenario(
            clause="promotion.suffix",
            name="missing",
            title="A promotion says what the pawn becomes",
            why="The outward pawn on k2 reaches k1. The bare k2-k1 leaves open what it turns into.",
            position=position("k2 wO"),
            decides=True,
            legal=promotions("k2-k1"),
            illegal=refused_by("promotion.suffix", "k2-k1"),
            apply="k2-k1",
        )
    ),
    *around(
        Scenario(
            clause="promotion.suffix",
            name="missing-after-a-capture",
            title="A promotion by capture says what the pawn becomes",
            why="The outward pawn on k2 captures on l1 and must promote.",
            position=position("k2 wO, l1 gN"),
            decides=True,
            legal=promotions("k2-l1"),
            illegal=refused_by("promotion.suffix", "k2-l1"),
        )
    ),
    *(
        Scenario(
            clause="promotion.suffix",
            name=f"needless/{move.lower().replace('=', '-')}",
            title=f"{what} has no promotion behind it",
            why=f"Nothing promotes by {move.partition('=')[0]}.",
            position=position(men),
            decides=True,
            legal=(move.partition("=")[0],),
            illegal=refused_by("promotion.suffix", move),
            apply=move,
        )
        for men, move, what in (
            ("c2 wP", "c2-c3=Q", "A pawn's step"),
            ("k3 wO", "k3-k2=N", "An outward pawn's step before the last rank"),
            ("a5 wR", "a5-a1=Q", "A rook's move to the outermost rank"),
            ("c6 wP", "c6-o6=Q", "A pawn's step across the center"),
        )
    ),
    *around(
        Scenario(
            clause="promotion.suffix",
            name="given",
            title="With its suffix the promotion is a move",
            why="The outward pawn on k2 becomes a knight on k1.",
            position=position("k2 wO"),
            decides=False,
            legal=("k2-k1=N",),
        )
    ),
)

_OWN_PIECE = (
    *(
        scenario
        for kind, name, target in (
            ("R", "rook", "f4"),
            ("B", "bishop", "e6"),
            ("N", "knight", "d6"),
            ("Q", "queen", "c6"),
            ("P", "pawn", "d5"),
        )
        for scenario in (
            Scenario(
                clause="own.piece",
                name=f"by-a-{name}",
                title=f"A {name} does not take a piece of its own colour",
                why=f"White's bishop stands on {target}.",
                position=position(f"c4 w{kind}, {target} wB"),
                decides=True,
                illegal=refused_by("own.piece", f"c4-{target}"),
            ),
            Scenario(
                clause="own.piece",
                name=f"an-enemy-by-a-{name}",
                title=f"A {name} takes an enemy piece where it could not take its own",
                why=f"Gray's bishop stands on {target}.",
                position=position(f"c4 w{kind}, {target} gB"),
                decides=False,
                legal=(f"c4-{target}",),
            ),
        )
    ),
    *around(
        Scenario(
            clause="own.piece",
            name="by-a-king",
            title="A king does not take a piece of its own colour",
            why="White's pawn stands on e2.",
            position=position("e1 wK, e2 wP"),
            decides=True,
            illegal=refused_by("own.piece", "e1-e2"),
        )
    ),
    *around(
        Scenario(
            clause="own.piece",
            name="through-the-center",
            title="A rook does not take its own piece across the center",
            why="White's knight stands on o3, on the far side of the center from c4.",
            position=position("c4 wR, o3 wN"),
            decides=True,
            legal=("c4-o4",),
            illegal=refused_by("own.piece", "c4-o3"),
        )
    ),
    Scenario(
        clause="own.piece",
        name="straight-ahead-of-a-pawn",
        title="A pawn does not step onto a piece of its own colour",
        why="White's knight stands on c5. Even a pawn that captured straight ahead would not take it.",
        position=position("c4 wP, c5 wN"),
        decides=False,
        illegal=refused_by("own.piece", "c4-c5"),
    ),
)
