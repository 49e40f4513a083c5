"""3 Man Chess: In the Round. The README of the engine lists the chapters."""
