"""The answer to `initialize`: what an engine declares, and what makes its start fail."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge.protocol.answers import METHODS
from drawbridge.protocol.messages import Bad
from drawbridge.protocol.remarks import Remarks
from drawbridge.protocol.text import shown, written
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.notation import ANY_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_reference.kernel.notation import Notation

PROTOCOL = 1
Start: TypeAlias = "Callable[[Mapping[str, Any]], bool]"
"""Says whether a position is the start position of its ruleset."""


class KnownRuleset(NamedTuple):
    """What the runner knows of a ruleset; it reads no rule book."""

    rulings: Mapping[str, tuple[str, ...]] = {}
    """Every ruling with its values, the default first."""
    find_notation: Callable[[], Notation] | None = None
    """Return the notation. An engine may declare many rulesets of which it is asked one."""
    find_start: Callable[[], Start] | None = None
    """Return what recognizes the start position. Only an engine that cannot set up a position makes the runner ask."""
    unusable: str = ""
    """Why the runner cannot judge answers of this ruleset, in a sentence. Empty if it can."""

    @property
    def notation(self) -> Notation:
        """What squares, moves, positions and statuses look like."""
        return self.find_notation() if self.find_notation else ANY_TEXT

    def is_start(self, position: Mapping[str, Any]) -> bool:
        """Return whether a position is that in which a game begins. Without a game, no position is."""
        return self.find_start is not None and self.find_start()(position)


Known: TypeAlias = Mapping[str, KnownRuleset]
"""Every known ruleset, by its id."""


def full_name(name: str, version: str) -> str:
    """Return what an engine is called: its name with its version, as far as there are any."""
    return " ".join(filter(None, (name, version)))


class EngineCard(NamedTuple):
    """What an engine declared in its answer to `initialize`."""

    name: str
    version: str = ""
    language: str = ""
    url: str = ""
    methods: Mapping[str, tuple[str, ...]] = {}
    """Ruleset id: the methods it offers; only known rulesets and methods."""
    rulings: Mapping[str, Mapping[str, str]] = {}
    """Ruleset id: ruling id: the value it follows; every known ruling has one."""
    remarks: tuple[str, ...] = ()
    """Unknown rulesets, methods and rulings that it named, each with the nearest known name."""

    @property
    def full_name(self) -> str:
        """The name with the version, as far as the engine declared them."""
        return full_name(self.name, self.version)

    @property
    def described(self) -> str:
        """The full name, and the language in brackets."""
        return " ".join(filter(None, (self.full_name, f"({self.language})" if self.language else "")))

    def under(self, readings: Mapping[str, Mapping[str, str]]) -> EngineCard:
        """Return the card of the same engine as if it followed these values of rulings, by ruleset."""
        rulings = {of: {**values, **readings.get(of, {})} for of, values in self.rulings.items()}
        remarks = tuple(
            f"the engine declares {ruling}={declared} in {of}; it is checked against {ruling}={rulings[of][ruling]}"
            for of, values in self.rulings.items()
            for ruling, declared in values.items()
            if rulings[of][ruling] != declared
        )
        return self._replace(rulings=rulings, remarks=(*self.remarks, *remarks))


def read_declaration(value: object, known: Known) -> EngineCard | Bad:
    """Return what the result of `initialize` declares, or why the start has failed.

    Unknown rulesets, methods and rulings are left out, with a remark: an engine may know more than this suite.
    """
    try:
        return _card(_object(value, "the result"), known)
    except _Wrong as wrong:
        return Bad(wrong.args[0])


class _Wrong(Exception):
    """Why the start has failed. Raised and caught only in this file, to leave nested calls at once."""


def _card(result: dict[str, Any], known: Known) -> EngineCard:
    protocol = _member(result, "protocol", "the result")
    if type(protocol) is not int or protocol != PROTOCOL:
        raise _Wrong(f"speaks protocol {written(protocol)}, not {PROTOCOL}")
    engine = _object(_member(result, "engine", "the result"), "`engine`")
    _member(engine, "name", "`engine`")
    words = {name: _text(engine[name], f"`engine.{name}`") for name in _WORDS if name in engine}
    rulesets = _object(_member(result, "rulesets", "the result"), "`rulesets`")
    methods: dict[str, tuple[str, ...]] = {}
    rulings: dict[str, Mapping[str, str]] = {}
    remarks = Remarks()
    for ruleset, entry in rulesets.items():
        if ruleset not in known:
            remarks.add_about([ruleset], partial(_unknown, "ruleset", known=known))
            continue
        if known[ruleset].unusable:
            remarks.add(known[ruleset].unusable)
            continue
        offer = _object(entry, f"`rulesets.{ruleset}`")
        named = _methods(_member(offer, "methods", f"`rulesets.{ruleset}`"), ruleset)
        methods[ruleset] = tuple(name for name in METHODS if name in named)
        remarks.add_about(
            (name for name in named if name not in METHODS), partial(_unknown, f"method of {ruleset}", known=METHODS)
        )
        chosen = _object(offer.get("rulings", {}), f"`rulesets.{ruleset}.rulings`")
        known_rulings = known[ruleset].rulings
        rulings[ruleset] = _rulings(chosen, ruleset, known_rulings)
        remarks.add_about(
            (name for name in chosen if name not in known_rulings),
            partial(_unknown, f"ruling of {ruleset}", known=known_rulings),
        )
    return EngineCard(**words, methods=methods, rulings=rulings, remarks=remarks.told)


_WORDS = ("name", "version", "language", "url")


def _methods(value: object, ruleset: str) -> dict[str, None]:
    match value:
        case []:
            raise _Wrong(f"names no method for {ruleset}: leave the ruleset out if it is not implemented")
        case list() if all(isinstance(name, str) for name in value):
            return dict.fromkeys(value)
        case _:
            raise _Wrong(f"has `rulesets.{ruleset}.methods` that is not a list of names")


def _rulings(chosen: dict[str, Any], ruleset: str, known: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    for ruling, values in known.items():
        value = chosen.get(ruling, values[0])
        if value not in values:
            raise _Wrong(
                f"follows {shown(value)} in the ruling `{ruling}` of {ruleset}, whose values are {', '.join(values)}"
            )
    return {ruling: chosen.get(ruling, values[0]) for ruling, values in known.items()}


def _member(holder: dict[str, Any], name: str, place: str) -> object:
    if name not in holder:
        raise _Wrong(f"has no member `{name}` in {place}")
    return holder[name]


def _object(value: object, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _Wrong(f"has {place} that is not an object ({shown(value)})")
    return value


def _text(value: object, place: str) -> str:
    if not isinstance(value, str):
        raise _Wrong(f"has {place} that is not a string ({shown(value)})")
    return shown(value)


def _unknown(what: str, name: str, known: Collection[str]) -> str:
    from difflib import get_close_matches  # only a mistake needs it

    near = get_close_matches(name, known, n=1)
    hint = f"did it mean {near[0]}?" if near else f"known: {', '.join(known) or 'none'}"
    return f"the engine names an unknown {what}, {shown(name)}; {hint}"
