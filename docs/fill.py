"""Fills the pages with what they show: files as they are, and commands with what they really print.

`python docs/fill.py` writes README.md and the pages of docs/ again, or the pages that are named; with `--check` it only
compares, and ends with 1 where a page is not what it should be. A block is filled when a comment stands above it:

    <!-- file: examples/minimal_engine.py -->      the file, from docs/
    <!-- run: drawbridge clauses three-man -->     the command and its output, run in docs/examples/
    <!-- run, first 20 lines: drawbridge list -->  the same, and no more of the output than its first (or last) lines
    <!-- code: three-man moat.unbridged -->        the function that states a clause in the rules, without its docstring
    <!-- table: drawbridge hostile -->             what a command prints, as a part of the page, up to `<!-- end -->`
    <!-- picture: three-man start a2-a4 -->        a position with some moves, or a case by its id, drawn into the file
                                                   of the image on the next line

A function may be indented, below an item of a list. Its block is made again, whatever there was. A long one is folded.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge.cli.position import find_case, read_position
from drawbridge.pictures.position import svg_of_case, svg_of_position
from drawbridge_reference.kernel.game import game
from drawbridge_rules.statements import statement

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DOCS = Path(__file__).resolve().parent
PAGES = sorted([*DOCS.rglob("*.md"), DOCS.parent / "README.md"])
BLOCK = re.compile(
    r"^(<!-- (file|run)(?:, (first|last) (\d+) lines)?: (.+?) -->)\n```(\w*)\n.*?^```$", re.MULTILINE | re.DOTALL
)
CODE = re.compile(
    r"^( *)<!-- code: (\S+) (\S+) -->\n(?:\1<details>.*?^\1</details>\n|\1```python\n.*?^\1```\n)?",
    re.MULTILINE | re.DOTALL,
)
TABLE = re.compile(r"^(<!-- table: (.+?) -->)\n.*?^<!-- end -->$", re.MULTILINE | re.DOTALL)
PICTURE = re.compile(r"^ *<!-- picture: (.+?) -->\n *!\[.+?\]\((.+?\.svg)\)$", re.MULTILINE)
LONG = 8
"""A function of more lines than these is folded."""
LONGEST_SECONDS = 120
"""How long one command may take. It waits for nobody: one that hangs is ended."""
SECONDS = re.compile(r"\b\d+(?:\.\d+)? s\b")
PROGRESS = re.compile(r"^drawbridge: .*, after \d+ s\n", re.MULTILINE)
"""What a command that takes more than ten seconds prints to show that it goes on: on a slow machine, any of them."""


def filled(page: str) -> str:
    """Return the text of a page with all its blocks filled."""
    return TABLE.sub(_table, CODE.sub(_code, BLOCK.sub(_block, page)))


def pictures(path: Path) -> Iterator[tuple[Path, str]]:
    """Yield each file that the pictures of a page are in, and what it must hold."""
    for what, file in PICTURE.findall(path.read_text(encoding="utf-8")):
        yield path.parent / file, _picture(shlex.split(what))


def _picture(what: list[str]) -> str:
    """Return a case as SVG, or a position with some moves. Raises ValueError if there is no such case."""
    if len(what) > 1:
        ruleset, position, *moves = what
        return svg_of_position(game(ruleset), read_position(ruleset, position), moves)
    case = find_case(what[0])
    found = svg_of_case(case) if case else None
    if found is None:
        raise ValueError(f"{what[0]} is not a case that shows a position")
    return found


def without_times(page: str) -> str:
    """Return the text with every duration made equal: no run takes as long as the one before."""
    return SECONDS.sub("0 s", page)


def _block(block: re.Match[str]) -> str:
    head, kind, end, count, source, language = block.group(1, 2, 3, 4, 5, 6)
    if kind == "file":
        content = (DOCS / source).read_text(encoding="utf-8")
    else:
        content = f"$ {source}\n" + _cut(_output(source), end, int(count or 0))
    return f"{head}\n```{language}\n{content}```"


def _table(block: re.Match[str]) -> str:
    return f"{block[1]}\n\n{_output(block[2])}\n<!-- end -->"


def _code(block: re.Match[str]) -> str:
    """Return the function that states a clause, indented as its mark is."""
    indent, ruleset, clause = block.group(1, 2, 3)
    stated = statement(ruleset, clause)
    code = f"# {stated.file}\n{stated.code}".splitlines()
    lines = ["```python", *code, "```"]
    if len(code) > LONG:
        lines = ["<details>", "<summary>In code</summary>", "", *lines, "", "</details>"]
    mark = f"<!-- code: {ruleset} {clause} -->"
    return "".join(f"{indent}{line}".rstrip() + "\n" for line in [mark, *lines])


def _cut(output: str, end: str | None, count: int) -> str:
    """Return the first lines of an output, and a mark if there are more."""
    lines = output.splitlines(keepends=True)
    if end is None or len(lines) <= count:
        return output
    return "".join([*lines[:count], "[...]\n"] if end == "first" else ["[...]\n", *lines[-count:]])


@cache
def _output(command: str) -> str:
    """Return what a command prints, which is run once for all pages.

    `python` and `drawbridge` are those of the interpreter that runs this program.
    """
    binaries = Path(sys.executable).parent
    terminal = {"PATH": f"{binaries}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "80", "NO_COLOR": "1"}
    finished = subprocess.run(
        shlex.split(command),
        cwd=DOCS / "examples",
        # A page shows what a person at a terminal sees, also where GitHub checks it.
        env={**os.environ, **terminal, "GITHUB_ACTIONS": ""},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=LONGEST_SECONDS,
        check=False,
    )
    return PROGRESS.sub("", finished.stdout)


def stale(pages: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    """Yield each page, and each picture of a page, that is not what it should be, and what it should be."""
    for path in pages:
        page = path.read_text(encoding="utf-8")
        now = filled(page)
        if without_times(now) != without_times(page):
            yield path, now
        for file, svg in pictures(path):
            if not file.is_file() or file.read_text(encoding="utf-8") != svg:
                yield file.resolve(), svg


def main() -> int:
    """Fill the pages, or compare them, and return the exit code."""
    named = [Path(name).resolve() for name in sys.argv[1:] if name != "--check"]
    is_stale = False
    for path, text in stale(named or PAGES):
        is_stale = True
        print(path.relative_to(DOCS.parent))
        if "--check" not in sys.argv:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return 1 if is_stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
