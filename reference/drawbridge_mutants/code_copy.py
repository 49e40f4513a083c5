"""A copy of the functions of a package, in which some can be changed while the package itself stays as it is.

The copies call one another. Classes and constants are shared with the package, so values of both are the same.
A constant that was computed when the package was imported stays as it was, whatever function is changed.
"""

from __future__ import annotations

from functools import lru_cache, partial
from importlib import import_module
from pkgutil import walk_packages
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

    F = TypeVar("F", bound="Callable[..., Any]")


class CodeCopy:
    """The functions of a package, each known by its path in it, such as `obstacles.path_blocked`."""

    def __init__(self, package: str) -> None:
        """Copy every function of a package and of the modules in it."""
        self._package = package
        self._modules = {module.__name__: module for module in _modules(package)}
        self._namespaces: dict[str, dict[str, Any]] = {name: {} for name in self._modules}
        # By the identity of what the package has: what the copy has in its place. Originals are kept alive by modules.
        self._changed: dict[int, Any] = {}
        for module in self._modules.values():
            for value in vars(module).values():
                self._copy(value)
        self._is_bound = False

    def wrap(self, path: str) -> Callable[[F], F]:
        """Return a decorator that puts a function in the place of another, which it is given as its first argument.

        Several changes of one function are put around one another. Raises UnknownName for a function that the package
        does not have.
        """
        original = self._named(path)
        self._is_bound = False

        def wrapped(wrapper: F) -> F:
            self._changed[id(original)] = partial(wrapper, self._changed[id(original)])
            return wrapper

        return wrapped

    def replace(self, path: str, value: Any) -> None:
        """Put a value in the place of a constant, wherever the package has it. Raises UnknownName."""
        self._changed[id(self._named(path))] = value
        self._is_bound = False

    def function(self, path: str) -> Callable[..., Any]:
        """Return a function as it is after all changes, for a wrapper that calls it. Raises UnknownName."""
        self._named(path)
        module, name = self._place(path)

        def called(*arguments: Any, **named: Any) -> Any:
            return self._bound()[module][name](*arguments, **named)

        return called

    def __getitem__(self, path: str) -> Any:
        """Return what the copy has at a path, after the changes so far. Raises UnknownName."""
        self._named(path)
        module, name = self._place(path)
        return self._bound()[module][name]

    def original(self, path: str) -> Any:
        """Return what the package itself has at a path. Raises UnknownName."""
        return self._named(path)

    def _place(self, path: str) -> tuple[str, str]:
        module, _, name = path.rpartition(".")
        return (f"{self._package}.{module}" if module else self._package), name

    def _named(self, path: str) -> Any:
        module, name = self._place(path)
        if module not in self._modules or name not in vars(self._modules[module]):
            raise UnknownName(f"function or constant of {self._package}", path, tuple(self._paths()))
        return vars(self._modules[module])[name]

    def _paths(self) -> Iterator[str]:
        for module, found in self._modules.items():
            inside = module.removeprefix(self._package).lstrip(".")
            names = [name for name in vars(found) if not name.startswith("__")]
            yield from (f"{inside}.{name}".lstrip(".") for name in names)

    def _copy(self, value: Any) -> Any:
        """Return the copy of a function of the package, of a cache around one, or the value itself."""
        if id(value) in self._changed or getattr(value, "__module__", None) not in self._namespaces:
            return self._changed.get(id(value), value)
        if isinstance(value, FunctionType):
            copy = FunctionType(
                value.__code__,
                self._namespaces[value.__module__],
                value.__name__,
                value.__defaults__,
                value.__closure__,
            )
            copy.__kwdefaults__ = value.__kwdefaults__
            copy.__module__ = value.__module__
        elif hasattr(value, "cache_parameters"):
            copy = lru_cache(**value.cache_parameters())(self._copy(value.__wrapped__))
        else:
            return value
        self._changed[id(value)] = copy
        return copy

    def _bound(self) -> dict[str, dict[str, Any]]:
        """Return the names of each module of the copy, every changed thing under all its names."""
        if not self._is_bound:
            self._is_bound = True
            for name, module in self._modules.items():
                self._namespaces[name].update({key: self._substituted(value) for key, value in vars(module).items()})
        return self._namespaces

    def _substituted(self, value: Any) -> Any:
        """Return what stands in the place of a value, which may be a collection of functions."""
        if id(value) in self._changed:
            return self._changed[id(value)]
        if type(value) is dict and _holds_functions(value):
            return {key: self._substituted(one) for key, one in value.items()}
        if isinstance(value, tuple) and _holds_functions(value):
            parts = map(self._substituted, value)
            return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
        return self._copy(value)


def _holds_functions(value: Any) -> bool:
    """Return whether a value is a function, or a collection with functions at any depth."""
    if isinstance(value, tuple):
        return any(map(_holds_functions, value))
    return any(map(_holds_functions, value.values())) if type(value) is dict else callable(value)


def _modules(package: str) -> Iterator[ModuleType]:
    top = import_module(package)
    yield top
    for found in walk_packages(top.__path__, f"{package}."):
        # How cases are made is no part of the rules. Whether a position is valid stays right: an engine that refused
        # positions would have a second fault.
        if ".scenarios" not in found.name and not found.name.endswith(".validity"):
            yield import_module(found.name)
