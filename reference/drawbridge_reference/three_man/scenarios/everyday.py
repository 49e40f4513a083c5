"""The prohibitions that every game has: whose piece, from where, to where, and written how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, promotions, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what every game forbids."""
    yield from _game_over()
    yield from _origin_empty()
    yield from _turn_other()
    yield from _piece_movement()
    yield from _promotion_suffix()
    yield from _own_piece()


def _game_over() -> Iterator[Scenario]:
    yield from around(
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
    )
    yield Scenario(
        clause="game.over",
        name="won/apply-is-refused",
        title="A move in a won game is refused",
        why="White has won; the rook does not move, though nothing stands in its way.",
        position=position("a1 wR", eliminated="gray black"),
        decides=True,
        illegal=refused_by("game.over", "a1-a2"),
        apply="a1-a2",
    )
    yield Scenario(
        clause="game.over",
        name="won-with-a-king-left-to-take",
        title="In a won game an eliminated player's king is not captured any more",
        why="Gray was mated and is out; its king still stands on m1, but the game is over.",
        position=position("m5 wR, m1 gK", eliminated="gray black"),
        decides=True,
        illegal=refused_by("game.over", "m5-m1"),
    )
    yield Scenario(
        clause="game.over",
        name="won/no-sequences",
        title="A game that has ended has no sequences of moves",
        why="White has won. Depth 0 counts the position itself, every greater depth nothing.",
        position=position("a1 wR", eliminated="gray black"),
        decides=True,
        perft={0: 1, 1: 0, 2: 0},
    )
    yield from around(
        Scenario(
            clause="game.over",
            name="two-are-left",
            title="With two colours left the game goes on",
            why="Only Gray is out; White moves on against Black.",
            position=position("a1 wR", eliminated="gray"),
            decides=False,
            legal=("a1-a2", "e1-e2"),
        )
    )
    yield Scenario(
        clause="game.over",
        name="drawn",
        title="In a drawn game nothing moves any more",
        why="White stands in stalemate with two colours left. The game is over, and there was no move besides.",
        position=position("a1 wK, c2 gQ, b4 gR, x4 gR", eliminated="black"),
        decides=False,
        illegal=refused_by("game.over", "a1-b1", "a1-a2", "a1-b2"),
        all_moves=True,
    )


def _origin_empty() -> Iterator[Scenario]:
    yield from around(
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
    )
    yield Scenario(
        clause="origin.empty",
        name="apply-is-refused",
        title="A move from an empty square is refused",
        why="c3 is empty; there is nothing that could go to c4.",
        position=position("c2 wP"),
        decides=True,
        illegal=refused_by("origin.empty", "c3-c4"),
        apply="c3-c4",
    )
    yield Scenario(
        clause="origin.empty",
        name="from-the-square-jumped-over",
        title="Nothing moves from a square that a pawn jumped over",
        why="Gray's pawn stands on k4 and may be captured on k3, but k3 itself is empty.",
        position=position("k4 gP", en_passant="k3"),
        decides=True,
        illegal=refused_by("origin.empty", "k3-k4", "k3-k2"),
    )
    yield from around(
        Scenario(
            clause="origin.empty",
            name="from-an-occupied-square",
            title="From a square that holds one's own piece one may move",
            why="White's knight stands on c3.",
            position=position("c3 wN"),
            decides=False,
            legal=("c3-d5",),
        )
    )


def _turn_other() -> Iterator[Scenario]:
    for owner, rook in (("Gray", "gR"), ("Black", "bR")):
        yield from around(
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
    yield Scenario(
        clause="turn.other",
        name="apply-is-refused",
        title="A move of another player's piece is refused",
        why="It is Gray's rook and White's turn.",
        position=position("c5 gR"),
        decides=True,
        illegal=refused_by("turn.other", "c5-c4"),
        apply="c5-c4",
    )
    yield Scenario(
        clause="turn.other",
        name="another-players-king",
        title="A player does not move another player's king",
        why="Gray's king on m1 is not White's.",
        position=position(""),
        decides=True,
        illegal=refused_by("turn.other", "m1-m2"),
    )
    yield from around(
        Scenario(
            clause="turn.other",
            name="an-eliminated-players-piece",
            title="An eliminated player's pieces are nobody's to move",
            why="Black is out of the game; its rook stays on c5 and never moves.",
            position=position("c5 bR", eliminated="black"),
            decides=True,
            illegal=refused_by("turn.other", "c5-c4"),
        )
    )
    yield Scenario(
        clause="turn.other",
        name="an-eliminated-players-king",
        title="An eliminated player's king never moves",
        why="Black was mated; its king still stands on u1.",
        position=position("u1 bK", eliminated="black"),
        decides=True,
        illegal=refused_by("turn.other", "u1-u2"),
    )
    yield from around(
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
    )


def _piece_movement() -> Iterator[Scenario]:
    for kind, name, targets, why in (
        ("R", "rook", ("d5", "e5", "m5"), "Rooks go along files and rings; d5 and e5 lie on neither line of c4."),
        ("B", "bishop", ("c5", "d4", "o4"), "Bishops go along diagonals; c5 and d4 lie on none of c4's."),
        ("N", "knight", ("d5", "c6", "e6"), "A knight leaps two ranks and one file or one rank and two files."),
        (
            "Q",
            "queen",
            ("d6", "e5"),
            "A queen goes along files, rings and diagonals; a knight's leap is none of these.",
        ),
        ("P", "inward-pawn", ("d4", "c6"), "A pawn goes one square straight ahead, and to the side only to capture."),
        ("O", "outward-pawn", ("d4", "c2"), "A pawn goes one square straight ahead, and to the side only to capture."),
    ):
        yield from around(
            Scenario(
                clause="piece.movement",
                name=f"a-{name}-elsewhere",
                title=f"A{'n' if name[0] in 'aeiou' else ''} {name.replace('-', ' ')} goes only where such pieces go",
                why=why,
                position=position(f"c4 w{kind}"),
                decides=True,
                illegal=refused_by("piece.movement", *(f"c4-{target}" for target in targets)),
            )
        )
    yield from around(
        Scenario(
            clause="piece.movement",
            name="a-king-elsewhere",
            title="A king goes one step",
            why="c6, e4 and e5 are two steps from c4.",
            position=position("c4 wK, a1 wR"),
            decides=True,
            illegal=refused_by("piece.movement", "c4-c6", "c4-e4", "c4-e5"),
        )
    )
    yield Scenario(
        clause="piece.movement",
        name="a-bishop-straight-through-the-center",
        title="A bishop does not cross the center straight",
        why="From c6 its diagonals go on to m6 and q6, not to o6.",
        position=position("c6 wB"),
        decides=True,
        legal=("c6-m6", "c6-q6"),
        illegal=refused_by("piece.movement", "c6-o6"),
    )
    yield from both_directions(
        Scenario(
            clause="piece.movement",
            name="a-rook-along-a-diagonal-through-the-center",
            title="A rook does not come to the file beside the opposite one by crossing the center",
            why="Straight on from c5 lie c6, o6 and o5; n5 lies on another file and another ring than the way from c6.",
            position=position("c6 wR"),
            decides=True,
            legal=("c6-o6", "c6-o5"),
            illegal=refused_by("piece.movement", "c6-n5"),
        )
    )
    yield from both_directions(
        Scenario(
            clause="piece.movement",
            name="a-knight-along-a-diagonal-through-the-center",
            title="A knight counts straight through the center, not along a diagonal",
            why="From c6 one rank inwards is o6, and two files from there are m6 and q6. The diagonal's next square, "
            "n5, "
            "is two ranks and one file away, and it is reached by going two ranks inwards; r5 is not.",
            position=position("c6 wN"),
            decides=True,
            legal=("c6-m6", "c6-q6", "c6-n5", "c6-p5"),
            illegal=refused_by("piece.movement", "c6-r5"),
        )
    )
    yield Scenario(
        clause="piece.movement",
        name="apply-is-refused",
        title="A move that the piece does not have is refused",
        why="A rook does not go diagonally from c4 to d5.",
        position=position("c4 wR"),
        decides=True,
        illegal=refused_by("piece.movement", "c4-d5"),
        apply="c4-d5",
    )
    for kind, name, target in (("R", "rook", "c5"), ("B", "bishop", "d5"), ("N", "knight", "d6"), ("Q", "queen", "e6")):
        yield Scenario(
            clause="piece.movement",
            name=f"a-{name}-on-its-way",
            title=f"A {name} goes where {name}s go",
            why=f"{target} lies on a way of the {name} on c4.",
            position=position(f"c4 w{kind}"),
            decides=False,
            legal=(f"c4-{target}",),
        )


def _promotion_suffix() -> Iterator[Scenario]:
    yield from around(
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
    )
    yield from around(
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
    )
    for men, move, what in (
        ("c2 wP", "c2-c3=Q", "pawn's step"),
        ("k3 wO", "k3-k2=N", "outward pawn's step before the last rank"),
        ("a5 wR", "a5-a1=Q", "rook's move to the outermost rank"),
        ("c6 wP", "c6-o6=Q", "pawn's step across the center"),
    ):
        yield Scenario(
            clause="promotion.suffix",
            name=f"needless/{move.lower().replace('=', '-')}",
            title=f"A {what} has no promotion behind it",
            why=f"Nothing promotes by {move.partition('=')[0]}.",
            position=position(men),
            decides=True,
            legal=(move.partition("=")[0],),
            illegal=refused_by("promotion.suffix", move),
            apply=move,
        )
    yield from around(
        Scenario(
            clause="promotion.suffix",
            name="given",
            title="With its suffix the promotion is a move",
            why="The outward pawn on k2 becomes a knight on k1.",
            position=position("k2 wO"),
            decides=False,
            legal=("k2-k1=N",),
        )
    )


def _own_piece() -> Iterator[Scenario]:
    for kind, name, target in (
        ("R", "rook", "f4"),
        ("B", "bishop", "e6"),
        ("N", "knight", "d6"),
        ("Q", "queen", "c6"),
        ("P", "pawn", "d5"),
    ):
        yield Scenario(
            clause="own.piece",
            name=f"by-a-{name}",
            title=f"A {name} does not take a piece of its own colour",
            why=f"White's bishop stands on {target}.",
            position=position(f"c4 w{kind}, {target} wB"),
            decides=True,
            illegal=refused_by("own.piece", f"c4-{target}"),
        )
        yield Scenario(
            clause="own.piece",
            name=f"an-enemy-by-a-{name}",
            title=f"A {name} takes an enemy piece where it could not take its own",
            why=f"Gray's bishop stands on {target}.",
            position=position(f"c4 w{kind}, {target} gB"),
            decides=False,
            legal=(f"c4-{target}",),
        )
    yield from around(
        Scenario(
            clause="own.piece",
            name="by-a-king",
            title="A king does not take a piece of its own colour",
            why="White's pawn stands on e2.",
            position=position("e1 wK, e2 wP"),
            decides=True,
            illegal=refused_by("own.piece", "e1-e2"),
        )
    )
    yield from around(
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
    )
    yield Scenario(
        clause="own.piece",
        name="straight-ahead-of-a-pawn",
        title="A pawn does not step onto a piece of its own colour",
        why="White's knight stands on c5. Even a pawn that captured straight ahead would not take it.",
        position=position("c4 wP, c5 wN"),
        decides=False,
        illegal=refused_by("own.piece", "c4-c5"),
    )
