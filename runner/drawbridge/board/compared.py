"""What the engine behind the board is asked, and what its answer must hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.games import notation_of
from drawbridge.grading.grades import Outcome
from drawbridge.grading.grading import Finding, finding
from drawbridge.narrowing.steps import right_apply
from drawbridge.questions.question import Inquiry, question
from drawbridge.suite.case import ExpectMoves, ExpectStatus
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from drawbridge.asking.conversation import Exchange
    from drawbridge.board.setting import Setting
    from drawbridge.questions.question import Demand
    from drawbridge_reference.kernel.game import Game, JsonObject


class Compared(NamedTuple):
    """A question about a position. The reference answers it, too, and under any rules."""

    setting: Setting
    position: JsonObject
    method: str
    move: str = ""
    """The move that `apply` is asked for."""

    @property
    def params(self) -> JsonObject:
        """What is sent."""
        asked = {"ruleset": self.setting.ruleset, "position": self.position}
        return {**asked, "move": self.move} if self.move else asked

    def demand(self, judge: Game) -> Demand:
        """Return what the answer must hold under these rules. Raises InvalidPosition and UnreadableMove."""
        match self.method:
            case "legal_moves":
                return ExpectMoves(all=frozenset(judge.legal_moves(self.position)))
            case "status":
                return ExpectStatus(judge.status(self.position))
            case _:
                return right_apply(judge, self.position, self.move)

    def finding(self, demand: Demand, exchange: Exchange) -> Finding:
        """Return what `check` would say of the answer."""
        if isinstance(exchange.reply, Finding):
            return exchange.reply
        inquiry = Inquiry(question(self.method, self.params), (demand,))
        return finding(inquiry, exchange.reply, notation_of(self.setting.ruleset))

    def is_right_under(self, other: Setting, exchange: Exchange) -> bool:
        """Whether the answer is right under other rules. It is not where the position is not valid under them."""
        try:
            return self.finding(self.demand(other.judge), exchange).outcome is Outcome.PASSED
        except InvalidPosition:
            return False


def about_position(setting: Setting, position: JsonObject) -> tuple[Compared, ...]:
    """Return the questions about a position."""
    return Compared(setting, position, "legal_moves"), Compared(setting, position, "status")


def about_move(setting: Setting, position: JsonObject, move: str) -> tuple[Compared, ...]:
    """Return the question about a move."""
    return (Compared(setting, position, "apply", move),)
