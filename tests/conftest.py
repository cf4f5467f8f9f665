"""What every test stands on: state in a folder of its own, the embedded store where no REDIS_URL is given, translations."""

import os
import tempfile
from pathlib import Path

# Settings read the environment when they are imported, which pytest-django does before any fixture.
os.environ["MAJLIS_VAR"] = tempfile.mkdtemp(prefix="majlis-test-")
VAR = Path(os.environ["MAJLIS_VAR"])
