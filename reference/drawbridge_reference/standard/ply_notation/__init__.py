"""The ply notation: a game's moves as lines, each with a vector, a condition and actions."""
