from __future__ import annotations

from collections import Counter

from drawbridge_reference.prince.pieces import PROMOTIONS
from drawbridge_reference.prince.scenarios.promotions import scenarios


def test_each_kind_except_king_and_pawn_has_one_promotion() -> None:
    assert [one.name.split("/")[1] for one in scenarios()] == [kind.word for kind in PROMOTIONS]


def test_white_and_black_share_the_kinds() -> None:
    assert Counter(one.position["turn"] for one in scenarios()) == {"white": 11, "black": 10}


def test_a_black_case_is_mirrored_in_words_and_moves() -> None:
    white, black, *_ = scenarios()
    assert (white.legal, black.legal) == (("7d4-8d4=Ac",), ("2d4-1d4=Ad",))
    assert black.title == "A pawn may become an admiral"
    assert black.why == "Black's pawn steps from 2d4 to 1d4, on its far tier, and becomes an admiral."
