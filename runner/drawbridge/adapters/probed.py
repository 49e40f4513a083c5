"""What a program that judges one move is asked: how a position is written, and which moves are tried."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import islice, product
from typing import TYPE_CHECKING, Final, Protocol

from drawbridge.adapters.candidates import every_move, own_moves
from drawbridge.adapters.named_moves import Line
from drawbridge.adapters.notation import START, read_fen, to_coordinates
from drawbridge.adapters.refusal import EngineTrouble, InvalidPosition
from drawbridge.games import game_under, notation_of
from drawbridge.protocol.codec import json_text
from drawbridge_reference.kernel import problem
from drawbridge_reference.kernel.move_parts import MoveParts, parts_of
from drawbridge_reference.kernel.notation import MemberKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge.adapters.serving import Position
    from drawbridge_reference.kernel.game import Game
    from drawbridge_reference.kernel.notation import Notation

MOST_MOVES: Final = 500_000
"""A program is asked no more questions about one position."""


class Questions(Protocol):
    """The questions about one ruleset."""

    @property
    def opening(self) -> tuple[Position, str, str]:
        """A position that nobody doubts, with a legal and an illegal move."""

    def written(self, position: Position) -> str:
        """Return a position as the program reads it: one line without a tab. Raises InvalidPosition."""

    def moves(self, position: Position) -> Sequence[str]:
        """Return the moves that are tried in a position, in our notation. Raises InvalidPosition."""

    def spelled(self, move: str) -> str:
        """Return a move as the program reads it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfStandard:
    """Questions about `standard`: a FEN, and moves made from the letters on the squares alone."""

    coordinates: bool = False
    own_moves: bool = False

    @property
    def opening(self) -> tuple[Position, str, str]:
        """The start position."""
        return {"fen": START}, "e2-e4", "e2-e5"

    def written(self, position: Position) -> str:
        """Return the FEN."""
        return read_fen(position).text

    def moves(self, position: Position) -> Sequence[str]:
        """Return every move, or those of the mover's men."""
        return list(own_moves(Line(read_fen(position))) if self.own_moves else every_move())

    def spelled(self, move: str) -> str:
        """Return the move, or its coordinates."""
        return to_coordinates(move) if self.coordinates else move


@dataclass(frozen=True, kw_only=True)
class OfGame:
    """Questions about any other ruleset that has a game: the position as JSON, and the moves of its notation."""

    game: Game
    own_moves: bool = False

    @cached_property
    def opening(self) -> tuple[Position, str, str]:
        """The start position. Raises EngineTrouble for a game in which that decides nothing."""
        start = self.game.start()
        legal = self.game.legal_moves(start)
        others = self.game.writable_moves(self._parts_of(legal[0]).origin) if legal else ()
        illegal = max((move for move in others if "=" not in move and move not in legal), default="")
        if not illegal:
            raise EngineTrouble(
                f"in the start position of {self.game.ruleset} all moves are alike: nothing can be tried"
            )
        return start, legal[0], illegal

    def written(self, position: Position) -> str:
        """Return the position as JSON in one line."""
        return json_text(position)

    def moves(self, position: Position) -> Sequence[str]:
        """Return every move of the notation, or those of the mover's men. Raises EngineTrouble for too many."""
        if self.own_moves:
            return list(self._own_moves(position))
        return self._every_move

    @cached_property
    def _every_move(self) -> Sequence[str]:
        moves = list(islice(self.game.writable_moves(), MOST_MOVES + 1))
        if len(moves) > MOST_MOVES:
            many = f"the notation of {self.game.ruleset} can write more than {MOST_MOVES:,} moves"
            raise EngineTrouble(f"{many}: use --moves own")
        return moves

    def _own_moves(self, position: Position) -> Iterator[str]:
        """Yield the moves of the mover's men to every square. Suffixes are tried where the rules know one."""
        try:
            suffixed = {move.partition("=")[0] for move in self.game.legal_moves(dict(position)) if "=" in move}
        except problem.InvalidPosition as error:
            raise InvalidPosition(str(error)) from None
        for origin, target in product(own_squares(self.game, position), self._targets):
            way = f"{origin}-{target}"
            yield way
            if way in suffixed:
                yield from (f"{way}={suffix}" for suffix in self._suffixes)

    @cached_property
    def _targets(self) -> Mapping[str, None]:
        """The squares that a move may lead to: those to which one can be written from any one square."""
        return dict.fromkeys(self._parts_of(move).target for move in self._from_one_square)

    @cached_property
    def _suffixes(self) -> Mapping[str, None]:
        return dict.fromkeys(self._parts_of(move).promotion for move in self._from_one_square if "=" in move)

    @cached_property
    def _from_one_square(self) -> Sequence[str]:
        return list(self.game.writable_moves(self._parts_of(self.opening[1]).origin))

    def _parts_of(self, move: str) -> MoveParts:
        return parts_of(move, self._notation)

    @cached_property
    def _notation(self) -> Notation:
        return notation_of(self.game.ruleset)

    def spelled(self, move: str) -> str:
        """Return the move."""
        return move


def questions_about(ruleset: str, *, coordinates: bool, own_moves: bool) -> Questions:
    """Return the questions about a ruleset. Raises EngineTrouble for one without a game."""
    if ruleset == "standard":
        return OfStandard(coordinates=coordinates, own_moves=own_moves)
    game = game_under(ruleset, {})
    if game is None:
        raise EngineTrouble(f"{ruleset} has no game, so nobody knows which moves there are")
    return OfGame(game=game, own_moves=own_moves)


def own_squares(game: Game, position: Position) -> list[str]:
    """Return the squares whose men begin with the letter of the player to move; all with a man if there is none."""
    maps = [name for name, member in notation_of(game.ruleset).position.items() if member.kind is MemberKind.MAP]
    men: Mapping[str, str] = {square: man for name in maps for square, man in position.get(name, {}).items()}
    letter = str(position.get("turn", ""))[:1]
    return [square for square, man in men.items() if man.startswith(letter)] or list(men)
