"""The notation of a ruleset, read from the `notation.yaml` beside its game."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.game import game, notation, rulesets
from drawbridge_reference.kernel.notation import ANY_TEXT, BadNotation, Member, MemberKind, read_notation

if TYPE_CHECKING:
    from pathlib import Path

SMALL = "square: '[a-c][1-3]'\nmove: '[a-c][1-3]-[a-c][1-3]'\n"


def file_with(folder: Path, text: str) -> Path:
    path = folder / "notation.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_says_what_squares_moves_and_members_look_like(tmp_path: Path) -> None:
    text = SMALL + "position:\n  turn: text\n  wall: {kind: set, may_be_left_out: true}\nstatus: {out: set}\n"
    found = read_notation(file_with(tmp_path, text))
    assert found.position == {"turn": Member(MemberKind.TEXT), "wall": Member(MemberKind.SET, may_be_left_out=True)}
    assert found.status == {"out": Member(MemberKind.SET)}
    assert found.is_square("a1")
    assert not found.is_square("a1 ")
    assert found.is_move("a1-c3")
    assert not found.is_move("a1-c3=Q")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the file must be an object"),
        ("- a1", "the file must be an object"),
        ("square: [", "line 2: not YAML"),
        ("square: a", "`move` must be a regular expression"),
        ("square: '['\nmove: a", "`square` is not a regular expression: unterminated character set"),
        (SMALL + "moves: a", "the file has the unknown member 'moves'"),
        (SMALL + "position: [turn]", "`position` must be an object"),
        (SMALL + "position: {turn: list}", "`position.turn` must be of one of the kinds text, set, map, not 'list'"),
        (SMALL + "position: {turn: {kind: text, optional: true}}", "`position.turn` has the unknown member 'optional'"),
        (SMALL + "position: {turn: {kind: text, may_be_left_out: 1}}", "`may_be_left_out` must be true or false"),
        (SMALL + "result: {draw: text}", "`result.draw` is a member of every ruleset's result: leave it out"),
        (SMALL + "axes: {file: aba}", "`axes.file` must be a string of different characters"),
        (SMALL + "status: {out: {kind: text, fields: a}}", "`status.out`: `fields` must be a list of names"),
    ],
)
def test_an_unusable_file_is_named_with_the_field(tmp_path: Path, text: str, problem: str) -> None:
    path = file_with(tmp_path, text)
    with pytest.raises(BadNotation) as caught:
        read_notation(path)
    assert problem in str(caught.value)
    assert str(caught.value).startswith(f"{path}: ")


def test_every_built_in_ruleset_has_one() -> None:
    assert all(notation(ruleset) != ANY_TEXT for ruleset in rulesets())


def test_a_ruleset_without_one_takes_any_text() -> None:
    assert notation("fairy") is ANY_TEXT
    assert ANY_TEXT.is_move("O-O")
    assert ANY_TEXT.is_square("")


@pytest.mark.parametrize("ruleset", rulesets())
def test_the_axes_of_a_square_write_every_square_and_nothing_else(ruleset: str) -> None:
    squares = ["".join(place) for place in product(*notation(ruleset).axes.values())]
    written = {text.partition("-")[0] for text in game(ruleset).writable_moves(squares[0])}
    targets = {text[len(squares[0]) + 1 :][: len(squares[0])] for text in game(ruleset).writable_moves(squares[0])}
    assert written == {squares[0]}
    assert targets == set(squares)
