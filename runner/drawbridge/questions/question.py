"""The values that a case's questions are made of.

A case's expectations become inquiries: a question, and what its answer must hold. An engine without `play` is asked
for a game move by move. Each next inquiry then starts from the engine's own answer, so it is known only when that
answer is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge.protocol.codec import call_text, json_text
from drawbridge.suite.case import Expectation
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from drawbridge.suite.case import GameStep, JsonObject


class ExpectAcceptance(NamedTuple):
    """The move must be accepted: `apply` gives some position, `play` some list of moves."""

    move: str


Demand: TypeAlias = Expectation | ExpectAcceptance
"""What the answer to one question must hold."""


class Question(NamedTuple):
    """One question, as it is sent. A run has tens of thousands, and a named tuple is the cheapest to make."""

    method: str
    params: JsonObject
    text: str
    """The text of the call. Two questions are the same when their text is."""


class Chain(NamedTuple):
    """What is left of a game that is asked move by move, by `apply`."""

    made: GameStep
    """The move whose answer the engine has been asked for."""
    rest: tuple[GameStep, ...]
    asks_moves: bool
    """Whether the legal moves that the game states are asked, too."""

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods of its further questions."""
        return ("apply", "legal_moves") if self.asks_moves else ("apply",)


class Inquiry(NamedTuple):
    """A question, what its answer must hold, and the games that go on from its answer."""

    question: Question
    demands: tuple[Demand, ...]
    chains: tuple[Chain, ...] = ()
    beside: Inquiry | None = None
    """The same question about the sibling of the case's position, and what its answer must hold. It is asked of the
    same process right before, and once more right after."""


class Subject:
    """The position that several questions share. It is written as text once for all of them."""

    __slots__ = ("_params", "_ruleset", "_text")

    def __init__(self, ruleset: str, position: JsonObject | None) -> None:
        self._params = {"ruleset": ruleset, "position": position}
        self._ruleset = json_text(ruleset)
        self._text = f'"position":{json_text(position)},"ruleset":{self._ruleset}}}'

    def question(self, method: str, **more: object) -> Question:
        """Return a question about it. The names of all further params come before `position` in the text."""
        if not more:
            return Question(method, self._params, call_text(method, f"{{{self._text}"))
        # One by one: nearly all are texts, which are soon written.
        others = "".join([f'"{name}":{json_text(more[name])},' for name in sorted(more)])
        return Question(method, self._params | more, call_text(method, f"{{{others}{self._text}"))

    def destination(self, origin: str, vector: tuple[int, int]) -> Question:
        """Return the question where a vector leads, whatever the position is."""
        right, forward = vector
        params = {"ruleset": self._params["ruleset"], "from": origin, "vector": [right, forward]}
        # Most questions of the suite are of this kind, and their text has few parts.
        text = f'{{"from":{json_text(origin)},"ruleset":{self._ruleset},"vector":[{right},{forward}]}}'
        return Question("destination", params, call_text("destination", text))


def question(method: str, params: JsonObject) -> Question:
    """Return a question with these params."""
    return Question(method, params, call_text(method, json_text(params)))
