"""What shadows university, network, spy and prince: a destination is open when it is so for one of their movements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import AXES, OPPOSITE, SIDES, varied

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what shadows the combined planar pieces."""
    for code, word, blockers in _STRAIGHT:
        yield from varied(_shut_straight(code, word, blockers), AXES)
        for left_out in blockers:
            yield _open_straight(code, word, blockers, left_out)
    for scenario in _DIAGONAL:
        yield from varied(scenario, AXES)
    for scenario in _SHUT_IN:
        yield from varied(scenario, OPPOSITE)
    for scenario in _QUEEN_AND_PRINCE:
        yield from varied(scenario, SIDES)


_OPEN_BY = {
    "4d5": "along the line itself, as a base",
    "4e5": "within tier 4, as a scientist",
    "5d5": "within column d, as a scientist",
    "5e5": "where tier and column change alike, as a reporter",
    "5c5": "where tier and column change against each other, as a reporter",
}
"""Cells on which a piece shadows 4d6 from 4d4 for one movement in one plane, and what stays open without it."""
_STRAIGHT = (
    ("Un", "university", ("4d5", "4e5", "5d5")),
    ("Ne", "network", ("4d5", "5e5", "5c5")),
    ("Sp", "spy", ("4e5", "5d5", "5e5", "5c5")),
    ("Pr", "prince", ("4d5", "4e5", "5d5", "5e5", "5c5")),
)


def _men(code: str, cells: tuple[str, ...]) -> str:
    return ", ".join([f"4d4 w{code}", *(f"{cell} bKn" for cell in cells)])


def _shut_straight(code: str, word: str, blockers: tuple[str, ...]) -> Scenario:
    return Scenario(
        clause="area.shadowed",
        name=f"{word}/straight/in-every-plane",
        title=f"To shadow the second cell of a straight line from a {word} takes {_NUMBERS[len(blockers)]} pieces",
        why=f"Black's knights on {', '.join(blockers)} shadow 4d6 from 4d4, each for one movement in one plane, and no "
        "other plane is left.",
        position=position(_men(code, blockers)),
        decides=True,
        legal=tuple(f"4d4-{cell}" for cell in blockers),
        illegal=refused_by("area.shadowed", "4d4-4d6"),
    )


def _open_straight(code: str, word: str, blockers: tuple[str, ...], left_out: str) -> Scenario:
    others = tuple(cell for cell in blockers if cell != left_out)
    return Scenario(
        clause="area.shadowed",
        name=f"{word}/straight/open-by-{left_out}",
        title=f"With nothing on {left_out} a {word} comes to 4d6, whatever shadows it elsewhere",
        why=f"Black's knights stand on {', '.join(others)}. The way from 4d4 to 4d6 is open {_OPEN_BY[left_out]}.",
        position=position(_men(code, others)),
        decides=False,
        legal=("4d4-4d6",),
    )


_NUMBERS = {3: "three", 4: "four", 5: "five"}

_DIAGONAL = (
    Scenario(
        clause="area.shadowed",
        name="university/diagonal/open-as-a-scientist",
        title="A university passes along a diagonal where it is shadowed as a base",
        why="Black's knight on 4d5 lies in the rectangle from 4d4 to 4f6, but not on the diagonal by 4e5.",
        position=position("4d4 wUn, 4d5 bKn"),
        decides=True,
        legal=moves("4d4", "4f6 4e5 4d6"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4e6 4d7 4c6")),
    ),
    Scenario(
        clause="area.shadowed",
        name="university/diagonal/in-every-plane",
        title="A piece on the diagonal shadows a university both as a base and as a scientist",
        why="Black's knight on 4e5 lies on the diagonal from 4d4 to 4f6, and in the rectangle between them.",
        position=position("4d4 wUn, 4e5 bKn"),
        decides=True,
        legal=moves("4d4", "4e5 4d6 4d5 5e4"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4f6 4h8 4f5 4e6")),
    ),
    Scenario(
        clause="area.shadowed",
        name="university/right-angles/open-as-a-scientist",
        title="A university passes between pieces of the other colour where they shadow a base",
        why="From 4d4 to 4f8 the rectangle holds Black's knights on 4d5 and 4f7; a scientist's ways lead by 4e5, 4c5, "
        "4d6, 4f6, 4e7 and 4g7 only.",
        position=position("4d4 wUn, 4d5 bKn, 4f7 bKn"),
        decides=True,
        legal=("4d4-4f8", "4d4-4d8"),
        illegal=refused_by("area.shadowed", "4d4-4d7", "4d4-4f5"),
    ),
    Scenario(
        clause="area.shadowed",
        name="university/right-angles/open-as-a-base",
        title="A university passes as a base where a piece beside the rectangle shadows a scientist",
        why="Black's knight on 4c5 lies on a scientist's way from 4d4 to 4e7, and outside the rectangle between them.",
        position=position("4d4 wUn, 4c5 bKn"),
        decides=True,
        legal=("4d4-4e7", "4d4-4d8"),
        illegal=refused_by("area.shadowed", "4d4-4b6", "4d4-4a5"),
    ),
    Scenario(
        clause="area.shadowed",
        name="network/diagonal/open-as-a-reporter",
        title="A network passes over the diagonal as a reporter where it is shadowed as a base",
        why="Black's knight on 4e5 lies in the rectangle from 4d4 to 4f6. A reporter's ways there lead by 5e5 and 3e5.",
        position=position("4d4 wNe, 4e5 bKn"),
        decides=True,
        legal=moves("4d4", "4f6 4h8 4e5"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4g7 4f5 4e6")),
    ),
    Scenario(
        clause="area.shadowed",
        name="network/diagonal/in-every-plane",
        title="It takes two pieces to shadow a diagonal's second cell from a network",
        why="Black's knight on 4e5 shadows 4f6 within the rectangle, the one on 5e5 for a reporter, whose plane there "
        "is the only one.",
        position=position("4d4 wNe, 4e5 bKn, 5e5 bKn"),
        decides=True,
        legal=moves("4d4", "4e5 5e5 3e5"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4f6 4h8 6f6")),
    ),
    Scenario(
        clause="area.shadowed",
        name="spy/diagonal/open-as-a-reporter",
        title="A spy passes over the diagonal as a reporter where it is shadowed as a scientist",
        why="Black's knight on 4e5 stands on the diagonal from 4d4 to 4f6. A reporter's ways there lead by 5e5 and "
        "3e5.",
        position=position("4d4 wSp, 4e5 bKn"),
        decides=True,
        legal=moves("4d4", "4f6 4h8 4e5"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4g7 4h6")),
    ),
    Scenario(
        clause="area.shadowed",
        name="spy/diagonal/open-as-a-scientist",
        title="A spy passes along the diagonal as a scientist where it is shadowed as a reporter",
        why="Black's knights on 5e5 and 3e5 stand on both of a reporter's ways from 4d4 to 4f6. The diagonal by 4e5 "
        "is open.",
        position=position("4d4 wSp, 5e5 bKn, 3e5 bKn"),
        decides=True,
        legal=moves("4d4", "4f6 4g7 4e5"),
        illegal=refused_by("area.shadowed", *moves("4d4", "6f6 2f6 5g7")),
    ),
    Scenario(
        clause="area.shadowed",
        name="spy/slanting/in-both",
        title="A spy's destination that scientist and reporter share is shadowed when both are",
        why="From 4d4 to 8f6 a scientist goes by 5e4 and 5d5, a reporter by 5e5 and 5c3. Black's knights on 5e4 and "
        "5c3 shadow both.",
        position=position("4d4 wSp, 5e4 bKn, 5c3 bKn"),
        decides=True,
        legal=moves("4d4", "5e4 5c3 7g7 8d8"),
        illegal=refused_by("area.shadowed", "4d4-8f6", "4d4-7e5"),
    ),
    Scenario(
        clause="area.shadowed",
        name="spy/slanting/in-one",
        title="A spy's destination that scientist and reporter share is open when one of them is not shadowed",
        why="From 4d4 to 8f6 a scientist goes by 5e4 and 5d5, where Black's knights stand; a reporter's ways are open.",
        position=position("4d4 wSp, 5e4 bKn, 5d5 bKn"),
        decides=True,
        legal=moves("4d4", "8f6 7e5"),
        illegal=refused_by("area.shadowed", "4d4-7e6", "4d4-6e5"),
    ),
    Scenario(
        clause="area.shadowed",
        name="prince/diagonal/in-every-plane",
        title="It takes two pieces to shadow a diagonal's second cell from a prince",
        why="From 4d4 to 4f6 Black's knight on 4e5 stands in the way of base and scientist, the one on 3e5 in that of "
        "the reporter.",
        position=position("4d4 wPr, 4e5 bKn, 3e5 bKn"),
        decides=True,
        legal=moves("4d4", "4e5 3e5 4d6 5e5"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4f6 4e6 4g7")),
    ),
    Scenario(
        clause="area.shadowed",
        name="prince/diagonal/open",
        title="A prince passes over a piece on the diagonal as a reporter",
        why="From 4d4 to 4f6 Black's knight on 4e5 stands in the way of base and scientist. To 4e6 only a base would "
        "go.",
        position=position("4d4 wPr, 4e5 bKn"),
        decides=True,
        legal=moves("4d4", "4f6 4h8 4d8"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4e6 4g7 4f5")),
    ),
)

_SHUT_IN = (
    Scenario(
        clause="area.shadowed",
        name="university/neighbours",
        title="Eighteen neighbours shut a university in, as a base and as a scientist",
        why="White's pieces stand on the six cells straight ahead of 4d4 and on the twelve diagonally next to it.",
        position=position(
            "4d4 wUn, 5d4 wRo, 3d4 wRo, 4c4 wRo, 4e4 wRo, 4d5 wRo, 4d3 wRo, 5e4 wBi, 5c4 wBi, 3e4 wBi, 3c4 wBi, "
            "5d5 wBi, 5d3 wBi, 3d5 wBi, 3d3 wBi, 4e5 wBi, 4e3 wBi, 4c5 wBi, 4c3 wBi"
        ),
        decides=True,
        legal=("5d4-8d4",),
        illegal=refused_by("area.shadowed", *moves("4d4", "4d6 4f6 6e5 4e6 6d4"))
        | refused_by("piece.movement", "4d4-5e5"),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="area.shadowed",
        name="network/neighbours",
        title="Fourteen neighbours shut a network in, as a base and as a reporter",
        why="White's pieces stand on the six cells straight ahead of 4d4 and on the eight next to it on triagonals.",
        position=position(
            "4d4 wNe, 5d4 wRo, 3d4 wRo, 4c4 wRo, 4e4 wRo, 4d5 wRo, 4d3 wRo, 5e5 wMe, 5e3 wMe, 5c5 wMe, 5c3 wMe, "
            "3e5 wMe, 3e3 wMe, 3c5 wMe, 3c3 wMe"
        ),
        decides=True,
        legal=("5d4-8d4",),
        illegal=refused_by("area.shadowed", *moves("4d4", "4d6 4e5 7e5 6f6 4f6")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="area.shadowed",
        name="spy/neighbours",
        title="Twenty neighbours shut a spy in, as a scientist and as a reporter",
        why="White's pieces stand on the twelve cells diagonally next to 4d4 and on the eight next to it on "
        "triagonals. That the six straight ahead are empty does not help.",
        position=position(
            "4d4 wSp, 5e4 wBi, 5c4 wBi, 3e4 wBi, 3c4 wBi, 5d5 wBi, 5d3 wBi, 3d5 wBi, 3d3 wBi, 4e5 wBi, 4e3 wBi, "
            "4c5 wBi, 4c3 wBi, 5e5 wMe, 5e3 wMe, 5c5 wMe, 5c3 wMe, 3e5 wMe, 3e3 wMe, 3c5 wMe, 3c3 wMe"
        ),
        decides=True,
        legal=("5e4-8h4",),
        illegal=refused_by("area.shadowed", *moves("4d4", "4d6 6d4 4f6 8f6"))
        | refused_by("piece.movement", *moves("4d4", "4d5 5d4")),
        moves_from=("4d4",),
    ),
)

_QUEEN_AND_PRINCE = (
    Scenario(
        clause="area.shadowed",
        name="prince/past-what-stops-a-queen",
        title="A prince comes to cells behind a piece that would stop a queen",
        why="Black's rooks on 4d5, 5d4, 4e5 and 5e4 stand next to 4d4 on a queen's lines. The prince reaches 4d6, "
        "6d4, 4f6 and 6f4 in planes in which they do not stand; 4d7 it would only reach as a base.",
        position=position("4d4 wPr, 4d5 bRo, 5d4 bRo, 4e5 bRo, 5e4 bRo"),
        decides=True,
        legal=moves("4d4", "4d6 6d4 4f6 6f4"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4d7 7d4 4g7 7g4")),
    ),
    Scenario(
        clause="area.shadowed",
        name="queen/stopped-where-a-prince-passes",
        title="A queen's lines know no shadows, only pieces in the way",
        why="Black's rook on 4d5 stands between 4d4 and 4d6. The queen has no plane to pass it by.",
        position=position("4d4 wQu, 4d5 bRo"),
        decides=False,
        legal=("4d4-4d5",),
        illegal=refused_by("path.blocked", "4d4-4d6", "4d4-4d7"),
    ),
)
