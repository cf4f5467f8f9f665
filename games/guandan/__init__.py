"""Guandan: the rules, the AI seats and the pages of the game."""
