"""The command line: one command a file."""

from __future__ import annotations

import click

from drawbridge.cli.group import CommandGroup
from drawbridge.cli.versions import version_option

COMMANDS = {
    "init": "Write a complete small adapter in your language.",
    "smoke": "Name the mistakes of an adapter, before any case is asked.",
    "doctor": "Show what a bug report needs, and what is wrong with the installation.",
    "completion": "Print what a shell needs to complete the words of a command.",
    "check": "Check an engine, and report what is wrong and why.",
    "baseline": "Write or update the file of failures that are expected.",
    "fuzz": "Compare an engine on positions made by chance.",
    "exhaust": "Compare an engine with the reference on every position with few men.",
    "laws": "Hold the answers of an engine against each other.",
    "diagnose": "Say what an engine has misread, in sentences.",
    "rulings": "Find out which readings of the rules an engine follows.",
    "bisect": "Find the first position whose moves an engine has wrong, from wrong counts.",
    "ask": "Ask an engine one question and show the raw lines.",
    "matrix": "Check many engines, and show them against the clauses.",
    "verify": "Ask a random sample of a report again, and compare.",
    "report": "Print JSON reports again, in any format.",
    "diff": "Compare two JSON reports: what is worse, better, new or gone.",
    "merge": "Make one whole report of those of all shards.",
    "history": "Show when which clause began to fail, and when it was mended.",
    "badge": "Write a badge of a JSON report, for shields.io.",
    "explain": "Show which moves are legal and why, or judge one move.",
    "referee": "Play a list of moves, stop at an illegal one, and say who has won.",
    "board": "Show a board in the browser, to play, to change, and to ask why.",
    "draw": "Draw a position as text.",
    "show": "Show everything about one case.",
    "list": "Count the cases of each clause, or list their ids.",
    "clauses": "Show the rules, clause by clause.",
    "perft": "Count move sequences, by the reference or by an engine.",
    "generate": "Write the cases from their sources, or compare them.",
    "export": "Write questions with their right answers, for tests of your own.",
    "plies": "Check a file of plies, or play by it.",
    "adapt": "Put an engine with another protocol behind ours.",
    "hostile": "Run a fault-injecting engine, or list them.",
    "mutants": "List wrong engines made on purpose, and what catches each.",
}
"""What each command does, in the order in which the help lists them. Each is `command` in the module of its name."""
HEADINGS = {
    "init": "Begin",
    "check": "Check an engine",
    "report": "Read and compare reports",
    "explain": "Look up the rules",
    "generate": "Make cases, games and engines",
}
"""What the help writes above the command that begins a part of its list."""

EXAMPLES = """\b
Begin with:
  drawbridge check -- python -m drawbridge_reference
  drawbridge check -- node my-engine.js
"""


@click.group("drawbridge", cls=CommandGroup, epilog=EXAMPLES, package=__name__, summaries=COMMANDS, headings=HEADINGS)
@version_option
def main() -> None:
    """Check whether an engine knows the rules of its chess game."""
