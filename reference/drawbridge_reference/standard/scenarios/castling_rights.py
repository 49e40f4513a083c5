"""How castling rights are lost, what a lost right forbids, and what does not touch them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.standard.scenarios.notation import position, refused_by
from drawbridge_reference.standard.scenarios.variation import both_colours

if TYPE_CHECKING:
    from collections.abc import Iterator

_ALL = "r3k2r/8/8/8/8/8/8/R3K2R"


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about castling rights."""
    for scenario in (*_LOST, *_CHANGES, *_KEPT, *_PLAYED):
        yield from both_colours(scenario)


_LOST = (
    Scenario(
        clause="castling.right-lost",
        name="no-rights-at-all",
        title="King and rook at home are not enough",
        why="Nobody holds a right: king or rooks have moved before, and have come back.",
        position=position(f"{_ALL} w - - 0 1"),
        decides=True,
        illegal=refused_by("castling.right-lost", "e1-g1", "e1-c1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.right-lost",
        name="only-the-kingside-right",
        title="The right of the king's side does not open the queen's side",
        why="White holds one right, that of the king's side.",
        position=position(f"{_ALL} w K - 0 1"),
        decides=True,
        legal=("e1-g1",),
        illegal=refused_by("castling.right-lost", "e1-c1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.right-lost",
        name="only-the-queenside-right",
        title="The right of the queen's side does not open the king's side",
        why="White holds one right, that of the queen's side.",
        position=position(f"{_ALL} w Q - 0 1"),
        decides=True,
        legal=("e1-c1",),
        illegal=refused_by("castling.right-lost", "e1-g1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.right-lost",
        name="the-opponents-rights",
        title="The opponent's rights are not one's own",
        why="Black holds both rights, White none.",
        position=position(f"{_ALL} w kq - 0 1"),
        decides=True,
        illegal=refused_by("castling.right-lost", "e1-g1", "e1-c1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.right-lost",
        name="before-a-blocked-path",
        title="A lost right is told before what stands in the way",
        why="White's bishop on f1 is in the way, too, but without the right it does not come to that.",
        position=position("4k3/8/8/8/8/8/8/4KB1R w - - 0 1"),
        decides=False,
        illegal=refused_by("castling.right-lost", "e1-g1"),
    ),
    Scenario(
        clause="castling.right-lost",
        name="a-right-that-is-held",
        title="With the right in hand castling is open",
        why="The same men, and White holds both rights.",
        position=position(f"{_ALL} w KQ - 0 1"),
        decides=False,
        legal=("e1-g1", "e1-c1"),
        moves_from=("e1",),
    ),
)

_CHANGES = (
    Scenario(
        clause="state.castling",
        name="king-step",
        title="A king's step ends both of its rights",
        why="White's king goes to e2. Black keeps its rights.",
        position=position(f"{_ALL} w KQkq - 0 1"),
        decides=True,
        legal=("e1-e2",),
        apply="e1-e2",
        after={"fen": "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"},
    ),
    Scenario(
        clause="state.castling",
        name="kingside-rook",
        title="A move of the rook on h1 ends the right of the king's side",
        why="White's rook goes to h2; the other right stays.",
        position=position(f"{_ALL} w KQkq - 0 1"),
        decides=True,
        legal=("h1-h2",),
        apply="h1-h2",
        after={"fen": "r3k2r/8/8/8/8/8/7R/R3K3 b Qkq - 1 1"},
    ),
    Scenario(
        clause="state.castling",
        name="queenside-rook",
        title="A move of the rook on a1 ends the right of the queen's side",
        why="White's rook goes to b1; the other right stays.",
        position=position(f"{_ALL} w KQkq - 0 1"),
        decides=True,
        legal=("a1-b1",),
        apply="a1-b1",
        after={"fen": "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1"},
    ),
    Scenario(
        clause="state.castling",
        name="castling-itself",
        title="Castling ends both rights",
        why="White castles to the queen's side; the rook on h1 has not moved, but the king has.",
        position=position(f"{_ALL} w KQkq - 0 1"),
        decides=True,
        legal=("e1-c1",),
        apply="e1-c1",
        after={"fen": "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"},
    ),
    Scenario(
        clause="state.castling",
        name="rook-takes-rook",
        title="A rook that takes the enemy's rook at home ends a right of both sides",
        why="From h1 White's rook takes on h8: neither side may castle to the king's side any more.",
        position=position(f"{_ALL} w KQkq - 0 1"),
        decides=True,
        legal=("h1-h8",),
        apply="h1-h8",
        after={"fen": "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1"},
    ),
    Scenario(
        clause="state.castling",
        name="bishop-takes-a-rook-at-home",
        title="A right ends when the rook is captured on its square",
        why="White's bishop takes the rook on a8. Black has not moved, and its right of the queen's side is gone.",
        position=position("r3k2r/8/8/8/8/8/6B1/4K3 w kq - 0 1"),
        decides=True,
        legal=("g2-a8",),
        apply="g2-a8",
        after={"fen": "B3k2r/8/8/8/8/8/8/4K3 b k - 0 1"},
    ),
    Scenario(
        clause="state.castling",
        name="knight-takes-a-rook-at-home",
        title="A knight that takes the rook on h8 ends the right of the king's side",
        why="White's knight comes from g6.",
        position=position("r3k2r/8/6N1/8/8/8/8/4K3 w kq - 4 20"),
        decides=True,
        legal=("g6-h8",),
        apply="g6-h8",
        after={"fen": "r3k2N/8/8/8/8/8/8/4K3 b q - 0 20"},
    ),
    Scenario(
        clause="state.castling",
        name="promotion-on-a-rooks-square",
        title="A pawn that takes the rook at home and promotes there ends its right",
        why="White's pawn takes on h8 and becomes a knight; it gives no check, and Black may castle to the queen's "
        "side alone.",
        position=position("r3k2r/6P1/8/8/8/8/8/4K3 w kq - 0 1"),
        decides=True,
        legal=("g7-h8=N", "g7-h8=Q"),
        apply="g7-h8=N",
        after={"fen": "r3k2N/8/8/8/8/8/8/4K3 b q - 0 1"},
    ),
    Scenario(
        clause="state.castling",
        name="king-captures",
        title="A king that captures beside it loses both rights",
        why="White's king takes the knight on f2.",
        position=position("4k3/8/8/8/8/8/5n2/R3K2R w KQ - 0 1"),
        decides=True,
        legal=("e1-f2",),
        apply="e1-f2",
        after={"fen": "4k3/8/8/8/8/8/5K2/R6R b - - 0 1"},
    ),
)

_KEPT = (
    Scenario(
        clause="state.castling",
        name="other-men-move",
        title="Moves of other men touch no right",
        why="White's knight goes from b1; all four rights stay.",
        position=position("r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1"),
        decides=False,
        legal=("b1-c3",),
        apply="b1-c3",
        after={"fen": "r3k2r/8/8/8/8/2N5/8/R3K2R b KQkq - 1 1"},
    ),
    Scenario(
        clause="state.castling",
        name="another-rook-on-the-way",
        title="A rook that never stood at home ends no right",
        why="White's third rook goes from d4 to d8 and gives check; that ends no right either.",
        position=position("4k2r/8/8/8/3R4/8/8/R3K2R w KQk - 0 1"),
        decides=False,
        legal=("d4-d7",),
        apply="d4-d8",
        after={"fen": "3Rk2r/8/8/8/8/8/8/R3K2R b KQk - 1 1"},
    ),
    Scenario(
        clause="state.castling",
        name="a-capture-beside-the-rook",
        title="A capture beside the rook's square leaves the right",
        why="White's knight takes the knight on g8; the rook on h8 stays at home.",
        position=position("r3k1nr/8/7N/8/8/8/8/4K3 w kq - 0 1"),
        decides=False,
        legal=("h6-g8",),
        apply="h6-g8",
        after={"fen": "r3k1Nr/8/8/8/8/8/8/4K3 b kq - 0 1"},
    ),
    Scenario(
        clause="state.castling",
        name="a-check-is-no-loss",
        title="Being in check ends no right",
        why="White's bishop interposes on e2; king and rooks have not moved.",
        position=position("4r1k1/8/8/8/8/8/8/R3KB1R w KQ - 0 1"),
        decides=False,
        legal=("f1-e2",),
        apply="f1-e2",
        after={"fen": "4r1k1/8/8/8/8/8/4B3/R3K2R b KQ - 1 1"},
    ),
    Scenario(
        clause="state.castling",
        name="a-capture-on-a-square-without-a-right",
        title="A capture on a rook's home square where no right is left changes none",
        why="White's bishop takes on a8, where a knight stands; Black keeps its right of the king's side.",
        position=position("n3k2r/8/8/8/8/8/6B1/4K3 w k - 0 1"),
        decides=False,
        legal=("g2-a8",),
        apply="g2-a8",
        after={"fen": "B3k2r/8/8/8/8/8/8/4K3 b k - 0 1"},
    ),
)

_PLAYED = (
    Scenario(
        clause="castling.right-lost",
        name="played/rook-has-come-back",
        title="A rook that has been away may not castle",
        why="White's rook goes to h2 and back. It stands at home again, but the right is gone.",
        position=position(f"{_ALL} w KQkq - 0 1"),
        decides=True,
        game=("h1-h2", "e8-d8", "h2-h1", "d8-e8"),
    ),
    Scenario(
        clause="castling.right-lost",
        name="played/king-has-come-back",
        title="A king that has been away may not castle",
        why="White's king goes to d1 and back; neither wing is open to it any more.",
        position=position(f"{_ALL} w KQkq - 0 1"),
        decides=True,
        game=("e1-d1", "a8-b8", "d1-e1", "b8-a8"),
    ),
    Scenario(
        clause="castling.right-lost",
        name="played/another-rook-on-the-square",
        title="A right ends with the rook that is captured, whichever rook stands there later",
        why="Black's bishop takes the rook on h1, White's rook takes it back from h5 and stands on h1 in its place: "
        "that rook may not castle.",
        position=position("4k3/8/8/3b3R/8/8/8/4K2R b K - 0 1"),
        decides=True,
        game=("d5-h1", "h5-h1", "e8-d8"),
        checked=(1, 2),
    ),
    Scenario(
        clause="castling.right-lost",
        name="played/rook-captured-and-nothing-left",
        title="After the capture of its rook the king has no castling to that wing",
        why="White's knight has taken on h8 and gone away again; Black's king has nothing to castle with there.",
        position=position("r3k2r/8/6N1/8/8/8/8/4K3 w kq - 0 1"),
        decides=True,
        game=("g6-h8", "a8-b8", "h8-g6", "b8-a8", "e1-e2"),
        checked=(1,),
    ),
    Scenario(
        clause="state.castling",
        name="played/all-four-rights",
        title="Four rook moves end four rights, one after another",
        why="Every rook leaves its square once and comes back: in the end nobody may castle.",
        position=position(f"{_ALL} w KQkq - 0 1"),
        decides=True,
        game=("a1-b1", "h8-g8", "b1-a1", "g8-h8", "h1-g1", "a8-b8", "g1-h1", "b8-a8"),
        checked=(2, 4),
        end={"fen": f"{_ALL} w - - 8 5"},
    ),
    Scenario(
        clause="castling.right-lost",
        name="played/promoted-rook-on-the-square",
        title="A rook that was a pawn castles with nobody",
        why="White's pawn takes on h8 and becomes a rook, at home for Black's king and not its own: Black castles to "
        "the queen's side alone.",
        position=position("r3k2r/6P1/8/8/8/8/4K3/8 w kq - 0 1"),
        decides=False,
        game=("g7-h8=R", "e8-e7", "h8-a8"),
        checked=(1,),
    ),
)
