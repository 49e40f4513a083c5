from __future__ import annotations

from drawbridge_reference.prince.scenarios.written import scenarios


def test_no_title_ends_with_a_full_stop_and_every_reason_does() -> None:
    assert [one.name for one in scenarios() if one.title.endswith(".") or not one.why.endswith(".")] == []


def test_each_wing_is_castled_by_white_and_by_black_under_either_array() -> None:
    for wing in ("castling.low", "castling.high"):
        plain = {one.name: dict(one.rulings) for one in scenarios() if one.clause == wing and "plain" in one.name}
        assert plain == {
            "plain/white": {},
            "plain/black": {"black-array": "same"},
            "plain/black-turned": {"black-array": "rotated"},
        }


def test_castling_belongs_to_the_wing_that_the_king_moves_to() -> None:
    ends = {"castling.low": {"b2", "c3"}, "castling.high": {"f6", "g7"}}
    for wing, cells in ends.items():
        decided = [one for one in scenarios() if one.clause == wing and one.decides and one.apply]
        assert decided
        assert [one.name for one in decided if str(one.apply)[-2:] not in cells] == []
