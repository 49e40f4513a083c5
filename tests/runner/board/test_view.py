"""What the page shows of a game that has no pictures, or does not say how its positions are set up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from drawbridge.board.view import view_of
from drawbridge.board.why import marks_over
from drawbridge.pictures.position import marks_and_arrows
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import Game


class Lacking:
    """A game without some of what it offers."""

    def __init__(self, judge: Game, *names: str) -> None:
        self._judge = judge
        self._names = names

    def __getattr__(self, name: str) -> Any:
        if name in self._names:
            raise AttributeError(name)
        return getattr(self._judge, name)


def lacking(*names: str, ruleset: str = "three-man") -> Game:
    return cast("Game", Lacking(game(ruleset), *names))


START = game("three-man").start()


def test_a_game_without_pictures_is_played_on_a_plain_grid() -> None:
    judge = lacking("picture", "set_up", "scenario_notation")
    view = view_of(judge, START)
    assert view["squares"].count("data-square") == 144
    assert (view["text"], view["short"]) == ("", "")
    assert len(view["moves"]) == 20
    assert "way-legal" in marks_over(judge, START, *marks_and_arrows(judge, START, ["b2-b3"]))


def test_a_game_whose_squares_are_no_grid_is_drawn_as_its_text_and_can_be_played() -> None:
    judge = lacking("picture", "set_up", ruleset="three-chess")
    start = judge.start()
    view = view_of(judge, start)
    assert (view["svg"], view["squares"]) == ("", "")
    assert view["text"] == judge.draw(start)
    assert view["moves"]
    assert marks_over(judge, start, *marks_and_arrows(judge, start, ["BA2-BA3"])) == ""


def test_a_game_that_is_not_set_up_by_hand_sends_its_squares_with_each_position() -> None:
    view = view_of(lacking("set_up"), START)
    assert view["squares"].count("data-square") == 144
    assert view_of(game("three-man"), START)["squares"] == ""
    assert view_of(lacking("set_up"), {"turn": "white", "board": {}})["svg"] == ""
