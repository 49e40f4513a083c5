"""The cases: what one holds, reading them, choosing among them."""
