"""Orthodox chess, run from plies. The README of the engine lists the chapters."""
