# Everything one does with Majlis. Only Python 3.11 and make are assumed; the rest is fetched into .venv and var.
.DEFAULT_GOAL := help
PY := .venv/bin/python

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "make %-9s %s\n", $$1, $$2}' Makefile

setup: ## Make .venv with everything for run, test, lint and bench
	@sh scripts/setup.sh browser

run: ## Start the site on HOST (127.0.0.1) and PORT (8000); Ctrl-C stops it
	@sh scripts/setup.sh base
	@exec $(PY) manage.py up

test: ## Run all tests, those in the browser too
	@sh scripts/test.sh

lint: ## Run all checks that need no test
	@sh scripts/setup.sh dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	.venv/bin/lint-imports
	.venv/bin/djlint --quiet --lint templates games
	$(PY) manage.py makemigrations --check --dry-run

format: ## Let ruff put the code in order
	@sh scripts/setup.sh dev
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

messages: ## Bring the catalogues under locale/ up to date with the code (needs gettext)
	@sh scripts/setup.sh dev
	$(PY) manage.py makemessages -l en -l ms -l zh_Hant -l ar --add-location file --no-wrap --no-obsolete -i tests -i .venv -i var

bench: ## Measure: engine, pages, moves under load
	@sh scripts/setup.sh browser
	@$(PY) -m tests.load

.PHONY: help setup run test lint format messages bench
