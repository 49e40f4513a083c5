"""Capturing en passant: who may, and what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about capturing en passant."""
    yield from _CAPTURES
    yield from _CAPTURES_AND_KINGS
    yield from _GAMES
    yield from _NEAR_CAPTURES


_CAPTURES = (
    *around(
        Scenario(
            clause="pawn.en-passant",
            name="by-the-next-player",
            title="The next player may capture a pawn that has just jumped",
            why="White's pawn jumped from c2 to c4. Gray's outward pawn on b4 captures it on c3, the square it jumped "
            "over.",
            position=position("c4 wP, b4 gO", turn="gray", en_passant="c3"),
            decides=True,
            legal=("b4-c3",),
            apply="b4-c3",
            after={"turn": "black", "board": {"b4": None, "c3": "gO", "c4": None}, "en_passant": []},
        ),
        names=("gray", "black", "white"),
    ),
    *around(
        Scenario(
            clause="pawn.en-passant",
            name="by-the-player-after-the-next",
            title="The player after the next may capture it, too, on their own next turn",
            why="White's pawn jumped from c2 to c4 and Gray has moved since. Black still has the right, once.",
            position=position("c4 wP, d4 bO", turn="black", en_passant="c3"),
            decides=True,
            legal=("d4-c3",),
            apply="d4-c3",
            after={"turn": "white", "board": {"d4": None, "c3": "bO", "c4": None}, "en_passant": []},
        ),
        names=("black", "white", "gray"),
    ),
    *both_directions(
        Scenario(
            clause="pawn.en-passant",
            name="from-either-side",
            title="An outward pawn captures en passant from either side of the jumped pawn",
            why="White's outward pawn on l4 captures Gray's pawn on k4 by moving to k3.",
            position=position("k4 gP, l4 wO", en_passant="k3"),
            decides=True,
            legal=("l4-k3",),
            illegal=refused_by("pawn.empty-capture", "l4-m3"),
            moves_from=("l4",),
        )
    ),
    Scenario(
        clause="pawn.en-passant",
        name="by-one-of-two-pawns",
        title="Either of two pawns beside the jumped one may capture it",
        why="White's outward pawns on j4 and l4 both stand beside Gray's pawn on k4.",
        position=position("k4 gP, j4 wO, l4 wO", en_passant="k3"),
        decides=True,
        legal=("j4-k3", "l4-k3"),
        moves_from=("j4", "l4"),
    ),
    Scenario(
        clause="pawn.en-passant",
        name="two-squares-of-two-colours",
        title="Pawns of both opponents may stand to be captured at the same time",
        why="Gray jumped over p3 and then Black over q3. White may capture either, but the two rights are one turn's.",
        position=position("p4 gP, q4 bP, o4 wO, r4 wO", en_passant="p3 q3"),
        decides=True,
        legal=("o4-p3", "r4-q3"),
        apply="o4-p3",
        after={"board": {"o4": None, "p3": "wO", "p4": None, "q4": "bP"}, "en_passant": ["q3"]},
    ),
    *around(
        Scenario(
            clause="pawn.en-passant",
            name="over-a-creek",
            title="An outward pawn captures en passant over a creek",
            why="Creeks stop inward pawns only. Gray's outward pawn on i4 captures on h3.",
            position=position("h4 wP, i4 gO", turn="gray", en_passant="h3"),
            decides=True,
            legal=("i4-h3",),
        ),
        names=("gray", "black", "white"),
    ),
    Scenario(
        clause="pawn.en-passant",
        name="a-pawn-whose-player-was-eliminated",
        title="A jumped pawn may be captured after its player was eliminated",
        why="Gray's pawn jumped over k3, then Black captured Gray's king. White's right is not lost by that.",
        position=position("k4 gP, l4 wO", en_passant="k3", eliminated="gray"),
        decides=True,
        legal=("l4-k3",),
        apply="l4-k3",
        after={"board": {"k4": None, "k3": "wO"}, "en_passant": []},
    ),
)

_CAPTURES_AND_KINGS = (
    Scenario(
        clause="pawn.en-passant",
        name="takes-the-checking-pawn",
        title="A check given by the jumped pawn is met by capturing it en passant",
        why="Gray's pawn on k4 attacks l5, where White's king stands. White's pawn takes it by moving to k3.",
        position=position("l5 wK, h1 wR, k4 gP, j4 wO", en_passant="k3"),
        decides=True,
        legal=("j4-k3",),
        illegal=refused_by("king.safety", "j4-j3", "h1-h2"),
    ),
    Scenario(
        clause="pawn.en-passant",
        name="uncovers-the-ring",
        title="A capture en passant that takes two pawns off the king's ring may leave it in check",
        why="On the ring of rank 3, g4 to n4, only the two pawns stand between Gray's rook and White's king; both "
        "would go.",
        position=position("g4 gR, j4 wO, k4 gP, n4 wK, p4 wP, a1 wR", en_passant="k3"),
        decides=False,
        legal=("j4-j3",),
        illegal=refused_by("king.safety", "j4-k3"),
    ),
    Scenario(
        clause="pawn.en-passant",
        name="by-a-pinned-pawn",
        title="A pinned pawn does not capture en passant",
        why="White's pawn on j4 shields the king on j6 from Gray's rook on j2.",
        position=position("k4 gP, j4 wO, j6 wK, j2 gR, a1 wR", en_passant="k3"),
        decides=False,
        illegal=refused_by("king.safety", "j4-k3"),
        legal=("j4-j3",),
    ),
)

_GAMES = (
    Scenario(
        clause="pawn.en-passant",
        name="game/next-player",
        title="Played out: White jumps and Gray captures en passant",
        why="Gray's capture comes straight after the jump; the jumped pawn leaves c4.",
        position=position("c2 wP, b4 gO"),
        decides=True,
        game=("c2-c4", "b4-c3"),
    ),
    Scenario(
        clause="pawn.en-passant",
        name="game/player-after-the-next",
        title="Played out: White jumps, Gray does something else, and Black may capture en passant",
        why="Black's turn is its first since the jump.",
        position=position("c2 wP, d4 bO"),
        decides=True,
        game=("c2-c4", "m1-m2"),
    ),
    Scenario(
        clause="state.en-passant",
        name="game/one-round-later",
        title="Played out: a round later nobody may capture the pawn en passant any more",
        why="Each opponent had the right on their own next turn and let it pass.",
        position=position("c2 wP, b4 gO, d4 bO"),
        decides=False,
        game=("c2-c4", "m1-m2", "u1-u2", "e1-e2"),
    ),
    Scenario(
        clause="state.en-passant",
        name="game/for-the-next-player-and-the-one-after",
        title="Played out: both opponents in turn may capture the pawn en passant",
        why="Gray let its right pass; Black's stands until White is to move again.",
        position=position("c2 wP, b4 gO, d4 bO"),
        decides=True,
        game=("c2-c4", "m1-m2"),
    ),
)

_NEAR_CAPTURES = (
    *around(
        Scenario(
            clause="pawn.en-passant",
            name="right-gone",
            title="Without the right a pawn is not captured en passant",
            why="k3 is no longer a square that can be captured on; Gray's pawn on k4 jumped a round ago.",
            position=position("k4 gP, j4 wO"),
            decides=False,
            illegal=refused_by("pawn.empty-capture", "j4-k3"),
        )
    ),
    *around(
        Scenario(
            clause="pawn.en-passant",
            name="by-another-piece",
            title="Another piece that lands on the jumped square captures nothing",
            why="White's rook goes from a3 to k3 and Gray's pawn stays on k4.",
            position=position("k4 gP, a3 wR", en_passant="k3"),
            decides=False,
            apply="a3-k3",
            after={"board": {"k3": "wR", "k4": "gP"}, "en_passant": []},
        )
    ),
    *around(
        Scenario(
            clause="pawn.en-passant",
            name="the-pawn-itself",
            title="The jumped pawn may be captured where it stands, diagonally and not straight ahead",
            why="White's outward pawn on j5 takes on k4 in the ordinary way; the one on k5 is blocked by k4. Neither "
            "stands beside the pawn, so neither reaches k3.",
            position=position("k4 gP, k5 wO, j5 wO", en_passant="k3"),
            decides=False,
            legal=("j5-j4", "j5-k4"),
            illegal=refused_by("pawn.forward-capture", "k5-k4"),
        )
    ),
    *around(
        Scenario(
            clause="pawn.en-passant",
            name="by-an-inward-pawn",
            title="An inward pawn never captures en passant, for a creek lies between",
            why="White's pawn on h2 and the jumped square i3 are on two sides of a creek.",
            position=position("h2 wP, i4 gP", en_passant="i3"),
            decides=False,
            illegal=refused_by("creek.capture", "h2-i3"),
        )
    ),
)
