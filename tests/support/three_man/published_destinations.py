"""The destinations that the specification of `three-man` names: engine, rules and cases must give them."""

from __future__ import annotations

PUBLISHED: list[tuple[str, tuple[int, int], str | None]] = [
    ("a1", (11, 11), "a1"),
    ("a1", (11, -11), "a1"),
    ("h3", (4, -4), "o6"),
    ("a6", (1, 0), "m6"),
    ("a6", (1, 1), "o6"),
    ("a6", (1, -1), "k6"),
    ("a6", (1, 2), "o6"),
    ("a6", (1, -2), "k6"),
    ("a6", (2, 1), "n5"),
    ("a5", (2, 1), "n6"),
    ("x1", (0, 1), "a1"),
    ("e1", (5, -1), None),
    # The four slips of the source's function.
    ("a1", (6, -6), "f6"),
    ("a3", (9, 0), "m1"),
    ("a1", (-1, 1), None),
    ("a1", (12, 12), None),
]
