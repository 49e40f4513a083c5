"""`drawbridge completion`: what a shell needs to complete the words of a command."""

from __future__ import annotations

import os
from pathlib import Path

import click
from click.shell_completion import get_completion_class

from drawbridge.cli.group import COMPLETES
from drawbridge.errors import WrongUsage
from drawbridge.standard_output import write

SHELLS = ("bash", "zsh", "fish")
EXAMPLES = """\b
eval "$(drawbridge completion bash)"                 (in ~/.bashrc)
eval "$(drawbridge completion zsh)"                  (in ~/.zshrc, after compinit)
drawbridge completion fish > ~/.config/fish/completions/drawbridge.fish
"""


@click.command("completion", epilog=EXAMPLES)
@click.argument("shell", type=click.Choice(SHELLS), required=False)
@click.pass_context
def command(ctx: click.Context, shell: str | None) -> None:
    """Print a script with which a SHELL completes commands, options, rulesets, clauses, cases and files.

    The default is the shell in the environment variable SHELL.
    """
    name = shell or Path(os.environ.get("SHELL", "")).name
    found = get_completion_class(name) if name in SHELLS else None
    if found is None:
        raise WrongUsage(name or "SHELL", "words cannot be completed in this shell", f"name one of {', '.join(SHELLS)}")
    write(found(ctx.find_root().command, {}, "drawbridge", COMPLETES).source())
