"""What stands in the way of slides: the first piece on a line is the end of it, whoever's it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import AXES, OPPOSITE, SIDES, varied

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about blocked lines."""
    for scenario in _ALONG_EACH_AXIS:
        yield from varied(scenario, AXES)
    for scenario in _BOTH_WAYS:
        yield from varied(scenario, OPPOSITE)
    for scenario in _BOTH_SIDES:
        yield from varied(scenario, SIDES)
    yield from _BESIDE


_ALONG_EACH_AXIS = (
    Scenario(
        clause="path.blocked",
        name="rook/own-piece",
        title="A rook stops before a piece of its own",
        why="White's knight on 6c5 stands on the rook's line from 2c5: 5c5 is as far as it goes.",
        position=position("2c5 wRo, 6c5 wKn"),
        decides=True,
        legal=moves("2c5", "5c5 1c5 2h5"),
        illegal=refused_by("path.blocked", "2c5-7c5", "2c5-8c5") | refused_by("own.piece", "2c5-6c5"),
        moves_from=("2c5",),
    ),
    Scenario(
        clause="path.blocked",
        name="rook/two-enemies",
        title="A rook may take the first enemy on its line, not the second",
        why="Black's knights stand on 5c5 and 7c5, one behind the other on the rook's line from 2c5.",
        position=position("2c5 wRo, 5c5 bKn, 7c5 bKn"),
        decides=True,
        legal=moves("2c5", "4c5 5c5"),
        illegal=refused_by("path.blocked", *moves("2c5", "6c5 7c5 8c5")),
    ),
    Scenario(
        clause="path.blocked",
        name="bishop/own-piece",
        title="A bishop stops before a piece of its own",
        why="White's knight on 4e5 stands on the diagonal from 2c5, which goes on to 7h5. The one to 4c7 is open.",
        position=position("2c5 wBi, 4e5 wKn"),
        decides=True,
        legal=moves("2c5", "3d5 4c7 5c8"),
        illegal=refused_by("path.blocked", "2c5-5f5", "2c5-7h5") | refused_by("own.piece", "2c5-4e5"),
        moves_from=("2c5",),
    ),
    Scenario(
        clause="path.blocked",
        name="bishop/two-enemies",
        title="A bishop may take the first enemy on its line, not the second",
        why="Black's knights stand on 4e5 and 5f5, one behind the other on the diagonal from 2c5.",
        position=position("2c5 wBi, 4e5 bKn, 5f5 bKn"),
        decides=True,
        legal=moves("2c5", "3d5 4e5"),
        illegal=refused_by("path.blocked", *moves("2c5", "5f5 6g5")),
    ),
    Scenario(
        clause="path.blocked",
        name="merchant/two-enemies",
        title="A merchant may take the first enemy on its line, not the second",
        why="Black's knights stand on 4c5 and 6e7, the second behind the first on the triagonal from 2a3.",
        position=position("2a3 wMe, 4c5 bKn, 6e7 bKn"),
        decides=True,
        legal=moves("2a3", "3b4 4c5"),
        illegal=refused_by("path.blocked", *moves("2a3", "5d6 6e7 7f8")),
    ),
    Scenario(
        clause="path.blocked",
        name="a-check-is-shut-out",
        title="A piece on the line shuts a rook's check out",
        why="White's captain on 4e6 stands between its rook on 2e6 and Black's king on 7e6.",
        position=position("2e6 wRo, 4e6 wCa, 7e6 bKi", turn="black"),
        decides=True,
        status={"in_check": [], "result": None},
    ),
    Scenario(
        clause="path.blocked",
        name="beside-the-line",
        title="Pieces all around a line do not block it",
        why="Black's knights stand beside 3c5 and 4c5, over which the rook goes from 2c5 to 6c5, and not on them.",
        position=position("2c5 wRo, 3b5 bKn, 3d5 bKn, 4c4 bKn, 4c6 bKn, 3c4 bKn, 4d6 bKn"),
        decides=False,
        legal=moves("2c5", "6c5 8c5"),
    ),
    Scenario(
        clause="path.blocked",
        name="between-the-corners-of-a-step",
        title="Two pieces at the corners of a diagonal step do not shut it",
        why="Black's knights stand on 3c5 and 2d5, one step from 2c5 each; the bishop's step to 3d5 passes between "
        "them.",
        position=position("2c5 wBi, 3c5 bKn, 2d5 bKn"),
        decides=False,
        legal=moves("2c5", "3d5 7h5"),
    ),
)

_BOTH_WAYS = (
    Scenario(
        clause="path.blocked",
        name="merchant/own-piece",
        title="A merchant stops before a piece of its own",
        why="White's knight on 5e5 stands on the triagonal from 2b2 to 8h8. Its other lines, to 3a1, 3c1 and 1c3 "
        "among others, are open.",
        position=position("2b2 wMe, 5e5 wKn"),
        decides=True,
        legal=moves("2b2", "4d4 3a1 1c3"),
        illegal=refused_by("path.blocked", "2b2-6f6", "2b2-8h8") | refused_by("own.piece", "2b2-5e5"),
        moves_from=("2b2",),
    ),
    Scenario(
        clause="path.blocked",
        name="queen/each-line-on-its-own",
        title="A queen is stopped on each of her lines on its own",
        why="Pieces stand on some lines of the queen on 4d4 at different distances; the other lines are open to the "
        "end.",
        position=position("4d4 wQu, 6d4 bKn, 4f4 wKn, 4d5 bCa, 6f4 wCa, 4b2 bRo, 5e5 bBi, 2b6 wBi"),
        decides=True,
        legal=moves("4d4", "5d4 6d4 4e4 4d5 5e4 4b2 5e5 3c5 1d4 8d8 7a7"),
        illegal=refused_by("path.blocked", *moves("4d4", "7d4 4g4 4d6 7g4 4a1 6f6 1a7"))
        | refused_by("own.piece", *moves("4d4", "4f4 6f4 2b6")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="path.blocked",
        name="court/each-line-on-its-own",
        title="A court is stopped on straight and on diagonal lines alike",
        why="Black's knights on 4d6 and 6f4 stand on two lines of the court on 4d4; 4f6 and 6d6 lie on open diagonals.",
        position=position("4d4 wCo, 4d6 bKn, 6f4 bKn"),
        decides=True,
        legal=moves("4d4", "4d6 6f4 4h8 8d8"),
        illegal=refused_by("path.blocked", *moves("4d4", "4d7 7g4 8h4")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="path.blocked",
        name="market/each-line-on-its-own",
        title="A market is stopped on straight lines and on triagonals alike",
        why="Black's knights on 4d6 and 6f6 stand on two lines of the market on 4d4.",
        position=position("4d4 wMt, 4d6 bKn, 6f6 bKn"),
        decides=True,
        legal=moves("4d4", "4d6 6f6 4d1 1a1"),
        illegal=refused_by("path.blocked", *moves("4d4", "4d7 7g7 8h8")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="path.blocked",
        name="artist/each-line-on-its-own",
        title="An artist is stopped on diagonals and on triagonals alike",
        why="Black's knights on 4f6 and 6f6 stand on two lines of the artist on 4d4.",
        position=position("4d4 wAr, 4f6 bKn, 6f6 bKn"),
        decides=True,
        legal=moves("4d4", "4f6 6f6 4a1 1a1 6f4"),
        illegal=refused_by("path.blocked", *moves("4d4", "4g7 7g7 8h8")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="path.blocked",
        name="queen/shut-in",
        title="A queen with a piece on each of her 26 lines captures next to her and goes nowhere else",
        why="Black's captains and White's bishops stand on all 26 cells around 4d4. An astronaut would leap over them.",
        position=position(
            "4d4 wQu, 3c3 wBi, 3c4 bCa, 3c5 wBi, 3d3 bCa, 3d4 wBi, 3d5 bCa, 3e3 wBi, 3e4 bCa, 3e5 wBi, 4c3 bCa, "
            "4c4 wBi, 4c5 bCa, 4d3 wBi, 4d5 wBi, 4e3 bCa, 4e4 wBi, 4e5 bCa, 5c3 wBi, 5c4 bCa, 5c5 wBi, 5d3 bCa, "
            "5d4 wBi, 5d5 bCa, 5e3 wBi, 5e4 bCa, 5e5 wBi"
        ),
        decides=True,
        legal=moves("4d4", "3c4 4e5 5d5 5c4"),
        illegal=refused_by("path.blocked", *moves("4d4", "4d6 2d4 6f4 6f6 4f6"))
        | refused_by("own.piece", *moves("4d4", "4d5 5e5"))
        | refused_by("piece.movement", "4d4-6e4"),
        moves_from=("4d4",),
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="path.blocked",
        name="king-in-the-way",
        title="A rook does not slide through its own king",
        why="White's king on 4d6 stands on the rook's line from 4d4 to 4d8.",
        position=position("4d4 wRo, 4d6 wKi"),
        decides=True,
        legal=("4d4-4d5", "4d4-4h4"),
        illegal=refused_by("path.blocked", "4d4-4d7", "4d4-4d8") | refused_by("own.piece", "4d4-4d6"),
    ),
    Scenario(
        clause="path.blocked",
        name="pawn-in-the-way",
        title="A pawn in the way is enough for a whole queen",
        why="Black's pawn on 5e5 can be taken; what lies behind it on the triagonal cannot be reached.",
        position=position("3c3 wQu, 5e5 bPn"),
        decides=True,
        legal=moves("3c3", "4d4 5e5"),
        illegal=refused_by("path.blocked", *moves("3c3", "6f6 8h8")),
    ),
    Scenario(
        clause="path.blocked",
        name="court/stopped-where-a-university-passes",
        title="A court is stopped where a university would pass",
        why="Black's rook on 4d5 stands next to the court on its line to 4d6. A university would come there as a "
        "scientist.",
        position=position("4d4 wCo, 4d5 bRo"),
        decides=True,
        legal=("4d4-4d5",),
        illegal=refused_by("path.blocked", *moves("4d4", "4d6 4d8")),
    ),
    Scenario(
        clause="path.blocked",
        name="market/stopped-where-a-network-passes",
        title="A market is stopped where a network would pass",
        why="Black's rook on 4d5 stands next to the market on its line to 4d6. A network would come there as a "
        "reporter.",
        position=position("4d4 wMt, 4d5 bRo"),
        decides=True,
        legal=("4d4-4d5",),
        illegal=refused_by("path.blocked", *moves("4d4", "4d6 4d8")),
    ),
    Scenario(
        clause="path.blocked",
        name="queen/stopped-where-a-prince-passes",
        title="A queen is stopped where a prince would pass",
        why="Black's rooks on 4d5 and 4e5 stand next to the queen. A prince would come to 4d6 and 4f6 through planes "
        "in which they do not stand.",
        position=position("4d4 wQu, 4d5 bRo, 4e5 bRo"),
        decides=True,
        legal=moves("4d4", "4d5 4e5 4d1"),
        illegal=refused_by("path.blocked", *moves("4d4", "4d6 4f6 4d8 4h8")),
    ),
)

_BESIDE = (
    Scenario(
        clause="path.blocked",
        name="up-to-the-piece",
        title="Before a piece on its line a bishop is free",
        why="White's knight on 6f4 leaves 5e4 to the bishop on 4d4.",
        position=position("4d4 wBi, 6f4 wKn"),
        decides=False,
        legal=("4d4-5e4",),
    ),
    Scenario(
        clause="path.blocked",
        name="a-marine-leaps",
        title="Nothing is in the way of a marine",
        why="White's rooks stand on 5d4, 6d4, 5e4 and 5e5, over which a marine's leaps to 6e4 and 6e5 might lead.",
        position=position("4d4 wMa, 5d4 wRo, 6d4 wRo, 5e4 wRo, 5e5 wRo"),
        decides=False,
        legal=moves("4d4", "6e4 6e5"),
    ),
    Scenario(
        clause="path.blocked",
        name="a-prince-has-shadows-instead",
        title="A prince passes a piece on its straight line",
        why="Black's rook on 4d5 shadows 4d6 from the prince as a base, not as a scientist or a reporter.",
        position=position("4d4 wPr, 4d5 bRo"),
        decides=False,
        legal=("4d4-4d6", "4d4-4d8"),
        illegal=refused_by("area.shadowed", "4d4-4d7"),
    ),
    Scenario(
        clause="path.blocked",
        name="a-university-has-shadows-instead",
        title="A university passes a piece on its straight line",
        why="Black's rook on 4d5 shadows 4d6 from the university as a base, not as a scientist.",
        position=position("4d4 wUn, 4d5 bRo"),
        decides=False,
        legal=("4d4-4d6",),
        illegal=refused_by("area.shadowed", "4d4-4d7"),
    ),
)
