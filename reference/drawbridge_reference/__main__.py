"""Serve the reference as an engine: `python -m drawbridge_reference`. With `--help` it lists its options."""

from __future__ import annotations

import gc
import os
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.game import Game, HasPlies, declared, game, own_rulesets
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import UnknownName
from drawbridge_reference.kernel.ruling import complete
from drawbridge_reference.serve import serve

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence
    from pathlib import Path

    from drawbridge_reference.kernel.game import Answering


class OfferedGame(NamedTuple):
    """What a game declares of itself under certain rulings."""

    methods: tuple[str, ...]
    rulings: Mapping[str, str]


class GamesUnder(Mapping[str, Game]):
    """Games under these rulings. Each is loaded when it is asked for the first time."""

    def __init__(self, rulings: Mapping[str, Mapping[str, str]]) -> None:
        self._rulings = rulings
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, ruleset: str) -> Game:
        """Return a game."""
        if ruleset not in self._loaded:
            self._loaded[ruleset] = game(ruleset).under(self._rulings[ruleset])
        return self._loaded[ruleset]

    def __iter__(self) -> Iterator[str]:
        """Yield the rulesets."""
        return iter(self._rulings)

    def __len__(self) -> int:
        """Return the number of rulesets."""
        return len(self._rulings)

    @property
    def rulings(self) -> Mapping[str, Mapping[str, str]]:
        """The value of every ruling, by ruleset."""
        return self._rulings

    @property
    def offers(self) -> dict[str, OfferedGame]:
        """What each game declares, without loading it."""
        return {name: OfferedGame(declared(name).methods, rulings) for name, rulings in self._rulings.items()}


def games_under(chosen: Sequence[str], served: Sequence[str] = ()) -> GamesUnder:
    """Return games under rulings written as `ruleset:ruling=value`.

    They are those that are named as `served`, or else the built-in ones. A game of another package is imported only if
    it is named, so none keeps the built-in ones from being served. Raises UnknownName for a name that does not exist,
    UnusableRuleset, and ValueError for a text of another form.
    """
    rulings: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for text in chosen:
        ruleset, colon, setting = text.partition(":")
        ruling, equals, value = setting.partition("=")
        if not colon or not equals:
            raise ValueError(f"--ruling {text}: expected RULESET:RULING=VALUE, such as three-man:moats=momentary")
        rulings[ruleset][ruling] = value
    names = dict.fromkeys([*(served or own_rulesets()), *rulings])
    return GamesUnder({ruleset: complete(declared(ruleset).rulings, rulings[ruleset]) for ruleset in names})


def with_plies(games: Mapping[str, Game], path: Path) -> dict[str, Game]:
    """Return the games, those whose moves stand in a file of plies played by this one.

    Raises ValueError with one sentence for a file that cannot be read or run.
    """
    from drawbridge_reference.kernel.bounded import TooLong, bytes_of
    from drawbridge_reference.kernel.plies import LARGEST, PliesError

    try:
        text = bytes_of(path, LARGEST).decode("utf-8-sig")
        return {
            ruleset: one.with_plies(text, str(path)) if isinstance(one, HasPlies) else one
            for ruleset, one in games.items()
        }
    except UnicodeDecodeError as error:
        raise ValueError(f"--plies {path}: it is no UTF-8 text (byte {error.start})") from None
    except TooLong as error:
        raise ValueError(f"--plies {path}: it {error}, too many for a file of plies") from None
    except PliesError as error:
        raise ValueError(f"--plies {path}: the plies cannot be run:\n{error}") from None
    except OSError as error:
        raise ValueError(f"--plies {path}: {error.strerror or error}") from None


def with_mutants(chosen: Sequence[str], names: Sequence[str]) -> dict[str, Answering]:
    """Return the games of these mutants, each with all faults that are named of it, under rulings as in `games_under`.

    Raises what `games_under` raises, UnknownName for an unknown mutant, and ValueError for an ambiguous name
    and for faults that cannot be combined.
    """
    # The faults change rules and engine, so nothing but the wish for one imports them.
    from drawbridge_mutants.catalogue import mutated, named_mutants

    faults = named_mutants(names)
    under = games_under(chosen, tuple(faults)).rulings
    return {ruleset: mutated(ruleset, found, under.get(ruleset)) for ruleset, found in faults.items()}


def _parser() -> ArgumentParser:
    # Importing this takes longer than a first answer does, and an engine is mostly started without arguments.
    from argparse import ArgumentParser
    from pathlib import Path

    parser = ArgumentParser(prog="python -m drawbridge_reference", description="The drawbridge reference engine.")
    parser.add_argument(
        "--ruleset",
        action="append",
        default=[],
        metavar="ID",
        help="serve this ruleset, from another package, too; may be given several times [default: the built-in ones]",
    )
    parser.add_argument(
        "--ruling",
        action="append",
        default=[],
        metavar="RULESET:RULING=VALUE",
        help="follow this reading of a ruling, such as three-man:moats=momentary; may be given several times",
    )
    parser.add_argument(
        "--plies",
        type=Path,
        metavar="FILE",
        help="let the pieces of standard move as this file of plies says",
    )
    parser.add_argument(
        "--mutant",
        action="append",
        default=[],
        metavar="NAME",
        help="play wrongly as this mutant does, and serve its ruleset alone; may be given several times "
        "(`drawbridge mutants` lists them)",
    )
    return parser


class Options(NamedTuple):
    """What was asked for on the command line."""

    ruleset: Sequence[str] = ()
    ruling: Sequence[str] = ()
    plies: Path | None = None
    mutant: Sequence[str] = ()


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve on standard input and output until the input ends. Returns the exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    chosen = Options(**vars(_parser().parse_args(given))) if given else Options()
    try:
        games = games_under(chosen.ruling, chosen.ruleset)
        changed: Mapping[str, Answering] = {} if chosen.plies is None else with_plies(games, chosen.plies)
        changed = with_mutants(chosen.ruling, chosen.mutant) if chosen.mutant else changed
    except (UnknownName, ValueError) as error:
        _parser().error(str(error))
    serve(changed or games, sys.stdin.buffer, sys.stdout.buffer, offers=changed or games.offers)
    return 0


if __name__ == "__main__":
    # A game makes many values that stay until its end: looking through them for garbage is mostly in vain.
    gc.set_threshold(1_000_000)
    # Every answer was flushed, and the system frees a game's tables sooner than Python does.
    os._exit(main())
