"""The reference as an engine that also writes question and answer down, line by line, in RECORD-FILE."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from drawbridge_reference.kernel.game import game, rulesets
from drawbridge_reference.serve import Session


def main(record: Path) -> None:
    """Answer every line of standard input, and write question and answer to the record, one after the other."""
    session = Session({ruleset: game(ruleset) for ruleset in rulesets()})
    with record.open("wb") as lines:
        for question in sys.stdin.buffer:
            answer = json.dumps(session.answer(question), separators=(",", ":")).encode() + b"\n"
            lines.writelines((question, answer))
            lines.flush()
            sys.stdout.buffer.write(answer)
            sys.stdout.buffer.flush()
            if session.is_over:
                return


if __name__ == "__main__":
    main(Path(sys.argv[1]))
