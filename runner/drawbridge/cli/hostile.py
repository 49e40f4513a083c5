"""`drawbridge hostile`: fault-injecting engines."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from drawbridge import hostile
from drawbridge.cli.output import format_option
from drawbridge.report.markdown_text import table
from drawbridge.standard_output import show
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Mapping

EXAMPLES = """\b
drawbridge hostile
drawbridge hostile --format json
drawbridge check -- drawbridge hostile banner
"""


@click.command("hostile", epilog=EXAMPLES)
@click.argument("name", required=False)
@format_option(
    "text",
    "json",
    "markdown",
    help_text="List the engines in this format; json and markdown say what a runner should make of each.",
)
def command(name: str | None, form: str) -> None:
    """Run the fault-injecting engine NAME on standard input and output. Without NAME, list all of them.

    Each has one fault. Check one to see what its report looks like, and that no engine can stop a run.
    """
    known = hostile.names()
    if name is None:
        show(_LISTS[form](known))
    elif name in known:
        hostile.serve(name)
    else:
        raise UnknownName("fault-injecting engine", name, tuple(known))


def _text(known: Mapping[str, str]) -> str:
    width = max(map(len, known))
    return "\n".join(f"{each:<{width}}  {sentence}" for each, sentence in known.items())


def _json(known: Mapping[str, str]) -> str:
    """Return one object a line: the engine, what it does, at which method, and what a runner should make of it."""
    return "\n".join(
        json.dumps(
            {
                "name": each,
                "does": sentence,
                "method": hostile.method_of(each),
                "grade": hostile.expected(each).grade,
                "message": hostile.expected(each).message,
            }
        )
        for each, sentence in known.items()
    )


def _markdown(known: Mapping[str, str]) -> str:
    rows = (
        (f"`{each}`", sentence, hostile.expected(each).grade, _cell(hostile.expected(each).message))
        for each, sentence in known.items()
    )
    return "\n".join(table(("engine", "what it does", "grade", "drawbridge says"), rows))


def _cell(message: str) -> str:
    return message.replace("|", "\\|").replace("<", "&lt;")


_LISTS = {"text": _text, "json": _json, "markdown": _markdown}
