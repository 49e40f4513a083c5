"""Attack and moats: nothing is attacked over a moat, bridged or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, each_crossing, over_each_moat

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about attack over moats."""
    for scenario in _IN_BOTH_DIRECTIONS:
        yield from each_crossing(scenario)
    for scenario in _OVER_EACH_MOAT:
        yield from over_each_moat(scenario)
    yield from around(_CASTLING)
    yield from _ONCE


_CASTLING = Scenario(
    clause="moat.no-attack",
    name="castling-beside-a-moat",
    title="A king castles to a square that is attacked only over a moat",
    why="Gray's knight on i2 would leap to g1 over the moat; so g1 is not attacked, and the castling is free.",
    position=position("h1 wR, i2 gN", castling="wK"),
    decides=True,
    legal=("e1-g1",),
)

_IN_BOTH_DIRECTIONS = (
    Scenario(
        clause="moat.no-attack",
        name="rook-along-rank-0",
        title="A rook gives no check over a moat",
        why="Gray's rook on i1 stands next to White's king on h1, beyond the unbridged moat; the long way round is "
        "blocked.",
        position=position("h1 wK, i1 gR, s1 bK"),
        decides=True,
        status={"in_check": []},
    ),
    Scenario(
        clause="moat.no-attack",
        name="kings-side-by-side",
        title="Two kings may stand side by side over a moat",
        why="Between h1 and Gray's king on i1 lies the unbridged moat, so White's king may step to h1, beside it.",
        position=position("g1 wK, i1 gK"),
        decides=True,
        legal=("g1-h1",),
    ),
)

_OVER_EACH_MOAT = (
    Scenario(
        clause="moat.no-attack",
        name="rook-along-rank-0/bridged",
        title="A rook gives no check over a bridged moat either",
        why="The moat between White and Gray is bridged, but moves over it do not capture a king, and so do not "
        "attack one.",
        position=position("h1 wK, i1 gR, s1 bK", bridged="white-gray"),
        decides=True,
        status={"in_check": []},
    ),
    Scenario(
        clause="moat.no-attack",
        name="bishop-to-the-corner",
        title="A bishop gives no check over the corner of a moat to a king on rank 0",
        why="From k4 to h1 Gray's bishop would pass the moat's corner; the other way, through the center, is shut on "
        "d5.",
        position=position("h1 wK, k4 gB, d5 wN"),
        decides=True,
        status={"in_check": []},
    ),
    Scenario(
        clause="moat.no-attack",
        name="bishop-from-the-corner",
        title="A bishop on rank 0 gives no check over the corner of a moat",
        why="From i1 to h2 Gray's bishop would pass the moat's corner; the other way, through the center, is shut on "
        "e5.",
        position=position("h2 wK, i1 gB, e5 wN"),
        decides=True,
        status={"in_check": []},
    ),
    Scenario(
        clause="moat.no-attack",
        name="knights-to-rank-0",
        title="Knights give no check over a moat to a king on rank 0",
        why="From i3 and j2 Gray's knights would leap to h1 over the moat.",
        position=position("h1 wK, i3 gN, j2 gN"),
        decides=True,
        status={"in_check": []},
    ),
    Scenario(
        clause="moat.no-attack",
        name="kings-at-the-corner",
        title="Two kings may stand on either side of a moat's corner",
        why="From h1 to Gray's king on i2 a step would pass the moat's corner.",
        position=position("g1 wK, i2 gK"),
        decides=True,
        legal=("g1-h1",),
    ),
)

_ONCE = (
    Scenario(
        clause="moat.no-attack",
        name="knight-from-rank-0",
        title="A knight on rank 0 gives no check over a moat",
        why="From i1 Gray's knight would leap to g2 over the moat, and a bridged moat carries no attack.",
        position=position("g2 wK, i1 gN", bridged="white-gray"),
        decides=True,
        status={"in_check": []},
    ),
    Scenario(
        clause="moat.no-attack",
        name="outward-pawn",
        title="An outward pawn gives no check over the corner of a moat",
        why="From i2 Gray's outward pawn would capture on h1 past the moat's corner.",
        position=position("h1 wK, i2 gO"),
        decides=True,
        status={"in_check": []},
    ),
    Scenario(
        clause="moat.no-attack",
        name="kings-in-place/bridged",
        title="Kings that stand side by side over a bridged moat give each other no check and capture nothing",
        why="h1 and i1 touch, but nothing is attacked over the moat and no king is captured over it.",
        position=position("h1 wK, i1 gK", bridged="white-gray"),
        decides=True,
        illegal=refused_by("moat.capture", "h1-i1"),
        status={"in_check": []},
    ),
    Scenario(
        clause="moat.no-attack",
        name="kings-at-the-corner/inner-side",
        title="A king on rank 1 may step to a moat's corner from which a king on rank 0 is one step away",
        why="From h2 to Gray's king on i1 a step would pass the moat's corner.",
        position=position("g2 wK, i1 gK"),
        decides=True,
        legal=("g2-h2",),
    ),
    Scenario(
        clause="moat.no-attack",
        name="no-pin",
        title="A piece beside a moat is not pinned by a rook on the far side",
        why="Gray's rook on i1 attacks nothing over the moat, so the bishop may leave h1 and White's king on g1 stays "
        "safe.",
        position=position("g1 wK, h1 wB, i1 gR"),
        decides=True,
        legal=("h1-g2", "h1-f3"),
    ),
    Scenario(
        clause="moat.no-attack",
        name="kings-on-rank-1",
        title="On rank 1 no moat parts two kings",
        why="h2 and Gray's king on i2 touch, and beside rank 1 there is only a creek, which stops pawns alone.",
        position=position("g2 wK, i2 gK"),
        decides=False,
        illegal=refused_by("king.safety", "g2-h2"),
    ),
    Scenario(
        clause="moat.no-attack",
        name="rook-along-rank-1",
        title="A rook gives check along rank 1 across the border of a segment",
        why="Gray's rook on i2 stands next to White's king on h2; moats lie on rank 0 only.",
        position=position("h2 wK, i2 gR, s1 bK"),
        decides=False,
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause="moat.no-attack",
        name="bishop-by-the-other-way",
        title="A bishop beyond a moat gives check by the way that does not cross it",
        why="From k4 the way inwards by l5, m6, c6, d5, e4, f3 and g2 leads to White's king on h1.",
        position=position("h1 wK, k4 gB"),
        decides=False,
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause="moat.no-attack",
        name="knight-on-inner-ranks",
        title="A knight that neither leaves nor reaches rank 0 gives check across the border of a segment",
        why="From j3 Gray's knight leaps to h2, where White's king stands.",
        position=position("h2 wK, j3 gN"),
        decides=False,
        status={"in_check": ["white"]},
    ),
)
