"""Ask the cases of code mutants, and keep what was found out: `python -m code_mutants --help`."""

from __future__ import annotations

import sys
from collections import Counter, deque
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import click

from code_mutants.asking import Amount, Chunk, Fate, Told, every_case, fate_of
from code_mutants.mutations import Mutation, mutations
from code_mutants.results import Place, Result, read_explanations, read_results, stale, unexplained, write_results
from code_mutants.target import NOT_ASKED_FUNCTIONS, TARGETS, Target
from code_mutants.weak_mutation import recorded
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
@click.option("--go-on", is_flag=True, help="Ask only those that the last run did not reach, drawn with its seed.")
@click.option("--executor", "where", default="local", metavar="WHERE", help="Where to ask them, such as local:2.")
def main(  # noqa: PLR0913  # a parameter for each option
    names: Sequence[str], sample: int | None, seed: int, most: str, *, again: bool, go_on: bool, where: str
) -> None:
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
            elif go_on:
                _go_on(target, MOST[most], pool)
            else:
                _ask_all(target, sample, seed, MOST[most], pool)
    problems = [*_problems(targets)]
    print("\n".join(problems))
    sys.exit(1 if problems else 0)


def _known() -> list[str]:
    return [one.name for one in TARGETS]


def _ask_all(target: Target, sample: int | None, seed: int, most: Amount, pool: Executor) -> None:
    """Ask the mutants of a target, or some of them, and keep what was found out as it is found."""
    known = _in_random_order(target, seed)
    _ask_each(target, known[:sample], Result(mutants=len(known), seed=seed), most, pool)


def _go_on(target: Target, most: Amount, pool: Executor) -> None:
    """Ask the mutants of a target that the run kept last did not reach."""
    old = read_results().get(target.name)
    if old is None:
        raise click.ClickException(f"nothing was asked of {target.name} yet; leave out --go-on")
    known = _in_random_order(target, old.seed)
    if len(known) != old.mutants or {*old.survivors} - {place_of(*one) for one in known[: old.asked]}:
        raise click.ClickException(f"the code of {target.name} has changed; ask all of it again")
    _ask_each(target, known[old.asked :], old, most, pool)


def _in_random_order(target: Target, seed: int) -> list[tuple[str, Mutation]]:
    """Return the mutants of a target in a random order, so that a run that is stopped has asked a sample."""
    known = [*mutants_of(target)]
    return Random(f"{seed} {target.name}").sample(known, len(known))


def _ask_each(target: Target, asked: Sequence[tuple[str, Mutation]], old: Result, most: Amount, pool: Executor) -> None:
    """Ask mutants, and keep what was found out as it is found, with what was known before."""
    told: list[tuple[Place, Told]] = []
    kept = now()
    for one in _told(target, asked, most, pool):
        told.append(one)
        if now() - kept > SECONDS_TO_KEEP:
            _keep(target, _with(old, told))
            kept = now()
    _keep(target, _with(old, told))


def _with(old: Result, told: Sequence[tuple[Place, Told]]) -> Result:
    """Return what is known after more mutants were asked."""
    fates = Counter(one.fate for _, one in told)
    caught = Counter(old.caught)
    caught.update(str(one.amount) for _, one in told if one.fate is Fate.CAUGHT)
    return replace(
        old,
        asked=old.asked + len(told),
        caught={str(amount): caught[amount] for amount in Amount if caught[amount]},
        looped=old.looped + fates[Fate.LOOPED],
        does_not_load=old.does_not_load + fates[Fate.DOES_NOT_LOAD],
        survivors=(*old.survivors, *(place for place, one in told if one.fate is Fate.SURVIVES)),
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
    told = _of_survivors(old, open_ones, [*_told(target, asked, most, pool)])
    others = tuple(place for place in old.survivors if place not in open_ones)
    _keep(target, _with(replace(old, asked=old.asked - len(told), survivors=others), told))


def _of_survivors(old: Result, open_ones: set[Place], told: Sequence[tuple[Place, Told]]) -> list[tuple[Place, Told]]:
    """Return what was found out of survivors, without other mutants that look the same on an equal line.

    Those were counted before or were not in the sample. A case caught them, so the mutants that survive come first.
    """
    left = Counter(place for place in old.survivors if place in open_ones)
    found: list[tuple[Place, Told]] = []
    for place, one in sorted(told, key=lambda pair: pair[1].fate is not Fate.SURVIVES):
        if left[place]:
            left[place] -= 1
            found.append((place, one))
    return found


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
    """Yield what becomes of mutants, in their order, and print who survives as soon as that is known."""
    places = {(module, one.source): place_of(module, one) for module, one in asked}
    open_ones, known = deque(places), dict[tuple[str, str], Told]()
    for chunk, told in _asked(target, [*places], most, pool, ask):
        known[chunk.module, chunk.source] = told
        if told.fate is Fate.SURVIVES:
            print(
                f"{target.name} {len(known)}/{len(places)}: survives {places[chunk.module, chunk.source]}", flush=True
            )
        while open_ones and open_ones[0] in known:
            first = open_ones.popleft()
            yield places[first], known[first]


def _asked(
    target: Target,
    changed: Sequence[tuple[str, str]],
    most: Amount,
    pool: Executor,
    ask: Callable[[Chunk], Told],
) -> Iterator[tuple[Chunk, Told]]:
    """Yield mutants with what becomes of them: first those that the quick set catches, which are most of them.

    Only for the others it is worth while to record which cases could notice them.
    """
    left: list[Chunk] = []
    first = [Chunk(target, module, source, Amount.QUICK) for module, source in changed]
    for chunk, told in pool.map_unordered(ask, first):
        if told.fate is Fate.SURVIVES and most is not Amount.QUICK:
            left.append(chunk)
        else:
            yield chunk, told
    if left:
        cases = every_case(target.ruleset, most)
        noticing = recorded(target, [(chunk.module, chunk.source) for chunk in left], cases)
        again = [chunk._replace(most=most, noticed_by=bits) for chunk, bits in zip(left, noticing, strict=True)]
        yield from pool.map_unordered(ask, again)


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
