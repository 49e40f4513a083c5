"""How YAML files are read and written, wherever people read them, too."""

from __future__ import annotations

from typing import Any

import yaml

# PyYAML has its C reader where it was built with one; it is many times faster.
LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The fastest safe loader that there is."""


class Flow(dict[Any, Any]):
    """A mapping that is written on as few lines as it needs."""


class Dumper(yaml.SafeDumper):
    """Writes mappings in blocks and lists in flow; knows no anchors."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002 - the signature is PyYAML's
        """Write equal values out each time."""
        return True


Dumper.add_representer(
    Flow, lambda dumper, value: dumper.represent_mapping("tag:yaml.org,2002:map", value.items(), flow_style=True)
)
Dumper.add_representer(
    list, lambda dumper, value: dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=True)
)
