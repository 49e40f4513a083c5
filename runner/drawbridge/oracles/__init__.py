"""Oracles: engines that answer the scenarios of a ruleset that has no code of its own."""
