"""A package of rules loaded again in this process, some of its modules from other sources."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from typing import TYPE_CHECKING

from drawbridge_mutants.code_copy import CodeCopy
from drawbridge_mutants.mutant import Implementation
from drawbridge_mutants.rules_game import RulesGame

if TYPE_CHECKING:
    import ast
    from collections.abc import Callable, Mapping, Sequence
    from types import CodeType, ModuleType

    from code_mutants.target import Target
    from drawbridge_reference.kernel.game import Answering, Game


def load_changed(target: Target, changed: Mapping[str, str | ast.Module]) -> Callable[[Mapping[str, str]], Answering]:
    """Load a game with some modules changed, and return what gives the game under some rulings.

    The package's own modules are gone from this process then: only a process that is about to end may do this. Raises
    whatever the changed code raises when it is imported.
    """
    for name in [name for name in sys.modules if name == target.package or name.startswith(f"{target.package}.")]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Changed({f"{target.package}.{module}": source for module, source in changed.items()}))
    if target.implementation is Implementation.RULES:
        code = CodeCopy(target.package)
        return lambda rulings: RulesGame(target.ruleset, code, rulings)
    game: Game = import_module(f"{target.package}.game").GAME
    return game.under


class _Changed(MetaPathFinder, InspectLoader):
    """Finds some modules, and loads them from sources or syntax trees that are in no file."""

    def __init__(self, changed: Mapping[str, str | ast.Module]) -> None:
        self._changed = changed

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how to load a changed module, or None for every other one."""
        return ModuleSpec(fullname, self) if fullname in self._changed else None

    def get_source(self, _fullname: str) -> None:
        """Return None: no file has the source."""

    def get_code(self, fullname: str) -> CodeType:
        """Return the compiled module."""
        return compile(self._changed[fullname], f"<changed {fullname}>", "exec", dont_inherit=True)
