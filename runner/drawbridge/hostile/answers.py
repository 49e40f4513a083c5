"""Engines whose answers are well formed and wrong, or hold something wrong."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from drawbridge.hostile.part import Part, named

if TYPE_CHECKING:
    from collections.abc import Iterator

_Request = dict[str, Any]


@named("everything-legal")
class EverythingLegal(Part):
    """Calls every move between two occupied squares legal, and accepts every move."""

    def result(self, request: _Request) -> _Request | None:
        """Return the right result with extra moves; for an illegal move, return the position unchanged."""
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
    """Calls no move legal: every list is empty, every move is refused, every count is 0."""

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
    """Repeats its first answer to a method, whatever is asked."""

    def __init__(self) -> None:
        """Start without an answer."""
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
    """Adds text to its lists that is not a move of the notation."""

    def result(self, request: _Request) -> _Request | None:
        """Return the right result with O-O."""
        right = super().result(request)
        return {"moves": [*right["moves"], "O-O"]} if right and "moves" in right else right


@named("out-of-order")
class OutOfOrder(Part):
    """Reads all waiting questions and answers the last one first: unusual, but right."""

    def heard(self) -> Iterator[list[str]]:
        """Yield the lines that came together, the last one first."""
        rest = ""
        while chunk := os.read(0, 65536):
            *lines, rest = (rest + chunk.decode()).split("\n")
            yield lines[::-1]
