"""Answers that are well formed and wrong, or wrong in what they hold."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from drawbridge.hostile.part import Part, named

if TYPE_CHECKING:
    from collections.abc import Iterator

_Request = dict[str, Any]


@named("everything-legal")
class EverythingLegal(Part):
    """Holds every move between two occupied squares for legal, and accepts whatever it is given."""

    def result(self, request: _Request) -> _Request | None:
        """Return the right result with more moves, or the position as it was where a move is illegal."""
        right = super().result(request)
        params = request["params"]
        if right is None:
            return {"position": params["position"], "moves": []}
        if "moves" in right:
            squares = params["position"]["board"]
            every = {f"{origin}-{target}" for origin in squares for target in squares}
            return {"moves": sorted(every.union(right["moves"]))}
        return right


@named("nothing-legal")
class NothingLegal(Part):
    """Holds no move for legal: every list is empty, every move refused, every count 0."""

    def result(self, request: _Request) -> _Request | None:
        """Return a result without any move."""
        match request["method"]:
            case "legal_moves" | "play":
                return {"moves": []}
            case "apply":
                return None
            case "perft":
                return {"nodes": 0}
            case _:
                return super().result(request)


@named("always-the-same")
class AlwaysTheSame(Part):
    """Gives the first answer to a method again and again, whatever is asked."""

    def __init__(self) -> None:
        """Begin without an answer."""
        super().__init__()
        self._first: dict[str, _Request | None] = {}

    def result(self, request: _Request) -> _Request | None:
        """Return the first result of the method."""
        if request["method"] not in self._first:
            self._first[request["method"]] = super().result(request)
        return self._first[request["method"]]


@named("repeated-move")
class RepeatedMove(Part):
    """Names a move twice in its lists."""

    def result(self, request: _Request) -> _Request | None:
        """Return the right result with its first move at the end again."""
        right = super().result(request)
        if right and right.get("moves"):
            return {"moves": [*right["moves"], right["moves"][0]]}
        return right


@named("odd-notation")
class OddNotation(Part):
    """Adds a move to its lists that is none in the notation."""

    def result(self, request: _Request) -> _Request | None:
        """Return the right result with O-O."""
        right = super().result(request)
        return {"moves": [*right["moves"], "O-O"]} if right and "moves" in right else right


@named("out-of-order")
class OutOfOrder(Part):
    """Reads all questions that are there, and answers the last one first: unusual, and right."""

    def heard(self) -> Iterator[list[str]]:
        """Go through the lines that have come together, backwards."""
        rest = ""
        while chunk := os.read(0, 65536):
            *lines, rest = (rest + chunk.decode()).split("\n")
            yield lines[::-1]
