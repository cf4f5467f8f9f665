"""Settings: base for all, then dev (the default), test or prod on top."""
