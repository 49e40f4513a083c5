"""Questions: what a case asks of an engine, and what each answer must hold."""
