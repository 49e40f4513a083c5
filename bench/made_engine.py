"""An engine that costs next to nothing, for the cases of `made_suite.py`: it answers by what it finds in a line.

`--wait MILLISECONDS` waits before each answer. A `perft` of depth 900000 or more ends the engine, in a way that depends
on the depth. Start it with `python -S -E -I`: it imports nothing that it does not need.
"""

import os
import sys
import time

CARD = (
    b'{"protocol":1,"engine":{"name":"made","version":"1"},"rulesets":{"made":'
    b'{"methods":["legal_moves","status","perft"],"rulings":{}}}}'
)
MOVES = b'{"moves":["a1-a2","e1-d1","e1-d2","e1-e2","e1-f1","e1-f2"]}'
STATUS = b'{"turn":"white","in_check":[],"result":null}'
FATAL = 900_000
SIGNALS = (6, 9, 11, 15)


def main() -> None:
    """Answer every line of standard input until `shutdown`."""
    seconds = int(sys.argv[2]) / 1000 if sys.argv[1:2] == ["--wait"] else 0.0
    out = sys.stdout.buffer
    for line in sys.stdin.buffer:
        identity = line[line.index(b'"id":') + 5 : line.index(b',"method"')]
        result = b"{}"
        if b'"perft"' in line:
            depth = int(line[line.index(b'"depth":') + 8 :].partition(b",")[0].rstrip(b"}\n"))
            if depth >= FATAL:
                end(depth - FATAL)
            result = b'{"nodes":%d}' % depth
        elif b'"legal_moves"' in line:
            result = MOVES
        elif b'"status"' in line:
            result = STATUS
        elif b'"initialize"' in line:
            result = CARD
        if seconds:
            time.sleep(seconds)
        out.write(b'{"jsonrpc":"2.0","id":%s,"result":%s}\n' % (identity, result))
        out.flush()
        if b'"shutdown"' in line:
            return


def end(way: int) -> None:
    """End the process: with an exit code, by a signal, or in the middle of a line."""
    if way % 3 == 0:
        os._exit(1 + way % 100)
    if way % 3 == 1:
        os.kill(os.getpid(), SIGNALS[way % len(SIGNALS)])
        time.sleep(60)
    sys.stdout.buffer.write(b'{"jsonrpc":"2.0","id":')
    sys.stdout.buffer.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
