"""Mutants that are made and not written: for each clause that one function of the rules decides, its absence."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from drawbridge_mutants.mutant import MISSING, Implementation, Kind, Mutant
from drawbridge_reference.kernel.clause import Kind as ClauseKind
from drawbridge_reference.kernel.game import game
from drawbridge_rules.statements import statements

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.statements import Statement


_NOTHING = {"bool": False, "Iterator": (), "list": (), "None": None}
"""What a function of such a type returns where its clause has nothing to say."""
_NEEDED = {"origin.empty", "turn.other", "own.piece"}
"""Without these, most questions have no answer."""


def switched_off(ruleset: str) -> Iterator[Mutant]:
    """Yield a mutant for each movement and each prohibition whose function can answer that there is none."""
    book = game(ruleset).clauses
    switchable = {*book.of_kind(ClauseKind.MOVEMENT, ClauseKind.PROHIBITION)} - _NEEDED
    for found in statements(ruleset):
        kind = re.search(r"\) -> (?:.* \| )?(\w+)", found.source)
        if found.clause in switchable and kind is not None and kind[1] in _NOTHING:
            yield Mutant(
                ruleset=ruleset,
                name=f"without-{found.clause.replace('.', '-')}",
                kind=Kind.SWITCHED_OFF,
                clause=found.clause,
                sentence=f"{MISSING} {book[found.clause].sentence}",
                implementation=Implementation.RULES,
                change=partial(_silence, path=_path(found), nothing=_NOTHING[kind[1]]),
            )


def _silence(rules: CodeCopy, path: str, nothing: Any) -> None:
    rules.wrap(path)(lambda _original, *_arguments, **_named: nothing)


def _path(found: Statement) -> str:
    """Return the path of the function in the package of its game."""
    module = found.file.removesuffix(".py").split("/", 2)[2].replace("/", ".")
    return f"{module}.{found.function}"
