"""What measures of missing cases share: they compare what random positions show with what cases ask."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

Shown = TypeVar("Shown")
Example = TypeVar("Example")
Hole = TypeVar("Hole")
SEED = 1


def counted(examples: Iterable[tuple[Example, Iterable[Shown]]]) -> tuple[Counter[Shown], dict[Shown, Example]]:
    """Return how often each thing is shown, and the first example of it."""
    times: Counter[Shown] = Counter()
    first: dict[Shown, Example] = {}
    for example, shown in examples:
        for each in shown:
            times[each] += 1
            first.setdefault(each, example)
    return times, first


def print_missing(
    description: str | None,
    rulesets: Collection[str],
    positions: int,
    holes: Callable[[str, int, int], tuple[int, Sequence[Hole]]],
    summed_up: Callable[[int, Sequence[Hole]], str],
    *,
    named: str = "known rulesets",
) -> None:
    """Print for each ruleset that the command line names what no case asks. Ends with 1 if there is anything.

    `holes` takes a ruleset, a number of positions and a seed. It returns how many things random positions show, and
    those that no case asks. `summed_up` says both in words. `positions` is what is drawn if nothing else is asked for.
    """
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rulesets", nargs="*", metavar="RULESET", default=[*rulesets])
    parser.add_argument("--positions", type=int, default=positions, help="random positions (%(default)s)")
    parser.add_argument("--seed", type=int, default=SEED, help="draw them with this seed (%(default)s)")
    given = parser.parse_args()
    # argparse would hold its own default against `choices`, and fail.
    if unknown := sorted({*given.rulesets} - {*rulesets}):
        parser.error(f"{', '.join(unknown)}: name {named}: {', '.join(rulesets)}")
    is_whole = True
    for ruleset in given.rulesets:
        shown, missing = holes(ruleset, given.positions, given.seed)
        is_whole = is_whole and not missing
        print(*missing, sep="\n", end="\n" * bool(missing))
        print(f"{ruleset}: {summed_up(shown, missing)}")
    sys.exit(0 if is_whole else 1)
