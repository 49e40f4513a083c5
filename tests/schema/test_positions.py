"""The schemas of positions: exact about squares, pieces and fields, and silent about what a schema cannot say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.game import game
from drawbridge_reference.prince.pieces import PROMOTIONS, Kind
from drawbridge_reference.prince.position import RIGHTS, start_position, written

if TYPE_CHECKING:
    from conftest import Schemas

KINGS = {"e1": "wK", "m1": "gK", "u1": "bK"}
THREE_KINGS = {"BE1": "bK", "GE1": "gK", "RE1": "rK"}
TWO_KINGS = {"1d4": "wKi", "8d4": "bKi"}
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@pytest.mark.parametrize(
    "position",
    [
        {"turn": "white", "board": KINGS},
        {"turn": "black", "board": {**KINGS, "a2": "wP", "x2": "bP", "i2": "wO", "x6": "gO"}},
        {"turn": "gray", "board": KINGS, "castling": ["gK", "gQ"], "en_passant": ["a3", "x3"]},
        {"turn": "gray", "board": {"m1": "gK"}, "eliminated": ["black", "white"], "bridged": ["white-gray"]},
    ],
)
def test_a_three_man_position_is_accepted(position: dict[str, Any], schemas: Schemas) -> None:
    assert schemas.validator("positions/three-man.schema.json").is_valid(position)


@pytest.mark.parametrize(
    "position",
    [
        {"board": KINGS},
        {"turn": "white"},
        {"turn": "red", "board": KINGS},
        {"turn": "white", "board": {}},
        {"turn": "white", "board": {**KINGS, "y1": "wR"}},
        {"turn": "white", "board": {**KINGS, "a7": "wR"}},
        {"turn": "white", "board": {**KINGS, "A1": "wR"}},
        {"turn": "white", "board": {**KINGS, "a4": "wX"}},
        {"turn": "white", "board": {**KINGS, "a4": "R"}},
        {"turn": "white", "board": {**KINGS, "a4": None}},
        {"turn": "white", "board": {**KINGS, "a1": "wP"}},
        {"turn": "white", "board": {**KINGS, "x1": "bO"}},
        {"turn": "white", "board": {**KINGS, "i2": "wP"}},
        {"turn": "white", "board": {**KINGS, "a2": "bP"}},
        {"turn": "white", "board": KINGS, "castling": ["wR"]},
        {"turn": "white", "board": KINGS, "castling": ["wK", "wK"]},
        {"turn": "white", "board": KINGS, "en_passant": ["a4"]},
        {"turn": "white", "board": KINGS, "bridged": ["gray-white"]},
        {"turn": "white", "board": KINGS, "bridged": "white-gray"},
        {"turn": "white", "board": KINGS, "eliminated": ["white", "gray", "black"]},
        {"turn": "white", "board": KINGS, "clock": 3},
    ],
)
def test_what_is_no_three_man_position_is_refused(position: dict[str, Any], schemas: Schemas) -> None:
    assert not schemas.validator("positions/three-man.schema.json").is_valid(position)


@pytest.mark.parametrize(
    "fen",
    [
        START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 12 140",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    ],
)
def test_a_fen_is_accepted(fen: str, schemas: Schemas) -> None:
    assert schemas.validator("positions/standard.schema.json").is_valid({"fen": fen})


@pytest.mark.parametrize(
    "fen",
    [
        START.removesuffix(" 0 1"),
        START.replace(" ", "  "),
        START.replace("w", "white"),
        START.replace("KQkq", "QKkq"),
        START.replace("KQkq", ""),
        START.replace("/8/", "/44/"),
        START.replace("/8/", "/9/"),
        START.replace("/8", "", 1),
        START.replace("RNBQ", "PNBQ"),
        START.replace("- 0", "e3 0"),
        START.replace("- 0", "e4 0"),
        START.replace("0 1", "00 1"),
        START.replace("0 1", "0 0"),
        START + " ",
    ],
)
def test_what_is_no_fen_is_refused(fen: str, schemas: Schemas) -> None:
    assert not schemas.validator("positions/standard.schema.json").is_valid({"fen": fen})


def test_the_schema_of_three_man_names_the_rulings_of_the_game(schemas: Schemas) -> None:
    three_man = game("three-man")
    stated = schemas.contents["positions/three-man.schema.json"]["$defs"]["rulings"]["properties"]
    assert {name: tuple(ruling["enum"]) for name, ruling in stated.items()} == {
        ruling.id: ruling.values for ruling in three_man.known_rulings
    }


@pytest.mark.parametrize(
    "position",
    [
        game("three-chess").start(),
        {"turn": "green", "board": THREE_KINGS},
        {"turn": "red", "board": {**THREE_KINGS, "BA1": "rP", "GH4": "bQ", "RC3": "gN"}},
        {"turn": "blue", "board": {"GE1": "gK", "RE1": "rK"}},
    ],
)
def test_a_three_chess_position_is_accepted(position: dict[str, Any], schemas: Schemas) -> None:
    assert schemas.validator("positions/three-chess.schema.json").is_valid(position)


@pytest.mark.parametrize(
    "position",
    [
        {"board": THREE_KINGS},
        {"turn": "blue"},
        {"turn": "white", "board": THREE_KINGS},
        {"turn": "Blue", "board": THREE_KINGS},
        {"turn": "blue", "board": {}},
        {"turn": "blue", "board": {"BE1": "bK"}},
        {"turn": "blue", "board": {**THREE_KINGS, "BI1": "bR"}},
        {"turn": "blue", "board": {**THREE_KINGS, "BA5": "bR"}},
        {"turn": "blue", "board": {**THREE_KINGS, "bA4": "bR"}},
        {"turn": "blue", "board": {**THREE_KINGS, "WA4": "bR"}},
        {"turn": "blue", "board": {**THREE_KINGS, "BA4": "bX"}},
        {"turn": "blue", "board": {**THREE_KINGS, "BA4": "BR"}},
        {"turn": "blue", "board": {**THREE_KINGS, "BA4": "bO"}},
        {"turn": "blue", "board": {**THREE_KINGS, "BA4": None}},
        {"turn": "blue", "board": THREE_KINGS, "castling": ["bK"]},
    ],
)
def test_what_is_no_three_chess_position_is_refused(position: dict[str, Any], schemas: Schemas) -> None:
    assert not schemas.validator("positions/three-chess.schema.json").is_valid(position)


@pytest.mark.parametrize(
    "position",
    [
        written(start_position(rotated=False)),
        written(start_position(rotated=True)),
        {"turn": "white", "board": TWO_KINGS},
        {"turn": "white", "board": {**TWO_KINGS, "6h8": "wPn", "2a1": "wPn", "7h1": "wPn", "5e5": "bPr"}},
        {"turn": "black", "board": {**TWO_KINGS, "4c3": "wPn"}, "castling": [], "en_passant": "3c3"},
        {
            "turn": "white",
            "board": {**TWO_KINGS, "5c3": "bPn", "1h8": "wBa"},
            "castling": ["w-high"],
            "en_passant": "6c3",
        },
    ],
)
def test_a_prince_position_is_accepted(position: dict[str, Any], schemas: Schemas) -> None:
    assert schemas.validator("positions/prince.schema.json").is_valid(position)


@pytest.mark.parametrize(
    "position",
    [
        {"board": TWO_KINGS},
        {"turn": "white"},
        {"turn": "gray", "board": TWO_KINGS},
        {"turn": "white", "board": {}},
        {"turn": "white", "board": {"1d4": "wKi"}},
        {"turn": "white", "board": {**TWO_KINGS, "d5": "wRo"}},
        {"turn": "white", "board": {**TWO_KINGS, "9a1": "wRo"}},
        {"turn": "white", "board": {**TWO_KINGS, "0a1": "wRo"}},
        {"turn": "white", "board": {**TWO_KINGS, "1i1": "wRo"}},
        {"turn": "white", "board": {**TWO_KINGS, "1A1": "wRo"}},
        {"turn": "white", "board": {**TWO_KINGS, "1a9": "wRo"}},
        {"turn": "white", "board": {**TWO_KINGS, "4a1": "wR"}},
        {"turn": "white", "board": {**TWO_KINGS, "4a1": "wRO"}},
        {"turn": "white", "board": {**TWO_KINGS, "4a1": "gRo"}},
        {"turn": "white", "board": {**TWO_KINGS, "4a1": "wXx"}},
        {"turn": "white", "board": {**TWO_KINGS, "4a1": None}},
        {"turn": "white", "board": {**TWO_KINGS, "8a1": "wPn"}},
        {"turn": "white", "board": {**TWO_KINGS, "1a1": "wPn"}},
        {"turn": "white", "board": {**TWO_KINGS, "8a1": "bPn"}},
        {"turn": "white", "board": {**TWO_KINGS, "1a1": "bPn"}},
        {"turn": "white", "board": TWO_KINGS, "castling": ["w-left"]},
        {"turn": "white", "board": TWO_KINGS, "castling": ["w-low", "w-low"]},
        {"turn": "white", "board": TWO_KINGS, "castling": "w-low"},
        {"turn": "white", "board": TWO_KINGS, "en_passant": ["6c3"]},
        {"turn": "white", "board": TWO_KINGS, "en_passant": None},
        {"turn": "white", "board": TWO_KINGS, "en_passant": "c3"},
        {"turn": "white", "board": TWO_KINGS, "en_passant": "3c3"},
        {"turn": "black", "board": TWO_KINGS, "en_passant": "6c3"},
        {"turn": "black", "board": TWO_KINGS, "en_passant": "4c3"},
        {"turn": "white", "board": TWO_KINGS, "clock": 3},
    ],
)
def test_what_is_no_prince_position_is_refused(position: dict[str, Any], schemas: Schemas) -> None:
    assert not schemas.validator("positions/prince.schema.json").is_valid(position)


def test_the_schema_of_prince_names_its_pieces_and_promotions(schemas: Schemas) -> None:
    stated = schemas.contents["positions/prince.schema.json"]["$defs"]
    kinds, promotions = "|".join(sorted(kind.value for kind in Kind)), "|".join(kind.value for kind in PROMOTIONS)
    assert stated["piece"]["pattern"] == f"^[wb]({kinds})$"
    assert stated["move"]["pattern"] == f"^[1-8][a-h][1-8]-[1-8][a-h][1-8](=({promotions}))?$"


def test_the_schema_of_prince_names_the_rights_of_castling(schemas: Schemas) -> None:
    stated = schemas.contents["positions/prince.schema.json"]["properties"]["castling"]["items"]["enum"]
    assert stated == sorted(RIGHTS)


def test_the_schema_of_standard_names_the_rulings_of_the_game(schemas: Schemas) -> None:
    stated = schemas.contents["positions/standard.schema.json"]["$defs"]["rulings"]["properties"]
    assert {name: tuple(ruling["enum"]) for name, ruling in stated.items()} == {
        ruling.id: ruling.values for ruling in game("standard").known_rulings
    }
