"""Finished matches: list, step, share, download."""
