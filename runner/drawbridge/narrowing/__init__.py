"""Narrowing: a wrong game or a wrong count cut down to one position and one answer, by asking the engine.

The game supplies the right answers. No input, no output: whoever asks the questions hands in what came of them.
"""
