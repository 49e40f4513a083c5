"""All cases of a folder, from its scenarios and the answers of its oracles."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

from drawbridge.asking.conversation import Conversation
from drawbridge.errors import EngineNotStarted
from drawbridge.games import known_rulesets
from drawbridge.generate.listing import listed
from drawbridge.generate.made import MadeFile, MadeRulesets
from drawbridge.generate.problem import GenerationStopped
from drawbridge.oracles.disagreement import drafts
from drawbridge.oracles.making import answered
from drawbridge.oracles.oracle import Oracle
from drawbridge.protocol.text import number_of
from drawbridge_reference.kernel.folders import FILE_NAME as RULE_BOOK
from drawbridge_reference.kernel.ruling import combinations

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge.asking.limits import Limits
    from drawbridge.asking.starter import EngineSource
    from drawbridge.generate.made import MadeCase
    from drawbridge.oracles.making import Answered
    from drawbridge_reference.folder.game import FolderGame

SOURCES: Final = "the scenarios of the folder"


def made_by_oracles(game: FolderGame, oracles: Mapping[str, EngineSource], limits: Limits, suite: str) -> MadeRulesets:
    """Return the case files of a folder's game; `suite` is the version that their heads name.

    `oracles` holds what starts each oracle, by its name.

    Raises GenerationStopped, with drafts of rulings where the rules may be read in two ways, and EngineNotStarted.
    """
    found = listed(game, ())
    if found.problems:
        raise GenerationStopped(found.problems)
    with ExitStack() as running:  # Whatever goes wrong, no oracle is left.
        asked = [_started(game, name, source, limits, running) for name, source in oracles.items()]
        results = [(scenario, answered(game, asked, scenario)) for scenario in found.scenarios]
        _refuse(game, [result for _, result in results])
        for oracle in asked:
            oracle.ask_again()
        sentences = tuple(_sentences(game, asked, [result for _, result in results]))
    by_file: dict[tuple[str, str], list[MadeCase]] = {}
    for scenario, result in results:
        by_file.setdefault((scenario.clause, scenario.table), []).extend(result.cases)
    book = game.clauses.fingerprint
    files = tuple(
        MadeFile(game.ruleset, clause, suite, book, tuple(cases), table, sources=SOURCES)
        for (clause, table), cases in by_file.items()
    )
    name, record = game.record(found.scenarios)
    return MadeRulesets(
        tuple(sorted(files, key=lambda file: file.path)), sentences, records={PurePosixPath(name): record}
    )


def _started(game: FolderGame, name: str, source: EngineSource, limits: Limits, running: ExitStack) -> Oracle:
    try:
        engine = running.enter_context(Conversation(source, known_rulesets(()), limits))
    except EngineNotStarted as error:
        remedy = "check the command given by --oracle; `drawbridge smoke` tries it alone"
        raise EngineNotStarted(error.command, error.problem, remedy, error.line, error.stderr) from None
    return Oracle(name, engine, game)


def _refuse(game: FolderGame, results: Sequence[Answered]) -> None:
    """Raise GenerationStopped where not all agree, with the draft of a ruling for each clause."""
    differing = [difference for result in results for difference in result.differences]
    problems = [problem for result in results for problem in result.problems]
    if not problems and not differing:
        return
    told = tuple(map(str, (*problems, *differing)))
    if not differing:
        raise GenerationStopped(told)
    has_rulings = bool(game.known_rulings)
    where = "under `rulings` in" if has_rulings else "for"
    advice = (
        "Correct whoever is wrong: the scenario, or an oracle. If the rules can be read both ways, make it a ruling,\n"
        "let each engine declare the value that it follows in its answer to `initialize`, and say in the scenario\n"
        f"for which value it holds, as in `rulings: {{ID: VALUE}}`. A draft {where} {game.shown}/ruleset.yaml:\n\n"
    )
    raise GenerationStopped(told, advice + drafts(differing, has_rulings=has_rulings))


def _sentences(game: FolderGame, oracles: Sequence[Oracle], results: Sequence[Answered]) -> Iterator[str]:
    names = " and ".join(oracle.name for oracle in oracles)
    if len(oracles) == 1:
        yield f"{game.ruleset}: one witness, {names}; there is no second witness: name another engine by --oracle"
    else:
        yield f"{game.ruleset}: {len(oracles)} witnesses, {names}"
        alone: dict[str, int] = {}
        for result in results:
            if len(result.witnesses) == 1:
                why = f"{result.witnesses[0]} alone" + "".join(f": {reason}" for reason in result.abstained)
                alone[why] = alone.get(why, 0) + 1
        yield from (f"{number_of(count, 'scenario')} answered by {why}" for why, count in alone.items())
    for oracle in oracles:
        for unknown in oracle.left_out:
            where = f"`notation.status` or `notation.result` of {game.shown}/{RULE_BOOK}"
            yield f"{oracle.name} says {unknown} in a status: it is left out; declare it under {where} to compare it"
    yield from _unfollowed(game, [oracle.reading for oracle in oracles])


def _unfollowed(game: FolderGame, followed: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """Yield a sentence if there are combinations of rulings that no oracle follows."""
    missing = [one for one in combinations(game.known_rulings) if one not in [dict(each) for each in followed]]
    if missing:
        first = ", ".join(f"{ruling}={value}" for ruling, value in missing[0].items())
        more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        yield f"no oracle follows {first}{more}: each case holds only for the rulings that its oracles declare"
