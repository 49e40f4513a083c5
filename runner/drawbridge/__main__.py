"""`python -m drawbridge`: the command line."""

from __future__ import annotations

from drawbridge.cli import main

if __name__ == "__main__":
    main()
