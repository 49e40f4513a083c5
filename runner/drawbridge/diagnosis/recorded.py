"""The wrong answers of every mutant, recorded beside it, so that nobody who looks for a fault waits for them.

The file `wrong_answers.jsonl` of a game has a line with the cases that were asked, then a line for each mutant.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import json
import sys
from collections.abc import Set
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from drawbridge.errors import WrongUsage
from drawbridge_mutants.catalogue import folder_of, package_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from drawbridge.diagnosis.facts import Facts
    from drawbridge.suite.case import Case
    from drawbridge_mutants.mutant import Mutant

FILE = "wrong_answers.jsonl"
_MUTANTS = "drawbridge_mutants."
_LISTING = f"{_MUTANTS}mutant"


@dataclass(frozen=True, slots=True)
class Recorded:
    """What the mutants of a ruleset answer wrongly."""

    ruleset: str
    asked: Mapping[str, str]
    """The cases that every mutant was asked, each with the hash of what it asked then."""
    wrong: Mapping[str, Facts]
    """By the name of the mutant. One that fails none of the cases asked has here one of the others that it fails."""
    code: Mapping[str, str]
    """By the name of the mutant, the hash of its code (`code_of`)."""
    passed: Mapping[str, str] = field(default_factory=dict)
    """By the name of a mutant that passed every case, the hash of what decided its answers (`inputs_of`)."""

    def of(self, mutant: Mutant) -> Facts | None:
        """Return the wrong answers of a mutant, or None if it has changed or was never asked."""
        return self.wrong[mutant.name] if self.code.get(mutant.name) == code_of(mutant) else None

    def still_asked(self, cases: Iterable[Case]) -> set[str]:
        """Return the ids of those cases that were asked as they are now."""
        return {case.id for case in cases if self.asked.get(case.id) == content_of(case)}


def path_of(ruleset: str) -> Path:
    """Return the file of a ruleset."""
    return Path(str(files("drawbridge_mutants"))) / folder_of(ruleset) / FILE


def read_recorded(ruleset: str, path: Path | None = None) -> Recorded:
    """Return what is recorded of a ruleset; nothing, if there is no file yet. Raises WrongUsage."""
    path = path or path_of(ruleset)
    if not path.is_file():
        return Recorded(ruleset, {}, {}, {})
    try:
        return parsed(ruleset, path.read_text(encoding="utf-8").splitlines())
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise WrongUsage(
            str(path),
            f"it does not hold the wrong answers of mutants ({error})",
            "drawbridge mutants --record makes it",
        ) from error


def parsed(ruleset: str, lines: Sequence[str]) -> Recorded:
    """Return what the lines of a file say. Raises ValueError, LookupError or TypeError for anything else."""
    head, *rest = map(json.loads, lines)
    asked: dict[str, str] = head["cases"]
    names = list(asked)
    wrong = {line["mutant"]: {**_unpacked(line["wrong"], names), **_unpacked(line.get("other", {}))} for line in rest}
    return Recorded(
        ruleset,
        asked,
        wrong,
        {line["mutant"]: line["code"] for line in rest},
        {line["mutant"]: line["passed"] for line in rest if "passed" in line},
    )


def _unpacked(packed: Mapping[str, str], names: Sequence[str] | None = None) -> Facts:
    return {names[int(case)] if names else case: frozenset(facts.split()) for case, facts in packed.items()}


def lines_of(recorded: Recorded) -> Iterator[str]:
    """Yield the lines of the file."""
    numbers = {case: str(number) for number, case in enumerate(recorded.asked)}
    yield json.dumps({"cases": dict(recorded.asked)}, separators=(",", ":"))
    for name, facts in sorted(recorded.wrong.items()):
        line: dict[str, Any] = {"mutant": name, "code": recorded.code[name]}
        line["wrong"] = {numbers[case]: " ".join(sorted(facts[case])) for case in recorded.asked if case in facts}
        if other := {case: " ".join(sorted(found)) for case, found in facts.items() if case not in numbers}:
            line["other"] = other
        if name in recorded.passed:
            line["passed"] = recorded.passed[name]
        yield json.dumps(line, separators=(",", ":"))


def code_of(mutant: Mutant) -> str:
    """Return the hash of the code of a mutant: the file that it is written in, and the helpers which that imports.

    Docstrings do not count.
    """
    made = isinstance(mutant.change, partial)
    return _hash_of_modules("drawbridge_mutants.switched_off" if made else mutant.change.__module__)


@cache
def _hash_of_modules(module: str) -> str:
    first, *rest = _with_imports(module)
    return _hash("".join(_without_words(one) for one in (first, *sorted(rest))))


def _without_words(module: str) -> str:
    """Return the source of a module without its docstrings: what a mutant's sentence says changes no answer."""
    source = inspect.getsource(sys.modules[module])
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node, clean=False):
            words = node.body[0]
            lines[words.lineno - 1 : words.end_lineno] = [""] * len(lines[words.lineno - 1 : words.end_lineno])
    return "".join(lines)


def _with_imports(module: str) -> dict[str, None]:
    """Return a module and those of the mutants' package that it imports, and that these import."""
    found, open_ones = {module: None}, [module]
    while open_ones:
        new = [one for one in _imported(open_ones.pop()) if one not in found]
        found |= dict.fromkeys(new)
        open_ones += new
    return found


@cache
def _imported(module: str) -> frozenset[str]:
    """Return what a module imports of the mutants' package when it runs. Imports for types are inside an `if`."""
    lines = [
        node for node in ast.parse(inspect.getsource(sys.modules[module])).body if isinstance(node, ast.ImportFrom)
    ]
    named = {f"{node.module}{end}" for node in lines for end in ("", *(f".{one.name}" for one in node.names))}
    # A change of how mutants are listed changes no answer.
    return frozenset(one for one in named - {_LISTING} if one.startswith(_MUTANTS) and one in sys.modules)


def inputs_of(mutant: Mutant, asked: str) -> str:
    """Return the hash of what decides a mutant's answers: its own code, the package it is a fault of, what is asked."""
    return _hash(code_of(mutant) + _code_of_package(package_of(mutant.ruleset, mutant.implementation)) + asked)


@cache
def _code_of_package(package: str) -> str:
    folder = Path(next(iter(import_module(package).__path__)))
    return _hash("".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py"))))


def content_of(case: Case) -> str:
    """Return the hash of what a case asks and expects, which its words are not part of."""
    asked = [case.position, case.expectations, case.sibling, case.rulings]
    return _hash(json.dumps(asked, sort_keys=True, default=_plain))


def _hash(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def _plain(value: Any) -> Any:
    return sorted(value) if isinstance(value, Set) else dict(value)
