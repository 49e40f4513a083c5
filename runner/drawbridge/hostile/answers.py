"""Answers that are well formed and wrong, or wrong in what they hold."""

from __future__ import annotations

from typing import Any

from drawbridge.hostile.part import Part, named

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
    """Answers questions two by two, the later one first: unusual, and right."""

    def __init__(self) -> None:
        """Begin with nothing put off."""
        super().__init__()
        self._put_off: list[_Request] = []

    def meet(self, request: _Request) -> None:
        """Answer every second question, and then the one before it; a question about a status at once."""
        self._put_off.insert(0, request)
        if len(self._put_off) == 2 or self.is_cue(request):
            for waiting in self._put_off:
                self.answer(waiting)
            self._put_off.clear()
