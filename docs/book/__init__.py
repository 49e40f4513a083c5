"""The book of rules: a site of pages that are written from the clauses, the cases and the rules in code."""
