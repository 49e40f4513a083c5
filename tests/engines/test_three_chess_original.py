"""The reference plays the game of the very program whose description is the source of `three-chess`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_rules.three_chess.board import EVERY_SQUARE
from drawbridge_rules.three_chess.move import read_move
from drawbridge_rules.three_chess.position import read
from listed import ROOT, listed_engines, search_path
from support.comparison import Sample
from support.three_chess.comparison import positions_of
from support.three_chess.happenings import shown_by_move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.kernel.game import Game
    from drawbridge_rules.three_chess.position import JsonPosition

RULESET = "three-chess"
REFERENCE = game(RULESET)
ORIGINAL = listed_engines()["threeChess"]
NAMES = [square.name for square in EVERY_SQUARE]
SAMPLE = Sample(seed=71, from_games=200, arranged=400)
LARGE_SAMPLE = Sample(seed=72, from_games=4000, arranged=6000)
AT_A_TIME = 500
"""Positions that one process is asked about: their questions and answers are held in memory."""

# What 600 positions show at the least, so that agreeing means something; 10,000 show ten times as much.
SHOWN = {
    "capture": 200,
    "king captured": 25,
    "pawn jump": 20,
    "promotion": 10,
    "promotion with a capture": 10,
    "castling kingside": 15,
    "castling queenside": 15,
    "castling out of check": 5,
    "castling through check": 5,
    "center crossed by a king": 20,
    "center crossed by a knight": 20,
    "center crossed by a pawn": 10,
    "center crossed by a slide": 200,
    "pawn captures over the center line": 10,
    "pawn abroad captures": 20,
    "pawn abroad steps": 20,
    "in check": 200,
    "game won": 20,
    "no legal move": 2,
    "illegal move": 600,
    "perft 2": 20,
    "play": 60,
}

pytestmark = pytest.mark.original


@dataclass(frozen=True, slots=True)
class Asked:
    """One question about a position, as the protocol has it; `member` of the result answers it."""

    position: JsonPosition
    method: str
    given: dict[str, Any]
    member: str | None

    def line(self) -> str:
        """Return the request."""
        params = {"ruleset": RULESET, "position": self.position, **self.given}
        return json.dumps({"jsonrpc": "2.0", "id": 1, "method": self.method, "params": params})

    def answer_in(self, response: dict[str, Any]) -> object:
        """Return the answer that a response holds, in the form of `answered_by`."""
        if response.get("error", {}).get("code") == -32001:
            return "illegal"
        result = response["result"]
        answer = result[self.member] if self.member else result
        return sorted(answer) if self.member == "moves" else in_any_order(answer)

    def answered_by(self, reference: Game) -> object:
        """Return the answer of the reference."""
        answer = getattr(reference, self.method)(self.position, *self.given.values())
        return "illegal" if isinstance(answer, Illegal) else in_any_order(answer)


@dataclass(slots=True)
class Agreement:
    """How many positions and questions were asked, what they showed, and where the two differ."""

    positions: int = 0
    questions: int = 0
    shown: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)


def in_any_order(answer: Any) -> Any:
    """Return an answer with the colours in check in the order of the alphabet."""
    is_status = isinstance(answer, dict) and "in_check" in answer
    return {**answer, "in_check": sorted(answer["in_check"])} if is_status else answer


@pytest.fixture(scope="module", autouse=True)
def _installed() -> None:
    if obstacle := ORIGINAL.obstacle():
        pytest.skip(obstacle)


def answers_of_the_original(asked: Sequence[Asked]) -> list[object]:
    """Return what the original answers, asked by one process of its adapter."""
    done = subprocess.run(
        ORIGINAL.started_as(),
        input="".join(f"{question.line()}\n" for question in asked),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    responses = map(json.loads, done.stdout.splitlines())
    return [question.answer_in(response) for question, response in zip(asked, responses, strict=True)]


def questions_about(agreement: Agreement, random: Random, position: JsonPosition) -> Iterator[Asked]:
    """Yield the questions about a position, and count what they show."""
    moves = REFERENCE.legal_moves(position)
    yield Asked(position, "legal_moves", {}, "moves")
    yield Asked(position, "status", {}, None)
    yield from (Asked(position, "apply", {"move": move}, "position") for move in telling(agreement, random, position))
    agreement.shown["illegal move"] += 1
    wrong = iter(lambda: "-".join(random.sample(NAMES, 2)), "")
    yield Asked(position, "apply", {"move": next(move for move in wrong if move not in moves)}, "position")
    if len(moves) <= 10:
        agreement.shown["perft 2"] += 1
        yield Asked(position, "perft", {"depth": 2}, "nodes")
    if random.random() < 0.2:
        agreement.shown["play"] += 1
        yield Asked(position, "play", {"moves": line_from(random, position)}, "moves")


def telling(agreement: Agreement, random: Random, position: JsonPosition) -> list[str]:
    """Return a move of each kind that shows something, and any other; count what the position and these show."""
    status, moves = REFERENCE.status(position), REFERENCE.legal_moves(position)
    agreement.shown.update({"in check": bool(status["in_check"]), "game won": status["result"] is not None})
    agreement.shown["no legal move"] += not moves and status["result"] is None
    random.shuffle(moves)
    chosen: dict[str, str] = {"any": moves[0]} if moves else {}
    for move in moves:
        for name in shown_by_move(read(position), read_move(move)):
            chosen.setdefault(name, move)
    agreement.shown.update(name for name in chosen if name != "any")
    return list(dict.fromkeys(chosen.values()))


def line_from(random: Random, position: JsonPosition) -> list[str]:
    """Return up to six moves that can be played from a position."""
    line: list[str] = []
    while len(line) < 6 and (moves := REFERENCE.play(position, line)):
        assert not isinstance(moves, Illegal)
        line.append(random.choice(moves))
    return line


def compared(sample: Sample) -> Agreement:
    """Return what comes of asking the original and the reference the same questions."""
    random, agreement = Random(sample.seed), Agreement()
    positions = list(positions_of(sample))
    for begin in range(0, len(positions), AT_A_TIME):
        part = positions[begin : begin + AT_A_TIME]
        asked = [question for position in part for question in questions_about(agreement, random, position)]
        agreement.positions += len(part)
        agreement.questions += len(asked)
        for question, theirs in zip(asked, answers_of_the_original(asked), strict=True):
            if theirs != (ours := question.answered_by(REFERENCE)):
                agreement.differences.append(f"{question}: the original says {theirs}, the reference {ours}")
    return agreement


@pytest.fixture(scope="module")
def agreement() -> Agreement:
    return compared(SAMPLE)


@pytest.fixture(scope="module")
def answered() -> list[tuple[Asked, object]]:
    random = Random(SAMPLE.seed)
    asked = [
        question for position in positions_of(SAMPLE) for question in questions_about(Agreement(), random, position)
    ]
    return list(zip(asked, answers_of_the_original(asked), strict=True))


def test_the_original_and_the_reference_agree(agreement: Agreement) -> None:
    assert agreement.positions == SAMPLE.from_games + SAMPLE.arranged
    assert agreement.differences[:3] == []


def test_the_compared_positions_hold_the_tricky_features(agreement: Agreement) -> None:
    assert {name: agreement.shown[name] for name, least in SHOWN.items() if agreement.shown[name] < least} == {}


# The comparison itself is tried: whatever rule the reference leaves out, the original shows it.
@pytest.mark.parametrize("clause", REFERENCE.clauses)
def test_a_clause_that_is_switched_off_makes_a_difference(clause: str, answered: list[tuple[Asked, object]]) -> None:
    without = REFERENCE.without(clause)
    assert any(theirs != question.answered_by(without) for question, theirs in answered)


def test_a_checkout_of_another_commit_is_told_with_the_commands_that_get_the_listed_one() -> None:
    obstacle = replace(ORIGINAL, version="0000000").obstacle()
    expected = f"threeChess: drtnf/threeChess {ORIGINAL.version} is installed, 0000000 is listed: {ORIGINAL.install}"
    assert obstacle == expected


def test_the_original_passes_every_case() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "drawbridge", "matrix", "--engines", "engines/engines.toml", "--engine", "threeChess"],
        cwd=ROOT,
        env={**os.environ, "PATH": search_path()},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_they_agree_on_ten_thousand_positions() -> None:
    agreement = compared(LARGE_SAMPLE)
    assert agreement.positions == 10_000
    assert agreement.differences[:3] == []
    assert {name: agreement.shown[name] for name, least in SHOWN.items() if agreement.shown[name] < 10 * least} == {}
