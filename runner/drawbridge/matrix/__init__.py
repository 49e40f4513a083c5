"""The matrix of engines against clauses: the list of engines, what became of each, and one format a file."""
