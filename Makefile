# `make check` sees an engine being checked, `make test` runs every test. Both make their own .venv first.
# PYTHON is any interpreter from 3.11 on: make check PYTHON=python3.12
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
ENGINE ?= $(BIN)/python -m drawbridge_reference
ARGS   ?=

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help check test bulk slow lint format types generate pages engines bench clean

help: ## Say what there is to make
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-15s %s\n", $$1, $$2}'

check: $(VENV)/installed ## Check the bundled reference, or another: make check ENGINE="node my-engine.js" ARGS="--clause 'moat.*'"
	$(BIN)/drawbridge check $(ARGS) -- $(ENGINE)

test: $(VENV)/installed-dev ## Run all tests
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal

bulk: $(VENV)/installed-dev ## Run the tests that take a minute or two each, as CI does
	$(BIN)/python -m pytest -m bulk --numprocesses auto --dist loadfile

slow: $(VENV)/installed-dev ## Run the tests that take minutes
	$(BIN)/python -m pytest -m slow

lint: $(VENV)/installed-dev ## Check style and format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: $(VENV)/installed-dev ## Mend what lint can mend by itself
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(VENV)/installed-dev ## Check types
	$(BIN)/mypy

generate: $(VENV)/installed ## Write the cases anew from their builders
	$(BIN)/drawbridge generate

pages: $(VENV)/installed-dev ## Fill the pages with the files and outputs that they show
	$(BIN)/python docs/fill.py

engines: $(VENV)/installed-engines ## Check the real engines of engines/engines.toml (those of Debian must be installed)
	$(BIN)/python engines/check_all.py

bench: $(VENV)/installed-dev ## Compare speeds, each as a ratio in one run
	$(BIN)/python bench/compare.py

clean: ## Remove the .venv and everything else that was made
	rm -rf $(VENV) build dist engines/node/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The libraries of PyPI and npm. node_modules lies beside its adapters, where Node looks for it.
$(VENV)/installed-engines: $(VENV)/installed-dev engines/node/package-lock.json
	$(BIN)/python -m pip install --quiet --editable '.[dev,engines]'
	npm ci --prefix engines/node --no-audit --no-fund
	@touch $(VENV)/installed $(VENV)/installed-dev $@

# The stamps are older than pyproject.toml when a dependency has changed, and then made anew.
$(VENV)/created:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "make: there is no $(PYTHON); name a Python from 3.11 on, for instance: make check PYTHON=python3.12" >&2; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "make: drawbridge needs Python 3.11 or later, and $(PYTHON) is $$($(PYTHON) -V 2>&1); name another, for instance: make check PYTHON=python3.12" >&2; exit 2; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "make: $(PYTHON) cannot make a virtual environment; on Debian and Ubuntu install python3-venv" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/installed: $(VENV)/created pyproject.toml
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/installed-dev: $(VENV)/created pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $(VENV)/installed $@
