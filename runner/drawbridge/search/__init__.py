"""Search: an engine compared with the reference on positions that are made on the fly."""
