# Everything a developer or a pipeline needs: each target sets up what it uses.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
FUZZ_SECONDS ?= 600

.PHONY: demo test lint types bench soak fuzz generate clean

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("xzaudit needs Python 3.11 or newer: make PYTHON=python3.11") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $(READY)

demo: $(READY)
	$(BIN)/xzaudit audit samples/01-three-winners.yaml

test: $(READY) lint types
	$(BIN)/python -m pytest -n 2 --dist worksteal

lint: $(READY)
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python -m tests.bench

soak: $(READY)
	$(BIN)/python -m pytest -n 2 -m slow
	$(BIN)/python -m tests.soak
	$(BIN)/python -m tests.seeded

# Each fuzzer for so many seconds; atheris, which follows the code that inputs reach, where it can be installed.
fuzz: $(READY)
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fuzz]'
	$(BIN)/python -m tests.fuzz loader $(FUZZ_SECONDS)
	$(BIN)/python -m tests.fuzz actions $(FUZZ_SECONDS)

generate: $(READY)
	$(BIN)/python -m tests.generate

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis fuzz-found
