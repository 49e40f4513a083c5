"""What an engine has misread: the mutants that give the same wrong answers."""
