"""The toy game, as a package of settings.GAMES."""
