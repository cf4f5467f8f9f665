# Everything one does with Majlis. Only Python 3.11 and make are assumed; the rest is fetched into .venv and var.
.DEFAULT_GOAL := help
PY := .venv/bin/python

help: ## Say what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' Makefile

setup: ## Make .venv with everything for run, test and lint
	@sh scripts/setup.sh browser

run: ## Start the site on HOST (127.0.0.1) and PORT (8000); Ctrl-C stops it
	@sh scripts/setup.sh base
	@exec $(PY) manage.py up

.PHONY: help setup run
