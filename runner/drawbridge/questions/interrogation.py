"""From a case to its questions, by the methods that an engine offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.questions.question import Chain, Demand, ExpectAcceptance, Inquiry, Subject
from drawbridge.suite.case import (
    ExpectDestination,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from drawbridge.suite.case import Case, Expectation, GameStep, JsonObject


def interrogation(case: Case, offered: Collection[str]) -> tuple[tuple[Inquiry, ...], tuple[str, ...]]:
    """Return the inquiries for an engine that offers these methods, and the methods that are left out.

    Each question is in them once, with all that the case demands of its answer.
    """
    made = _interrogated(Subject(case.ruleset, case.position), case.expectations, offered)
    inquiries = tuple(made.inquiries.values())
    if case.sibling:
        about = Subject(case.ruleset, case.sibling.position)
        beside = _interrogated(about, case.sibling.expectations, offered).inquiries
        inquiries = tuple(_with_beside(inquiry, about, beside) for inquiry in inquiries)
    return inquiries, tuple(sorted(made.left_out))


def asks_anything(case: Case, offered: Collection[str]) -> bool:
    """Return whether there is any inquiry of a case for an engine that offers these methods."""
    return any(not _methods_for(expectation).isdisjoint(offered) for expectation in case.expectations)


def with_sibling(inquiry: Inquiry) -> tuple[Inquiry, ...]:
    """Return an inquiry between the same one about the sibling, in the order of asking; alone where there is none."""
    return (inquiry.beside, inquiry, inquiry.beside) if inquiry.beside else (inquiry,)


def continuation(ruleset: str, chain: Chain, position: JsonObject) -> Iterator[Inquiry]:
    """Yield what is asked next, now that the engine has answered the move of a chain with this position."""
    about = Subject(ruleset, position)
    if chain.asks_moves and chain.made.legal_moves is not None:
        yield Inquiry(about.question("legal_moves"), (ExpectMoves(all=chain.made.legal_moves),))
    if chain.rest:
        yield _link(about, chain.rest, asks_moves=chain.asks_moves)


def _interrogated(about: Subject, expectations: Iterable[Expectation], offered: Collection[str]) -> _Interrogation:
    made = _Interrogation(about, offered)
    for expectation in expectations:
        made.take(expectation)
    return made


def _methods_for(expectation: Expectation) -> frozenset[str]:
    """Return the methods each of which is enough to ask something about an expectation."""
    match expectation:
        case ExpectDestination():
            return frozenset({"destination"})
        case ExpectMoves():
            return frozenset({"legal_moves", "apply"} if expectation.legal or expectation.illegal else {"legal_moves"})
        case ExpectGame(steps):
            return frozenset({"play", "apply"} if steps else ())
        case ExpectPosition() | ExpectRefusal():
            return frozenset({"apply"})
        case ExpectStatus():
            return frozenset({"status"})
        case ExpectNodes():
            return frozenset({"perft"})


def _with_beside(inquiry: Inquiry, about: Subject, known: Mapping[str, Inquiry]) -> Inquiry:
    """Return an inquiry with the same question about the sibling, of whose answer something may be demanded."""
    others = {name: value for name, value in inquiry.question.params.items() if name not in ("ruleset", "position")}
    beside = about.question(inquiry.question.method, **others)
    return inquiry._replace(beside=known.get(beside.text, Inquiry(beside, ())))


class _Interrogation:
    """What one case asks of an engine, as far as its expectations were taken."""

    def __init__(self, about: Subject, offered: Collection[str]) -> None:
        self._about = about
        self._offered = offered
        self.inquiries: dict[str, Inquiry] = {}
        self.left_out: set[str] = set()

    def take(self, expectation: Expectation) -> None:
        match expectation:
            case ExpectDestination():
                self._take_destination(expectation)
            case ExpectMoves():
                self._take_moves(expectation)
            case ExpectGame(steps):
                self._take_game(steps)
            case ExpectPosition(move) | ExpectRefusal(move):
                self._ask("apply", expectation, move=move)
            case ExpectStatus():
                self._ask("status", expectation)
            case ExpectNodes(depth):
                self._ask("perft", expectation, depth=depth)

    def _ask(self, method: str, demand: Demand, **more: object) -> None:
        """Ask about the position of the case, or leave the method out where the engine does not offer it."""
        if method in self._offered:
            self._add(Inquiry(self._about.question(method, **more), (demand,)))
        else:
            self.left_out.add(method)

    def _add(self, inquiry: Inquiry) -> None:
        key = inquiry.question.text
        known = self.inquiries.get(key)
        if known:
            inquiry = Inquiry(known.question, known.demands + inquiry.demands, known.chains + inquiry.chains)
        self.inquiries[key] = inquiry

    def _take_destination(self, expected: ExpectDestination) -> None:
        if "destination" not in self._offered:
            self.left_out.add("destination")
            return
        self._add(Inquiry(self._about.destination(expected.origin, expected.vector), (expected,)))

    def _take_moves(self, expected: ExpectMoves) -> None:
        if "legal_moves" in self._offered:
            self._ask("legal_moves", expected)
            return
        # An engine without a list of moves is still asked for the single ones.
        if expected.all is not None or expected.from_square or "apply" not in self._offered:
            self.left_out.add("legal_moves")
        if "apply" in self._offered:
            for move in sorted(expected.legal):
                self._ask("apply", ExpectAcceptance(move), move=move)
            for move in sorted(expected.illegal):
                self._ask("apply", ExpectRefusal(move), move=move)

    def _take_game(self, steps: tuple[GameStep, ...]) -> None:
        plays = "play" in self._offered
        if plays:
            self._take_prefixes(steps)
        elif "apply" not in self._offered:
            self.left_out.add("play")
            return
        # Positions within a game can be asked by `apply` alone.
        with_position = [number for number, step in enumerate(steps, start=1) if step.position is not None]
        asked_by_apply = max(with_position, default=0) if plays else len(steps)
        if not asked_by_apply:
            return
        if "apply" not in self._offered:
            self.left_out.add("apply")
            return
        asks_moves = not plays and "legal_moves" in self._offered
        if not plays and not asks_moves and any(step.legal_moves is not None for step in steps):
            self.left_out.add("legal_moves")
        self._add(_link(self._about, steps[:asked_by_apply], asks_moves=asks_moves))

    def _take_prefixes(self, steps: tuple[GameStep, ...]) -> None:
        for number, step in enumerate(steps, start=1):
            demand = None if step.legal_moves is None else ExpectMoves(all=step.legal_moves)
            if demand or number == len(steps):
                moves = [made.move for made in steps[:number]]
                self._ask("play", demand or ExpectAcceptance(step.move), moves=moves)


def _link(about: Subject, steps: tuple[GameStep, ...], *, asks_moves: bool) -> Inquiry:
    made, *rest = steps
    demand = ExpectAcceptance(made.move) if made.position is None else ExpectPosition(made.move, made.position)
    return Inquiry(about.question("apply", move=made.move), (demand,), (Chain(made, tuple(rest), asks_moves),))
