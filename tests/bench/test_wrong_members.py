"""The slips that no case sees are found by comparing the moves of random play with those of the cases."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
import wrong_members
from wrong_members import Made, holes, made_at_random, made_in_cases, slips

from drawbridge.games import notation_of
from drawbridge.suite.case import Case, ExpectGame, ExpectPosition, GameStep, Sibling
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.game import Game


def made(fen: str, move: str) -> Made:
    after = game("standard").apply({"fen": fen}, move)
    assert isinstance(after, dict)
    return Made({"fen": fen}, move, after)


@pytest.mark.parametrize(
    ("fen", "move", "member", "changes"),
    [
        ("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1", "e1-g1", "en_passant", {"stays"}),
        ("4k3/8/8/3pP3/8/8/8/4K2R w K - 0 1", "e1-g1", "en_passant", set()),
        ("4k3/8/8/3p4/8/8/4P3/4K2R w K - 0 1", "e2-e4", "en_passant", {"is missing"}),
        ("4k3/8/8/3p4/8/8/4P3/4K2R w K d6 0 1", "e2-e4", "en_passant", {"stays"}),
        ("4k3/8/8/3p4/8/8/4P3/4K2R w K - 0 1", "e2-e4", "castling", {"is lost"}),
        ("4k3/8/8/3p4/8/8/4P3/4K2R w K - 0 1", "e1-g1", "castling", {"stays"}),
        ("4k3/8/8/3p4/8/8/4P3/4K2R w K - 0 1", "e2-e4", "turn", {"stays"}),
    ],
)
def test_a_slip_is_one_that_changes_the_position(fen: str, move: str, member: str, changes: set[str]) -> None:
    found = slips(game("standard"), notation_of("standard"), made(fen, move))
    assert {slip.change for slip in found if slip.member == f"fen.{member}"} == changes


def test_a_move_is_of_every_two_kinds_that_it_is() -> None:
    check = made("4k3/3r4/8/4P3/8/8/8/4KR2 w - - 0 1", "f1-f8")
    capture = made("4k3/3r4/8/8/8/8/8/3QK3 w - - 0 1", "d1-d7")
    for one, expected in (
        (check, {"rook.slide", "gives check"}),
        (capture, {"queen.slide", "gives check", "captures"}),
    ):
        kinds = {slip.kind for slip in slips(game("standard"), notation_of("standard"), one)}
        assert {word for kind in kinds for word in kind} == expected
        assert len(kinds) == len(expected) * (len(expected) + 1) // 2


def test_what_no_case_sees_is_a_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    found = game("three-chess")
    known = [*made_at_random(found, Random("1 three-chess"), 4)]

    def all_but(places: int) -> Iterator[tuple[Game, Made]]:
        return ((found, one) for one in known[places:])

    monkeypatch.setattr(wrong_members, "made_in_cases", lambda _ruleset: all_but(0))
    assert holes("three-chess", 4, 1)[1] == []
    monkeypatch.setattr(wrong_members, "made_in_cases", lambda _ruleset: all_but(len(known)))
    shown, missing = holes("three-chess", 4, 1)
    assert not any(hole.has_case for hole in missing)
    # A hole after every move of a kind is not listed once more for what such moves are, too.
    assert all(len({*hole.kind}) == 1 for hole in missing)
    assert 0 < sum(len(hole.slips) for hole in missing) < shown
    assert "no case makes such a move" in str(missing[0])


def test_the_moves_of_games_and_siblings_are_seen_where_their_position_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = game("standard")
    start = found.start()
    first = made(start["fen"], "e2-e4")
    second = made(first.after["fen"], "e7-e5")
    sibling = made(second.after["fen"], "g1-f3")
    case = Case(
        id="standard/games/1",
        ruleset="standard",
        clause="games",
        title="",
        why="",
        position=start,
        expectations=(ExpectGame((GameStep(first.move), GameStep(second.move, position=second.after))),),
        sibling=Sibling(sibling.before, (ExpectPosition(sibling.move, sibling.after),)),
    )
    monkeypatch.setattr(wrong_members, "load", lambda **_: SimpleNamespace(cases=(case,)))
    assert [one for _, one in made_in_cases("standard")] == [second, sibling]
