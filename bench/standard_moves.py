"""How long the reference takes for the legal moves of `standard`, beside python-chess on the same positions.

The reference runs the compiled plies of chess. Both sides have read the positions before. Alone: `python
bench/standard_moves.py`.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from statistics import median

from move_generation import seconds_a_position, standard_boards

from drawbridge_reference.standard.moves import legal_moves
from drawbridge_reference.standard.rules import DEFAULT
from drawbridge_reference.standard.validity import read_position


@dataclass(frozen=True, slots=True)
class Times:
    """Processor's seconds for one position, on average: of each side the median of all rounds."""

    reference: float
    library: float
    moves: float
    """The number of moves of a position, on average; both sides have found the same."""

    @property
    def ratio(self) -> float:
        """How many times as long as the library the reference takes."""
        return self.reference / self.library


def measure(positions: int, rounds: int) -> Times:
    """Return the times on positions of random games, taken in alternating rounds.

    Raises ValueError where the two sides do not find as many moves.
    """
    boards = standard_boards(positions)
    read = [read_position(DEFAULT, {"fen": board.fen(en_passant="fen")}) for board in boards]
    ours, theirs = list[float](), list[float]()
    our_moves = their_moves = 0.0
    # The first round, which also compiles the plies, is not counted.
    for _ in range(1 + rounds):
        seconds, our_moves = seconds_a_position(read, lambda: (len(legal_moves(DEFAULT, here)) for here in read))
        ours.append(seconds)
        seconds, their_moves = seconds_a_position(boards, lambda: (len(list(board.legal_moves)) for board in boards))
        theirs.append(seconds)
    if our_moves != their_moves:
        raise ValueError(f"the reference finds {our_moves} moves a position, python-chess {their_moves}")
    return Times(median(ours[1:]), median(theirs[1:]), our_moves)


def compare(positions: int, rounds: int) -> str:
    """Return a line with both times and their ratio."""
    times = measure(positions, rounds)
    return (
        f"standard legal_moves a position ({times.moves:.0f} moves): reference {times.reference * 1e6:.0f} us, "
        f"python-chess {times.library * 1e6:.0f} us: ratio {times.ratio:.1f}"
    )


def main() -> None:
    """Print the comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round on few positions")
    quick = parser.parse_args().quick
    print(compare(positions=30 if quick else 300, rounds=1 if quick else 5))


if __name__ == "__main__":
    main()
