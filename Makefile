# Two commands matter: `make play` and `make test`. Both set up whatever is missing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORE := build/compiled
SOURCES := $(shell find src docs/rules docs/rulings -name '*.py' -o -name '*.toml' -o -name '*.md') \
  pyproject.toml setup.py
COMPILED := PYTHONPATH=$(CORE) $(BIN)/python

.PHONY: help play test lint types unit unit-compiled coverage bench balance format clean

help: ## Show this help
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 22

play: $(CORE)/.built ## Open the table
	$(COMPILED) -m planitia

test: lint types unit unit-compiled coverage ## Lint, types, and every test on both builds

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache

types: $(VENV)/.ready
	$(BIN)/mypy

unit: $(VENV)/.ready
	$(BIN)/python -m pytest -n auto

# The same tests on what users install. PLANITIA_EXPECT_COMPILED makes a quiet fall-back to plain
# modules a failure wherever there is a compiler.
unit-compiled: $(CORE)/.built
	PLANITIA_EXPECT_COMPILED=$$(command -v cc >/dev/null && echo 1 || echo 0) \
	  $(COMPILED) -m pytest -n auto

coverage: $(VENV)/.ready
	$(BIN)/planitia rules coverage

bench: $(CORE)/.built ## Measure speed beside peers and write docs/performance.md
	$(PYTHON) benchmarks/run.py

balance: $(CORE)/.built ## Simulate Pocket Mars and write docs/balance/pocket-mars.md
	$(COMPILED) benchmarks/balance.py

format: $(VENV)/.ready ## Format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove everything that was built
	rm -rf $(VENV) build dist src/*.egg-info

# Development runs the source itself: the editable install is never compiled.
$(VENV)/.ready: pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --upgrade pip
	$(BIN)/python -m pip install -q -e '.[server,dev]'
	touch $@

# The compiled core lives apart from the source and is made anew whenever any source is newer.
$(CORE)/.built: $(VENV)/.ready $(SOURCES)
	rm -rf $(CORE) build/lib* build/temp* build/bdist*
	$(BIN)/python -m pip install -q --no-deps --target $(CORE) .
	touch $@
