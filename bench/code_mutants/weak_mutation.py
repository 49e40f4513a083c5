"""Which cases could tell each mutant from the code as it is: all mutants at once, in one run over the cases.

The code as it is runs, and wherever a mutant has changed an expression, both values are computed. A case in which they
never differ cannot notice the mutant (this is called weak mutation), so only the other cases need to be asked.
"""

from __future__ import annotations

import ast
import builtins
import functools
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, NamedTuple

from code_mutants.loading import load_changed
from code_mutants.rulings_of_cases import in_turn
from drawbridge.diagnosis.in_process import grades
from drawbridge_mutants.mutant import Implementation
from drawbridge_mutants.served import conversations_with

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from code_mutants.target import Target
    from drawbridge.suite.case import Case

COMPARED, REACHED = "_compared_with_mutants", "_reached_by_mutants"
"""Names that instrumented code calls. They are among the builtins of a process that records."""
HAS_EFFECTS = {"next", "pop", "append", "add", "discard", "update", "remove", "clear", "extend", "setdefault"}
"""Functions that change something, or take from an iterator: these are not called twice."""
NOT_IN_A_LAMBDA = (ast.Yield, ast.YieldFrom, ast.Await, ast.NamedExpr)


class Spot(NamedTuple):
    """Where a mutant differs from the code: an expression that has another value, or a statement that is reached."""

    node: ast.expr | ast.stmt
    becomes: ast.expr | None
    """The expression of the mutant, or None where only reaching the statement is noticed."""


def spot_of(tree: ast.Module, changed: ast.Module) -> Spot | None:
    """Return the smallest part of a module that a mutant changes, or None for code that runs when it is imported."""
    pairs: list[tuple[ast.AST, ast.AST]] = [(tree, changed)]
    while (inner := _only_difference(*pairs[-1])) is not None:
        pairs.append(inner)
    function = max((depth for depth, (node, _) in enumerate(pairs) if isinstance(node, ast.FunctionDef)), default=None)
    if function is None or not any(pairs[function + 1 :]) or not isinstance(pairs[function + 1][0], ast.stmt):
        return None
    in_pattern = any(isinstance(node, ast.pattern) for node, _ in pairs)
    for old, new in reversed(pairs[function + 1 :]):
        if isinstance(old, ast.expr) and isinstance(new, ast.expr) and not in_pattern:
            if _can_be_computed_twice(old, new):
                return Spot(old, new)
        elif isinstance(old, ast.stmt):
            return Spot(old, None)
    return None


def _only_difference(old: ast.AST, new: ast.AST) -> tuple[ast.AST, ast.AST] | None:
    """Return the children of two nodes that differ, if they are one pair of the same place, or None."""
    if type(old) is not type(new):
        return None
    differing: list[tuple[Any, Any]] = []
    for name in old._fields:
        one, other = getattr(old, name, None), getattr(new, name, None)
        pairs = [(one, other)]
        if isinstance(one, list) and isinstance(other, list):
            if len(one) != len(other):
                return None
            pairs = [*zip(one, other, strict=True)]
        differing += [pair for pair in pairs if not _same(*pair)]
    if len(differing) == 1 and all(isinstance(one, ast.AST) for one in differing[0]):
        return differing[0]
    return None


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, ast.AST) and isinstance(other, ast.AST):
        return ast.dump(one) == ast.dump(other)
    return type(one) is type(other) and bool(one == other)


def _can_be_computed_twice(*nodes: ast.expr) -> bool:
    """Return whether these are values, computing them changes nothing, and they may be within a lambda."""
    if any(isinstance(node, ast.Starred | ast.Slice) or _is_assigned(node) for node in nodes):
        return False
    parts = [part for node in nodes for part in ast.walk(node)]
    names = {getattr(part.func, "id", getattr(part.func, "attr", "")) for part in parts if isinstance(part, ast.Call)}
    return names.isdisjoint(HAS_EFFECTS) and not any(isinstance(part, NOT_IN_A_LAMBDA) for part in parts)


def _is_assigned(node: ast.expr) -> bool:
    return not isinstance(getattr(node, "ctx", ast.Load()), ast.Load)


class Instrumented(ast.NodeTransformer):
    """Puts calls of the recorder where mutants differ."""

    def __init__(self, spots: Mapping[int, Spot]) -> None:
        """Take the spot of each mutant, by its number."""
        self._compared: dict[ast.AST, list[tuple[int, ast.expr]]] = {}
        self._reached: dict[ast.AST, list[int]] = {}
        self._tests: set[ast.AST] = set()
        for number, spot in spots.items():
            if spot.becomes is None:
                self._reached.setdefault(spot.node, []).append(number)
            else:
                self._compared.setdefault(spot.node, []).append((number, spot.becomes))

    def visit(self, node: ast.AST) -> Any:
        """Return a node as it is, in a call that compares it, or after a call that says it is reached."""
        self._tests.update(_conditions(node))
        visited = self.generic_visit(node)
        if node in self._compared and isinstance(visited, ast.expr):
            return self._comparing(node, visited)
        if node in self._reached and isinstance(visited, ast.stmt):
            bits = ast.Constant(_bits(self._reached[node]))
            return [ast.Expr(ast.Call(_name(REACHED), [bits], [])), visited]
        return visited

    def _comparing(self, node: ast.AST, visited: ast.expr) -> ast.expr:
        mutants = self._compared[node]
        numbers = ast.Tuple([ast.Constant(number) for number, _ in mutants], ast.Load())
        values = [visited, *(becomes for _, becomes in mutants)]
        bits, is_test = ast.Constant(_bits(number for number, _ in mutants)), ast.Constant(node in self._tests)
        given = [bits, numbers, *map(_lambda, values)]
        return ast.Call(_name(COMPARED), given, [ast.keyword("is_test", is_test)])


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _conditions(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the parts of a node of which only the truth counts."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield test
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.comprehension(ifs=ifs):
            yield from ifs
        case _:
            pass


def _name(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())


def _lambda(value: ast.expr) -> ast.Lambda:
    nothing = ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])
    return ast.Lambda(nothing, value)


class Recorder:
    """Keeps which mutants have differed, as the bits of a number."""

    def __init__(self) -> None:
        """Begin with none."""
        self.differ = 0

    def compared(
        self, bits: int, numbers: Sequence[int], value: Callable[[], Any], *mutants: Callable[[], Any], is_test: bool
    ) -> Any:
        """Return the value of an expression, and keep which mutants give another one."""
        if self.differ & bits == bits:
            return value()
        try:
            found = value()
        except Exception:
            # A mutant may have a value here, so each may differ. The error goes on its way.
            self.differ |= bits
            raise
        for number, mutant in zip(numbers, mutants, strict=True):
            if not self.differ >> number & 1 and _is_other(mutant, found, is_test=is_test):
                self.differ |= 1 << number
        return found

    def reached(self, bits: int) -> None:
        """Keep that a statement is reached that these mutants have changed."""
        self.differ |= bits

    def cache(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return what stands in the place of a cached function: a value that is kept brings its differences again."""
        kept: dict[Any, tuple[Any, int]] = {}

        @functools.wraps(function)
        def called(*arguments: Any, **named: Any) -> Any:
            key = (arguments, *sorted(named.items()))
            if key not in kept:
                outside, self.differ = self.differ, 0
                try:
                    kept[key] = (function(*arguments, **named), self.differ)
                finally:
                    self.differ |= outside
            found, differ = kept[key]
            self.differ |= differ
            return found

        return called


def _is_other(mutant: Callable[[], Any], found: Any, *, is_test: bool) -> bool:
    """Return whether the expression of a mutant has another value, or raises an error."""
    try:
        other = mutant()
        return bool(other) is not bool(found) if is_test else type(other) is not type(found) or bool(other != found)
    except Exception:  # noqa: BLE001  # changed code raises anything
        return True


def recorded(target: Target, changed: Sequence[tuple[str, str]], cases: Sequence[Case]) -> list[int]:
    """Return for each mutant, a module and its source, which cases could notice it: the first is the lowest bit.

    A process of its own finds it out. Raises RuntimeError if the code as it is does not pass a case.
    """
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        return process.submit(_recorded, target, changed, cases).result()


def _recorded(target: Target, changed: Sequence[tuple[str, str]], cases: Sequence[Case]) -> list[int]:
    """Return the same from this process, which must end then: modules are loaded again, and caches replaced."""
    recorder = Recorder()
    vars(builtins).update({COMPARED: recorder.compared, REACHED: recorder.reached})
    vars(functools).update({"cache": recorder.cache, "lru_cache": lambda **_: recorder.cache})
    trees = {module: ast.parse(source) for module, source in target.sources().items()}
    spots = [spot_of(trees[module], ast.parse(source)) for module, source in changed]
    made = load_changed(target, {module: _instrumented(trees[module], module, changed, spots) for module in trees})
    always = recorder.differ | _bits(number for number, spot in enumerate(spots) if spot is None)
    found: dict[str, int] = {}
    for rulings, fitting in in_turn(target.ruleset, cases):
        recorder.differ = always
        begin = conversations_with(target.ruleset, made(rulings))
        of_these_rulings = recorder.differ
        for case in fitting:
            recorder.differ = of_these_rulings
            # Each case alone: a run asks ahead of the answers that it grades.
            graded = next(grades(begin, [case], rulings))
            if graded.outcome.is_bad:
                raise RuntimeError(f"{target.name} does not pass {case.id} while it is recorded")
            found[case.id] = recorder.differ
    noticing = [
        _bits(place for place, case in enumerate(cases) if found[case.id] >> number & 1) for number in range(len(spots))
    ]
    if target.implementation is Implementation.RULES:
        return noticing
    # An engine keeps tables: what one case has computed, the next one uses, and the recorder does not see it.
    return [bits and -1 for bits in noticing]


def _instrumented(
    tree: ast.Module, module: str, changed: Sequence[tuple[str, str]], spots: Sequence[Spot | None]
) -> ast.Module:
    here = {number: spot for number, spot in enumerate(spots) if spot and changed[number][0] == module}
    found: ast.Module = ast.fix_missing_locations(Instrumented(here).visit(tree))
    return found
