# The verbs of this project. `make` alone lists them; each makes what it needs, inside the repository.

HOST ?= 127.0.0.1
PORT ?= 8000

BIN := .venv/bin
PYTHON := $(BIN)/python
STEP := sh .ci/step
WORKERS = $$($(PYTHON) -c "import os; print(os.cpu_count() + 1)")
CLIENTS := tests/clients
NPM_STAMP := $(CLIENTS)/node_modules/npm.stamp

RUST_SOURCES := $(shell find rust_core rust_service pyapi/binding/src pyapi/module/src \( -name target -prune \) -o \
	\( -name '*.rs' -o -name '*.json' -o -type d \) -print 2>/dev/null)
MANIFESTS := Cargo.toml Cargo.lock $(wildcard rust_*/Cargo.toml pyapi/*/Cargo.toml) pyproject.toml
# What a wheel holds beside them.
PACKAGED := $(shell find pyapi page openapi.yaml README.md LICENSE* -type f ! -name '*.so' ! -name '*.pyc' 2>/dev/null)

# The environment of the caller must not reach into this one.
export VIRTUAL_ENV := $(CURDIR)/.venv
unexport CONDA_PREFIX PYTHONDONTWRITEBYTECODE PYTHONHOME PYTHONPATH

# cargo and pytest use the cores; the steps themselves stay in order under `make -j`.
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help setup serve test check lint lint-deploy format bench bench-http bench-instructions check-instructions fuzz golden openapi lock clean
.PHONY: rust rust-tools docs wasm site ladder lint-openapi bench-scale test-adapters test-sb3 test-ray test-clients test-browser test-examples fuzz-http npm release-check workflow

help: ## list the verbs
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: rust .venv/serve.stamp .venv/native.stamp ## answer over HTTP at HOST:PORT (127.0.0.1:8000), with the page to play on
	@exec env $(if $(wildcard site/html/index.html),DURBAR_GUIDE=$${DURBAR_GUIDE:-site/html}) $(BIN)/durbar serve --host $(HOST) --port $(PORT)

# Files of tests keep their order, with the longest test first: by default those with few tests come last.
# One test uses an example in Rust: with the same flags cargo need not compile the core again.
# One process more than there are cores: some tests wait for servers. Products of matrices keep to the
# core of their process.
# The native module is built in the background: the first steps do not need it, and most of its build
# uses one core.
test: rust-tools .venv/dev.stamp ## check everything: format, lints, types, tests, stubs, generated files
	@rm -rf .build && mkdir -p .build
	@$(MAKE) --no-print-directory setup >.build/setup.txt 2>&1 & \
	$(MAKE) --no-print-directory lint-steps rust-steps || { kill $$!; exit 1; }; \
	wait $$! || { cat .build/setup.txt; exit 1; }
	@$(STEP) "type stubs" $(PYTHON) -m mypy.stubtest durbar._core
	@$(STEP) "Python tests" env $(HERE) OPENBLAS_NUM_THREADS=1 $(PYTHON) -m pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder -m "not clock"
	@$(STEP) "Python tests of time" env AT_ONCE=2 sh .ci/clock-tests $(PYTHON)
	@cat .build/steps.txt && echo "durbar: all checks passed."

# The loop of whoever changes a rule. What answers soonest and best comes first, and a step that fails
# stops none after it. Its build is for that alone, so the next verb makes its own.
check: rust .venv/dev.stamp ## judge a changed rule: random games and rules on core and reference, core's tests (GAME=NAME; all games without)
	@mkdir -p .build && rm -f .build/steps.txt .venv/native.stamp .venv/measured.stamp
	@PIP_QUIET=1 $(STEP) "native module" $(PYTHON) -m maturin develop --profile loop --quiet
	@failed=0; \
	$(STEP) "random games" $(PYTHON) -m tests.differential --games 40 --processes 2 $(if $(GAME),--game $(GAME)) || failed=1; \
	$(STEP) "rules" $(PYTHON) -m pytest -q -n auto tests/rules/$(GAME) || failed=1; \
	$(STEP) "Rust tests" cargo test --locked --profile loop --quiet -p durbar --lib --tests $(GAME) || failed=1; \
	echo && cat .build/steps.txt && exit $$failed

# A wheel has versions of its code for several processors; what is tried out here needs the one for the
# processor here.
HERE := RUSTFLAGS="$$RUSTFLAGS -C target-cpu=native"

# The tests of the bindings are Python's, on the native module.
UNTESTED := --exclude durbar-binding --exclude durbar-module

.PHONY: rust-steps
rust-steps:
	@$(STEP) "Rust tests" env $(HERE) cargo test --locked --workspace $(UNTESTED) --quiet
	@for one in examples/rust/*.rs; do \
		$(STEP) "Rust example" target/debug/examples/$$(basename $$one .rs) || exit; done
	@$(STEP) "Rust documentation" env RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps --quiet

# Everything is read again: a notebook shows what the durbar of now answers. What the tools keep stays
# in the repository.
docs: setup .venv-docs/docs.stamp ## build the guide into the folder site: every warning is an error (no internet needed)
	@rm -rf site target/guide target/doctrees && mkdir -p target/guide target/ipython target/jupyter
	@RUSTDOCFLAGS="-D warnings" cargo doc --locked -p durbar --no-deps --quiet
	@cp -r target/doc target/guide/rust
	@PYTHONPATH="$(CURDIR)/pyapi:$(CURDIR)" IPYTHONDIR="$(CURDIR)/target/ipython" JUPYTER_RUNTIME_DIR="$(CURDIR)/target/jupyter" \
		.venv-docs/bin/python -m sphinx -W --keep-going -q -c docs/sphinx -d target/doctrees . site/html
	@echo "durbar: the guide is in site/html/index.html, and at /guide when \`make serve\` runs"

lint: rust-tools setup ## check format, lints and types only
	@rm -rf .build && mkdir -p .build
	@$(MAKE) --no-print-directory lint-steps
	@cat .build/steps.txt

.PHONY: lint-steps
lint-steps:
	@$(STEP) "Rust format" cargo fmt --all --check
	@$(STEP) "Python lints" $(PYTHON) -m ruff check --quiet
	@$(STEP) "Python format" $(PYTHON) -m ruff format --check --quiet
	@$(STEP) "Python types" $(PYTHON) -m mypy
	@$(STEP) "Rust lints" cargo clippy --locked --workspace --all-targets --quiet -- -D warnings

lint-deploy: .venv/home.stamp ## judge the files of deploy/ by linters that are fetched for it, where they can be
	@.ci/lint-deploy

format: rust-tools setup ## rewrite Rust and Python sources in the project's format
	cargo fmt --all
	$(PYTHON) -m ruff check --fix-only --quiet
	$(PYTHON) -m ruff format --quiet

# Peers are packages of others in an environment of their own; where they cannot be installed the
# table says so.
PEERS_STAMP := $(if $(filter 0,$(PEERS)),,.venv-peers/peers.stamp)

bench: setup .venv/measured.stamp $(PEERS_STAMP) ## measure, and write the table of README.md (FULL=1: longer; PEERS=0: alone)
	$(PYTHON) -m benches $(if $(FULL),--full) $(if $(PEERS_STAMP),,--no-peers)

bench-http: setup .venv/measured.stamp ## measure the HTTP service beside other servers (needs wrk; FULL=1: longer)
	$(PYTHON) -m benches.http $(if $(FULL),--full)

bench-scale: setup .venv/measured.stamp .venv-ray/ray.stamp ## measure records and workers, and write the tables of docs/scale.md
	@mkdir -p runs && PYTHONPATH=pyapi:. .venv-ray/bin/python -m benches.scale

ladder: setup .venv/measured.stamp ## play a few games of each row of the ladder (docs/players.md), and fail if one leaves its interval
	$(PYTHON) -m benches.ladder

bench-instructions: setup ## count instructions with valgrind, and write the golden file
	$(PYTHON) -m benches.instructions

check-instructions: setup ## count instructions, and compare them with the golden file (needs valgrind)
	$(PYTHON) -m benches.instructions --check

fuzz: setup ## compare core and reference over many random games (GAMES=1000 SEED=0 PROCESSES=1 GAME=all)
	$(PYTHON) -m tests.differential --games $(or $(GAMES),1000) --seed $(or $(SEED),0) \
		--processes $(or $(PROCESSES),1) $(if $(GAME),--game $(GAME))

golden: setup ## write the golden files again from the core; the tests compare them with the reference
	$(PYTHON) -m tests.golden.generate

openapi: setup ## fill in openapi.yaml: the schemas of the engine, examples, kinds of problem
	$(PYTHON) -m tests.rest.contract

lint-openapi: npm $(NPM_STAMP) ## lint openapi.yaml with Redocly (needs npm)
	@REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true \
		$(CLIENTS)/node_modules/.bin/redocly lint --config $(CLIENTS)/redocly.yaml openapi.yaml

test-clients: npm setup $(NPM_STAMP) ## make clients by common generators; they play whole games (needs npm, Java, Maven, Go)
	@$(PYTHON) -m tests.clients

test-browser: setup .venv/browser.stamp ## test the module for pages, and use the pages in browsers (needs the target wasm32-unknown-unknown, node and Chromium; Firefox if it is there; KEEP_LOOKS=1: keep how the page looks)
	@sh .ci/make-wasm --lint
	@sh .ci/make-wasm
	@$(PYTHON) -m pytest -q -n 2 --dist loadfile --no-loadscope-reorder tests/wasm tests/browser

test-adapters: setup .venv-docs/docs.stamp ## run the own tests of OpenSpiel, PettingZoo and Gymnasium on durbar's games
	@PYTHONPATH=pyapi .venv-docs/bin/python -m pytest -q -n auto \
		--ignore pyapi/durbar/adapters/stable_baselines3.py --ignore tests/adapters/stable_baselines3 \
		tests/adapters pyapi/durbar/adapters

test-sb3: setup .venv-sb3/sb3.stamp ## let MaskablePPO of sb3-contrib and the network of examples/ learn durbar's games (needs PyTorch: 5 GB)
	@PYTHONPATH=pyapi .venv-sb3/bin/python -m pytest -q tests/adapters/stable_baselines3 \
		pyapi/durbar/adapters/stable_baselines3.py
	@PYTHONPATH=pyapi:. .venv-sb3/bin/python -m pytest -q tests/examples -k torch

test-examples: setup .venv-docs/docs.stamp ## learn by self-play as docs/learning.md does, in less than a minute
	@PYTHONPATH=pyapi:. sh .ci/clock-tests .venv-docs/bin/python tests/examples
	@PYTHONPATH=pyapi:. .venv-docs/bin/python -m pytest -q -m "not clock" tests/examples

test-ray: setup .venv-ray/ray.stamp ## play shards on a local cluster of Ray with two nodes, and kill one of them
	@PYTHONPATH=pyapi .venv-ray/bin/python -m pytest -q tests/ray

wasm: rust ## make the WebAssembly module for pages, dist/wasm/durbar.wasm (needs the target wasm32-unknown-unknown)
	@sh .ci/make-wasm

site: wasm .venv/home.stamp ## make the page to play on for any static host, dist/site (needs what `make wasm` needs)
	@$(PYTHON) .ci/make_site.py

release-check: rust .venv-release/release.stamp ## build wheel, sdist and crate, check them, and serve from the wheel (FINAL=1: refuse what is still to be set)
	@mkdir -p .build && rm -f .build/steps.txt
	@$(STEP) "sdist and wheel" $(MAKE) --no-print-directory packages
	@$(STEP) "crate" cargo publish --dry-run --no-verify --quiet --locked --allow-dirty --package durbar
	@$(STEP) "packages of the service" $(PYTHON) -m pip download --quiet --disable-pip-version-check \
		--require-hashes --only-binary :all: -r requirements/serve.txt --dest .build/packages
	@$(STEP) "release tests" .venv-release/bin/python -m pytest -q -m "not clock" tests/release
	@$(STEP) "release tests of time" sh .ci/clock-tests .venv-release/bin/python tests/release
	@cat .build/steps.txt && echo "durbar: dist/ holds what was checked."

# The wheel is built from the sdist, which is thereby known to hold all that it takes.
.PHONY: packages
packages: rust dist/packages.stamp
dist/packages.stamp: $(RUST_SOURCES) $(MANIFESTS) $(PACKAGED) .venv-release/release.stamp
	@rm -f dist/*.whl dist/*.tar.gz
	@CARGO_TARGET_DIR=target .venv-release/bin/maturin build --quiet --release --locked --sdist --interpreter $(PYTHON) --out dist
	@touch $@

workflow: .venv-release/release.stamp ## write .github/workflows/release.yml by maturin, from pyproject.toml
	@.venv-release/bin/maturin generate-ci github >.github/workflows/release.yml

fuzz-http: setup ## ask the server made-up requests, by openapi.yaml (EXAMPLES=500 SEED=0)
	$(PYTHON) -m tests.rest.contract.fuzz --examples $(or $(EXAMPLES),500) --seed $(or $(SEED),0)

setup: rust .venv/dev.stamp .venv/native.stamp ## make .venv and build the native module into it, and no more

# One environment for everything, tied to this folder and to the Python that made it: it is made
# anew in a moved copy, and when that Python has gone.
ifneq ($(shell $(PYTHON) -c pass 2>/dev/null && cat .venv/home.stamp),$(CURDIR))
.PHONY: .venv/home.stamp
endif
.venv/home.stamp:
	@sh .ci/make-venv

.venv/serve.stamp: requirements/serve.txt .venv/home.stamp
	@echo "durbar: installing the packages of the server into .venv"
	@sh .ci/install .venv --require-hashes -r $<
	@touch $@

.venv/dev.stamp: requirements/dev.txt .venv/home.stamp
	@echo "durbar: installing the packages for development into .venv"
	@sh .ci/install .venv -r $<
	@touch $@ .venv/serve.stamp

.venv/browser.stamp: requirements/browser.txt .venv/dev.stamp
	@echo "durbar: installing what drives a browser into .venv (50 MB)"
	@sh .ci/install .venv -r $<
	@touch $@

# An environment of its own: what it holds, and the options of its installation.
define environment
	@echo "durbar: installing $(1) into $(@D)"
	@rm -rf $(@D) && $(PYTHON) -m venv $(@D)
	@sh .ci/install $(@D) $(2) -r $<
	@touch $@
endef

.venv-docs/docs.stamp: requirements/docs.txt .venv/home.stamp
	$(call environment,what builds the guide and the tools that durbar plugs into (1 GB))

# Not kept in a cache, which would take as much room again.
.venv-sb3/sb3.stamp: requirements/sb3.txt .venv/home.stamp
	$(call environment,Stable-Baselines3 and PyTorch (5 GB),--no-cache)

.venv-ray/ray.stamp: requirements/ray.txt .venv/home.stamp
	$(call environment,Ray (600 MB))

.venv-release/release.stamp: requirements/release.txt .venv/home.stamp
	$(call environment,what checks packages (160 MB))

.venv-peers/peers.stamp: requirements/peers.txt .venv/home.stamp
	@echo "durbar: installing the peers into .venv-peers (700 MB)"
	@rm -rf .venv-peers && $(PYTHON) -m venv .venv-peers
	@if sh .ci/install .venv-peers -r $<; then touch $@; \
	else echo "durbar: the peers could not be installed; measuring without them" >&2; fi

# Needs maturin, which both package lists hold.
.venv/native.stamp: $(RUST_SOURCES) $(MANIFESTS) .venv/home.stamp
	@echo "durbar: building the native module (about a minute the first time)"
	@PIP_QUIET=1 PIP_DISABLE_PIP_VERSION_CHECK=1 $(HERE) \
		$(PYTHON) -m maturin develop --profile trial --quiet
	@rm -f .venv/measured.stamp && touch $@

# What is measured is what a release has.
.venv/measured.stamp: $(RUST_SOURCES) $(MANIFESTS) .venv/home.stamp
	@echo "durbar: building the native module as a release has it (some minutes)"
	@PIP_QUIET=1 PIP_DISABLE_PIP_VERSION_CHECK=1 $(PYTHON) -m maturin develop --release --quiet
	@touch .venv/native.stamp $@

# No script of a package is run: one of them reports installations to its maker.
$(NPM_STAMP): $(CLIENTS)/package-lock.json $(CLIENTS)/package.json
	@echo "durbar: installing the packages of npm into $(CLIENTS)/node_modules"
	@npm ci --prefix $(CLIENTS) --ignore-scripts --no-audit --no-fund --silent
	@touch $@

# Before anything is made: are the tools there?
rust:
	@sh .ci/check-tools cargo

npm:
	@sh .ci/check-tools npm

rust-tools:
	@sh .ci/check-tools cargo rustfmt clippy

PIP_COMPILE = $(PYTHON) -m uv pip compile pyproject.toml --universal --python-version 3.11 \
	--no-emit-index-url --annotation-style line --custom-compile-command "make lock" --quiet

lock: rust .venv/home.stamp ## pin the packages again (Cargo.lock, requirements/*.txt); UPGRADE=1 takes newer ones
	sh .ci/install .venv --require-hashes -r requirements/lock.txt
	$(PIP_COMPILE) $(if $(UPGRADE),--upgrade) --group lock --generate-hashes -o requirements/lock.txt
	$(PIP_COMPILE) $(if $(UPGRADE),--upgrade) --extra rest --extra otel --extra numpy --extra records --group development -o requirements/dev.txt
	$(PIP_COMPILE) $(if $(UPGRADE),--upgrade) --extra rest --extra records --extra onnx --group docs -c requirements/dev.txt -o requirements/docs.txt
	$(PIP_COMPILE) --extra rest --group build -c requirements/dev.txt --generate-hashes -o requirements/serve.txt
	$(PIP_COMPILE) $(if $(UPGRADE),--upgrade) --group peers -o requirements/peers.txt
	$(PIP_COMPILE) $(if $(UPGRADE),--upgrade) --extra records --extra onnx --group sb3 -o requirements/sb3.txt
	$(PIP_COMPILE) $(if $(UPGRADE),--upgrade) --group ray -c requirements/dev.txt -o requirements/ray.txt
	$(PIP_COMPILE) $(if $(UPGRADE),--upgrade) --group release -c requirements/dev.txt -c requirements/lock.txt -o requirements/release.txt
	$(PIP_COMPILE) $(if $(UPGRADE),--upgrade) --group browser -c requirements/dev.txt -o requirements/browser.txt
	cargo $(if $(UPGRADE),update,metadata --format-version 1 >/dev/null)

clean: ## remove all that the other verbs made
	rm -rf $(CLIENTS)/node_modules $(CLIENTS)/.made
	rm -rf site .venv .venv-docs .venv-sb3 .venv-ray .venv-release .venv-peers .build target dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find pyapi tests -name '*.so' -exec rm -f {} +
	find pyapi tests benches examples -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
