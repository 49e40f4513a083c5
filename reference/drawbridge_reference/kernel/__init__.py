"""Words that every game shares; no board, no piece."""
