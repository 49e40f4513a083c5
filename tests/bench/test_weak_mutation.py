"""Which cases could notice a mutant: those in which what it changes has another value."""

from __future__ import annotations

import ast
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from code_mutants import asking
from code_mutants.asking import Amount, Chunk, Fate, fate_of
from code_mutants.mutations import mutations
from code_mutants.target import Target
from code_mutants.weak_mutation import COMPARED, REACHED, Instrumented, Recorder, recorded, spot_of

from drawbridge.suite.load import load
from drawbridge_mutants.mutant import Implementation

if TYPE_CHECKING:
    from collections.abc import Callable


def whether_they_differ(code: str, *mutants: str) -> tuple[Callable[..., Any], Callable[[], list[bool]]]:
    """Return the function `f` of some code, and what returns whether each mutant has differed since the last time."""
    recorder, tree = Recorder(), ast.parse(code)
    spots = {number: spot for number, mutant in enumerate(mutants) if (spot := spot_of(tree, ast.parse(mutant)))}
    assert len(spots) == len(mutants)
    names: dict[str, Any] = {COMPARED: recorder.compared, REACHED: recorder.reached, "cache": recorder.cache}
    instrumented = ast.fix_missing_locations(Instrumented(spots).visit(tree))
    exec(compile(instrumented, "instrumented", "exec"), names)

    def differ() -> list[bool]:
        found, recorder.differ = recorder.differ, 0
        return [bool(found >> number & 1) for number in range(len(mutants))]

    return names["f"], differ


@pytest.mark.parametrize(
    ("code", "old", "new", "same", "other"),
    [
        ("def f(x):\n    return x == 3", "==", "<=", 5, 2),
        ("def f(x):\n    return x - 1", "x - 1", "x + 1", None, 2),
        ("def f(x):\n    return [1 for y in range(x) if y]", "if y", "if not not y", 3, None),
        ("def f(x):\n    return 1 if x else 2", "if x", "if not x", None, 0),
        ("def f(x):\n    if x and x > 2:\n        return 1", "and", "or", 0, 1),
        ("def f(x):\n    yield from [x, x * 2]", "x * 2", "x // 2", 0, 2),
        (
            "def f(x):\n    for y in range(x):\n        if y:\n            break\n    return x",
            "break",
            "continue",
            1,
            2,
        ),
        ("def f(x):\n    for y in range(x):\n        return y", "range(x)", "range(0)", 0, 1),
        ("def f(x):\n    match x:\n        case 1:\n            return 2", "case 1", "case 3", None, 5),
        ("def f(x):\n    return {1: 2}.get(x, 0)", ", 0)", ", 1)", None, 5),
        ("def f(x):\n    seen = []\n    seen.append(x + 1)\n    return seen", "x + 1", "x - 1", None, 2),
        ("def f(x):\n    return f'{x + 1}'", "x + 1", "x * 1", None, 2),
    ],
)
def test_a_mutant_differs_where_its_expression_has_another_value(
    code: str, old: str, new: str, same: object, other: object
) -> None:
    f, differ = whether_they_differ(code, code.replace(old, new))
    plain: dict[str, Any] = {}
    exec(code, plain)
    for argument, expected in ((same, False), (other, True)):
        if argument is not None:
            found, right = f(argument), plain["f"](argument)
            assert (found if not hasattr(found, "__next__") else [*found]) == (
                right if not hasattr(right, "__next__") else [*right]
            )
            assert differ() == [expected]


def test_each_of_several_mutants_of_a_line_is_noticed_for_itself() -> None:
    code = "def f(x):\n    return x + 1 < 3"
    f, differ = whether_they_differ(
        code, *(code.replace("<", one) for one in ("<=", ">", "!=")), code.replace("1", "2")
    )
    assert f(1) is True
    assert differ() == [False, True, False, True]
    assert f(2) is False
    assert differ() == [True, False, False, True]


def test_an_error_on_either_side_is_a_difference() -> None:
    code = "def f(x):\n    return 1 // x"
    f, differ = whether_they_differ(code, "def f(x):\n    return 1 % (x - 1)", "def f(x):\n    return x // 1")
    assert f(1) == 1
    assert differ() == [True, False]
    with pytest.raises(ZeroDivisionError):
        f(0)
    assert differ() == [True, True]


def test_a_kept_value_brings_its_differences_to_every_case_that_uses_it() -> None:
    code = "def g(x):\n    return x + 1\ng = cache(g)\ndef f(x):\n    return g(x)"
    f, differ = whether_they_differ(code, code.replace("x + 1", "x - 1"), code.replace("x + 1", "x * 2"))
    for _ in range(2):
        assert f(1) == 2
        assert differ() == [True, False]
    assert f(3) == 4
    assert differ() == [True, True]


@pytest.mark.parametrize(
    "code",
    ["SIZE = 3", "def f(x=3):\n    return x", "class C:\n    size = 3", "def f(x: int = 3) -> None:\n    '''3.'''"],
)
def test_what_runs_when_a_module_is_imported_is_noticed_by_every_case(code: str) -> None:
    assert spot_of(ast.parse(code), ast.parse(code.replace("= 3", "= 4", 1).replace("=3", "=4"))) is None


@pytest.mark.bulk
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
@pytest.mark.parametrize("implementation", Implementation)
def test_a_case_that_catches_a_mutant_is_among_those_that_could_notice_it(
    monkeypatch: pytest.MonkeyPatch, implementation: Implementation
) -> None:
    pytest.importorskip("cosmic_ray", reason="it is in the extra `mutation`")
    pool = [case for case in load(rulesets=["standard"]).cases if case.clause == "pawn.en-passant"]
    cases = [*islice(pool, 4)]
    monkeypatch.setattr(asking, "_cases", lambda _ruleset, _most: {Amount.QUICK: [], Amount.CHOSEN: cases})
    target = Target("standard", implementation)
    changed = [("ways", one.source) for one in islice(mutations(target.sources()["ways"]), 0, None, 14)]
    noticing = recorded(target, changed, asking.every_case("standard", Amount.CHOSEN))
    caught = 0
    for (module, source), bits in zip(changed, noticing, strict=True):
        for place in range(len(cases)):
            told = fate_of(Chunk(target, module, source, Amount.CHOSEN, 1 << place))
            if told.fate in {Fate.CAUGHT, Fate.LOOPED}:
                caught += 1
                assert bits >> place & 1
    assert caught
    assert (0 in noticing) is (implementation is Implementation.RULES)
