"""The rules of `standard`, the ruling: what a FEN names after a double step, and that nobody looks at it elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_rules.standard import START, apply, judged, legal_moves, perft, play, start, status, validate
from support.watched import Watched

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LEGAL = {"ep-field": "legal"}

QUESTIONS: dict[str, Callable[[Mapping[str, str]], Any]] = {
    "start": start,
    "validate": lambda rulings: validate(START, rulings),
    "legal_moves": lambda rulings: legal_moves(START, rulings),
    "status": lambda rulings: status(START, rulings),
    "perft": lambda rulings: perft(START, 1, rulings),
    "judged": lambda rulings: judged(START, ["e2-e4", "e2-e5"], rulings),
    "play": lambda rulings: play(START, ["e2-e4", "e7-e5"], rulings),
    "apply": lambda rulings: apply(START, "g1-f3", rulings),
    "apply, one step": lambda rulings: apply(START, "e2-e3", rulings),
}


def field_after(fen: str, move: str, ep_field: str) -> str:
    found = apply({"fen": fen}, move, {"ep-field": ep_field})
    assert found is not None
    return str(found["fen"]).split(" ")[3]


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_ruling_matters_only_after_a_jump(name: str) -> None:
    watched = Watched(LEGAL)
    assert QUESTIONS[name](watched) == QUESTIONS[name]({})
    assert watched.looked_up == set()


def test_the_field_after_a_double_step_depends_on_the_ruling() -> None:
    watched = Watched(LEGAL)
    assert apply(START, "e2-e4", watched) == apply(START, "e2-e4", LEGAL) != apply(START, "e2-e4", {})
    assert watched.looked_up == {"ep-field"}


@pytest.mark.parametrize("wrong", [{"ep-field": "never"}, {"moats": "strict"}, Watched({"moats": "strict"})])
@pytest.mark.parametrize("name", QUESTIONS)
def test_an_unknown_ruling_or_value_is_refused(name: str, wrong: Mapping[str, str]) -> None:
    with pytest.raises(ValueError, match="no ruling '"):
        QUESTIONS[name](wrong)


@pytest.mark.parametrize(
    ("fen", "move", "always", "pseudo", "legal"),
    [
        (START["fen"], "e2-e4", "e3", "-", "-"),
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2-e4", "e3", "e3", "e3"),
        ("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2-e4", "e3", "e3", "e3"),
        ("4k3/4p3/8/5P2/8/8/8/4K3 b - - 0 1", "e7-e5", "e6", "e6", "e6"),
        # Beside it stands something else, or a pawn two files or one rank away.
        ("4k3/8/8/8/3n4/8/4P3/4K3 w - - 0 1", "e2-e4", "e3", "-", "-"),
        ("4k3/8/8/8/3P4/8/4P3/4K3 w - - 0 1", "e2-e4", "e3", "-", "-"),
        ("4k3/8/8/3p4/6p1/8/4P3/4K3 w - - 0 1", "e2-e4", "e3", "-", "-"),
        # The files a and h are not neighbours.
        ("4k3/8/8/8/7p/8/P7/4K3 w - - 0 1", "a2-a4", "a3", "-", "-"),
        # The capturer is pinned, on its file and by the rank that both pawns leave; another is not.
        ("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2-e4", "e3", "e3", "-"),
        ("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2-e4", "e3", "e3", "-"),
        ("3k4/8/8/8/3p1p2/8/4P3/3RK3 w - - 0 1", "e2-e4", "e3", "e3", "e3"),
        # It is pinned along the diagonal on which it captures.
        ("8/8/7k/8/5p2/8/4P3/2B1K3 w - - 0 1", "e2-e4", "e3", "e3", "e3"),
        # The double step uncovers a check that the capture does not meet, or gives one that it meets.
        ("8/8/8/8/5p2/8/R3P2k/4K3 w - - 0 1", "e2-e4", "e3", "e3", "-"),
        ("8/8/8/3k4/5p2/8/4P3/4K3 w - - 0 1", "e2-e4", "e3", "e3", "e3"),
        # One step is not a jump.
        ("4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1", "e2-e3", "-", "-", "-"),
    ],
)
def test_the_en_passant_field_follows_the_ruling(fen: str, move: str, always: str, pseudo: str, legal: str) -> None:
    fields = {value: field_after(fen, move, value) for value in ("always", "pseudo", "legal")}
    assert fields == {"always": always, "pseudo": pseudo, "legal": legal}
