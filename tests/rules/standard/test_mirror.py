"""Chess is the same for both colours: the mirror catches rules that slip for one of them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from drawbridge_rules.standard import apply, judged, legal_moves, status
from drawbridge_rules.standard.move import read_move, writable_moves
from support.amounts import counts
from support.standard.arrangements import arrangement
from support.standard.classics import HARD

if TYPE_CHECKING:
    from drawbridge_rules.standard.position import JsonPosition

CLASSICS = [{"fen": fen} for fen in HARD.values()]


def mirrored(position: JsonPosition) -> JsonPosition:
    """The board upside down and the colours exchanged; the number of the move, which is not a colour's, is kept."""
    board, turn, castling, en_passant, halfmove, fullmove = position["fen"].split(" ")
    rights = "".join(sorted(castling.swapcase(), key="KQkq-".index))
    upside_down = "/".join(reversed(board.split("/"))).swapcase()
    return {"fen": " ".join((upside_down, "bw"["wb".index(turn)], rights, mirror(en_passant), halfmove, fullmove))}


def mirror(text: str) -> str:
    """A square or a move, upside down."""
    return text.translate(str.maketrans("12345678", "87654321"))


def mirrored_status(told: dict[str, Any]) -> dict[str, Any]:
    other = {"white": "black", "black": "white"}
    result = told["result"]
    if result is not None and "winner" in result:
        result = {"winner": other[result["winner"]]}
    return {"turn": other[told["turn"]], "in_check": [other[colour] for colour in told["in_check"]], "result": result}


def without_number(position: JsonPosition | None) -> str:
    assert position is not None
    return str(position["fen"]).rpartition(" ")[0]


@cache
def positions() -> list[JsonPosition]:
    random = Random(51)
    return [*CLASSICS, *(arrangement(random) for _ in range(120))]


@counts("every", few=60, many=1)
def test_the_mirror_keeps_moves_and_status(every: int) -> None:
    for position in positions()[::every]:
        there = mirrored(position)
        assert mirrored(there) == position
        assert legal_moves(there) == {mirror(move) for move in legal_moves(position)}, position
        assert status(there) == mirrored_status(status(position)), position


@counts("every", few=25, many=1)
def test_the_mirror_keeps_what_a_move_does(every: int) -> None:
    random = Random(52)
    for position in positions()[::every]:
        for move in random.sample(sorted(legal_moves(position)), 1) if legal_moves(position) else []:
            for ep_field in ("always", "pseudo", "legal"):
                rulings = {"ep-field": ep_field}
                after, there = apply(position, move, rulings), apply(mirrored(position), mirror(move), rulings)
                assert after is not None
                assert without_number(there) == without_number(mirrored(after)), (position, move)


@counts("every", few=100, many=10)
def test_the_mirror_keeps_the_clause_that_refuses_a_move(every: int) -> None:
    every_move = [move.text for move in writable_moves()]
    random = Random(53)
    for position in positions()[::every]:
        moves = random.sample(every_move, 1500)
        here, there = judged(position, moves), judged(mirrored(position), map(mirror, moves))
        assert there == {mirror(move): clauses for move, clauses in here.items()}, position


def test_a_move_reads_as_it_is_written() -> None:
    for move in writable_moves():
        assert read_move(move.text) == move
