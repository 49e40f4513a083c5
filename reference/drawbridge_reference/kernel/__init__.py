"""What every game shares: clauses, rulings, verdicts, the `Game` protocol. No board, no piece."""
