"""What a runner makes of each fault-injecting engine: the grade, and the words of drawbridge for it.

Each line is tried with a real process (`tests/runner/hostile/test_expected.py`). docs/misbehaviour.md shows them all.
"""

from __future__ import annotations

from drawbridge_reference.kernel.named_tuple import NamedTuple


class Expected(NamedTuple):
    """The grade of the question at which an engine misbehaves, or of the run."""

    grade: str
    """An outcome, or `not started`, or `incomplete` where the run has to stop. `passed`: it costs no question."""
    message: str
    """A part of what drawbridge says: of the message of the grade, of a remark, or of why the run stopped."""


EXPECTED = {
    "abort": Expected("crashed", "the engine was ended by signal SIGABRT"),
    "always-the-same": Expected("failed", "missing"),
    "asks-back": Expected("violated", "the answer holds neither a result nor an error"),
    "banner": Expected("not started", "its first line is not the answer to `initialize`, but one that is not JSON"),
    "bare-null": Expected("violated", "the engine wrote a line that is not a JSON object: null"),
    "bare-number": Expected("violated", "the engine wrote a line that is not a JSON object: 42"),
    "bare-text": Expected("violated", "the engine wrote a line that is not a JSON object"),
    "batch": Expected("violated", "the engine wrote a line that is not a JSON object"),
    "blank-line": Expected("violated", "the engine wrote a line that is not JSON:"),
    "boolean-id": Expected("violated", "the engine wrote a line with an id that is not a number (true)"),
    "byte-order-mark": Expected("violated", "the engine wrote a line that is not JSON"),
    "cannot-set-up": Expected("skipped", "error -32004 (no second board)"),
    "carriage-return": Expected("passed", ""),
    "child-left-behind": Expected("passed", "it left a child process behind"),
    "child-on-its-own": Expected("passed", "it left a child process behind"),
    "closed-output": Expected("crashed", "the engine closed its standard output and kept running"),
    "coloured": Expected("violated", "the engine wrote a line that is not JSON"),
    "comment-in-json": Expected("violated", "the engine wrote a line that is not JSON"),
    "crash": Expected("crashed", "the engine was ended by signal SIGKILL"),
    "crash-at-shutdown": Expected("passed", "it was ended by signal SIGKILL without having answered `shutdown`"),
    "crash-at-start": Expected("not started", "it ended with exit code 3 before it had answered `initialize`"),
    "crash-in-company": Expected("crashed", "the engine ended with exit code 3"),
    "deaf-to-shutdown": Expected("passed", "it kept running for"),
    "deaf-to-sigterm": Expected("timed-out", "the engine did not answer within"),
    "declares-otherwise": Expected("incomplete", "the engine declared something else when it was started again"),
    "deep-nesting": Expected("violated", "the engine wrote a line that is not JSON"),
    "does-not-read": Expected("incomplete", "the engine was lost 20 times in a row without an answer in between"),
    "doubled-answer": Expected("violated", "which is not open"),
    "duplicate-member": Expected("passed", ""),
    "endless-line": Expected("violated", "the engine wrote a line that is longer than"),
    "engine-name-escapes": Expected("passed", ""),
    "engine-name-long": Expected("passed", ""),
    "engine-name-number": Expected(
        "not started", "its answer to `initialize` has `engine.name` that is not a string (7)"
    ),
    "engine-text": Expected("not started", "its answer to `initialize` has `engine` that is not an object (mine)"),
    "engine-without-name": Expected("not started", "its answer to `initialize` has no member `name` in `engine`"),
    "error-beside-result": Expected("violated", "the answer holds a result next to an error"),
    "error-code-fraction": Expected(
        "violated", "the answer holds an error without an integer `code` and a string `message`"
    ),
    "error-code-text": Expected(
        "violated", "the answer holds an error without an integer `code` and a string `message`"
    ),
    "error-flood": Expected("passed", "it flooded standard error"),
    "error-of-its-own": Expected("errored", "answered with error -32050 (busy) where a result was due"),
    "error-text": Expected("violated", "the answer holds an error that is not an object (wrong)"),
    "error-without-code": Expected(
        "violated", "the answer holds an error without an integer `code` and a string `message`"
    ),
    "error-without-message": Expected(
        "violated", "the answer holds an error without an integer `code` and a string `message`"
    ),
    "escaped-names": Expected("passed", ""),
    "everything-legal": Expected("failed", "extra"),
    "exit-zero": Expected("crashed", "the engine ended with exit code 0"),
    "extra-brace": Expected("violated", "the engine wrote a line that is not JSON"),
    "float-id": Expected("violated", ".0, not the integer"),
    "further-members": Expected("passed", ""),
    "half-line": Expected("crashed", "in the middle of the line"),
    "hang": Expected("timed-out", "the engine did not answer within"),
    "header-before-answer": Expected("violated", "the engine wrote a line that is not JSON"),
    "illegal-for-a-list": Expected("errored", "answered with error -32001 (no) where a result was due"),
    "internal-error": Expected("errored", "answered with error -32603 (out of luck) where a result was due"),
    "invalid-params": Expected("errored", "answered with error -32602 (no position) where a result was due"),
    "invalid-position": Expected("errored", "answered with error -32002 (no king) where a result was due"),
    "invalid-utf-8": Expected("violated", "the engine wrote a line that is not JSON"),
    "last-word": Expected("passed", "it wrote a line that is not JSON, after the last question: good game"),
    "late": Expected("timed-out", "the engine did not answer within"),
    "latin-1": Expected("violated", "the engine wrote a line that is not JSON"),
    "leading-blanks": Expected("passed", ""),
    "legal-move-refused": Expected("errored", "refused the legal move e1-e2 with error -32001 (illegal move)"),
    "list-id": Expected("violated", "the engine wrote a line with an id that is not a number ([5])"),
    "lone-surrogate": Expected("passed", ""),
    "long-message": Expected("errored", "answered with error -32603 ("),
    "method-not-found": Expected("errored", "answered with error -32601 (unknown) where a result was due"),
    "methods-numbers": Expected(
        "not started", "its answer to `initialize` has `rulesets.three-man.methods` that is not a list of names"
    ),
    "methods-text": Expected(
        "not started", "its answer to `initialize` has `rulesets.three-man.methods` that is not a list of names"
    ),
    "move-empty": Expected("failed", "extra"),
    "move-extra": Expected("failed", "e1-a6 extra"),
    "move-missing": Expected("failed", "a1-a3 missing"),
    "move-of-100-kilobytes": Expected("failed", "characters) extra"),
    "moves-escaped": Expected("failed", '"\\u001b[2J" extra'),
    "moves-nested": Expected("violated", "the answer has `moves` that is not a list of strings"),
    "moves-none": Expected("failed", "a1-a3, e1-e2 missing"),
    "moves-null": Expected("violated", "the answer has `moves` that is not a list of strings"),
    "moves-null-among": Expected("violated", "the answer has `moves` that is not a list of strings"),
    "moves-numbers": Expected("violated", "the answer has `moves` that is not a list of strings"),
    "moves-object": Expected("violated", "the answer has `moves` that is not a list of strings"),
    "moves-text": Expected("violated", "the answer has `moves` that is not a list of strings"),
    "moves-upper-case": Expected("failed", "a1-a3, e1-e2 missing; A1-A3, E1-E2 extra"),
    "moves-with-blanks": Expected("failed", "a1-a3, e1-e2 missing"),
    "negative-id": Expected("violated", "which is not open"),
    "neither-result-nor-error": Expected("violated", "the answer holds neither a result nor an error"),
    "no-engine": Expected("not started", "its answer to `initialize` has no member `engine` in the result"),
    "no-farewell": Expected("passed", "it ended with exit code 0 without having answered `shutdown`"),
    "no-id": Expected("violated", "the engine wrote a line without an id"),
    "no-line-end": Expected("violated", "the engine wrote a line that is not JSON"),
    "no-methods": Expected(
        "not started",
        "its answer to `initialize` names no method for three-man: leave the ruleset out if it is not implemented",
    ),
    "no-protocol": Expected("not started", "its answer to `initialize` has no member `protocol` in the result"),
    "no-rulesets": Expected("not started", "its answer to `initialize` has no member `rulesets` in the result"),
    "no-version": Expected("violated", 'the answer does not say "jsonrpc"'),
    "nodes-boolean": Expected("violated", "the answer has `nodes` that is not an integer (true)"),
    "nodes-fraction": Expected("violated", "the answer has `nodes` that is not an integer (2.0)"),
    "nodes-list": Expected("violated", "the answer has `nodes` that is not an integer ([2])"),
    "nodes-negative": Expected("failed", "perft of depth 1: expected 2, got -2"),
    "nodes-null": Expected("violated", "the answer has `nodes` that is not an integer (null)"),
    "nodes-of-1000-digits": Expected("failed", "perft of depth 1: expected 2, got 1"),
    "nodes-one-too-many": Expected("failed", "perft of depth 1: expected 2, got 3"),
    "nodes-text": Expected("violated", "the answer has `nodes` that is not an integer (2)"),
    "not-a-number": Expected("violated", "the engine wrote a line that is not JSON"),
    "not-json": Expected("violated", "the engine wrote a line that is not JSON: answer to 5: ok"),
    "nothing-legal": Expected("failed", "missing"),
    "notification": Expected("violated", "the engine wrote a line without an id"),
    "null-id": Expected("errored", "answered with error -32700 (parse error) and the id null"),
    "number-beyond-bounds": Expected("violated", "the engine wrote a line that is not JSON"),
    "number-of-5000-digits": Expected("violated", "the engine wrote a line that is not JSON"),
    "odd-notation": Expected("failed", "O-O extra"),
    "older-version": Expected("violated", 'the answer does not say "jsonrpc"'),
    "other-protocol": Expected("not started", "its answer to `initialize` speaks protocol 2, not 1"),
    "out-of-order": Expected("passed", ""),
    "output-flood": Expected("violated", "the engine wrote a line that is not JSON: info depth 1 nodes 20"),
    "position-board-list": Expected("violated", "the answer has a `position.board` that is not an object of strings"),
    "position-empty": Expected("violated", "the position has no member `board`"),
    "position-list": Expected("violated", "the answer has a `position` that is not an object ([])"),
    "position-missing": Expected("violated", "the answer has no member `position` in its result"),
    "position-null": Expected("violated", "the answer has a `position` that is not an object (null)"),
    "position-piece-lost": Expected("failed", "wrong position: board.e2: expected wK, got nothing"),
    "position-text": Expected("violated", "the answer has a `position` that is not an object (start)"),
    "position-turn-number": Expected("violated", "the answer has a `position.turn` that is not a string (1)"),
    "position-wrong-turn": Expected("failed", "wrong position: turn: expected gray, got white"),
    "pretty-printed": Expected("violated", "the engine wrote a line that is not JSON"),
    "protocol-boolean": Expected("not started", "its answer to `initialize` speaks protocol true, not 1"),
    "protocol-fraction": Expected("not started", "its answer to `initialize` speaks protocol 1.0, not 1"),
    "protocol-text": Expected("not started", 'its answer to `initialize` speaks protocol "1", not 1'),
    "published-geometry": Expected("failed", ""),
    "published-geometry-slip-1": Expected("failed", ""),
    "published-geometry-slip-2": Expected("failed", ""),
    "published-geometry-slip-3": Expected("failed", ""),
    "published-geometry-slip-4": Expected("failed", ""),
    "repeated-move": Expected("violated", "the answer repeats"),
    "result-and-error": Expected("violated", "the answer holds a result next to an error"),
    "result-empty": Expected("violated", "the answer has no member `moves` in its result"),
    "result-list": Expected("violated", "the answer has a result that is not an object ([])"),
    "result-null": Expected("violated", "the answer has a result that is not an object (null)"),
    "result-of-another-method": Expected("violated", "the answer has no member `moves` in its result"),
    "result-text": Expected("violated", "the answer has a result that is not an object (ok)"),
    "ruleset-null": Expected(
        "not started", "its answer to `initialize` has `rulesets.three-man` that is not an object (null)"
    ),
    "ruleset-without-methods": Expected(
        "not started", "its answer to `initialize` has no member `methods` in `rulesets.three-man`"
    ),
    "rulesets-empty": Expected("skipped", ""),
    "rulesets-list": Expected(
        "not started", 'its answer to `initialize` has `rulesets` that is not an object (["three-man"])'
    ),
    "ruling-number": Expected(
        "not started",
        "its answer to `initialize` follows 1 in the ruling `moats` of three-man, whose values are strict",
    ),
    "rulings-list": Expected(
        "not started", 'its answer to `initialize` has `rulesets.three-man.rulings` that is not an object (["moats"])'
    ),
    "segmentation-fault": Expected("crashed", "the engine was ended by signal SIGSEGV"),
    "silent-start": Expected("not started", "it did not answer `initialize` within"),
    "single-quotes": Expected("violated", "the engine wrote a line that is not JSON"),
    "slow-drip": Expected("timed-out", "in the middle of the line"),
    "start-blank-line": Expected(
        "not started", "its first line is not the answer to `initialize`, but one that is not JSON"
    ),
    "start-empty": Expected("not started", "its answer to `initialize` has no member `protocol` in the result"),
    "start-error": Expected("not started", "it answered `initialize` with error -32603: no licence"),
    "start-list": Expected("not started", "its answer to `initialize` has the result that is not an object ([])"),
    "start-log": Expected("violated", "the engine wrote a line that is not JSON: book loaded"),
    "start-not-json": Expected(
        "not started", "its first line is not the answer to `initialize`, but one that is not JSON"
    ),
    "start-null": Expected("not started", "its answer to `initialize` has the result that is not an object (null)"),
    "start-twice": Expected("violated", "which is not open"),
    "start-without-id": Expected(
        "not started", "its first line is not the answer to `initialize`, but one without an id"
    ),
    "start-wrong-id": Expected("not started", "and not `initialize`, whose id is"),
    "starts-once": Expected("incomplete", "the engine did not start again"),
    "stopped": Expected("timed-out", "the engine did not answer within"),
    "stray-line": Expected("violated", "the engine wrote a line that is not JSON: thinking..."),
    "string-id": Expected("violated", "a string, not the integer"),
    "ten-thousand-moves": Expected("failed", "a1-a3, e1-e2 missing; a1-b0, a1-b1, a1-b10 and 9997 more extra"),
    "terminal-escapes": Expected(
        "errored", 'answered with error -32603 ("\\u001b[2J\\u001b]0;mine\\u0007") where a result was due'
    ),
    "trailing-comma": Expected("violated", "the engine wrote a line that is not JSON"),
    "truncated-json": Expected("violated", "the engine wrote a line that is not JSON"),
    "two-values-on-a-line": Expected("violated", "the engine wrote a line that is not JSON"),
    "uncaught-exception": Expected("crashed", "the engine ended with exit code 1"),
    "unflushed": Expected("timed-out", "the engine did not answer within"),
    "unknown-names": Expected(
        "passed", "the engine names an unknown method of three-man, evaluate; known: legal_moves"
    ),
    "unknown-ruling-value": Expected(
        "not started",
        "its answer to `initialize` follows dry in the ruling `moats` of three-man, whose values are strict",
    ),
    "unsupported-ruleset": Expected("errored", "answered with error -32003 (not here) where a result was due"),
    "utf-16": Expected("violated", "the engine wrote a line that is not JSON"),
    "version-as-number": Expected("violated", 'the answer does not say "jsonrpc"'),
    "wrong-id": Expected("violated", "which is not open"),
    "zero-byte": Expected("violated", "the engine wrote a line that is not JSON"),
}
