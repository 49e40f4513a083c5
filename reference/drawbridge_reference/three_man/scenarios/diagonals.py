"""Diagonals: loops through the center that are cut at rank 0, where no move turns the corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about diagonals and their corner on rank 0."""
    yield from around(_BISHOP_ON_RANK_3)
    yield from _LINES
    yield from around(_CORNER_OF_THE_LONG_WAY)
    for origin, rank in (("e2", 1), ("d3", 2), ("c4", 3), ("b5", 4), ("a6", 5)):
        yield _corner_when_the_center_is_shut(origin, rank)
        yield _corner_when_the_center_is_open(origin, rank)
    yield from _CORNERS


_BISHOP_ON_RANK_3 = Scenario(
    clause="diagonal.line",
    name="bishop-on-rank-3",
    title="A bishop goes along both diagonals of its square, inwards through the center and outwards to rank 0",
    why="Two loops cross on d4; each leaves the bishop its ten other squares, on one way or the other.",
    position=position("d4 wB"),
    decides=True,
    legal=("d4-e5", "d4-c5", "d4-e3", "d4-c3", "d4-f2", "d4-b2", "d4-g1", "d4-a1", "d4-t6", "d4-l6"),
    moves_from=("d4",),
)

_LINES = (
    Scenario(
        clause="diagonal.line",
        name="queen-on-rank-0",
        title="From rank 0 a single loop leads both ways round",
        why="From b1 the diagonal runs by c2, g6, u6 and a2 back towards b1, or the same squares the other way.",
        position=position("b1 wQ"),
        decides=True,
        legal=("b1-c2", "b1-f5", "b1-g6", "b1-u6", "b1-w4", "b1-a2"),
    ),
    Scenario(
        clause="diagonal.line",
        name="blocked-on-one-side",
        title="What is blocked on one side of a loop is reached by the other way through the center",
        why="White's knight on d3 ends the way by c2; by a2, x3, w4, v5 and u6 the bishop comes to g6, f5 and e4.",
        position=position("b1 wB, d3 wN"),
        decides=True,
        legal=("b1-c2", "b1-a2", "b1-u6", "b1-g6", "b1-e4"),
        illegal=refused_by("own.piece", "b1-d3"),
        moves_from=("b1",),
    ),
    Scenario(
        clause="diagonal.line",
        name="blocked-on-both-sides",
        title="Between two blockers on its loop a bishop reaches nothing beyond either",
        why="White's knights on d3 and w4 end both ways round from b1.",
        position=position("b1 wB, d3 wN, w4 wN"),
        decides=False,
        illegal=refused_by("path.blocked", "b1-e4", "b1-g6", "b1-v5"),
    ),
    Scenario(
        clause="diagonal.line",
        name="captures",
        title="A bishop captures what stands first on a diagonal",
        why="Gray's knights stand on f6 and f2. g1, behind f2, is reached by the other way round, through the center.",
        position=position("d4 wB, f6 gN, f2 gN"),
        decides=True,
        legal=("d4-f6", "d4-f2", "d4-g1"),
        illegal={"d4-t6": ("path.blocked", "diagonal.corner")},
        moves_from=("d4",),
    ),
    Scenario(
        clause="diagonal.line",
        name="across-the-last-file",
        title="A diagonal goes on from the first file to the last",
        why="Files wrap: beside a4 lie b5 and b3 on one side, x5 and x3 on the other.",
        position=position("a4 wB"),
        decides=True,
        legal=("a4-b5", "a4-b3", "a4-x5", "a4-x3", "a4-w2"),
    ),
    Scenario(
        clause="diagonal.line",
        name="pawn-captures",
        title="A pawn captures one diagonal step ahead in its direction",
        why="The inward pawn on d4 captures on e5 or c5, the outward pawn on j4 on i3 or k3.",
        position=position("d4 wP, e5 gN, c5 bN, j4 wO, i3 bN, k3 gN"),
        decides=True,
        legal=("d4-e5", "d4-c5", "j4-i3", "j4-k3"),
    ),
    Scenario(
        clause="diagonal.line",
        name="king",
        title="A king goes one diagonal step",
        why="From c4 White's king reaches d5, b5, d3 and b3; e6 and a2 are two steps away.",
        position=position("c4 wK"),
        decides=True,
        legal=("c4-d5", "c4-b5", "c4-d3", "c4-b3"),
        illegal=refused_by("piece.movement", "c4-e6", "c4-a2"),
    ),
    Scenario(
        clause="diagonal.line",
        name="check-by-the-long-way",
        title="A bishop gives check round the other side of a loop",
        why="White's pawn on d2 stops Gray's bishop on b4; by a5, x6, j6, i5, h4, g3 and f2 it reaches e1 all the "
        "same.",
        position=position("b4 gB, d2 wP"),
        decides=True,
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause="diagonal.line",
        name="no-check-when-both-ways-are-blocked",
        title="A pawn on either side of the king shuts a loop",
        why="White's pawns on d2 and f2 hold the last squares of both ways from Gray's bishop on b4 to e1.",
        position=position("b4 gB, d2 wP, f2 wP"),
        decides=False,
        status={"in_check": []},
    ),
    Scenario(
        clause="diagonal.line",
        name="not-for-rook-and-knight",
        title="A rook and a knight do not go along diagonals",
        why="From d4 a rook, and from g4 a knight, has no way to a square one diagonal step away.",
        position=position("d4 wR, g4 wN"),
        decides=False,
        illegal=refused_by("piece.movement", "d4-e5", "d4-c5", "d4-c3", "g4-h5", "g4-f3"),
    ),
)

_CORNER_OF_THE_LONG_WAY = Scenario(
    clause="diagonal.corner",
    name="at-the-end-of-the-long-way",
    title="A bishop that has come through the center does not turn the corner either",
    why="White's knight on d3 shuts the short way from c4; the long one, through the center, ends on f1 and does not "
    "go on to e2.",
    position=position("c4 wB, d3 wN"),
    decides=True,
    legal=("c4-g2", "c4-f1"),
    illegal={"c4-e2": ("path.blocked", "diagonal.corner")},
    moves_from=("c4",),
)


def _corner_when_the_center_is_shut(origin: str, rank: int) -> Scenario:
    return Scenario(
        clause="diagonal.corner",
        name=f"center-shut/from-rank-{rank}",
        title=f"From rank {rank} a bishop does not turn the corner on rank 0",
        why=f"From {origin} the diagonal ends on f1. To g2 and h3 leads another way, through the center, but White's "
        "own "
        "knight on k6 stands there.",
        position=position(f"{origin} wB, k6 wN"),
        decides=True,
        legal=(f"{origin}-f1",),
        illegal={f"{origin}-{target}": ("diagonal.corner", "path.blocked") for target in ("g2", "h3", "i4", "j5")},
    )


def _corner_when_the_center_is_open(origin: str, rank: int) -> Scenario:
    return Scenario(
        clause="diagonal.corner",
        name=f"center-open/from-rank-{rank}",
        title=f"From rank {rank} a bishop reaches the squares behind the corner through the center",
        why=f"From {origin} the way inwards leads by k6 and j5 to h3 and g2: a move is legal when one of its ways is.",
        position=position(f"{origin} wB"),
        decides=False,
        legal=(f"{origin}-f1", f"{origin}-g2", f"{origin}-h3", f"{origin}-i4"),
    )


_CORNERS = (
    Scenario(
        clause="diagonal.corner",
        name="no-capture",
        title="Nothing is captured round the corner",
        why="White's knight on k6 shuts the way through the center, and from d3 to Gray's knight on g2 the other "
        "turns the corner.",
        position=position("d3 wB, k6 wN, g2 gN"),
        decides=True,
        illegal={"d3-g2": ("diagonal.corner", "path.blocked")},
    ),
    Scenario(
        clause="diagonal.corner",
        name="queen",
        title="A queen does not turn the corner",
        why="From e2 the diagonal ends on f1, and a queen has no other line to h3; through the center White's knight "
        "on k6 stands.",
        position=position("e2 wQ, k6 wN"),
        decides=True,
        legal=("e2-f1",),
        illegal={"e2-h3": ("diagonal.corner", "path.blocked")},
    ),
    Scenario(
        clause="diagonal.corner",
        name="no-check",
        title="A bishop gives no check round the corner",
        why="From c4 Gray's bishop reaches f1 and no further, and its knight on k6 shuts the way through the center "
        "to g2.",
        position=position("g2 wK, c4 gB, k6 gN"),
        decides=True,
        status={"in_check": []},
    ),
    Scenario(
        clause="diagonal.corner",
        name="check-through-the-center",
        title="A king behind the corner stands in check when the way through the center is open",
        why="From c4 Gray's bishop comes by b5, a6, k6, j5, i4 and h3 to White's king on g2.",
        position=position("g2 wK, c4 gB"),
        decides=False,
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause="diagonal.corner",
        name="from-the-corner-itself",
        title="A bishop on rank 0 goes inwards on both sides",
        why="f1 is the corner of its loop: from there both e2 and g2 are one step inwards, and no corner is turned.",
        position=position("f1 wB"),
        decides=False,
        legal=("f1-e2", "f1-g2", "f1-c4", "f1-i4"),
    ),
)
