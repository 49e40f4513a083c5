"""`drawbridge generate`: write the cases from the rule books and scenarios, or compare."""

from __future__ import annotations

import click

from drawbridge.cli.problems import tell
from drawbridge.errors import ExitCode
from drawbridge.generate import GenerationStopped, check, generate
from drawbridge.suite.location import shipped


@click.command("generate", short_help="Write the cases from their sources, or compare.")
@click.option(
    "--check", "compare", is_flag=True, help="Write nothing; end with 4 where a file is not what it should be."
)
def command(*, compare: bool) -> ExitCode:
    """Write all generated cases anew, from the scenarios and the reference. For those who change drawbridge itself."""
    try:
        return _compared() if compare else _written()
    except GenerationStopped as stopped:
        tell(f"no cases were written: {len(stopped.problems)} disagreements\n\n{stopped}")
        return ExitCode.SUITE


def _compared() -> ExitCode:
    differences = check(shipped("cases"))
    for difference in differences:
        click.echo(str(difference))
    if not differences:
        click.echo("Every generated file is what the sources make.")
    return ExitCode.SUITE if differences else ExitCode.PASSED


def _written() -> ExitCode:
    written = generate(shipped("cases"))
    for path in written.changed:
        click.echo(f"wrote cases/{path}")
    for path in written.removed:
        click.echo(f"removed cases/{path}")
    click.echo(f"{written.cases} cases; files changed: {len(written.changed)}, removed: {len(written.removed)}.")
    return ExitCode.PASSED
