"""The squares that pawns jumped over: how they come to be captured on, how long, and what takes the right away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about jumped squares."""
    yield from _SQUARES_ADDED
    yield from _SQUARES_DROPPED
    yield from _SQUARES_KEPT


_SQUARES_ADDED = (
    *around(
        Scenario(
            clause="state.en-passant",
            name="added-by-a-jump",
            title="A jump adds the square that was jumped over, even if nobody can capture on it",
            why="No pawn stands near c3; the right is written down all the same.",
            position=position("c2 wP"),
            decides=True,
            apply="c2-c4",
            after={"en_passant": ["c3"]},
        )
    ),
    Scenario(
        clause="state.en-passant",
        name="added-beside-another",
        title="The square of an earlier jump stands beside the new one",
        why="White jumped over c3 and it is Gray's turn. After k2-k4, Black may capture on either square.",
        position=position("c4 wP, k2 gP", turn="gray", en_passant="c3"),
        decides=True,
        apply="k2-k4",
        after={"en_passant": ["c3", "k3"]},
    ),
    Scenario(
        clause="state.en-passant",
        name="three-jumps-in-a-row",
        title="After three jumps in a row two squares stand, for the first player's turn has come again",
        why="It is White's turn after Black's jump. White's own square c3 is dropped; k3 and s3 stand.",
        position=position("c4 wP, k4 gP, s2 bP", turn="black", en_passant="c3 k3"),
        decides=True,
        apply="s2-s4",
        after={"turn": "white", "en_passant": ["k3", "s3"]},
    ),
    *around(
        Scenario(
            clause="state.en-passant",
            name="not-added-by-a-step",
            title="A single step adds no square",
            why="The pawn went from c2 to c3 and jumped over nothing.",
            position=position("c2 wP"),
            decides=False,
            apply="c2-c3",
            after={"en_passant": []},
        )
    ),
    Scenario(
        clause="state.en-passant",
        name="not-added-by-a-rook",
        title="A rook that goes the way of a jumping pawn adds no square",
        why="Only a pawn's jump does.",
        position=position("c2 wR"),
        decides=False,
        apply="c2-c4",
        after={"en_passant": []},
    ),
)

_SQUARES_DROPPED = (
    *around(
        Scenario(
            clause="state.en-passant",
            name="dropped-when-the-owners-turn-comes",
            title="A jumped square is dropped when its owner's turn comes again",
            why="White jumped over c3; after Black's move it is White's turn.",
            position=position("c4 wP, d4 bO", turn="black", en_passant="c3"),
            decides=True,
            apply="u1-u2",
            after={"turn": "white", "en_passant": []},
        )
    ),
    *around(
        Scenario(
            clause="state.en-passant",
            name="dropped-when-an-eliminated-owners-turn-would-come",
            title="A jumped square of an eliminated player is dropped when that player's turn would have come",
            why="Gray jumped over k3 and was eliminated. After White's move the turn passes Gray by and comes to "
            "Black.",
            position=position("k4 gP, l4 bO", en_passant="k3", eliminated="gray"),
            decides=True,
            apply="e1-e2",
            after={"turn": "black", "en_passant": []},
        )
    ),
    *around(
        Scenario(
            clause="state.en-passant",
            name="dropped-when-a-piece-takes-the-pawn",
            title="A jumped square is dropped when its pawn is captured by a piece",
            why="Gray's rook takes the pawn on c4; nothing is left for Black to capture on c3.",
            position=position("c4 wP, f4 gR, d4 bO", turn="gray", en_passant="c3"),
            decides=True,
            apply="f4-c4",
            after={"board": {"c4": "gR"}, "en_passant": []},
        )
    ),
    *around(
        Scenario(
            clause="state.en-passant",
            name="dropped-when-a-pawn-takes-the-pawn",
            title="A jumped square is dropped when another inward pawn takes the jumped one and stands in its place",
            why="Gray's pawn takes from b3 to c4. It did not jump, and Black may not capture it on c3.",
            position=position("c4 wP, b3 gP, d4 bO", turn="gray", en_passant="c3"),
            decides=True,
            apply="b3-c4",
            after={"turn": "black", "board": {"c4": "gP"}, "en_passant": []},
        )
    ),
    Scenario(
        clause="state.en-passant",
        name="game/after-a-pawn-took-the-pawn",
        title="Played out: the pawn that took the jumped pawn is not captured en passant",
        why="Gray's pawn took from b3 to c4, where White's pawn had jumped to. Black's pawn on d4 has no capture on "
        "c3.",
        position=position("c2 wP, b3 gP, d4 bO"),
        decides=False,
        game=("c2-c4", "b3-c4"),
    ),
    Scenario(
        clause="state.en-passant",
        name="dropped-when-an-outward-pawn-takes-the-pawn",
        title="A jumped square is dropped when an outward pawn takes the jumped one in the ordinary way",
        why="Gray's outward pawn takes from b5 on c4, where the pawn stands, not on c3.",
        position=position("c4 wP, b5 gO, d4 bO", turn="gray", en_passant="c3"),
        decides=True,
        apply="b5-c4",
        after={"board": {"c4": "gO"}, "en_passant": []},
    ),
    *around(
        Scenario(
            clause="state.en-passant",
            name="dropped-when-a-piece-lands-on-it",
            title="A jumped square is dropped when a piece lands on it",
            why="Gray's knight goes from d5 to c3. The jumped pawn stays, but c3 is not empty any more.",
            position=position("c4 wP, d5 gN, d4 bO", turn="gray", en_passant="c3"),
            decides=True,
            apply="d5-c3",
            after={"board": {"c3": "gN", "c4": "wP"}, "en_passant": []},
        )
    ),
)

_SQUARES_KEPT = (
    *around(
        Scenario(
            clause="state.en-passant",
            name="kept-for-the-second-opponent",
            title="A jumped square stays when the first opponent does something else",
            why="White jumped over c3 and Gray moves its king. Black has not had its turn.",
            position=position("c4 wP, d4 bO", turn="gray", en_passant="c3"),
            decides=False,
            apply="m1-m2",
            after={"turn": "black", "en_passant": ["c3"]},
        )
    ),
    *around(
        Scenario(
            clause="state.en-passant",
            name="kept-when-a-piece-lands-behind-it",
            title="A piece that lands behind the jumped square takes no right away",
            why="Gray's rook lands on c2, where the pawn came from. Black's pawn may still capture on c3.",
            position=position("c4 wP, g2 gR, d4 bO", turn="gray", en_passant="c3"),
            decides=False,
            apply="g2-c2",
            after={"board": {"c2": "gR", "c4": "wP"}, "en_passant": ["c3"]},
        )
    ),
    Scenario(
        clause="pawn.en-passant",
        name="with-a-piece-behind-the-square",
        title="A piece behind the jumped square does not hinder the capture",
        why="Gray's rook stands on c2, where White's pawn came from; c3 is empty and the right stands.",
        position=position("c4 wP, c2 gR, d4 bO", turn="black", en_passant="c3"),
        decides=True,
        legal=("d4-c3",),
    ),
    Scenario(
        clause="state.en-passant",
        name="kept-when-the-owner-is-eliminated",
        title="A jumped square stays when its owner is eliminated before the second opponent's turn",
        why="White jumped over c3. Gray captures White's king, and it is Black's turn: Black's right is untouched.",
        position=position("c4 wP, e5 gR, d4 bO, b1 wR", turn="gray", en_passant="c3"),
        decides=False,
        apply="e5-e1",
        after={"turn": "black", "eliminated": ["white"], "en_passant": ["c3"]},
    ),
    Scenario(
        clause="state.en-passant",
        name="kept-when-another-pawn-is-taken",
        title="A capture elsewhere leaves the jumped square alone",
        why="Gray's rook takes White's pawn on f4; the pawn that jumped stands on c4.",
        position=position("c4 wP, f4 wP, k4 gR, d4 bO", turn="gray", en_passant="c3"),
        decides=False,
        apply="k4-f4",
        after={"board": {"f4": "gR"}, "en_passant": ["c3"]},
    ),
)
