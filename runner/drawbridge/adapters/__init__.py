"""Generic adapters: programs that speak another protocol, put behind ours. They know text and processes, no rules.

Each adapter is one file: `uci` (with `uci_text` and `uci_counting`), `cecp` (with `cecp_text`), `perft_script` and
`probe`. They share these modules: `serving` answers the runner, `refusal` holds the errors, `program` finds
the engine, `child` talks with one that stays and `run_once` runs one that ends, `notation` reads and writes moves and
FENs as text, `candidates` lists the moves to try an engine with, and `named_moves` is the part of every adapter
whose engine can name its moves.
"""
