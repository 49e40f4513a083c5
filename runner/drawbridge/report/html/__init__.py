"""The report as one page in HTML."""
