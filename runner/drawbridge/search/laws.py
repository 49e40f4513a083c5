"""Laws: what the answers of any engine must hold among themselves, whatever the rules are.

No law knows a right answer. Where two answers contradict each other, at least one of them is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from drawbridge.grading.grading import some_of
from drawbridge.protocol.text import number_of
from drawbridge.search.witness import Unanswered, Witness, moves_in, nodes_in, position_in
from drawbridge_reference.kernel.game import HasSymmetries, has_code

if TYPE_CHECKING:
    from collections.abc import Collection
    from random import Random

    from drawbridge.asking.conversation import Exchange
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game
    from drawbridge_reference.kernel.symmetry import Symmetry

MOST_MADE: Final = 5
"""How many legal moves of a position are made."""
MOST_WRITABLE: Final = 20_000
SUFFIXED: Final = 20
"""How many illegal moves with a suffix are tried in a position."""
MOST_DIVIDED: Final = 40
"""Counts are divided where there are at most this number of legal moves."""


class Contradiction(NamedTuple):
    """Answers that cannot all be right."""

    sentence: str
    exchanges: tuple[Exchange, ...]
    """The questions with their answers, usually two."""


class NotConcerned(Exception):
    """A law says nothing about a position."""


class Subject(NamedTuple):
    """A position, and the engine that is asked about it."""

    witness: Witness
    game: Game
    """Says which moves can be written, and which symmetries there are: never what is right."""
    position: JsonObject
    random: Random
    others: Iterator[JsonObject]
    """Positions without end that are asked about in between."""

    def listing(self) -> Exchange:
        """Return the answer to `legal_moves`. Raises Unanswered."""
        return self.witness.ask("legal_moves", self.position)

    def some_moves(self) -> list[str]:
        """Return some of the moves that the engine takes for legal, the same ones for every law."""
        moves = sorted(moves_in(self.listing()))
        step = max(1, -(-len(moves) // MOST_MADE))
        return moves[::step]

    def after(self, move: str) -> tuple[Exchange, JsonObject | None]:
        """Return the answer to `apply`, and the position in it. Raises Unanswered."""
        exchange = self.witness.ask("apply", self.position, move=move)
        return exchange, position_in(exchange)


Check: TypeAlias = Callable[[Subject], Iterator[Contradiction]]


class Law(NamedTuple):
    """One law, and how an engine is held to it."""

    name: str
    sentence: str
    needs: tuple[str, ...]
    """The methods that it needs."""
    check: Check
    """Yields what contradicts it in a position."""


def laws_of(game: Game) -> tuple[Law, ...]:
    """Return the laws of a game: those of every game, and one for each of its symmetries."""
    symmetries = game.symmetries() if isinstance(game, HasSymmetries) else ()
    turned = (
        Law(symmetry.name, symmetry.sentence, ("legal_moves",), partial(_turned, symmetry)) for symmetry in symmetries
    )
    return (*LAWS, *turned)


def laws_for(game: Game, methods: Collection[str]) -> tuple[tuple[Law, ...], tuple[Law, ...]]:
    """Return the laws that an engine with these methods can be held to, and the others."""
    laws = laws_of(game)
    held = tuple(law for law in laws if set(law.needs) <= set(methods))
    return held, tuple(law for law in laws if law not in held)


ANSWERS: Final = Law("answers", "Every question about a valid position has an answer.", (), lambda _: iter(()))
"""The law that every other one looks at: a question without an answer breaks it."""


def contradictions(law: Law, subject: Subject) -> Iterator[tuple[Law, Contradiction]]:
    """Yield what an engine says about a position against a law, or against the law that it answers.

    Raises Stopped where the engine can be asked no more.
    """
    try:
        for found in law.check(subject):
            yield law, found
    except Unanswered as unanswered:
        exchange = unanswered.exchange
        yield ANSWERS, Contradiction(f"There is no answer: {exchange.problem}.", (exchange,))


def _asked_again(subject: Subject) -> Iterator[Contradiction]:
    """Ask everything twice, and something else in between."""
    from drawbridge.grading.repetition import repetition
    from drawbridge.protocol.messages import Result

    witness, position = subject.witness, subject.position
    for method in ("legal_moves", "status"):
        if method in witness.methods:
            first = witness.ask(method, position)
            witness.ask_again(method, next(subject.others))
            again = witness.ask_again(method, position)
            found = repetition(method, Result(first.result), Result(again.result), witness.notation)
            if found.outcome.is_bad:
                yield Contradiction(f"Asked again, the answer is {found.message}.", (first, again))


def _listed_moves_are_made(subject: Subject) -> Iterator[Contradiction]:
    for move in subject.some_moves():
        exchange, after = subject.after(move)
        if after is None:
            yield Contradiction(f"{move} is listed as legal, and refused.", (subject.listing(), exchange))


def _other_moves_are_refused(subject: Subject) -> Iterator[Contradiction]:
    listed = moves_in(subject.listing())
    for move in _unlisted(subject, listed):
        exchange, after = subject.after(move)
        if after is not None:
            yield Contradiction(f"{move} is not listed as legal, and made.", (subject.listing(), exchange))


def _unlisted(subject: Subject, listed: Collection[str]) -> Iterator[str]:
    """Yield the moves from two squares that can be written and are not listed, but only some of those with a suffix.

    From one of the squares, a listed move starts, if there is one. The other is any square of a listed move.
    """
    game, random, square = subject.game, subject.random, subject.witness.notation.square
    if not has_code(game.ruleset):
        yield from sorted(_listed_later(subject) - set(listed))
        return
    # A move of an engine may be any text.
    named = [names for move in sorted(listed) if (names := re.findall(square, move))] if square else []
    squares = {random.choice(named)[0], random.choice(random.choice(named))} if named else {None}
    for origin in sorted(squares, key=str):
        writable = islice(game.writable_moves(origin), MOST_WRITABLE)
        others = [move for move in writable if move not in listed]
        suffixed = [move for move in others if "=" in move]
        yield from (move for move in others if "=" not in move)
        yield from random.sample(suffixed, min(SUFFIXED, len(suffixed)))


def _listed_later(subject: Subject) -> set[str]:
    """Return the moves that are listed after one of some moves: a folder knows no others that can be written."""
    found: set[str] = set()
    for move in subject.some_moves():
        _, after = subject.after(move)
        if after is not None:
            found |= moves_in(subject.witness.ask("legal_moves", after))
    return found


def _one_ply_counts_the_moves(subject: Subject) -> Iterator[Contradiction]:
    listing = subject.listing()
    count = subject.witness.ask("perft", subject.position, depth=1)
    moves, nodes = len(moves_in(listing)), nodes_in(count)
    if moves != nodes:
        yield Contradiction(f"{number_of(moves, 'move')} listed, and perft of depth 1 is {nodes}.", (listing, count))


def _counts_divide(subject: Subject) -> Iterator[Contradiction]:
    moves = sorted(moves_in(subject.listing()))
    if len(moves) > MOST_DIVIDED:
        return
    whole = subject.witness.ask("perft", subject.position, depth=2)
    divided, asked = 0, []
    for move in moves:
        _, after = subject.after(move)
        if after is None:
            return  # another law says so
        asked.append(subject.witness.ask("perft", after, depth=1))
        divided += nodes_in(asked[-1])
    if nodes_in(whole) != divided:
        sentence = (
            f"perft of depth 2 is {nodes_in(whole)}, and the counts after its {number_of(len(moves), 'move')} add up"
        )
        yield Contradiction(f"{sentence} to {divided}.", (whole, *asked[:1]) if asked else (whole, subject.listing()))


def _play_applies_moves(subject: Subject) -> Iterator[Contradiction]:
    for move in subject.some_moves():
        _, after = subject.after(move)
        if after is None:
            continue
        line = [move]
        for reply in [None, *sorted(moves_in(subject.witness.ask("legal_moves", after)))[:1]]:
            if reply is not None:
                after = position_in(subject.witness.ask("apply", after, move=reply))
                line.append(reply)
            if after is None:
                break
            played = subject.witness.ask("play", subject.position, moves=list(line))
            listed = subject.witness.ask("legal_moves", after)
            if moves_in(played) != moves_in(listed):
                sentence = f"After {', '.join(line)}, play and apply lead to different moves"
                yield Contradiction(f"{sentence}: {_difference(moves_in(played), moves_in(listed))}.", (played, listed))


def _an_ended_game_has_no_moves(subject: Subject) -> Iterator[Contradiction]:
    status, listing = subject.witness.ask("status", subject.position), subject.listing()
    result = (status.result or {}).get("result")
    if result is not None and moves_in(listing):
        sentence = f"The game has ended, and {number_of(len(moves_in(listing)), 'move')} listed as legal."
        yield Contradiction(sentence, (status, listing))


def _positions_lead_on(subject: Subject) -> Iterator[Contradiction]:
    """Ask about the positions after some moves: the engine itself has said that they are positions."""
    for move in subject.some_moves():
        exchange, after = subject.after(move)
        if after is None:
            continue
        for method in ("legal_moves", "status"):
            if method in subject.witness.methods:
                try:
                    subject.witness.ask(method, after)
                except Unanswered as unanswered:
                    said = unanswered.exchange.problem
                    sentence = f"The position after {move} cannot be asked about: {said}."
                    yield Contradiction(sentence, (exchange, unanswered.exchange))


def _turned(symmetry: Symmetry, subject: Subject) -> Iterator[Contradiction]:
    if not symmetry.suits(subject.position):
        raise NotConcerned
    listing = subject.listing()
    image = subject.witness.ask("legal_moves", subject.game.canonical(symmetry.turned(subject.position)))
    expected = frozenset(symmetry.turned(sorted(moves_in(listing))))
    if moves_in(image) != expected:
        sentence = _difference(expected, moves_in(image))
        yield Contradiction(f"The moves of the turned position are not the turned moves: {sentence}.", (listing, image))


def _difference(one: Collection[str], other: Collection[str]) -> str:
    """Return in words which moves are only in the first answer, and which only in the second."""
    parts = [(sorted(set(one) - set(other)), "first"), (sorted(set(other) - set(one)), "second")]
    return "; ".join(f"{some_of(moves)} only in the {which} answer" for moves, which in parts if moves)


LAWS: Final = (
    ANSWERS,
    Law("asked-again", "A question that is asked again has the same answer.", (), _asked_again),
    Law(
        "listed-moves-are-made",
        "A move that is listed as legal can be made.",
        ("legal_moves", "apply"),
        _listed_moves_are_made,
    ),
    Law(
        "other-moves-are-refused",
        "A move that is not listed as legal is refused.",
        ("legal_moves", "apply"),
        _other_moves_are_refused,
    ),
    Law(
        "one-ply-counts-the-moves",
        "Perft of depth 1 is the number of legal moves.",
        ("legal_moves", "perft"),
        _one_ply_counts_the_moves,
    ),
    Law(
        "counts-divide",
        "Perft of depth 2 is the sum of the counts after each legal move.",
        ("legal_moves", "apply", "perft"),
        _counts_divide,
    ),
    Law(
        "play-applies-moves",
        "Playing moves leads to the same legal moves as applying them one by one.",
        ("legal_moves", "apply", "play"),
        _play_applies_moves,
    ),
    Law(
        "an-ended-game-has-no-moves",
        "A game that has a result has no legal moves.",
        ("legal_moves", "status"),
        _an_ended_game_has_no_moves,
    ),
    Law(
        "positions-lead-on",
        "The position after a move can be asked about.",
        ("legal_moves", "apply"),
        _positions_lead_on,
    ),
)
"""The laws of every game."""
