"""What was found out, kept in results.json, and why mutants cannot be caught, written by hand in equivalent.yaml."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import yaml

from drawbridge.suite.whole_file import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "results.json"
EQUIVALENT = HERE / "equivalent.yaml"


class Place(NamedTuple):
    """Where a mutant is and what it changes. It stays the same when other lines of the file change."""

    module: str
    function: str
    line: str
    becomes: str

    def __str__(self) -> str:
        """Return it on two lines."""
        return f"{self.module}.{self.function or '(the module)'}: {self.line}\n    becomes: {self.becomes}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What became of the mutants of one target."""

    mutants: int
    """How many there are."""
    seed: int
    asked: int = 0
    """How many were asked. Fewer are a sample, drawn with `seed`."""
    caught: Mapping[str, int] = field(default_factory=dict)
    """By the amount of cases that it took."""
    looped: int = 0
    does_not_load: int = 0
    survivors: Sequence[Place] = field(default_factory=tuple)

    @property
    def engines(self) -> int:
        """How many of those asked are engines at all."""
        return self.asked - self.does_not_load


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Why some mutants are equivalent: one sentence."""

    module: str
    function: str
    line: str | None
    """Every line of the function, if there is none."""
    becomes: tuple[str, ...]
    """Every change of the line, if there is none."""
    because: str

    def explains(self, place: Place) -> bool:
        """Return whether a mutant is one of these."""
        return (
            (self.module, self.function) == (place.module, place.function)
            and self.line in (None, place.line)
            and (not self.becomes or place.becomes in self.becomes)
        )

    def __str__(self) -> str:
        """Return where it stands."""
        return f"{self.module}.{self.function}: {self.line or 'every line'}"


def read_results(path: Path = RESULTS) -> dict[str, Result]:
    """Return what was found out of each target, by its name."""
    if not path.is_file():
        return {}
    found: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return {
        name: Result(**{**one, "survivors": tuple(Place(**place) for place in one["survivors"])})
        for name, one in found.items()
    }


def write_results(results: Mapping[str, Result], path: Path = RESULTS) -> None:
    """Keep what was found out."""
    plain = {
        name: {**asdict(one), "survivors": [place._asdict() for place in sorted(one.survivors)]}
        for name, one in sorted(results.items())
    }
    write_whole(path, [json.dumps(plain, indent=1, ensure_ascii=False).encode(), b"\n"])


def read_explanations(path: Path = EQUIVALENT) -> dict[str, tuple[Explanation, ...]]:
    """Return why mutants of each target are equivalent. Raises ValueError for a file of another form."""
    found = yaml.safe_load(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {name: tuple(_explanation(name, each) for each in listed) for name, listed in found.items()}


def _explanation(target: str, each: Mapping[str, Any]) -> Explanation:
    unknown = each.keys() - {"module", "function", "line", "becomes", "because"}
    if unknown or not {"module", "because"} <= each.keys():
        raise ValueError(
            f"{target} in {EQUIVALENT.name}: expected module, function, line, becomes, because, got {each}"
        )
    becomes = each.get("becomes", ())
    return Explanation(
        module=each["module"],
        function=each.get("function", ""),
        line=each.get("line"),
        becomes=(becomes,) if isinstance(becomes, str) else tuple(becomes),
        because=each["because"],
    )


def unexplained(survivors: Sequence[Place], explanations: Sequence[Explanation]) -> Iterator[Place]:
    """Yield the survivors that nobody has said anything about."""
    yield from (place for place in survivors if not any(one.explains(place) for one in explanations))


def stale(survivors: Sequence[Place], explanations: Sequence[Explanation]) -> Iterator[Explanation]:
    """Yield the explanations that explain no survivor: the line has changed, or a case catches the mutant."""
    yield from (one for one in explanations if not any(map(one.explains, survivors)))
