# SPDX-License-Identifier: MIT
# `make play` and `make test` are all that a newcomer needs; each sets up what is missing.

VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready
PIP := $(PY) -m pip -qq --disable-pip-version-check --no-input install --no-deps
LOCKED := --require-hashes --only-binary :all:
PYTHONS := python3 python3.13 python3.12 python3.11 python3.14
NEW_ENOUGH := import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info < (3, 15))
# Tests share nothing but the processor; a file stays together, so that MicroPython starts once for it.
WORKERS ?= 2
PYTEST := $(PY) -m pytest -q -n $(WORKERS) --dist loadfile

.DEFAULT_GOAL := help
.PHONY: help setup play test quick soak lint format bench lock clean

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*##/  make \1\t/p' Makefile | expand -t 16

setup: $(READY)  ## the tools in .venv, from the lock file; does nothing the second time

$(READY): requirements/lock.txt requirements/stubs.txt pyproject.toml
	@found=; for python in $(PYTHON) $(PYTHONS); do \
	  if "$$python" -c '$(NEW_ENOUGH)' 2>/dev/null; then found=$$python; break; fi; done; \
	if [ -z "$$found" ]; then \
	  echo "Sunsquare needs Python 3.11 to 3.14 with its venv module; python3 here: $$(python3 --version 2>&1 || echo none)." >&2; \
	  echo "Install it (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python@3.13), then try again." >&2; \
	  exit 1; fi; \
	if ! $(PY) -c '$(NEW_ENOUGH)' 2>/dev/null; then rm -rf $(VENV); "$$found" -m venv $(VENV) || exit 1; fi
	@echo "Setting up .venv (once, about a minute) ..." >&2
	@$(PIP) $(LOCKED) -r requirements/lock.txt
	@rm -rf typings && $(PIP) $(LOCKED) --target typings -r requirements/stubs.txt
	@PYTHONWARNINGS=ignore $(PIP) --no-build-isolation --editable .
	@touch $@

play: $(READY)  ## a table in the browser
	@$(VENV)/bin/sunsquare play

test: $(READY)  ## every test
	@$(PYTEST) $(ARGS)

quick: $(READY)  ## the tests that take less than a minute together
	@$(PYTEST) -m "not slow and not browser" $(ARGS)

soak: $(READY)  ## what takes an hour and is no part of `make test`: a million schedules of the clock on each runtime
	@$(PY) tools/soak.py $(ARGS)

lint: $(READY)  ## style, types, directions of imports, and whether the chips' compiler takes the device files
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --quiet --check . || { $(PY) -m ruff format --diff --quiet .; exit 1; }
	@$(PY) -m mypy --no-error-summary
	@$(PY) -m mypy --no-error-summary --config-file mypy-device.ini
	@mkdir -p build; PYTHONPATH=.:host:firmware $(VENV)/bin/lint-imports > build/imports.txt 2>&1 || { cat build/imports.txt; exit 1; }
	@$(PY) tools/cross_compile.py armv6m armv7emsp
	@echo "lint: clean"

format: $(READY)  ## lay the source out as `make lint` wants it
	@$(PY) -m ruff check --quiet --fix . ; $(PY) -m ruff format --quiet .

bench: $(READY)  ## speed, beside python-chess in the same run, against the bars
	@$(PY) -m benchmarks

lock: $(READY)  ## requirements/*.in to exact versions and hashes
	@$(PY) -m pip --quiet --disable-pip-version-check install uv
	@mkdir -p build; for pair in dev.in:lock.txt stubs.in:stubs.txt; do \
	  $(PY) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --only-binary :all: --upgrade \
	    --no-annotate --no-header --overrides requirements/left-out.txt \
	    "requirements/$${pair%%:*}" --output-file build/lock.txt || exit 1; \
	  awk '/^[a-z]/ { keep = !/never/ } keep' build/lock.txt > "requirements/$${pair##*:}"; done

clean:  ## remove what the other targets made
	rm -rf $(VENV) typings build .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find . -name '*.egg-info' -type d -prune -exec rm -rf {} +
