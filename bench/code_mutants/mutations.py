"""Changes of source code, one at a time: the operators of cosmic-ray, without those that change nothing that runs."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

OPERATORS = (
    # A test that notices these replacements of a comparison notices its others, too.
    *(f"ReplaceComparisonOperator_{pair}" for pair in (
        "Eq_NotEq", "Eq_LtE", "Eq_GtE", "NotEq_Eq", "NotEq_Lt", "NotEq_Gt",
        "Lt_LtE", "Lt_NotEq", "Lt_GtE", "LtE_Lt", "LtE_Eq", "LtE_Gt",
        "Gt_GtE", "Gt_NotEq", "Gt_LtE", "GtE_Gt", "GtE_Eq", "GtE_Lt", "Is_IsNot", "IsNot_Is",
    )),
    # One replacement of each: most of the others end in an error at once.
    *(f"ReplaceBinaryOperator_{pair}" for pair in (
        "Add_Sub", "Sub_Add", "Mul_FloorDiv", "FloorDiv_Mul", "Mod_FloorDiv", "Pow_Mul",
        "LShift_RShift", "RShift_LShift", "BitOr_BitAnd", "BitAnd_BitOr", "BitXor_BitOr",
    )),
    *(f"ReplaceUnaryOperator_Delete_{name}" for name in ("USub", "Not", "Invert")),
    "AddNot",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "NumberReplacer",
    "ZeroIterationForLoop",
)  # fmt: skip
"""The operators that are used. Decorators stay: without `@cache` nothing but the speed changes."""


WORDS = {"kind", "colour", "turn", "wing", "promotion", "captor", "player"}
"""Names of values that are words or letters."""
_ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


class Mutation(NamedTuple):
    """One change of a file."""

    function: str
    """The function that it is in, with its class; empty outside of functions."""
    line: str
    """The first line that changes, as it is, without its indentation."""
    becomes: str
    """The same line after the change."""
    operator: str
    source: str
    """The whole file after the change."""


def mutations(source: str, operators: Sequence[str] = OPERATORS) -> Iterator[Mutation]:
    """Yield the changes of a file's source, each different from all before."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    nodes = list(ast_nodes(get_ast(source)))
    functions = _functions(source)
    seen = {_what_runs(source)}
    for name in operators:
        operator = get_operator(f"core/{name}")()
        for occurrence in range(sum(len(list(operator.mutation_positions(node))) for node in nodes)):
            changed = mutate_code(source, operator, occurrence)
            runs = None if changed is None else _what_runs(changed)
            if changed is not None and runs is not None and runs not in seen:
                seen.add(runs)
                yield mutation(source, changed, name, functions)


def mutation(source: str, changed: str, operator: str, functions: Sequence[tuple[range, str]] = ()) -> Mutation:
    """Return the change that leads from one source to another."""
    before, after = source.splitlines(), changed.splitlines()
    place = next(number for number, (old, new) in enumerate(zip(before, after, strict=False)) if old != new)
    inside = [name for lines, name in functions or _functions(source) if place + 1 in lines]
    return Mutation(inside[-1] if inside else "", before[place].strip(), after[place].strip(), operator, changed)


def _functions(source: str) -> list[tuple[range, str]]:
    """Return the lines and the name of every function, outer ones before those inside."""
    found: list[tuple[range, str]] = []

    def visit(node: ast.AST, path: str) -> None:
        for child in ast.iter_child_nodes(node):
            inner = path
            if isinstance(child, ast.ClassDef | ast.FunctionDef):
                inner = f"{path}.{child.name}".lstrip(".")
            if isinstance(child, ast.FunctionDef):
                found.append((range(child.lineno, (child.end_lineno or child.lineno) + 1), inner))
            visit(child, inner)

    visit(ast.parse(source), "")
    return found


def _what_runs(source: str) -> str | None:
    """Return the code without what only types are read from, or None for a source that nobody would write."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return None
    return None if any(map(_orders_words, ast.walk(tree))) else ast.dump(_WithoutTypes().visit(tree))


def _orders_words(node: ast.AST) -> bool:
    """Return whether words are compared as if they had an order, such as `colour >= "white"`."""
    if not isinstance(node, ast.Compare) or not any(isinstance(one, _ORDERS) for one in node.ops):
        return False
    return any(
        (isinstance(side, ast.Constant) and isinstance(side.value, str))
        or (isinstance(side, ast.Name) and side.id in WORDS)
        or (isinstance(side, ast.Attribute) and side.attr in WORDS)
        for side in (node.left, *node.comparators)
    )


class _WithoutTypes(ast.NodeTransformer):
    """Takes out annotations, aliases of types, and imports for types."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        is_alias = isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias"
        kept = None if is_alias else node.value
        return ast.Expr(ast.Tuple([node.target, *([self.visit(kept)] if kept else [])], ast.Load()))

    def visit_If(self, node: ast.If) -> ast.AST:
        if any(isinstance(one, ast.Name) and one.id == "TYPE_CHECKING" for one in ast.walk(node.test)):
            return ast.Pass()
        return self.generic_visit(node)
