"""Files of plies broken at random: every mistake is reported with its place, and nothing is raised."""

from __future__ import annotations

import random

import pytest

from drawbridge_reference.kernel.plies import PliesError
from drawbridge_reference.standard.ply_notation.check import check
from drawbridge_reference.standard.ply_notation.parse import chess_text, parse, read
from support.amounts import first

PIECES = (
    *("[", "]", "(", ")", ",", ";", ".", ":", "?", "-", "*", "if", "then", "not", "and", "or", "é", "\n", "Kings:"),
    *("king", "last", "mutate", "passant_left", "99999", "Predicates:", "#", "clear[", "[0, 0]", "home", "remove("),
)


def broken(seed: int, breaks: int) -> str:
    chance, text = random.Random(seed), chess_text()
    for _ in range(breaks):
        begin = chance.randrange(len(text))
        end = begin + chance.choice([0, 0, 1, 5, 40])
        text = text[:begin] + chance.choice(["", f" {chance.choice(PIECES)} "]) + text[end:]
    return text


@pytest.mark.parametrize("seed", first(3, range(60)))
def test_a_broken_file_is_read_or_refused_with_places_in_it(seed: int) -> None:
    text = broken(seed, breaks=1 + seed % 12)
    lines = text.split("\n")
    reading = read(text, "broken.txt")
    for problem in reading.problems:
        assert 1 <= problem.line <= len(lines)
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
    if reading.problems:
        with pytest.raises(PliesError) as raised:
            parse(text, "broken.txt")
        assert raised.value.problems == reading.problems
    else:
        assert parse(text, "broken.txt") == reading.plies


@pytest.mark.bulk
@pytest.mark.parametrize("seed", range(8))
def test_a_broken_file_is_checked_as_far_as_it_can_be(seed: int) -> None:
    text = broken(1000 + seed, breaks=4)
    told = check(text, "broken.txt")
    assert set(read(text, "broken.txt").problems) <= set(told)
    assert list(told) == sorted(told, key=lambda problem: (problem.line, problem.column))
