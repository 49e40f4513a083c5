"""Mistakes of an adapter, recognized by name from a few questions, before any case is asked."""
