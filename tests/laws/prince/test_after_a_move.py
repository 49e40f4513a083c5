"""Laws of the position after a legal move of `prince`: a safe king, validity, rights and the jumped cell."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_rules.prince.attack import is_in_check
from drawbridge_rules.prince.position import read
from drawbridge_rules.prince.rulings import BLACK_ARRAYS
from support.amounts import counts, counts_of_each, first
from support.prince.arrangements import arrangement

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.kernel.game import Game
    from drawbridge_rules.prince.position import JsonPosition

REFERENCE = game("prince")
BASES = {"w-low": "1a1", "w-high": "1h8", "b-low": "8a1", "b-high": "8h8"}
BY_RULING = pytest.mark.parametrize("black_array", first(1, BLACK_ARRAYS))


def applied(rules: Game, position: JsonPosition, move: str) -> JsonPosition:
    after: Any = rules.apply(position, move)
    assert not isinstance(after, Illegal)
    return dict(after)


def moves_made(
    black_array: str, seed: int, number: int, numbers: Sequence[int] = (0, 2, 4, 8, 16), kinds: Sequence[str] = ()
) -> Iterator[tuple[Game, JsonPosition, str, JsonPosition]]:
    """Yield this number of positions, each with some moves and the positions after them."""
    random, rules = Random(seed), REFERENCE.under({"black-array": black_array})
    for _ in range(number):
        before = arrangement(random, black_array, numbers, kinds)
        moves = rules.legal_moves(before)
        of_pawns_and_kings = [move for move in moves if before["board"][move[:3]][1:] in ("Pn", "Ki")]
        jumps = [move for move in of_pawns_and_kings if abs(int(move[0]) - int(move[4])) == 2]
        for chosen in (moves, of_pawns_and_kings, jumps):
            for move in random.sample(chosen, min(5, len(chosen))):
                yield rules, before, move, applied(rules, before, move)


@BY_RULING
def test_no_move_leaves_the_players_own_king_attacked(black_array: str) -> None:
    for _, before, move, after in moves_made(black_array, 51, 8):
        assert not is_in_check(read(after).board, before["turn"]), (before, move)


@BY_RULING
def test_the_position_after_a_move_is_valid_and_written_canonically(black_array: str) -> None:
    for rules, before, move, after in moves_made(black_array, 52, 8):
        assert rules.canonical(after) == after, (before, move)
        assert after["turn"] != before["turn"]


@BY_RULING
def test_only_king_moves_and_moves_touching_base_cells_end_rights(
    black_array: str,
) -> None:
    lost_by_king, lost_by_base = 0, 0
    for _, before, move, after in moves_made(black_array, 53, 16):
        held = set(before.get("castling", []))
        origin, target = move[:3], move[4:7]
        by_king = {right for right in held if before["board"][origin] == f"{right[0]}Ki"}
        by_base = {right for right in held if BASES[right] in (origin, target)}
        assert set(after.get("castling", [])) == held - by_king - by_base, (before, move)
        lost_by_king, lost_by_base = lost_by_king + bool(by_king), lost_by_base + bool(by_base)
    assert lost_by_king > 5
    assert lost_by_base > 0


@BY_RULING
def test_the_jumped_cell_is_recorded_only_after_a_jump_for_one_move(black_array: str) -> None:
    told = 0
    for _, before, move, after in moves_made(black_array, 57, 6, (40, 60), ("Pn",)):
        is_jump = before["board"][move[:3]][1:] == "Pn" and abs(int(move[0]) - int(move[4])) == 2
        jumped = f"{(int(move[0]) + int(move[4])) // 2}{move[1:3]}"
        assert after.get("en_passant") == (jumped if is_jump else None), (before, move)
        told += is_jump
    assert told > 5


@BY_RULING
def test_a_move_leaves_everything_else_where_it_is(black_array: str) -> None:
    for _, before, move, after in moves_made(black_array, 55, 6):
        changed = {
            cell
            for cell in {*before["board"], *after["board"]}
            if before["board"].get(cell) != after["board"].get(cell)
        }
        man = before["board"][move[:3]]
        castles = man[1:] == "Ki" and all(abs(ord(a) - ord(b)) == 2 for a, b in zip(move[1:3], move[5:7], strict=True))
        captures_in_passing = man[1:] == "Pn" and move[4:7] == before.get("en_passant") and move[1:3] != move[5:7]
        assert {move[:3], move[4:7]} <= changed
        assert len(changed) == 4 if castles else len(changed) == 2 + captures_in_passing, (before, move)


def test_a_game_ends_exactly_when_the_mover_has_no_move() -> None:
    random, made, ended = Random(69), 0, 0
    while ended < 3 or made < 60:
        made += 1
        assert made <= 3000, f"only {ended} of these positions end a game"
        position = arrangement(random, numbers=(0, 2))
        has_ended = REFERENCE.status(position)["result"] is not None
        assert has_ended == (not REFERENCE.legal_moves(position)), position
        if has_ended:
            ended += 1
            assert [REFERENCE.perft(position, depth) for depth in (0, 1, 2)] == [1, 0, 0]


@counts_of_each("black_array, count", BLACK_ARRAYS, few=1, many=2, every_run=1)
def test_the_count_of_sequences_is_the_sum_of_those_after_each_move(black_array: str, count: int) -> None:
    random, rules = Random(57), REFERENCE.under({"black-array": black_array})
    few_men = (arrangement(random, black_array, (0, 1)) for _ in range(8))
    for position in [each for each in few_men if len(each["board"]) < 7][:count]:
        after = [applied(rules, position, move) for move in rules.legal_moves(position)]
        assert rules.perft(position, 1) == len(after)
        assert rules.perft(position, 2) == sum(rules.perft(each, 1) for each in after), position


@counts("count", few=3, many=25)
def test_the_order_of_members_does_not_matter_and_empty_ones_are_allowed(count: int) -> None:
    random = Random(59)
    for position in (arrangement(random) for _ in range(count)):
        canonical = REFERENCE.canonical(position)
        shuffled = {name: position[name] for name in reversed(position)}
        shuffled["board"] = dict(reversed(position["board"].items()))
        shuffled["castling"] = position.get("castling", [])[::-1]
        assert canonical == REFERENCE.canonical(canonical) == REFERENCE.canonical(shuffled) == position
        assert REFERENCE.legal_moves(shuffled) == REFERENCE.legal_moves(position)


@counts_of_each("clause, count", REFERENCE.clauses, few=1, many=2)
def test_a_game_without_any_one_clause_still_answers_everything(clause: str, count: int) -> None:
    random, rules = Random(58), REFERENCE.without(clause)
    for _ in range(count):
        position = arrangement(random, numbers=(0, 2, 6))
        moves = rules.legal_moves(position)
        assert rules.status(position)["turn"] == position["turn"]
        for move in random.sample(moves, min(3, len(moves))):
            assert applied(rules, position, move)["board"]
