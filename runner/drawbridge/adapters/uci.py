"""An engine that speaks UCI, behind our protocol.

UCI itself has no question for the legal moves. Two ways lead to them: `go perft 1`, which Stockfish and many others
know, names each move; and a search of depth 1 with as many lines as there can be (MultiPV) begins each line with
another. At the start the adapter asks about positions whose answers are certain, and declares only what the engine
knows. Each question sends the position again, so that an engine which died is simply started again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Literal

from drawbridge.adapters.child import SECONDS, Child, Lost
from drawbridge.adapters.named_moves import Line, NamesMoves
from drawbridge.adapters.notation import START, fen_from, read_fen
from drawbridge.adapters.refusal import EngineTrouble
from drawbridge.adapters.serving import Declaration, Position
from drawbridge.adapters.uci_counting import Counting, counting_of
from drawbridge.adapters.uci_text import (
    MOST_LINES,
    Card,
    best_move,
    first_moves,
    printed_checkers,
    printed_fen,
    read_card,
)
from drawbridge.errors import WrongUsage

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from drawbridge.transport.channel import Launch

LONE_MOVE = "position fen 8/8/8/8/8/1k6/7r/K7 w - - 0 1"
"""a1-b1 is the only move."""
EN_PASSANT = {
    "always": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "pseudo": "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1",
    "legal": "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1",
}
"""After e2-e4 no pawn can capture en passant, only a pinned pawn could, or a pawn may.

An engine that writes the field in one of them writes it in those below, too.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How an engine is asked."""

    ruleset: str = "standard"
    rulings: Mapping[str, str] = field(default_factory=dict)
    """Those that are declared whatever the engine shows."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Set with `setoption` whenever the engine is started."""
    seconds: float = SECONDS
    legal_moves_by: Literal["perft", "multipv"] | None = None
    """None: by perft where it names the moves, else by MultiPV."""
    perft_command: str | None = None
    perft_answer: str | None = None


class Uci(NamesMoves):
    """The adapter."""

    def __init__(self, command: Sequence[str], settings: Settings, *, launch: Launch | None = None) -> None:
        """Take the engine's command; `start` starts it, or what `launch` starts in its place."""
        self._settings = settings
        self._child = Child(command, seconds=settings.seconds, greet=self._greet, launch=launch)
        self._card = Card("", "", {})
        self._counting: Counting | None = None
        self._has_lines = False
        self._lone_move_has_line = False
        self._prints_fen = self._prints_checkers = False
        self._rulings: dict[str, str] = dict(settings.rulings)

    def start(self) -> None:
        """Find out what the engine can do. Raises EngineTrouble if that is nothing."""
        way = self._settings.legal_moves_by
        command, answer = self._settings.perft_command, self._settings.perft_answer
        self._child.start()
        self._counting = counting_of(self._child, command, answer, is_trusted=way == "perft")
        if way == "perft" and not self._names_moves:
            raise EngineTrouble("it names no move of the start position when it counts them")
        if way == "multipv" or not self._names_moves:
            self._has_lines = self._shows_lines(is_trusted=way == "multipv")
        if way == "multipv" and not self._has_lines:
            raise EngineTrouble("it shows no move of the start position by MultiPV")
        if not (self._counting or self._has_lines):
            raise EngineTrouble(
                "it names the 20 moves of the start position neither by perft nor by MultiPV, nor counts them; "
                "--legal-moves-by asks it anyway"
            )
        self._look_at_the_board()

    def close(self) -> None:
        """End the engine."""
        self._child.stop()

    def account(self) -> str:
        """Return what is offered, and by which commands."""
        counting = f"`{self._counting.command.replace('{depth}', 'N')}`" if self._counting else ""
        ways = {
            "legal_moves": "MultiPV" if self._has_lines else counting if self._names_moves else "",
            "perft": counting,
            "apply": "`d`" if self._prints_fen else "",
        }
        offered = ", ".join(f"{method} by {way}" for method, way in ways.items() if way)
        return f"{self._card.name} {self._card.version}: {offered}; offers {', '.join(self.declaration().methods)}"

    def declaration(self) -> Declaration:
        """Return what the engine can do."""
        tells_moves = self._has_lines or self._names_moves
        offered = {
            "legal_moves": tells_moves,
            "apply": tells_moves and self._prints_fen,
            "play": tells_moves,
            "status": tells_moves and self._prints_checkers,
            "perft": self._counting is not None,
        }
        return Declaration(
            ruleset=self._settings.ruleset,
            methods=tuple(method for method, is_offered in offered.items() if is_offered),
            name=self._card.name,
            version=self._card.version,
            rulings=self._rulings,
        )

    def named(self, line: Line) -> Iterable[str]:
        """Return the moves that the engine names, by counting or by searching."""
        if self._counting and not self._has_lines:
            return self._counting.count(self._child, _position(line), 1).moves
        return self._searched(line)

    def apply(self, position: Position, move: str) -> Position:
        """Return the FEN that the engine prints after the move, which must be one that it names itself."""
        printed = printed_fen(self._board(self.played(Line(read_fen(position)), move)))
        if printed is None:
            raise EngineTrouble(f"`{self._child.name}` did not print the position after {move}")
        return {"fen": printed}

    def status(self, position: Position) -> Mapping[str, Any]:
        """Return the check that the engine prints; where it has no move, a check that it sees is mate."""
        fen = read_fen(position)
        checkers = printed_checkers(self._board(Line(fen)))
        if checkers is None:
            raise EngineTrouble(f"`{self._child.name}` did not print who gives check")
        result: dict[str, Any] | None = None
        if not self.known(Line(fen)):
            result = {"winner": fen.other} if checkers else {"draw": ["black", "white"]}
        return {"turn": fen.turn, "in_check": [fen.turn] if checkers else [], "result": result}

    def perft(self, position: Position, depth: int) -> int:
        """Return what the engine counts."""
        if self._counting is None:
            raise EngineTrouble("the engine cannot count")
        return self._counting.count(self._child, _position(Line(read_fen(position))), depth).nodes

    @property
    def _names_moves(self) -> bool:
        return self._counting is not None and self._counting.names_moves

    def _searched(self, line: Line) -> list[str]:
        lines = self._child.ask([_position(line), "go depth 1"], lambda text: text.startswith("bestmove"))
        texts = first_moves(lines)
        best = best_move(lines[-1])
        # Some engines answer at once if there is one move, others if there is none, with a move of their last
        # position. The start has shown which kind this is.
        if not texts and best and not self._lone_move_has_line and best[:2] in line.pieces:
            return [best]
        return texts

    def _board(self, line: Line) -> list[str]:
        return self._child.ask([_position(line), "d", "isready"], lambda text: text.strip() == "readyok")

    def _shows_lines(self, *, is_trusted: bool) -> bool:
        """Return whether a search names all moves of the start position. Learn what it does if there is one move."""
        if "multipv" not in self._card.options:
            return False
        searched = self._child.ask(["position startpos", "go depth 1"], lambda text: text.startswith("bestmove"))
        lone = self._child.ask([LONE_MOVE, "go depth 1"], lambda text: text.startswith("bestmove"))
        self._lone_move_has_line = bool(first_moves(lone))
        moves = len(first_moves(searched))
        return moves == 20 or (is_trusted and moves > 0)

    def _look_at_the_board(self) -> None:
        """Find out what `d` prints, and which reading of the en passant field the engine follows."""
        try:
            lines = self._board(_after_e4(START))
        except Lost:
            return
        printed = printed_fen(lines)
        self._prints_fen = printed is not None and printed.startswith(
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b "
        )
        self._prints_checkers = printed_checkers(lines) == ""
        if not self._prints_fen or self._settings.ruleset != "standard" or "ep-field" in self._rulings:
            return
        for reading, text in EN_PASSANT.items():
            after = printed_fen(self._board(_after_e4(text)))
            if after and after.split(" ")[3] == "e3":
                self._rulings["ep-field"] = reading
                return

    def _greet(self, child: Child) -> None:
        self._card = read_card(child.ask(["uci"], lambda text: text.strip() == "uciok"))
        for name, value in {**self._usual_options(), **self._settings.options}.items():
            if name.lower() not in self._card.options:
                near = get_close_matches(name.lower(), self._card.options, n=1)
                raise WrongUsage(
                    "--option", f"the engine has no option {name!r}", f"nearest: {near[0]}" if near else ""
                )
            child.say(f"setoption name {name}" + (f" value {value}" if value else ""))
        child.ask(["isready"], lambda text: text.strip() == "readyok")

    def _usual_options(self) -> dict[str, str]:
        """Return the options without which a search does not show every move."""
        usual = {"MultiPV": str(min(MOST_LINES, self._card.options.get("multipv") or MOST_LINES)), "OwnBook": "false"}
        return {name: value for name, value in usual.items() if name.lower() in self._card.options}


def _after_e4(fen: str) -> Line:
    return Line(fen_from(fen)).then("e2-e4", "e2e4")


def _position(line: Line) -> str:
    return " ".join(["position fen", line.fen.text, *(["moves", *line.spelled] if line.spelled else [])])
