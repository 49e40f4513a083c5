from __future__ import annotations

import pytest

from drawbridge_reference.casework.scenario_files import read_scenarios
from drawbridge_reference.kernel.problem import InvalidPosition, InvalidScenarios
from drawbridge_reference.prince.book import CLAUSES
from drawbridge_reference.prince.declared import RULINGS
from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.pieces import PROMOTIONS as KINDS
from drawbridge_reference.prince.scenarios.notation import MAN, NOTATION, PROMOTIONS, position

VARIED = """clause: pawn.capture
scenarios:
  - name: one
    title: {title}
    why: Nothing.
    vary: {vary}
    position: 4d4 wPn
    legal: 4d4-5d4
    decides: false
"""


def test_a_king_that_is_not_written_is_put_in_a_corner() -> None:
    assert position("2c3 wPn") == {"turn": "white", "board": {"2c3": "wPn", "1h1": "wKi", "8a8": "bKi"}}


def test_a_king_that_is_written_is_the_only_one() -> None:
    assert position("4d4 bKi", "black") == {"turn": "black", "board": {"4d4": "bKi", "1h1": "wKi"}}


def test_rights_and_the_jumped_cell_are_written_if_there_are_any() -> None:
    written = position("1d4 wKi, 1a1 wBa, 1h8 wBa, 5d4 bPn", castling="w-low w-high", en_passant="6d4")
    assert (written["castling"], written["en_passant"]) == (["w-high", "w-low"], "6d4")


def test_a_king_is_not_put_onto_an_occupied_corner() -> None:
    with pytest.raises(ValueError, match="1h1 holds wQu: write where wKi stands"):
        position("1h1 wQu")


def test_everything_wrong_with_the_pieces_is_reported() -> None:
    with pytest.raises(InvalidPosition) as caught:
        position("2a1 wPn, 2a1 wRo, 9a1 wRo, 3a1 wXx")
    assert [problem.message for problem in caught.value.problems] == [
        "2a1 has two men",
        "'9a1' is not a square",
        "'wXx' is not a man",
    ]


def test_a_written_position_is_valid() -> None:
    assert Prince().status(position("2c3 wPn, 7g2 bQu", "black"))["turn"] == "black"


@pytest.mark.parametrize(
    "short",
    [
        "2c3 wPn",
        "8h8 wKi, 1a1 bKi",
        {"men": "1d4 wKi, 1a1 wBa", "castling": "w-low"},
        {"men": "5c4 bPn, 4c4 wPn", "turn": "black", "en_passant": "3c4"},
    ],
)
def test_a_position_is_shortened_to_its_written_form(short: str | dict[str, str]) -> None:
    members = {"men": short} if isinstance(short, str) else dict(short)
    assert NOTATION.shortened(position(members.pop("men"), **members)) == short


def test_a_pawn_becomes_any_kind_except_king_and_pawn() -> None:
    assert tuple(kind.value for kind in KINDS) == NOTATION.promotions == PROMOTIONS
    assert [man for man in ("wKi", "bPn", "bPr", "wK", "gPn") if man in MAN] == ["wKi", "bPn", "bPr"]


@pytest.mark.parametrize(
    ("vary", "title", "forgotten"),
    [
        ("each-axis", "From 4d4 to {5e4}", "4d4"),
        ("each-axis", "Along the tiers to tier 5 from above", "tiers tier 5"),
        ("each-colour", "Along the tiers to tier 5 from above", "tier 5 above"),
        ("each-colour", "White holds w-low, and wRo stands there", "White w-low wRo"),
        ("each-castler", "Castling low in {tier 1}", "low"),
        ("each-corner", "To column a from {column b}", "column a"),
    ],
)
def test_words_that_a_variation_changes_must_be_marked(
    vary: str, title: str, forgotten: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("scenarios")
    (folder / "pawn.capture.yaml").write_text(VARIED.format(title=title, vary=vary), encoding="utf-8")
    with pytest.raises(InvalidScenarios) as caught:
        read_scenarios(folder, NOTATION, CLAUSES, RULINGS)
    assert " ".join(problem.message.split("'")[1] for problem in caught.value.problems) == forgotten


@pytest.mark.parametrize(
    "mark", ["4d4", "4d4-5d4", "wPn", "Black", "b-high", "tier 4", "Rows", "column h", "Low", "up"]
)
def test_these_may_be_marked(mark: str) -> None:
    assert NOTATION.marked.fullmatch(mark)


@pytest.mark.parametrize("mark", ["pawn", "9d4", "tier", "4d4 and 5d4", "tier 9", "w-left"])
def test_only_a_dimension_may_be_marked_in_addition(mark: str) -> None:
    assert bool(NOTATION.marked.fullmatch(mark)) is (mark == "tier")
