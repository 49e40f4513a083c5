"""YAML that holds what JSON can hold, and one sentence with a line for anything else."""

from __future__ import annotations

import time

import pytest
import yaml
from hypothesis import strategies as some

from drawbridge_reference.kernel.plain_yaml import read_plain_yaml
from drawbridge_reference.kernel.yaml_files import Dumper
from support.amounts import counts
from support.fuzzing import hold

VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False, allow_infinity=False) | some.text(),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("position: {turn: 2020-01-01}", "line 1: position.turn: '2020-01-01' is read as a date: put it into quotes"),
        ("a: [1, 2020-01-01 10:00:00]", "line 1: a[1]: '2020-01-01 10:00:00' is read as a date: put it into quotes"),
        ("a: !!binary aGk=", "line 1: a: `!!binary` makes another kind of value: leave it out"),
        ("a: !!set {b}", "line 1: a: `!!set` makes another kind of value: leave it out"),
        ("!!python/object/apply:os.system [ls]", "line 1: `!!python/obj...ply:os.system` makes another kind of value"),
        ("a: &x [1]\nb:\n  c: *x", "line 3: b.c: the alias `*x` repeats a value: write the value out"),
        ("&a [*a]", "line 1: [0]: the alias `*a` repeats a value"),
        ("a: 1\n<<: {b: 1}", "line 2: `<<` merges another mapping: write its members out"),
        ("a: 1\nb: 2\na: 3", "line 3: a: is given twice: keep one"),
        ("? [1]\n: 2", "line 1: ?: a list or mapping is not a key: write text"),
        ("a: =", "line 1: a: '=' has a meaning of its own in YAML: put it into quotes"),
        ("a: .nan", "line 1: a: '.nan' is not a number that can be read: put it into quotes if it is a text"),
        ("a: 1.0e+999", "line 1: a: '1.0e+999' is not a number"),
        ("a: " + "9" * 5000, "line 1: a: '999999999999...9999999999999' is not a number"),
        ("a: 0b_", "line 1: a: '0b_' is not a number"),
        ("a\n---\nb", "line 2: a second document begins here: keep one in a file"),
        ("[" * 100_000, "line 1: lists and mappings are nested more than 100 deep"),
        ("- " * 100_000, "line 1: lists and mappings are nested more than 100 deep"),
        ("a: [", "line 2: not YAML (did not find expected node content): a text that begins with a brace"),
        ("a: \0", "line 1: not YAML (unacceptable character #x0000"),
        ("a: \ud800", "line 1: not YAML ("),
        ('a: "\\ud800"', "line 1: not YAML (found invalid Unicode character escape code)"),
    ],
)
def test_what_json_could_not_hold_is_one_sentence_with_its_line(text: str, problem: str) -> None:
    assert str(read_plain_yaml(text).problems[0]).startswith(problem)


def test_a_file_whose_aliases_grow_without_end_takes_no_time() -> None:
    lines = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} {{<<: [*a{n - 1}, *a{n - 1}]}}" for n in range(1, 64))]
    begin = time.process_time()
    assert len(read_plain_yaml("\n".join(lines)).problems) == 63 * 3
    assert time.process_time() - begin < 1


@counts("count", few=30, many=300, weekly=1000)
def test_what_yaml_writes_of_a_json_value_is_read_again(count: int) -> None:
    def is_read_again(value: object) -> None:
        found = read_plain_yaml(yaml.dump(value, Dumper=Dumper))
        assert (found.value, found.problems) == (value, ())

    hold(is_read_again, VALUES, count=count)


@counts("count", few=100, many=1500, weekly=10_000)
def test_any_text_gives_a_value_or_problems(count: int) -> None:
    hold(
        read_plain_yaml, some.text("[]{}&*!<:?-=|>\"'%@`#,. ax0\n~", max_size=60) | some.text(max_size=30), count=count
    )


def test_each_member_remembers_its_line() -> None:
    found = read_plain_yaml("a:\n  - b: 1\n    c: 2\nd: 3")
    assert found.lines[id(found.value), "d"] == 4
    assert found.lines[id(found.value["a"]), 0] == 2
    assert found.lines[id(found.value["a"][0]), "c"] == 3
