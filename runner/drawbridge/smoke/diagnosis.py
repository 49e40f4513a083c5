"""The mistakes that `drawbridge smoke` knows by name, each with its cure, the likeliest first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Self


LOAD_LESS = "load less before `initialize` is answered, or give more time by --startup-timeout"


class Mistake(Enum):
    """A mistake of an adapter. The likeliest causes of all others come first."""

    NOT_STARTED = "not-started", "try the command after `--` in a shell: it must start, and wait for input"
    NOT_FLUSHED = "not-flushed", "flush standard output after every line: print(..., flush=True), fflush(stdout)"
    CRASH = "crash", "look at the standard error of the engine; it must answer, or send an error, and go on"
    SILENT = "silent", "answer every line that is read with one line, before the next is read"
    SLOW_START = "slow-start", LOAD_LESS
    BANNER = "banner", "write nothing before the answer to `initialize`"
    LOGS = "logs-on-standard-output", "write logs to standard error; standard output is for answers alone"
    BYTE_ORDER_MARK = "byte-order-mark", "write UTF-8 without a byte order mark"
    UTF_16 = "utf-16", "write UTF-8, not UTF-16"
    COLOURS = "colours", "write no terminal colours to standard output"
    HEADERS = "headers", "write one JSON object a line, without headers such as Content-Length"
    PRETTY_PRINTED = "pretty-printed", "write each answer on one line: no indentation, no line ends inside"
    NO_LINE_END = "no-line-end", "end every answer with a line feed, \\n"
    CARRIAGE_RETURN = "carriage-return", "nothing has to change; \\n alone is enough"
    NOT_JSON = "not-json", "write JSON with a JSON library: texts in double quotes, true, false and null"
    BATCH = "batch", "write an object, not a list with an object in it"
    NO_ID = "no-id", "copy `id` from the request into the answer"
    ID_AS_TEXT = "id-in-another-type", 'copy `id` as it came: 7, not "7" and not 7.0'
    WRONG_ID = "wrong-id", "copy `id` from the request into its answer; do not count answers yourself"
    TWO_ANSWERS = "two-answers", "write exactly one line for each request"
    LOSES_LINES = "loses-lines", "read line by line, and answer every line: several may wait in the pipe"
    NO_VERSION = "no-version", 'add "jsonrpc": "2.0" to every answer'
    RESULT_AND_ERROR = "result-and-error", "write `result` or `error`, never both; leave the other out, even if null"
    DECLARATION = "declaration", "see `initialize` in docs/protocol.md for the members that are due"
    UNKNOWN_NAME = "unknown-name", "correct the spelling, or ignore this if the engine knows more than drawbridge"
    NO_RULESET = "no-ruleset", "name the ruleset in `rulesets`, by drawbridge's id, with its methods"
    NUMBER_AS_TEXT = "number-as-text", "write numbers as JSON numbers, without quotes"
    MALFORMED = "malformed-answer", "see the method in docs/protocol.md for the members and types that are due"
    REFUSED = "refused", "read params as docs/protocol.md shows them; this question is right"
    NOT_SET_UP = (
        "not-set-up",
        "nothing, if the engine has no place for them: they are skipped, and never count as passed",
    )
    ACCEPTS_ILLEGAL = (
        "accepts-illegal-moves",
        "look for the move among the legal moves before it is played; if it is not there, answer with error -32001",
    )
    ILLEGAL_CODE = "wrong-error-code", "answer a move that is not legal with error -32001"
    KEEPS_STATE = (
        "keeps-state",
        "set up the board from the position in each request: the order of questions must not matter",
    )
    IGNORES_POSITION = (
        "ignores-position",
        "set up the `position` that is in each request",
    )
    NOTATION = "another-notation", ""
    AXES = "mirrored-board", ""
    SEATS = "order-of-players", ""
    DOES_NOT_END = "does-not-end", "end when `shutdown` was answered, and when standard input ends"
    NOT_IMPLEMENTED = "not-implemented", "write the method, or leave it out of `initialize` until it works"
    RULES = "rules", "`drawbridge check` says which rule is wrong, and why"

    def __init__(self, label: str, cure: str) -> None:
        """Take the name that people and scripts see, and the cure; empty where each diagnosis has its own."""
        self.label = label
        self.cure = cure

    @property
    def is_remark(self) -> bool:
        """Whether an engine may do so: it is reported, and changes no exit code."""
        return self in _REMARKS


_REMARKS = frozenset(
    {Mistake.CARRIAGE_RETURN, Mistake.UNKNOWN_NAME, Mistake.NOT_IMPLEMENTED, Mistake.NOT_SET_UP, Mistake.RULES}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnosis:
    """A mistake that was seen."""

    mistake: Mistake
    seen: str
    """What was seen, as a sentence without a full stop."""
    cure: str = ""
    ruleset: str = ""
    """The ruleset about which the engine was asked; empty if it does not matter."""
    is_remark: bool = False
    """Whether it changes no exit code."""

    @classmethod
    def of(cls, mistake: Mistake, seen: str, *, cure: str = "", ruleset: str = "", is_remark: bool = False) -> Self:
        """Return a diagnosis with the cure of its mistake, unless there is a better one."""
        remark = is_remark or mistake.is_remark
        return cls(mistake=mistake, seen=seen, cure=cure or mistake.cure, ruleset=ruleset, is_remark=remark)


def in_order(found: list[Diagnosis]) -> tuple[Diagnosis, ...]:
    """Return each mistake once for each ruleset, the likeliest first, and remarks last."""
    first: dict[tuple[Mistake, str], Diagnosis] = {}
    for diagnosis in found:
        first.setdefault((diagnosis.mistake, diagnosis.ruleset), diagnosis)
    order = list(Mistake)
    return tuple(sorted(first.values(), key=lambda each: (each.is_remark, order.index(each.mistake))))
