"""The mutants of one game: the files of this folder list them as `FAULTS`."""
