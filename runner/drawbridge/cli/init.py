"""`drawbridge init`: a complete small adapter in a new folder."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from drawbridge.cli.folders import folders_option
from drawbridge.skeletons.languages import LANGUAGES
from drawbridge.skeletons.writing import write_adapter
from drawbridge.standard_output import show
from drawbridge_reference.kernel.folders import folder_games
from drawbridge_reference.kernel.game import rulesets
from drawbridge_reference.kernel.problem import UnknownName

EXAMPLES = """\b
drawbridge init python my-adapter
drawbridge init rust my-adapter --ruleset prince
drawbridge init perl my-adapter --rulesets ./my-game
"""


@click.command("init", epilog=EXAMPLES)
@folders_option
@click.argument("language")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--ruleset",
    metavar="ID",
    help="Write it for this ruleset.  [default: the first of --rulesets, or three-man]",
)
def command(language: str, folder: Path, ruleset: str | None) -> None:
    """Write a complete small adapter into the new folder DIR. You add about 30 lines for your engine.

    LANGUAGE is python, javascript, typescript, rust, go, java, c, cpp, haskell or perl.
    """
    if language not in LANGUAGES:
        raise UnknownName("language", language, tuple(LANGUAGES))
    ruleset = ruleset or next(iter(folder_games()), "three-man")
    if ruleset not in rulesets():
        raise UnknownName("ruleset", ruleset, rulesets())
    written = write_adapter(language, folder, ruleset)
    known = LANGUAGES[language]
    enter = [] if folder.absolute() == Path.cwd() else [f"cd {shlex.quote(str(folder))}"]
    steps = [*enter, *known.build, f"drawbridge smoke -- {shlex.join(known.command)}"]
    lines = [*(f"wrote {folder / name}" for name in written), "", f"Plug your engine into {known.rules_file}. First:"]
    show("\n".join([*lines, *(f"  {step}" for step in steps)]))
