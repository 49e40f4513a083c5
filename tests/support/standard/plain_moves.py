"""The legal moves by the meaning of the notation alone: every ply of every piece is tried, one after another."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.standard.board import SQUARES, Colour, Square, file_of, rank_of, square
from drawbridge_reference.standard.notation import Move
from drawbridge_reference.standard.pieces import PROMOTIONS, Kind, Piece, piece
from drawbridge_reference.standard.ply_notation.meaning import (
    Scene,
    double_step,
    holds,
    reached,
    square_of,
    threat_of,
)
from drawbridge_reference.standard.ply_notation.syntax import (
    DESTINATION,
    Always,
    Mutate,
    Not,
    Plies,
    Ply,
    Predicate,
    Relocate,
    Remove,
    Test,
    Vector,
)
from drawbridge_reference.standard.ply_switches import without
from drawbridge_reference.standard.ways import ways_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.standard.position import Position, Right

After: TypeAlias = tuple[tuple[Piece | None, ...], frozenset["Right"], Square | None]
"""Board, castling rights and jumped square."""


@dataclass(frozen=True)
class PlainGame:
    """A file of plies without some clauses."""

    plies: Plies
    off: frozenset[str] = frozenset()

    def legal_moves(self, position: Position) -> dict[Move, After]:
        """Return every legal move with what it leaves; of plies that make the same move the first counts."""
        plies = without(self.plies, self.off)
        threat = threat_of(plies)
        last = double_step(position.en_passant)
        found: dict[Move, After] = {}
        for origin in SQUARES:
            man = position.board[origin]
            if man is None or (man.colour is not position.turn and "turn.other" not in self.off):
                continue
            for ply in (*plies.plies[man.kind], *self._anywhere(plies, man, origin)):
                for _, target in reached(origin, ply.vector, man.colour):
                    scene = Scene(position.board, man.colour, origin, target, position.castling, last, threat)
                    if holds(ply.condition, scene):
                        for move, after in self._outcomes(ply, scene, position, origin, target):
                            if move not in found and self._allowed(plies, position.turn, after):
                                found[move] = after
        if "origin.empty" in self.off and self._allowed(plies, position.turn, self._passed(position)):
            found |= dict.fromkeys(self._passes(position), self._passed(position))
        return found

    def _anywhere(self, plies: Plies, man: Piece, origin: Square) -> Iterator[Ply]:
        """Yield a ply to every square that no way leads to. Only the chapter about ways says what a way is."""
        if "piece.movement" not in self.off:
            return
        reachable = {way.target for way in ways_from(plies, self.off - {"piece.movement"}, man, origin)}
        mutations = [one for ply in plies.plies[Kind.PAWN] for one in ply.actions if isinstance(one, Mutate)]
        for target in set(SQUARES) - reachable - {origin}:
            vector = Vector(file_of(target) - file_of(origin), rank_of(target) - rank_of(origin))
            condition = Not(Test(Predicate.FRIEND, (DESTINATION,), "friend"))
            promotes = man.kind is Kind.PAWN and rank_of(target) in (0, 7)
            yield Ply(
                man.kind,
                vector,
                Always(value=True) if "own.piece" in self.off else condition,
                tuple(mutations[:1]) if promotes else (),
                "anywhere",
            )

    def _passes(self, position: Position) -> Iterator[Move]:
        suffixes = (None, *PROMOTIONS) if "promotion.suffix" in self.off else (None,)
        for origin, target, suffix in product(SQUARES, SQUARES, suffixes):
            man = position.board[target]
            spared = man is not None and man.colour is position.turn and "own.piece" not in self.off
            if origin != target and position.board[origin] is None and not spared:
                yield Move(origin, target, suffix)

    def _passed(self, position: Position) -> After:
        return position.board, position.castling, position.en_passant if "state.en-passant" in self.off else None

    def _outcomes(
        self, ply: Ply, scene: Scene, position: Position, origin: Square, target: Square
    ) -> Iterator[tuple[Move, After]]:
        kinds = next((action.kinds for action in ply.actions if isinstance(action, Mutate)), ())
        suffixes: tuple[Kind | None, ...] = kinds or (None,)
        if "promotion.suffix" in self.off:
            suffixes = (None, *PROMOTIONS)
        man = position.board[origin]
        assert man
        for suffix in suffixes:
            becomes = man
            if kinds:
                becomes = piece(man.colour, suffix if suffix in kinds else kinds[0])
            yield Move(origin, target, suffix), self._after(ply, scene, position, becomes)

    def _after(self, ply: Ply, scene: Scene, position: Position, becomes: Piece) -> After:
        origin, target = scene.origin, scene.target
        assert origin is not None
        assert target is not None
        board = list(position.board)
        touched = {origin, target}
        board[origin] = None
        board[target] = becomes
        for action in ply.actions:
            if isinstance(action, Remove):
                where = square_of(action.location, scene)
                if where is not None:
                    board[where] = None
                    touched.add(where)
            if isinstance(action, Relocate):
                start, end = square_of(action.origin, scene), square_of(action.target, scene)
                if start is not None and end is not None:
                    moved = board[start]
                    board[start] = None
                    if moved:
                        board[end] = moved
                    touched |= {start, end}
        rights = frozenset(
            right
            for right in position.castling
            if right.king_square not in touched and right.rook_square not in touched
        )
        jumped = _jumped(board, becomes, origin, target)
        if "state.castling" in self.off:
            rights = position.castling
        if "state.en-passant" in self.off:
            jumped = position.en_passant
        return tuple(board), rights, jumped

    def _allowed(self, plies: Plies, turn: Colour, after: After) -> bool:
        board, rights, jumped = after
        scene = Scene(board, turn, None, None, rights, double_step(jumped), threat_of(plies))
        return all(holds(condition, scene) for condition in plies.globally)


def _jumped(board: list[Piece | None], pawn: Piece, origin: Square, target: Square) -> Square | None:
    if pawn.kind is not Kind.PAWN or board[target] is not pawn or file_of(origin) != file_of(target):
        return None
    if rank_of(origin) != pawn.colour.pawn_rank or rank_of(target) - rank_of(origin) != 2 * pawn.colour.ahead:
        return None
    jumped = square(pawn.colour.pawn_rank + pawn.colour.ahead, file_of(origin))
    return jumped if board[jumped] is None and board[origin] is None else None
