"""How many small changes of the rules' code the cases notice: `make code-mutants`. README.md says more."""
