"""The plugin for pytest: a test for each case, in a project that has an engine.

pytest imports this module in every project of an environment that has drawbridge. So it only names the options, and
imports the rest where one of them names an engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pytest

OPTIONS: Final = {
    "engine": (
        "COMMAND",
        "Ask this engine every case, one test a case. No shell runs it. Such as 'node my-engine.js'.",
    ),
    "rulesets": ("FOLDER", "Use the ruleset in this folder: a rule book with its cases, without code. Repeatable."),
    "ruleset": ("ID", "Choose cases of this ruleset, such as three-man. Repeatable."),
    "clause": ("GLOB", "Choose cases about these clauses, such as 'moat.*'. Repeatable."),
    "case": ("GLOB", "Choose cases by id, such as '*/knight*'. Repeatable."),
    "level": ("LEVEL", "Choose the cases of a level: moves, check, state or complete."),
    "without": ("GLOB", "Leave out cases that depend on these clauses, such as 'castling.*'. Repeatable."),
    "baseline": ("FILE", "Expect the failures that this file lists. `drawbridge baseline` writes it."),
    "max_not_set_up": ("N|SHARE", "Fail if the engine cannot set up more positions than this.  [default: 50%]"),
    "timeout": ("S", "Give the engine S seconds for one question. 0 for no limit.  [default: 10]"),
}
"""The options, as `--drawbridge-NAME` and in the configuration as `drawbridge_NAME`: metavar and help."""
LISTS: Final = ("rulesets", "ruleset", "clause", "case", "without")
"""The options that may be given several times."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options, on the command line and in the configuration."""
    group = parser.getgroup("drawbridge", "the rules of a chess engine, asked case by case")
    for name, (metavar, told) in OPTIONS.items():
        option = f"--drawbridge-{name.replace('_', '-')}"
        shown = told.replace("%", "%%")  # argparse fills in what follows a percent sign
        if name in LISTS:
            group.addoption(option, action="append", metavar=metavar, help=shown)
            parser.addini(f"drawbridge_{name}", told, "linelist")
        else:
            group.addoption(option, metavar=metavar, help=shown)
            parser.addini(f"drawbridge_{name}", told, "string")


def pytest_configure(config: pytest.Config) -> None:
    """Offer the cases as tests if an engine is named. Raises UsageError."""
    if config.getoption("drawbridge_engine", None) or config.getini("drawbridge_engine"):
        from drawbridge.pytest_plugin.session import offer_cases

        offer_cases(config)
