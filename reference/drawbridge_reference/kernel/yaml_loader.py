"""How the files of a game are read that are YAML: rule book, notation, scenarios."""

from __future__ import annotations

import yaml

# PyYAML has its C reader where it was built with one; it is many times faster.
LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The fastest safe loader that there is."""
