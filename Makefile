# make demo: de-identify the bundled notes and show the result
# make test: install what the tests need and run all checks

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# A range would take a build of torch with several gigabytes of GPU libraries.
TORCH := torch==2.13.0

.DEFAULT_GOAL := help
.PHONY: help demo test lint types unit clean

help:
	@sed -n 's/^# \(make .*\)/\1/p' $(MAKEFILE_LIST)

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/.core: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.core
	$(BIN)/python -m pip install --quiet $(TORCH)
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@

demo: $(VENV)/.core
	@$(BIN)/python examples/demo.py

test: lint types unit

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy

unit: $(VENV)/.dev
	rm -f .coverage .coverage.*
	$(BIN)/python -m pytest -n 2 --cov --cov-report=term --cov-fail-under=90

# make clean: remove what the other targets made
clean:
	rm -rf $(VENV) out .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .hypothesis
