"""`drawbridge hostile`: fault-injecting engines."""

from __future__ import annotations

import click

from drawbridge import hostile
from drawbridge_reference.kernel.problem import UnknownName

EXAMPLES = """\b
drawbridge hostile
drawbridge check -- drawbridge hostile banner
"""


@click.command("hostile", epilog=EXAMPLES)
@click.argument("name", required=False)
def command(name: str | None) -> None:
    """Run the fault-injecting engine NAME on standard input and output. Without NAME, list all of them.

    Each makes one fault. Check one to see what a report looks like, and that no engine can bring a run down.
    """
    known = hostile.names()
    if name is None:
        width = max(map(len, known))
        click.echo("\n".join(f"{each:<{width}}  {sentence}" for each, sentence in known.items()))
    elif name in known:
        hostile.serve(name)
    else:
        raise UnknownName("fault-injecting engine", name, tuple(known))
