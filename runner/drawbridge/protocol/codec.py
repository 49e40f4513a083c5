"""Lines: what the runner writes to an engine, and how it cuts what the engine writes into lines."""

from __future__ import annotations

import json
from math import isinf
from typing import Any

from drawbridge.protocol.text import shown

json_text = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode
"""Returns a JSON value as it is sent. Equal values give equal text, whatever the order of their members."""


def call_text(method: str, params: str) -> str:
    """Return what a request calls; `params` is JSON text already. Two questions are the same when this text is.

    The text is ASCII, and holds no line end.
    """
    return f'"method":"{method}","params":{params}'


def request_text(identity: int, call: str) -> str:
    """Return a request, without a line end."""
    return f'{{"jsonrpc":"2.0","id":{identity},{call}}}'


def request_line(identity: int, method: str, params: str) -> bytes:
    """Return the line of a request."""
    return f"{request_text(identity, call_text(method, params))}\n".encode()


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def _finite(number: str) -> float:
    value = float(number)
    if isinf(value):
        raise ValueError(f"{shown(number)} is too large")
    return value


# Python accepts NaN and Infinity, which are not JSON. It also reads 1e999 as Infinity, which could not be sent again.
_decoded_from_start = json.JSONDecoder(parse_constant=_refuse_constant, parse_float=_finite).raw_decode
_WHITESPACE = " \t\r\n"


def decoded(line: bytes) -> Any:
    """Return the JSON value of a line. Raises ValueError if it is not UTF-8, not JSON, or nested too deeply."""
    text = line.decode().strip(_WHITESPACE)
    try:
        value, end = _decoded_from_start(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if end != len(text):
        raise ValueError("more than one value")
    return value


class LineBuffer:
    """Cuts a stream of bytes into lines, and holds no more than one line's worth of them.

    A line over the limit ends the stream for good: `overlong` is true from then on, and nothing more comes out.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._rest = bytearray()
        self.overlong = False

    @property
    def rest(self) -> bytes:
        """The part of the last line that has come so far. If the stream has ended, it is half a line."""
        return bytes(self._rest)

    def feed(self, chunk: bytes) -> list[bytes]:
        """Return the lines that this chunk completes, without their line ends."""
        if self.overlong:
            return []
        self._rest += chunk
        lines: list[bytes] = []
        if b"\n" in chunk:
            lines = bytes(self._rest).split(b"\n")
            self._rest = bytearray(lines.pop())
        if lines and len(max(lines, key=len)) > self._limit:
            return self._before_overlong(lines)
        if len(self._rest) > self._limit:
            self._stop(bytes(self._rest))
        return lines

    def _before_overlong(self, lines: list[bytes]) -> list[bytes]:
        for number, line in enumerate(lines):
            if len(line) > self._limit:
                self._stop(line)
                return lines[:number]
        return lines

    def _stop(self, line: bytes) -> None:
        self.overlong = True
        self._rest = bytearray(line[: self._limit])
