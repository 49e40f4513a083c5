"""`drawbridge mutants`: engines with one known fault, and the cases that catch each."""

from __future__ import annotations

import json
from collections import Counter
from statistics import median
from typing import TYPE_CHECKING

import click

from drawbridge.cli.folders import folders_option
from drawbridge.cli.known_rulesets import require_rulesets
from drawbridge.cli.output import format_option
from drawbridge.diagnosis.recorded import path_of
from drawbridge.diagnosis.strength import Fate, Strength, strengths
from drawbridge.errors import WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.protocol.text import number_of
from drawbridge.report.markdown_text import table
from drawbridge.standard_output import show
from drawbridge_mutants.catalogue import AmbiguousName, named_mutants
from drawbridge_mutants.mutant import Kind
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence, Sized

EXAMPLES = """\b
drawbridge mutants
drawbridge mutants --ruleset three-man
drawbridge mutants three-man/knights-give-no-check
drawbridge check -- python -m drawbridge_reference --mutant three-man/knights-give-no-check
"""
FIRST_CASES = 5


@click.command("mutants", epilog=EXAMPLES)
@folders_option
@click.argument("name", required=False)
@click.option("--ruleset", metavar="ID", help="List the mutants of this ruleset, one a line.")
@click.option("--survivors", is_flag=True, help="List only the mutants that no case catches.")
@format_option("text", "json", "markdown", help_text="Print them in this format; json has one object a line.")
@click.option(
    "--record",
    is_flag=True,
    help="Run the mutants that are new or have changed, and record their answers. Continues a stopped run.",
)
@click.option("--executor", default="local:1", metavar="WHERE", help="Where --record runs them, such as local:2.")
def command(
    name: str | None, ruleset: str | None, *, survivors: bool, form: str, record: bool, executor: str
) -> ExitCode:
    """List mutants (engines with one known fault) and the cases that catch each.

    NAME shows one of them. Without options, the command counts them. It ends with 1 if no case catches some mutant and
    no reason is given why none can.
    """
    if name is not None:
        found = _named(name)
        show("\n".join(_one_of(found)))
        return ExitCode.PASSED
    require_rulesets([ruleset] if ruleset else (), "make wrong engines")
    rulesets = [ruleset] if ruleset else [*BUILT_IN]
    if record:
        _record(rulesets, executor)
    listed = [one for each in rulesets for one in strengths(each)]
    open_ones = [one for one in listed if one.fate in (Fate.SURVIVES, Fate.NOT_RECORDED)]
    chosen = [one for one in listed if one.fate is Fate.SURVIVES] if survivors else listed
    if survivors and not chosen:
        not_recorded = sum(one.fate is Fate.NOT_RECORDED for one in listed)
        show(f"Every mutant that was asked is caught or equivalent. {number_of(not_recorded, 'mutant')} not asked yet.")
    elif form in _COUNTS and not (ruleset or survivors):
        show("\n".join(_COUNTS[form](chosen)))
    else:
        show("\n".join(_FORMS[form](chosen)))
    return ExitCode.FOUND if open_ones else ExitCode.PASSED


def _named(name: str) -> Strength:
    try:
        ((ruleset, (one,)),) = named_mutants([name]).items()
    except AmbiguousName as error:
        raise WrongUsage(name, str(error)) from error
    return next(each for each in strengths(ruleset) if each.mutant.name == one.name)


def _one_of(found: Strength) -> Iterator[str]:
    one = found.mutant
    yield f"{one.id}: {one.sentence}"
    yield f"A fault of kind {one.kind}, in the {one.implementation}. It breaks {one.clause} first of all."
    match found.fate:
        case Fate.KILLED:
            yield f"It fails {_cases(found.killed_by)} of those that mutants are asked:"
            yield from (f"  {case}" for case in found.killed_by[:FIRST_CASES])
            if len(found.killed_by) > FIRST_CASES:
                yield f"  and {len(found.killed_by) - FIRST_CASES} more"
        case Fate.EQUIVALENT:
            yield f"It answers as the rules do in every valid position: {found.reason}"
        case Fate.SURVIVES:
            yield "No case catches it."
        case Fate.NOT_RECORDED:
            yield "It was not asked since it was written: drawbridge mutants --record"
    yield f"Serve it: python -m drawbridge_reference --mutant {one.id}"


def _counts(found: Sequence[Strength]) -> Iterator[str]:
    rows = Counter((one.mutant.ruleset, one.mutant.kind, one.fate) for one in found)
    for ruleset in dict.fromkeys(one.mutant.ruleset for one in found):
        for kind in dict.fromkeys(one.mutant.kind for one in found):
            fates = {fate: rows[ruleset, kind, fate] for fate in Fate if rows[ruleset, kind, fate]}
            if fates:
                each = ", ".join(f"{number} {fate}" for fate, number in fates.items())
                yield f"{ruleset:<12} {kind:<13} {sum(fates.values()):>4}: {each}"
    yield f"\n{len(found)} mutants"


def _text(found: Sequence[Strength]) -> Iterator[str]:
    width = max((len(one.mutant.name) for one in found), default=0)
    for one in found:
        yield f"{one.mutant.name:<{width}}  {_fate(one):<14} {one.mutant.sentence}"


def _json(found: Sequence[Strength]) -> Iterator[str]:
    for one in found:
        mutant = one.mutant
        yield json.dumps(
            {
                "name": mutant.id,
                "kind": mutant.kind,
                "implementation": mutant.implementation,
                "clause": mutant.clause,
                "does": mutant.sentence,
                "fate": one.fate,
                "killed_by": one.killed_by,
                "reason": one.reason,
            }
        )


def _markdown(found: Sequence[Strength]) -> Iterator[str]:
    rows = (
        (f"`{one.mutant.name}`", f"{one.mutant.sentence} {one.reason}".rstrip(), f"`{one.mutant.clause}`", _fate(one))
        for one in found
    )
    yield from table(("mutant", "what it does", "clause", "caught by"), rows)


def _fate(one: Strength) -> str:
    return _cases(one.killed_by) if one.fate is Fate.KILLED else str(one.fate)


def _cases(failed: Sized) -> str:
    return number_of(len(failed), "case")


def _markdown_counts(found: Sequence[Strength]) -> Iterator[str]:
    """Yield a row for each kind of mutant of each ruleset, and how many cases catch one in the median."""
    heads = ("mutants", "caught", "by cases, in the median", "equivalent", "not caught, or not asked yet")
    yield from table(("ruleset", "kind", *heads), _rows_of_counts(found))


def _rows_of_counts(found: Sequence[Strength]) -> Iterator[Sequence[str]]:
    for ruleset in dict.fromkeys(one.mutant.ruleset for one in found):
        for kind in Kind:
            of_kind = [one for one in found if (one.mutant.ruleset, one.mutant.kind) == (ruleset, kind)]
            caught = [len(one.killed_by) for one in of_kind if one.fate is Fate.KILLED]
            alike = sum(one.fate is Fate.EQUIVALENT for one in of_kind)
            cells = [len(of_kind), len(caught), round(median(caught)) if caught else "-", alike]
            yield (f"`{ruleset}`", kind, *map(str, [*cells, len(of_kind) - len(caught) - alike]))


_COUNTS = {"text": _counts, "markdown": _markdown_counts}
_FORMS = {"text": _text, "json": _json, "markdown": _markdown}


def _record(rulesets: Sequence[str], where: str) -> None:
    # Only who writes mutants needs these.
    from drawbridge.cli.problems import tell
    from drawbridge.diagnosis.recording import record
    from drawbridge.search.executors import executor

    with executor(where) as pool:
        for ruleset in rulesets:
            for name, facts in record(ruleset, path_of(ruleset), pool):
                tell(f"{ruleset}/{name}: fails {_cases(facts)}")
