"""What a game says about one move: a verdict. (What we say about an engine's answer is a grade, defined elsewhere.)."""

from __future__ import annotations

from typing import TypeAlias

from drawbridge_reference.kernel.named_tuple import NamedTuple


class Fault(NamedTuple):
    """One reason why a move, or one way of making it, is illegal."""

    clause: str
    squares: tuple[str, ...]
    """The squares that show the reason, the most important one first."""
    reason: str
    """One sentence about this position, ending in a full stop."""
    way: tuple[str, ...] = ()
    """The squares from origin to target, both included. Empty if the fault belongs to no single way."""


class LegalWay(NamedTuple):
    """One way in which a legal move can be made."""

    clauses: tuple[str, ...]
    """The movement clauses that state it."""
    squares: tuple[str, ...]
    """The squares from origin to target, both included."""
    across: str = ""
    """What it crosses between squares, in words, such as `the bridged moat black-white`."""


class Legal(NamedTuple):
    """The move is legal, by each of these ways."""

    ways: tuple[LegalWay, ...]
    reason: str
    """What the move does, and which pieces attack no king after it, in sentences that end in a full stop."""
    silencing: tuple[str, ...] = ()
    """The clauses that keep those pieces from attacking."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of the ways, and those that silence an attack, each once."""
        return tuple(dict.fromkeys((*(clause for way in self.ways for clause in way.clauses), *self.silencing)))


class Illegal(NamedTuple):
    """The move is illegal: all faults, on every way, of the first stage of judging that failed."""

    faults: tuple[Fault, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of the faults, each once, in the order of judging."""
        return tuple(dict.fromkeys(fault.clause for fault in self.faults))


Verdict: TypeAlias = Legal | Illegal
