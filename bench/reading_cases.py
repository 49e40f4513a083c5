"""How long it takes to read all cases, beside parsing the same files as plain JSON and YAML."""

from __future__ import annotations

import json
from statistics import median
from time import process_time

import yaml

from drawbridge.suite.load import load
from drawbridge.suite.location import shipped


def compare(rounds: int) -> str:
    """Return a line with both times and their ratio, each the median of alternating rounds."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    files = [path for path in shipped("cases").glob("*/**/*") if path.suffix in {".yaml", ".json"}]
    read, parsed, cases = list[float](), list[float](), 0
    for _ in range(rounds):
        started = process_time()
        for path in files:
            content = path.read_text(encoding="utf-8")
            if path.suffix == ".json":
                json.loads(content)
            else:
                yaml.load(content, loader)
        parsed.append(process_time() - started)
        started = process_time()
        cases = len(load().cases)
        read.append(process_time() - started)
    return (
        f"reading {cases} cases: {median(read):.2f} s, parsing the same files {median(parsed):.2f} s: "
        f"ratio {median(read) / median(parsed):.1f}"
    )
