# Two commands matter: `make play` and `make test`. Both set up whatever is missing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORE := build/compiled
SOURCES := $(shell find src docs/rules docs/rulings examples/high_card -name '*.py' -o -name '*.toml' -o -name '*.record' -o -name '*.md') \
  pyproject.toml setup.py $(patsubst %,tools/%.py,compiled machine page planitia_build)
COMPILED := PYTHONPATH=$(CORE) $(BIN)/python

# Tests of servers and pages wait for each other more than they work: two a core.
SIDE_BY_SIDE := $(shell echo $$(( 2 * $$(nproc 2>/dev/null || echo 2) )))

PAGE := web/dist/index.html
PAGE_TOOLS := web/node_modules/.package-lock.json
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/*.json web/*.ts web/*.js \
  -type f 2>/dev/null)

.PHONY: help play test checks lint types services unit unit-compiled clean-install test-install browser \
  page-test coverage bench bench-server bench-page balance screenshots pictures-all format clean

help: ## Show this help
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 22

# For others on the network: make play HOST=0.0.0.0. More of its options: ARGS="--no-browser".
play: ## Open the table in a browser
	@MAKE="$(MAKE)" $(PYTHON) tools/play.py $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT)) $(ARGS)

# What needs one core at a time is done side by side; the tests that follow share all cores themselves.
test: ## Lint, types, every test on both builds
	$(MAKE) -j2 --output-sync=target checks
	$(MAKE) unit unit-compiled clean-install browser coverage

checks: $(CORE)/.built services lint types page-test

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache
	$(BIN)/python tools/imports.py
	$(BIN)/python tools/fields.py --check

types: $(VENV)/.ready
	$(BIN)/mypy

services:
	tools/services.sh

page-test: $(PAGE)
	$(PYTHON) tools/page.py lint check test sizes

# The kernel and the rules on the source as it is; all else is tested once, on what users install.
unit: $(VENV)/.ready
	$(BIN)/python -m pytest -n auto tests/kernel tests/judging tests/games

# Every test on what users install. PLANITIA_EXPECT_COMPILED makes a quiet fall-back to plain
# modules a failure wherever there is a compiler.
unit-compiled: $(CORE)/.built services
	PLANITIA_EXPECT_COMPILED=$$(command -v cc >/dev/null && echo 1 || echo 0) \
	  $(COMPILED) -m pytest -n $(SIDE_BY_SIDE) --dist worksteal

# The wheel that all of these ran on, in a clean environment. pytest enters tests/install only when named.
clean-install: $(CORE)/.built
	$(BIN)/python -m pytest tests/install/test_wheel.py

# From a directory, an archive and a wheel, with and without compiler and Node, on every Python that is
# there: half an hour and more.
test-install: $(CORE)/.built ## Try every way to install, in clean environments
	$(BIN)/python -m pytest tests/install -v

# The page in Chromium, on what users install. pytest enters tests/browser only when it is named.
browser: $(CORE)/.built services ## Test the page in a browser
	$(COMPILED) -m pytest tests/browser -n $(SIDE_BY_SIDE) --dist worksteal

coverage: $(VENV)/.ready
	$(BIN)/planitia rules coverage

bench: $(CORE)/.built ## Measure speed beside peers and write docs/performance.md
	$(PYTHON) benchmarks/run.py

bench-server: $(CORE)/.built ## Measure the server beside boardgame.io
	$(COMPILED) benchmarks/server_load.py

bench-page: $(CORE)/.built services ## Measure in a browser: presses of a turn, time to paint, what is in sight
	$(COMPILED) benchmarks/page_paint.py

balance: $(CORE)/.built ## Simulate every game and write docs/balance
	$(COMPILED) benchmarks/balance.py

screenshots: $(CORE)/.built services ## Make the pictures of docs/screenshots anew
	$(COMPILED) tools/screenshots.py

pictures-all: $(CORE)/.built services ## Picture every phase of every game at every size, and what is wrong
	$(COMPILED) tools/pictures.py

format: $(VENV)/.ready $(PAGE_TOOLS) ## Format the code
	$(BIN)/python tools/fields.py
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(PYTHON) tools/page.py format

clean: ## Remove everything that was built
	rm -rf $(VENV) build dist src/*.egg-info web/dist web/node_modules

# Playing needs less than developing. Both run the source itself: the editable install is never compiled.
$(VENV)/.playing: pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q -e '.[server]'
	touch $@

$(VENV)/.ready: $(VENV)/.playing
	$(BIN)/python -m pip install -q --upgrade pip
	$(BIN)/python -m pip install -q -e '.[server,dev]'
	touch $@

# What users install, as a wheel and unpacked, apart from the source and made anew whenever any source
# is newer. Only after all that is installed, so that no two builds meet; players do with NEEDS=.playing.
NEEDS := .ready
$(CORE)/.built: $(PAGE) $(SOURCES) | $(VENV)/$(NEEDS)
	@echo "Building what users install, into build/wheel and $(CORE)"
	@$(BIN)/python tools/compiled.py $^

# What the page is built, tested and formatted with; building it installs the same anew.
$(PAGE_TOOLS): web/package.json web/package-lock.json
	$(PYTHON) tools/page.py install
	touch $@

# The page, built by the machine's Node or by one from the registry.
$(PAGE): $(PAGE_SOURCES)
	$(PYTHON) tools/page.py
	touch $@
