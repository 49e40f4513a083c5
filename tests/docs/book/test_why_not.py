"""What a board of the book answers is what the reference says."""

from __future__ import annotations

import json

import pytest

from book.figures import Figures
from book.why_not import NoWay, answers_for
from drawbridge.pictures.marks import Mark
from drawbridge_reference.kernel.game import HasPicture, JsonObject, game
from drawbridge_reference.kernel.picture import Man, Picture, Shape, square_cell
from drawbridge_reference.kernel.verdict import Fault, Illegal, Legal

POSITIONS: list[tuple[str, JsonObject]] = [
    ("standard", {"fen": "4k3/P7/8/8/8/8/4r3/4K2R w K - 0 1"}),
    ("three-chess", {"turn": "green", "board": {"BD1": "bK", "GD1": "gK", "GH1": "gB", "RD1": "rK"}}),
]


@pytest.mark.parametrize(("ruleset", "position"), POSITIONS)
def test_every_answer_is_the_verdict_of_the_reference(ruleset: str, position: JsonObject) -> None:
    judge = game(ruleset)
    assert isinstance(judge, HasPicture)
    picture = judge.picture(position)
    known = answers_for(judge, position, picture)
    legal = set()
    for origin, numbers in known["answers"].items():
        for cell, number in zip(picture.cells, numbers, strict=True):
            is_legal, told, *suffixes = known["verdicts"][number]
            moves = [f"{origin}-{cell.name}={kind}" for kind in (*suffixes, ())[0]] or [f"{origin}-{cell.name}"]
            verdict = judge.judge(position, moves[0])
            reasons = [verdict.reason] if isinstance(verdict, Legal) else [one.reason for one in verdict.faults]
            assert [sentence.format(o=origin, t=cell.name) for sentence, _ in told] == list(dict.fromkeys(reasons))
            legal |= set(moves) if is_legal else set()
    assert legal == set(judge.legal_moves(position))


def test_what_is_known_from_other_positions_changes_no_answer() -> None:
    # The same men on the same squares, with and without castling, a double step, en passant, or a move at all.
    fens = (
        "4k3/8/8/8/8/8/P6P/4K2R w K - 0 1",
        "4k3/8/8/8/8/p7/P6P/4K1NR w - - 0 1",
        "4k3/8/8/3pP3/8/8/8/4K2R w - d6 0 1",
        "4k3/8/8/3pP3/8/8/8/4K2R w K - 0 1",
        "6k1/8/8/8/8/4r3/4q3/4K2R w - - 0 1",
    )
    judge = game("standard")
    assert isinstance(judge, HasPicture)
    no_way = NoWay()
    for position in ({"fen": fen} for fen in (*fens, *reversed(fens))):
        picture = judge.picture(position)
        assert answers_for(judge, position, picture, no_way) == answers_for(judge, position, picture)


def test_a_man_of_another_player_has_one_answer() -> None:
    judge = game("standard")
    assert isinstance(judge, HasPicture)
    position = POSITIONS[0][1]
    known = answers_for(judge, position, judge.picture(position))
    (sentence, clauses), *_ = known["verdicts"][known["others"]["e8"]][1]
    assert clauses == ("turn.other",)
    assert known["men"]["e8"] == "black king"
    assert "e8" not in known["answers"]
    assert sentence


def test_a_position_that_shows_other_squares_has_answers_of_its_own() -> None:
    # White is in check, so the reporter has a way to each of these squares, and nothing but its mark shows them.
    judge = game("prince")
    position = {"turn": "white", "board": {"1a1": "wKi", "1a2": "bRo", "4d4": "wRe", "8a8": "bKi"}}
    figures = Figures()
    for square in ("3a7", "5g1"):
        figure = figures.of_marks(judge, position, {square: Mark.ILLEGAL}, answers=True)
        assert figure
        assert square in json.loads(figure.answers)["ways"]["4d4"]


class Rude:
    """A game whose sentences try to end the script that they are in."""

    reason = "</script><script>alert(1)</script> from a1 to b1 & back."

    def status(self, _position: object) -> dict[str, str]:
        return {"turn": "white"}

    def legal_moves(self, _position: object) -> list[str]:
        return []

    def judge(self, _position: object, _move: str) -> Illegal:
        return Illegal((Fault("piece.movement", (), self.reason),))


def test_what_a_game_says_cannot_end_the_script_that_holds_it() -> None:
    cells = tuple(square_cell(name, 0, 0, is_dark=False) for name in ("a1", "b1"))
    picture = Picture("small", (0, 0), 90, 45, cells, (Man("a1", "white", Shape.KING, "K"),))
    figures = Figures()
    figure = figures.add(picture, "<svg/>", answers_for(Rude(), {}, picture))
    assert "<" not in figure.answers
    assert "&" not in figure.answers
    told = json.loads(figure.answers)["verdicts"][1][1][0][0]
    assert told == Rude.reason.replace("a1", "{o}").replace("b1", "{t}")
