"""`drawbridge plies`: files of plies, which state how the pieces of a game move. One command a file."""

from __future__ import annotations

from drawbridge.cli.group import CommandGroup

EXAMPLES = """\b
drawbridge plies check my-plies.txt
drawbridge plies moves my-plies.txt b1-d4
drawbridge check --plies my-plies.txt -- python -m drawbridge_reference --plies my-plies.txt
"""

COMMANDS = {
    "check": "Report what is wrong in a file of plies.",
    "moves": "Play by a file of plies.",
}
"""What each command does. Each is `command` in the module of its name."""

command = CommandGroup(
    "plies",
    package=__name__,
    summaries=COMMANDS,
    help="Check a file of plies, which states how the pieces of orthodox chess move, or play by it.",
    epilog=EXAMPLES,
)
