"""What a run found, and the formats in which it is told."""
