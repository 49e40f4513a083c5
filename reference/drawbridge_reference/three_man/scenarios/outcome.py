"""How players leave the game and how it ends: mates, stalemates, eliminated players' pieces, the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about how players leave the game and how it ends."""
    yield from _checkmates()
    yield from _no_checkmates()
    yield from _stalemates_of_three()
    yield from _stalemates_of_two()
    yield from _two_at_once()
    yield from _winners()
    yield from _eliminated_pieces()
    yield from _statuses()


def _checkmates() -> Iterator[Scenario]:
    # White's rook on d2 keeps the king from the whole second ring, the rook on p1 from its own.
    yield from around(
        Scenario(
            clause="outcome.checkmate",
            name="of-the-next-player",
            title="A player who is in check and has no legal move when their turn comes is eliminated",
            why="White's rook checks Gray's king on m1 from p1; the rook on d2 takes l2, m2 and n2 from it.",
            position=position("d2 wR, p5 wR"),
            decides=True,
            apply="p5-p1",
            after={"turn": "black", "eliminated": ["gray"], "board": {"m1": "gK", "p1": "wR"}},
        )
    )
    yield from around(
        Scenario(
            clause="outcome.checkmate",
            name="by-two-opponents",
            title="Two opponents may mate a player together",
            why="White's rook on p1 gives the check, Black's rook on d2 takes the squares on the second ring.",
            position=position("d2 bR, p5 wR"),
            decides=True,
            apply="p5-p1",
            after={"turn": "black", "eliminated": ["gray"]},
        )
    )
    yield from around(
        Scenario(
            clause="outcome.checkmate",
            name="of-the-player-after-the-next",
            title="A player who was mated two moves ago is eliminated when their turn comes, if it is mate still",
            why="Black's king on u1 stands in White's mate, by rooks on x1 and d2, and Gray's move changes nothing.",
            position=position("d2 wR, x1 wR, c4 gP", turn="gray"),
            decides=True,
            apply="c4-c5",
            after={"turn": "white", "eliminated": ["black"]},
        )
    )
    yield Scenario(
        clause="outcome.checkmate",
        name="by-a-move-of-the-third-player",
        title="A mate may be completed by the player in between",
        why="White checks Black's king from x1. Gray's rook, going to the second ring, takes the last squares from it.",
        position=position("x1 wR, d3 gR", turn="gray"),
        decides=True,
        apply="d3-d2",
        after={"turn": "white", "eliminated": ["black"]},
    )
    yield Scenario(
        clause="outcome.checkmate",
        name="the-last-opponent",
        title="A mate of the last opponent ends the game",
        why="Black is out already; with Gray mated White is the last colour left.",
        position=position("d2 wR, p5 wR", eliminated="black"),
        decides=True,
        apply="p5-p1",
        after={"turn": "white", "eliminated": ["black", "gray"]},
    )
    yield Scenario(
        clause="outcome.checkmate",
        name="smothered",
        title="A knight may mate a king that its own pieces surround",
        why="White's knight on k2 checks m1, and every square beside the king holds a piece of Gray's.",
        position=position("l4 wN, m1 gK, l1 gR, n1 gB, l2 gP, m2 gP, n2 gP"),
        decides=True,
        apply="l4-k2",
        after={"turn": "black", "eliminated": ["gray"], "board": {"l1": "gR", "m1": "gK"}},
    )
    yield Scenario(
        clause="outcome.checkmate",
        name="with-a-pinned-defender",
        title="A pinned defender does not save a king from mate",
        why="White's rook on p1 checks, White's knights on k4 and o4 take l2 and n2. Gray's bishop on m2 could come "
        "between on n1, but it shields its king from Black's rook on m6.",
        position=position("p5 wR, m2 gB, m6 bR, k4 wN, o4 wN"),
        decides=True,
        apply="p5-p1",
        after={"turn": "black", "eliminated": ["gray"]},
    )


def _no_checkmates() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="outcome.checkmate",
            name="with-a-square-to-go-to",
            title="A king in check that has a square to go to is not eliminated",
            why="Nothing takes l2, m2 and n2 from Gray's king.",
            position=position("p5 wR"),
            decides=False,
            apply="p5-p1",
            after={"turn": "gray", "eliminated": []},
        )
    )
    yield from around(
        Scenario(
            clause="outcome.checkmate",
            name="with-a-capture-of-the-checker",
            title="A player who can take the checking piece is not eliminated",
            why="Gray's knight on o3 can take the rook on p1.",
            position=position("d2 wR, p5 wR, o3 gN"),
            decides=False,
            apply="p5-p1",
            after={"turn": "gray", "eliminated": []},
        )
    )
    yield from around(
        Scenario(
            clause="outcome.checkmate",
            name="with-a-piece-to-interpose",
            title="A player who can interpose a piece is not eliminated",
            why="Gray's rook on o4 can go to o1, between the checking rook on p1 and the king.",
            position=position("d2 wR, p5 wR, o4 gR"),
            decides=False,
            apply="p5-p1",
            after={"turn": "gray", "eliminated": []},
        )
    )
    yield Scenario(
        clause="outcome.checkmate",
        name="not-before-the-turn-comes",
        title="A player who is mated while another's turn comes first is not eliminated yet",
        why="White mates Black's king on u1, but it is Gray's turn; Gray may still change that.",
        position=position("d2 wR, x5 wR, c4 gP"),
        decides=False,
        apply="x5-x1",
        after={"turn": "gray", "eliminated": []},
    )
    yield Scenario(
        clause="outcome.checkmate",
        name="saved-by-the-third-player",
        title="The player in between may save a mated player",
        why="Gray's knight takes White's rook on d2; Black's king may leave u1 for the second ring.",
        position=position("d2 wR, x1 wR, c4 gN", turn="gray"),
        decides=False,
        apply="c4-d2",
        after={"turn": "black", "eliminated": [], "board": {"d2": "gN"}},
    )
    yield Scenario(
        clause="outcome.checkmate",
        name="guarded-by-an-eliminated-player-only",
        title="An eliminated player's piece guards nothing, so it cannot complete a mate",
        why="Black is out of the game; its rook on d2 takes no square from Gray's king.",
        position=position("d2 bR, p5 wR", eliminated="black"),
        decides=False,
        apply="p5-p1",
        after={"turn": "gray", "eliminated": ["black"]},
    )


def _stalemates_of_three() -> Iterator[Scenario]:
    # Rooks on the files beside the king and on the second ring: no step, no check.
    yield from around(
        Scenario(
            clause="outcome.stalemate-three",
            name="of-the-next-player",
            title="With three in the game a player who is not in check and cannot move is eliminated",
            why="White's rooks on d2, l5 and n5 take every step from Gray's king on m1; nothing attacks m1.",
            position=position("d2 wR, n5 wR, l4 wR"),
            decides=True,
            apply="l4-l5",
            after={"turn": "black", "eliminated": ["gray"], "board": {"m1": "gK"}},
        )
    )
    yield Scenario(
        clause="outcome.stalemate-three",
        name="with-blocked-pawns",
        title="A player whose pawns are all blocked and whose king cannot move is eliminated",
        why="White's pawn on k4 blocks Gray's pawn on k3, and Gray's king on m1 has no step.",
        position=position("d2 wR, n5 wR, l4 wR, k3 gP, k4 wP"),
        decides=True,
        apply="l4-l5",
        after={"turn": "black", "eliminated": ["gray"]},
    )
    yield Scenario(
        clause="outcome.stalemate-three",
        name="of-the-player-after-the-next",
        title="A stalemated player is eliminated when their turn comes, not before",
        why="White's rooks on d2, t5 and v5 take every step from Black's king; after Gray's move it is Black's turn.",
        position=position("d2 wR, t5 wR, v5 wR, c4 gP", turn="gray"),
        decides=True,
        apply="c4-c5",
        after={"turn": "white", "eliminated": ["black"]},
    )
    yield from around(
        Scenario(
            clause="outcome.stalemate-three",
            name="with-a-pawns-step-left",
            title="A player who has a pawn's step left is not stalemated",
            why="Gray's pawn on k3 can go to k4.",
            position=position("d2 wR, n5 wR, l4 wR, k3 gP"),
            decides=False,
            apply="l4-l5",
            after={"turn": "gray", "eliminated": []},
        )
    )
    yield Scenario(
        clause="outcome.stalemate-three",
        name="two-are-left",
        title="With two in the game a stalemate eliminates nobody",
        why="Black is out. Gray cannot move, and the game is a draw.",
        position=position("d2 wR, n5 wR, l4 wR", eliminated="black"),
        decides=False,
        apply="l4-l5",
        after={"turn": "gray", "eliminated": ["black"]},
    )


def _stalemates_of_two() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="outcome.stalemate-two",
            name="drawn",
            title="With two in the game a stalemate is a draw between them",
            why="Black is out. White's rooks on d2, l5 and n5 take every step from Gray's king, and nothing attacks "
            "m1.",
            position=position("d2 wR, n5 wR, l5 wR", turn="gray", eliminated="black"),
            decides=True,
            status={
                "turn": "gray",
                "in_check": [],
                "eliminated": ["black"],
                "result": {"draw": ["gray", "white"]},
            },
        ),
        names=("gray", "black", "white"),
    )
    yield Scenario(
        clause="outcome.stalemate-two",
        name="no-sequences",
        title="A drawn game has no sequences of moves",
        why="Gray, whose turn it is, has no move, and the game has ended.",
        position=position("d2 wR, n5 wR, l5 wR", turn="gray", eliminated="black"),
        decides=False,
        perft={0: 1, 1: 0, 2: 0},
    )
    yield Scenario(
        clause="outcome.stalemate-two",
        name="the-stalemated-player-stays-in",
        title="A player who is stalemated with two in the game is not eliminated",
        why="After l4-l5 it is Gray's turn, and Gray cannot move. The turn stays with Gray and the game is drawn.",
        position=position("d2 wR, n5 wR, l4 wR", eliminated="black"),
        decides=False,
        apply="l4-l5",
        after={"turn": "gray", "eliminated": ["black"]},
    )
    yield Scenario(
        clause="outcome.stalemate-two",
        name="a-jumped-square-still-stands",
        title="In a drawn game a square that was just jumped over may still stand",
        why="White's pawn jumped over c3 and left Gray without a move. Gray's right lasts as long as the turn does.",
        position=position("d2 wR, n5 wR, l5 wR, c4 wP", turn="gray", eliminated="black", en_passant="c3"),
        decides=True,
        status={"result": {"draw": ["gray", "white"]}},
    )
    yield from around(
        Scenario(
            clause="outcome.stalemate-two",
            name="a-step-is-left",
            title="With two in the game a player who has a step left has not drawn",
            why="White's rook on l5 takes l1 and l2, and the rook on d2 the second ring; n1 is free.",
            position=position("d2 wR, l5 wR", turn="gray", eliminated="black"),
            decides=False,
            status={"turn": "gray", "in_check": [], "result": None},
        ),
        names=("gray", "black", "white"),
    )


def _two_at_once() -> Iterator[Scenario]:
    # On the two innermost rings one rook each takes every square from kings that stand on the innermost.
    yield from around(
        Scenario(
            clause="outcome.checkmate",
            name="of-both-opponents-by-one-move",
            title="One move may mate both opponents",
            why="From e6 White's rook checks both kings on the innermost ring, and the rook on a5 takes the ring "
            "behind "
            "them. Gray is eliminated, then Black, and White has won.",
            position=position("e3 wR, a5 wR, m6 gK, u6 bK"),
            decides=True,
            apply="e3-e6",
            after={"turn": "white", "eliminated": ["black", "gray"]},
        )
    )
    yield Scenario(
        clause="outcome.checkmate",
        name="of-one-and-not-the-other",
        title="A check of both opponents may mate only one",
        why="White's rook checks both kings. Gray is mated; Black's knight on f4 can take the rook on e6.",
        position=position("e3 wR, a5 wR, m6 gK, u6 bK, f4 bN"),
        decides=True,
        apply="e3-e6",
        after={"turn": "black", "eliminated": ["gray"]},
    )
    yield from around(
        Scenario(
            clause="outcome.stalemate-two",
            name="after-a-mate",
            title="A mate of one opponent may leave the other in a stalemate of two, which is a draw",
            why="White's rook mates Gray from p1. Black, next, has no step because of the rooks on d2, t5 and v5, is "
            "not "
            "in check, and only two are left.",
            position=position("d2 wR, p5 wR, t5 wR, v5 wR"),
            decides=False,
            apply="p5-p1",
            after={"turn": "black", "eliminated": ["gray"]},
        )
    )
    yield Scenario(
        clause="outcome.stalemate-three",
        name="then-a-stalemate-of-two",
        title="After a stalemate of three the next player may stand in a stalemate of two",
        why="Gray cannot move and is eliminated, for three were in the game. Black cannot move either, but with two "
        "left "
        "that is a draw.",
        position=position("d2 wR, l4 wR, n5 wR, t5 wR, v5 wR"),
        decides=True,
        apply="l4-l5",
        after={"turn": "black", "eliminated": ["gray"]},
    )
    yield Scenario(
        clause="outcome.stalemate-three",
        name="then-a-mate",
        title="After a stalemate of three the next player may be mated, and the game is won",
        why="Gray cannot move and is eliminated; Black's king on u1 is in check from x1 and has no step.",
        position=position("d2 wR, l4 wR, n5 wR, x1 wR"),
        decides=True,
        apply="l4-l5",
        after={"turn": "white", "eliminated": ["black", "gray"]},
    )
    yield from around(
        Scenario(
            clause="moat.eliminated",
            name="gives-the-next-player-a-move",
            title="An elimination may bridge the moat over which the next player has their only move",
            why="Gray is mated by the rooks on i1 and c2. That bridges the moat between Gray and Black before Black is "
            "judged: Black's king on q1, without a step on its own side, may go to p1.",
            position=position("c2 wR, i5 wR, r5 wR, q1 bK"),
            decides=True,
            apply="i5-i1",
            after={"turn": "black", "eliminated": ["gray"], "bridged": ["gray-black", "white-gray"]},
        )
    )
    yield Scenario(
        clause="moat.eliminated",
        name="the-next-players-only-move",
        title="Played out: the next player moves over the moat that an elimination has bridged",
        why="After Gray's mate Black's only move leads from q1 over the bridged moat to p1.",
        position=position("c2 wR, i5 wR, r5 wR, q1 bK"),
        decides=True,
        game=("i5-i1", "q1-p1"),
    )


def _winners() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="outcome.winner",
            name="the-last-colour-left",
            title="The last colour left has won",
            why="Gray and Black are eliminated.",
            position=position("a1 wR, m1 gK", eliminated="gray black"),
            decides=True,
            status={"turn": "white", "in_check": [], "eliminated": ["black", "gray"], "result": {"winner": "white"}},
        )
    )
    yield from around(
        Scenario(
            clause="outcome.winner",
            name="after-taking-the-last-king",
            title="After the capture of the last opponent's king no move is left to anybody",
            why="White has won with m5-m1.",
            position=position("m5 wR, c4 wP", eliminated="black"),
            decides=True,
            game=("m5-m1",),
        )
    )
    yield Scenario(
        clause="outcome.winner",
        name="with-nothing-but-a-king",
        title="A bare king wins, too, if it is the last in the game",
        why="Whatever stands on the board besides belongs to eliminated players.",
        position=position("q5 bQ, i5 gQ", eliminated="gray black"),
        decides=True,
        status={"in_check": [], "result": {"winner": "white"}},
    )
    yield from around(
        Scenario(
            clause="outcome.winner",
            name="two-are-left",
            title="With two colours left nobody has won",
            why="Only Gray is out.",
            position=position("a1 wR", eliminated="gray"),
            decides=False,
            status={"turn": "white", "eliminated": ["gray"], "result": None},
        )
    )
    yield Scenario(
        clause="outcome.winner",
        name="three-are-left",
        title="With three colours in the game it goes on",
        why="Nobody is eliminated.",
        position=position("b1 wR"),
        decides=False,
        status={"turn": "white", "in_check": [], "eliminated": [], "result": None},
    )


def _eliminated_pieces() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="eliminated.pieces",
            name="attack-nothing",
            title="An eliminated player's pieces attack nothing",
            why="Black is out of the game; its rook on d5 does not keep White's king from d1 and d2.",
            position=position("e1 wK, d5 bR", eliminated="black"),
            decides=True,
            legal=("e1-d1", "e1-d2"),
        )
    )
    yield from around(
        Scenario(
            clause="eliminated.pieces",
            name="give-no-check",
            title="An eliminated player's pieces give no check",
            why="Black is out of the game; its rook on e5 looks at White's king and that is all.",
            position=position("e1 wK, e5 bR", eliminated="black"),
            decides=True,
            status={"turn": "white", "in_check": []},
        )
    )
    yield from around(
        Scenario(
            clause="eliminated.pieces",
            name="pin-nothing",
            title="An eliminated player's pieces pin nothing",
            why="Black is out of the game; White's knight on e3 may leave the file of Black's rook on e5.",
            position=position("e1 wK, e3 wN, e5 bR", eliminated="black"),
            decides=True,
            legal=("e3-d5", "e3-f5"),
        )
    )
    yield Scenario(
        clause="eliminated.pieces",
        name="beside-an-eliminated-king",
        title="A king may step beside an eliminated player's king",
        why="Gray was mated; its king on l4 attacks nothing any more.",
        position=position("j4 wK, l4 gK, a1 wR", eliminated="gray"),
        decides=True,
        legal=("j4-k4", "j4-k3", "j4-k5"),
    )
    yield Scenario(
        clause="eliminated.pieces",
        name="guard-nothing",
        title="A piece that only an eliminated player guards may be taken by a king",
        why="Black's rook on e6 guards Gray's knight on e2 no more.",
        position=position("e1 wK, e2 gN, e6 bR", eliminated="black"),
        decides=True,
        legal=("e1-e2",),
    )
    yield Scenario(
        clause="eliminated.pieces",
        name="castling-past-them",
        title="A king castles past squares that only an eliminated player looks at",
        why="Black is out of the game; its rook on f5 does not attack f1.",
        position=position("h1 wR, f5 bR", castling="wK", eliminated="black"),
        decides=True,
        legal=("e1-g1",),
    )
    yield Scenario(
        clause="eliminated.pieces",
        name="complete-no-mate",
        title="An eliminated player's piece completes no mate",
        why="White checks Gray's king from p1; Black's rook on d2, out of the game, takes no square from it.",
        position=position("d2 bR, p5 wR", eliminated="black"),
        decides=True,
        apply="p5-p1",
        after={"turn": "gray", "eliminated": ["black"]},
    )
    yield from around(
        Scenario(
            clause="eliminated.pieces",
            name="still-block",
            title="An eliminated player's pieces stay in the way",
            why="Black is out of the game; its rook on c4 may be taken, and c5 is behind it.",
            position=position("c2 wR, c4 bR", eliminated="black"),
            decides=False,
            legal=("c2-c3", "c2-c4"),
            illegal=refused_by("path.blocked", "c2-c5"),
        )
    )
    yield Scenario(
        clause="eliminated.pieces",
        name="may-be-captured",
        title="An eliminated player's pieces may be captured by the others",
        why="White's knight takes Black's rook on d5.",
        position=position("c3 wN, d5 bR", eliminated="black"),
        decides=False,
        apply="c3-d5",
        after={"board": {"d5": "wN"}, "turn": "gray"},
    )
    yield Scenario(
        clause="eliminated.pieces",
        name="of-a-player-still-in-the-game",
        title="A player still in the game keeps attacking",
        why="Black is out of the game, but the rook on d5 is Gray's.",
        position=position("e1 wK, d5 gR", eliminated="black"),
        decides=False,
        illegal=refused_by("king.safety", "e1-d1", "e1-d2"),
    )


def _statuses() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="king.safety",
            name="status/both-opponents-in-check",
            title="The status names every king that is in check, whoever's turn it is",
            why="White's rooks attack Gray's king on m1 and Black's king on u1.",
            position=position("m5 wR, u5 wR, c2 wP"),
            decides=False,
            status={"turn": "white", "in_check": ["black", "gray"], "eliminated": [], "result": None},
        )
    )
    yield from both_directions(
        Scenario(
            clause="king.safety",
            name="status/check-over-no-moat",
            title="A king is not in check over a moat",
            why="White's rook on h1 stands beside Gray's king on i1, with the moat between them.",
            position=position("h1 wR, i1 gK"),
            decides=False,
            status={"in_check": []},
        )
    )
