"""An engine that costs next to nothing: it decodes a question and looks the answer up in RECORD-FILE."""

from __future__ import annotations

import json
import sys
from pathlib import Path


def main(record: Path) -> None:
    """Answer every line of standard input as it was answered when the record was made, whatever its id is now."""
    lines = record.read_bytes().splitlines(keepends=True)
    pairs = zip(lines[::2], lines[1::2], strict=True)
    table = {asked(question): answer.partition(b',"')[2].partition(b',"')[2] for question, answer in pairs}
    for question in sys.stdin.buffer:
        number = json.loads(question)["id"]
        answer = table.get(asked(question))
        if answer is None:
            sys.exit(f"{record} has no answer to this question: make it again with recording_engine.py\n{question!r}")
        sys.stdout.buffer.write(b'{"jsonrpc":"2.0","id":%d,"%s' % (number, answer))
        sys.stdout.buffer.flush()


def asked(question: bytes) -> bytes:
    """Return what a line asks, without its id: the order of questions depends on how fast the answers come."""
    return question.partition(b',"method"')[2]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
