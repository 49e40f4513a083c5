"""The rules of every game in code, written to be read and ported: one package a game.

`rules("three-man")` returns the rules of a ruleset, whatever package states them.
"""

from __future__ import annotations

from drawbridge_rules.door import HasGeometry, JsonPosition, Judging, Rules
from drawbridge_rules.register import NoRules, UnusableRules, rules

__all__ = ["HasGeometry", "JsonPosition", "Judging", "NoRules", "Rules", "UnusableRules", "rules"]
