"""An engine that costs next to nothing: it decodes a question and looks the answer up in RECORD-FILE."""

from __future__ import annotations

import json
import sys
from pathlib import Path


def main(record: Path) -> None:
    """Answer every line of standard input as it was answered when the record was made."""
    lines = record.read_bytes().splitlines(keepends=True)
    table = {json.loads(question)["id"]: answer for question, answer in zip(lines[::2], lines[1::2], strict=True)}
    for question in sys.stdin.buffer:
        sys.stdout.buffer.write(table[json.loads(question)["id"]])
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
