"""Generic adapters: programs that speak another protocol, put behind ours. They know text and processes, no rules.

Each adapter is one file: `uci` and `perft_script`. What they share stands beside them: `serving` answers the runner,
`child` talks with the program, `program` finds it, `notation` reads and writes moves and FENs as text.
"""
