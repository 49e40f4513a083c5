"""A perft script, behind our protocol: the convention of perftree.

The script is called with a depth, a FEN and, where there are any, moves in coordinates, joined by blanks in one
argument. It prints a line `move count` for each legal move, an empty line, and the total; then it ends.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from drawbridge.adapters.child import SECONDS
from drawbridge.adapters.named_moves import Line, NamesMoves
from drawbridge.adapters.notation import START, fen_from, read_fen
from drawbridge.adapters.refusal import EngineTrouble
from drawbridge.adapters.run_once import Printed, run_once
from drawbridge.adapters.serving import Declaration, Position
from drawbridge.adapters.uci_text import count_of, divided
from drawbridge.protocol.text import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_START_MOVES = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a script is called, and what is said of the engine behind it."""

    name: str
    version: str = ""
    ruleset: str = "standard"
    rulings: Mapping[str, str] = field(default_factory=dict)
    seconds: float = SECONDS
    """How long one call may take."""


class PerftScript(NamesMoves):
    """The adapter."""

    def __init__(self, command: Sequence[str], settings: Settings) -> None:
        """Take the script's command, to which depth, FEN and moves are added."""
        self._command = tuple(command)
        self._settings = settings
        self._names_moves = False

    def start(self) -> None:
        """Call it for the start position. Raises EngineTrouble where it does not count at all."""
        line = Line(fen_from(START))
        self._names_moves = len(divided(self._printed(line, 1))) == _START_MOVES
        self._count(line, 2)

    def account(self) -> str:
        """Return what is offered."""
        remark = "" if self._names_moves else " (it does not name all 20 moves of the start position)"
        return f"{self._settings.name}: offers {', '.join(self.declaration().methods)}{remark}"

    def declaration(self) -> Declaration:
        """Return what the script can do: without named moves it only counts."""
        return Declaration(
            ruleset=self._settings.ruleset,
            methods=("legal_moves", "play", "perft") if self._names_moves else ("perft",),
            name=self._settings.name,
            version=self._settings.version,
            rulings=self._settings.rulings,
        )

    def named(self, line: Line) -> Iterable[str]:
        """Return the moves that it names at depth 1."""
        return divided(self._printed(line, 1))

    def perft(self, position: Position, depth: int) -> int:
        """Return its total."""
        return self._count(Line(read_fen(position)), depth)

    def _count(self, line: Line, depth: int) -> int:
        lines = self._printed(line, depth)
        totals = [total for text in lines if (total := count_of(text.strip())) is not None]
        if not totals:
            last = shown(lines[-1]) if lines else "nothing"
            raise EngineTrouble(f"{self._settings.name} printed no total at depth {depth}; its last line was {last}")
        return totals[-1]

    def _printed(self, line: Line, depth: int) -> tuple[str, ...]:
        arguments = (str(depth), line.fen.text, *([" ".join(line.spelled)] if line.spelled else []))
        printed: Printed = run_once((*self._command, *arguments), seconds=self._settings.seconds)
        if printed.exit_code:
            said = next(reversed(printed.log.splitlines()), "nothing")
            raise EngineTrouble(
                f"{self._settings.name} ended with exit code {printed.exit_code}; standard error: {shown(said)}"
            )
        return printed.lines
