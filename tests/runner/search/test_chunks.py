"""Chunks: what an engine is asked in them, and what comes back."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING

import pytest

from drawbridge.errors import WrongUsage
from drawbridge.search.chunks import KEPT_OF_A_CAUSE, compared, engine_of
from drawbridge.search.kept import let_go
from drawbridge.search.target import Target
from drawbridge.transport.direct import direct
from drawbridge_reference.kernel.game import game
from drawbridge_reference.serve import Session
from support.searching import KINGS, METHODS, Positions, target_without
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.transport.channel import Channel, Launch

BESIDE_THE_MOAT = tuple({"turn": "white", "board": {**KINGS, f"h{rank}": "wR"}} for rank in (1, 2, 3, 4, 5))


@pytest.fixture(autouse=True)
def _no_engine_is_left() -> Iterator[None]:
    yield
    let_go()


def test_an_engine_that_answers_like_the_reference_disagrees_nowhere() -> None:
    result = compared(Positions(target_without(), BESIDE_THE_MOAT))
    assert (result.counted.positions, result.counted.disagreeing, result.disagreements) == (5, 0, ())
    assert result.counted.questions > 5 * len({"legal_moves", "apply", "status"})


def test_a_disagreement_names_the_clause_that_refuses_the_move() -> None:
    target = target_without("moat.unbridged", methods=("legal_moves", "apply"))
    result = compared(Positions(target, BESIDE_THE_MOAT))
    assert {cause.clause for each in result.disagreements for cause in each.causes} == {"moat.unbridged"}
    assert "three-man/games/p0" in [each.compared.case.id for each in result.disagreements]


def test_a_chunk_returns_the_smallest_disagreements_of_a_cause_and_counts_all() -> None:
    several = tuple({"turn": "white", "board": {**KINGS, "h1": "wR", f"{file}4": "bN"}} for file in "abcdef")
    result = compared(Positions(target_without("moat.unbridged", methods=("legal_moves",)), several))
    assert result.counted.disagreeing == len(several)
    assert len(result.disagreements) == KEPT_OF_A_CAUSE


def test_an_engine_that_crashes_is_found_with_its_request_and_asked_on() -> None:
    result = compared(Positions(Target(_crashes_at("h3"), "three-man"), BESIDE_THE_MOAT))
    [found] = result.disagreements
    bad = [grade for grade in found.compared.graded.grades if grade.outcome.is_bad]
    assert {grade.outcome.value for grade in bad} == {"crashed"}
    assert all('"h3"' in grade.request for grade in bad)
    assert (result.counted.positions, result.stopped) == (5, "")


def _crashes_at(square: str) -> Launch:
    def start() -> Channel:
        session = Session({"three-man": game("three-man")})

        def answer(line: bytes) -> bytes | None:
            if f'"{square}":' in line.decode():
                return None
            return json.dumps(session.answer(line)).encode() + b"\n"

        return direct(answer)()

    return start


def test_an_engine_is_kept_from_chunk_to_chunk() -> None:
    target = target_without()
    compared(Positions(target, BESIDE_THE_MOAT[:1]))
    kept = engine_of(target)
    compared(Positions(target, BESIDE_THE_MOAT[1:2]))
    assert engine_of(target) is kept


def test_an_engine_without_the_ruleset_is_refused() -> None:
    target = Target(served(game("standard"), METHODS), "three-man")
    with pytest.raises(WrongUsage, match="three-man: the engine does not offer it"):
        compared(Positions(target, ()))


def test_chunks_and_their_results_can_be_pickled() -> None:
    chunk = Positions(Target(("engine",), "three-man"), BESIDE_THE_MOAT)
    assert pickle.loads(pickle.dumps(chunk)) == chunk
    result = compared(Positions(target_without("moat.unbridged"), BESIDE_THE_MOAT))
    assert pickle.loads(pickle.dumps(result)) == result
