"""The ply notation: how the moves of a game are written as lines of a vector, a condition and actions."""
