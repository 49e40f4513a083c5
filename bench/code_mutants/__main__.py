"""Ask the cases of code mutants, and keep what was found out: `python -m code_mutants --help`."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import click

from code_mutants.asking import Amount, Chunk, Fate, Told, fate_of
from code_mutants.mutations import Mutation, mutations
from code_mutants.results import Place, Result, read_explanations, read_results, stale, unexplained, write_results
from code_mutants.target import NOT_ASKED_FUNCTIONS, TARGETS, Target
from drawbridge.search.executors import executor
from drawbridge.transport.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from drawbridge.search.executors import Executor

EXAMPLES = """\b
python -m code_mutants standard three-man/rules
python -m code_mutants prince/engine --sample 200 --seed 1 --most chosen
python -m code_mutants --again --most all
"""
SECONDS_TO_KEEP = 30.0
"""After so long, what was found out is kept again: a run may take hours, and may be stopped."""
MOST = {"quick": Amount.QUICK, "chosen": Amount.CHOSEN, "all": Amount.ALL}


@click.command(epilog=EXAMPLES)
@click.argument("names", nargs=-1, metavar="[RULESET[/rules|/engine]]...")
@click.option("--sample", type=click.IntRange(1), help="How many mutants of each to ask, drawn at random.")
@click.option("--seed", type=int, default=1, show_default=True, help="Draw with this seed.")
@click.option(
    "--most", type=click.Choice([*MOST]), default="all", show_default=True, help="Ask no more cases than these."
)
@click.option("--again", is_flag=True, help="Ask only the survivors of the last time that nobody has explained.")
@click.option("--executor", "where", default="local", metavar="WHERE", help="Where to ask them, such as local:2.")
def main(names: Sequence[str], sample: int | None, seed: int, most: str, *, again: bool, where: str) -> None:
    """Change the rules' code in one place at a time, and ask whether any case notices.

    Without names, all code is changed. Ends with 1 if a survivor is not explained in equivalent.yaml, or an explanation
    there explains none. bench/code_mutants_table.py prints what is kept.
    """
    targets = [one for one in TARGETS if not names or {one.name, one.ruleset} & {*names}]
    if unknown := {*names} - {name for one in TARGETS for name in (one.name, one.ruleset)}:
        raise click.UsageError(f"no code is known by {', '.join(sorted(unknown))}; known: {', '.join(_known())}")
    with executor(where) as pool:
        for target in targets:
            if again:
                _ask_again(target, MOST[most], pool)
            else:
                _ask_all(target, sample, seed, MOST[most], pool)
    problems = [*_problems(targets)]
    print("\n".join(problems))
    sys.exit(1 if problems else 0)


def _known() -> list[str]:
    return [one.name for one in TARGETS]


def _ask_all(target: Target, sample: int | None, seed: int, most: Amount, pool: Executor) -> None:
    """Ask the mutants of a target, or some of them, and keep what was found out as it is found."""
    known = [*mutants_of(target)]
    # In a random order, so that a run that is stopped has asked a sample.
    asked = Random(f"{seed} {target.name}").sample(known, min(sample or len(known), len(known)))
    told: list[tuple[Place, Told]] = []
    kept = now()
    for one in _told(target, asked, most, pool):
        told.append(one)
        if now() - kept > SECONDS_TO_KEEP:
            _keep(target, _result(told, len(known), seed))
            kept = now()
    _keep(target, _result(told, len(known), seed))


def _result(told: Sequence[tuple[Place, Told]], mutants: int, seed: int) -> Result:
    fates = Counter(one.fate for _, one in told)
    caught = Counter(one.amount for _, one in told if one.fate is Fate.CAUGHT)
    return Result(
        mutants=mutants,
        asked=len(told),
        seed=seed,
        caught={str(amount): caught[amount] for amount in Amount if caught[amount]},
        looped=fates[Fate.LOOPED],
        does_not_load=fates[Fate.DOES_NOT_LOAD],
        survivors=tuple(place for place, one in told if one.fate is Fate.SURVIVES),
    )


def _ask_again(target: Target, most: Amount, pool: Executor) -> None:
    """Ask the unexplained survivors of a target, and move those that are caught now."""
    old = read_results().get(target.name)
    open_ones = {*unexplained(old.survivors, read_explanations().get(target.name, ()))} if old else set()
    if old is None or not open_ones:
        return
    asked = [one for one in mutants_of(target, {place.module for place in open_ones}) if place_of(*one) in open_ones]
    if gone := open_ones - {place_of(*one) for one in asked}:
        raise click.ClickException(f"the code of {target.name} has changed; ask all of it again\n{next(iter(gone))}")
    told = [*_told(target, asked, most, pool)]
    caught = Counter(old.caught)
    caught.update(str(one.amount) for _, one in told if one.fate is Fate.CAUGHT)
    gone_now = {place for place, one in told if one.fate is not Fate.SURVIVES}
    _keep(
        target,
        Result(
            mutants=old.mutants,
            asked=old.asked,
            seed=old.seed,
            caught={str(amount): caught[amount] for amount in Amount if caught[amount]},
            looped=old.looped + sum(one.fate is Fate.LOOPED for _, one in told),
            does_not_load=old.does_not_load,
            survivors=tuple(place for place in old.survivors if place not in gone_now),
        ),
    )


def mutants_of(target: Target, modules: set[str] | None = None) -> Iterator[tuple[str, Mutation]]:
    """Yield each mutant of a target, or of some of its modules, with the module that it changes."""
    for module, source in target.sources().items():
        if modules is None or module in modules:
            found = ((module, one) for one in mutations(source))
            yield from (pair for pair in found if pair[1].function not in NOT_ASKED_FUNCTIONS)


def place_of(module: str, one: Mutation) -> Place:
    """Return where a mutant is."""
    return Place(module, one.function, one.line, one.becomes)


def _told(
    target: Target,
    asked: Sequence[tuple[str, Mutation]],
    most: Amount,
    pool: Executor,
    ask: Callable[[Chunk], Told] = fate_of,
) -> Iterator[tuple[Place, Told]]:
    """Yield what becomes of mutants, and print who survives as soon as that is known."""
    chunks = {Chunk(target, module, one.source, most): place_of(module, one) for module, one in asked}
    for done, (chunk, told) in enumerate(pool.map_unordered(ask, chunks), start=1):
        if told.fate is Fate.SURVIVES:
            print(f"{target.name} {done}/{len(chunks)}: survives {chunks[chunk]}", flush=True)
        yield chunks[chunk], told


def _keep(target: Target, result: Result) -> None:
    write_results({**read_results(), target.name: result})


def _problems(targets: Sequence[Target]) -> Iterator[str]:
    """Yield what is wrong: survivors without a sentence, and sentences without a survivor."""
    results, explanations = read_results(), read_explanations()
    for name in [target.name for target in targets if target.name in results]:
        survivors, known = results[name].survivors, explanations.get(name, ())
        yield from (f"{name}: not caught and not explained: {place}" for place in unexplained(survivors, known))
        yield from (f"{name}: the explanation of {one} explains no survivor" for one in stale(survivors, known))


if __name__ == "__main__":
    main()
