"""The command line: one command a file."""

from __future__ import annotations

import click

from drawbridge.cli.group import CommandGroup
from drawbridge.cli.versions import version_option

COMMANDS = {
    "init": "Write a complete small adapter in your language.",
    "smoke": "Find mistakes in an adapter before any case is asked.",
    "doctor": "Check the installation, and print what a bug report needs.",
    "completion": "Print a completion script for bash, zsh or fish.",
    "check": "Check an engine, and report what is wrong and why.",
    "baseline": "Write or update the file of expected failures.",
    "fuzz": "Compare an engine with the reference on random positions.",
    "exhaust": "Compare an engine with the reference on every position with few men.",
    "laws": "Check that an engine's answers agree with each other.",
    "diagnose": "Find out which rules an engine has misread.",
    "rulings": "Find out which readings of the rules an engine follows.",
    "bisect": "Trace a wrong count to the first position with wrong moves.",
    "ask": "Ask an engine one question, and show the raw lines.",
    "matrix": "Check many engines, and compare them clause by clause.",
    "verify": "Repeat a random sample of a report, and compare the results.",
    "report": "Show JSON reports as text, HTML, JUnit or another format.",
    "diff": "Compare two JSON reports: what is worse, better, new or gone.",
    "merge": "Merge the reports of all shards into one.",
    "history": "Show when each clause began to fail, and when it was fixed.",
    "badge": "Make a shields.io badge from a JSON report.",
    "explain": "List the legal moves of a position, or explain one move.",
    "referee": "Find the first illegal move in a game, or say who won.",
    "board": "Open a board in the browser to play, set up and ask why.",
    "draw": "Draw a position as text or as a picture.",
    "show": "Show everything about one case.",
    "list": "Count the cases of each clause, or list their ids.",
    "clauses": "Show the rules, clause by clause.",
    "perft": "Count move sequences with the reference or with an engine.",
    "generate": "Write the cases from their scenarios, or check them.",
    "export": "Write questions with their right answers, for your own tests.",
    "plies": "Check a file of plies, or play by it.",
    "adapt": "Run an engine that speaks UCI, CECP or another protocol.",
    "hostile": "Run a fault-injecting engine, or list them.",
    "mutants": "List engines with one known fault, and what catches each.",
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
