"""Orthodox chess: so far only the published counts of move sequences, as plain data."""
