"""What a run found, and the formats of reports about it."""
