"""Engines whose answer is not one line of JSON in UTF-8, or only just is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from drawbridge.hostile.part import writes

if TYPE_CHECKING:
    from collections.abc import Callable

_Response = dict[str, Any]


def _with_message(response: _Response, message: str) -> _Response:
    return {"jsonrpc": "2.0", "id": response["id"], "error": {"code": -32603, "message": message}}


FAULTS: dict[str, tuple[str, Callable[[str, _Response], str | bytes]]] = {
    "truncated-json": ("Leaves out the last brace.", lambda text, _: text[:-1]),
    "extra-brace": ("Writes one brace too many.", lambda text, _: text + "}"),
    "two-values-on-a-line": ("Writes the answer twice on one line.", lambda text, _: text + text),
    "single-quotes": ("Quotes texts with apostrophes.", lambda text, _: text.replace('"', "'")),
    "trailing-comma": ("Ends the object with a comma.", lambda text, _: text[:-1] + ",}"),
    "comment-in-json": ("Adds a comment to the line.", lambda text, _: text + " // done"),
    "not-a-number": ("Writes NaN, which JSON does not know.", lambda text, _: text[:-1] + ', "time": NaN}'),
    "number-beyond-bounds": ("Adds the number 1e999.", lambda text, _: text[:-1] + ', "time": 1e999}'),
    "number-of-5000-digits": ("Adds a number of 5000 digits.", lambda text, _: text[:-1] + f', "time": {"9" * 5000}}}'),
    "byte-order-mark": ("Begins with a byte order mark.", lambda text, _: b"\xef\xbb\xbf" + text.encode() + b"\n"),
    "utf-16": ("Writes UTF-16.", lambda text, _: (text + "\n").encode("utf-16-le")),
    "latin-1": ("Writes a letter in Latin-1.", lambda text, _: text[:-1].encode() + b', "by": "Andr\xe9"}' + b"\n"),
    "invalid-utf-8": ("Writes a byte that no UTF-8 text has.", lambda text, _: b"\xff" + text.encode() + b"\n"),
    "lone-surrogate": ("Adds half of a surrogate pair.", lambda text, _: text[:-1] + ', "by": "\\ud800"}'),
    "zero-byte": ("Ends the line with a zero byte.", lambda text, _: text + "\0"),
    "carriage-return": ("Ends its lines as Windows does: allowed.", lambda text, _: text + "\r"),
    "no-line-end": ("Ends its lines with a carriage return alone.", lambda text, _: (text + "\r").encode()),
    "pretty-printed": ("Spreads an answer over several lines.", lambda _, response: json.dumps(response, indent=2)),
    "blank-line": ("Writes an empty line before the answer.", lambda text, _: "\n" + text),
    "leading-blanks": ("Indents the answer: allowed.", lambda text, _: "   " + text),
    "header-before-answer": (
        "Frames its messages with headers, as language servers do.",
        lambda text, _: f"Content-Length: {len(text)}\r\n\r\n{text}",
    ),
    "coloured": ("Colours its output.", lambda text, _: f"\x1b[32m{text}\x1b[0m"),
    "deep-nesting": ("Nests lists 100,000 deep.", lambda *_: "[" * 100_000 + "]" * 100_000),
    "duplicate-member": ("Names a member twice.", lambda text, _: text[:-1] + ', "jsonrpc": "2.0"}'),
    "escaped-names": ("Writes letters as escapes: allowed.", lambda text, _: text.replace('"id"', '"\\u0069d"')),
    "terminal-escapes": (
        "Puts terminal escapes into an error.",
        lambda _, response: json.dumps(_with_message(response, "\x1b[2J\x1b]0;mine\x07")),
    ),
    "long-message": (
        "Writes an error of 100,000 letters.",
        lambda _, response: json.dumps(_with_message(response, "x" * 100_000)),
    ),
    "bare-text": ("Answers with a text alone.", lambda *_: '"ok"'),
    "bare-number": ("Answers with a number alone.", lambda *_: "42"),
    "bare-null": ("Answers with null.", lambda *_: "null"),
    "batch": ("Puts the answer into a list, as a batch.", lambda text, _: f"[{text}]"),
}

for name, (does, line) in FAULTS.items():
    writes(name, does, line)
