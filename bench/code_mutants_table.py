"""What was found out of code mutants, as a table for docs/strength.md: `python bench/code_mutants_table.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from code_mutants.asking import Amount
from code_mutants.results import read_explanations, read_results, unexplained

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from code_mutants.results import Explanation, Result

HEADS = (
    "code", "mutants", "asked", "caught by the quick set", "by the chosen cases", "by all cases", "looped",
    "equivalent", "open",
)  # fmt: skip


def table(results: Mapping[str, Result], explanations: Mapping[str, Sequence[Explanation]]) -> Iterator[str]:
    """Yield the lines of a table with a row for each target, and below it the survivors that nobody has explained."""
    yield f"| {' | '.join(HEADS)} |"
    yield f"| {' | '.join(['---'] * len(HEADS))} |"
    open_ones = {
        name: [*unexplained(result.survivors, explanations.get(name, ()))] for name, result in sorted(results.items())
    }
    for name, left in open_ones.items():
        result = results[name]
        caught = [result.caught.get(amount, "-") for amount in Amount]
        equivalent = len(result.survivors) - len(left)
        cells = [result.mutants, result.engines, *caught, result.looped, equivalent, len(left)]
        yield f"| `{name}` | {' | '.join(map(str, cells))} |"
    for name, left in open_ones.items():
        if left:
            yield f"\nNo case catches these of `{name}`, and nobody has shown that none can:\n"
            yield from (f"- `{one.module}`, `{one.function}`: `{one.line}` becomes `{one.becomes}`" for one in left)


if __name__ == "__main__":
    print("\n".join(table(read_results(), read_explanations())))
