"""What was found out of code mutants, as a table for docs/strength.md: `python bench/code_mutants_table.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from code_mutants.asking import Amount
from code_mutants.results import read_explanations, read_results, unexplained

from drawbridge.report.markdown_text import table as markdown_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from code_mutants.results import Explanation, Result

HEADS = (
    "code", "mutants", "asked", "caught by the quick set", "by the chosen cases", "by all cases", "looped",
    "equivalent", "open",
)  # fmt: skip


def table(results: Mapping[str, Result], explanations: Mapping[str, Sequence[Explanation]]) -> Iterator[str]:
    """Yield the lines of a table with a row for each target, and below it the survivors that nobody has explained."""
    open_ones = {
        name: [*unexplained(result.survivors, explanations.get(name, ()))] for name, result in sorted(results.items())
    }
    yield from markdown_table(HEADS, (_row(name, results[name], len(left)) for name, left in open_ones.items()))
    for name, left in open_ones.items():
        if left:
            yield f"\nNo case catches these of `{name}`, and nobody has shown that none can:\n"
            yield from (f"- `{one.module}`, `{one.function}`: `{one.line}` becomes `{one.becomes}`" for one in left)


def _row(name: str, result: Result, left: int) -> Sequence[str]:
    caught = (result.caught.get(amount, "-") for amount in Amount)
    cells = (result.mutants, result.engines, *caught, result.looped, len(result.survivors) - left, left)
    return (f"`{name}`", *map(str, cells))


if __name__ == "__main__":
    print("\n".join(table(read_results(), read_explanations())))
