"""An engine that speaks CECP, the protocol of XBoard, behind our protocol.

CECP has no question for the legal moves. But an engine that is sent a move says so when it refuses it. So the adapter
sets up the position for every move of every piece of the mover to every other square. A move that the engine accepts
counts as legal. One answer takes thousands of lines; a mark after many of them (`ping`) shows when all are answered.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from drawbridge.adapters.candidates import own_moves
from drawbridge.adapters.cecp_text import (
    REFUSAL,
    TABLES,
    Features,
    Mark,
    count_in,
    moves_by_itself,
    refusals,
    refused_position,
    refused_words,
    windows,
)
from drawbridge.adapters.child import SECONDS, Child, Lost
from drawbridge.adapters.named_moves import Line, NamesMoves
from drawbridge.adapters.notation import START, fen_from, read_fen, to_coordinates
from drawbridge.adapters.refusal import EngineTrouble, IllegalMove, InvalidPosition
from drawbridge.adapters.serving import Declaration, Position
from drawbridge.adapters.uci import EN_PASSANT
from drawbridge.adapters.uci_text import Card, printed_fen, read_card
from drawbridge.protocol.text import shown
from drawbridge.transport.process import launcher

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from drawbridge.transport.channel import Launch

LONE_PAWN: Final = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
NEW_GAME: Final = ("new", "force")
"""Before each question, and before each line of moves that is played over.

Some engines (Sjeng 11.2) keep every move of a game, and crash at the thousandth.
"""
_NUDGE_SECONDS: Final = 0.05
_FEATURE_SECONDS: Final = 2.0
"""How long the protocol lets a program wait for the features."""
_RUN: Final = 16
"""How many moves are tried on one board if it takes many moves to reach it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How to ask an engine. The adapter finds out what is None."""

    ruleset: str = "standard"
    rulings: Mapping[str, str] = field(default_factory=dict)
    seconds: float = SECONDS
    """How long one wait may take; an answer of ours needs several."""
    terminal: bool = False
    """Whether its input is a pseudo-terminal: some engines end at a refused move if it is a pipe."""
    moves_as: Literal["usermove", "bare"] | None = None
    refusal: str = REFUSAL
    """How a line begins that refuses a move, as a regular expression."""
    fen_command: str = ""
    perft_command: str = ""
    """With `{depth}` in place of the depth."""
    perft_answer: str | None = None


class Cecp(NamesMoves):
    """The adapter."""

    def __init__(self, command: Sequence[str], settings: Settings, *, launch: Launch | None = None) -> None:
        """Take the engine's command; `start` starts it, or what `launch` starts in its place."""
        self._settings = settings
        launch = launch or launcher(command, terminal=settings.terminal)
        self._child = Child(command, seconds=settings.seconds, greet=self._greet, launch=launch)
        self._features = Features({})
        self._card = Card("", "", {})
        self._marks = 0
        self._repeats_refused = self._is_forced_again = False
        self._perft_answer: str | None = None
        self._rulings = dict(settings.rulings)

    def start(self) -> None:
        """Find out how the engine accepts and refuses moves. Raises EngineTrouble if it does not do both."""
        self._child.start()
        if self._features["setboard"] == "0":
            raise EngineTrouble("it says `feature setboard=0`: no position can be set up")
        self._try_a_lone_pawn()
        if self._settings.perft_command:
            self._perft_answer = self._found_perft_answer(self._settings.perft_command)
        if self._settings.fen_command:
            self._look_at_the_fen()

    def close(self) -> None:
        """End the engine."""
        self._child.stop()

    def account(self) -> str:
        """Return what is offered, and in which way the engine is asked."""
        mark = "ping" if self._has_ping else "an unknown command"
        each = "many moves" if self._repeats_refused else "each move"
        name = f"{self._card.name} {self._card.version}".rstrip()
        return (
            f"{name}: moves as `{self._told('e2e4')}`, {mark} after {each}; "
            f"offers {', '.join(self.declaration().methods)}"
        )

    def declaration(self) -> Declaration:
        """Return what the engine can do."""
        offered = {
            "legal_moves": True,
            "apply": bool(self._settings.fen_command),
            "play": True,
            "perft": bool(self._settings.perft_command),
        }
        return Declaration(
            ruleset=self._settings.ruleset,
            methods=tuple(method for method, is_offered in offered.items() if is_offered),
            name=self._card.name,
            version=self._card.version,
            rulings=self._rulings,
        )

    def named(self, line: Line) -> Iterable[str]:
        """Return the moves that the engine takes."""
        return self._taken(line, [to_coordinates(move) for move in own_moves(line)])

    def played(self, line: Line, move: str) -> Line:
        """Return the line with one move more. Raises IllegalMove if the engine refuses it, or would never be asked."""
        text = to_coordinates(move)
        if move not in own_moves(line) or not self._taken(line, [text]):
            raise IllegalMove(f"{shown(move)} is refused")
        return line.then(move, text)

    def apply(self, position: Position, move: str) -> Position:
        """Return the FEN that the engine prints after the move."""
        line = self.played(Line(read_fen(position)), move)
        printed = self._printed_fen(line)
        if printed is None:
            raise EngineTrouble(f"`{self._child.name}` did not print the position after {move}")
        return {"fen": printed}

    def perft(self, position: Position, depth: int) -> int:
        """Return what the engine counts."""
        lines = self._counted(Line(read_fen(position)), depth)
        nodes = count_in(lines, self._perft_answer or "", depth)
        if nodes is None:
            raise EngineTrouble(f"`{self._child.name}` did not count: it wrote {shown(lines[-1] if lines else '')}")
        return nodes

    def _taken(self, line: Line, moves: Sequence[str]) -> list[str]:
        """Return those of the moves, in coordinates, that the engine does not refuse at the end of a line."""
        board = self._board(line)
        if not self._repeats_refused:
            return [move for move in moves if not self._refusals(self._said([*board, self._told(move)]))]
        # A refused move leaves the board as it was. It is set up again for each move all the same, unless that takes
        # many lines; then the first move that is taken ends a run, and what stands behind it is tried again.
        length = _RUN if line.moves else 1
        taken: list[str] = []
        pending = list(moves)
        while pending:
            runs = [pending[start : start + length] for start in range(0, len(pending), length)]
            lines = self._said([text for run in runs for text in (*board, *map(self._told, run))])
            refused = refused_words(self._refusals(lines))
            rests = [run[next((i for i, move in enumerate(run) if move not in refused), length) :] for run in runs]
            taken += [rest[0] for rest in rests if rest]
            pending = [move for rest in rests for move in rest[1:]]
        return taken

    def _board(self, line: Line) -> list[str]:
        """Return what brings the engine's board to the end of a line of moves that it has taken before."""
        again = ["force"] if self._is_forced_again else []
        return [*(NEW_GAME if line.moves else []), f"setboard {line.fen.text}", *again, *map(self._told, line.spelled)]

    def _told(self, move: str) -> str:
        chosen = self._settings.moves_as or ("usermove" if self._features["usermove"] == "1" else "bare")
        return f"usermove {move}" if chosen == "usermove" else move

    def _said(self, lines: Iterable[str]) -> list[str]:
        """Send lines, and return all that the engine writes to them.

        Raises InvalidPosition where it refuses a position, EngineTrouble where it plays by itself or was lost.
        """
        said: list[str] = []
        self._child.start()
        lives = self._child.lives
        for part in windows([*NEW_GAME, *lines]):
            self._marks += 1
            mark = Mark(self._marks, self._has_ping)
            said += self._child.ask([*part, mark.question], mark.is_answered)[:-1]
            if self._child.lives != lives:
                raise EngineTrouble(f"`{self._child.name}` ended in the middle of a question")
        if position := refused_position(said):
            raise InvalidPosition(f"the engine refuses the position: {shown(position)}")
        if move := moves_by_itself(said):
            # It may keep playing. The lines sent in the meantime were about another position.
            self._child.restart()
            raise _MovesByItself(f"`{self._child.name}` plays though it was told `force`: {shown(move)}")
        return said

    def _refusals(self, lines: Iterable[str]) -> list[str]:
        return refusals(lines, self._settings.refusal)

    def _counted(self, line: Line, depth: int) -> list[str]:
        return self._said([*self._board(line), self._settings.perft_command.replace("{depth}", str(depth))])

    def _printed_fen(self, line: Line) -> str | None:
        return printed_fen(self._said([*self._board(line), self._settings.fen_command]))

    @property
    def _has_ping(self) -> bool:
        return self._features["ping"] == "1"

    def _greet(self, child: Child) -> None:
        """Begin a game in which the engine never moves by itself."""
        child.say("xboard", "protover 2")
        heard: list[str] = []
        waited = 0.0
        features = Features({})
        while not features.are_complete and waited < (
            self._settings.seconds if features.will_follow else min(_FEATURE_SECONDS, self._settings.seconds)
        ):
            heard += child.overhear(lambda line: Features.read([line]).are_complete, seconds=_NUDGE_SECONDS)
            waited += _NUDGE_SECONDS
            features = Features.read(heard)
            if not features.are_complete:
                # The start of some engines (GNU Chess 6.2.7) hangs until a further line comes in.
                child.say("ping 0")
        self._features = features
        self._card = read_card([f"id name {features['myname'] or child.name}"])
        child.say(*(f"accepted {name}" for name in features.said if name != "done"), "force")

    def _try_a_lone_pawn(self) -> None:
        """Learn by three moves how the engine refuses, and whether it obeys."""
        line = Line(fen_from(LONE_PAWN))
        try:
            taken, refused, missing = self._lone_pawn_moves(line)
        except (Lost, _MovesByItself):
            # Some begin to think when a position is set up, until they receive `force` once more.
            self._is_forced_again = True
            try:
                taken, refused, missing = self._lone_pawn_moves(line)
            except Lost as lost:
                hint = "" if self._settings.terminal else "; if it takes its input for a script, try --terminal"
                raise EngineTrouble(f"{lost.message}{hint}") from None
        if self._refusals(taken):
            raise EngineTrouble(f"it refuses e2-e4: {shown(self._refusals(taken)[0])}; try another --moves-as")
        if not self._refusals(refused):
            said = shown(refused[-1]) if refused else "nothing"
            raise EngineTrouble(f"it does not refuse e2-e5 but says {said}; try another --moves-as or --refusal")
        if not self._refusals(missing):
            raise EngineTrouble("it did not set up a position: it takes d2-d4 where no pawn stands on d2")
        self._repeats_refused = "e2e5" in refused_words(self._refusals(refused))

    def _lone_pawn_moves(self, line: Line) -> tuple[list[str], list[str], list[str]]:
        """Return what the engine says to a legal move, an illegal one, and one of the start position."""
        said = [self._said([*self._board(line), self._told(move)]) for move in ("e2e4", "e2e5", "d2d4")]
        return said[0], said[1], said[2]

    def _found_perft_answer(self, command: str) -> str:
        """Return the form of the line that holds a count. Raises EngineTrouble if none counts the start position."""
        lines = self._counted(Line(fen_from(START)), 2)
        trusted = self._settings.perft_answer
        for answer in (trusted,) if trusted else TABLES:
            if count_in(lines, answer, 2) == 400 or (trusted and count_in(lines, answer, 2)):
                return answer
        last = shown(lines[-1]) if lines else "nothing"
        raise EngineTrouble(f"it does not count 400 sequences of the start position by `{command}`: it wrote {last}")

    def _look_at_the_fen(self) -> None:
        """Find out which reading of the en passant field the engine follows. Raises EngineTrouble without a FEN."""
        e4 = Line(fen_from(START)).then("e2-e4", "e2e4")
        printed = self._printed_fen(e4)
        if printed is None or not printed.startswith("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b "):
            raise EngineTrouble(f"it does not print the FEN after 1. e4 by `{self._settings.fen_command}`")
        if self._settings.ruleset != "standard" or "ep-field" in self._rulings:
            return
        for reading, text in EN_PASSANT.items():
            after = self._printed_fen(Line(fen_from(text)).then("e2-e4", "e2e4"))
            if after and after.split(" ")[3] == "e3":
                self._rulings["ep-field"] = reading
                return


class _MovesByItself(EngineTrouble):
    """The engine made a move of its own."""
