"""Engines as processes: the only place that starts, reads or times one."""
