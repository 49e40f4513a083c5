"""The reference as an engine that remembers its answers, for tests of what asks an engine.

It starts in a twentieth of the time: it imports the reference when it gets a question that none of its kind was asked
before in this test session. It knows the games of the small suite. `--ruling RULING=VALUE` and `--without CLAUSE...`
change its `three-man`.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from drawbridge_reference.serve import Session

MEMORY = "DRAWBRIDGE_REMEMBERED_ANSWERS"
"""The environment variable that names the folder of the answers."""
REFERENCE = (sys.executable, str(Path(__file__).resolve()))
"""The command that starts it."""
HELLO = b'{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocol": 1}}'

Answer = dict[str, Any]


def without(*clauses: str) -> tuple[str, ...]:
    """Return the command of an engine of `three-man` that knows all clauses but these."""
    return (*REFERENCE, "--without", *clauses)


def main(arguments: list[str]) -> None:
    """Answer every line until the input ends or `shutdown` has been answered."""
    memory = Path(os.environ[MEMORY], f"{'+'.join(arguments).replace('/', '_')}.jsonl")
    known = remembered(memory)
    session: Session | None = None
    for line in sys.stdin.buffer:
        request = json.loads(line)
        question = json.dumps([request["method"], request.get("params")])
        if question not in known:
            if session is None:
                session = started(arguments, is_greeted=request["method"] != "initialize")
            known[question] = session.answer(line) or {}
            with memory.open("a", encoding="utf-8") as answers:
                answers.write(json.dumps([question, known[question]]) + "\n")
        print(json.dumps({**known[question], "id": request["id"]}), flush=True)  # noqa: T201 (an engine talks)
        if request["method"] == "shutdown":
            return


def remembered(memory: Path) -> dict[str, Answer]:
    """Return the answers of the engines before this one, by the questions."""
    if not memory.exists():
        return {}
    return dict(json.loads(line) for line in memory.read_text(encoding="utf-8").splitlines())


def started(arguments: list[str], *, is_greeted: bool) -> Session:
    """Return a session with the reference; one that is greeted has had its `initialize` already."""
    from drawbridge_reference.kernel.game import game
    from drawbridge_reference.serve import Session

    if arguments[:1] == ["--without"]:
        session = Session({"three-man": game("three-man").without(*arguments[1:])})
    else:
        three_man = game("three-man").under(dict(setting.split("=") for setting in arguments[1::2]))
        session = Session({"three-man": three_man, "standard": game("standard")})
    if is_greeted:
        session.answer(HELLO)
    return session


if __name__ == "__main__":
    main(sys.argv[1:])
