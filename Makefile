# `make check` sees an engine being checked, `make test` runs the tests of every day. Both make their own .venv first.
# PYTHON is any interpreter from 3.11 on: make check PYTHON=python3.12
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ENGINE ?= $(BIN)/python -m drawbridge_reference
ARGS ?=
# The versions that are installed, so that a release elsewhere changes nothing here. `CONSTRAINTS=` takes the newest ones.
CONSTRAINTS ?= constraints.txt
# By these pip constrains what it builds a package with, too: older versions read the first, newer ones the second.
CONSTRAIN := $(if $(CONSTRAINTS),PIP_CONSTRAINT=$(CONSTRAINTS) PIP_BUILD_CONSTRAINT=$(CONSTRAINTS))
INSTALL := $(CONSTRAIN) $(BIN)/python -m pip install --quiet
# uv installs in a tenth of the time that pip takes. Where it cannot (it does not read pip's configuration), pip does.
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python $(if $(CONSTRAINTS),--constraint $(CONSTRAINTS) --build-constraint $(CONSTRAINTS))
INSTALL_MANY = $(INSTALL) uv && $(UV) $(1) || $(INSTALL) $(1)
DEVELOPMENT := --editable '.[dev]'
DOCS_TOO := --editable '.[dev,docs]'
ENGINES_TOO := --editable '.[dev,docs,engines,bench]'

# Engines are started with the Python that has their libraries. Debian keeps its chess engines in /usr/games. What hangs is
# ended; what is slow on a busy machine is not a fault of the engine.
MATRIX := PATH="$(abspath $(BIN)):$$PATH:/usr/games" $(BIN)/drawbridge matrix --engines engines/engines.toml \
  --jobs 2 --timeout 60 --startup-timeout 60 --max-time 900 --reports build/engines

SHELL_SCRIPTS := .ci/run $(wildcard docs/examples/*.sh)
WORKFLOWS := $(wildcard .github/workflows/*.yml) $(wildcard docs/examples/github-*.yml)

# What the worker processes ran is there to be read once. With `fail-under`, SlipCover reads it for the limit, and then
# prints a table in which nothing has run. So one command writes it to this file, and another one prints and judges it.
COVERAGE := build/coverage.json

# Tests start hundreds of processes. Each would compile all that it imports where the environment forbids to keep that.
export PYTHONDONTWRITEBYTECODE :=
# By default uv leaves that to each first import. A program that may not keep it would compile at every start.
export UV_COMPILE_BYTECODE ?= 1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help check test coverage bulk slow lint lint-python lint-imports lint-prose lint-shell lint-make lint-yaml lint-workflows lint-project
.PHONY: format types generate pages docs wheel engines engines-page searched bench soak guided code-mutants scale constraints hooks clean

help: ## Say what there is to make
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-17s %s\n", $$1, $$2}'

check: $(VENV)/installed ## Check the bundled reference, or another: make check ENGINE="node my-engine.js" ARGS="--clause 'moat.*'"
	$(BIN)/drawbridge check $(ARGS) -- $(ENGINE)

test: $(VENV)/installed-dev ## Run the tests of every day
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal $(ARGS)

coverage: $(VENV)/installed-dev ## Run `make test`, and print how much of the code it runs
	@mkdir -p $(dir $(COVERAGE))
	$(BIN)/python -m slipcover --fail-under 0 --json --out $(COVERAGE) -m pytest --numprocesses auto --dist worksteal $(ARGS)
	@$(BIN)/python -m slipcover --merge $(COVERAGE) --out $(COVERAGE)

# Some of these tests wait more than they compute: three processes leave no two processors idle.
bulk: $(VENV)/installed-dev ## Run the tests that take a minute or two each, as CI does
	$(BIN)/python -m pytest -m bulk --numprocesses $$(( $$(getconf _NPROCESSORS_ONLN) * 3 / 2 )) --dist loadfile $(ARGS)

slow: $(VENV)/installed-dev ## Run the tests that take minutes, as CI does every week
	$(BIN)/python -m pytest -m slow --numprocesses auto $(ARGS)

lint: lint-python lint-imports lint-prose lint-shell lint-make lint-yaml lint-workflows lint-project ## Check style, format and spelling

lint-python: $(VENV)/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

lint-imports: $(VENV)/installed-dev
	$(BIN)/lint-imports --no-cache --no-logo

lint-prose: $(VENV)/installed-dev
	$(BIN)/codespell
	$(BIN)/python docs/prose.py

lint-shell: $(VENV)/installed-dev
	$(BIN)/shellcheck $(SHELL_SCRIPTS)

lint-make: $(VENV)/installed-dev
	$(BIN)/mbake format --check --config .bake.toml Makefile

lint-yaml: $(VENV)/installed-dev
	$(BIN)/yamllint --strict .

lint-workflows: $(VENV)/installed-dev
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows $(WORKFLOWS)
	$(BIN)/check-jsonschema --builtin-schema vendor.github-actions action.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.gitlab-ci docs/examples/gitlab-ci.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml
	$(BIN)/zizmor --offline --quiet .github action.yml

lint-project: $(VENV)/installed-dev
	$(BIN)/validate-pyproject pyproject.toml
	$(BIN)/pre-commit validate-config .pre-commit-config.yaml docs/examples/pre-commit-config.yaml
	$(BIN)/pre-commit validate-manifest
	$(BIN)/check-jsonschema --builtin-schema vendor.citation-file-format CITATION.cff

format: $(VENV)/installed-dev ## Mend what lint can mend by itself
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/mbake format --config .bake.toml Makefile

types: $(VENV)/installed-dev ## Check types
	$(BIN)/mypy

generate: $(VENV)/installed ## Write the cases again from the scenarios
	$(BIN)/drawbridge generate

pages: $(VENV)/installed-dev ## Fill the pages with the files and outputs that they show, or one: make pages ARGS=docs/fuzzing.md
	$(BIN)/python docs/fill.py $(ARGS)

engines: $(VENV)/installed-engines ## Check the real engines of engines/engines.toml (those of Debian must be installed)
	$(MATRIX) $(ARGS)

engines-page: $(VENV)/installed-engines ## Check all real engines, and write docs/engines.md
	$(MATRIX) --engine '*' --report markdown=docs/engines.md $(ARGS)

docs: $(VENV)/installed-docs ## Write the book of rules, a site to read in a browser, into build/docs
	PYTHONPATH=docs $(BIN)/python -m book $(ARGS)

wheel: $(VENV)/installed-dev ## Build the wheel and the source distribution into dist
	$(BIN)/python -m build --no-isolation

searched: $(VENV)/installed-engines ## Fuzz and exhaust every engine that is shipped or listed, half an hour or less
	$(BIN)/python -m pytest -m slow --numprocesses auto $(ARGS) tests/engines/test_searched.py

bench: $(VENV)/installed-dev ## Compare speeds, each as a ratio in one run
	$(BIN)/python bench/compare.py

soak: $(VENV)/installed-dev ## Ask a million questions and more, and see that nothing is left
	$(BIN)/python bench/soak.py

guided: $(VENV)/installed-dev ## Fuzz the readers by the coverage of their code, a minute each (Linux)
	$(INSTALL) --editable '.[dev,fuzz]'
	$(BIN)/python bench/guided_fuzzing.py $(ARGS)

code-mutants: $(VENV)/installed-dev ## Change the rules' code in one place at a time, and see that a case notices: ARGS="three-man"
	$(INSTALL) --editable '.[dev,mutation]'
	cd bench && ../$(BIN)/python -m code_mutants $(ARGS)

scale: $(VENV)/installed-dev ## Measure how the cost of a check grows, and draw docs/scale
	$(INSTALL) --editable '.[dev,bench]'
	$(BIN)/python bench/scale.py

constraints: $(VENV)/installed-dev ## Write the newest versions that fit into constraints.txt
	UV_CUSTOM_COMPILE_COMMAND='make constraints' $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	  --all-extras --output-file constraints.txt pyproject.toml

hooks: $(VENV)/installed-dev ## Lint what changes before every commit
	$(BIN)/pre-commit install

clean: ## Remove the .venv and everything else that was made
	rm -rf $(VENV) build dist engines/node/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The libraries of PyPI and npm. node_modules lies beside its adapters, where Node looks for it.
$(VENV)/installed-engines: $(VENV)/created pyproject.toml $(CONSTRAINTS) engines/node/package-lock.json
	$(call INSTALL_MANY,$(ENGINES_TOO))
	npm ci --prefix engines/node --no-audit --no-fund
	@touch $(VENV)/installed $(VENV)/installed-dev $(VENV)/installed-docs $@

$(VENV)/installed-docs: $(VENV)/created pyproject.toml $(CONSTRAINTS)
	$(call INSTALL_MANY,$(DOCS_TOO))
	@touch $(VENV)/installed $(VENV)/installed-dev $@

# The stamps are older than pyproject.toml when a dependency has changed, and then made again.
$(VENV)/created:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "make: there is no $(PYTHON); name a Python from 3.11 on, for instance: make check PYTHON=python3.12" >&2; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "make: drawbridge needs Python 3.11 or later, and $(PYTHON) is $$($(PYTHON) -V 2>&1); name another, for instance: make check PYTHON=python3.12" >&2; exit 2; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "make: $(PYTHON) cannot make a virtual environment; on Debian and Ubuntu install python3-venv" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/installed: $(VENV)/created pyproject.toml $(CONSTRAINTS)
	$(INSTALL) --editable .
	@touch $@

$(VENV)/installed-dev: $(VENV)/created pyproject.toml $(CONSTRAINTS)
	$(call INSTALL_MANY,$(DEVELOPMENT))
	@touch $(VENV)/installed $@
