"""The two counters of a FEN, and the field of the jumped square under each reading of `ep-field`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.standard.scenarios.notation import position
from drawbridge_reference.standard.scenarios.variation import both_colours

if TYPE_CHECKING:
    from collections.abc import Iterator

_NO_FIELD = "-"


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what a move writes into a FEN besides men and rights."""
    for scenario in (*_CLOCKS, *_FIELDS_CLEARED, *_jumps()):
        yield from both_colours(scenario)
    yield from _NOTHING_TO_COUNT


_CLOCKS = (
    Scenario(
        clause="state.clocks",
        name="a-quiet-move",
        title="A move of a piece that captures nothing counts up the half-moves",
        why="White's rook goes along rank 1; the full move is counted up after Black's move alone.",
        position=position("4k3/8/8/8/8/8/8/R3K3 w - - 7 31"),
        decides=True,
        legal=("a1-a5",),
        apply="a1-a5",
        after={"fen": "4k3/8/8/R7/8/8/8/4K3 b - - 8 31"},
    ),
    Scenario(
        clause="state.clocks",
        name="a-pawns-step",
        title="A pawn's move sets the half-moves back to 0",
        why="White's pawn goes one step.",
        position=position("4k3/8/8/8/8/3P4/8/4K3 w - - 49 80"),
        decides=True,
        legal=("d3-d4",),
        apply="d3-d4",
        after={"fen": "4k3/8/8/8/3P4/8/8/4K3 b - - 0 80"},
    ),
    Scenario(
        clause="state.clocks",
        name="a-capture",
        title="A capture sets the half-moves back to 0",
        why="White's rook takes the knight on a5.",
        position=position("4k3/8/8/n7/8/8/8/R3K3 w - - 12 40"),
        decides=True,
        legal=("a1-a5",),
        apply="a1-a5",
        after={"fen": "4k3/8/8/R7/8/8/8/4K3 b - - 0 40"},
    ),
    Scenario(
        clause="state.clocks",
        name="castling",
        title="Castling is no capture and no move of a pawn",
        why="The half-moves are counted up, and by one, though two men move.",
        position=position("4k3/8/8/8/8/8/8/4K2R w K - 3 10"),
        decides=True,
        legal=("e1-g1",),
        apply="e1-g1",
        after={"fen": "4k3/8/8/8/8/8/8/5RK1 b - - 4 10"},
    ),
    Scenario(
        clause="state.clocks",
        name="en-passant",
        title="A capture en passant sets the half-moves back to 0",
        why="It is a capture, and a move of a pawn besides.",
        position=position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 7 21"),
        decides=True,
        game=("d7-d5", "e5-d6"),
        end={"fen": "4k3/8/3P4/8/8/8/8/4K3 b - - 0 22"},
    ),
    Scenario(
        clause="state.clocks",
        name="promotion",
        title="A promotion sets the half-moves back to 0",
        why="What moves is a pawn, whatever it becomes.",
        position=position("7k/P7/8/8/8/8/8/K7 w - - 33 50"),
        decides=True,
        legal=("a7-a8=R",),
        apply="a7-a8=R",
        after={"fen": "R6k/8/8/8/8/8/8/K7 b - - 0 50"},
    ),
    Scenario(
        clause="state.clocks",
        name="beyond-fifty-moves",
        title="The half-moves are counted beyond one hundred",
        why="Draws by counting are outside this suite: the counter goes on.",
        position=position("4k3/8/8/8/8/8/8/R3K3 w - - 149 200"),
        decides=True,
        legal=("a1-b1",),
        apply="a1-b1",
        after={"fen": "4k3/8/8/8/8/8/8/1R2K3 b - - 150 200"},
    ),
    Scenario(
        clause="state.clocks",
        name="over-four-plies",
        title="Both counters over four plies",
        why="Two quiet moves, a pawn's step and a quiet move again.",
        position=position("4k2n/8/8/8/8/3P4/8/R3K3 w - - 5 9"),
        decides=True,
        game=("a1-b1", "h8-g6", "d3-d4", "g6-f8"),
        end={"fen": "4kn2/8/8/8/3P4/8/8/1R2K3 w - - 1 11"},
    ),
    Scenario(
        clause="state.clocks",
        name="no-move-depends-on-them",
        title="The moves are the same whatever the counters say",
        why="The half-moves stand at 99, one before the hundredth: every move is open, and the game goes on.",
        position=position("4k3/8/8/8/8/8/3P4/R3K3 w - - 99 120"),
        decides=False,
        legal=("a1-a8", "d2-d4"),
        all_moves=True,
        status={"in_check": [], "result": None},
    ),
)

# White's alone: after Black's move the number of the full move goes up, and so something is counted.
_NOTHING_TO_COUNT = (
    Scenario(
        clause="state.clocks",
        name="a-capture-at-0/white",
        title="After a capture with the half-moves at 0 they stand at 0",
        why="White's rook takes the knight on a5: there is nothing to set back, and nothing to count.",
        position=position("4k3/8/8/n7/8/8/8/R3K3 w - - 0 40"),
        decides=False,
        legal=("a1-a5",),
        apply="a1-a5",
        after={"fen": "4k3/8/8/R7/8/8/8/4K3 b - - 0 40"},
    ),
    Scenario(
        clause="state.clocks",
        name="a-pawns-step-at-0/white",
        title="After a pawn's move with the half-moves at 0 they stand at 0",
        why="White's pawn goes one step: there is nothing to set back, and nothing to count.",
        position=position("4k3/8/8/8/8/3P4/8/4K3 w - - 0 40"),
        decides=False,
        legal=("d3-d4",),
        apply="d3-d4",
        after={"fen": "4k3/8/8/8/3P4/8/8/4K3 b - - 0 40"},
    ),
)

_FIELDS_CLEARED = (
    Scenario(
        clause="state.en-passant",
        name="cleared-by-the-next-move",
        title="The field lasts for one ply",
        why="White has not used the right to capture on d6; after the king's move nobody can.",
        position=position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
        decides=True,
        legal=("e1-e2",),
        apply="e1-e2",
        after={"fen": "4k3/8/8/3pP3/8/8/4K3/8 b - - 1 1"},
    ),
    Scenario(
        clause="state.en-passant",
        name="none-after-a-single-step",
        title="A single step leaves no field",
        why="White's pawn goes to e3, and Black's pawn on d4 captures it there, if it likes.",
        position=position("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"),
        decides=False,
        legal=("e2-e3", "e2-e4"),
        apply="e2-e3",
        after={"fen": "4k3/8/8/8/3p4/4P3/8/4K3 b - - 0 1"},
    ),
    Scenario(
        clause="state.en-passant",
        name="none-after-two-squares-of-a-rook",
        title="Two squares of a rook are no jump",
        why="White's rook goes from e2 to e4, as a pawn might.",
        position=position("3k4/8/8/8/3p4/8/4R3/4K3 w - - 0 1"),
        decides=False,
        legal=("e2-e4",),
        apply="e2-e4",
        after={"fen": "3k4/8/8/8/3pR3/8/8/4K3 b - - 1 1"},
    ),
)


_JUMPS = (
    (
        "plain",
        "A jump with no enemy pawn near",
        "White's pawn jumps over e3, and no pawn of Black could capture it.",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 b - {field} 0 1",
        ("always",),
    ),
    (
        "start-position",
        "The first jump of a game",
        "White's pawn jumps over e3 with Black's pawns at home.",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq {field} 0 1",
        ("always",),
    ),
    (
        "a-capturer-ready",
        "A jump past an enemy pawn",
        "Black's pawn on d4 stands ready and may capture on e3.",
        "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - {field} 0 1",
        ("always", "pseudo", "legal"),
    ),
    (
        "a-pinned-capturer",
        "A jump past a pawn that is pinned",
        "Black's pawn on d4 stands ready, but it shields the king on d8 from the rook on d1 and may not capture.",
        "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1",
        "3k4/8/8/8/3pP3/8/8/3RK3 b - {field} 0 1",
        ("always", "pseudo"),
    ),
    (
        "a-capture-that-clears-the-rank",
        "A jump past a pawn whose capture would clear the rank",
        "Black's pawn on d4 may not capture: both pawns would leave rank 4, on which the rook on a4 looks at the king.",
        "8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1",
        "8/8/8/8/R2pP2k/8/8/4K3 b - {field} 0 1",
        ("always", "pseudo"),
    ),
    (
        "another-piece-beside",
        "A jump past a knight",
        "What stands on d4 is Black's knight: only a pawn captures en passant.",
        "4k3/8/8/8/3n4/8/4P3/4K3 w - - 0 1",
        "4k3/8/8/8/3nP3/8/8/4K3 b - {field} 0 1",
        ("always",),
    ),
    (
        "ones-own-pawn-beside",
        "A jump past a pawn of one's own",
        "What stands on d4 is White's own pawn.",
        "4k3/8/8/8/3P4/8/4P3/4K3 w - - 0 1",
        "4k3/8/8/8/3PP3/8/8/4K3 b - {field} 0 1",
        ("always",),
    ),
    (
        "over-the-edge",
        "A jump on the edge past nobody",
        "White's pawn jumps over a3. Black's pawn on h4 stands at the other edge.",
        "4k3/8/8/8/7p/8/P7/4K3 w - - 0 1",
        "4k3/8/8/8/P6p/8/8/4K3 b - {field} 0 1",
        ("always",),
    ),
)
"""Name, title, reason, the FEN before and after, and the readings under which the field is written."""


def _jumps() -> Iterator[Scenario]:
    """Go through jumps: the field is written always, or with a capturer ready, or with a legal capture."""
    for name, title, why, before, after, written in _JUMPS:
        yield from _each_reading(name, title, why, before, after, written=written)


def _each_reading(
    name: str, title: str, why: str, before: str, after: str, *, written: tuple[str, ...]
) -> Iterator[Scenario]:
    """Go through the readings of a White pawn's jump from rank 2; `written` are those that write the field."""
    jumped = _jumped_file(before, after) + "3"
    file = jumped[0]
    plain = Scenario(
        clause="state.en-passant",
        name=f"jump/{name}",
        title=title,
        why=why,
        position=position(before),
        decides=True,
        legal=(f"{file}2-{file}4",),
        apply=f"{file}2-{file}4",
    )
    if len(written) == 3:
        yield replace(plain, after={"fen": after.format(field=jumped)})
        return
    for reading in ("always", "pseudo", "legal"):
        field = jumped if reading in written else _NO_FIELD
        yield replace(
            plain,
            after={"fen": after.format(field=field)},
            rulings={"ep-field": reading},
            decides=field != _NO_FIELD,
        )


def _jumped_file(before: str, after: str) -> str:
    """Return the file on which a pawn has left rank 2."""
    was, left = (_squares(fen.split("/")[6]) for fen in (before, after))
    return "abcdefgh"[next(file for file in range(8) if was[file] != left[file])]


def _squares(row: str) -> str:
    return "".join("." * int(letter) if letter.isdigit() else letter for letter in row)
