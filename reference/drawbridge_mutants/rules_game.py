"""A copy of the rules that answers the protocol's questions, as a game does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.game import declared
from drawbridge_reference.kernel.problem import InvalidPosition, Problem, UnreadableMove
from drawbridge_reference.kernel.ruling import complete
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_reference.kernel.game import JsonObject


class RulesGame:
    """The rules of a game, under some rulings, behind the questions of the protocol.

    See `drawbridge_reference.kernel.game.Game` for its methods.
    """

    def __init__(self, ruleset: str, code: CodeCopy, rulings: Mapping[str, str] | None = None) -> None:
        """Take the ruleset and the code of its rules. Raises UnknownName for an unknown ruling or value."""
        self.ruleset = ruleset
        self.methods = declared(ruleset).methods
        self.rulings: Mapping[str, str] = complete(declared(ruleset).rulings, rulings or {})
        self._code = code

    def under(self, rulings: Mapping[str, str]) -> RulesGame:
        """Return this game with these values of its rulings. Raises UnknownName."""
        return RulesGame(self.ruleset, self._code, {**self.rulings, **rulings})

    def legal_moves(self, position: JsonObject) -> list[str]:
        """Return the legal moves, sorted."""
        return sorted(self._ask("legal_moves", position))

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move, or that it is illegal."""
        after: JsonObject | None = self._ask("apply", position, move)
        return Illegal(()) if after is None else after

    def play(self, position: JsonObject, moves: Sequence[str]) -> list[str] | Illegal:
        """Return the legal moves after playing these moves, or that one of them is illegal."""
        found = self._ask("play", position, moves)
        return Illegal(()) if found is None else sorted(found)

    def status(self, position: JsonObject) -> JsonObject:
        """Return the side to move, who is in check, and the result."""
        found: JsonObject = self._ask("status", position)
        return found

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of legal moves of this length."""
        found: int = self._ask("perft", position, depth)
        return found

    def destination(self, origin: str, vector: tuple[int, int]) -> str | None:
        """Return the square that a vector leads to, if there is one. Raises ValueError for an invalid square."""
        found: str | None = self._code["destination"](origin, vector)
        return found

    def _ask(self, question: str, *given: Any) -> Any:
        answer: Callable[..., Any] = self._code[question]
        try:
            return answer(*given, self.rulings)
        except self._code["UnreadableMove"] as error:
            raise UnreadableMove(str(given[1]), "a move of the notation") from error
        except ValueError as error:
            raise InvalidPosition((Problem("position", str(error)),)) from error
