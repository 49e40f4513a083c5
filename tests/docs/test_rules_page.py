"""The page of the rules holds every clause and every ruling, and says nothing that the reference denies."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.game import HasDestination, game
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from pathlib import Path

CLAUSE_HEAD = re.compile(r'^ *(?:-|\d\.) <a id="([a-z-]+\.[a-z-]+)"></a>\n *`\1` — ', re.MULTILINE)
DESTINATION = re.compile(r"^\| `([a-x][1-6])` \| `\[(-?\d+), (-?\d+)\]` \| `(\w+)` \|$", re.MULTILINE)


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "rules" / "three-man.md").read_text(encoding="utf-8")


def test_the_page_states_every_clause_once(page: str) -> None:
    stated = CLAUSE_HEAD.findall(page)
    assert sorted(stated) == sorted(game("three-man").clauses)


def test_the_page_states_the_prohibitions_in_the_order_of_judging(page: str) -> None:
    prohibitions = game("three-man").clauses.of_kind(Kind.PROHIBITION)
    assert tuple(clause for clause in CLAUSE_HEAD.findall(page) if clause in prohibitions) == prohibitions


def test_the_page_names_every_ruling_with_its_default_first(page: str) -> None:
    for ruling in game("three-man").known_rulings:
        default, alternative = ruling.values
        assert re.search(rf"^\| `{ruling.id}` \| `{default}`: .* \| `{alternative}`: ", page, re.MULTILINE)


def test_the_position_on_the_page_is_valid(page: str) -> None:
    (example,) = re.findall(r"```json\n(\{\"turn\": \"white\",.*?)```", page, re.DOTALL)
    assert game("three-man").canonical(json.loads(example)) == json.loads(example)


def test_the_jumped_square_on_the_page_is_dropped_when_its_owners_turn_comes(page: str) -> None:
    (example,) = re.findall(r"```json\n(\{\"turn\": \"white\",.*?)```", page, re.DOTALL)
    assert "`k3` is Gray's" in page
    after = game("three-man").apply(json.loads(example), "a1-a2")
    assert not isinstance(after, Illegal)
    assert (after["turn"], after.get("en_passant", [])) == ("gray", [])


def test_the_list_of_what_follows_a_move_names_every_state_and_outcome_clause(page: str) -> None:
    (steps,) = re.findall(r"^## All that happens after a move$(.*?)^## ", page, re.MULTILINE | re.DOTALL)
    followed = game("three-man").clauses.of_kind(Kind.STATE, Kind.OUTCOME)
    # Eliminated pieces stay as they are: nothing happens to them after a move.
    assert set(re.findall(r"`([a-z-]+\.[a-z-]+)`", steps)) == {*followed, "pawn.en-passant"} - {"eliminated.pieces"}
    assert [int(number) for number in re.findall(r"^(\d+)\. ", steps, re.MULTILINE)] == list(range(1, 11))


def test_the_destinations_on_the_page_are_those_of_the_reference(page: str) -> None:
    rows = DESTINATION.findall(page)
    three_man = game("three-man")
    assert isinstance(three_man, HasDestination)
    assert len(rows) == 14
    for origin, ranks, files, to in rows:
        expected = None if to == "null" else to
        assert three_man.destination(origin, (int(ranks), int(files))) == expected


def test_the_numbers_to_try_first_are_right(page: str) -> None:
    three_man = game("three-man")
    for depth, count in ((1, 20), (2, 400)):
        assert three_man.perft(three_man.start(), depth) == count
        assert str(count) in page
