"""The files around the code agree with each other: pinned versions, hooks, addresses."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from drawbridge import __version__

ROOT = Path(__file__).resolve().parents[2]
CONSTRAINTS = ROOT / "constraints.txt"
PIN = re.compile(r"^([\w.-]+)==(\S+)(?: ; .+)?$")


def package() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def requirements() -> list[Requirement]:
    """Return everything that the package, its extras and its build ask for."""
    project = package()["project"]
    extras = project["optional-dependencies"].values()
    asked = [
        *project["dependencies"],
        *(one for extra in extras for one in extra),
        *package()["build-system"]["requires"],
    ]
    return [Requirement(one) for one in asked]


def pins() -> dict[str, set[str]]:
    """Return the versions of constraints.txt by name: several where they depend on the Python."""
    found: dict[str, set[str]] = {}
    for line in CONSTRAINTS.read_text(encoding="utf-8").splitlines():
        if pinned := PIN.match(line):
            found.setdefault(canonicalize_name(pinned[1]), set()).add(pinned[2])
    return found


@pytest.mark.parametrize("requirement", requirements(), ids=str)
def test_every_requirement_is_pinned_to_a_version_that_it_allows(requirement: Requirement) -> None:
    pinned = pins().get(canonicalize_name(requirement.name), set())
    assert pinned, f"run `make constraints`: {requirement.name} has no version in constraints.txt"
    assert [version for version in pinned if version not in requirement.specifier] == []


def test_constraints_name_nothing_but_versions() -> None:
    lines = CONSTRAINTS.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.lstrip().startswith("#") and not PIN.match(line)] == []
    assert [line for line in lines if "/" in line] == []


def test_a_hook_runs_every_part_of_make_lint() -> None:
    (parts,) = re.findall(r"^lint: (.*?) ##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    (repository,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    assert [hook["id"] for hook in repository["hooks"]] == parts.split()
    assert [hook["entry"] for hook in repository["hooks"]] == [f"make --silent {part}" for part in parts.split()]


def test_schemas_have_names_of_one_base_that_nobody_takes_for_an_address() -> None:
    # `.example` is reserved (RFC 2606): a name that leads nowhere by design.
    named = {
        path.relative_to(ROOT): json.loads(path.read_text(encoding="utf-8"))["$id"]
        for path in (ROOT / "schema").rglob("*.schema.json")
    }
    assert named == {path: f"https://drawbridge.example/{path.as_posix()}" for path in named}
    assert len(named) > 20


def test_nothing_sends_a_reader_to_an_address_that_leads_nowhere() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    read = [name for name in listed.splitlines() if not name.startswith(("cases/", "schema/", "tests/"))]
    found = [name for name in read if b"//drawbridge.example" in (ROOT / name).read_bytes()]
    assert found == []


def test_the_change_log_tells_of_the_version_of_the_program() -> None:
    source = (ROOT / "reference" / "drawbridge_reference" / "__init__.py").read_text(encoding="utf-8")
    (version,) = re.findall(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    headings = re.findall(r"^## \[?([^\]\s]+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[:2] == ["Unreleased", version]


def test_the_citation_names_the_version_of_the_program() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (cited["version"], cited["license"]) == (__version__, package()["project"]["license"])
