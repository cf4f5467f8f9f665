"""Measurements: `make bench`. Nothing here passes or fails; the numbers are for the machine they were taken on."""
