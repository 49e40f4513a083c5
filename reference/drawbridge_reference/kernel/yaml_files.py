"""Reading and writing of YAML files that people also read."""

from __future__ import annotations

from typing import Any

import yaml

# PyYAML has a C reader if it was built with one, and that is many times faster.
LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The fastest safe loader that there is."""


class Flow(dict[Any, Any]):
    """A mapping that is written on as few lines as it needs."""


class Dumper(yaml.SafeDumper):
    """Writes mappings in blocks, lists in flow, and no anchors."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002 - the signature is PyYAML's
        """Write equal values out each time."""
        return True


Dumper.add_representer(
    Flow, lambda dumper, value: dumper.represent_mapping("tag:yaml.org,2002:map", value.items(), flow_style=True)
)
Dumper.add_representer(
    list, lambda dumper, value: dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=True)
)
