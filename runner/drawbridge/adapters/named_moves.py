"""Engines that name their legal moves in coordinates: `legal_moves`, `play`, and what is illegal, from that alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from drawbridge.adapters.notation import Fen, followed, from_coordinates, read_fen
from drawbridge.adapters.refusal import IllegalMove, NotOffered
from drawbridge.adapters.serving import Adapter, Position
from drawbridge.protocol.text import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Line:
    """A position, and moves that are played from it."""

    fen: Fen
    moves: tuple[str, ...] = ()
    """In our notation."""
    spelled: tuple[str, ...] = ()
    """The same moves as the engine itself has written them."""

    def then(self, move: str, spelled: str) -> Self:
        """Return the line with one move more."""
        return type(self)(self.fen, (*self.moves, move), (*self.spelled, spelled))

    @property
    def pieces(self) -> Mapping[str, str]:
        """The letters on the squares at its end, as far as the text of the moves shows."""
        return followed(self.fen.pieces, self.moves)

    @property
    def turn(self) -> str:
        """Who is to move at its end."""
        return self.fen.other if len(self.moves) % 2 else self.fen.turn


class NamesMoves(Adapter):
    """An adapter that asks its engine for the names of the moves at the end of a line, in `named`."""

    def named(self, line: Line) -> Iterable[str]:
        """Return the legal moves as the engine writes them."""
        raise NotOffered(f"the moves of {line.fen.text} cannot be named")

    def legal_moves(self, position: Position) -> Iterable[str]:
        """Return the moves that the engine names."""
        return self.known(Line(read_fen(position)))

    def play(self, position: Position, moves: Sequence[str]) -> Iterable[str]:
        """Return the moves that the engine names after these, each of which it must have named itself in its turn."""
        line = Line(read_fen(position))
        for move in moves:
            line = self.played(line, move)
        return self.known(line)

    def known(self, line: Line) -> dict[str, str]:
        """Return the legal moves, each in our notation with the engine's own spelling of it."""
        return {from_coordinates(text, line.pieces, line.turn): text for text in self.named(line)}

    def played(self, line: Line, move: str) -> Line:
        """Return the line with one move more. Raises IllegalMove for a move that the engine does not name."""
        known = self.known(line)
        if move not in known:
            raise IllegalMove(f"{shown(move)} is not among the {len(known)} moves that the engine calls legal")
        return line.then(move, known[move])
