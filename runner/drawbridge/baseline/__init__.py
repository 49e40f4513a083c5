"""Baselines: the failures that are expected of an engine, read, compared with a run, and brought up to date."""
