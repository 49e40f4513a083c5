"""Commands that take from a configuration what was not given: the engine, and options."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from drawbridge.cli.configuration import BadConfiguration, Configuration, configuration
from drawbridge.cli.engine import EngineCommand
from drawbridge.cli.folders import use
from drawbridge.cli.problems import problem_and_remedy, tell
from drawbridge.errors import WrongUsage

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

PARAMETERS: Final = {
    "rulesets": "ruleset",
    "clauses": "clause",
    "cases": "case",
    "level": "level",
    "without": "without",
    "baseline": "baseline",
    "reports": "reports",
    "jobs": "jobs",
    "timeout": "question_seconds",
    "max_not_set_up": "most_not_set_up",
}
"""The parameter of a command that each key of a configuration is for. Those of another command may differ."""
_CHOICE: Final = {"rulesets", "clauses", "cases"}
_REDUCING: Final = {"level", "without"}
_CHOOSING: Final = {"ruleset", "clause", "case"}
_REPORTS_THAT_CHOOSE: Final = {"last_failed", "resume", "report"}

config_options = (
    click.Option(["--no-config"], is_flag=True, help="Do not read a configuration file."),
    click.Option(
        ["--config"],
        metavar="FILE",
        help="Read the engine and options from this file.  [default: the nearest drawbridge.toml, or pyproject.toml "
        "with [tool.drawbridge], up to the root of the repository]",
    ),
)


def refuse_both(config: str | None, *, no_config: bool) -> None:
    """Raise WrongUsage where both options are given."""
    if config is not None and no_config:
        raise WrongUsage("--config with --no-config", "they exclude each other", "keep one of the two")


class ConfiguredCommand(EngineCommand):
    """A command that ends in `-- ENGINE ARGS...`, unless a configuration names the engine."""

    def __init__(self, *args: Any, parameters: Mapping[str, str] = PARAMETERS, **named: Any) -> None:
        """Take the parameter of this command that each key is for."""
        super().__init__(*args, **named)
        self.params = [*self.params, *config_options]
        self._parameters = parameters

    def configured(self, ctx: click.Context, engine: Sequence[str]) -> Sequence[str]:
        """Fill in what was not given. Returns the engine's command. Raises BadConfiguration."""
        file, is_off = ctx.params.pop("config", None), ctx.params.pop("no_config", False)
        refuse_both(file, no_config=is_off)
        found = None if is_off else configuration(file)
        if found is None:
            return engine
        # A case of a folder can be chosen in other ways, too: the folder is known in any case.
        folders = _folders_of(found) if "rulesets" in self._parameters else {}
        taken = list(self._wanted(ctx, found))
        for key in taken:
            self._take(ctx, found, key, folders)
        if not engine and "engine" in found.values and not ctx.params.get("report"):
            engine = found.values["engine"]
            if not found.folder.samefile(os.curdir):
                ctx.params["engine_folder"] = str(found.folder)
            taken.insert(0, "engine")
        if taken:
            tell(f"{found.name} gives {', '.join(taken)}")
        return engine

    def _wanted(self, ctx: click.Context, found: Configuration) -> Iterator[str]:
        """Yield the keys that are for this command, and that nothing on the command line takes the place of."""
        typed = {name for name in ctx.params if ctx.get_parameter_source(name) is not ParameterSource.DEFAULT}
        has_choice = bool(typed & (_CHOOSING | _REPORTS_THAT_CHOOSE))
        has_cases = bool(typed & (_REPORTS_THAT_CHOOSE | {"case"}))
        for key in found.values:
            replaced = (key in _CHOICE and has_choice) or (key in _REDUCING and has_cases)
            if key in self._parameters and self._parameters[key] not in typed and not replaced:
                yield key

    def _take(self, ctx: click.Context, found: Configuration, key: str, folders: Mapping[str, str]) -> None:
        name = self._parameters[key]
        parameter = next(each for each in self.params if each.name == name)
        try:
            ctx.params[name] = parameter.type_cast_value(ctx, _from_here(found, key, folders))
        except click.BadParameter as error:
            problem, remedy = problem_and_remedy(error)
            raise BadConfiguration(found.name, f"`{key}`: {problem}", remedy) from None


class OptionallyConfiguredCommand(ConfiguredCommand):
    """The same, where there is something to do without an engine."""

    is_required = False


def _folders_of(found: Configuration) -> dict[str, str]:
    """Use the folders among the rulesets of a configuration, and return the id of each. Raises BadFolder."""
    named = [each for each in found.values.get("rulesets", ()) if "/" in each]
    return {each: use(found.path_of(each)) for each in named}


def _from_here(found: Configuration, key: str, folders: Mapping[str, str]) -> Any:
    """Return a value, its paths as seen from the working folder, and folders as the ids of their rulesets."""
    value = found.values[key]
    match key:
        case "rulesets":
            return [folders.get(each, each) for each in value]
        case "baseline":
            return found.path_of(value)
        case "reports":
            return [_report_from_here(found, *each.partition("=")) for each in value]
        case _:
            return value


def _report_from_here(found: Configuration, form: str, equals: str, file: str) -> str:
    return f"{form}={found.path_of(file)}" if file else f"{form}{equals}"
