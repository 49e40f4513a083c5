"""Positions with few men: how many there are, by formulas that know nothing of how they are listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.game import HasSmallWorlds, game
from support.amounts import first

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_reference.kernel.small_worlds import World


def worlds_of(ruleset: str) -> dict[str, World]:
    """Return the families of a game by their names."""
    found = game(ruleset)
    assert isinstance(found, HasSmallWorlds)
    return {world.name: world for world in found.small_worlds()}


# For each square, how many kinds of men that are not kings may stand there: the player's own, and of each other colour.
KINDS_ON_SQUARES = {
    "standard": [(48, [5, 5]), (16, [4, 4])],
    "three-chess": [(96, [5, 5, 5])],
    # An inward pawn stands on rank 2 of its own segment alone, and no pawn on rank 1.
    "three-man": [(24, [4, 4, 4]), (8, [6, 5, 5]), (8, [5, 6, 5]), (8, [5, 5, 6]), (96, [6, 6, 6])],
}


def _placed(ruleset: str, colour: int) -> int:
    return sum(squares * kinds[colour] for squares, kinds in KINDS_ON_SQUARES[ruleset])


def _on_one_square(ruleset: str, one: int, other: int) -> int:
    return sum(squares * kinds[one] * kinds[other] for squares, kinds in KINDS_ON_SQUARES[ruleset])


def _colours(ruleset: str) -> Sequence[int]:
    return range(len(KINDS_ON_SQUARES[ruleset][0][1]))


@pytest.mark.parametrize("ruleset", KINDS_ON_SQUARES)
def test_pairs_are_all_pairs_of_men_on_different_squares(ruleset: str) -> None:
    own = (_placed(ruleset, 0) ** 2 - _on_one_square(ruleset, 0, 0)) // 2
    enemies = (
        _placed(ruleset, 0) * _placed(ruleset, colour) - _on_one_square(ruleset, 0, colour)
        for colour in _colours(ruleset)[1:]
    )
    assert len(worlds_of(ruleset)["pairs"]) == own + sum(enemies)


@pytest.mark.parametrize("ruleset", first(1, KINDS_ON_SQUARES))
def test_kings_stand_with_every_man_on_every_other_square(ruleset: str) -> None:
    squares = sum(number for number, _ in KINDS_ON_SQUARES[ruleset])
    with_men = sum((squares - 1) * _placed(ruleset, colour) for colour in _colours(ruleset))
    kings = len(worlds_of(ruleset)["kings"]) - with_men
    if ruleset == "standard":
        # 64 squares with the other 63, less the 2 * (2 * 56 + 2 * 49) pairs side by side.
        assert kings == 64 * 63 - 420
    else:
        # Few are there already, with the third king where it is parked.
        every = squares * (squares - 1) * 2
        assert every - 200 < kings <= every


@pytest.mark.parametrize(
    ("ruleset", "count"),
    [
        ("standard", 2 * (64 + 304)),
        ("three-chess", 3 * (96 + 480)),
        # A king in 4 settings, any other man in 11.
        ("three-man", 3 * (4 * 144 + 11 * (4 * 144 + 120 + 104))),
        ("prince", 2 * (22 * 512 + 384)),
    ],
)
def test_a_man_is_alone_on_every_square_for_every_player_in_every_setting(ruleset: str, count: int) -> None:
    assert len(worlds_of(ruleset)["alone"]) == count


def test_pairs_in_prince_are_of_every_kind_with_every_other_cell_and_colour() -> None:
    assert len(worlds_of("prince")["pairs"]) == (21 * 512 + 384) * 511 * 2


def test_castling_in_chess_stands_with_every_man_on_every_other_square() -> None:
    # A king and one rook leave 62 squares, 14 of them on the ends; a king and two leave 61, 13 of them on the ends.
    assert len(worlds_of("standard")["castling"]) == 2 * (2 * (62 * 4 + 48) + 61 * 4 + 48)


def test_a_pawn_captures_en_passant_beside_every_king_and_enemy() -> None:
    # 14 captures, 60 squares for the king; 59 for the enemy, less the ends and the men where no pawn may stand.
    scenes = 14 * 60
    kings_on_the_ends = 14 * 16
    assert len(worlds_of("standard")["en-passant"]) == scenes * (59 * 4 + 48 - 4) - (scenes - kings_on_the_ends)
