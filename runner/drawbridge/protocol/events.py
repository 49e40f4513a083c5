"""Events: what a line of an engine means for the questions that are open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias, TypeVar

if TYPE_CHECKING:
    from drawbridge.protocol.messages import Reply

Q = TypeVar("Q")


class Declared(NamedTuple):
    """The first line was an answer to `initialize`. Its content is checked elsewhere."""

    result: object
    line: bytes


class NotDeclared(NamedTuple):
    """The first line was something else: the start has failed."""

    problem: str
    line: bytes
    is_message: bool
    """Whether it is a message of the protocol all the same, such as an error."""


class Replied(NamedTuple, Generic[Q]):
    """A question has its reply, and is closed.

    Nearly every line is one: a named tuple is made several times faster than a dataclass.
    """

    question: Q
    reply: Reply
    line: bytes
    seconds: float
    """How long its clock ran."""


class Charged(NamedTuple, Generic[Q]):
    """A line that answers no question was charged to this one. It is decided, but stays open."""

    question: Q
    problem: str
    line: bytes


class Dropped:
    """The reply to a question that was charged before: the question is closed, and nothing else changes."""


class ShutDown(NamedTuple):
    """`shutdown` was answered."""

    problem: str
    """What was wrong with the answer; empty if nothing was."""


class Stray(NamedTuple):
    """A line after the last question that answers nothing: reported, never scored."""

    problem: str
    line: bytes


Event: TypeAlias = Declared | NotDeclared | Replied[Q] | Charged[Q] | Dropped | ShutDown | Stray
