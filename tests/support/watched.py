"""A mapping of rulings that remembers which of them were looked up, as those do who ask which readings matter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping


class Watched(Mapping[str, str]):
    """Rulings, and the names of those whose value somebody has asked for."""

    def __init__(self, rulings: Mapping[str, str]) -> None:
        self.rulings = dict(rulings)
        self.looked_up: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.looked_up.add(name)
        return self.rulings[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.rulings)

    def __len__(self) -> int:
        return len(self.rulings)
