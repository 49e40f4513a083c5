"""The languages in which an adapter can begin: how it is built and started, and how its comments are written."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """A language, and what surrounds an adapter in it."""

    title: str
    rules_file: str
    """The file into which the engine is plugged."""
    command: tuple[str, ...]
    """What starts the adapter, in its folder."""
    build: tuple[str, ...] = ()
    """Shell commands that build it."""
    needs: str
    """What must be installed, as a sentence."""
    comment: str = "//"
    workflow: str = ""
    """The steps of a GitHub workflow that build it."""


_MAKE = "      - run: sudo apt-get install --yes {} && make"
LANGUAGES: Mapping[str, Language] = MappingProxyType({
    "python": Language(
        title="Python", rules_file="rules.py", command=("python3", "adapter.py"), comment="#",
        needs="It needs Python 3.9 or later, and nothing else.",
    ),
    "javascript": Language(
        title="JavaScript", rules_file="rules.mjs", command=("node", "adapter.mjs"),
        needs="It needs Node 18 or later, and nothing else.",
    ),
    "typescript": Language(
        title="TypeScript", rules_file="rules.ts", command=("node", "dist/adapter.js"),
        build=("npm install", "npm run build"),
        needs="It needs Node 18 or later; npm installs the compiler.",
        workflow="      - run: npm install && npm run build",
    ),
    "rust": Language(
        title="Rust", rules_file="src/rules.rs", command=("target/release/adapter",), build=("cargo build --release",),
        needs="It needs cargo, which fetches serde_json.", workflow="      - run: cargo build --release",
    ),
    "go": Language(
        title="Go", rules_file="rules.go", command=("./adapter",), build=("go build -o adapter .",),
        needs="It needs Go 1.19 or later, and nothing else.", workflow="      - run: go build -o adapter .",
    ),
    "java": Language(
        title="Java", rules_file="src/main/java/Rules.java",
        command=("java", "-cp", "target/classes:target/lib/*", "Adapter"), build=("mvn --quiet package",),
        needs="It needs a JDK 17 or later, and Maven, which fetches Gson.", workflow="      - run: mvn --quiet package",
    ),
    "c": Language(
        title="C", rules_file="rules.c", command=("./adapter",), build=("make",),
        needs="It needs a C compiler, make and cJSON: `apt-get install libcjson-dev`, or `brew install cjson`.",
        workflow=_MAKE.format("libcjson-dev"),
    ),
    "cpp": Language(
        title="C++", rules_file="rules.cpp", command=("./adapter",), build=("make",),
        needs="It needs a C++17 compiler, make and nlohmann/json: `apt-get install nlohmann-json3-dev`, or "
        "`brew install nlohmann-json`.",
        workflow=_MAKE.format("nlohmann-json3-dev"),
    ),
    "haskell": Language(
        title="Haskell", rules_file="app/Rules.hs", command=("dist-newstyle/adapter",), comment="--",
        build=("cabal update", "cabal install --installdir=dist-newstyle --overwrite-policy=always exe:adapter"),
        needs="It needs GHC and cabal, which fetches aeson.",
        workflow="      - run: cabal update && cabal install --installdir=dist-newstyle exe:adapter",
    ),
    "perl": Language(
        title="Perl", rules_file="Rules.pm", command=("perl", "adapter.pl"), comment="#",
        needs="It needs Perl 5.14 or later, whose core has JSON::PP.",
    ),
})  # fmt: skip
"""Each by the name that `drawbridge init` takes."""
