"""What a move changes besides the squares: rights, captured kings, bridged moats, the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator

_BOTH_OF_WHITE = ["black-white", "white-gray"]
_BOTH_OF_GRAY = ["gray-black", "white-gray"]
_ALL_MOATS = ["black-white", "gray-black", "white-gray"]


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what a move changes."""
    yield from _castling_rights_ended()
    yield from _castling_rights_kept()
    yield from _captured_kings()
    yield from _vacated_segments()
    yield from _foreign_pieces_on_a_vacated_segment()
    yield from _segments_not_vacated()
    yield from _moats_of_eliminated()
    yield from _turns()


def _castling_rights_ended() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="state.castling",
            name="the-king-moves",
            title="A king's move ends both rights of its colour",
            why="White's king leaves e1. The rights of the others are untouched.",
            position=position("a1 wR, h1 wR, i1 gR", castling="wK wQ gQ"),
            decides=True,
            apply="e1-e2",
            after={"castling": ["gQ"]},
        )
    )
    yield from around(
        Scenario(
            clause="state.castling",
            name="the-kings-rook-moves",
            title="When the kingside rook leaves its start square that right ends",
            why="White's rook leaves h1; the right to castle with the rook on a1 stays.",
            position=position("a1 wR, h1 wR", castling="wK wQ"),
            decides=True,
            apply="h1-h3",
            after={"castling": ["wQ"]},
        )
    )
    yield from around(
        Scenario(
            clause="state.castling",
            name="the-queens-rook-moves",
            title="When the queenside rook leaves its start square that right ends",
            why="White's rook leaves a1; the right to castle with the rook on h1 stays.",
            position=position("a1 wR, h1 wR", castling="wK wQ"),
            decides=True,
            apply="a1-a3",
            after={"castling": ["wK"]},
        )
    )
    yield from around(
        Scenario(
            clause="state.castling",
            name="castling-itself",
            title="Castling ends both rights",
            why="The king has moved to g1; White holds no right any more.",
            position=position("a1 wR, h1 wR", castling="wK wQ"),
            decides=True,
            apply="e1-g1",
            after={"castling": []},
        )
    )
    yield from around(
        Scenario(
            clause="state.castling",
            name="the-rook-is-captured",
            title="When a rook is captured on its start square that right ends",
            why="White's rook takes Gray's rook on p1.",
            position=position("p5 wR, i1 gR, p1 gR", castling="gK gQ"),
            decides=True,
            apply="p5-p1",
            after={"board": {"p1": "wR"}, "castling": ["gQ"]},
        )
    )
    yield Scenario(
        clause="state.castling",
        name="the-rook-is-captured-by-a-promoting-pawn",
        title="When a pawn captures a rook on its start square and promotes, that right ends",
        why="White's outward pawn takes from j2 on i1. The new rook on i1 is White's.",
        position=position("j2 wO, i1 gR, p1 gR", castling="gK gQ"),
        decides=True,
        apply="j2-i1=R",
        after={"board": {"i1": "wR"}, "castling": ["gK"]},
    )
    yield from around(
        Scenario(
            clause="state.castling",
            name="the-king-is-captured",
            title="When a king is captured both rights of its colour end",
            why="White's rook takes Gray's king on m1; Gray's rooks stay at home without rights.",
            position=position("m5 wR, i1 gR, p1 gR, x1 bR", castling="gK gQ bK"),
            decides=True,
            apply="m5-m1",
            after={"castling": ["bK"], "eliminated": ["gray"]},
        )
    )
    yield Scenario(
        clause="state.castling",
        name="a-rook-with-a-right-leaves-by-capture",
        title="A rook that leaves its start square by capturing ends its right, too",
        why="White's rook takes Gray's knight on h5.",
        position=position("h1 wR, h5 gN", castling="wK"),
        decides=True,
        apply="h1-h5",
        after={"castling": []},
    )


def _castling_rights_kept() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="state.castling",
            name="another-piece-moves",
            title="A move of another piece ends no right",
            why="White's pawn moves; king and rooks stay where they are.",
            position=position("a1 wR, h1 wR, c2 wP", castling="wK wQ"),
            decides=False,
            apply="c2-c3",
            after={"castling": ["wK", "wQ"]},
        )
    )
    yield Scenario(
        clause="state.castling",
        name="another-rook-moves",
        title="A move of a rook that does not stand on a start square ends no right",
        why="White's third rook moves from c4.",
        position=position("a1 wR, h1 wR, c4 wR", castling="wK wQ"),
        decides=False,
        apply="c4-c5",
        after={"castling": ["wK", "wQ"]},
    )
    yield Scenario(
        clause="state.castling",
        name="an-attack-on-the-way",
        title="To be kept from castling for one turn ends no right",
        why="Gray's rook on f5 attacks f1 now; the right stays for later.",
        position=position("h1 wR, f5 gR, c2 wP", castling="wK"),
        decides=False,
        illegal=refused_by("castling.through-check", "e1-g1"),
        apply="c2-c3",
        after={"castling": ["wK"]},
    )
    yield Scenario(
        clause="state.castling",
        name="elimination-alone",
        title="A mated player's rights stay written down",
        why="Gray is mated on m1 and eliminated. Its king and its rook on i1 have not moved, and nobody captured them.",
        position=position("i1 gR, j1 gN, d2 wR, p5 wR", castling="gQ"),
        decides=False,
        apply="p5-p1",
        after={"eliminated": ["gray"], "castling": ["gQ"]},
    )


def _captured_kings() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="king.captured",
            name="of-the-next-player",
            title="A player whose king is captured is eliminated",
            why="White's rook takes Gray's king. Gray is out, its turn is passed over, and its rook stays on the "
            "board.",
            position=position("m5 wR, p1 gR"),
            decides=True,
            apply="m5-m1",
            after={"turn": "black", "board": {"m1": "wR", "p1": "gR"}, "eliminated": ["gray"]},
        )
    )
    yield from around(
        Scenario(
            clause="king.captured",
            name="of-the-player-after-the-next",
            title="The king of the player after the next may be captured, too",
            why="White's rook takes Black's king. It is Gray's turn.",
            position=position("u5 wR, x1 bR"),
            decides=True,
            apply="u5-u1",
            after={"turn": "gray", "board": {"u1": "wR"}, "eliminated": ["black"]},
        )
    )
    yield Scenario(
        clause="king.captured",
        name="the-last-opponents",
        title="Whoever captures the last opponent's king has won",
        why="Black is out already; with Gray's king White takes the game.",
        position=position("m5 wR", eliminated="black"),
        decides=True,
        apply="m5-m1",
        after={"turn": "white", "eliminated": ["black", "gray"]},
    )
    for man, start, title in (
        ("wN", "l3", "A knight may capture a king"),
        ("wB", "j4", "A bishop may capture a king"),
        ("wQ", "a4", "A queen may capture a king across the center"),
        ("wK", "m2", "A king may capture a king"),
    ):
        yield Scenario(
            clause="king.captured",
            name=f"by-{man.lower()}",
            title=title,
            why=f"Gray's king on m1 was left attacked by {man} on {start}, and White's turn comes before Gray's.",
            position=position(f"{start} {man}, a1 wN, i1 gN"),
            decides=True,
            legal=(f"{start}-m1",),
            apply=f"{start}-m1",
            after={"board": {"m1": man}, "eliminated": ["gray"], "turn": "black"},
        )
    yield Scenario(
        clause="king.captured",
        name="by-a-promoting-pawn",
        title="A pawn may capture a king and promote",
        why="White's outward pawn on l2 takes Gray's king on m1.",
        position=position("l2 wO, i1 gR"),
        decides=True,
        apply="l2-m1=Q",
        after={"board": {"l2": None, "m1": "wQ"}, "eliminated": ["gray"]},
    )
    yield Scenario(
        clause="king.captured",
        name="by-a-pawn-across-the-center",
        title="A pawn may capture a king across the center",
        why="White's pawn on c6 takes Gray's king on m6 and becomes an outward pawn.",
        position=position("c6 wP, m6 gK, p1 gR"),
        decides=True,
        apply="c6-m6",
        after={"board": {"m6": "wO"}, "eliminated": ["gray"]},
    )
    yield from around(
        Scenario(
            clause="king.captured",
            name="another-piece",
            title="To lose another piece eliminates nobody",
            why="White's rook takes Gray's queen.",
            position=position("l5 wR, l1 gQ"),
            decides=False,
            apply="l5-l1",
            after={"turn": "gray", "eliminated": []},
        )
    )
    yield from around(
        Scenario(
            clause="king.captured",
            name="of-an-eliminated-player",
            title="The king of an eliminated player is a piece like any other to capture",
            why="Gray was mated before; its king on m1 is taken and nothing else changes.",
            position=position("m5 wR, m1 gK", eliminated="gray"),
            decides=False,
            legal=("m5-m1",),
            apply="m5-m1",
            after={"turn": "black", "board": {"m1": "wR"}, "eliminated": ["gray"]},
        )
    )


def _vacated_segments() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="moat.vacated",
            name="the-last-piece-leaves",
            title="When its last own piece leaves a segment's outermost rank both moats beside it are bridged",
            why="White's king was the last of White's pieces on a1 to h1.",
            position=position("c4 wP"),
            decides=True,
            apply="e1-e2",
            after={"bridged": _BOTH_OF_WHITE},
        )
    )
    yield from around(
        Scenario(
            clause="moat.vacated",
            name="the-last-piece-is-captured",
            title="When its last own piece on a segment's outermost rank is captured both moats beside it are bridged",
            why="Gray's knight on k1 was the last of Gray's pieces on i1 to p1. It is taken from l3, and White's "
            "knight "
            "stands there now: that is no piece of Gray's.",
            position=position("l3 wN, k1 gN, m3 gK, j4 gP"),
            decides=True,
            apply="l3-k1",
            after={"bridged": _BOTH_OF_GRAY},
            rulings={"vacated": "own"},
        )
    )
    yield from around(
        Scenario(
            clause="moat.vacated",
            name="the-last-piece-is-captured",
            title="A segment's outermost rank is not vacated while a captor stands on it, if any piece counts",
            why="White's knight that took on k1 stands on Gray's outermost rank.",
            position=position("l3 wN, k1 gN, m3 gK, j4 gP"),
            decides=False,
            apply="l3-k1",
            after={"bridged": []},
            rulings={"vacated": "any"},
            note="Does `vacated of all their pieces` mean a player's own pieces, or any? (specification, ruling "
            "`vacated`)",
        )
    )
    yield Scenario(
        clause="moat.vacated",
        name="two-segments-at-once",
        title="One move may vacate two segments",
        why="White's last piece at home leaves a1 and takes Gray's last piece at home, on m1: all three moats are "
        "bridged.",
        position=position("a1 wR, e3 wK, m1 gN, k4 gK"),
        decides=True,
        apply="a1-m1",
        after={"bridged": _ALL_MOATS},
        rulings={"vacated": "own"},
    )
    yield Scenario(
        clause="moat.vacated",
        name="two-segments-at-once",
        title="If any piece counts, a captor's own start square is vacated and the captured piece's is not",
        why="White's rook leaves a1 to h1 empty and stands on m1, in Gray's place.",
        position=position("a1 wR, e3 wK, m1 gN, k4 gK"),
        decides=True,
        apply="a1-m1",
        after={"bridged": _BOTH_OF_WHITE},
        rulings={"vacated": "any"},
    )
    yield Scenario(
        clause="moat.vacated",
        name="one-moat-bridged-before",
        title="To vacate a segment bridges what is not yet bridged",
        why="Gray's elimination bridged the moats beside Gray. White's king leaves; the moat between Black and White "
        "is "
        "bridged as well.",
        position=position("c4 wP", eliminated="gray"),
        decides=True,
        apply="e1-e2",
        after={"bridged": _ALL_MOATS},
    )
    yield Scenario(
        clause="moat.vacated",
        name="judged-by-the-moats-before",
        title="The move that vacates a segment is judged by the moats that were bridged before it",
        why="White's king is the last on White's outermost rank. From h1 it does not go over the moat to i1: that moat "
        "would only be bridged by the move.",
        position=position("h1 wK"),
        decides=False,
        legal=("h1-g1",),
        illegal=refused_by("moat.unbridged", "h1-i1", "h1-i2"),
        rulings={"moats": "strict"},
    )


def _foreign_pieces_on_a_vacated_segment() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="moat.vacated",
            name="a-foreign-piece-remains",
            title="A foreign piece does not keep a segment from being vacated",
            why="White's king leaves. Gray's knight on a1 is not a piece of White's.",
            position=position("a1 gN, c4 wP"),
            decides=True,
            apply="e1-e2",
            after={"bridged": _BOTH_OF_WHITE},
            rulings={"vacated": "own"},
        )
    )
    yield from around(
        Scenario(
            clause="moat.vacated",
            name="a-foreign-piece-remains",
            title="A foreign piece keeps a segment from being vacated, if any piece counts",
            why="White's king leaves, but Gray's knight still stands on a1.",
            position=position("a1 gN, c4 wP"),
            decides=False,
            apply="e1-e2",
            after={"bridged": []},
            rulings={"vacated": "any"},
        )
    )
    yield Scenario(
        clause="moat.vacated",
        name="the-last-foreign-piece-leaves",
        title="If any piece counts, a foreign piece that is the last to leave a segment bridges the moats beside it",
        why="White's own pieces have left a1 to h1 before; now Gray's knight leaves a1.",
        position=position("e3 wK, a1 gN", turn="gray", vacated="any"),
        decides=True,
        apply="a1-b3",
        after={"bridged": _BOTH_OF_WHITE},
        rulings={"vacated": "any"},
    )


def _segments_not_vacated() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="moat.vacated",
            name="a-piece-stays",
            title="While one own piece stands on a segment's outermost rank no moat is bridged",
            why="White's king leaves, but White's rook stays on a1.",
            position=position("a1 wR"),
            decides=False,
            apply="e1-e2",
            after={"bridged": []},
        )
    )
    yield Scenario(
        clause="moat.vacated",
        name="pawns-do-not-count",
        title="Pawns on their home rank do not keep the outermost rank",
        why="White's pawns stand on a2 to h2, not on the outermost rank, when the king steps to e3's neighbour d2.",
        position=position("a2 wP, b2 wP, c2 wP, e2 wP, f2 wP, g2 wP, h2 wP"),
        decides=True,
        apply="e1-d2",
        after={"bridged": _BOTH_OF_WHITE},
    )
    yield Scenario(
        clause="moat.vacated",
        name="along-the-rank",
        title="A king that stays on its outermost rank vacates nothing",
        why="From e1 to d1 the last piece stays at home.",
        position=position(""),
        decides=False,
        apply="e1-d1",
        after={"bridged": []},
    )
    yield Scenario(
        clause="moat.vacated",
        name="a-piece-comes-back",
        title="A moat once bridged stays bridged when a piece comes back",
        why="White's king returns to e1 after White's outermost rank was vacated.",
        position=position("e2 wK, c4 wP"),
        decides=False,
        apply="e2-e1",
        after={"bridged": _BOTH_OF_WHITE},
    )
    yield Scenario(
        clause="moat.vacated",
        name="played-out",
        title="Played out: the last piece leaves, another comes back, and the moats stay bridged",
        why="White's king left its outermost rank empty for one round; then White's knight came back to b1. Black's "
        "rook "
        "goes from x1 over the bridged moat to a1, but takes nothing beyond it.",
        position=position("c4 wP, c3 wN, x1 bR, w1 bN"),
        decides=True,
        game=("e1-e2", "m1-n1", "w1-v3", "c3-b1", "n1-o1"),
        rulings={"moats": "strict"},
    )
    yield Scenario(
        clause="moat.vacated",
        name="a-piece-elsewhere-on-the-rank",
        title="A white piece on a foreign segment's outermost rank does not keep White's own",
        why="White's rook on k1 stands on Gray's segment. White's king is the last at home.",
        position=position("k1 wR, l2 gP"),
        decides=True,
        apply="e1-e2",
        after={"bridged": _BOTH_OF_WHITE},
    )


def _moats_of_eliminated() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="moat.eliminated",
            name="king-captured",
            title="When a king is captured both moats beside its segment are bridged",
            why="Gray loses its king; Gray's rook still stands on p1, but Gray is out of the game.",
            position=position("m5 wR, p1 gR"),
            decides=True,
            apply="m5-m1",
            after={"eliminated": ["gray"], "bridged": _BOTH_OF_GRAY},
        )
    )
    yield from around(
        Scenario(
            clause="moat.eliminated",
            name="mated",
            title="When a player is mated both moats beside their segment are bridged",
            why="White's rooks mate Gray's king on m1, which stays on Gray's outermost rank.",
            position=position("d2 wR, p5 wR"),
            decides=True,
            apply="p5-p1",
            after={"turn": "black", "eliminated": ["gray"], "bridged": _BOTH_OF_GRAY},
        )
    )
    yield from around(
        Scenario(
            clause="moat.eliminated",
            name="stalemated",
            title="When a player is eliminated by stalemate both moats beside their segment are bridged",
            why="White's rooks on d2, n5 and l5 take every step from Gray's king on m1, which is not in check.",
            position=position("d2 wR, n5 wR, l4 wR"),
            decides=True,
            apply="l4-l5",
            after={"turn": "black", "eliminated": ["gray"], "bridged": _BOTH_OF_GRAY},
        )
    )
    yield from around(
        Scenario(
            clause="moat.eliminated",
            name="bridged-before",
            title="An elimination beside moats that are bridged already changes nothing about them",
            why="Gray's outermost rank was vacated before its king on m3 was taken.",
            position=position("m5 wR, m3 gK, p3 gR"),
            decides=False,
            apply="m5-m3",
            after={"eliminated": ["gray"], "bridged": _BOTH_OF_GRAY},
        )
    )
    yield Scenario(
        clause="moat.eliminated",
        name="not-yet-out",
        title="A check alone bridges nothing",
        why="Gray's king is in check and has a way out.",
        position=position("p5 wR"),
        decides=False,
        apply="p5-p1",
        after={"turn": "gray", "eliminated": [], "bridged": []},
    )


def _turns() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="turn.next",
            name="in-order",
            title="The turn passes in the order White, Gray, Black",
            why="After White comes Gray.",
            position=position("c2 wP"),
            decides=True,
            apply="c2-c3",
            after={"turn": "gray"},
        )
    )
    yield from around(
        Scenario(
            clause="turn.next",
            name="passing-over-an-eliminated-player",
            title="The turn passes over an eliminated player",
            why="Gray is out; after White comes Black.",
            position=position("c2 wP", eliminated="gray"),
            decides=True,
            apply="c2-c3",
            after={"turn": "black"},
        )
    )
    yield Scenario(
        clause="turn.next",
        name="back-and-forth-between-two",
        title="Two players who are left move in turns",
        why="Black is out. White and Gray move one after the other.",
        position=position("c2 wP, k2 gP", eliminated="black"),
        decides=True,
        game=("c2-c3", "k2-k3", "c3-c4", "k3-k4"),
    )
    yield Scenario(
        clause="turn.next",
        name="a-whole-round",
        title="After three moves it is the first player's turn again",
        why="White, Gray and Black have moved.",
        position=position("c2 wP, k2 gP, s2 bP"),
        decides=True,
        game=("c2-c3", "k2-k3", "s2-s3"),
    )
    yield from around(
        Scenario(
            clause="turn.next",
            name="nobody-else-is-left",
            title="The turn comes back to a player who has just won",
            why="White takes the last opponent's king. Nobody else is left to move.",
            position=position("m5 wR", eliminated="black"),
            decides=False,
            apply="m5-m1",
            after={"turn": "white"},
        )
    )
    yield Scenario(
        clause="turn.next",
        name="a-refused-move",
        title="An illegal move passes no turn",
        why="c2-c5 is no move; it is White's turn still.",
        position=position("c2 wP"),
        decides=False,
        illegal=refused_by("piece.movement", "c2-c5"),
        apply="c2-c5",
    )
