from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.errors import WrongUsage
from drawbridge.search.counters import EngineCounter, NoCount, ReferenceCounter
from drawbridge.search.kept import letting_go
from drawbridge.search.target import Target
from drawbridge_reference.kernel.game import game
from support.remembering_engine import REFERENCE
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.game import Game

GAME = game("three-man")
DYING = """
import json
hello = {"protocol": 1, "engine": {"name": "dying"}, "rulesets": {"three-man": {"methods": ["perft"]}}}
print(json.dumps({"jsonrpc": "2.0", "id": json.loads(input())["id"], "result": hello}), flush=True)
input()
raise SystemExit(7)
"""
FEW_MEN = {"turn": "white", "board": {"e1": "wK", "u1": "bK", "m1": "gK", "h1": "wR"}}


@pytest.fixture(autouse=True)
def _no_engine_is_left() -> Iterator[None]:
    with letting_go():
        yield


def engine(*methods: str, judge: Game = GAME) -> EngineCounter:
    return EngineCounter(Target(served(judge, methods), judge.ruleset))


@pytest.mark.parametrize("methods", [("perft",), ("legal_moves", "apply"), ("perft", "legal_moves", "apply")])
def test_an_engine_counts_by_whatever_it_offers(methods: tuple[str, ...]) -> None:
    counter = engine(*methods)
    counter.require()
    assert counter.nodes(FEW_MEN, 2) == ReferenceCounter("three-man").nodes(FEW_MEN, 2) > 50
    assert counter.children(FEW_MEN) == ReferenceCounter("three-man").children(FEW_MEN)


@pytest.mark.parametrize("methods", [("perft",), ("legal_moves", "apply")])
def test_an_engine_counts_by_its_own_rules(methods: tuple[str, ...]) -> None:
    wrong = engine(*methods, judge=GAME.without("moat.unbridged"))
    assert wrong.nodes(FEW_MEN, 1) > len(GAME.legal_moves(FEW_MEN))


def test_an_engine_with_too_few_methods_is_refused() -> None:
    with pytest.raises(WrongUsage, match="neither perft nor legal_moves and apply") as refused:
        engine("legal_moves", "play").require()
    assert refused.value.hint == "it offers legal_moves, play"


def test_an_engine_that_dies_is_told_with_its_request() -> None:
    dying = (*REFERENCE[:1], "-c", DYING)
    with pytest.raises(NoCount, match="the engine ended with exit code 7") as told:
        EngineCounter(Target(dying, "three-man")).nodes(FEW_MEN, 2)
    assert '"method":"perft"' in told.value.request


def test_the_reference_counts_under_rulings() -> None:
    judge = GAME.under({"moats": "momentary"})
    assert ReferenceCounter.of(judge).nodes(FEW_MEN, 2) == judge.perft(FEW_MEN, 2)
